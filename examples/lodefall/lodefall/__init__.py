"""Lodefall: haulers with momentum fall past the wells of a dead system. A game for the referee Sublight."""
