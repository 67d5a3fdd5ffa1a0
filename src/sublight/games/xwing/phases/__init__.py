"""Phases of a round (chapter A1), and the dials that are set in the first of them."""
