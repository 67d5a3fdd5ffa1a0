"""The whole legal set of a piece as ways for the page: each with its declaration, its end, and what it comes to."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Solid
from sublight.registry import game_of
from sublight.view.models import Glyph, Way

Point = tuple[float, float]
Parts = tuple[tuple[Point, ...], ...]

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


def outline(state: Any, piece: str) -> Parts:
    """Return the convex parts of a ship's outline in its own frame; of anything else none."""
    found: Callable[[Any, str], Parts] = import_module(ROOMS[game_of(state).name]).outline
    return found(state, piece)


def parts(solid: Solid) -> Parts:
    """Return the corners of each part of an outline."""
    return tuple(solid.corners(part) for part in range(solid.count))


def at_and_forward(pose: Pose) -> tuple[Point, Point]:
    """Return middle and direction of a pose, rounded: enough to draw an outline to a hundredth of a millimetre."""
    fx, fy = pose.forward
    return (round(pose.x, 2), round(pose.y, 2)), (round(fx, 5), round(fy, 5))
