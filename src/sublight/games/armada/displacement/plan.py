"""A legal placement of lifted squadrons: as many as can touch the ship, the others ring by ring (ARM-DISP-02)."""

from functools import cached_property

from sublight.games.armada.displacement.contact import Point
from sublight.games.armada.displacement.surroundings import Surroundings


class Plan:
    """A legal placement of `count` squadrons (ARM-DISP-02; outward by AMB-06 where two rings are full)."""

    def __init__(self, surroundings: Surroundings, count: int) -> None:
        """Find the places in contact with the ship; the others are found when they are looked at."""
        self._surroundings = surroundings
        self._count = count
        self._at_ship = tuple(surroundings.most_touching(count))

    @property
    def touching(self) -> int:
        """How many of them touch the ship: the greatest number that can, at most as many as there are."""
        return len(self._at_ship)

    @property
    def is_full(self) -> bool:
        """Whether all touch the ship."""
        return self.touching == self._count

    @cached_property
    def placed(self) -> int:
        """How many of them have a place on the table."""
        room = self.is_full or self._surroundings.obstructions.leaves_room_for(self._count)
        return self._count if room else len(self.spots)

    @cached_property
    def spots(self) -> tuple[Point, ...]:
        """Places for the first of the squadrons in order; those past the last have none."""
        spots = list(self._at_ship)
        if not self.is_full:
            _fill_rings(self._surroundings, spots, self._count)
        while len(spots) < self._count and (nearest := self._surroundings.nearest_contact(tuple(spots))):
            spots.append(nearest)
        return tuple(spots)


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
