"""The arithmetic of a course, term by term: what dial, commands, cards and rifts make of speed and yaw."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.armada_tables import CR90, IMPERIAL, VICTORY, maneuver, obstacle, ship, table
from sublight.games.armada.catalogue import ship_card
from sublight.games.armada.moves import Maneuver, Use
from sublight.games.armada.pieces import Ship
from sublight.games.armada.ships.course import Course, Term, plot_course, speed_sources, yaw_sources


def plot(move: Maneuver, mover: Ship | None = None) -> Course:
    """The course on an otherwise empty table."""
    return plot_course(table(mover or ship()), move)


def written(terms: tuple[Term, ...]) -> list[tuple[str, int, int]]:
    """Source, amount and joint of each term."""
    return [(term.source, term.amount, term.joint) for term in terms]


def kinds(course: Course) -> list[str]:
    """What is wrong with a course."""
    return [each.kind for each in course.violations]


# The plain course.


@pytest.mark.rule("ARM-NAV-02", "ARM-NAV-07")
@pytest.mark.parametrize(("speed", "column"), [(1, (2,)), (2, (1, 2)), (3, (0, 1, 2)), (4, (0, 1, 1, 2))])
def test_the_column_is_that_of_the_speed(speed: int, column: tuple[int, ...]) -> None:
    """The CR90's printed limits at each speed, one a joint, joint 1 first; no terms where nothing is used."""
    course = plot(maneuver(), ship(speed=speed))
    assert (course.printed, course.limits) == (column, column)
    assert (course.dial, course.dial_after, course.speed) == (speed, speed, speed)
    assert (course.speed_terms, course.slow_terms, course.yaw_terms, course.violations) == ((), (), (), ())


@pytest.mark.rule("ARM-MOVE-01")
@pytest.mark.parametrize("clicks", [(1, 2), (-1, -2), (1, -2), (0, 0), (), (1,)])
def test_clicks_up_to_the_limit_either_way(clicks: tuple[int, ...]) -> None:
    """Every joint may click as far as its limit to either side; joints left out are straight."""
    course = plot(maneuver(*clicks))
    assert course.violations == ()
    assert course.clicks == (*clicks, 0, 0)[:2]
    assert course.joints == (*clicks, 0, 0, 0, 0)[:4]


@pytest.mark.rule("ARM-NAV-02")
@pytest.mark.parametrize("clicks", [(2, 0), (-2, 0)])
def test_one_click_more_than_the_chart_prints(clicks: tuple[int, ...]) -> None:
    """The joint clicked too far is named with its limit and the clicks declared."""
    (wrong,) = plot(maneuver(*clicks)).violations
    assert (wrong.rule, wrong.kind) == ("ARM-NAV-02", "yaw_over_limit")
    assert (wrong.figures["joint"], wrong.figures["limit"], wrong.figures["clicks"]) == (1, 1, 2)


@pytest.mark.rule("ARM-MOVE-01")
def test_one_click_more_than_effects_allow() -> None:
    """Where an effect changed the limit it is the limit of this course that is broken, not the chart."""
    course = plot(maneuver(2, 0, 0, navigate="dial"), ship(speed=3))
    assert [(each.rule, each.kind) for each in course.violations] == [("ARM-MOVE-01", "yaw_over_limit")]


@pytest.mark.rule("ARM-MOVE-01")
def test_each_joint_clicked_too_far_is_named() -> None:
    """All joints over their limits are violations, not the first only."""
    course = plot(maneuver(1, 2, 2), ship(speed=3))
    assert [each.figures["joint"] for each in course.violations] == [1, 2]


@pytest.mark.rule("ARM-MOVE-06")
def test_clicks_past_the_used_joint_are_set_aside() -> None:
    """Joints beyond the speed are kept apart and enter neither course nor violations."""
    course = plot(maneuver(1, 2, 2, -2))
    assert (course.clicks, course.ignored, course.joints) == ((1, 2), (2, -2), (1, 2, 0, 0))
    assert course.violations == ()


@pytest.mark.rule("ARM-MOVE-06")
@given(
    st.integers(1, 4),
    st.tuples(*[st.integers(-2, 2)] * 4),
    st.tuples(*[st.integers(-2, 2)] * 4),
    st.sampled_from(["none", "dial"]),
)
def test_a_lower_speed_never_reads_a_later_joint(
    speed: int, clicks: tuple[int, ...], others: tuple[int, ...], navigate: str
) -> None:
    """Other clicks past the used joint change nothing but what is set aside."""
    mover = ship(speed=speed, dial="navigate")
    one = plot(maneuver(*clicks, navigate=navigate), mover)
    two = plot(maneuver(*clicks[:speed], *others[speed:], navigate=navigate), mover)
    assert (one.clicks, one.joints, one.limits, one.yaw_terms) == (two.clicks, two.joints, two.limits, two.yaw_terms)
    assert one.violations == two.violations


# Speed.


@pytest.mark.rule("ARM-NAV-03")
@pytest.mark.parametrize("navigate", ["dial", "token"])
@pytest.mark.parametrize(("asked", "amount"), [(3, 1), (1, -1)])
def test_a_dial_or_a_token_turns_the_dial_by_one(navigate: str, asked: int, amount: int) -> None:
    """Up or down by one, as one term; the maneuver is run at the new speed with its column."""
    course = plot(maneuver(speed=asked, navigate=navigate))
    assert written(course.speed_terms) == [(f"navigate_{navigate}", amount, -1)]
    assert (course.dial_after, course.speed, len(course.printed)) == (asked, asked, asked)
    assert course.violations == ()


@pytest.mark.rule("ARM-NAV-03")
@pytest.mark.parametrize("navigate", ["dial", "token"])
@pytest.mark.parametrize("asked", [0, 4])
def test_neither_turns_it_by_two(navigate: str, asked: int) -> None:
    """Two steps for one command are not paid for; the violation says how far it reaches."""
    course = plot(maneuver(speed=asked, navigate=navigate))
    (wrong,) = course.violations
    assert (wrong.rule, wrong.kind, wrong.figures["reach"]) == ("ARM-NAV-03", "speed_unpaid", 1)


@pytest.mark.rule("ARM-NAV-04")
@pytest.mark.parametrize("asked", [0, 1, 3, 4])
def test_both_turn_it_by_up_to_two(asked: int) -> None:
    """Dial and token together: one or two steps, the dial's first."""
    course = plot(maneuver(speed=asked, navigate="both"))
    assert course.violations == ()
    assert sum(term.amount for term in course.speed_terms) == asked - 2
    assert course.speed_terms[0].source == "navigate_dial"


@pytest.mark.rule("ARM-NAV-01")
@pytest.mark.parametrize(("asked", "wrong"), [(4, []), (5, ["no_such_speed"]), (-1, ["no_such_speed"])])
def test_speeds_beyond_the_chart(asked: int, wrong: list[str]) -> None:
    """0 to the highest column is a speed, anything else is none."""
    start = 4 if asked > 0 else 0
    assert kinds(plot(maneuver(speed=asked, navigate="dial"), ship(speed=start))) == wrong


@pytest.mark.rule("ARM-NAV-01")
def test_every_ship_can_stop() -> None:
    """Speed 0 is no violation for a ship with the slowest chart."""
    assert kinds(plot(maneuver(speed=0, navigate="dial"), ship(card=VICTORY, speed=1))) == []


@pytest.mark.rule("ARM-CARD-05")
@pytest.mark.parametrize("card", ["admiral_ozzel_commander", "entrapment_formation", "swift_return"])
def test_cards_that_turn_the_dial_by_one(card: str) -> None:
    """Each turns it up or down by one, on top of Navigate, and not by two."""
    for asked in (1, 3):
        course = plot(maneuver(speed=asked, uses=(card,)))
        assert written(course.speed_terms) == [(card, asked - 2, -1)]
        assert course.violations == ()
    assert kinds(plot(maneuver(speed=4, uses=(card,)))) == ["speed_unpaid"]
    whole = plot(maneuver(speed=4, navigate="dial", uses=(card,)))
    assert written(whole.speed_terms) == [("navigate_dial", 1, -1), (card, 1, -1)]


@pytest.mark.rule("ARM-CARD-05")
@pytest.mark.parametrize(("asked", "wrong"), [(1, []), (3, []), (4, []), (0, ["speed_unpaid"])])
def test_silver_turns_the_dial_by_up_to_three(asked: int, wrong: list[str]) -> None:
    """From 4 Silver reaches 1 and not 0, from 1 he reaches 4, in one term."""
    start = 1 if asked == 4 else 4
    course = plot(maneuver(speed=asked, uses=("clone_captain_silver",)), ship(speed=start))
    assert kinds(course) == wrong
    reached = max(asked, 1) - start
    assert written(course.speed_terms) == ([("clone_captain_silver", reached, -1)] if reached else [])


@pytest.mark.rule("ARM-CARD-05")
def test_sources_add_up_in_the_order_declared() -> None:
    """Token, Ozzel and Entrapment Formation together make three; a fourth step is unpaid."""
    uses = ("admiral_ozzel_commander", "entrapment_formation")
    course = plot(maneuver(speed=4, navigate="token", uses=uses), ship(speed=1))
    assert written(course.speed_terms) == [
        ("navigate_token", 1, -1),
        ("admiral_ozzel_commander", 1, -1),
        ("entrapment_formation", 1, -1),
    ]
    assert kinds(plot(maneuver(speed=4, navigate="token", uses=uses), ship(speed=0))) == ["speed_unpaid"]


def test_help_names_what_is_left_to_pay_with() -> None:
    """A speed that is not paid for names the Navigate dial and token that the ship still has."""
    rich = ship(dial="navigate", tokens=("navigate",))
    cases = {"none": "its Navigate dial and its Navigate token", "dial": "its Navigate token"}
    for navigate, expected in cases.items():
        (wrong,) = plot(maneuver(speed=4, navigate=navigate), rich).violations
        assert wrong.figures["help"] == expected
    (poor,) = plot(maneuver(speed=4)).violations
    assert str(poor.figures["help"]).startswith("nothing it has")


# Temporary speed.


@pytest.mark.rule("ARM-NAV-08", "ARM-NAV-09")
@pytest.mark.parametrize(("asked", "speed"), [(3, 2), (4, 3), (2, 1)])
def test_g8_is_one_below_the_new_dial(asked: int, speed: int) -> None:
    """The dial goes where Navigate sets it, also to the maximum, and the maneuver is run one slower."""
    course = plot(maneuver(speed=asked, navigate="dial", uses=("g8_experimental_projector",)), ship(speed=3))
    assert (course.dial_after, course.speed) == (asked, speed)
    assert written(course.slow_terms) == [("g8_experimental_projector", -1, -1)]
    assert course.printed == ship_card(CR90).speed_chart[speed]
    assert course.violations == ()


@pytest.mark.rule("ARM-NAV-08")
@pytest.mark.parametrize(("dial", "speed"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_slow_downs_add_up_and_stop_at_zero(dial: int, speed: int) -> None:
    """G-8 and a gravity rift together take two, never below 0, and leave the dial."""
    state = table(ship(speed=dial), obstacles=(obstacle("rift", (560.0, 300.0), "gravity_rift"),))
    course = plot_course(state, maneuver(uses=("g8_experimental_projector",)))
    assert (course.dial_after, course.speed) == (dial, speed)
    assert written(course.slow_terms) == [("g8_experimental_projector", -1, -1), ("rift", -1, -1)]


@pytest.mark.rule("ARM-OBST-06")
@pytest.mark.parametrize(("gap_mm", "slowed"), [(124.5, True), (124.499, True), (124.501, False), (0.0, True)])
def test_the_rift_slows_within_the_far_line_of_band_two(gap_mm: float, slowed: bool) -> None:
    """A base whose closest point is on the line is slowed, one just past it is not."""
    rift = obstacle("rift", (450.0 + 21.5 + gap_mm + 20.0, 300.0), "gravity_rift")
    course = plot_course(table(obstacles=(rift,)), maneuver())
    assert course.speed == (1 if slowed else 2)
    assert [term.rule for term in course.slow_terms] == ["ARM-OBST-06"] * slowed


@pytest.mark.rule("ARM-OBST-06", "ARM-NAV-07")
@pytest.mark.parametrize(("dial", "reduced", "kept"), [
    (4, (0, 1, 2), (0, 1, 1)),
    (3, (1, 2), (0, 1)),
    (2, (2,), (1,)),
    (1, (), ()),
])  # fmt: skip
def test_the_column_of_a_ship_slowed_by_a_rift(dial: int, reduced: tuple[int, ...], kept: tuple[int, ...]) -> None:
    """It is that of the speed run at; by the other reading of AMB-13 the dial's, as far as there are joints to use."""
    rift = obstacle("rift", (560.0, 300.0), "gravity_rift")
    for reading, column in (("reduced-column", reduced), ("dial-column", kept)):
        state = table(ship(speed=dial), obstacles=(rift,), readings={"AMB-13": reading})
        assert plot_course(state, maneuver()).limits == column


@pytest.mark.rule("ARM-OBST-06", "ARM-NAV-09")
def test_g8_lowers_the_column_where_the_rift_does_not() -> None:
    """With both at dial 4 the reading that keeps the rift out has the column of speed 3, for two joints."""
    rift = obstacle("rift", (560.0, 300.0), "gravity_rift")
    state = table(ship(speed=4), obstacles=(rift,), readings={"AMB-13": "dial-column"})
    course = plot_course(state, maneuver(uses=("g8_experimental_projector",)))
    assert (course.speed, course.printed) == (2, (0, 1))


@pytest.mark.rule("ARM-OBST-06")
def test_other_obstacles_slow_nobody() -> None:
    """A dust field in the rift's place changes no speed."""
    state = table(obstacles=(obstacle("dust", (500.0, 300.0)),))
    assert plot_course(state, maneuver()).slow_terms == ()


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
    assert plot(maneuver(), mover).zero_yaw == 0


@pytest.mark.rule("ARM-CARD-14")
@pytest.mark.parametrize(("clicks", "navigate", "wrong"), [(1, "token", 0), (-1, "token", 0), (2, "token", 1)])
def test_rakehell_opens_the_joint_with_yaw_one(clicks: int, navigate: str, wrong: int) -> None:
    """One click either way; a second is over the limit of the speed-0 joint, which is numbered 0."""
    course = plot(maneuver(clicks, navigate=navigate, uses=("rakehell",)), ship(speed=0))
    assert (course.limits, written(course.yaw_terms)) == ((1,), [("rakehell", 1, 0)])
    assert course.zero_yaw == clicks
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
    assert (course.limits, course.yaw_terms, course.zero_yaw) == ((1, 2), (), 0)


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


# Laws.

CARDS = (
    "general_madine",
    "moff_jerjerrod",
    "nav_team",
    "take_evasive_action",
    "rakehell",
    "admiral_ozzel_commander",
    "g8_experimental_projector",
)


@given(
    st.sampled_from([CR90, VICTORY, IMPERIAL]),
    st.integers(0, 2),
    st.tuples(*[st.integers(-2, 2)] * 4),
    st.none() | st.integers(0, 4),
    st.sampled_from(["none", "dial", "token", "both"]),
    st.sets(st.sampled_from(CARDS)),
)
def test_the_sums_shown_are_the_sums_used(
    card: str, dial: int, clicks: tuple[int, ...], speed: int | None, navigate: str, cards: set[str]
) -> None:
    """Printed yaw and its terms make each limit; dial and its terms make the new dial where it is paid for."""
    course = plot(
        maneuver(*clicks, speed=speed, navigate=navigate, uses=tuple(sorted(cards))), ship(card=card, speed=dial)
    )
    first = 1 if course.speed else 0
    for index, printed in enumerate(course.printed):
        added = sum(term.amount for term in course.yaw_terms if term.joint == index + first)
        assert course.limits[index] == printed + added
        assert 0 <= course.limits[index] <= 2
    assert len(course.clicks) == len(course.limits) == len(course.printed)
    if "speed_unpaid" not in kinds(course):
        assert course.dial_after == course.dial + sum(term.amount for term in course.speed_terms)
    assert course.speed == max(0, course.dial_after + sum(term.amount for term in course.slow_terms))


@given(st.tuples(*[st.integers(-2, 2)] * 3), st.sampled_from(["none", "dial"]))
def test_mirrored_clicks_break_the_same_limits(clicks: tuple[int, ...], navigate: str) -> None:
    """Left for right, limits, terms and violations are the same."""
    mover = ship(speed=3)
    one = plot(maneuver(*clicks, navigate=navigate), mover)
    two = plot(maneuver(*(-each for each in clicks), navigate=navigate), mover)
    assert (one.limits, one.yaw_terms, one.violations) == (two.limits, two.yaw_terms, two.violations)
