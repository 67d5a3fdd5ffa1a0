"""What leads from tile to tile: paths with numbered steps, links over what does not touch, sides that are closed."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from string import ascii_lowercase
from typing import NamedTuple

from sublight.board.hexes.scene import HexLink, HexPath, HexSide
from sublight.drawing.extent import Box, box_of
from sublight.drawing.hexes.glyphs import CROSS, seat_class, stroke
from sublight.drawing.hexes.tiles import WIDE, across, between, middle, side, touching, toward
from sublight.drawing.svg import Value, element, pairs, words
from sublight.geometry.clip import Point
from sublight.geometry.hexes import Hex

APART = 20.0
"""How far apart two steps over the same side are."""
FROM_MIDDLE = 94.0
"""How far from the middle of a tile the arc of a jump begins."""
LONGEST_SIDE = 92.0
"""Along how much of a side steps are spread."""
ABOUT_TOP = 40.0
"""How far from the middle of its upper side the name of a tile reaches."""


class Gate(NamedTuple):
    """One step of a path: where it leaves a tile, where its badge is, where it enters the next.

    `between` is the path data of what lies between, solid over lanes, else a jump. `aside` is how far it lies beside
    the straight line.
    """

    out: Point
    badge: Point
    into: Point
    between: str = ""
    jumps: bool = False
    aside: Point = (0.0, 0.0)


Step = tuple[Hex, ...]
"""The tiles of a step: where it leaves, what it runs over, where it enters."""
Gates = Mapping[tuple[int, int], Gate]
"""The gate of each path by its number, and of each step in it."""


def steps_of(path: HexPath) -> list[Step]:
    """Return the steps of a path, with the tiles that each runs over."""
    pairs_ = list(pairwise(path.stops))
    over = (*path.over, *((),) * len(pairs_))
    return [(one, *via, other) for (one, other), via in zip(pairs_, over, strict=False)]


def gates(paths: Sequence[HexPath]) -> Gates:
    """Return the gate of every step; those between the same tiles lie side by side."""
    steps = {(number, n): step for number, path in enumerate(paths) for n, step in enumerate(steps_of(path))}
    shared: dict[Step, list[tuple[int, int]]] = {}
    for key, step in steps.items():
        shared.setdefault(min(step, step[::-1]), []).append(key)
    return {key: _gate(step, _shift(key, shared[min(step, step[::-1])])) for key, step in steps.items()}


def _shift(key: tuple[int, int], alike: list[tuple[int, int]]) -> float:
    """How far beside the middle one of several steps over the same side goes."""
    return min(APART, LONGEST_SIDE / len(alike)) * (alike.index(key) - (len(alike) - 1) / 2)


def _gate(step: Step, shift: float) -> Gate:
    one, other = step[0], step[-1]
    if touching(one, other) or one == other:
        crossing, aside = _crossing(one, other, shift)
        return Gate(crossing, crossing, crossing, aside=aside)
    if len(step) > 2:
        return _lane_gate(step, shift)
    out, bend, into = _arc(one, other, shift)
    nx, ny = across(middle(one), middle(other))
    d = f"M{pairs([out])}Q{pairs([bend])} {pairs([into])}"
    return Gate(out, _top(out, bend, into), into, d, jumps=True, aside=(shift * nx, shift * ny))


def _crossing(one: Hex, other: Hex, shift: float) -> tuple[Point, Point]:
    """Where a step crosses the side of two tiles, and how far that is beside its middle."""
    a, b = middle(one), middle(other)
    (nx, ny), half = across(a, b), between(a, b, 0.5)
    return (half[0] + shift * nx, half[1] + shift * ny), (shift * nx, shift * ny)


def _lane_gate(step: Step, shift: float) -> Gate:
    """Along the lanes: from side to side, bent through the middle of each tile."""
    sides = [_crossing(one, other, shift) for one, other in pairwise(step)]
    d = f"M{pairs([sides[0][0]])}"
    for via, (_, before), (point, after) in zip(step[1:-1], sides, sides[1:], strict=False):
        d += f"Q{pairs([_turn(via, before, after)])} {pairs([point])}"
    return Gate(sides[0][0], sides[0][0], sides[-1][0], d, aside=sides[0][1])


def _turn(at: Hex, before: Point, after: Point) -> Point:
    """The point that draws a path through a tile: its middle, as far aside as where the path comes in and goes out."""
    x, y = middle(at)
    return x + (before[0] + after[0]) / 2, y + (before[1] + after[1]) / 2


def _arc(one: Hex, other: Hex, shift: float = 0.0) -> tuple[Point, Point, Point]:
    """Where an arc leaves one tile, the point that draws it to its side (the farther, the more), where it ends."""
    a, b = middle(one), middle(other)
    nx, ny = across(a, b)
    far = 0.16 * sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) + 3.0 * shift
    half = between(a, b, 0.5)
    bend = half[0] + far * nx, half[1] + far * ny
    return toward(a, bend, FROM_MIDDLE), bend, toward(b, bend, FROM_MIDDLE)


def _top(a: Point, bend: Point, b: Point) -> Point:
    """The point halfway along an arc."""
    return between(between(a, bend, 0.5), between(bend, b, 0.5), 0.5)


def names(paths: Sequence[HexPath]) -> tuple[str, ...]:
    """Return what the steps of each path are called by: nothing where there is one, else `a`, `b` and so on."""
    if len(paths) < 2:
        return ("",) * len(paths)
    many = len(ascii_lowercase)
    return tuple(
        (ascii_lowercase[n // many - 1] if n >= many else "") + ascii_lowercase[n % many] for n in range(len(paths))
    )


# Paths.


def path(mark: HexPath, number: int, found: Gates) -> str:
    """Return the line of a path, from the edge of what lies on its first tile to that of its last."""
    if len(mark.stops) < 2:
        return ""
    steps = [found[number, step] for step in range(len(mark.stops) - 1)]
    solid = _on_tiles(mark, steps)
    shapes = [element("path", {"class": style, "d": solid}) for style in ("casing", "line")]
    for gate in steps:
        line = "line jump" if gate.jumps else "line"
        shapes += [element("path", {"class": style, "d": gate.between}) for style in ("casing", line) if gate.between]
    title = words("title", mark.title or mark.label)
    return element("g", {"class": f"way {mark.role} {seat_class(mark.owner)}"}, title, *shapes)


def _on_tiles(mark: HexPath, steps: Sequence[Gate]) -> str:
    """The path data of what runs on the tiles it stops at, bent through their middles."""
    first, last = middle(mark.stops[0]), middle(mark.stops[-1])
    d = f"M{pairs([between(steps[0].out, first, 0.36)])}L{pairs([steps[0].out])}"
    for at, (gate, following) in zip(mark.stops[1:], pairwise(steps), strict=False):
        turn = _turn(at, gate.aside, following.aside)
        d += f"M{pairs([gate.into])}Q{pairs([turn])} {pairs([following.out])}"
    return d + f"M{pairs([steps[-1].into])}L{pairs([between(steps[-1].into, last, 0.2)])}"


def _head(back: Point, tip: Point) -> tuple[Point, ...]:
    base = toward(tip, back, 15.0)
    nx, ny = across(base, tip)
    return tip, (base[0] + 9.0 * nx, base[1] + 9.0 * ny), (base[0] - 9.0 * nx, base[1] - 9.0 * ny)


def _arrow(mark: HexPath, number: int, found: Gates) -> tuple[Point, ...]:
    """The head of a path."""
    last = found[number, len(mark.stops) - 2].into
    return _head(last, between(last, middle(mark.stops[-1]), 0.28))


def heads(paths: Sequence[HexPath], found: Gates, at: Hex) -> tuple[Box, ...]:
    """Return what the heads of arrows on a tile cover, from its middle."""
    x, y = middle(at)
    ends = [(number, mark) for number, mark in enumerate(paths) if len(mark.stops) > 1 and mark.stops[-1] == at]
    return tuple(box_of([(px - x, py - y) for px, py in _arrow(mark, number, found)]) for number, mark in ends)


def crossed(paths: Sequence[HexPath], found: Gates, at: Hex) -> bool:
    """Whether a path leaves or enters a tile in the middle of its upper side."""
    x, y = middle(at)
    steps = {(number, n): step for number, mark in enumerate(paths) for n, step in enumerate(steps_of(mark))}
    ends = [point for key, step in steps.items() if at in step for point in (found[key].out, found[key].into)]
    return any(abs(px - x) < ABOUT_TOP and -WIDE / 2 <= py - y + 0.1 < ABOUT_TOP - WIDE / 2 for px, py in ends)


def badges(mark: HexPath, number: int, called: str, found: Gates) -> Iterator[str]:
    """Yield the numbers of a path's steps where they cross from tile to tile, and the head of its arrow."""
    for step in range(len(mark.stops) - 1):
        x, y = found[number, step].badge
        yield _badge(f"{called}{step + 1}", (x, y), mark.role)
    if len(mark.stops) > 1:
        head = element("polygon", {"class": "head", "points": pairs(_arrow(mark, number, found))})
        yield element("g", {"class": f"way {mark.role}"}, head)


def _badge(said: str, at: Point, role: str) -> str:
    x, y = at
    round_: dict[str, Value] = {"class": "step", "cx": x, "cy": y, "r": 9.5 if len(said) < 3 else 12.0}
    label = words("text", said, {"x": x, "y": y + 4.2, "font-size": 12.0})
    return element("g", {"class": f"badge-of {role}"}, element("circle", round_), label)


# Links and sides.


def link(mark: HexLink) -> str:
    """Return the arc between two tiles that do not touch, or a short line over their side."""
    a, b = middle(mark.one), middle(mark.other)
    if touching(mark.one, mark.other):
        d = f"M{pairs([between(a, b, 0.38)])}L{pairs([between(a, b, 0.62)])}"
    else:
        out, bend, into = _arc(mark.one, mark.other)
        d = f"M{pairs([out])}Q{pairs([bend])} {pairs([into])}"
    shapes = [element("path", {"class": style, "d": d}) for style in ("casing", "line")]
    if mark.role in ("severed", "blocked"):
        shapes.append(_cross(between(middle_of_link(mark), a, 0.25)))
    return element("g", {"class": f"link {mark.role}"}, words("title", mark.title or mark.label), *shapes)


def middle_of_link(mark: HexLink) -> Point:
    """Return where a link's words belong."""
    if touching(mark.one, mark.other):
        return between(middle(mark.one), middle(mark.other), 0.5)
    return _top(*_arc(mark.one, mark.other))


def closed_side(mark: HexSide) -> str:
    """Return the bar on a side, with a cross where it is blocked."""
    a, b = side(mark.at, mark.side)
    ends: dict[str, Value] = {"points": pairs([between(a, b, 0.08), between(a, b, 0.92)])}
    shapes = [element("polyline", {"class": style, **ends}) for style in ("casing", "line")]
    if mark.role == "blocked":
        shapes.append(_cross(between(a, b, 0.2)))
    return element("g", {"class": f"side {mark.role}"}, words("title", mark.reason), *shapes)


def _cross(at: Point) -> str:
    disc = element("circle", {"class": "stop", "cx": at[0], "cy": at[1], "r": 10.0})
    return disc + stroke(CROSS, at[0], at[1], 14.0, "cross")
