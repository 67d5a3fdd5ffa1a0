"""The ends of a ship's maneuvers are those of the facts that rulings are made by."""

import pytest

from sublight.api.tables import load_table
from sublight.games.armada.course.facts import Facts
from sublight.games.armada.pieces import Table
from sublight.games.armada.ships.options import options


@pytest.mark.rule("ARM-RAM-01", "ARM-DISP-01", "ARM-OBST-01", "ARM-AREA-01")
@pytest.mark.parametrize("name", ["armada-400-points", "armada-learning-fight"])
def test_every_end_is_that_of_the_facts(name: str) -> None:
    """Speeds tried, ships overlapped, the pose at rest to the bit, and what lies under it, on the whole table."""
    table = load_table(name, Table)
    found = options(table, "cr90")
    for each in found:
        facts = Facts(table, each.move, {})
        tried = facts.tried(each.move.tool)
        assert each.tries == tuple(one.speed for one in tried.tries)
        assert (each.end, each.overlapped) == (tried.rest.pose, tried.overlapped)
        closest = facts.closest_of(tried, tried.met, frames=False).ship
        assert each.closest == (table.ships[closest].id if tried.overlapped else None)
        obstacles = (obstacle.id for obstacle in facts.overlapped_obstacles(tried))
        assert each.onto == (*facts.overlapped_squadrons(tried), *obstacles)
        assert each.outside_mm == max(0.0, -facts.edge_mm(tried.rest.pose))
    assert len(found) > 100
    assert {bool(each.overlapped) for each in found} == {True, False}
