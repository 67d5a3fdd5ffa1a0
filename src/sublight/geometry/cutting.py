"""Cutting a simple polygon into few convex ones: ears first, then triangles merged while they stay convex.

Vertices come counter-clockwise, and pieces are tuples of vertex numbers, so neighbours share their corners
exactly. The merge leaves at most four times the least possible number of parts (Hertel and Mehlhorn).
"""

from collections.abc import Sequence

Vertex = tuple[float, float]
Piece = tuple[int, ...]


def turn(a: Vertex, b: Vertex, c: Vertex) -> int:
    """Return 1 where the path a, b, c turns left, -1 where it turns right, 0 where the three are in line;
    exact.
    """
    cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    # Far above the rounding error of coordinates on a table; only near-straight corners need exact numbers.
    if abs(cross) > 1e-6:
        return 1 if cross > 0 else -1
    from fractions import Fraction

    (ax, ay), (bx, by), (cx, cy) = ((Fraction(x), Fraction(y)) for x, y in (a, b, c))
    exact = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    return (exact > 0) - (exact < 0)


def _holds(a: Vertex, b: Vertex, c: Vertex, p: Vertex) -> bool:
    """Tell whether the counter-clockwise triangle a, b, c holds p, its sides included."""
    return turn(a, b, p) >= 0 and turn(b, c, p) >= 0 and turn(c, a, p) >= 0


def _is_ear(vertices: Sequence[Vertex], ring: Sequence[int], at: int) -> bool:
    """Tell whether the corner at `at` can be cut off the ring without touching another vertex."""
    before, corner, after = ring[at - 1], ring[at], ring[(at + 1) % len(ring)]
    a, b, c = vertices[before], vertices[corner], vertices[after]
    if turn(a, b, c) <= 0:
        return False
    return not any(_holds(a, b, c, vertices[i]) for i in ring if i not in (before, corner, after))


def _gap2(a: Vertex, b: Vertex) -> float:
    """Return the squared distance of two vertices."""
    return (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])


def triangles(vertices: Sequence[Vertex]) -> list[Piece]:
    """Return the triangles of a simple counter-clockwise polygon, cut off ear by ear, shortest cut first."""
    ring = list(range(len(vertices)))
    pieces: list[Piece] = []
    while len(ring) > 3:
        count = len(ring)
        ears = (at for at in range(count) if _is_ear(vertices, ring, at))
        best = min(ears, key=lambda at: _gap2(vertices[ring[at - 1]], vertices[ring[(at + 1) % count]]))
        pieces.append((ring[best - 1], ring[best], ring[(best + 1) % count]))
        del ring[best]
    return [*pieces, (ring[0], ring[1], ring[2])]


def _from(piece: Piece, first: int) -> Piece:
    """Return the piece told from the vertex `first` on."""
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
