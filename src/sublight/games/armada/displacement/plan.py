"""A legal placement of lifted squadrons: as many as can touch the ship, the others ring by ring (ARM-DISP-02)."""

from msgspec import Struct

from sublight.games.armada.displacement.packing import Point
from sublight.games.armada.displacement.surroundings import Surroundings


class Plan(Struct, frozen=True, kw_only=True):
    """Places for the first of the lifted squadrons in order; those past the last have no place on this table.

    `touching` of them touch the ship: the greatest number that can, at most as many as were lifted.
    """

    spots: tuple[Point, ...]
    touching: int


def plan(surroundings: Surroundings, count: int) -> Plan:
    """Return a legal placement of `count` squadrons (ARM-DISP-02; outward by AMB-06 where two rings are full)."""
    spots = surroundings.most_touching(count)
    touching = len(spots)
    if touching < count:
        _fill_rings(surroundings, spots, count)
    while len(spots) < count:
        nearest = surroundings.nearest_contact(tuple(spots))
        if nearest is None:
            break
        spots.append(nearest)
    return Plan(spots=tuple(spots), touching=touching)


def _fill_rings(surroundings: Surroundings, spots: list[Point], count: int) -> None:
    """Put squadrons in contact with those of one ring after the other, until all are placed or no ring has room."""
    waiting = dict(surroundings.obstructions.squadrons)
    front = [*spots, *_join(waiting, list(surroundings.standing_at_ship))]
    while front and len(spots) < count:
        fresh: list[Point] = []
        for anchor in front:
            while len(spots) < count and (place := surroundings.place_round(anchor, spots)):
                spots.append(place)
                fresh.append(place)
        reached = [name for name, point in waiting.items() if any(surroundings.touching(point, each) for each in front)]
        front = [*fresh, *_join(waiting, reached)]


def _join(waiting: dict[str, Point], names: list[str]) -> list[Point]:
    return [waiting.pop(name) for name in names]
