"""One mark, one group: role and seat as classes, its title inside, its outline exactly as given (y up)."""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt

from sublight.board.plane.scene import Count, Disc, Hatch, Label, Line, Mark, Polygon, Role, Silhouette
from sublight.drawing.extent import KEPT, Box, box_of, common
from sublight.drawing.patterns import obstacle_pattern, seat_pattern
from sublight.drawing.silhouettes import whole
from sublight.drawing.svg import Value, element, number, pairs, words
from sublight.geometry.clip import Point

WORDS: dict[Role, str] = {
    "area": "play area",
    "zone": "zone",
    "base": "ship",
    "mover": "ship that moves",
    "ghost": "where it started",
    "try": "try, with its speed",
    "full": "full position, not free",
    "trail": "back along the template",
    "rest": "where it ends",
    "frame": "dial frame",
    "silhouette": "kind of ship",
    "squadron": "squadron",
    "displaced": "displaced squadron",
    "obstacle": "obstacle",
    "token": "token",
    "tool": "maneuver tool",
    "pivot": "joint",
    "template": "template, not travelled",
    "travelled": "template travelled",
    "through": "moved through",
    "witness": "closest points",
    "overlap": "overlap",
    "outside": "outside the play area",
    "ruler": "ruler",
    "arrow": "front",
    "count": "number on a piece",
    "band": "range",
}
"""What each role is called where a mark has no title of its own, and in the key."""

_SEAT_FILLED = frozenset({"base", "mover", "rest", "squadron", "displaced"})
_HATCHED = frozenset({"overlap", "outside", "zone", "through"})


class Pen:
    """Draws the marks of one picture: its unit in mm, and the prefix of its ids."""

    def __init__(self, prefix: str, unit: float) -> None:
        """Remember how the ids of this picture begin and how big its small things are."""
        self.prefix = prefix
        self.unit = unit

    def draw(self, mark: Mark) -> str:
        """Return the group of a mark in table coordinates; nothing for words, which are placed apart."""
        match mark:
            case Polygon():
                shape = element("polygon", {"points": pairs(mark.points), "fill": self.fill(mark)})
                return self._group(mark, mark.owner, shape, self._core_polygon(mark))
            case Disc():
                shape = element("circle", {**_centred(mark.centre, mark.radius), "fill": self.fill(mark)})
                return self._group(mark, mark.owner, shape, self._core_disc(mark))
            case Line():
                return self._group(mark, None, *self._line(mark))
            case Hatch():
                shapes = self._hatch(mark)
                return self._group(mark, None, *shapes) if shapes else ""
            case Silhouette():
                outline = {"points": pairs(whole(mark.shape)), "transform": _placed(mark)}
                return self._group(mark, mark.owner, element("polygon", outline))
            case Label() | Count():
                return ""

    def fill(self, mark: Polygon | Disc) -> str:
        """Return the pattern that fills a mark, or nothing where its style has a plain fill."""
        if mark.role == "obstacle":
            return f"url(#{self.prefix}{obstacle_pattern(mark.kind)})"
        if mark.role in _HATCHED:
            return f"url(#{self.prefix}{mark.role})"
        return f"url(#{self.prefix}{seat_pattern(mark.owner)})" if mark.role in _SEAT_FILLED else ""

    def _group(self, mark: Polygon | Disc | Line | Hatch | Silhouette, owner: int | None, *shapes: str) -> str:
        attributes: dict[str, Value] = {"class": mark.role if owner is None else f"{mark.role} {seat_pattern(owner)}"}
        if isinstance(mark, Polygon | Disc):
            attributes |= {"data-id": mark.id, "data-kind": mark.kind}
            if mark.role == "outside":
                attributes["clip-path"] = f"url(#{self.prefix}beyond)"
        if isinstance(mark, Line):
            attributes["data-kind"] = mark.kind
        return element("g", attributes, words("title", mark.title or WORDS[mark.role]), *shapes)

    def _core_polygon(self, mark: Polygon) -> str:
        if mark.role == "rest":
            return element("polygon", {"class": "core", "points": pairs(mark.points)})
        if mark.kind == "station" and mark.points:
            return "".join(element("circle", {"class": "core", **ring}) for ring in _rings(box_of(mark.points)))
        if mark.role == "token" and mark.points:
            box = box_of(mark.points)
            return element("circle", {"class": "core", **_centred(box.centre, min(box.width, box.height) / 5)})
        return ""

    def _core_disc(self, mark: Disc) -> str:
        if mark.role == "rest":
            return element("circle", {"class": "core", **_centred(mark.centre, mark.radius)})
        if mark.role == "token":
            return element("circle", {"class": "core", **_centred(mark.centre, mark.radius * 0.4)})
        return ""

    def _line(self, mark: Line) -> list[str]:
        path = {"points": pairs(mark.points)}
        shapes = [element("polyline", {"class": "casing", **path}), element("polyline", path)]
        if mark.role == "witness":
            dots = [_centred(point, 3 * self.unit) for point in (mark.points[0], mark.points[-1])]
            shapes += [element("circle", {"class": "end", **dot}) for dot in dots]
        if mark.role == "ruler":
            shapes.append(element("path", {"d": ticks(mark.points, 7 * self.unit)}))
        if mark.role == "arrow":
            shapes = [shapes[1], element("polygon", {"class": "head", "points": pairs(head(mark.points, self.unit))})]
        return shapes

    def _hatch(self, mark: Hatch) -> list[str]:
        shared = common(mark)
        if not shared:
            return []
        shapes = [element("polygon", {"points": pairs(shared), "fill": f"url(#{self.prefix}{mark.role})"})]
        if mark.role == "through":
            return shapes
        box = box_of(shared)
        radius = 0.5 * sqrt(box.width * box.width + box.height * box.height)
        if radius < 20 * self.unit:
            shapes.append(element("circle", {"class": "ring", **_centred(box.centre, radius + 12 * self.unit)}))
        return shapes


@lru_cache(maxsize=KEPT)
def drawn(mark: Mark, prefix: str, unit: float) -> str:
    """Return the group of a mark in a picture with these ids and this unit."""
    return Pen(prefix, unit).draw(mark)


def _placed(mark: Silhouette) -> str:
    """Return what brings a shape, of which every corner lies within 1 of its middle, to where it stands in mm."""
    (x, y), (fx, fy), (half_width, half_length) = mark.at, mark.forward, mark.half
    matrix = (half_width * fy, -half_width * fx, half_length * fx, half_length * fy, x, y)
    return f"matrix({' '.join(map(number, matrix))})"


def _centred(centre: Point, radius: float) -> dict[str, Value]:
    return {"cx": centre[0], "cy": centre[1], "r": radius}


def _rings(box: Box) -> tuple[dict[str, Value], ...]:
    """Return two circles around the middle of a box, by which a station is told from a rock."""
    least = min(box.width, box.height)
    return _centred(box.centre, least / 4), _centred(box.centre, least / 10)


def _normals(points: Sequence[Point]) -> list[Point]:
    """A unit vector to the left of the line at each of its points; (0, 0) where two points are one."""
    found = []
    for index in range(len(points)):
        (ax, ay), (bx, by) = points[max(index - 1, 0)], points[min(index + 1, len(points) - 1)]
        length = sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
        found.append((-(by - ay) / length, (bx - ax) / length) if length > 0 else (0.0, 0.0))
    return found


def ticks(points: Sequence[Point], reach: float) -> str:
    """Return the path data of a stroke across the line at each of its points, `reach` mm to either side."""
    strokes = []
    for (x, y), (nx, ny) in zip(points, _normals(points), strict=True):
        strokes.append(f"M{pairs([(x - reach * nx, y - reach * ny)])}L{pairs([(x + reach * nx, y + reach * ny)])}")
    return "".join(strokes)


def head(points: Sequence[Point], unit: float) -> tuple[Point, ...]:
    """Return the triangle at the end of an arrow, 6 units to each side at most; its tip is the last point."""
    (x, y), (nx, ny) = points[-1], _normals(points[-2:])[-1]
    box = box_of(points[-2:])
    size = min(6 * unit, max(box.width, box.height) / 2)
    back = (x - 1.8 * size * ny, y + 1.8 * size * nx)
    return ((x, y), (back[0] - size * nx, back[1] - size * ny), (back[0] + size * nx, back[1] + size * ny))
