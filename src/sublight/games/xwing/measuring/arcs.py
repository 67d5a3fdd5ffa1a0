"""Firing arcs as they are printed on a ship's token: four that meet at its centre, two halves, and the bullseye.

The lines run from the middle of the base through the corners of the token. Range into arcs ignores guides (XW-RNG-02).
"""

from typing import Literal

from sublight.board.plane.shape import Solid, solid_of, stand
from sublight.games.xwing.catalogue import ship_token
from sublight.games.xwing.pieces import Ship
from sublight.games.xwing.shapes import half_sizes
from sublight.geometry.turn import unit_of_degrees

ArcName = Literal["front", "right", "rear", "left", "full_front", "full_rear", "bullseye"]
ARCS: tuple[ArcName, ...] = ("front", "right", "rear", "left", "full_front", "full_rear", "bullseye")
ARC_MM = 6000.0
"""How far an arc reaches: past every table."""


def measured_arcs(ship: Ship) -> bool:
    """Say whether the arcs of a ship's token were measured: not those of huge ships."""
    return ship.card.size != "huge"


def arc_area(ship: Ship, arc: ArcName) -> Solid:
    """Return an arc on the table as a convex area that reaches past every edge."""
    return stand(solid_of((_local(ship, arc),)), ship.pose)


def _local(ship: Ship, arc: ArcName) -> tuple[float, ...]:
    if arc == "bullseye":
        half, front = ship_token().bullseye_width_mm / 2, half_sizes(ship)[1]
        return (half, front, half, ARC_MM, -half, ARC_MM, -half, front)
    if arc in ("full_front", "full_rear"):
        end = ARC_MM if arc == "full_front" else -ARC_MM
        corners = (ARC_MM, 0.0, ARC_MM, end, -ARC_MM, end, -ARC_MM, 0.0)
        return corners if end > 0 else _reversed(corners)
    across, ahead = _line(ship)
    wedges = {
        "front": (0.0, 0.0, across, ahead, -across, ahead),
        "rear": (0.0, 0.0, -across, -ahead, across, -ahead),
        "right": (0.0, 0.0, across, -ahead, across, ahead),
        "left": (0.0, 0.0, -across, ahead, -across, -ahead),
    }
    return wedges[arc]


def _line(ship: Ship) -> tuple[float, float]:
    """Return a far point of the line between the front and the right arc."""
    degrees = getattr(ship_token().front_arc_degrees, ship.card.size) / 2
    x, y = unit_of_degrees(float(degrees))
    return ARC_MM * x, ARC_MM * y


def _reversed(corners: tuple[float, ...]) -> tuple[float, ...]:
    points = list(zip(corners[::2], corners[1::2], strict=True))
    return tuple(number for point in reversed(points) for number in point)
