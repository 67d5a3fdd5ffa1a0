"""Docked ships: where a deployment starts, and what becomes of one that fails."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.xwing.repositions.deck import broken, desk, ruled, ship
from sublight.board.plane.pose import pose_at
from sublight.games.xwing.maneuvers.leaving import can_dock
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.repositions.dock import start_pose
from sublight.referee.question import Answer


def ghost(**more: Any) -> Ship:
    """A carrier in the middle of the table."""
    return ship("ghost", "vcx100lightfreighter", upgrades=("ghost",), **more)


def phantom(**more: Any) -> Ship:
    """A ship that is docked with it."""
    return ship("phantom", "attackshuttle", carrier="ghost", **more)


def docked(*others: Ship, **more: Any) -> Table:
    """The carrier with the ship docked, in the System Phase."""
    return desk(ghost(), *others, phase="system", reserve=(phantom(**more),))


@pytest.mark.rule("XW-MOV-10")
@pytest.mark.parametrize(("end", "y", "heading"), [("front", 320.0, 0.0), ("rear", 280.0, 180.0)])
def test_a_deployment_starts_flush_with_the_carriers_end(end: str, y: float, heading: float) -> None:
    """The front of the small base lies where the front or rear of the large one does."""
    assert start_pose(ghost(), phantom(), end) == pose_at(400.0, y, heading)


@pytest.mark.rule("XW-MOV-10")
def test_a_ship_that_cannot_be_placed_stays_docked_and_keeps_what_it_suffered() -> None:
    """In an emergency the critical damage comes first."""
    wall = ship("tie", "tielnfighter", 400.0, 220.0, player="second", heading=180.0)
    ruling = ruled(docked(wall), "deploy phantom 1 straight end=rear emergency=yes")
    assert ruling.kinds()[-1] == "deploy_fails"
    (left,) = ruling.state.reserve
    assert (left.carrier, left.shields, left.pose) == ("ghost", 0, phantom().pose)
    assert not ruling.state.has_ship("phantom")


@pytest.mark.rule("XW-MOV-10")
def test_a_ship_that_the_emergency_destroys_does_not_deploy() -> None:
    """Two cards on hull 3 and no shield: the critical damage is the third."""
    table = docked(shields=0, facedown=2)
    answers: dict[str, Answer] = {"XW-MOV-10:phantom:1": "dmg_direct_hit"}
    ruling = ruled(table, "deploy phantom 2 straight end=rear emergency=yes", answers)
    assert "destroyed" in ruling.kinds()
    assert "executes" not in ruling.kinds()
    assert ruling.state.removed == ("phantom",)
    assert ruling.state.reserve == ()


@pytest.mark.rule("XW-MOV-10")
def test_a_carrier_takes_one_ship() -> None:
    """A second finds no room, and bumping does not help it."""
    second = ship("phantom2", "attackshuttle", 400.0, 236.8)
    table = desk(ghost(), second, phase="system", reserve=(phantom(),))
    assert broken(ruled(table, "dock phantom2 carrier=ghost")) == ("carrier_full",)
    assert not can_dock(table, second, table.ship("ghost"))
    assert can_dock(replace(table, reserve=()), second, table.ship("ghost"))


@pytest.mark.rule("XW-MOV-10")
def test_a_ship_that_docked_in_this_phase_does_not_deploy_in_it() -> None:
    """But in an emergency it may."""
    table = docked(used=("docked",))
    assert broken(ruled(table, "deploy phantom 2 straight end=rear")) == ("dock_or_deploy",)
    assert ruled(table, "deploy phantom 2 straight end=rear emergency=yes").status == "complete"


@pytest.mark.rule("XW-MOV-10")
def test_a_ship_may_deploy_by_an_advanced_maneuver() -> None:
    """Three templates behind the carrier, facing the way that the carrier does."""
    table = docked()
    table = replace(table, reserve=(replace(table.reserve[0], ship="sheathipedeclassshuttle"),))
    ruling = ruled(table, "deploy phantom 3 koiogran_turn end=rear")
    assert ruling.status == "complete"
    assert ruling.state.ship("phantom").pose == pose_at(400.0, 120.0, 0.0)
