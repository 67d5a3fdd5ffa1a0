"""What X-Wing offers to surveys says what the referee says."""

from random import Random

import pytest

from sublight import adjudicate, load_table, read_move
from sublight.games.xwing import XWingTable
from sublight.games.xwing.surveys import SURVEYS
from sublight.games.xwing.validate import warnings


@pytest.mark.slow
def test_a_row_bumps_where_the_ruling_overlaps_a_ship() -> None:
    """Every maneuver of a dial, on a table drawn at random."""
    table = SURVEYS.setups["scattered"].draw(load_table("xwing-joust", XWingTable), Random(7), 250.0)
    found = SURVEYS.measured(table, frozenset({"ship", "speed", "bearing", "bumped", "x"}))
    checked = set()
    columns = [found[name] for name in ("ship", "speed", "bearing", "bumped", "x")]
    for ship, speed, bearing, bumped, x in zip(*columns, strict=True):
        if "tallon" in str(bearing):
            continue
        name = table.ships[int(ship)].id
        ruling = adjudicate(table, read_move(f"{name} {speed} {bearing}", table), house=True)
        assert any(event.kind == "partially_executed" for event in ruling.events) == bumped
        if ruling.status == "complete" and ruling.state.has_ship(name):
            assert ruling.state.ship(name).pose.x == x
        checked.add(bool(bumped))
    assert checked == {True, False}


@pytest.mark.parametrize("setup", ["deployed", "scattered"])
def test_a_table_drawn_at_random_can_come_of_play(setup: str) -> None:
    """No base lies on another, none is partly outside."""
    table = load_table("xwing-joust", XWingTable)
    for seed in range(10):
        assert not warnings(SURVEYS.setups[setup].draw(table, Random(seed), 400.0))


def test_ships_are_deployed_within_range_1_of_their_edge() -> None:
    """The whole base is, and faces the middle."""
    table = SURVEYS.setups["deployed"].draw(load_table("xwing-joust", XWingTable), Random(1), 400.0)
    for ship in table.ships:
        near = ship.pose.y if ship.player == table.players[0] else table.area.height - ship.pose.y
        assert 20.0 <= near <= 80.0
        assert ship.pose.forward[1] == (1.0 if ship.player == table.players[0] else -1.0)


def test_every_column_that_is_offered_is_measured() -> None:
    """Under its name, with as many rows as the others."""
    found = SURVEYS.measured(load_table("xwing-joust", XWingTable), frozenset(SURVEYS.columns))
    assert found.keys() == SURVEYS.columns.keys()
    assert len({len(values) for values in found.values()}) == 1
