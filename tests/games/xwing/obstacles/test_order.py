"""In which order several obstacles take effect: the first by distance, then along the template, ties by choice."""

from collections.abc import Callable

import pytest

from games.xwing.oracle.order import moved_by, order_agreement, ship_of, table_of
from sublight.board.plane.pose import pose_at
from sublight.games.xwing.course import Movement
from sublight.games.xwing.obstacles.contact import Contact, contacts
from sublight.games.xwing.obstacles.effective_contacts import effective_contacts
from sublight.games.xwing.obstacles.order import in_order
from sublight.games.xwing.pieces import Obstacle, Table
from sublight.games.xwing.rulebook import book
from sublight.referee.procedure import Run, drive
from sublight.referee.question import Answers, Choose

SQUARE = ((5.0, 5.0), (-5.0, 5.0), (-5.0, -5.0), (5.0, -5.0))
Order = Run[tuple[Contact, ...]]


def rock(name: str, x: float, y: float) -> Obstacle:
    """A square asteroid of 10 mm."""
    return Obstacle(id=name, kind="asteroid", outline=SQUARE, pose=pose_at(x, y))


def taken(dispute: str) -> str:
    """The reading that is taken where nothing was agreed."""
    return book().dispute(dispute).taken


def met_by(table: Table, moved: Movement, calls: dict[str, str], read: Callable[[str], str]) -> tuple[Contact, ...]:
    """What a move meets."""
    found = drive(effective_contacts(table, moved, contacts(table, moved, calls)), {}, read).state
    assert found is not None
    return found


def ordered(table: Table, moved: Movement, answers: Answers | None = None, **readings: str) -> Order:
    """The order of all that is met, under readings given by dispute with underscores."""
    given = answers or {}
    calls = {key: str(value) for key, value in given.items() if key.startswith("call:")}
    agreed = {f"XW-AMB-{name[1:]}": reading for name, reading in readings.items()}

    def read(dispute: str) -> str:
        return agreed.get(dispute, taken(dispute))

    return drive(in_order(table, moved, met_by(table, moved, calls, read), calls), given, read)


def names(run: Order) -> tuple[str, ...]:
    """The ids in order; the run must have ended."""
    assert run.state is not None
    return tuple(contact.obstacle for contact in run.state)


def table_with(*obstacles: Obstacle, edition: str = "2019-09") -> Table:
    """A small ship at (400, 400) heading up, and obstacles."""
    return table_of(ship_of(), *obstacles, edition=edition)


STRAIGHT = moved_by(ship_of(), 40.0, 0, 0.0, 160.0)
TURN = moved_by(ship_of(), 40.0, 1, 35.0, 1.0)


@pytest.mark.rule("XW-OBS-15")
def test_on_a_straight_the_nearer_one_comes_first_whatever_the_order_of_the_table() -> None:
    """On a straight template distance and length agree, and the text of the table does not decide."""
    near, middle, far = rock("near", 400, 450), rock("middle", 405, 480), rock("far", 395, 520)
    for table in (table_with(near, middle, far), table_with(far, near, middle)):
        run = ordered(table, STRAIGHT)
        assert names(run) == ("near", "middle", "far")
        assert run.consulted == ()
        assert [event.kind for event in run.events] == ["obstacles_in_order"]


@pytest.mark.rule("XW-OBS-15")
def test_one_obstacle_needs_no_order() -> None:
    """A single obstacle is returned as it is, without event, verdict or question."""
    run = ordered(table_with(rock("only", 400, 450)), STRAIGHT)
    assert (names(run), run.events, run.verdicts) == (("only",), (), ())


@pytest.mark.rule("XW-OBS-15")
def test_on_a_hard_turn_the_closest_need_not_be_the_first_along_the_template() -> None:
    """The two readings part: by straight distance the one at the end comes first, along the template the other."""
    table = table_with(rock("ahead", 404, 452), rock("end", 434, 448))
    found = {contact.obstacle: contact for contact in contacts(table, TURN, {})}
    assert found["ahead"].along_mm < found["end"].along_mm
    assert found["ahead"].near.distance_mm == pytest.approx(27.0)
    assert found["end"].near.distance_mm == pytest.approx((9.0**2 + 23.0**2) ** 0.5)
    run = ordered(table, TURN)
    assert (names(run), run.consulted) == (("end", "ahead"), ("XW-AMB-02",))
    assert names(ordered(table, TURN, _02="along")) == ("ahead", "end")


@pytest.mark.rule("XW-OBS-15")
def test_what_only_the_base_touches_comes_last_nearest_the_end_first() -> None:
    """Under the final base beside the template: after all that the template met, by distance from its end."""
    met, close, away = rock("met", 400, 440), rock("close", 416, 585), rock("away", 384, 612)
    table = table_with(away, met, close)
    assert names(ordered(table, STRAIGHT)) == ("met", "close", "away")
    found = {contact.obstacle: contact for contact in contacts(table, STRAIGHT, {})}
    assert found["close"].end_gap_mm == pytest.approx(11.0)
    assert not found["close"].through_it


@pytest.mark.rule("XW-OBS-15")
def test_a_tie_is_the_choice_of_the_ships_player() -> None:
    """Two at the same distance and the same length: the ship's player is asked, and the rest follows."""
    table = table_with(rock("left", 393, 450), rock("right", 407, 450), rock("far", 400, 500))
    run = ordered(table, STRAIGHT)
    assert run.pending is not None
    question = run.pending.question
    assert isinstance(question, Choose)
    assert (question.id, question.player) == ("XW-OBS-15:red1:1", "first")
    assert [option.key for option in question.options] == ["left", "right"]
    assert names(ordered(table, STRAIGHT, {"XW-OBS-15:red1:1": "right"})) == ("right", "left", "far")


@pytest.mark.rule("XW-OBS-15")
@pytest.mark.parametrize(("by", "asked"), [(0.0, True), (0.5e-9, True), (2e-9, False), (-2e-9, False)])
def test_a_tie_ends_past_the_rounding_band(by: float, asked: bool) -> None:
    """A billionth of a millimetre is a tie, more than that is a lead, on either side."""
    table = table_with(rock("left", 393, 450), rock("right", 407, 450 + by))
    run = ordered(table, STRAIGHT)
    assert (run.pending is not None) is asked
    if not asked:
        assert names(run)[0] == ("left" if by > 0 else "right")


@pytest.mark.rule("XW-OBS-15")
def test_a_close_lead_may_be_called() -> None:
    """A fifth of a millimetre: people may agree that the other leads, or on a tie, and then the template decides."""
    table = table_with(rock("left", 393, 450), rock("right", 407, 450.2))
    near, along = (f"call:XW-OBS-15:red1:left:1 by {how} before right" for how in ("distance", "template"))
    run = ordered(table, STRAIGHT)
    assert [(verdict.id, verdict.near) for verdict in run.verdicts] == [(near, True)]
    assert names(ordered(table, STRAIGHT, {near: "apart"})) == ("left", "right")
    assert names(ordered(table, STRAIGHT, {near: "overlap"})) == ("right", "left")
    assert names(ordered(table, STRAIGHT, {near: "touching"})) == ("left", "right")
    assert ordered(table, STRAIGHT, {near: "touching", along: "touching"}).pending is not None


@pytest.mark.rule("XW-OBS-15")
def test_starting_on_two_the_length_along_the_template_decides() -> None:
    """Both lie under the base at the start: the one whose first contact comes earlier is first, without a dispute."""
    low = Obstacle(id="low", kind="asteroid", outline=((3, 30), (-3, 30), (-3, -5), (3, -5)), pose=pose_at(395, 400))
    high = Obstacle(id="high", kind="asteroid", outline=((3, 30), (-3, 30), (-3, 25), (3, 25)), pose=pose_at(405, 410))
    wide = Obstacle(id="wide", kind="asteroid", outline=((3, 40), (-3, 40), (-3, 5), (3, 5)), pose=pose_at(405, 410))
    found = {contact.obstacle: contact for contact in contacts(table_with(low, wide), STRAIGHT, {})}
    assert found["low"].near.distance_mm == found["wide"].near.distance_mm == 0.0
    run = ordered(table_with(high, low), STRAIGHT)
    assert names(run) == ("low", "high")
    assert ordered(table_with(wide, low), STRAIGHT).pending is not None


STILL = Movement(
    ship="red1", start=pose_at(400, 400), rest=pose_at(400, 400), travelled=(), maneuver=True, executing=True
)


@pytest.mark.rule("XW-OBS-25")
def test_without_a_template_all_at_range_0_tie() -> None:
    """A stationary ship on two obstacles: its player orders them, and no reading matters."""
    table = table_with(rock("one", 390, 400), rock("two", 410, 400))
    run = ordered(table, STILL)
    assert run.pending is not None
    assert run.pending.question.id == "XW-OBS-25:red1:1"
    done = ordered(table, STILL, {"XW-OBS-25:red1:1": "two"})
    assert (names(done), done.consulted) == (("two", "one"), ())
    assert done.events[0].rule == "XW-OBS-25"


@pytest.mark.rule("XW-OBS-25")
def test_without_a_template_a_guide_on_an_obstacle_is_farther_than_the_base() -> None:
    """One under the base, one under a guide only: by distance the first leads; in the other reading all is choice."""
    table = table_with(rock("guide", 412, 425.5), rock("base", 400, 400))
    found = {contact.obstacle: contact for contact in contacts(table, STILL, {})}
    assert found["guide"].on_it
    assert found["guide"].near.distance_mm == pytest.approx(0.5)
    run = ordered(table, STILL)
    assert (names(run), run.consulted) == (("base", "guide"), ("XW-AMB-19",))
    assert ordered(table, STILL, _19="player-chooses").pending is not None


@pytest.mark.slow
@pytest.mark.rule("XW-OBS-15")
def test_the_order_is_that_of_another_eye() -> None:
    """On 200 random tables the obstacles met and their order under both readings are those that shapely finds."""
    assert order_agreement(200).startswith("166 tables clear to the eye, 123 with several")
