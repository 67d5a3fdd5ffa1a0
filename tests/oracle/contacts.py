"""Hypothesis strategies for exact contacts: rational unit vectors, half-millimetre sizes, one shared point.

Two convex bodies touch where the support point of the first along a normal n is put on the support point of
the second along -n. Taking n from an edge of either gives edge against edge or corner; any other n gives
corner against corner.
"""

from fractions import Fraction
from typing import NamedTuple

from hypothesis import strategies as st

from oracle.bodies import Body, Point, from_vertices, moved, vertices
from oracle.rational import edges
from sublight.geometry.tolerance import EPS_MM, PLACING_MM

_TRIPLES = ((0, 1, 1), (3, 4, 5), (5, 12, 13), (8, 15, 17), (7, 24, 25), (20, 21, 29))

UNITS: tuple[tuple[Fraction, Fraction], ...] = tuple(
    sorted(
        {
            (Fraction(sx * x, c), Fraction(sy * y, c))
            for a, b, c in _TRIPLES
            for x, y in ((a, b), (b, a))
            for sx in (-1, 1)
            for sy in (-1, 1)
        }
    )
)

EPS, TAU = Fraction(EPS_MM), Fraction(PLACING_MM)
NUDGES = tuple(s * n for n in (Fraction(0), EPS / 2, 2 * EPS, TAU / 2, 2 * TAU) for s in (1, -1))


class Contact(NamedTuple):
    """Two exact bodies that touch, and the unit normal from the first to the second."""

    first: Body
    second: Body
    normal: tuple[Fraction, Fraction]

    def nudged(self, by: Fraction) -> "Contact":
        """The contact with its second body shifted by `by` along the normal."""
        nx, ny = self.normal
        return Contact(self.first, moved(self.second, by * nx, by * ny), self.normal)


def halves(least: float, greatest: float) -> st.SearchStrategy[Fraction]:
    """Whole and half millimetres."""
    return st.integers(int(2 * least), int(2 * greatest)).map(lambda n: Fraction(n, 2))


def boxes() -> st.SearchStrategy[Body]:
    """Exact boxes of base sizes on a table."""
    sizes = (halves(0, 900), halves(0, 900), st.sampled_from(UNITS), halves(5, 40), halves(5, 65))
    return st.tuples(*sizes).map(lambda n: Body("box", (n[0], n[1], *n[2], n[3], n[4])))


def discs() -> st.SearchStrategy[Body]:
    """Exact discs of base and token sizes on a table."""
    return st.tuples(halves(0, 900), halves(0, 900), halves(5, 40)).map(lambda n: Body("disc", n))


@st.composite
def polys(draw: st.DrawFn) -> Body:
    """Exact convex polygons whose edges come in parallel pairs, so that every normal is a rational unit
    vector.
    """
    upper = [unit for unit in UNITS if unit[1] > 0 or unit[0] == 1]
    chosen = draw(st.lists(st.sampled_from(upper), min_size=2, max_size=5, unique=True))
    sides = [(u[0] * n, u[1] * n) for u, n in ((u, draw(halves(3, 30))) for u in sorted(chosen, key=lambda u: -u[0]))]
    x, y = draw(halves(0, 900)), draw(halves(0, 900))
    points: list[Point] = []
    for dx, dy in [*sides, *((-dx, -dy) for dx, dy in sides)]:
        points.append((x, y))
        x, y = x + dx, y + dy
    return from_vertices(points)


def bodies(kind: str) -> st.SearchStrategy[Body]:
    """Exact bodies of one kind."""
    return {"box": boxes, "disc": discs, "poly": polys}[kind]()


def normals(body: Body) -> list[tuple[Fraction, Fraction]]:
    """The outward unit normals of the edges of a body; none for a disc."""
    if body.kind == "disc":
        return []
    found = []
    for a, b in edges(vertices(body)):
        dx, dy = b[0] - a[0], b[1] - a[1]
        size = next(abs(dx / u[0]) if u[0] else abs(dy / u[1]) for u in UNITS if u[0] * dy == u[1] * dx)
        found.append((dy / size, -dx / size))
    return found


def support(body: Body, normal: tuple[Fraction, Fraction], share: Fraction) -> Point:
    """The point of a body farthest along a normal; on an edge, `share` of the way along it."""
    nx, ny = normal
    if body.kind == "disc":
        x, y, r = body.numbers
        return x + r * nx, y + r * ny
    points = vertices(body)
    reach = max(x * nx + y * ny for x, y in points)
    face = sorted(point for point in points if point[0] * nx + point[1] * ny == reach)
    a, b = face[0], face[-1]
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])


@st.composite
def contacts(draw: st.DrawFn, first_kind: str, second_kind: str) -> Contact:
    """Two exact bodies of these kinds that touch and do not overlap."""
    first, second = draw(bodies(first_kind)), draw(bodies(second_kind))
    square = normals(first) + [(-x, -y) for x, y in normals(second)]
    use_edges = bool(square) and draw(st.booleans())
    normal = draw(st.sampled_from(square if use_edges else UNITS))
    shares = st.integers(0, 8).map(lambda n: Fraction(n, 8))
    ax, ay = support(first, normal, draw(shares))
    bx, by = support(second, (-normal[0], -normal[1]), draw(shares))
    return Contact(first, moved(second, ax - bx, ay - by), normal)
