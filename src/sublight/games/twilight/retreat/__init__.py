"""Retreats from a space combat: announced, then carried out (TI4-78.4, TI4-78.7)."""
