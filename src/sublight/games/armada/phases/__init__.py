"""Phases and what happens at their start: exogorths, the end of an activation."""
