"""Ships' outlines as polygons of another library, built afresh from the component measurements."""

from functools import cache

from shapely import Point, Polygon, affinity, unary_union
from shapely.geometry.base import BaseGeometry

from sublight.games.armada.catalogue import ComponentSet, Size, component_set
from sublight.games.armada.pieces import Ship, Table


@cache
def local_outline(size: Size, set_id: str, *, frames: bool = True) -> BaseGeometry:
    """The base in its own frame (x right, y ahead), with a trapezoid in the middle of each outer side."""
    components = component_set(set_id)
    half_width, half_length = components.base(size)
    length = 2 * half_length + components.huge_gap_mm
    shifts = (0.0, length) if size == "huge" else (0.0,)
    parts = [_box(half_width, half_length, shift) for shift in shifts]
    if frames:
        ahead = _frame(half_length, components)
        parts += [affinity.translate(ahead, 0.0, shifts[-1]), affinity.rotate(ahead, 180.0, origin=(0.0, 0.0))]
        beside = _frame(half_width, components)
        for shift in shifts:
            for degrees in (90.0, -90.0):
                turned = affinity.rotate(beside, degrees, origin=(0.0, 0.0))
                parts.append(affinity.translate(turned, 0.0, shift))
    return unary_union(parts)


def _box(half_width: float, half_length: float, shift: float) -> Polygon:
    sides = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return Polygon([(s * half_width, shift + t * half_length) for s, t in sides])


def _frame(side: float, components: ComponentSet) -> Polygon:
    frame = components.dial_frame_mm
    foot, tip = frame.width_at_base / 2, frame.width_at_tip / 2
    # The foot reaches a little into the base, so that the union has no seam.
    return Polygon([(-foot, side - 1.0), (foot, side - 1.0), (foot, side), (tip, side + frame.protrusion),
                    (-tip, side + frame.protrusion), (-foot, side)])  # fmt: skip


def outline(table: Table, ship: Ship, *, frames: bool = True) -> BaseGeometry:
    """The outline of a ship where it stands."""
    fx, fy = ship.pose.forward
    local = local_outline(ship.card.size, table.components, frames=frames)
    return affinity.affine_transform(local, [fy, fx, -fx, fy, ship.pose.x, ship.pose.y])


def gap(outline_: BaseGeometry, x: float, y: float, radius: float) -> float:
    """The distance from a disc to an outline; negative where they overlap, however deep."""
    return float(outline_.distance(Point(x, y))) - radius
