"""Procedures of a ship: its activation, its maneuver, leaving the play area (chapters A1 to A5, A8, A9)."""
