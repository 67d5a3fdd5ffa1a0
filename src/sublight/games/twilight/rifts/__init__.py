"""Gravity rifts: the dice for leaving them, and how likely ships come through (chapter A5)."""
