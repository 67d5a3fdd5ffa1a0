"""How many ion or tractor tokens a base bears before they tell (XW-TOK-01, XW-MOV-06)."""

from sublight.games.xwing.catalogue.hints.words import Token
from sublight.games.xwing.pieces import Ship

THRESHOLDS: dict[Token, dict[str, int]] = {
    "ion": {"small": 1, "medium": 2, "large": 3, "huge": 6},
    "tractor": {"small": 1, "medium": 2, "large": 3},
}
"""Tokens needed by size of base. That huge ships are ever tractored no text read says."""


def ionized(ship: Ship) -> bool:
    """Say whether a ship has as many ion tokens as its size asks for (XW-TOK-01)."""
    return _reaches(ship, "ion")


def tractored(ship: Ship) -> bool:
    """Say whether a ship has as many tractor tokens as its size asks for (XW-MOV-06); a huge ship never has."""
    return _reaches(ship, "tractor")


def _reaches(ship: Ship, token: Token) -> bool:
    needed = THRESHOLDS[token].get(ship.card.size)
    return needed is not None and ship.count(token) >= needed
