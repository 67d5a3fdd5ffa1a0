"""Maneuvers at speed 0: staying, turning on the spot, and turning back."""

import pytest

from oracle.armada_tables import RAIDER, VICTORY, adjudicate, maneuver, ship, table
from sublight.board.plane.pose import pose_at
from sublight.games.armada.moves import Use
from sublight.games.armada.pieces import Ship, Table

ORDER = ("course_set", "zero_yaw_declared", "guides_in", "turned_in_place", "moved")


def turning(*others: Ship) -> Table:
    """A Raider with Rakehell and a Navigate token, at speed 0, among others."""
    return table(ship(card=RAIDER, speed=0, tokens=("navigate",), upgrades=("rakehell",)), *others)


@pytest.mark.rule("ARM-ZERO-01")
def test_a_ship_at_speed_zero_stays_and_has_executed_a_maneuver() -> None:
    """Pose to the last bit, no tool, and the maneuver is executed all the same."""
    state = table(ship(speed=0))
    ruling = adjudicate(state, maneuver())
    assert ruling.status == "complete"
    assert ruling.event("stays").rule == "ARM-ZERO-01"
    assert "maneuver_executed" in ruling.kinds()
    assert not {"tool_placed", "guides_in"} & set(ruling.kinds())
    after = ruling.state.ship("cr90")
    assert (after.pose, after.activated) == (state.ship("cr90").pose, True)


@pytest.mark.rule("ARM-ZERO-01", "ARM-RAM-11")
def test_staying_against_a_ship_overlaps_nobody() -> None:
    """At speed 0 nothing is tried, so a ship that stands against it is no overlap and no card is dealt."""
    state = table(ship(speed=0), ship("b", (450.0 + 50.9, 300.0), player="second"))
    ruling = adjudicate(state, maneuver())
    assert "card_dealt" not in ruling.kinds()
    assert [each.damage for each in ruling.state.ships] == [0, 0]


@pytest.mark.rule("ARM-ZERO-02", "ARM-ZERO-03", "ARM-CARD-14")
@pytest.mark.parametrize(("clicks", "side", "end"), [(1, "right", (-2.846, 22.5)), (-1, "left", (2.846, 337.5))])
def test_rakehell_turns_on_the_spot(clicks: int, side: str, end: tuple[float, float]) -> None:
    """The click is declared, then the ship turns about the last joint."""
    ruling = adjudicate(turning(), maneuver(clicks, navigate="token", uses=("rakehell",)))
    kinds = ruling.kinds()
    assert [kind for kind in kinds if kind in ORDER] == list(ORDER)
    assert ruling.event("zero_yaw_declared").figures == {"clicks": 1, "side": side}
    pose = ruling.state.ship("cr90").pose
    assert (pose.x - 450.0, pose.heading) == pytest.approx(end, abs=6e-4)


@pytest.mark.rule("ARM-ZERO-04", "ARM-ZERO-06", "ARM-RAM-02")
def test_a_turn_into_a_ship_is_undone_and_dealt_for() -> None:
    """The ship returns to its pose, and both ships are dealt the usual card, once."""
    beside = ship("b", (450.0 + 51.0, 330.0), player="second")
    ruling = adjudicate(turning(beside), maneuver(1, navigate="token", uses=("rakehell",)))
    assert ruling.event("turn_undone").figures["others"] == ("b",)
    assert "turned_in_place" not in ruling.kinds()
    assert ruling.state.ship("cr90").pose == pose_at(450.0, 300.0)
    assert [(each.id, each.facedown) for each in ruling.state.ships] == [("cr90", 1), ("b", 1)]
    assert any(each.id == "call:ARM-RAM-01:cr90:b:yaw" and each.outcome == "overlap" for each in ruling.verdicts)


@pytest.mark.rule("ARM-ZERO-06")
def test_several_ships_hit_by_a_turn_are_a_dispute() -> None:
    """As usual one pair of cards for the closest; by the other reading every ship overlapped is dealt one."""
    others = (
        ship("near", (450.0 + 51.0, 330.0), player="second"),
        ship("far", (450.0 - 51.5, 275.0), player="second"),
    )
    move = maneuver(1, navigate="token", uses=("rakehell",))
    state = turning(*others)
    ruling = adjudicate(state, move)
    assert ruling.event("turn_undone").figures["others"] == ("near", "far")
    assert "AMB-30" in [each.dispute for each in ruling.disputes]
    assert {each.id: each.facedown for each in ruling.state.ships} == {"cr90": 1, "near": 1, "far": 0}
    every = table(*state.ships, readings={"AMB-30": "every-overlapped"})
    assert [each.facedown for each in adjudicate(every, move).state.ships] == [1, 1, 1]


@pytest.mark.rule("ARM-NAV-08", "ARM-ZERO-01")
def test_slowed_to_zero_the_ship_stays_and_keeps_its_dial() -> None:
    """A G-8 on a ship at speed 1: it stays, and its dial is at 1 afterwards."""
    owner = ship("b", (600.0, 300.0), card=VICTORY, player="second", upgrades=("g8_experimental_projector",))
    move = maneuver(uses=(Use(effect="g8_experimental_projector", by="b"),))
    ruling = adjudicate(table(ship(speed=1), owner), move)
    assert ruling.event("stays").figures["speed"] == 0
    assert ruling.event("speed_returns").figures["dial"] == 1
    assert ruling.state.ship("cr90").speed == 1
    assert ruling.state.ship("b").exhausted == ("g8_experimental_projector",)
