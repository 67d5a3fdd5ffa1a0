"""Where hexes lie on the page, and what is drawn of the tiles themselves: ground, anomalies, rim, heat, lanes.

On the page x is right and y down; a tile is 200 units across its flats.
"""

from math import sqrt

from sublight.board.hexes.scene import HexHeat, HexLine, HexTile
from sublight.drawing.extent import Box, box_of
from sublight.drawing.hexes.glyphs import ANOMALIES, seat_class
from sublight.drawing.svg import Value, element, number, pairs, words
from sublight.geometry.clip import Point
from sublight.geometry.hexes import Hex, centre_of, corners_of, neighbours, side_middle

WIDE = 200.0
"""Units across the flats of a tile."""
REACH = WIDE / sqrt(3.0)
"""From the middle of a tile to a corner."""
MM = 0.4
"""Millimetres a unit, where a picture is printed in its own size."""


def middle(at: Hex) -> Point:
    """Return the middle of a hex."""
    x, y = centre_of(at, WIDE)
    return x, -y


def corners(at: Hex, inset: float = 0.0) -> tuple[Point, ...]:
    """Return the corners of a hex, those of a smaller one within where `inset` moves the sides in."""
    cx, cy = middle(at)
    share = 1.0 - 2.0 * inset / WIDE
    return tuple((cx + share * (x - cx), cy + share * (-y - cy)) for x, y in corners_of(at, WIDE))


def side(at: Hex, number: int, inset: float = 0.0) -> tuple[Point, Point]:
    """Return both ends of a side of a hex."""
    ring = corners(at, inset)
    return ring[number], ring[(number + 1) % 6]


def middle_of_side(at: Hex, number: int) -> Point:
    """Return the middle of a side."""
    x, y = side_middle(at, number, WIDE)
    return x, -y


def touching(one: Hex, other: Hex) -> bool:
    """Whether two hexes share a side."""
    return other in neighbours(one)


def toward(one: Point, other: Point, far: float) -> Point:
    """Return the point `far` units from `one` toward `other`; `one` itself where both are the same."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    length = sqrt(dx * dx + dy * dy)
    return (one[0] + far * dx / length, one[1] + far * dy / length) if length > 0.0 else one


def between(one: Point, other: Point, share: float) -> Point:
    """Return the point at a share of the distance from one to the other."""
    return one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])


def across(one: Point, other: Point) -> Point:
    """Return the unit vector across the line between two points, the same whichever is first; (0, 0) for one point."""
    (ax, ay), (bx, by) = sorted((one, other))
    length = sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    return (-(by - ay) / length, (bx - ax) / length) if length > 0.0 else (0.0, 0.0)


def room(top: float, bottom: float) -> float:
    """Return how wide a tile is between two heights, measured from its middle, with a margin at both sides."""
    return 2.0 * (REACH - max(abs(top), abs(bottom)) / sqrt(3.0)) - 14.0


def around(hexes: tuple[Hex, ...]) -> Box:
    """Return the box around some hexes; a single one at the centre where there are none."""
    return box_of([point for at in hexes or ((0, 0),) for point in corners(at)])


# Tiles.

MOTIF = 44.0
"""The size of an anomaly's drawing where it covers a tile."""


def definitions(prefix: str, kinds: set[str]) -> list[str]:
    """Return a pattern for each kind of anomaly on the picture."""
    order = [(number, kind) for number, kind in enumerate(ANOMALIES) if kind in kinds]
    return [_motif(f"{prefix}{kind}", ANOMALIES[kind], number) for number, kind in order]


def _motif(name: str, d: str, order: int) -> str:
    """Drawings of different kinds stand between each other where a tile is both."""
    aside = MOTIF / 2 if order % 2 else 0.0
    frame: dict[str, Value] = {
        "id": name, "class": "motif", "x": aside, "y": aside, "width": MOTIF, "height": MOTIF,
        "patternUnits": "userSpaceOnUse",
    }  # fmt: skip
    middle_of_it, scale = number(MOTIF / 2), number(0.72 * MOTIF / 12)
    placed = f"translate({middle_of_it} {middle_of_it}) scale({scale})"
    return element("pattern", frame, element("path", {"d": d, "transform": placed}))


def tile(mark: HexTile, prefix: str) -> str:
    """Return a tile: its ground, the drawings of its anomalies, its rim."""
    points = pairs(corners(mark.at, 1.5))
    style = f"hex {mark.role} {seat_class(mark.owner)}{' apart' if mark.apart else ''}"
    covers = [
        element("polygon", {"points": points, "fill": f"url(#{prefix}{name})"})
        for name in mark.glyphs
        if name in ANOMALIES
    ]
    shapes = [element("polygon", {"class": "ground", "points": points}), *covers]
    shapes.append(element("polygon", {"class": "rim", "points": points}))
    if any(name in ANOMALIES for name in mark.glyphs):
        shapes.append(element("polygon", {"class": "anomalous", "points": pairs(corners(mark.at, 5.0))}))
    return element("g", {"class": style, "data-id": mark.place}, words("title", mark.title or mark.place), *shapes)


def outline(mark: HexTile) -> str:
    """Return the rim of a tile that plays a part in the move, over everything that lies on tiles; else nothing."""
    if mark.role not in ("active", "start"):
        return ""
    points = pairs(corners(mark.at, 6.0))
    casing = element("polygon", {"class": "casing", "points": points})
    return element("g", {"class": f"outline {mark.role}"}, casing, element("polygon", {"points": points}))


def heat(mark: HexHeat) -> str:
    """Return the warmth of a tile: the more, the denser."""
    strength = number(0.06 + 0.62 * min(max(mark.value, 0.0), 1.0)) if mark.value > 0.0 else "0"
    shape = element("polygon", {"points": pairs(corners(mark.at, 1.5)), "fill-opacity": strength})
    return element("g", {"class": "heat"}, words("title", mark.title or mark.label), shape)


def lane(mark: HexLine) -> str:
    """Return a lane of a tile, from the middle of one side to that of another."""
    (ax, ay), (bx, by) = (middle_of_side(mark.at, each) for each in mark.sides)
    cx, cy = middle(mark.at)
    d = f"M{pairs([(ax, ay)])}Q{pairs([(cx, cy)])} {pairs([(bx, by)])}"
    shapes = [element("path", {"class": style, "d": d}) for style in ("casing", "lane-line", "lane-core")]
    return element("g", {"class": "lane"}, words("title", mark.title or "hyperlane"), *shapes)
