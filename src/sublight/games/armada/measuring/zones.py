"""Hull zones of a ship by its cardboard token: targeting points, firing arcs and the zones themselves, on the table.

The front and rear lines of a token run from its middle line to its sides, and on from there; each zone's arc is the
area between two of them (ARM-ARC-01), and the zone what the arc has of the cardboard (ARM-ARC-04). Where the lines of
a side cross, both end at the crossing. A level line parts the two zones on each side of a huge ship.
"""

from collections.abc import Mapping
from functools import cached_property

from sublight.board.plane.shape import Solid, solid_of, stand
from sublight.games.armada.catalogue import TokenGeometry, dial_frames, token_geometries, token_size
from sublight.games.armada.pieces import Ship, Table, Zone
from sublight.games.armada.shapes import components_of
from sublight.geometry.clip import Point, clip
from sublight.geometry.turn import length

ARC_MM = 6000.0
"""How far an arc is drawn: past every table, also across the middle of a wide arc."""

DIALS: tuple[Zone, ...] = ("front", "right", "rear", "left")
HUGE_DIALS: tuple[Zone, ...] = ("front", "right_aux", "right", "rear", "left_aux", "left")
"""The zones of the dial frames, in the order in which the catalogue has the frames."""
MIRRORED: Mapping[Zone, Zone] = {"right": "left", "right_aux": "left_aux"}


class ShipToken:
    """The cardboard token of a ship where it stands; `front` is how far its front edge is ahead of the pose.

    `arcs` are convex areas on the table that reach past every edge, `cardboard` the zones themselves, `points` their
    targeting points.
    """

    def __init__(self, ship: Ship, geometry: TokenGeometry, front: float) -> None:
        """Keep ship and geometry; everything is measured when first used."""
        self.ship = ship
        self.geometry = geometry
        self.front = front
        self.size = token_size(ship.card.size)

    def ahead(self, back: float) -> float:
        """Return how far ahead of the pose something is that lies `back` mm behind the front edge."""
        return self.front - back

    @cached_property
    def outline(self) -> Solid:
        """The whole token (ARM-ARC-04)."""
        return self._stood(self._corners)

    @cached_property
    def arcs(self) -> dict[Zone, Solid]:
        """Each zone's arc (ARM-ARC-01)."""
        return {zone: self._stood(area) for zone, area in self._wedges.items()}

    @cached_property
    def cardboard(self) -> dict[Zone, Solid]:
        """The cardboard of each zone."""
        return {zone: self._stood(clip(self._corners, area)) for zone, area in self._wedges.items()}

    @cached_property
    def points(self) -> dict[Zone, Point]:
        """Each zone's targeting point."""
        return {zone: self._placed(point) for zone, point in local_points(self).items()}

    def dots(self, zone: Zone) -> tuple[Point, ...]:
        """Return a zone's targeting point, then where else it may be: the corners of the spread of its sources."""
        front, rear, lateral, side = (each / 2 for each in self.geometry.dot_spread_mm)
        reach = {"front": (0.0, front), "rear": (0.0, rear)}.get(zone, (lateral, side))
        across, ahead = local_points(self)[zone]
        shifts = {(dx, dy) for dx in (-reach[0], reach[0]) for dy in (-reach[1], reach[1])} - {(0.0, 0.0)}
        return (self.points[zone], *(self._placed((across + dx, ahead + dy)) for dx, dy in sorted(shifts)))

    @cached_property
    def by_source(self) -> "tuple[ShipToken, ...]":
        """The token with the lines of each source."""
        return tuple(ShipToken(self.ship, each, self.front) for each in self.geometry.by_source())

    @cached_property
    def _wedges(self) -> dict[Zone, tuple[Point, ...]]:
        return _wedges(self)

    @property
    def _corners(self) -> tuple[Point, ...]:
        width, long = self.size
        half, front, rear = width / 2, self.front, self.front - long
        return (half, front), (-half, front), (-half, rear), (half, rear)

    def _stood(self, corners: tuple[Point, ...]) -> Solid:
        return stand(solid_of((tuple(number for corner in corners for number in corner),)), self.ship.pose)

    def _placed(self, point: Point) -> Point:
        x, y, fx, fy = self.ship.pose.floats
        across, ahead = point
        return x + across * fy + ahead * fx, y - across * fx + ahead * fy


def token_of(table: Table, ship: Ship) -> ShipToken:
    """Return a ship's token: centred on its base, on both bases of a huge ship."""
    centres = components_of(table).base_centres(ship.card.size)
    middle = (centres[0] + centres[-1]) / 2
    geometry = token_geometries()[ship.card.token_geometry]
    return ShipToken(ship, geometry, middle + token_size(ship.card.size)[1] / 2)


def local_points(token: ShipToken) -> dict[Zone, Point]:
    """Return each zone's targeting point in the ship's own frame."""
    marks = token.geometry
    points: dict[Zone, Point] = {
        "front": (0.0, token.ahead(marks.front_dot_mm)),
        "right": (marks.side_dot_lateral_mm, token.ahead(marks.side_dot_mm)),
        "rear": (0.0, token.ahead(marks.rear_dot_mm)),
    }
    if marks.aux_dot_mm is not None and marks.aux_dot_lateral_mm is not None:
        points["right_aux"] = (marks.aux_dot_lateral_mm, token.ahead(marks.aux_dot_mm))
    return points | {MIRRORED[zone]: _mirrored(point) for zone, point in points.items() if zone in MIRRORED}


def dial_of(table: Table, ship: Ship, zone: Zone) -> Solid:
    """Return the frame of a zone's shield dial where the ship stands."""
    order = HUGE_DIALS if ship.card.size == "huge" else DIALS
    frame = dial_frames(ship.card.size, components_of(table))[order.index(zone)]
    return stand(solid_of((frame,)), ship.pose)


def _wedges(token: ShipToken) -> dict[Zone, tuple[Point, ...]]:
    """Return the arcs in the ship's own frame, counter-clockwise."""
    marks, half = token.geometry, token.size[0] / 2
    ahead, astern = (0.0, token.ahead(marks.front_lines_meet_mm)), (0.0, token.ahead(marks.rear_lines_meet_mm))
    side_fore = (half, token.ahead(marks.front_line_at_side_mm))
    side_aft = (half, token.ahead(marks.rear_line_at_side_mm))
    fore, aft = _far(ahead, side_fore), _far(astern, side_aft)
    first, last = _apexes(ahead, astern, side_fore, side_aft)
    wedges: dict[Zone, tuple[Point, ...]] = {
        "front": (first, fore, _mirrored(fore), _mirrored(first)),
        "rear": (_mirrored(last), _mirrored(aft), aft, last),
    }
    for zone, area in _sides(marks, token, first, last, fore, aft):
        wedges[zone] = area
        wedges[MIRRORED[zone]] = tuple(_mirrored(corner) for corner in reversed(area))
    return {zone: tuple(dict.fromkeys(area)) for zone, area in wedges.items()}


def _sides(
    marks: TokenGeometry, token: ShipToken, first: Point, last: Point, fore: Point, aft: Point
) -> tuple[tuple[Zone, tuple[Point, ...]], ...]:
    """Return the arcs on the right: one, or two on each side of the level line of a huge ship."""
    if marks.aux_line_mm is None:
        return (("right", (first, last, aft, fore)),)
    level = token.ahead(marks.aux_line_mm)
    inner, outer = (0.0, level), (ARC_MM, level)
    return ("right", (first, inner, outer, fore)), ("right_aux", (inner, last, aft, outer))


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
    return 0.0 - point[0], point[1]
