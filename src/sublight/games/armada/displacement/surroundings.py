"""Places in contact with a ship at rest or with what touches it, and what a placement of squadrons comes to there."""

from collections.abc import Iterable, Iterator
from functools import cached_property

from msgspec import Struct

from sublight.board.plane.shape import Round, Solid, inside, margin, may_reach
from sublight.games.armada.displacement.contact import (
    Barrier,
    Loop,
    Point,
    circle_round,
    distance,
    loop_round_disc,
    loops_round_ship,
)
from sublight.games.armada.displacement.obstructions import Obstructions
from sublight.games.armada.displacement.packing import Track, first_place, pack_tracks
from sublight.games.armada.shapes import bare_base, part_under
from sublight.geometry.arcs import Stretch
from sublight.geometry.tolerance import EPS_MM, overlaps


class Overlap(Struct, frozen=True):
    """The disc of `name` lies `depth_mm` deep on `other`: a ship, a squadron, or the outside (`edge`).

    `part` is `frame` where it lies only on the frame of a ship's shield dial.
    """

    name: str
    kind: str
    other: str
    depth_mm: float
    part: str = "base"


class Surroundings:
    """The places round a ship at rest.

    `frames` says whether contact with a dial frame is contact with the ship (AMB-04); overlap always counts frames.
    """

    def __init__(self, obstructions: Obstructions, *, frames: bool) -> None:
        """Measure nothing yet."""
        self.obstructions = obstructions
        self.frames = frames
        self.ship = obstructions.ship
        self.radius = obstructions.radius
        self.chord = obstructions.chord

    @cached_property
    def touched(self) -> Solid:
        """The outline with which contact is contact with the ship."""
        return self.obstructions.framed if self.frames else self._bare

    @cached_property
    def _bare(self) -> Solid:
        return bare_base(self.obstructions.table, self.ship)

    # Curves of contact.

    @cached_property
    def loops(self) -> tuple[Loop, ...]:
        """The whole curves of contact with the ship."""
        return loops_round_ship(self.ship.card.size, self.obstructions.components, self.ship.pose, frames=self.frames)

    @cached_property
    def tracks(self) -> tuple[Track, ...]:
        """The curves of contact with the ship, cut by all that stands."""
        barriers = self._barriers_at_ship(())
        return tuple(Track(loop, barriers, self.obstructions.fence, self.chord) for loop in self.loops)

    def _barriers_at_ship(self, placed: Iterable[Point]) -> list[Barrier]:
        """Return what blocks contact with the ship: its own dial frames where only its base is touched."""
        own = () if self.frames else self.obstructions.own_barriers[self._bare.count :]
        return [*own, *self.obstructions.at_ship, *self.obstructions.barriers_of(placed)]

    def track_round(self, anchor: Point, placed: Iterable[Point]) -> Track:
        """Return the curve of contact with a squadron at `anchor`, cut by everything."""
        barriers = self._barriers_round((*anchor, self.chord), placed)
        return Track(loop_round_disc(*anchor, self.chord), barriers, self.obstructions.fence, self.chord)

    def _barriers_round(self, circle: tuple[float, float, float], placed: Iterable[Point]) -> list[Barrier]:
        return [
            *self.obstructions.own_barriers,
            *self.obstructions.barriers_near(*circle),
            *self.obstructions.barriers_of(placed),
        ]

    def place_round(self, anchor: Point, placed: Iterable[Point]) -> Point | None:
        """Return a place in contact with a squadron at `anchor`, clear of everything; None: there is no room."""
        barriers = self._barriers_round((*anchor, self.chord), placed)
        return first_place(loop_round_disc(*anchor, self.chord), barriers, self.obstructions.fence)

    def nearest_contact(self, placed: tuple[Point, ...]) -> Point | None:
        """Return the nearest place in contact with the piece nearest to the ship that has room; None: no room is left.

        The edge counts as a piece. Where anything is free at all, some of it is in contact with something.
        """
        centre = (self.ship.pose.x, self.ship.pose.y)
        for loop in sorted(self._every_loop(placed), key=self._nearest_bound):
            track = Track(loop, self._barriers_round(circle_round(loop), placed), self.obstructions.fence, self.chord)
            if track.starts:
                points = [track.at(place) for place in (*track.starts, *track.ends)]
                return min(points, key=lambda point: distance(point, centre))
        return None

    def _nearest_bound(self, loop: Loop) -> float:
        x, y, radius = circle_round(loop)
        return distance((x, y), (self.ship.pose.x, self.ship.pose.y)) - radius

    def _every_loop(self, placed: tuple[Point, ...]) -> Iterator[Loop]:
        table = self.obstructions.table
        for ship in table.ships:
            yield from loops_round_ship(ship.card.size, self.obstructions.components, ship.pose, frames=True)
        for point in (*self.obstructions.squadrons.values(), *placed):
            yield loop_round_disc(*point, self.chord)
        least, right, top = self.radius, table.area.width - self.radius, table.area.height - self.radius
        ends = ((least, least), (right, least), (right, top), (least, top))
        yield tuple(Stretch(*start, *end) for start, end in zip(ends, [*ends[1:], ends[0]], strict=True))

    # Questions.

    def most_touching(self, count: int) -> list[Point]:
        """Return places in contact with the ship for `count` squadrons, or for the greatest number that can be."""
        return [track.at(place) for track, place in pack_tracks(self.tracks, count)]

    @cached_property
    def least_leaving_no_room(self) -> int:
        """A lower bound of how few squadrons can touch the ship and leave no room for another (AMB-05)."""
        return sum(track.fewest() for track in self.tracks)

    def place_at_ship(self, placed: Iterable[Point]) -> Point | None:
        """Return a place in contact with the ship for one more squadron; None: there is no room."""
        barriers = self._barriers_at_ship(placed)
        places = (first_place(loop, barriers, self.obstructions.fence) for loop in self.loops)
        return next((each for each in places if each), None)

    def room_round(self, anchors: Iterable[Point], placed: tuple[Point, ...]) -> bool:
        """Say whether one more squadron could touch one of `anchors`."""
        return any(self.place_round(anchor, placed) for anchor in anchors)

    def ship_gap(self, point: Point, *, frames: bool | None = None) -> float:
        """Return the margin between a disc and the ship: to what counts as contact, or with or without frames."""
        solid = self.touched if frames is None else self.obstructions.framed if frames else self._bare
        return margin(solid, Round(*point, self.radius))

    def touches_ship(self, point: Point) -> bool:
        """Say whether a disc is in contact with the ship."""
        return may_reach(self.touched, Round(*point, self.radius), 2 * EPS_MM) and abs(self.ship_gap(point)) <= EPS_MM

    @cached_property
    def standing_at_ship(self) -> dict[str, Point]:
        """The squadrons that stand in contact with the ship."""
        near = self.obstructions.squadrons_near(*self.obstructions.round_ship)
        return {name: point for name, point in near if self.touches_ship(point)}

    def touching(self, one: Point, other: Point) -> bool:
        """Say whether two squadrons are in contact."""
        return abs(one[0] - other[0]) <= self.chord + EPS_MM and abs(distance(one, other) - self.chord) <= EPS_MM

    def overlaps_of(self, spots: dict[str, Point]) -> Iterator[Overlap]:
        """Yield what each disc of `spots` lies on (ARM-DISP-03), one another included."""
        for name, (x, y) in spots.items():
            disc = Round(x, y, self.radius)
            yield from self._on_ships(name, disc)
            for other, point in (*self.obstructions.squadrons_near(x, y, self.chord), *spots.items()):
                if other != name and overlaps(gap := distance(point, (x, y)) - self.chord):
                    yield Overlap(name, "on_squadron", other, -gap)
            area = self.obstructions.table.area
            if overlaps(gap := inside(disc, area.width, area.height).margin_mm):
                yield Overlap(name, "off_table", "edge", -gap)

    def _on_ships(self, name: str, disc: Round) -> Iterator[Overlap]:
        others = self.obstructions.ships_near(disc.x, disc.y, self.radius)
        for other, solid in ((self.ship.id, self.obstructions.framed), *others):
            if may_reach(solid, disc) and overlaps(gap := margin(solid, disc)):
                ship = self.obstructions.table.ship(other) if other != self.ship.id else self.ship
                yield Overlap(name, "on_ship", other, -gap, part_under(self.obstructions.table, ship, disc))

    def rings(self, spots: dict[str, Point]) -> dict[str, int]:
        """Return the ring by contact of each squadron of `spots`: 1 touches the ship, 2 one that does, 0 is in none."""
        touching = dict.fromkeys((name for name, point in spots.items() if self.touches_ship(point)), 1)
        if len(touching) == len(spots):
            return touching
        rings = self.all_rings(spots)
        return {name: rings[name] for name in spots}

    def all_rings(self, spots: dict[str, Point]) -> dict[str, int]:
        """Return the ring of each squadron, those that stand included."""
        everyone = {**self.obstructions.squadrons, **spots}
        ring = dict.fromkeys(self.standing_at_ship, 1)
        ring |= {name: 1 for name, point in spots.items() if self.touches_ship(point)}
        front = list(ring)
        while front:
            reached = [
                name
                for name, point in everyone.items()
                if name not in ring and any(self.touching(point, everyone[each]) for each in front)
            ]
            ring |= dict.fromkeys(reached, ring[front[0]] + 1)
            front = reached
        return {name: ring.get(name, 0) for name in everyone}
