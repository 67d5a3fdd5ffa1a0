"""How up to eight players are told apart: by colour, by pattern and by a letter."""

from collections.abc import Sequence
from string import ascii_uppercase

from sublight.draw.svg import Value, element

SEATS = 8
NOBODY = "–"
"""The sign of units that are nobody's."""

PATTERNS = (
    "",
    "M2,0V8M6,0V8",
    "M0,2H8M0,6H8",
    "M-1,3L3,-1M-1,9L9,-1M5,9L9,5",
    "M9,3L5,-1M9,9L-1,-1M3,9L-1,5",
    "M2,2h0M6,6h0",
    "M0,4H8M4,0V8",
    "M0,4L4,0L8,4L4,8Z",
)
"""Strokes on a tile of 8 × 8, one a seat: plain, pinstripes, bars, rising, falling, dots, grid, lozenges."""


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """Return a letter for each name, no two the same: its first that is free, or any letter that is."""
    found: list[str] = []
    for name in names:
        wanted = [letter for letter in name.upper() if letter in ascii_uppercase]
        free = (letter for letter in (*wanted, *ascii_uppercase) if letter not in found)
        found.append(next(free, str(len(found))))
    return tuple(found)


def seat_class(owner: int) -> str:
    """Return the name of a seat's colours."""
    return f"seat{owner}" if 0 <= owner < SEATS else "nobody"


def definitions(prefix: str) -> list[str]:
    """Return the patterns of all seats; their ids begin with `prefix`."""
    return [_pattern(f"{prefix}seat{owner}", d) for owner, d in enumerate(PATTERNS) if d]


def _pattern(name: str, d: str) -> str:
    frame: dict[str, Value] = {
        "id": name,
        "class": "weave",
        "width": 8.0,
        "height": 8.0,
        "patternUnits": "userSpaceOnUse",
    }
    return element("pattern", frame, element("path", {"d": d}))


def pattern_fill(prefix: str, owner: int) -> str:
    """Return the fill that lies over a seat's colour, nothing for a plain one."""
    return f"url(#{prefix}seat{owner})" if 0 < owner < SEATS else ""
