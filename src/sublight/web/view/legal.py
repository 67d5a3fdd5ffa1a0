"""The whole legal set of a piece as ways for the page: each with its declaration, its end, and what it comes to."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from sublight.registry import game_of
from sublight.web.messages import Glyph, Way

ROOMS = {
    "armada": "sublight.web.view.ways_armada",
    "xwing": "sublight.web.view.ways_xwing",
    "twilight": "sublight.web.view.ways_twilight",
}
"""Which module makes the ways of a game."""

GLYPHS: dict[str, Glyph] = {"clear": "clear", "near": "near", "overlap": "overlap", "illegal": "illegal"}


def ways(state: Any, piece: str, system: str = "") -> tuple[Way, ...]:
    """Return every way that a piece, or on a galaxy the ships of a player, can go; InputError for a piece not there."""
    found: Callable[[Any, str, str], tuple[Way, ...]] = import_module(ROOMS[game_of(state).name]).ways
    return found(state, piece, system)


def corners(solid: Any) -> tuple[tuple[tuple[float, float], ...], ...]:
    """Return the convex parts of an outline, to a hundredth of a millimetre: enough to draw."""
    parts = (solid.corners(part) for part in range(solid.count))
    return tuple(tuple((round(x, 2), round(y, 2)) for x, y in part) for part in parts)
