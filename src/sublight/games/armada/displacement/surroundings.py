"""The surroundings of lifted squadrons: the ship that displaced them, other ships, other squadrons, the edge."""

from collections import deque
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import pairwise

from msgspec import Struct

from sublight.board.plane.shape import Round, Solid, inside, margin, may_reach
from sublight.games.armada.displacement.contact import (
    Barrier,
    DiscBarrier,
    Fence,
    Loop,
    circle_round,
    distance,
    loop_round_disc,
    loops_round_ship,
    solid_barriers,
)
from sublight.games.armada.displacement.packing import Point, Track, pack_tracks
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.rulebook import Readings
from sublight.games.armada.shapes import bare_base, components_of, framed_base
from sublight.geometry.arcs import Stretch, part_of
from sublight.geometry.tolerance import EPS_MM, overlaps


class Overlap(Struct, frozen=True):
    """A disc lies `depth_mm` deep on `other`: a ship, a squadron, or the outside (`edge`)."""

    kind: str
    other: str
    depth_mm: float


class Surroundings:
    """What is around `ship` where it stands on `table`, with the squadrons `lifted` off it.

    `frames` says whether contact with a dial frame is contact with the ship (AMB-04); overlap always counts frames.
    """

    def __init__(self, table: Table, ship: Ship, lifted: tuple[str, ...], *, frames: bool) -> None:
        """Measure nothing yet but the barriers."""
        components = components_of(table)
        self.table = table
        self.ship = ship
        self.lifted = lifted
        self.frames = frames
        self.radius = components.squadron_radius
        self.chord = 2 * self.radius
        self.framed = framed_base(table, ship)
        self.touched = self.framed if frames else bare_base(table, ship)
        self.ships: dict[str, Solid] = {each.id: framed_base(table, each) for each in table.ships if each.id != ship.id}
        self.standing: dict[str, Point] = {
            each.id: (each.pose.x, each.pose.y) for each in table.squadrons if each.id not in lifted
        }
        self.fence = Fence(table.area.width, table.area.height, self.radius)
        self.loops = loops_round_ship(ship.card.size, components, ship.pose, frames=frames)
        self._own = tuple(solid_barriers(self.framed, self.radius))
        self._others = tuple(self._other_barriers())

    def _other_barriers(self) -> Iterator[Barrier]:
        for solid in self.ships.values():
            yield from solid_barriers(solid, self.radius)
        for x, y in self.standing.values():
            yield DiscBarrier(x, y, self.chord)

    # Curves of contact.

    @cached_property
    def tracks(self) -> tuple[Track, ...]:
        """The curves of contact with the ship, cut by all that stands."""
        return self.tracks_with(())

    def tracks_with(self, placed: Iterable[Point]) -> tuple[Track, ...]:
        """Return the curves of contact with the ship, cut by all that stands and by discs already `placed`."""
        barriers = [*self._others, *(DiscBarrier(*point, self.chord) for point in placed)]
        if not self.frames:
            barriers += self._own[len(self._own) - (self.framed.count - self.touched.count) :]
        return tuple(Track(loop, barriers, self.fence, self.chord) for loop in self.loops)

    def track_round(self, anchor: Point, placed: Iterable[Point]) -> Track:
        """Return the curve of contact with a squadron at `anchor`, cut by everything."""
        return self._cut(loop_round_disc(*anchor, self.chord), placed)

    def _cut(self, loop: Loop, placed: Iterable[Point]) -> Track:
        barriers = (*self._own, *self._others, *(DiscBarrier(*point, self.chord) for point in placed))
        return Track(loop, barriers, self.fence, self.chord)

    def nearest_contact(self, placed: tuple[Point, ...]) -> Point | None:
        """Return the nearest place in contact with the piece nearest to the ship that has room; None: no room is left.

        The edge counts as a piece. Where anything is free at all, some of it is in contact with something.
        """
        centre = (self.ship.pose.x, self.ship.pose.y)
        for loop in sorted(self._every_loop(placed), key=self._nearest_bound):
            track = self._cut(loop, placed)
            if track.starts:
                points = [track.at(place) for place in (*track.starts, *track.ends)]
                return min(points, key=lambda point: distance(point, centre))
        return None

    def _nearest_bound(self, loop: Loop) -> float:
        x, y, radius = circle_round(loop)
        return distance((x, y), (self.ship.pose.x, self.ship.pose.y)) - radius

    def _every_loop(self, placed: tuple[Point, ...]) -> Iterator[Loop]:
        components = components_of(self.table)
        for ship in self.table.ships:
            yield from loops_round_ship(ship.card.size, components, ship.pose, frames=True)
        for point in (*self.standing.values(), *placed):
            yield loop_round_disc(*point, self.chord)
        least, right, top = self.radius, self.table.area.width - self.radius, self.table.area.height - self.radius
        ends = ((least, least), (right, least), (right, top), (least, top))
        yield tuple(Stretch(*start, *end) for start, end in zip(ends, [*ends[1:], ends[0]], strict=True))

    # Questions.

    def most_touching(self, count: int) -> list[Point]:
        """Return places in contact with the ship for `count` squadrons, or for the greatest number that can be."""
        return [track.at(place) for track, place in pack_tracks(self.tracks, count)]

    def least_leaving_no_room(self) -> int:
        """Return a lower bound of how few squadrons can touch the ship and leave no room for another (AMB-05)."""
        return sum(track.fewest() for track in self.tracks)

    def room_at_ship(self, placed: Iterable[Point]) -> bool:
        """Say whether one more squadron could touch the ship."""
        return any(track.starts for track in self.tracks_with(placed))

    def room_round(self, anchors: Iterable[Point], placed: tuple[Point, ...]) -> bool:
        """Say whether one more squadron could touch one of `anchors`."""
        return any(self.track_round(anchor, placed).starts for anchor in anchors)

    def ship_gap(self, point: Point, *, frames: bool | None = None) -> float:
        """Return the margin between a disc and the ship: to what counts as contact, or with or without frames."""
        solid = self.touched if frames is None else self.framed if frames else bare_base(self.table, self.ship)
        return margin(solid, Round(*point, self.radius))

    def touches_ship(self, point: Point) -> bool:
        """Say whether a disc is in contact with the ship."""
        return may_reach(self.touched, Round(*point, self.radius), 2 * EPS_MM) and abs(self.ship_gap(point)) <= EPS_MM

    def touching(self, one: Point, other: Point) -> bool:
        """Say whether two squadrons are in contact."""
        return abs(distance(one, other) - self.chord) <= EPS_MM

    def overlaps_of(self, name: str, spots: dict[str, Point]) -> Iterator[Overlap]:
        """Yield what the disc of `name` lies on (ARM-DISP-03), other discs of `spots` included."""
        x, y = spots[name]
        disc = Round(x, y, self.radius)
        for other, solid in {self.ship.id: self.framed, **self.ships}.items():
            gap = margin(solid, disc) if may_reach(solid, disc) else 0.0
            if overlaps(gap):
                yield Overlap("on_ship", other, -gap)
        for other, point in {**self.standing, **spots}.items():
            if other != name and abs(point[0] - x) < self.chord and abs(point[1] - y) < self.chord:
                gap = distance(point, (x, y)) - self.chord
                if overlaps(gap):
                    yield Overlap("on_squadron", other, -gap)
        gap = inside(disc, self.table.area.width, self.table.area.height).margin_mm
        if overlaps(gap):
            yield Overlap("off_table", "edge", -gap)

    def rings(self, spots: dict[str, Point]) -> dict[str, int]:
        """Return each squadron's ring by contact: 1 touches the ship, 2 one that does, and so on; 0 is in none."""
        everyone = {**self.standing, **spots}
        ring = {name: 1 for name, point in everyone.items() if self.touches_ship(point)}
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


_RECENT: "deque[Surroundings]" = deque(maxlen=4)


def surroundings_of(table: Table, ship: Ship, lifted: tuple[str, ...], *, frames: bool) -> Surroundings:
    """Return the surroundings; those of the last tables are kept, since one is ruled on under several readings."""
    for known in tuple(_RECENT):
        same_ship = known.frames == frames and known.lifted == lifted and known.ship == ship
        if same_ship and known.table == table:
            return known
    fresh = Surroundings(table, ship, lifted, frames=frames)
    _RECENT.append(fresh)
    return fresh


# For pictures.


class Ring(Struct, frozen=True, kw_only=True):
    """The curve of contact: its `free` parts, those `barred` by pieces or by the edge, and a disc's radius in mm."""

    free: tuple[Stretch, ...]
    barred: tuple[Stretch, ...]
    radius: float


def ring_round(table: Table, ship: Ship, lifted: tuple[str, ...]) -> Ring:
    """Return the ring round `ship` at rest with the squadrons `lifted` off it, by the reading in use (AMB-04)."""
    frames = Readings(table)("AMB-04") == "frame-counts"
    surroundings = surroundings_of(table, ship, lifted, frames=frames)
    return Ring(
        free=tuple(each for track in surroundings.tracks for each in _free(track)),
        barred=tuple(each for track in surroundings.tracks for each in _barred(track)),
        radius=surroundings.radius,
    )


def _free(track: Track) -> Iterator[Stretch]:
    for index, stretch in enumerate(track.loop):
        for start, end in _spans(track, index):
            yield part_of(stretch, start, end)


def _barred(track: Track) -> Iterator[Stretch]:
    """Yield what lies between the free parts of each stretch."""
    for index, stretch in enumerate(track.loop):
        cuts = [0.0, *(cut for span in _spans(track, index) for cut in span), 1.0]
        for start, end in list(pairwise(cuts))[::2]:
            if end - start > EPS_MM:
                yield part_of(stretch, start, end)


def _spans(track: Track, index: int) -> list[tuple[float, float]]:
    """Return the free parameters of one stretch, in order."""
    spans = zip(track.starts, track.ends, strict=True)
    return [(start - index, end - index) for start, end in spans if index <= start < index + 1]
