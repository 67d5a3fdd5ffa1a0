"""The maneuver that a ship is about to execute while effects still change it, and the ladder of difficulties."""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from sublight.games.xwing.catalogue import Difficulty
from sublight.games.xwing.catalogue.hints import Shape, Step, Swap
from sublight.games.xwing.pieces import DialEntry, Ship, Table

Why = Literal["dial", "granted", "stress", "force", "ion", "forgotten"]

LADDER: tuple[Difficulty, ...] = ("blue", "white", "red")


_SHAPES: tuple[tuple[str, Shape], ...] = (
    ("sideslip", "sideslip"),
    ("reverse", "reverse"),
    ("koiogran", "koiogran"),
    ("segnors", "segnor"),
    ("tallon", "tallon"),
    ("stationary", "stationary"),
    ("straight", "straight"),
    ("bank", "bank"),
    ("turn", "turn"),
)


class EffectiveManeuver(Struct, frozen=True, kw_only=True):
    """The maneuver that a ship is about to execute.

    `revealed` is what its dial shows, None where none is revealed. `harder` and `faster` are steps still to be applied.
    `reds_while_stressed` lets a stressed ship execute it though it is red. `why` says where the maneuver comes from.
    """

    entry: DialEntry
    difficulty: Difficulty
    why: Why = "dial"
    revealed: DialEntry | None = None
    harder: int = 0
    faster: int = 0
    reds_while_stressed: bool = False
    changed_by: tuple[str, ...] = ()


Change = Callable[[Table, Ship, EffectiveManeuver, tuple[str, ...]], EffectiveManeuver]
"""A change of the maneuver: from the table, the ship, the maneuver so far and the effects that the move declares."""


def harder(difficulty: Difficulty, steps: int) -> Difficulty:
    """Return a difficulty so many steps harder along blue, white, red, no farther than its ends (XW-MAN-05).

    Purple is neither raised nor lowered, and nothing is raised to it (XW-ACT-06).
    """
    if difficulty == "purple":
        return difficulty
    return LADDER[max(0, min(len(LADDER) - 1, LADDER.index(difficulty) + steps))]


def shape_of(entry: DialEntry) -> Shape:
    """Return the shape of a maneuver as effects name it."""
    return next(shape for start, shape in _SHAPES if entry.bearing.startswith(start))


def hand_of(entry: DialEntry) -> str:
    """Return the side that a maneuver goes to, left or right, or nothing."""
    word = entry.bearing.rpartition("_")[2]
    return word if word in ("left", "right") else ""


def fits(entry: DialEntry, hint: Step | Swap) -> bool:
    """Say whether a hint speaks of maneuvers of this shape and speed."""
    return (not hint.shapes or shape_of(entry) in hint.shapes) and (not hint.speeds or entry.speed in hint.speeds)
