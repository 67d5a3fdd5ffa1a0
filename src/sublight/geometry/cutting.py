"""Cutting a simple polygon into few convex ones: ears first, then triangles merged while they stay convex.

Vertices come counter-clockwise, and pieces are tuples of vertex numbers, so neighbours share their corners
exactly. The merge leaves at most four times the least possible number of parts (Hertel and Mehlhorn).
"""

from collections.abc import Sequence
from heapq import heappop, heappush

Vertex = tuple[float, float]
Piece = tuple[int, ...]


def turn(a: Vertex, b: Vertex, c: Vertex) -> int:
    """Return 1 where the path a, b, c turns left, -1 where it turns right, 0 where the three are in line;
    exact.
    """
    left, right = (b[0] - a[0]) * (c[1] - a[1]), (b[1] - a[1]) * (c[0] - a[0])
    # Three times the rounding error, and far above what underflow loses; only near-straight corners need exact numbers.
    if abs(left - right) > 1e-290 + 1e-15 * (abs(left) + abs(right)):
        return 1 if left > right else -1
    ratios = [number.as_integer_ratio() for number in (*a, *b, *c)]
    scale = max(below for _, below in ratios)
    # Every denominator is a power of two, so the largest is a multiple of each.
    ax, ay, bx, by, cx, cy = (above * (scale // below) for above, below in ratios)
    exact = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    return (exact > 0) - (exact < 0)


def _holds(a: Vertex, b: Vertex, c: Vertex, p: Vertex) -> bool:
    """Tell whether the counter-clockwise triangle a, b, c holds p, its sides included."""
    return turn(a, b, p) >= 0 and turn(b, c, p) >= 0 and turn(c, a, p) >= 0


def _gap2(a: Vertex, b: Vertex) -> float:
    """Return the squared distance of two vertices."""
    return (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])


class _Ring:
    """What is left of a polygon while ears are cut off, with the ears by the length of their cut.

    Whatever lies in the triangle at a corner, a vertex that turns right or not at all lies in it too: the one farthest
    from the cut. Cutting turns no further vertex right. So a corner that is no ear waits for the one such vertex found
    in its triangle, and the search goes on behind it once it turns left: quadratic in all.
    """

    def __init__(self, vertices: Sequence[Vertex]) -> None:
        """Take a simple counter-clockwise polygon."""
        count = len(vertices)
        self._vertices = vertices
        self._before = [(i - 1) % count for i in range(count)]
        self._after = [(i + 1) % count for i in range(count)]
        self._in_the_way = [i for i in range(count) if self._turn(i) <= 0]
        self._waiting: dict[int, list[tuple[Piece, int]]] = {i: [] for i in self._in_the_way}
        self._ears: list[tuple[float, int, Piece]] = []
        for i in range(count):
            self._examine(self._triangle(i), 0)

    def cut(self) -> Piece:
        """Cut off the ear of the shortest cut, of equals that of the lowest number, and return it."""
        _, corner, ear = heappop(self._ears)
        while self._triangle(corner) != ear:
            _, corner, ear = heappop(self._ears)
        before, _, after = ear
        self._after[before], self._before[after] = after, before
        # No triangle has one vertex twice: whatever was found of the corner itself is void.
        self._before[corner] = self._after[corner] = corner
        for neighbour in (before, after):
            self._examine(self._triangle(neighbour), 0)
            self._release(neighbour)
        return ear

    def _triangle(self, i: int) -> Piece:
        return self._before[i], i, self._after[i]

    def _turn(self, i: int) -> int:
        before, _, after = self._triangle(i)
        return turn(self._vertices[before], self._vertices[i], self._vertices[after])

    def _release(self, i: int) -> None:
        """Let the corners that waited for a vertex search on, if it turns left now."""
        if i in self._waiting and self._turn(i) > 0:
            for triangle, place in self._waiting.pop(i):
                if self._triangle(triangle[1]) == triangle:
                    self._examine(triangle, place)

    def _examine(self, triangle: Piece, place: int) -> None:
        """Note the triangle as an ear, or with the first vertex in it from a place in the list on."""
        corner = triangle[1]
        if self._turn(corner) <= 0:
            return
        a, b, c = (self._vertices[i] for i in triangle)
        for at in range(place, len(self._in_the_way)):
            i = self._in_the_way[at]
            if i in self._waiting and i not in triangle and _holds(a, b, c, self._vertices[i]):
                self._waiting[i].append((triangle, at + 1))
                return
        heappush(self._ears, (_gap2(a, c), corner, triangle))


def triangles(vertices: Sequence[Vertex]) -> list[Piece]:
    """Return the triangles of a simple counter-clockwise polygon, cut off ear by ear, shortest cut first."""
    ring = _Ring(vertices)
    pieces = [ring.cut() for _ in range(len(vertices) - 3)]
    left = set(range(len(vertices))).difference(corner for _, corner, _ in pieces)
    first, second, third = sorted(left)
    return [*pieces, (first, second, third)]


def _from(piece: Piece, first: int) -> Piece:
    """Return the piece as it is listed from the vertex `first` on."""
    at = piece.index(first)
    return piece[at:] + piece[:at]


def _joined(vertices: Sequence[Vertex], left: Piece, right: Piece, i: int, j: int) -> Piece | None:
    """Return the union of two pieces along their shared side (i to j in the left one) if it is convex."""
    near, far = _from(left, j), _from(right, i)
    bends_i = turn(vertices[near[-2]], vertices[i], vertices[far[1]])
    bends_j = turn(vertices[far[-2]], vertices[j], vertices[near[1]])
    return near + far[1:-1] if bends_i >= 0 and bends_j >= 0 else None


def merged(vertices: Sequence[Vertex], pieces: Sequence[Piece]) -> list[Piece]:
    """Return the pieces after removing, longest first, every cut whose removal leaves a convex piece."""
    owner = {(piece[k - 1], piece[k]): piece for piece in pieces for k in range(len(piece))}
    cuts = sorted(
        ((i, j) for i, j in owner if i < j and (j, i) in owner),
        key=lambda cut: (-_gap2(vertices[cut[0]], vertices[cut[1]]), cut),
    )
    for i, j in cuts:
        union = _joined(vertices, owner[i, j], owner[j, i], i, j)
        if union is not None:
            del owner[i, j], owner[j, i]
            owner.update({(union[k - 1], union[k]): union for k in range(len(union))})
    return sorted(set(owner.values()))
