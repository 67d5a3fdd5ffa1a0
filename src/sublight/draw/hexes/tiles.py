"""The tiles themselves: their ground, what kind of place they are, how hot, and the lanes drawn on them."""

from sublight.board.hexes.scene import HexHeat, HexLine, HexTile
from sublight.draw.hexes.glyphs import ANOMALIES
from sublight.draw.hexes.page import corners, middle, middle_of_side
from sublight.draw.hexes.seats import seat_class
from sublight.draw.svg import Value, element, number, pairs, words

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
