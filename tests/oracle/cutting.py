"""Ears cut off by definition, every vertex tried against every corner each time; and what cutting costs, in turns."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from random import Random

import pytest

from sublight.geometry import cutting, outline
from sublight.geometry.cutting import Piece, Vertex, turn
from sublight.geometry.outline import Outline, OutlineError, convex_parts, counter_clockwise, validate
from sublight.geometry.turn import unit_of_degrees

SIZES = (32, 64, 128, 256)
STEEPEST = 4.6
"""Twice the vertices cost at most so many times as much: 4 is quadratic, 8 would be cubic."""


def comb(count: int) -> Outline:
    """A comb of thin teeth: half of its vertices turn right."""
    width = count - 2
    teeth = (((float(width - i)), 1.0 if i % 2 else 10.0) for i in range(width))
    return ((0.0, 0.0), (float(width), 0.0), *teeth)


def star(count: int) -> Outline:
    """A star: every second vertex near its middle."""
    rays = [unit_of_degrees(-360.0 * i / count) for i in range(count)]
    return tuple((fx * r, fy * r) for i, (fx, fy) in enumerate(rays) for r in [20.0 if i % 2 else 60.0])


def spiral(count: int) -> Outline:
    """A band wound up three times: its inner side turns right all the way."""
    half = count // 2
    outer = [(unit_of_degrees(1080.0 * i / half), 20.0 + 60.0 * i / half) for i in range(half)]
    inner = [(ray, r - 8.0) for ray, r in reversed(outer)]
    return tuple((fx * r, fy * r) for (fx, fy), r in (*outer, *inner))


def by_definition(vertices: Outline) -> list[Piece]:
    """Return the ears of a counter-clockwise outline, the shortest cut first, then the lowest number."""
    ring = list(range(len(vertices)))
    pieces: list[Piece] = []
    while len(ring) > 3:
        ears = [(ring[at - 1], ring[at], ring[(at + 1) % len(ring)]) for at in range(len(ring))]
        best = min((each for each in ears if _is_ear(vertices, ring, each)), key=lambda each: _cut2(vertices, each))
        pieces.append(best)
        ring.remove(best[1])
    return [*pieces, (ring[0], ring[1], ring[2])]


def _is_ear(vertices: Outline, ring: list[int], ear: Piece) -> bool:
    a, b, c = (vertices[i] for i in ear)
    if turn(a, b, c) <= 0:
        return False
    others = [vertices[i] for i in ring if i not in ear]
    return not any(turn(a, b, p) >= 0 and turn(b, c, p) >= 0 and turn(c, a, p) >= 0 for p in others)


def _cut2(vertices: Outline, ear: Piece) -> float:
    (ax, ay), (cx, cy) = vertices[ear[0]], vertices[ear[2]]
    return (ax - cx) * (ax - cx) + (ay - cy) * (ay - cy)


def outlines(seed: int) -> Iterator[Outline]:
    """Random simple outlines: stars on a lattice or off it, and few points of a small lattice, many in line."""
    random = Random(seed)
    while True:
        found = _star(random) if random.random() < 0.5 else _lattice(random)
        try:
            validate(found)
        except OutlineError:
            continue
        yield counter_clockwise(found)


def _star(random: Random) -> Outline:
    count, step = random.randint(3, 40), random.choice((0.25, 1.0, 5.0))
    rays = [unit_of_degrees(360.0 * i / count) for i in range(count)]
    long = [(fx * r, fy * r) for fx, fy in rays for r in [random.uniform(5.0, 60.0)]]
    return tuple((round(x / step) * step, round(y / step) * step) for x, y in long)


def _lattice(random: Random) -> Outline:
    points = [(float(random.randrange(8)), float(random.randrange(8))) for _ in range(random.randint(3, 8))]
    return tuple(dict.fromkeys(points))


def cutting_agreement(count: int, seed: int = 2026) -> str:
    """Cut outlines both ways: the triangles must be the same, in the same order."""
    concave = 0
    for _, vertices in zip(range(count), outlines(seed), strict=False):
        if cutting.triangles(vertices) != by_definition(vertices):
            raise AssertionError(f"other ears than by definition: {vertices}")
        concave += not outline.is_convex(vertices)
    return f"{concave:,} of {count:,} concave; {_grown()}"


def turns_of(shape: Outline) -> int:
    """Return how many turns are looked at to check an outline and cut it into convex parts."""
    with _counted() as turns:
        convex_parts.__wrapped__(shape)
    return len(turns)


def steepest() -> float:
    """Return the most times as many turns that twice the vertices take, among the shapes and sizes."""
    costs = [[turns_of(shape(size)) for size in SIZES] for shape in (comb, star, spiral)]
    return max(more / fewer for cost in costs for fewer, more in pairwise(cost))


def _grown() -> str:
    found = steepest()
    if found > STEEPEST:
        raise AssertionError(f"twice the vertices take {found:.2f} times the turns, at most {STEEPEST}")
    return f"twice the vertices: at most {found:.2f} times the turns"


@contextmanager
def _counted() -> Iterator[list[None]]:
    """Count the calls of `turn` in both modules meanwhile."""
    turns: list[None] = []

    def counting(a: Vertex, b: Vertex, c: Vertex) -> int:
        turns.append(None)
        return turn(a, b, c)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cutting, "turn", counting)
        patch.setattr(outline, "turn", counting)
        yield turns
