"""The token of a carrier that leaves the play area."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.armada.oracle.tables import adjudicate, broken, maneuver, settled, ship, table, token
from sublight.board.plane.pose import Pose
from sublight.games.armada.pieces import Table
from sublight.referee.question import Place

QUESTION = "ARM-AREA-04:cr90:1"
EDGE, RADIUS = 914.4, 9.525


def leaving(kind: str = "vip", on: str = "cr90", y: float = 820.0) -> Table:
    """The CR90 will rest at speed 2 with its bow 78 mm over the far edge and its stern inside."""
    return table(ship(at=(450.0, y)), tokens=(token("leia", (10.0, 10.0), kind, on),))


@pytest.mark.rule("ARM-AREA-04", "ARM-AREA-02")
def test_the_opponent_sets_the_token_down() -> None:
    """When the carrier is destroyed outside, the other player is asked for a place for its token."""
    ruling = adjudicate(leaving(y=760.0), maneuver())
    question = ruling.question
    assert isinstance(question, Place)
    assert (question.id, question.player, question.pieces) == (QUESTION, "second", ("leia",))
    assert "destroyed_outside" in ruling.kinds()


@pytest.mark.rule("ARM-AREA-04")
@pytest.mark.parametrize(("kind", "on"), [("objective", "cr90"), ("vip", ""), ("vip", "b")])
def test_other_tokens_stay_where_they_are(kind: str, on: str) -> None:
    """A token of another kind, or not on this ship, is not asked for."""
    ruling = adjudicate(leaving(kind, on), maneuver())
    assert (ruling.status, ruling.state.destroyed) == ("complete", ("cr90",))
    assert ruling.state.tokens == leaving(kind, on).tokens


@pytest.mark.rule("ARM-AREA-04")
def test_a_carrier_that_stays_keeps_its_token() -> None:
    """Nothing is asked while the carrier is in play."""
    ruling = adjudicate(leaving(y=300.0), maneuver())
    assert (ruling.status, ruling.state.tokens[0].on) == ("complete", "cr90")


STERN_Y = 760.0 + 136.8 - 35.5
"""Where the stern of the ship rests, its bow over the edge."""


@pytest.mark.rule("ARM-AREA-04")
@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ((450.0, STERN_Y - RADIUS), ""),
        ((450.0, STERN_Y - RADIUS - 0.4), ""),
        ((450.0, STERN_Y - RADIUS - 0.6), "vip_not_touching"),
        ((450.0, STERN_Y - RADIUS + 5.0), "vip_not_touching"),
        ((100.0, 100.0), "vip_not_touching"),
        ((450.0, EDGE + 0.1), "vip_off_table"),
    ],
)
def test_where_it_may_be_set_down(place: tuple[float, float], kind: str) -> None:
    """In contact with the part still inside, within the placing tolerance; neither farther, nor on it, nor outside."""
    ruling = adjudicate(leaving(y=760.0), maneuver(), {QUESTION: {"leia": place}})
    assert broken(ruling) == ([("ARM-AREA-04", kind)] if kind else [])
    assert ruling.status == ("asking" if kind else "complete")
    if not kind:
        (after,) = ruling.state.tokens
        assert (after.on, after.pose.x) == ("", 450.0)
        assert after.pose.y == pytest.approx(STERN_Y - RADIUS, abs=0.5)


@settings(max_examples=60)
@given(st.floats(0, 360), st.floats(15, 900), st.sampled_from(["top", "right", "corner"]))
def test_the_suggestion_is_a_legal_place(heading: float, along: float, edge: str) -> None:
    """Wherever the ship leaves, and however it is turned, the place suggested is accepted and on the table."""
    at = {"top": (along, 905.0), "right": (905.0, along), "corner": (905.0, 905.0)}[edge]
    state = table(ship(at=(*at, heading), speed=0), tokens=(token("leia", (10.0, 10.0), "vip", "cr90"),))
    ruling = settled(state, maneuver())
    assert ruling.status == "complete"
    if ruling.state.destroyed:
        pose: Pose = ruling.state.tokens[0].pose
        assert 0.0 <= pose.x <= EDGE
        assert 0.0 <= pose.y <= EDGE
        assert ruling.state.tokens[0].on == ""


@pytest.mark.rule("ARM-AREA-04")
def test_of_a_ship_wholly_outside_it_goes_to_the_nearest_edge_point() -> None:
    """With no part inside, the suggestion is a point of the edge closest to the final pose."""
    state = table(ship(at=(450.0, 870.0)), tokens=(token("leia", (10.0, 10.0), "vip", "cr90"),))
    pose = settled(state, maneuver()).state.tokens[0].pose
    assert pose.y == EDGE
    assert abs(pose.x - 450.0) <= 21.5
