"""What an objective says of the obstacles of its setup: how many of which type, who places them, where (ARM-SET-02)."""

from typing import NamedTuple

from sublight.games.armada.active_effects import hints_on
from sublight.games.armada.catalogue import Hints, effect_card
from sublight.games.armada.pieces import Obstacle, Table
from sublight.games.armada.shapes import obstacle_kind

COUNT = 6
"""How many obstacles are placed where no objective says otherwise."""

NONE = Hints()


class ObstacleSetup(NamedTuple):
    """The setup in force, with what lies there already."""

    table: Table
    hints: Hints

    @property
    def total(self) -> int:
        """How many obstacles are placed in all."""
        return sum(self.hints.obstacles.values()) if self.hints.obstacles else COUNT

    def allowed(self, kind: str) -> int | None:
        """Return how many obstacles of a type are placed; None where no objective says."""
        kinds = self.hints.obstacles
        return next((count for name, count in kinds.items() if name == kind), 0) if kinds else None

    def there(self, kind: str) -> int:
        """Return how many of a type lie there."""
        return sum(obstacle_kind(each) == kind for each in self.table.obstacles)

    def is_last_station(self, obstacle: Obstacle) -> bool:
        """Say whether it is a station that the second player places after all others, away from the edges."""
        return self.hints.station_last is not None and obstacle_kind(obstacle) == "station"

    def due(self, obstacle: Obstacle) -> str:
        """Return who places the next obstacle: in turn from the second player on, or the second player alone."""
        second = self.hints.placed_by == "second" or self.is_last_station(obstacle)
        return self.table.players[1 if second else (len(self.table.obstacles) + 1) % 2]


def obstacle_setup(table: Table) -> ObstacleSetup:
    """Return the setup that the table's objective makes."""
    return ObstacleSetup(table, hints_on(table, effect_card(table.objective)) if table.objective else NONE)
