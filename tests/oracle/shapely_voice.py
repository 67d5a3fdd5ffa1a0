"""A third voice, to be heard away from contact: the same pairs in shapely, which shares no code with either
judge.
"""

import shapely

from oracle.bodies import Body, vertices


def _shape(body: Body) -> shapely.Geometry:
    """The polygon of a box or polygon, or the centre of a disc."""
    if body.kind == "disc":
        return shapely.Point(float(body.numbers[0]), float(body.numbers[1]))
    return shapely.Polygon([(float(x), float(y)) for x, y in vertices(body)])


def _radius(body: Body) -> float:
    """The radius of a disc, 0 for anything else."""
    return float(body.numbers[2]) if body.kind == "disc" else 0.0


def gap_mm(first: Body, second: Body) -> float:
    """The distance of two bodies in millimetres, 0 where they meet."""
    between = shapely.distance(_shape(first), _shape(second)) - _radius(first) - _radius(second)
    return max(float(between), 0.0)


def interiors_meet(first: Body, second: Body) -> bool:
    """Whether the two bodies share some area."""
    if "disc" in (first.kind, second.kind):
        return gap_mm(first, second) == 0.0
    return bool(shapely.relate_pattern(_shape(first), _shape(second), "T********"))
