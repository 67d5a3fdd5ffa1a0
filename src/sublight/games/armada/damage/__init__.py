"""Damage as movement deals it: cards, hull zones, what a card does as soon as it is dealt (A13)."""
