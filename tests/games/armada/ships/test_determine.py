"""Determine Course: what is spent, what the dial shows, and what is said of each term."""

import pytest

from games.armada.oracle.tables import IMPERIAL, RAIDER, VICTORY, adjudicate, maneuver, obstacle, settled, ship, table
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import Payment, Use
from sublight.games.armada.ships.determine import source_name

BEFORE_THE_TOOL = ("effect_used", "navigate_resolved", "speed_changed", "temporary_speed", "yaw_changed", "course_set")


@pytest.mark.rule("ARM-NAV-12", "ARM-NAV-04", "ARM-NAV-05")
@pytest.mark.parametrize(
    ("navigate", "rule", "dial", "tokens"),
    [
        ("dial", "ARM-NAV-12", None, ("repair", "navigate")),
        ("token", "ARM-NAV-12", "navigate", ("repair",)),
        ("both", "ARM-NAV-04", None, ("repair",)),
    ],
)
def test_navigate_takes_what_is_declared(
    navigate: Payment, rule: str, dial: str | None, tokens: tuple[str, ...]
) -> None:
    """One resolution; what is spent is gone, what is not stays, and the command counts as resolved."""
    state = table(ship(dial="navigate", tokens=("repair", "navigate")))
    ruling = adjudicate(state, maneuver(navigate=navigate))
    assert ruling.kinds().count("navigate_resolved") == 1
    assert ruling.event("navigate_resolved").rule == rule
    after = ruling.state.ship("cr90")
    assert (after.dial, after.tokens, after.resolved) == (dial, tokens, ("navigate",))


@pytest.mark.rule("ARM-NAV-12")
def test_navigate_may_be_left_alone() -> None:
    """Undeclared, the dial stays unspent and nothing is resolved."""
    after = adjudicate(table(ship(dial="navigate")), maneuver()).state.ship("cr90")
    assert (after.dial, after.resolved) == ("navigate", ())


@pytest.mark.rule("ARM-NAV-03", "ARM-NAV-07")
def test_a_new_speed_stays_on_the_dial_and_brings_its_column() -> None:
    """The dial's change is shown term by term, and the course is set in the new column."""
    state = table(ship(dial="navigate", tokens=("navigate",)))
    ruling = adjudicate(state, maneuver(0, 1, 1, 2, speed=4, navigate="both"))
    changed = ruling.event("speed_changed")
    assert (changed.figures["before"], changed.figures["after"]) == (2, 4)
    assert changed.figures["terms"] == ("Navigate dial +1", "Navigate token +1")
    course = ruling.event("course_set")
    assert (course.rule, course.figures["limits"]) == ("ARM-NAV-07", (0, 1, 1, 2))
    assert ruling.state.ship("cr90").speed == 4


@pytest.mark.rule("ARM-MOVE-01")
def test_an_unchanged_speed_says_nothing_of_the_dial() -> None:
    """Without a change the course is set by the rule on clicking the joints."""
    ruling = adjudicate(table(), maneuver(1, 1))
    assert "speed_changed" not in ruling.kinds()
    assert ruling.event("course_set").rule == "ARM-MOVE-01"


@pytest.mark.rule("ARM-NAV-08", "ARM-OBST-06", "ARM-RAM-10")
def test_a_rift_slows_the_maneuver_and_not_the_dial() -> None:
    """One slower for this maneuver, in the column of that speed; then the dial's speed returns."""
    rift = obstacle("rift", (560.0, 300.0), "gravity_rift")
    ruling = adjudicate(table(ship(speed=3), obstacles=(rift,)), maneuver())
    slowed = ruling.event("temporary_speed")
    assert (slowed.rule, slowed.figures["amount"], slowed.figures["speed"]) == ("ARM-OBST-06", -1, 2)
    assert ruling.event("course_set").figures["limits"] == (1, 2)
    assert ruling.event("speed_returns").figures["dial"] == 3
    assert "speed_changed" not in ruling.kinds()
    assert ruling.state.ship("cr90").speed == 3


@pytest.mark.rule("ARM-NAV-08", "ARM-NAV-09")
def test_a_g8_is_reported_used_and_exhausted_at_its_owner() -> None:
    """The enemy's card is exhausted, the mover's cards are not, and the dial stays."""
    other = ship("b", (600.0, 300.0), card=VICTORY, player="second", upgrades=("g8_experimental_projector",))
    move = maneuver(uses=(Use(effect="g8_experimental_projector", by="b"),))
    ruling = adjudicate(table(ship(), other), move)
    used = ruling.event("effect_used")
    assert (used.rule, used.figures["owner"]) == ("ARM-NAV-09", "b")
    assert GAME.phrases.event(used) == "b exhausts G-8 Experimental Projector to use it."
    assert ruling.event("temporary_speed").rule == "ARM-NAV-08"
    assert ruling.state.ship("b").exhausted == ("g8_experimental_projector",)
    assert ruling.state.ship("cr90").exhausted == ()


@pytest.mark.rule("ARM-CARD-06")
def test_each_raised_joint_is_shown() -> None:
    """Source, joint, printed and new yaw of the joint that Jerjerrod raised."""
    state = table(ship(card=IMPERIAL, upgrades=("moff_jerjerrod",)))
    ruling = settled(state, maneuver(2, 1, uses=("moff_jerjerrod",)))
    raised = ruling.event("yaw_changed")
    assert raised.rule == "ARM-CARD-10"
    assert raised.figures == {
        "source": "Moff Jerjerrod",
        "joint": 1,
        "amount": 1,
        "how": "raised",
        "printed": 1,
        "before": 1,
        "limit": 2,
    }


@pytest.mark.rule("ARM-MOVE-06")
@pytest.mark.parametrize(("clicks", "joints"), [((0, 1, 1), (3,)), ((0, 1, 0, 2), (3, 4)), ((0, 1), None)])
def test_joints_past_the_used_one_are_mentioned(clicks: tuple[int, ...], joints: tuple[int, ...] | None) -> None:
    """Clicks beyond the speed are said to be ignored and end the ship where it would have ended without."""
    ruling = adjudicate(table(), maneuver(*clicks))
    assert ("joints_ignored" in ruling.kinds()) is (joints is not None)
    if joints:
        assert ruling.event("joints_ignored").figures["joints"] == joints
    assert ruling.state.ship("cr90").pose == adjudicate(table(), maneuver(0, 1)).state.ship("cr90").pose


@pytest.mark.rule("ARM-NAV-10", "ARM-NAV-13", "ARM-CARD-01")
def test_an_extra_maneuver_leaves_the_dial() -> None:
    """Engine Techs: speed 1 whatever the dial shows, the card exhausted, no change of speed."""
    mover = ship(speed=4, upgrades=("engine_techs",), resolved=("navigate",), activated=True)
    ruling = adjudicate(table(mover, active="cr90"), maneuver(2, extra="engine_techs"))
    extra = ruling.event("extra_maneuver")
    assert (extra.rule, extra.figures["speed"], extra.figures["dial"]) == ("ARM-NAV-10", 1, 4)
    assert "speed_changed" not in ruling.kinds()
    after = ruling.state.ship("cr90")
    assert (after.speed, after.exhausted) == (4, ("engine_techs",))
    assert after.pose.heading == pytest.approx(45.0, abs=1e-9)


def test_the_step_comes_before_the_tool() -> None:
    """Everything of Determine Course is reported before the tool is placed, in the order of the step."""
    ozzel = "admiral_ozzel_commander"
    rift = obstacle("rift", (560.0, 300.0), "gravity_rift")
    state = table(ship(card=RAIDER, dial="navigate"), obstacles=(rift,), fleet_effects={"first": (ozzel,)})
    ruling = adjudicate(state, maneuver(1, 1, 1, speed=4, navigate="dial", uses=(ozzel,)))
    assert ruling.status == "complete"
    assert ruling.kinds()[: len(BEFORE_THE_TOOL) + 1] == (*BEFORE_THE_TOOL, "tool_placed")


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("navigate_dial", "Navigate dial"),
        ("navigate_token", "Navigate token"),
        ("nav_team", "Nav Team"),
        ("rift-1", "rift-1"),
    ],
)
def test_sources_are_called_by_their_names(source: str, name: str) -> None:
    """Commands and cards have printed names; an obstacle is called by its id."""
    assert source_name(source) == name


@pytest.mark.rule("ARM-ACT-04")
def test_a_card_that_costs_nothing_stays_as_it_is() -> None:
    """Nav Team is carried and used, and is neither discarded nor turned sideways."""
    state = table(ship(tokens=("navigate",), upgrades=("nav_team",)))
    move = maneuver(1, 0, tool="left", navigate="token", uses=(Use(effect="nav_team", joint=1),))
    ruling = adjudicate(state, move)
    assert ruling.event("effect_used").figures["effect"] == "Nav Team"
    after = ruling.state.ship("cr90")
    assert (after.upgrades, after.exhausted) == (("nav_team",), ())
