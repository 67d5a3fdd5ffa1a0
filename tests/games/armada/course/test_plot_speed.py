"""What dial, commands, cards and rifts make of a course's speed, term by term."""

import pytest

from games.armada.course.courses import kinds, plot, written
from games.armada.oracle.tables import CR90, VICTORY, maneuver, obstacle, ship, table
from sublight.games.armada.catalogue import ship_card
from sublight.games.armada.course.plot import plot_course

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
    cases = {"none": "Use its Navigate dial and its Navigate token.", "dial": "Use its Navigate token."}
    for navigate, expected in cases.items():
        (wrong,) = plot(maneuver(speed=4, navigate=navigate), rich).violations
        assert wrong.figures["help"] == expected
    poor = {"none": "Declare speed 2.", "dial": "Declare speed 3."}
    for navigate, expected in poor.items():
        (wrong,) = plot(maneuver(speed=4, navigate=navigate), ship(speed=2)).violations
        assert wrong.figures["help"] == expected


# Temporary speed.


@pytest.mark.rule("ARM-NAV-08", "ARM-NAV-09")
@pytest.mark.parametrize(("asked", "speed"), [(3, 2), (4, 3), (2, 1)])
def test_g8_is_one_below_the_new_dial(asked: int, speed: int) -> None:
    """The dial goes where Navigate sets it, also to the maximum, and the maneuver is run one slower."""
    course = plot(maneuver(speed=asked, navigate="dial", uses=("g8_experimental_projector",)), ship(speed=3))
    assert (course.dial_after, course.speed) == (asked, speed)
    assert written(course.temporary_speed_terms) == [("g8_experimental_projector", -1, -1)]
    assert course.printed == ship_card(CR90).speed_chart[speed]
    assert course.violations == ()


@pytest.mark.rule("ARM-NAV-08")
@pytest.mark.parametrize(("dial", "speed"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_slow_downs_add_up_and_stop_at_zero(dial: int, speed: int) -> None:
    """G-8 and a gravity rift together take two, never below 0, and leave the dial."""
    state = table(ship(speed=dial), obstacles=(obstacle("rift", (560.0, 300.0), "gravity_rift"),))
    course = plot_course(state, maneuver(uses=("g8_experimental_projector",)))
    assert (course.dial_after, course.speed) == (dial, speed)
    assert written(course.temporary_speed_terms) == [("g8_experimental_projector", -1, -1), ("rift", -1, -1)]


@pytest.mark.rule("ARM-OBST-06")
@pytest.mark.parametrize(("gap_mm", "slowed"), [(124.5, True), (124.499, True), (124.501, False), (0.0, True)])
def test_the_rift_slows_within_the_far_line_of_band_two(gap_mm: float, slowed: bool) -> None:
    """A base whose closest point is on the line is slowed, one just past it is not."""
    rift = obstacle("rift", (450.0 + 21.5 + gap_mm + 20.0, 300.0), "gravity_rift")
    course = plot_course(table(obstacles=(rift,)), maneuver())
    assert course.speed == (1 if slowed else 2)
    assert [term.rule for term in course.temporary_speed_terms] == ["ARM-OBST-06"] * slowed


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
    assert plot_course(state, maneuver()).temporary_speed_terms == ()
