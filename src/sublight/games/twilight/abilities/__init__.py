"""Moves outside the Movement step, by effects: each follows its own text (TI4-58.9)."""
