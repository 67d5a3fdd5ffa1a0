"""Devices that cards grant besides, and what is remembered of those placed."""

from typing import Any

import pytest

from oracle.xwing_mat import adjudicate, broken, ship, table
from sublight.games.xwing.marks import has_placed
from sublight.games.xwing.moves import PlaceDevice
from sublight.games.xwing.pieces import DialEntry, Ship, Table

HOLD = ("protonbombs", "riggedcargochute", "genius")


def flown(**fields: Any) -> Table:
    """A ship with a hold full that has executed a maneuver and is about to act."""
    given: dict[str, Any] = {"upgrades": HOLD, "executed": DialEntry(2, "straight"), **fields}
    return table(ship(**given), active="red1", step="action")


def drop(**fields: Any) -> PlaceDevice:
    """Drop a bomb by Genius."""
    given: dict[str, Any] = {"device": "proton_bomb", "template": "straight_1", "uses": ("genius",), **fields}
    return PlaceDevice(ship="red1", id="new", **given)


@pytest.mark.rule("XW-DEV-01")
def test_a_second_device_is_not_granted() -> None:
    """Neither by the same effect nor after any other."""
    after = adjudicate(flown(), drop()).state
    assert has_placed(after.ship("red1"))
    again = PlaceDevice(ship="red1", id="b", device="proton_bomb", template="straight_1", uses=("genius",))
    assert broken(adjudicate(after, again)) == [("XW-DEV-01", "effect_used"), ("XW-DEV-01", "grant_needs")]


@pytest.mark.rule("XW-DEV-01", "XW-OBS-24")
def test_an_obstacle_placed_is_no_device() -> None:
    """Loose cargo leaves the bomb of a round to its ship."""
    cargo = PlaceDevice(ship="red1", id="c", device="loosecargo", template="straight_1")
    after: Ship = adjudicate(flown(), cargo).state.ship("red1")
    assert not has_placed(after)


@pytest.mark.rule("XW-DEV-01")
def test_an_effect_that_the_ship_lacks_grants_nothing() -> None:
    """It is said that it is not there, and that the phase is another."""
    kinds = [kind for _, kind in broken(adjudicate(flown(upgrades=("protonbombs",)), drop()))]
    assert kinds == ["device_effect_not_there", "payload_out_of_phase"]
