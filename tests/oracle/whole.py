"""The exact judge for large counts: classes of margins in whole numbers, without a division or a root.

Floats are whole multiples of a power of two, so lengths become whole numbers of 2**-320 mm. A pair is apart
when an edge holds the other body beyond the band, an overlap when every edge is passed beyond the band; what
remains is measured.
"""

from functools import lru_cache

from oracle.bodies import Body
from sublight.geometry.tolerance import EPS_MM, VerdictClass

_BITS = 160
Corner = tuple[int, int]


@lru_cache(maxsize=4096)
def _whole(number: float) -> int:
    """The number in units of 2**-160."""
    over, under = number.as_integer_ratio()
    scaled, rest = divmod(over << _BITS, under)
    if rest:
        raise ValueError(f"{number} is no whole multiple of 2**-{_BITS}")
    return scaled


_EPS = _whole(EPS_MM) << _BITS


@lru_cache(maxsize=64)
def _corners(body: Body) -> tuple[Corner, ...]:
    """The corners of a float box or polygon in units of 2**-320, counter-clockwise."""
    n = [_whole(number) for number in body.numbers]
    if body.kind == "poly":
        return tuple((n[i] << _BITS, n[i + 1] << _BITS) for i in range(0, len(n), 2))
    cx, cy, fx, fy, hw, hl = n
    rx, ry, ux, uy = hw * fy, -hw * fx, hl * fx, hl * fy
    cx, cy = cx << _BITS, cy << _BITS
    signs = ((1, 1), (-1, 1), (-1, -1), (1, -1))
    return tuple((cx + s * rx + t * ux, cy + s * ry + t * uy) for s, t in signs)


def _sides(corners: tuple[Corner, ...]) -> list[tuple[int, int, int, int, int]]:
    """The edges as start, vector and squared length."""
    found = []
    px, py = corners[-1]
    for x, y in corners:
        dx, dy = x - px, y - py
        found.append((px, py, dx, dy, dx * dx + dy * dy))
        px, py = x, y
    return found


def _within(point: Corner, corners: tuple[Corner, ...], reach: int) -> bool:
    """Whether a point is at most `reach` from some edge."""
    reach2 = reach * reach
    for px, py, dx, dy, size2 in _sides(corners):
        ex, ey = point[0] - px, point[1] - py
        along = ex * dx + ey * dy
        if along <= 0:
            close = ex * ex + ey * ey <= reach2
        elif along >= size2:
            close = (ex - dx) * (ex - dx) + (ey - dy) * (ey - dy) <= reach2
        else:
            across = ex * dy - ey * dx
            close = across * across <= reach2 * size2
        if close:
            return True
    return False


def _polygons_class(first: tuple[Corner, ...], second: tuple[Corner, ...]) -> VerdictClass:
    """The class of two convex polygons."""
    passed = True
    for one, two in ((first, second), (second, first)):
        for px, py, dx, dy, size2 in _sides(one):
            outside = min((x - px) * dy - (y - py) * dx for x, y in two)
            if outside * outside > _EPS * _EPS * size2:
                if outside > 0:
                    return "apart"
            else:
                passed = False
    if passed:
        return "overlap"
    close = any(_within(p, second, _EPS) for p in first) or any(_within(p, first, _EPS) for p in second)
    return "touching" if close else "apart"


def _disc_class(disc: Body, corners: tuple[Corner, ...]) -> VerdictClass:
    """The class of a disc and a convex polygon."""
    x, y, r = (_whole(number) << _BITS for number in disc.numbers)
    inside = all((x - px) * dy - (y - py) * dx <= 0 for px, py, dx, dy, _ in _sides(corners))
    if inside or not _within((x, y), corners, r + _EPS):
        return "overlap" if inside else "apart"
    # Strictly nearer than r - eps, to within one unit of 2**-320 mm.
    return "overlap" if _within((x, y), corners, r - _EPS - 1) else "touching"


def whole_class(first: Body, second: Body) -> VerdictClass:
    """The class of the true margin of two float bodies, with the rounding band; discs are larger than the
    band.
    """
    if first.kind == "disc" and second.kind == "disc":
        (ax, ay, ar), (bx, by, br) = ([_whole(n) << _BITS for n in body.numbers] for body in (first, second))
        square, reach = (ax - bx) ** 2 + (ay - by) ** 2, ar + br
        if square > (reach + _EPS) ** 2:
            return "apart"
        return "overlap" if square < (reach - _EPS) ** 2 else "touching"
    if first.kind == "disc":
        return _disc_class(first, _corners(second))
    if second.kind == "disc":
        return _disc_class(second, _corners(first))
    return _polygons_class(_corners(first), _corners(second))
