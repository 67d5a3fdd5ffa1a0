"""What units, anomalies, wormholes and players look like.

Drawings are in a box of 12 × 12 around (0, 0). Up to eight players differ by colour, by pattern and by a letter.
"""

from collections.abc import Sequence
from string import ascii_uppercase

from sublight.drawing.svg import Value, element, number, words

UNITS = {
    "fighter": "M0,-4.5L4,4.2L0,2L-4,4.2Z",
    "destroyer": "M0,-6L2,-1V2.5L3.8,5.5H-3.8L-2,2.5V-1Z",
    "cruiser": "M0,-6L1.9,-2L5.8,2.5V5L1.9,3.5V5.5H-1.9V3.5L-5.8,5V2.5L-1.9,-2Z",
    "carrier": "M-5.8,-1.5H-2V-4.5H2V-1.5H5.8V2L3.8,5H-3.8L-5.8,2Z",
    "dreadnought": "M-1.6,-6H1.6L3.2,-2H6V5.8H2.6V3.8H-2.6V5.8H-6V-2H-3.2Z",
    "flagship": "M0,-6L1.6,-2H5.9L2.5,.7L3.8,5L0,2.4L-3.8,5L-2.5,.7L-5.9,-2H-1.6Z",
    "warsun": "M0,-5.8A5.8,5.8 0 1 0 0,5.8A5.8,5.8 0 1 0 0,-5.8ZM1.8,-3.6A1.8,1.8 0 1 1 1.79,-3.6Z"
    "M-5.6,.5H5.6V1.5H-5.6Z",
    "infantry": "M0,-5.8A2.3,2.3 0 1 0 .01,-5.8ZM-4,5.8V3.5A4,4 0 0 1 4,3.5V5.8Z",
    "mech": "M-1.8,-6H1.8V-3.2H5.5V1.5H3.5V-.5H2.8V1.8H4V6H1V2.5H-1V6H-4V1.8H-2.8V-.5H-3.5V1.5H-5.5V-3.2H-1.8Z",
    "pds": "M-5.8,5.5V4A4.5,4.5 0 0 1 -.5,-.7L3.6,-5.9L5.9,-4L2.3,.4A4.5,4.5 0 0 1 5.8,4V5.5Z",
    "spacedock": "M0,-5.8A5.8,5.8 0 1 0 0,5.8A5.8,5.8 0 1 0 0,-5.8ZM0,-3.9A3.9,3.9 0 1 1 0,3.9A3.9,3.9 0 1 1 0,-3.9Z"
    "M-1.6,-1.6H1.6V1.6H-1.6Z",
}
"""Outlines by type of unit, filled by the even-odd rule."""
OTHER_UNIT = "M0,-5L5,0L0,5L-5,0Z"

ANOMALIES = {
    "asteroid_field": "M-5,-1L-3,-4.5L.5,-4L1,-1L-2,1ZM2,3L4,.5L6,2.5L4.5,5.5ZM-4.5,4L-2.5,2.8L-1.5,5L-3.5,6Z",
    "nebula": "M-6,-3Q-4,-6 -1.5,-3T3,-3T6,-3M-6,1Q-4,-2 -1.5,1T3,1T6,1M-6,5Q-4,2 -1.5,5T3,5T6,5",
    "supernova": "M0,-6V6M-6,0H6M-4.2,-4.2L4.2,4.2M4.2,-4.2L-4.2,4.2M-2,0A2,2 0 1 0 2,0A2,2 0 1 0 -2,0",
    "gravity_rift": "M0,-5.8A5.8,5.8 0 1 1 -.01,-5.8M0,-3.2A3.2,3.2 0 1 1 -.01,-3.2M0,-.6A.6,.6 0 1 1 -.01,-.6",
    "entropic_scar": "M-6,4L-3,-1L-1,2L1.5,-4L3,0L6,-5M-3,-1L-4.5,-4M1.5,-4L0,-6M3,0L5,3",
}
"""Strokes by kind of anomaly; the same drawings, larger and fainter, cover the tiles that are one."""

GREEK = {"alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε"}
"""The letters on wormholes."""

DIE = "M-5,-5H5V5H-5ZM-2.3,-3.2A.9,.9 0 1 0 -2.29,-3.2ZM2.3,1.4A.9,.9 0 1 0 2.31,1.4ZM0,-.9A.9,.9 0 1 0 .01,-.9Z"
CROSS = "M-4,-4L4,4M4,-4L-4,4"
CRACK = "M-1,-7L1.5,-2L-1.5,1.5L1,7"
"""What goes through a unit that is damaged."""


def _scaled(x: float, y: float, size: float) -> str:
    return f"translate({number(x)} {number(y)}) scale({number(size / 12)})"


def unit(name: str, x: float, y: float, size: float, style: str = "") -> str:
    """Return a unit's drawing, `size` high, around a point."""
    drawn = {"class": f"unit {style}".strip(), "d": UNITS.get(name, OTHER_UNIT), "transform": _scaled(x, y, size)}
    return element("path", {**drawn, "fill-rule": "evenodd"})


def stroke(d: str, x: float, y: float, size: float, style: str) -> str:
    """Return a drawing of strokes, `size` high, around a point."""
    return element("path", {"class": style, "d": d, "transform": _scaled(x, y, size)})


def wormhole(kind: str, x: float, y: float, size: float) -> str:
    """Return a ring with the wormhole's letter."""
    ring = element("circle", {"class": "ringed", "cx": x, "cy": y, "r": size / 2})
    return ring + words("text", GREEK[kind], {"class": "greek", "x": x, "y": y + 0.28 * size, "font-size": 0.85 * size})


def glyph(name: str, x: float, y: float, size: float) -> str:
    """Return the drawing of an anomaly or a wormhole; nothing for a word that has none."""
    if name in GREEK:
        return wormhole(name, x, y, size)
    return stroke(ANOMALIES[name], x, y, size, "anomaly") if name in ANOMALIES else ""


# Players.

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
