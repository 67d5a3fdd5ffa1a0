"""The arithmetic of a course: the column of its speed, the clicks in it, and that its sums are those shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.armada.course.courses import kinds, plot
from games.armada.oracle.tables import CR90, IMPERIAL, VICTORY, maneuver, ship

# The plain course.


@pytest.mark.rule("ARM-NAV-02", "ARM-NAV-07")
@pytest.mark.parametrize(("speed", "column"), [(1, (2,)), (2, (1, 2)), (3, (0, 1, 2)), (4, (0, 1, 1, 2))])
def test_the_column_is_that_of_the_speed(speed: int, column: tuple[int, ...]) -> None:
    """The CR90's printed limits at each speed, one a joint, joint 1 first; no terms where nothing is used."""
    course = plot(maneuver(), ship(speed=speed))
    assert (course.printed, course.limits) == (column, column)
    assert (course.dial, course.dial_after, course.speed) == (speed, speed, speed)
    assert (course.speed_terms, course.temporary_speed_terms, course.yaw_terms, course.violations) == ((), (), (), ())


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
    assert course.speed == max(0, course.dial_after + sum(term.amount for term in course.temporary_speed_terms))


@given(st.tuples(*[st.integers(-2, 2)] * 3), st.sampled_from(["none", "dial"]))
def test_mirrored_clicks_break_the_same_limits(clicks: tuple[int, ...], navigate: str) -> None:
    """Left for right, limits, terms and violations are the same."""
    mover = ship(speed=3)
    one = plot(maneuver(*clicks, navigate=navigate), mover)
    two = plot(maneuver(*(-each for each in clicks), navigate=navigate), mover)
    assert (one.limits, one.yaw_terms, one.violations) == (two.limits, two.yaw_terms, two.violations)
