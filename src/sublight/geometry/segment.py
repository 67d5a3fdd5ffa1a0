"""A point and a line segment: the nearest point and the squared distance."""

from sublight.geometry.kernel import kernel

# Stands for "nothing found yet" in millimetres: farther than any table, and its square is still finite.
FAR_MM = 1e30


@kernel
def nearest_on_segment(px: float, py: float, ax: float, ay: float, bx: float, by: float) -> tuple[float, float]:
    """Return the point of segment a-b nearest to p; the ends of the segment come out exactly."""
    dx = bx - ax
    dy = by - ay
    along = (px - ax) * dx + (py - ay) * dy
    if along <= 0.0:
        return ax, ay
    length2 = dx * dx + dy * dy
    if along >= length2:
        return bx, by
    if length2 > 0.0:
        t = along / length2
        return ax + dx * t, ay + dy * t
    return ax, ay


@kernel
def segment_gap2(px: float, py: float, ax: float, ay: float, bx: float, by: float) -> float:
    """Return the squared distance from p to the segment a-b."""
    dx = bx - ax
    dy = by - ay
    ex = px - ax
    ey = py - ay
    along = ex * dx + ey * dy
    if along <= 0.0:
        return ex * ex + ey * ey
    length2 = dx * dx + dy * dy
    if along >= length2:
        ex = px - bx
        ey = py - by
        return ex * ex + ey * ey
    if length2 > 0.0:
        across = ex * dy - ey * dx
        return across * across / length2
    return ex * ex + ey * ey
