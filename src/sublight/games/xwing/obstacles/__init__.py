"""Obstacles (chapter A5): which a ship has met, in which order they take effect, and what each does."""
