"""From the places people give to places in exact contact, and the rules that these break (ARM-DISP-02, ARM-DISP-03).

A squadron within the placing tolerance of contact is set in contact. Where that leaves overlaps of less than the
tolerance, squadrons slide along what they touch until none is left, both sides sharing the distance; none slides
farther than SLIDE_TIMES the tolerance. What cannot be eased stays as it is, and is judged as it is.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from sublight.games.armada.displacement.contact import Point, distance
from sublight.games.armada.displacement.packing import Track
from sublight.games.armada.displacement.surroundings import Overlap, Surroundings
from sublight.geometry.arcs import Stretch, nearest_on, point_on
from sublight.geometry.tolerance import EPS_MM, at_most, overlaps
from sublight.referee.ruling import Violation, breaks

SLIDE_TIMES = 4
"""How far easing may move a squadron, in placing tolerances."""


class Settled(Struct, frozen=True, kw_only=True):
    """Where the squadrons come to rest, the ring of each (1 touches the ship, 0 is in no ring), and what overlaps."""

    spots: dict[str, Point]
    rings: dict[str, int]
    overlaps: tuple[Overlap, ...]


def settle(surroundings: Surroundings, given: dict[str, Point]) -> Settled:
    """Return the places of an answer in exact contact; an answer that is exact already comes back unchanged."""
    exact = _settled(surroundings, given)
    if all(exact.rings.values()) and not exact.overlaps:
        return exact
    settling = _Settling(surroundings, given)
    settling.at_ship()
    settling.outward()
    return _settled(surroundings, {name: settling.spots[name] for name in given})


def _settled(surroundings: Surroundings, spots: dict[str, Point]) -> Settled:
    return Settled(spots=spots, rings=surroundings.rings(spots), overlaps=tuple(surroundings.overlaps_of(spots)))


class _Settling:
    """One answer being settled: the given places, the places found, and the squadrons left."""

    def __init__(self, surroundings: Surroundings, given: dict[str, Point]) -> None:
        self.surroundings = surroundings
        self.given = given
        self.spots = dict(given)
        self.left = list(given)
        self.placing = surroundings.obstructions.table.placing_mm
        self.slide = SLIDE_TIMES * self.placing + EPS_MM
        self.front: list[tuple[Point, Point]] = []

    def at_ship(self) -> None:
        """Set those that touch the ship in contact with it."""
        near = [name for name in self.left if at_most(abs(self.surroundings.ship_gap(self.given[name])), self.placing)]
        self.left = [name for name in self.left if name not in near]
        tracks = self.surroundings.tracks
        for name in near:
            self.spots[name] = _nearest([each for track in tracks for each in track.loop], self.given[name])
        if not self._too_deep(near):
            for track in tracks:
                mine = [name for name in near if _on(track, self.spots[name])]
                self.spots |= _eased(track, {name: self.spots[name] for name in mine}, self.slide)
        standing = self.surroundings.standing_at_ship.values()
        self.front = [*((self.given[name], self.spots[name]) for name in near), *((each, each) for each in standing)]

    def _too_deep(self, names: list[str]) -> bool:
        """Whether any of these overlaps something by more than the placing tolerance."""
        spots = {name: self.spots[name] for name in names}
        return any(not at_most(each.depth_mm, self.placing) for each in self.surroundings.overlaps_of(spots))

    def outward(self) -> None:
        """Set the others in contact with those of the ring before, ring by ring."""
        done = [name for name in self.given if name not in self.left]
        at_ship = self.surroundings.standing_at_ship
        standing = [point for name, point in self.surroundings.obstructions.squadrons.items() if name not in at_ship]
        while self.front:
            fresh: list[tuple[Point, Point]] = []
            for name in list(self.left):
                anchor = self._anchor(self.given[name])
                if anchor is not None:
                    self._against(name, anchor, [self.spots[each] for each in done])
                    self.left.remove(name)
                    done.append(name)
                    fresh.append((self.given[name], self.spots[name]))
            reached = [
                each for each in standing if any(self.surroundings.touching(each, spot) for _, spot in self.front)
            ]
            standing = [each for each in standing if each not in reached]
            self.front = [*fresh, *((each, each) for each in reached)]

    def _anchor(self, point: Point) -> Point | None:
        """Return the squadron of the ring before that a point is nearest to touching, if any within the tolerance."""
        chord = self.surroundings.chord
        gaps = [
            (min(abs(distance(point, one) - chord) for one in pair), pair[1])
            for pair in self.front
        ]  # fmt: skip
        gap, anchor = min(gaps, default=(float("inf"), point))
        return anchor if at_most(gap, self.placing) else None

    def _against(self, name: str, anchor: Point, placed: Iterable[Point]) -> None:
        track = self.surroundings.track_round(anchor, placed)
        self.spots[name] = _nearest(track.loop, self.given[name])
        if not self._too_deep([name]):
            self.spots |= _eased(track, {name: self.spots[name]}, self.slide)


def _nearest(loop: Iterable[Stretch], point: Point) -> Point:
    """Return the point of a curve nearest to `point`."""
    best = (float("inf"), point)
    for stretch in loop:
        t, gap2 = nearest_on(stretch, *point)
        if gap2 < best[0]:
            best = (gap2, point_on(stretch, t))
    return best[1]


def _on(track: Track, point: Point) -> bool:
    return distance(_nearest(track.loop, point), point) <= EPS_MM


def _eased(track: Track, spots: dict[str, Point], slide: float) -> dict[str, Point]:
    """Return free places on a curve near `spots`, far enough from one another; `spots` themselves if there are none."""
    if not spots or not track.starts:
        return spots
    places = sorted((track.nearest_free(*point), name) for name, point in spots.items())
    chain = _opened(track, places)
    names = [name for _, name in chain]
    best = (slide, spots)
    for tried in _spreads([place for place, _ in chain], track):
        found = {name: track.at(place) for name, place in zip(names, tried, strict=True)}
        farthest = max(distance(found[name], spots[name]) for name in names)
        if farthest <= best[0] and _apart(track, tried):
            best = (farthest, found)
    return best[1]


def _opened(track: Track, places: list[tuple[float, str]]) -> list[tuple[float, str]]:
    """Return the places round the curve from behind the widest gap on."""
    gaps = [track.distance_along(places[i - 1][0], places[i][0]) for i in range(len(places))]
    cut = max(range(len(places)), key=lambda i: gaps[i])
    return [*places[cut:], *((place + track.lap, name) for place, name in places[:cut])]


def _spreads(places: list[float], track: Track) -> Iterable[list[float]]:
    """Yield a chain moved apart: not at all, shared between both sides, all onward, all backward."""
    yield places
    onward = _pushed(track, places)
    backward = list(places)
    for i in range(len(places) - 2, -1, -1):
        backward[i] = min(places[i], track.before(backward[i + 1]))
    yield _pushed(track, [track.first_free((one + two) / 2) for one, two in zip(onward, backward, strict=True)])
    yield onward
    yield backward


def _pushed(track: Track, places: list[float]) -> list[float]:
    pushed = places[:1]
    for place in places[1:]:
        pushed.append(max(place, track.after(pushed[-1])))
    return pushed


def _apart(track: Track, places: list[float]) -> bool:
    """Whether no two places of a chain are too near to each other."""
    inside = places[-1] < places[0] + track.lap
    return inside and all(
        track.clear(one, two) for i, one in enumerate(places) for two in places[i + 1 :]
    )  # fmt: skip


# Rules that a placement breaks.


TOUCH, CLEAR = "ARM-DISP-02", "ARM-DISP-03"


def violations(surroundings: Surroundings, settled: Settled, most: int, *, strict: bool) -> tuple[Violation, ...]:
    """Return every reason against a placement.

    `most` is the greatest number that can touch the ship. Unless `strict`, fewer are allowed to where they leave no
    room for one more (AMB-05).
    """
    return (
        *_overlaps(surroundings, settled),
        *_out_of_contact(surroundings, settled),
        *_wasted_room(surroundings, settled, most, strict=strict),
    )


def _overlaps(surroundings: Surroundings, settled: Settled) -> Iterator[Violation]:
    """Yield overlaps deeper than the placing tolerance; slighter ones only where there are no deeper ones."""
    placing_mm = surroundings.obstructions.table.placing_mm
    deep = [each for each in settled.overlaps if not at_most(each.depth_mm, placing_mm)]
    seen: set[frozenset[str]] = set()
    for each in deep or settled.overlaps:
        pair = frozenset((each.name, each.other))
        if pair not in seen:
            seen.add(pair)
            yield breaks(CLEAR, each.kind, each.name, other=each.other, depth_mm=each.depth_mm, part=each.part)


def _out_of_contact(surroundings: Surroundings, settled: Settled) -> Iterator[Violation]:
    """Squadrons that touch neither the ship nor one that touches it, while a ring before theirs has room (AMB-06)."""
    room: dict[int, bool] = {}
    for name, ring in settled.rings.items():
        if ring in (1, 2) or overlaps(surroundings.ship_gap(settled.spots[name], frames=True)):
            continue
        if ring not in room:
            room[ring] = _room_before(surroundings, settled, ring)
        if room[ring]:
            yield _not_in_contact(surroundings, settled, name)


def _room_before(surroundings: Surroundings, settled: Settled, ring: int) -> bool:
    placed = tuple(settled.spots.values())
    if ring == 0 and surroundings.place_at_ship(placed):
        return True
    everyone = {**surroundings.obstructions.squadrons, **settled.spots}
    rings = surroundings.all_rings(settled.spots)
    last = ring - 1 if ring else max(rings.values(), default=0) + 1
    return surroundings.room_round([everyone[name] for name, each in rings.items() if 1 <= each < last], placed)


def _not_in_contact(surroundings: Surroundings, settled: Settled, name: str) -> Violation:
    """Touching the wrong squadron and touching nothing are different mistakes."""
    point = settled.spots[name]
    others = {
        each: spot for each, spot in {**surroundings.obstructions.squadrons, **settled.spots}.items() if each != name
    }
    gaps = {each: distance(spot, point) - surroundings.chord for each, spot in others.items()}
    nearest = min(gaps, key=lambda each: abs(gaps[each]), default="")
    if nearest and at_most(abs(gaps[nearest]), surroundings.obstructions.table.placing_mm):
        return breaks(TOUCH, "not_second_ring", name, other=nearest)
    return breaks(TOUCH, "not_touching", name, ship=surroundings.ship.id, gap_mm=surroundings.ship_gap(point))


def _wasted_room(surroundings: Surroundings, settled: Settled, most: int, *, strict: bool) -> Iterator[Violation]:
    touching = sum(ring == 1 for ring in settled.rings.values())
    if touching < most and (strict or surroundings.place_at_ship(settled.spots.values())):
        yield breaks(TOUCH, "wastes_room", surroundings.ship.id, maximum=most, touching=touching)
