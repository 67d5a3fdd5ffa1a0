"""A ship that rests partly outside the play area: what destroys it, when, and what is still dealt."""

from typing import Any

import pytest

from games.armada.oracle.tables import (
    VICTORY,
    adjudicate,
    maneuver,
    settled,
    ship,
    table,
    token,
)
from sublight.games.armada.moves import Maneuver, RevealDial
from sublight.games.armada.pieces import Table
from sublight.referee.ruling import Ruling

EDGE = 914.4
REST_Y = EDGE - 35.5
"""The centre of a CR90 heading up that touches the far edge from inside."""


def run_to(y: float) -> Ruling[Table]:
    """The CR90 runs straight on at speed 2 and comes to rest with its centre at y."""
    return adjudicate(table(ship(at=(450.0, y - 136.8))), maneuver())


@pytest.mark.rule("ARM-AREA-01", "ARM-AREA-03")
@pytest.mark.parametrize(("y", "lost"), [(REST_Y, False), (REST_Y - 1.0, False), (REST_Y + 1e-6, True)])
def test_any_part_of_the_base_outside_destroys(y: float, lost: bool) -> None:
    """Touching the edge is inside, although the frame stands out; a millionth beyond it is outside."""
    ruling = run_to(y)
    assert (ruling.state.destroyed == ("cr90",)) is lost
    assert ("left_area" in ruling.kinds()) is lost


@pytest.mark.rule("ARM-AREA-01")
def test_how_far_outside_is_said() -> None:
    """12.5 mm beyond the edge are 12.5 mm."""
    ruling = run_to(REST_Y + 12.5)
    assert ruling.event("left_area").figures["outside_mm"] == pytest.approx(12.5, abs=1e-9)


@pytest.mark.rule("ARM-AREA-02", "ARM-ACT-04")
def test_nothing_more_is_resolved_for_a_ship_that_left() -> None:
    """It is destroyed at once; no maneuver is executed and no activation runs on."""
    ruling = run_to(REST_Y + 5.0)
    assert ruling.kinds()[-3:] == ("left_area", "destroyed_outside", "nothing_more")
    assert ruling.event("destroyed_outside").rule == "ARM-AREA-02"
    assert "maneuver_executed" not in ruling.kinds()
    assert (ruling.state.ships, ruling.state.active) == ((), "")


@pytest.mark.rule("ARM-AREA-02")
@pytest.mark.parametrize("reading", ["at-once", "after-maneuver"])
def test_the_activation_of_a_ship_that_left_is_over(reading: str) -> None:
    """Whose activation ran is gone: the table names nobody, and can be played on."""
    mover = ship(at=(450.0, REST_Y + 5.0 - 136.8))
    other = ship("other", (100.0, 100.0))
    ruling = adjudicate(table(mover, other, active="cr90", readings={"AMB-27": reading}), maneuver())
    assert (ruling.state.destroyed, ruling.state.active) == (("cr90",), "")
    assert adjudicate(ruling.state, Maneuver(ship="other")).status == "complete"


@pytest.mark.rule("ARM-AREA-02")
def test_the_moment_of_destruction_is_a_dispute() -> None:
    """By the other readings the mine goes off first, and the ship is gone all the same."""
    mover, mine = ship(at=(450.0, REST_Y + 5.0 - 136.8)), token("mine", (450.0, REST_Y - 10.0), "minefield")
    ruling = adjudicate(table(mover, tokens=(mine,)), maneuver())
    assert {each.dispute for each in ruling.disputes} == {"AMB-27"}
    later = settled(table(mover, tokens=(mine,), readings={"AMB-27": "after-maneuver"}), maneuver())
    assert later.kinds().index("mine_set_off") < later.kinds().index("left_area")
    assert later.state.destroyed == ("cr90",)


@pytest.mark.rule("ARM-AREA-02")
@pytest.mark.parametrize("reading", ["at-once", "after-maneuver", "after-activation"])
def test_the_moment_is_not_asked_for_where_nothing_follows(reading: str) -> None:
    """Without an overlap, a mine or a later maneuver the ship is gone by any reading, a far mine or not."""
    mover, mine = ship(at=(450.0, REST_Y + 5.0 - 136.8)), token("mine", (100.0, 100.0), "minefield")
    ruling = adjudicate(table(mover, tokens=(mine,), readings={"AMB-27": reading}), maneuver())
    assert (ruling.disputes, ruling.state.destroyed) == ((), ("cr90",))


@pytest.mark.rule("ARM-RAM-09")
def test_a_ship_stopped_inside_by_an_overlap_lives() -> None:
    """The plotted pose is outside, but a ship in the way stops it inside: it is said to stay in play."""
    blocker = ship("b", (450.0, 820.0), card=VICTORY, player="second")
    ruling = adjudicate(table(ship(at=(450.0, REST_Y - 136.0)), blocker), maneuver())
    assert ruling.event("stays_in_play").rule == "ARM-RAM-09"
    assert ruling.state.destroyed == ()
    inside = adjudicate(table(ship(at=(450.0, 600.0)), blocker), maneuver())
    assert "stays_in_play" not in inside.kinds()


@pytest.mark.rule("ARM-AREA-02", "ARM-RAM-02")
@pytest.mark.parametrize(("reading", "dealt"), [("card-and-back", 1), ("no-card", 0)])
def test_the_ship_it_hit_gets_its_card_or_not(reading: str, dealt: int) -> None:
    """A ship that rams and rests outside is gone; whether the other is dealt its card is a dispute."""
    # Straight along the right edge: at speed 1 turned out over it, at speed 2 turned back, onto the Victory.
    blocker = ship("b", (870.0, 500.0), card=VICTORY, player="second")
    state = table(ship(at=(891.0, 300.0)), blocker, readings={"AMB-28": reading})
    ruling = adjudicate(state, maneuver(1, -2))
    assert [event.figures["speed"] for event in ruling.events if event.kind == "speed_blocked"] == [2]
    assert ruling.state.destroyed == ("cr90",)
    assert ruling.state.ship("b").facedown == dealt


LATEST = {"AMB-27": "after-activation"}


def at_the_edge(x: float = 15.0, **fields: Any) -> Table:
    """A CR90 whose maneuver was executed, 6.5 mm outside with its left side, and a ship that is still to move."""
    first = ship(at=(x, 300.0), activated=True)
    return table(first, ship("vic", (600.0, 300.0), VICTORY, player="second"), active="cr90", **fields)


@pytest.mark.rule("ARM-AREA-02", "ARM-ACT-01")
@pytest.mark.parametrize("move", [RevealDial(ship="vic", dial="repair"), maneuver(ship="vic")])
@pytest.mark.parametrize(("x", "lost"), [(15.0, True), (21.5, False)])
def test_the_activation_ends_as_the_next_begins(move: RevealDial | Maneuver, x: float, lost: bool) -> None:
    """By the latest reading a ship outside goes when another ship's dial is revealed, or it moves without."""
    ruling = adjudicate(at_the_edge(x, readings=LATEST), move)
    assert (ruling.state.destroyed == ("cr90",)) is lost
    assert (ruling.kinds()[:2] == ("left_area", "destroyed_outside")) is lost
    assert ruling.state.active == "vic"


@pytest.mark.rule("ARM-AREA-02")
def test_no_activation_ends_so_by_the_other_readings() -> None:
    """A ship that people agreed to be inside stays, where ships outside are destroyed at once."""
    ruling = adjudicate(at_the_edge(), RevealDial(ship="vic", dial="repair"))
    assert (ruling.kinds(), ruling.state.destroyed) == (("dial_revealed",), ())


@pytest.mark.rule("ARM-AREA-04")
def test_a_carrier_that_goes_late_leaves_its_token() -> None:
    """As its activation ends the opponent sets the token down touching the part of the base still inside."""
    state = at_the_edge(readings=LATEST, tokens=(token("leia", (10.0, 10.0), "vip", "cr90"),))
    ruling = settled(state, RevealDial(ship="vic", dial="repair"))
    assert (ruling.status, ruling.state.tokens[0].on) == ("complete", "")
    assert ruling.event("vip_dropped").rule == "ARM-AREA-04"
    question = adjudicate(state, RevealDial(ship="vic", dial="repair")).question
    assert question is not None
    assert question.player == "second"


@pytest.mark.rule("ARM-AREA-02", "ARM-ACT-04")
@pytest.mark.parametrize(("upgrades", "stays"), [(("engine_techs",), True), ((), False)])
def test_it_stays_while_more_may_follow(upgrades: tuple[str, ...], stays: bool) -> None:
    """With an extra maneuver open the ship is left where it rests, its centre outside too; else it goes at once."""
    mover = ship(at=(450.0, EDGE - 100.0), tokens=("navigate",), upgrades=upgrades)
    ruling = adjudicate(table(mover, readings=LATEST), maneuver(navigate="token"))
    assert ("stays_outside" in ruling.kinds()) is stays
    assert ("destroyed_outside" in ruling.kinds()) is not stays
    if stays:
        assert ruling.state.ship("cr90").pose.y > EDGE
        again = adjudicate(ruling.state, maneuver(extra="engine_techs"))
        assert (again.status, again.state.destroyed) == ("complete", ("cr90",))
