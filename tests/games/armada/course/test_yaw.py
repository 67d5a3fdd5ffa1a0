"""What dial, commands and cards make of a course's yaw, term by term; at speed 0, and in extra maneuvers."""

from typing import Literal

import pytest
from msgspec.structs import replace

from games.armada.course.courses import kinds, plot, written
from games.armada.oracle.tables import IMPERIAL, VICTORY, maneuver, obstacle, ship, table
from sublight.games.armada.catalogue import effect_cards, effects
from sublight.games.armada.course.plot import plot_course, speed_sources, yaw_sources
from sublight.games.armada.moves import Use

# Yaw.


@pytest.mark.rule("ARM-NAV-06")
@pytest.mark.parametrize(("clicks", "limits"), [((1, 0, 0), (1, 1, 2)), ((0, 2, 0), (0, 2, 2)), ((0, 1, 2), (0, 1, 2))])
def test_the_dial_raises_the_joint_that_needs_it(clicks: tuple[int, ...], limits: tuple[int, ...]) -> None:
    """- becomes I, I becomes II; where no joint needs more, none is raised."""
    course = plot(maneuver(*clicks, navigate="dial"), ship(speed=3))
    assert (course.limits, course.violations) == (limits, ())
    raised = [index + 1 for index in range(3) if limits[index] != course.printed[index]]
    assert written(course.yaw_terms) == [("navigate_dial", 1, joint) for joint in raised]


@pytest.mark.rule("ARM-NAV-06")
def test_one_dial_raises_one_joint_by_one() -> None:
    """Two joints over their limits, or one by two, are too many for one dial."""
    mover = ship(speed=3)
    assert kinds(plot(maneuver(1, 2, 0, navigate="dial"), mover)) == ["yaw_over_limit"]
    assert kinds(plot(maneuver(2, 0, 0, navigate="dial"), mover)) == ["yaw_over_limit"]


@pytest.mark.rule("ARM-NAV-03")
def test_a_token_raises_no_yaw() -> None:
    """A token's Navigate changes speed only; dial and token together raise one joint."""
    mover = ship(speed=3)
    assert kinds(plot(maneuver(1, 0, 0, navigate="token"), mover)) == ["yaw_over_limit"]
    assert kinds(plot(maneuver(1, 0, 0, navigate="both"), mover)) == []
    assert kinds(plot(maneuver(1, 2, 0, navigate="both"), mover)) == ["yaw_over_limit"]


@pytest.mark.rule("ARM-NAV-03")
def test_one_dial_gives_speed_and_yaw() -> None:
    """The dial's speed and yaw are both had, the yaw in the new column."""
    course = plot(maneuver(1, 1, 2, speed=3, navigate="dial"))
    assert written(course.speed_terms) == [("navigate_dial", 1, -1)]
    assert written(course.yaw_terms) == [("navigate_dial", 1, 1)]
    assert course.violations == ()


@pytest.mark.rule("ARM-CARD-06")
def test_madine_raises_one_joint_more() -> None:
    """With the dial two joints are raised, or one by two; a third raise is over the limit."""
    mover = ship(speed=3)
    both = plot(maneuver(1, 2, 2, navigate="dial", uses=("general_madine",)), mover)
    assert written(both.yaw_terms) == [("navigate_dial", 1, 1), ("general_madine", 1, 2)]
    twice = plot(maneuver(2, 1, 2, navigate="dial", uses=("general_madine",)), mover)
    assert written(twice.yaw_terms) == [("navigate_dial", 1, 1), ("general_madine", 1, 1)]
    assert both.violations == twice.violations == ()
    assert kinds(plot(maneuver(2, 2, 2, navigate="dial", uses=("general_madine",)), mover)) == ["yaw_over_limit"]


@pytest.mark.rule("ARM-NAV-06")
def test_yaw_two_stays() -> None:
    """No source raises a joint past II: raises bound to such a joint are lost."""
    use = Use(effect="swift_return", joint=1)
    course = plot(maneuver(2, uses=(use,)), ship(speed=1))
    assert (course.limits, course.yaw_terms) == ((2,), ())


@pytest.mark.rule("ARM-CARD-06")
@pytest.mark.parametrize(("speed", "raised"), [(1, 1), (2, 1), (3, 2)])
def test_jerjerrod_sets_joint_one_to_two(speed: int, raised: int) -> None:
    """An Imperial's first joint has yaw II whatever its column prints there."""
    course = plot(maneuver(2, uses=("moff_jerjerrod",)), ship(card=IMPERIAL, speed=speed))
    assert course.limits[0] == 2
    assert course.limits[1:] == course.printed[1:]
    assert written(course.yaw_terms) == [("moff_jerjerrod", raised, 1)]
    assert course.violations == ()


@pytest.mark.rule("ARM-CARD-06")
def test_harrow_sets_joint_one_at_speed_one() -> None:
    """At speed 1 an Imperial's joint has yaw II by Harrow, and I without."""
    mover = ship(card=IMPERIAL, speed=1)
    course = plot(maneuver(2, uses=("harrow",)), mover)
    assert (course.limits, written(course.yaw_terms)) == ((2,), [("harrow", 1, 1)])
    assert kinds(plot(maneuver(2), mover)) == ["yaw_over_limit"]


@pytest.mark.rule("ARM-CARD-06")
def test_nav_team_trades_the_tokens_speed_for_yaw() -> None:
    """The token raises a joint and no longer turns the dial; the dial beside it still does."""
    mover = ship(speed=3)
    course = plot(maneuver(1, 0, 0, navigate="token", uses=("nav_team",)), mover)
    assert (written(course.yaw_terms), course.violations) == ([("nav_team", 1, 1)], ())
    assert kinds(plot(maneuver(speed=4, navigate="token", uses=("nav_team",)), mover)) == ["speed_unpaid"]
    both = plot(maneuver(1, 2, 1, 2, speed=4, navigate="both", uses=("nav_team",)), mover)
    assert written(both.speed_terms) == [("navigate_dial", 1, -1)]
    assert both.violations == ()


@pytest.mark.rule("ARM-CARD-06")
@pytest.mark.parametrize(("clicks", "wrong"), [((0, 1, 2), 0), ((0, 1, -2), 0), ((1, 1, 2), 1)])
def test_evasive_action_raises_the_last_joint_only(clicks: tuple[int, ...], wrong: int) -> None:
    """An Imperial's third joint goes from I to II; its first is not helped."""
    course = plot(maneuver(*clicks, uses=("take_evasive_action",)), ship(card=IMPERIAL, speed=3))
    assert (course.limits, written(course.yaw_terms)) == ((0, 1, 2), [("take_evasive_action", 1, 3)])
    assert len(course.violations) == wrong


@pytest.mark.rule("ARM-CARD-06")
@pytest.mark.parametrize(
    ("named", "raised"), [(2, (0, 2, 1)), (1, (1, 1, 1)), ("last adjustable", (0, 1, 2)), (0, (0, 1, 1))]
)
def test_a_card_raises_the_joint_that_its_row_names(
    monkeypatch: pytest.MonkeyPatch, named: int | Literal["last adjustable"], raised: tuple[int, ...]
) -> None:
    """Counted from the start, the last one with printed yaw, or that of speed 0, which no other speed has."""
    cards = {**effect_cards()}
    card = cards["take_evasive_action"]
    cards[card.id] = replace(card, hints=replace(card.hints, yaw_joint=named))
    monkeypatch.setattr(effects, "effect_cards", lambda: cards)
    assert plot(maneuver(uses=(card.id,)), ship(card=IMPERIAL, speed=3)).limits == raised


@pytest.mark.rule("ARM-CARD-06")
def test_bound_raises_come_before_free_ones() -> None:
    """Evasive Action pays for the last joint, so the dial is left for the first."""
    uses = ("take_evasive_action",)
    course = plot(maneuver(1, 1, 2, navigate="dial", uses=uses), ship(card=IMPERIAL, speed=3))
    assert written(course.yaw_terms) == [("take_evasive_action", 1, 3), ("navigate_dial", 1, 1)]
    assert course.violations == ()


@pytest.mark.rule("ARM-CARD-05")
def test_swift_return_gives_speed_or_yaw() -> None:
    """With a joint named it raises that joint and no speed, without one it turns the dial and raises nothing."""
    yaw = maneuver(1, uses=(Use(effect="swift_return", joint=1),))
    assert (speed_sources(yaw), written(yaw_sources(yaw))) == ((), [("swift_return", 1, 1)])
    speed = maneuver(uses=("swift_return",))
    assert (written(speed_sources(speed)), yaw_sources(speed)) == ([("swift_return", 1, -1)], ())
    raised = plot(maneuver(1, 0, 0, uses=(Use(effect="swift_return", joint=1),)), ship(speed=3))
    assert (raised.limits, raised.violations) == ((1, 1, 2), ())
    beyond = plot(maneuver(uses=(Use(effect="swift_return", joint=4),)), ship(speed=3))
    assert beyond.limits == beyond.printed


@pytest.mark.rule("ARM-DMG-03")
@pytest.mark.parametrize(
    ("speed", "limits", "joint"), [(1, (1,), 1), (2, (1, 1), 2), (3, (0, 1, 1), 3), (4, (0, 1, 1, 1), 4)]
)
def test_thrust_control_lowers_the_last_joint_with_yaw(speed: int, limits: tuple[int, ...], joint: int) -> None:
    """At the dial's speed the last printed I or II is one lower, and Navigate can raise it again."""
    mover = ship(speed=speed, faceup=("thrust_control_malfunction",))
    course = plot(maneuver(), mover)
    assert (course.limits, written(course.yaw_terms)) == (limits, [("thrust_control_malfunction", -1, joint)])
    clicks = [0] * (joint - 1) + [2]
    assert kinds(plot(maneuver(*clicks), mover)) == ["yaw_over_limit"]
    assert kinds(plot(maneuver(*clicks, navigate="dial"), mover)) == []


@pytest.mark.rule("ARM-DMG-03")
def test_thrust_control_passes_over_joints_without_yaw() -> None:
    """The Acclamator at speed 3 prints -, I, -: its second joint is the one lowered."""
    mover = ship(card="acclamator_i_class_assault_ship", speed=3, faceup=("thrust_control_malfunction",))
    assert plot(maneuver(), mover).limits == (0, 0, 0)


@pytest.mark.rule("ARM-DMG-03")
def test_thrust_control_is_for_the_dials_speed_only() -> None:
    """Slowed by a G-8, or in an extra maneuver, the column is as printed."""
    mover = ship(speed=3, faceup=("thrust_control_malfunction",))
    slowed = plot(maneuver(uses=("g8_experimental_projector",)), mover)
    extra = plot(maneuver(extra="engine_techs"), mover)
    assert (slowed.limits, extra.limits) == ((1, 2), (2,))
    turned = plot(maneuver(speed=2, navigate="dial"), mover)
    assert turned.limits == (1, 1)


# Speed 0.


@pytest.mark.rule("ARM-ZERO-02")
def test_no_click_at_speed_zero_without_an_effect() -> None:
    """Straight is legal, a click is not, and no joint is there to raise by Navigate."""
    mover = ship(speed=0)
    assert kinds(plot(maneuver(), mover)) == []
    assert kinds(plot(maneuver(1), mover)) == ["yaw_at_zero"]
    assert kinds(plot(maneuver(1, navigate="dial"), mover)) == ["yaw_at_zero"]
    assert plot(maneuver(), mover).speed_zero_clicks == 0


@pytest.mark.rule("ARM-CARD-14")
@pytest.mark.parametrize(("clicks", "navigate", "wrong"), [(1, "token", 0), (-1, "token", 0), (2, "token", 1)])
def test_rakehell_opens_the_joint_with_yaw_one(clicks: int, navigate: str, wrong: int) -> None:
    """One click either way; a second is over the limit of the speed-0 joint, which is numbered 0."""
    course = plot(maneuver(clicks, navigate=navigate, uses=("rakehell",)), ship(speed=0))
    assert (course.limits, written(course.yaw_terms)) == ((1,), [("rakehell", 1, 0)])
    assert course.speed_zero_clicks == clicks
    assert [each.figures["joint"] for each in course.violations] == [0] * wrong


@pytest.mark.rule("ARM-CARD-14", "ARM-ZERO-02")
def test_other_effects_raise_the_joint_that_rakehell_opened() -> None:
    """A Navigate dial makes it II."""
    course = plot(maneuver(2, navigate="dial", uses=("rakehell",)), ship(speed=0))
    assert (course.limits, course.violations) == ((2,), ())
    assert written(course.yaw_terms) == [("rakehell", 1, 0), ("navigate_dial", 1, 0)]


@pytest.mark.rule("ARM-CARD-14")
def test_rakehell_does_nothing_above_speed_zero() -> None:
    """At speed 2 the limits are as printed and no term is his."""
    course = plot(maneuver(navigate="dial", uses=("rakehell",)))
    assert (course.limits, course.yaw_terms, course.speed_zero_clicks) == ((1, 2), (), 0)


# Extra maneuvers.


@pytest.mark.rule("ARM-NAV-10", "ARM-NAV-13", "ARM-CARD-01")
def test_engine_techs_runs_at_speed_one_with_its_own_yaw() -> None:
    """The speed is the stated one, the column that of speed 1, the dial as it was."""
    course = plot(maneuver(2, extra="engine_techs"), ship(speed=4))
    assert (course.dial, course.dial_after, course.speed, course.limits) == (4, 4, 1, (2,))
    assert course.violations == ()


@pytest.mark.rule("ARM-CARD-02", "ARM-CARD-03")
@pytest.mark.parametrize("extra", ["quantum_storm", "rift_ambush"])
def test_some_extra_maneuvers_have_no_yaw(extra: str) -> None:
    """Quantum Storm and Rift Ambush name yaw - for the joint: straight only."""
    course = plot(maneuver(extra=extra), ship(speed=3))
    assert (course.speed, course.limits, course.violations) == (1, (0,), ())
    assert kinds(plot(maneuver(1, extra=extra), ship(speed=3))) == ["yaw_over_limit"]


@pytest.mark.rule("ARM-NAV-10", "ARM-CARD-01")
def test_navigate_gives_an_extra_maneuver_neither_speed_nor_yaw() -> None:
    """A dial declared with it leaves the limit as printed and turns no dial."""
    course = plot(maneuver(2, extra="engine_techs", navigate="dial"), ship(card=VICTORY, speed=2))
    assert (course.limits, kinds(course)) == ((1,), ["yaw_over_limit"])
    (wrong,) = plot(maneuver(speed=3, extra="engine_techs", navigate="dial")).violations
    assert (wrong.kind, wrong.figures["reach"]) == ("speed_unpaid", 0)


@pytest.mark.rule("ARM-CARD-03")
def test_the_rift_does_not_slow_the_maneuver_it_forces() -> None:
    """Rift Ambush runs at speed 1 beside the rift."""
    state = table(obstacles=(obstacle("rift", (500.0, 300.0), "gravity_rift"),))
    assert plot_course(state, maneuver(extra="rift_ambush")).speed == 1


@pytest.mark.rule("ARM-NAV-09")
def test_g8_slows_an_extra_maneuver() -> None:
    """Engine Techs under a G-8 is run at speed 0: no joint is left."""
    course = plot(maneuver(extra="engine_techs", uses=("g8_experimental_projector",)), ship(speed=3))
    assert (course.dial_after, course.speed, course.printed) == (3, 0, ())
