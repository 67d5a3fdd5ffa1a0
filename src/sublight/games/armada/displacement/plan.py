"""A legal placement of lifted squadrons: as many as can touch the ship, the rest ring by ring outward."""

from weakref import WeakKeyDictionary

from msgspec import Struct

from sublight.games.armada.displacement.packing import Point
from sublight.games.armada.displacement.surroundings import Surroundings

_PLANS: "WeakKeyDictionary[Surroundings, dict[int, Plan]]" = WeakKeyDictionary()


class Plan(Struct, frozen=True, kw_only=True):
    """Places for the first of the lifted squadrons in order; those past the last have no place on this table.

    `touching` of them touch the ship: the greatest number that can, at most as many as were lifted.
    """

    spots: tuple[Point, ...]
    touching: int


def plan(around: Surroundings, count: int) -> Plan:
    """Return a legal placement of `count` squadrons (ARM-DISP-02; outward by AMB-06 where two rings are full); once."""
    known = _PLANS.setdefault(around, {})
    if count not in known:
        known[count] = _planned(around, count)
    return known[count]


def _planned(around: Surroundings, count: int) -> Plan:
    spots = around.most_touching(count)
    touching = len(spots)
    if touching < count:
        _fill_rings(around, spots, count)
    while len(spots) < count:
        nearest = around.nearest_contact(tuple(spots))
        if nearest is None:
            break
        spots.append(nearest)
    return Plan(spots=tuple(spots), touching=touching)


def _fill_rings(around: Surroundings, spots: list[Point], count: int) -> None:
    """Put squadrons in contact with those of one ring after the other, until all are placed or no ring has room."""
    waiting = dict(around.standing)
    front = [*spots, *_join(waiting, [name for name, point in waiting.items() if around.touches_ship(point)])]
    while front and len(spots) < count:
        fresh: list[Point] = []
        for anchor in front:
            while len(spots) < count:
                track = around.track_round(anchor, spots)
                if not track.starts:
                    break
                spots.append(track.at(track.starts[0]))
                fresh.append(spots[-1])
        reached = [name for name, point in waiting.items() if any(around.touching(point, each) for each in front)]
        front = [*fresh, *_join(waiting, reached)]


def _join(waiting: dict[str, Point], names: list[str]) -> list[Point]:
    return [waiting.pop(name) for name in names]
