"""Hull zones of a ship whose token was measured: targeting points and firing arcs in its own frame and on the table.

The front and rear lines of a token run from where they meet on its middle line to its sides, and on from there; each
zone's arc is the area between two of them (ARM-ARC-01). Tokens of most ships are in no source: then there are none.
"""

from typing import Literal

from sublight.errors import RulebookError
from sublight.games.armada.catalogue.components import facts
from sublight.games.armada.catalogue.ships import TokenGeometry, token_geometries
from sublight.games.armada.pieces import Ship
from sublight.geometry.turn import length
from sublight.surfaces.plane.shape import Solid, solid_of, stand

ZoneName = Literal["front", "right", "rear", "left"]
ZONES: tuple[ZoneName, ...] = ("front", "right", "rear", "left")
ARC_MM = 6000.0
"""How far an arc is drawn: past every table, also across the middle of a wide arc."""

Point = tuple[float, float]


def geometry_of(ship: Ship) -> TokenGeometry | None:
    """Return the measurements of a ship's token, None where no source has them."""
    name = ship.card.token_geometry
    return token_geometries()[name] if name else None


def token_size(ship: Ship) -> Point:
    """Return width and length of the cardboard token of a small or medium ship in mm."""
    match facts()[f"token_cutout.{ship.card.size}"].value:
        case (float(width), float(long)):
            return width, long
        case value:
            raise RulebookError(
                f"components.toml, fact token_cutout.{ship.card.size}: {value!r} is no width and length"
            )


def targeting_points(ship: Ship, geometry: TokenGeometry) -> dict[ZoneName, Point]:
    """Return each zone's targeting point on the table."""
    front = token_size(ship)[1] / 2
    side, lateral = front - geometry.side_dot_mm, geometry.side_dot_lateral_mm
    local: dict[ZoneName, Point] = {
        "front": (0.0, front - geometry.front_dot_mm),
        "right": (lateral, side),
        "rear": (0.0, front - geometry.rear_dot_mm),
        "left": (-lateral, side),
    }
    return {zone: _on_table(ship, point) for zone, point in local.items()}


def _on_table(ship: Ship, point: Point) -> Point:
    x, y, fx, fy = ship.pose.floats
    across, ahead = point
    return x + across * fy + ahead * fx, y - across * fx + ahead * fy


def token_outline(ship: Ship) -> Solid:
    """Return the cardboard token where the ship stands (ARM-ARC-04)."""
    half_width, half_length = (each / 2 for each in token_size(ship))
    corners = (half_width, half_length, -half_width, half_length, -half_width, -half_length, half_width, -half_length)
    return stand(solid_of((corners,)), ship.pose)


def arcs(ship: Ship, geometry: TokenGeometry) -> dict[ZoneName, Solid]:
    """Return each zone's arc on the table as a convex area that reaches past every edge."""
    width, long = token_size(ship)
    front, half = long / 2, width / 2
    ahead, astern = (0.0, front - geometry.front_lines_meet_mm), (0.0, front - geometry.rear_lines_meet_mm)
    side_fore, side_aft = (half, front - geometry.front_line_at_side_mm), (half, front - geometry.rear_line_at_side_mm)
    fore, aft = _far(ahead, side_fore), _far(astern, side_aft)
    inner = _apexes(ahead, astern, side_fore, side_aft)
    wedges: dict[ZoneName, tuple[Point, ...]] = {
        "front": (ahead, fore, _mirrored(fore)),
        "right": (inner[0], inner[1], aft, fore),
        "rear": (astern, _mirrored(aft), aft),
        "left": (_mirrored(inner[1]), _mirrored(inner[0]), _mirrored(fore), _mirrored(aft)),
    }
    return {zone: stand(solid_of((_flat(points),)), ship.pose) for zone, points in wedges.items()}


def _apexes(ahead: Point, astern: Point, side_fore: Point, side_aft: Point) -> tuple[Point, Point]:
    """Return where the right arc begins: the two meeting points, or where its lines cross if those changed places."""
    if ahead[1] >= astern[1]:
        return ahead, astern
    share = (astern[1] - ahead[1]) / ((side_fore[1] - ahead[1]) - (side_aft[1] - astern[1]))
    crossing = side_fore[0] * share, ahead[1] + (side_fore[1] - ahead[1]) * share
    return crossing, crossing


def _far(start: Point, through: Point) -> Point:
    dx, dy = through[0] - start[0], through[1] - start[1]
    reach = ARC_MM / length(dx, dy)
    return start[0] + dx * reach, start[1] + dy * reach


def _mirrored(point: Point) -> Point:
    return -point[0], point[1]


def _flat(points: tuple[Point, ...]) -> tuple[float, ...]:
    return tuple(number for point in points for number in point)
