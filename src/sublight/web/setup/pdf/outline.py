"""Shapes as the path operators of a page: lines and cubic curves."""

import re
from collections.abc import Callable, Iterator
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan
from xml.etree.ElementTree import Element

from sublight.web.setup.pdf.file import numbers

_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "T": 2, "A": 7, "Z": 0}
ROUND = 4.0 / 3.0 * (sqrt(2.0) - 1.0)
"""How far the handles of a quarter of a circle stand off."""

NOTHING = 1e-9
"""No pen draws what is smaller."""

Point = tuple[float, float]


def drawn(element: Element) -> str:
    """Return the path of a shape; empty for what is none."""
    name = element.tag.rpartition("}")[2]
    maker = _SHAPES.get(name)
    return maker(element) if maker else ""


def _at(element: Element, *names: str) -> tuple[float, ...]:
    return tuple(float(element.get(name, "0")) for name in names)


def _rect(element: Element) -> str:
    x, y, wide, high, rx = _at(element, "x", "y", "width", "height", "rx")
    rx = min(rx, wide / 2, high / 2)
    if rx <= 0.0:
        return f"{numbers(x, y, wide, high)} re"
    right, low = x + wide, y + high
    return " ".join((
        f"{numbers(x + rx, y)} m {numbers(right - rx, y)} l", _corner((right - rx, y), (right, y), (right, y + rx)),
        f"{numbers(right, low - rx)} l", _corner((right, low - rx), (right, low), (right - rx, low)),
        f"{numbers(x + rx, low)} l", _corner((x + rx, low), (x, low), (x, low - rx)),
        f"{numbers(x, y + rx)} l", _corner((x, y + rx), (x, y), (x + rx, y)), "h",
    ))  # fmt: skip


def _corner(start: Point, tip: Point, end: Point) -> str:
    """A quarter of an ellipse around the inside of a corner."""
    one = (start[0] + ROUND * (tip[0] - start[0]), start[1] + ROUND * (tip[1] - start[1]))
    two = (end[0] + ROUND * (tip[0] - end[0]), end[1] + ROUND * (tip[1] - end[1]))
    return f"{numbers(*one, *two, *end)} c"


def _circle(element: Element) -> str:
    x, y, r = _at(element, "cx", "cy", "r")
    ends = [(x + r, y), (x, y + r), (x - r, y), (x, y - r), (x + r, y)]
    tips = [(x + r, y + r), (x - r, y + r), (x - r, y - r), (x + r, y - r)]
    curves = [_corner(ends[each], tips[each], ends[each + 1]) for each in range(4)]
    return f"{numbers(*ends[0])} m {' '.join(curves)} h"


def _line(element: Element) -> str:
    x1, y1, x2, y2 = _at(element, "x1", "y1", "x2", "y2")
    return f"{numbers(x1, y1)} m {numbers(x2, y2)} l"


def _polyline(element: Element) -> str:
    flat = [float(each) for each in element.get("points", "").replace(",", " ").split()]
    points = [
        f"{numbers(x, y)} {'l' if index else 'm'}"
        for index, (x, y) in enumerate(zip(flat[::2], flat[1::2], strict=True))
    ]
    return " ".join(points)


def _polygon(element: Element) -> str:
    found = _polyline(element)
    return f"{found} h" if found else ""


def _path(element: Element) -> str:
    return " ".join(Trace(element.get("d", "")).written())


class Trace:
    """The data of a path, followed command by command."""

    def __init__(self, data: str) -> None:
        """Begin at 0, 0."""
        self.data = data
        self.at: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.handle: Point | None = None

    def written(self) -> Iterator[str]:
        """Yield the operators."""
        for command, values in _commands(self.data):
            upper = command.upper()
            points = self._absolute(upper, values) if command != upper else values
            handle = self.handle
            self.handle = None
            yield from self._one(upper, points, handle)

    def _absolute(self, command: str, values: list[float]) -> list[float]:
        x, y = self.at
        if command == "H":
            return [values[0] + x]
        if command == "V":
            return [values[0] + y]
        if command == "A":
            return [*values[:5], values[5] + x, values[6] + y]
        return [value + (y if index % 2 else x) for index, value in enumerate(values)]

    def _one(self, command: str, values: list[float], handle: Point | None) -> Iterator[str]:
        match command:
            case "M" | "L" | "H" | "V":
                yield self._straight(command, values)
            case "C":
                yield self._curve((values[0], values[1]), (values[2], values[3]), (values[4], values[5]))
            case "Q":
                yield self._bow((values[0], values[1]), (values[2], values[3]))
            case "T":
                x, y = self.at
                hx, hy = handle or self.at
                yield self._bow((2 * x - hx, 2 * y - hy), (values[0], values[1]))
            case "A":
                yield from (self._curve(*each) for each in arcs(self.at, values))
            case _:
                self.at = self.start
                yield "h"

    def _straight(self, command: str, values: list[float]) -> str:
        x, y = self.at
        self.at = {"H": (values[0], y), "V": (x, values[0])}.get(command) or (values[0], values[1])
        if command == "M":
            self.start = self.at
        return f"{numbers(*self.at)} {'m' if command == 'M' else 'l'}"

    def _curve(self, one: Point, two: Point, end: Point) -> str:
        self.at = end
        return f"{numbers(*one, *two, *end)} c"

    def _bow(self, handle: Point, end: Point) -> str:
        """A curve of the second degree as one of the third."""
        (x, y), (hx, hy), (ex, ey) = self.at, handle, end
        self.handle = handle
        one, two = (x + 2 * (hx - x) / 3, y + 2 * (hy - y) / 3), (ex + 2 * (hx - ex) / 3, ey + 2 * (hy - ey) / 3)
        return self._curve(one, two, end)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Yield each command with its numbers; more numbers repeat it, and after a start go on with lines."""
    tokens = _TOKEN.findall(data)
    index, command = 0, ""
    while index < len(tokens):
        if tokens[index].isalpha():
            command = tokens[index]
            index += 1
        count = _TAKES[command.upper()]
        yield command, [float(each) for each in tokens[index : index + count]]
        index += count
        command = {"M": "L", "m": "l"}.get(command, command)


def arcs(start: Point, values: list[float]) -> Iterator[tuple[Point, Point, Point]]:
    """Yield the curves of an arc, each of a quarter at most: two handles and an end."""
    rx, ry, turn, large, sweep, x, y = values
    rx, ry = abs(rx), abs(ry)
    if min(rx, ry) < NOTHING or hypot(x - start[0], y - start[1]) < NOTHING:
        yield start, (x, y), (x, y)
        return
    lean = radians(turn)
    (cx, cy), rx, ry, first, span = _centred(start, (x, y), (rx, ry), lean, (bool(large), bool(sweep)))
    pieces = max(1, ceil(abs(span) / (pi / 2) - 1e-9))
    step = span / pieces
    reach = 4.0 / 3.0 * tan(step / 4)

    def spot(angle: float, along: float) -> Point:
        px, py = rx * (cos(angle) - along * sin(angle)), ry * (sin(angle) + along * cos(angle))
        return cx + px * cos(lean) - py * sin(lean), cy + px * sin(lean) + py * cos(lean)

    for piece in range(pieces):
        one, two = first + piece * step, first + (piece + 1) * step
        yield spot(one, reach), spot(two, -reach), (x, y) if piece == pieces - 1 else spot(two, 0.0)


def _centred(
    start: Point, end: Point, radii: Point, lean: float, flags: tuple[bool, bool]
) -> tuple[Point, float, float, float, float]:
    """The middle of an arc's ellipse, its radii (grown where too short), where it begins and how far it goes."""
    (x1, y1), (x2, y2), (rx, ry), (large, sweep) = start, end, radii, flags
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = cos(lean) * dx + sin(lean) * dy, cos(lean) * dy - sin(lean) * dx
    grow = max(1.0, hypot(px / rx, py / ry))
    rx, ry = rx * grow, ry * grow
    long = (px / rx) ** 2 + (py / ry) ** 2
    share = sqrt(max(0.0, 1.0 / long - 1.0)) * (-1.0 if large == sweep else 1.0)
    mx, my = share * rx * py / ry, -share * ry * px / rx
    cx, cy = cos(lean) * mx - sin(lean) * my + (x1 + x2) / 2, sin(lean) * mx + cos(lean) * my + (y1 + y2) / 2
    first, last = atan2((py - my) / ry, (px - mx) / rx), atan2((-py - my) / ry, (-px - mx) / rx)
    span = last - first
    if sweep and span < 0.0:
        span += 2 * pi
    elif not sweep and span > 0.0:
        span -= 2 * pi
    return (cx, cy), rx, ry, first, span


_SHAPES: dict[str, Callable[[Element], str]] = {
    "rect": _rect, "circle": _circle, "line": _line, "polyline": _polyline, "polygon": _polygon, "path": _path,
}  # fmt: skip
