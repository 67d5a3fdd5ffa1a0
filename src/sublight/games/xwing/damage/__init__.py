"""Damage, dice and tokens as movement deals them: one die, damage suffered, cards, what they do (A9)."""
