"""Obstacles (chapter A5): which a ship has met, in which order they bite, and what each does."""
