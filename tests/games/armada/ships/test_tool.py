"""The maneuver tool's side: forced, free, asked for, or changed by the rules."""

import pytest

from oracle.armada_tables import CR90, IMPERIAL, VICTORY, adjudicate, maneuver, ship, table
from sublight.errors import AnswerError
from sublight.games.armada.moves import Side
from sublight.referee.question import Choose

SIDE_QUESTION = "ARM-MOVE-04:cr90:1"


@pytest.mark.rule("ARM-MOVE-10")
@pytest.mark.parametrize(("clicks", "side"), [((0, 1), "right"), ((0, -1), "left"), ((-1, 1), "right")])
def test_the_last_turn_of_a_small_ship_forces_the_side(clicks: tuple[int, ...], side: str) -> None:
    """A declaration without a side is complete: the tool goes to the inside of the last joint's turn."""
    ruling = adjudicate(table(), maneuver(*clicks))
    assert ruling.status == "complete"
    placed = ruling.event("tool_placed")
    assert (placed.rule, placed.figures["side"]) == ("ARM-MOVE-10", side)


@pytest.mark.rule("ARM-MOVE-10")
@pytest.mark.parametrize(("card", "status"), [(CR90, "asking"), ("acclamator_i", "complete"), (IMPERIAL, "complete")])
def test_larger_ships_look_at_the_last_two_joints(card: str, status: str) -> None:
    """Clicks 1, 0 leave a small ship both sides and force a medium or large one to the right."""
    card = "acclamator_i_class_assault_ship" if card == "acclamator_i" else card
    ruling = adjudicate(table(ship(card=card)), maneuver(1, 0))
    assert ruling.status == status
    if status == "complete":
        placed = ruling.event("tool_placed")
        assert (placed.figures["side"], "joint 1" in str(placed.figures["reason"])) == ("right", True)


@pytest.mark.rule("ARM-MOVE-04", "ARM-MOVE-11")
def test_where_both_sides_are_free_the_owner_is_asked() -> None:
    """The owner of the ship picks between two ends; each answer leads to the end shown with it."""
    state = table(ship(player="second"))
    ruling = adjudicate(state, maneuver(1, 0))
    question = ruling.question
    assert isinstance(question, Choose)
    assert (question.id, question.player) == (SIDE_QUESTION, "second")
    assert [option.key for option in question.options] == ["left", "right"]
    for option in question.options:
        after = adjudicate(state, maneuver(1, 0), {SIDE_QUESTION: option.key})
        pose = after.state.ship("cr90").pose
        assert (pose.x, pose.y) == (option.figures["x"], option.figures["y"])
        assert after.event("tool_placed").figures["side"] == option.key


@pytest.mark.rule("ARM-MOVE-04")
def test_the_two_ends_of_one_click_are_two_levers_apart() -> None:
    """A small ship's two legal ends after one click in all are 22.7 mm apart."""
    ends = [adjudicate(table(), maneuver(1, 0, tool=side)).state.ship("cr90").pose for side in ("left", "right")]
    apart = ((ends[0].x - ends[1].x) ** 2 + (ends[0].y - ends[1].y) ** 2) ** 0.5
    assert apart == pytest.approx(22.7, abs=0.05)


@pytest.mark.rule("ARM-MOVE-02", "ARM-MOVE-04")
@pytest.mark.parametrize("side", ["left", "right"])
def test_a_side_declared_is_not_asked_for(side: Side) -> None:
    """Where both are free the declared one is taken, and an answer to the unasked question is refused."""
    ruling = adjudicate(table(), maneuver(1, 0, tool=side))
    placed = ruling.event("tool_placed")
    assert (placed.rule, placed.figures["side"]) == ("ARM-MOVE-02", side)
    with pytest.raises(AnswerError, match="not asked for"):
        adjudicate(table(), maneuver(1, 0, tool=side), {SIDE_QUESTION: "left"})


@pytest.mark.rule("ARM-MOVE-04")
def test_straight_on_asks_nothing() -> None:
    """Both sides are free and end alike, so there is nothing to pick."""
    assert adjudicate(table(), maneuver()).status == "complete"


@pytest.mark.rule("ARM-MOVE-11")
@pytest.mark.parametrize(("clicks", "wrong", "other"), [((0, 1), "left", "right"), ((0, -1), "right", "left")])
def test_the_wrong_side_is_repaired(clicks: tuple[int, ...], wrong: Side, other: Side) -> None:
    """The tool changes sides with the same clicks, and the ship ends as if it had been on the other side at once."""
    repaired = adjudicate(table(), maneuver(*clicks, tool=wrong))
    right = adjudicate(table(), maneuver(*clicks, tool=other))
    event = repaired.event("tool_changed_sides")
    assert (event.rule, event.figures["side"], event.figures["other"]) == ("ARM-MOVE-11", wrong, other)
    assert float(str(event.figures["depth_mm"])) > 1.0
    assert repaired.status == "complete"
    assert repaired.state == right.state
    assert "tool_changed_sides" not in right.kinds()


@pytest.mark.rule("ARM-MOVE-11", "ARM-RAM-03")
def test_wrong_side_and_ram_at_once_is_a_dispute() -> None:
    """By default the side is settled first; by the other reading the ship rests on the tool where it was declared."""
    victory = ship("vic", (331.0, 420.0, 180.0), card=VICTORY, player="second")
    mover = ship(at=(300.0, 200.0), speed=3)
    move = maneuver(0, 1, 2, tool="left")
    default = adjudicate(table(mover, victory), move)
    assert "AMB-29" in [each.dispute for each in default.disputes]
    assert "tool_changed_sides" in default.kinds()
    other = adjudicate(table(mover, victory, readings={"AMB-29": "overlap-first"}), move)
    assert "tool_changed_sides" not in other.kinds()
    assert other.event("rests_on_tool").rule == "ARM-RAM-03"


@pytest.mark.rule("ARM-MOVE-08")
@pytest.mark.parametrize(("side", "off"), [("right", True), ("left", False)])
def test_a_tool_off_the_table_harms_nobody(side: Side, off: bool) -> None:
    """Along the right edge a tool on the right lies off the table; the ship stays in play on either side."""
    ruling = adjudicate(table(ship(at=(890.0, 300.0))), maneuver(tool=side))
    assert ("tool_off_table" in ruling.kinds()) is off
    assert ruling.state.destroyed == ()


@pytest.mark.rule("ARM-MOVE-03", "ARM-MOVE-04")
def test_both_sides_are_measured_and_shown() -> None:
    """A verdict for each side: in contact with the tool where it is legal, deep on it where it is not."""
    ruling = adjudicate(table(), maneuver(0, 1))
    found = {each.at: each for each in ruling.verdicts if each.other == "tool"}
    assert found["right"].outcome == "touching"
    assert found["left"].outcome == "overlap"
    assert found["left"].margin_mm < -1.0
    assert not any(each.near for each in found.values())


@pytest.mark.rule("ARM-MOVE-08")
@pytest.mark.parametrize(("y", "off"), [(600.0, False), (780.0, True)])
def test_one_leg_off_the_table_is_enough(y: float, off: bool) -> None:
    """Toward the far edge only the end of the tool reaches off the table, and that is said."""
    assert ("tool_off_table" in adjudicate(table(ship(at=(450.0, y))), maneuver(tool="left")).kinds()) is off


def test_the_table_shown_while_a_side_is_asked_for_is_that_of_the_moment() -> None:
    """What was spent in Determine Course is gone from the table that waits for the side."""
    state = table(ship(speed=1, tokens=("navigate",)))
    asking = adjudicate(state, maneuver(1, 0, navigate="token", speed=2))
    assert (asking.status, asking.state.ship("cr90").tokens, asking.state.ship("cr90").speed) == ("asking", (), 2)
