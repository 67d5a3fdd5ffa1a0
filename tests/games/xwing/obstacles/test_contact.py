"""What a move meets: through the travelled template, under the final base, and what counts of it."""

import math
from collections.abc import Callable, Mapping

import pytest
from msgspec.structs import replace

from games.xwing.oracle.order import moved_by, ship_of, table_of
from sublight.board.plane.pose import Pose, pose_at
from sublight.games.xwing.course import Movement
from sublight.games.xwing.obstacles.contact import Contact, contacts
from sublight.games.xwing.obstacles.effective_contacts import effective_contacts, report_met
from sublight.games.xwing.pieces import Obstacle, Table
from sublight.games.xwing.rulebook import book, edition_of
from sublight.games.xwing.verdicts import LISTED_MM
from sublight.referee.procedure import drive

# A small ship at (400, 400) heading up: its front edge at y 420, guides to 421.6. Straight 3 ends with its rear at 540.
STRAIGHT = moved_by(ship_of(), 40.0, 0, 0.0, 120.0)
STILL = Movement(
    ship="red1", start=pose_at(400, 400), rest=pose_at(400, 400), travelled=(), maneuver=True, executing=True
)


def box(x: float, y: float, half_width: float = 5.0, half_length: float = 5.0) -> Obstacle:
    """A rectangular asteroid."""
    w, h = half_width, half_length
    return Obstacle(id="rock", kind="asteroid", outline=((w, h), (-w, h), (-w, -h), (w, -h)), pose=pose_at(x, y))


def contact(moved: Movement, rock: Obstacle, calls: Mapping[str, str] | None = None) -> Contact | None:
    """The contact of a move with one obstacle, if it is listed."""
    found = contacts(table_of(ship_of(), rock), moved, calls or {})
    return found[0] if found else None


def heard(table: Table, moved: Movement, readings: Mapping[str, str] | None = None) -> tuple[bool, tuple[str, ...]]:
    """Whether the one obstacle counts, and the disputes consulted."""
    run = drive(effective_contacts(table, moved, contacts(table, moved, {})), {}, reader(table, readings or {}))
    assert run.state is not None
    return bool(run.state), run.consulted


def reader(table: Table, given: Mapping[str, str]) -> Callable[[str], str]:
    """The reading of each dispute: as given, else as the edition has it."""
    return lambda dispute: given.get(dispute) or book().reading(dispute, edition_of(table)).id


def told(table: Table, moved: Movement) -> list[tuple[str, str]]:
    """Rule and kind of what is said of the move."""
    found = contacts(table, moved, {})
    met = drive(effective_contacts(table, moved, found), {}, reader(table, {})).state or ()
    return [(event.rule, event.kind) for event in report_met(table, moved, found, met)]


# Through and over.


@pytest.mark.rule("XW-OBS-14", "XW-MAN-04")
@pytest.mark.parametrize(("gap", "through"), [(-0.01, True), (-1e-8, True), (0.0, False), (1e-8, False), (0.01, False)])
def test_moving_through_begins_past_contact_with_the_template(gap: float, through: bool) -> None:
    """The template is 20 wide: a rock beside it is not moved through, though the base would sweep over it."""
    found = contact(STRAIGHT, box(415 + gap, 480))
    assert found is not None
    assert (found.through_it, found.on_it) == (through, False)
    assert found.near.through is not None
    assert found.near.through.margin_mm == pytest.approx(gap, abs=1e-12)
    assert heard(table_of(ship_of(), box(415 + gap, 480)), STRAIGHT)[0] is through


@pytest.mark.rule("XW-OVL-01")
@pytest.mark.parametrize(("gap", "on_it"), [(-0.01, True), (-1e-8, True), (0.0, False), (0.01, False)])
def test_overlapping_begins_past_contact_with_the_base(gap: float, on_it: bool) -> None:
    """The final base is 20 to each side of x 400, and contact alone is no overlap."""
    found = contact(STRAIGHT, box(425 + gap, 560))
    assert found is not None
    assert (found.through_it, found.on_it) == (False, on_it)


@pytest.mark.rule("XW-OVL-01")
@pytest.mark.parametrize(("y", "on_it"), [(586.5, True), (586.6, False), (587.0, False)])
def test_the_guides_of_the_final_base_count(y: float, on_it: bool) -> None:
    """Ahead of the nose at 580 the guides reach to 581.6: a rock from there on is free."""
    found = contact(STRAIGHT, box(411.86, y, 0.5))
    assert found is not None
    assert found.on_it is on_it


@pytest.mark.rule("XW-OBS-14")
@pytest.mark.parametrize(("reach", "through"), [(50.0, False), (50.1, True), (120.0, True)])
def test_only_the_travelled_part_counts(reach: float, through: bool) -> None:
    """A rock from y 470 is 50 mm up the template: a ship pushed back to less has not moved through it."""
    moved = replace(moved_by(ship_of(), 40.0, 0, 0.0, reach, partial=True), rest=pose_at(400, 300))
    found = contact(moved, box(400, 475))
    assert found is not None
    assert found.through_it is through


@pytest.mark.rule("XW-OBS-17", "XW-OBS-26")
def test_one_obstacle_is_met_once() -> None:
    """Moved through and come to rest on: one contact, one sentence; only rested on: it pushes the ship nowhere."""
    both = table_of(ship_of(), box(400, 540, 5, 20))
    assert len(contacts(both, STRAIGHT, {})) == 1
    assert told(both, STRAIGHT) == [("XW-OBS-17", "obstacle_met_once")]
    assert told(table_of(ship_of(), box(400, 570)), STRAIGHT) == [("XW-OBS-26", "obstacle_ended_on")]
    assert told(table_of(ship_of(), box(400, 480)), STRAIGHT) == [("XW-OBS-14", "obstacle_moved_through")]
    boost = replace(STRAIGHT, maneuver=False)
    assert told(table_of(ship_of(), box(400, 570)), boost) == [("XW-OVL-01", "obstacle_under_base")]


def test_what_is_far_from_everything_is_not_listed() -> None:
    """Within 20 mm of template or base an obstacle is listed with its margins, past that it is not."""
    assert LISTED_MM == 20.0
    assert contact(STRAIGHT, box(400, 605)) is not None
    far = contact(STRAIGHT, box(400, 607))
    assert far is None or far.near.verdicts == ()
    assert contact(STRAIGHT, box(700, 700)) is None


def test_a_close_margin_may_be_called() -> None:
    """A tenth of a millimetre beside the template: people may agree that it was moved through, and where."""
    called = {"call:XW-OBS-14:red1:rock:template": "overlap"}
    plain, agreed = contact(STRAIGHT, box(415.1, 480)), contact(STRAIGHT, box(415.1, 480), called)
    assert plain is not None
    assert plain.near.through is not None
    assert (plain.near.through.near, plain.through_it) == (True, False)
    assert agreed is not None
    assert agreed.near.through is not None
    assert (agreed.near.through.called, agreed.through_it) == (True, True)
    assert 55.0 <= agreed.along_mm <= 65.0
    far = contact(STRAIGHT, box(416, 480), called)
    assert far is not None
    assert not far.through_it


def test_a_call_apart_takes_a_graze_away() -> None:
    """A tenth of a millimetre into the base may be called apart, and then nothing is met."""
    found = contact(STRAIGHT, box(424.9, 560), {"call:XW-OVL-01:red1:rock:rest": "apart"})
    assert found is not None
    assert not found.on_it


def test_the_place_along_a_turn_is_counted_on_the_middle_line() -> None:
    """On a turn 1 a rock met after 45 degrees is met 27.5 mm along, and its distance is that from the bare base."""
    turn = moved_by(ship_of(), 40.0, 1, 35.0, 1.0)
    corner = Pose(435 - 35 * 0.5**0.5, 420 + 35 * 0.5**0.5, (0, 1))
    found = contact(turn, Obstacle(id="rock", kind="asteroid", outline=((0, 0), (30, 30), (0, 30)), pose=corner))
    assert found is not None
    assert found.along_mm == pytest.approx(27.489, abs=0.001)
    assert found.near.distance_mm == pytest.approx(35 * 0.5**0.5, abs=1e-9)


# What counts, by edition and reading.

NOSE = box(400, 423)
"""Under the nose: half under the base at the start, half under the template, and left behind."""

LEAVING = [
    ("2019-09", {}, True, ()),
    ("1.1.0", {}, True, ()),
    ("1.4", {}, True, ()),
    ("1.4.2", {}, False, ("XW-AMB-18",)),
    ("1.4.2", {"XW-AMB-18": "older"}, True, ("XW-AMB-18",)),
    ("1.4.3.1", {}, False, ()),
    ("1.4.6", {}, False, ()),
]


@pytest.mark.rule("XW-OBS-16")
@pytest.mark.parametrize(("edition", "readings", "counts", "consulted"), LEAVING)
def test_leaving_by_the_nose(edition: str, readings: dict[str, str], counts: bool, consulted: tuple[str, ...]) -> None:
    """A ship with its nose on a rock is hit again on leaving over it to 1.4, and not since."""
    table = table_of(ship_of(), NOSE, edition=edition)
    assert heard(table, STRAIGHT, readings) == (counts, consulted)


@pytest.mark.rule("XW-OBS-16")
def test_what_is_left_is_said() -> None:
    """A rock left freely is named as free; one under the tail is left without moving through it."""
    assert told(table_of(ship_of(), NOSE, edition="1.4.6"), STRAIGHT) == [("XW-OBS-16", "obstacle_free")]
    assert told(table_of(ship_of(), box(400, 384)), STRAIGHT) == [("XW-OBS-16", "obstacle_left")]


@pytest.mark.rule("XW-OBS-16")
@pytest.mark.parametrize("edition", ["2019-09", "1.4", "1.4.2", "1.4.3.1", "1.4.6"])
def test_ending_on_it_again_counts_in_every_edition(edition: str) -> None:
    """A straight 1 off and onto the same long rock suffers again."""
    short = moved_by(ship_of(), 40.0, 0, 0.0, 40.0)
    assert heard(table_of(ship_of(), box(400, 430, 5, 40), edition=edition), short)[0] is True


@pytest.mark.rule("XW-OBS-16", "XW-OVL-02")
@pytest.mark.parametrize(("reading", "counts"), [("final-counts", True), ("never-left", False)])
def test_a_bump_that_leaves_the_ship_on_its_rock(reading: str, counts: bool) -> None:
    """Pushed back onto the rock that it stood on: its final position overlaps again, or it never left (XW-AMB-10)."""
    moved = replace(moved_by(ship_of(), 40.0, 0, 0.0, 6.0), partial=True)
    table = table_of(ship_of(), box(418, 420, 3, 20))
    assert heard(table, moved, {"XW-AMB-10": reading}) == (counts, ("XW-AMB-10",))
    stayed = replace(STILL, partial=True)
    assert heard(table, stayed, {"XW-AMB-10": reading}) == (counts, ("XW-AMB-10",))


@pytest.mark.rule("XW-OBS-16")
@pytest.mark.parametrize(
    ("edition", "reading", "counts", "consulted"),
    [
        ("1.4", "stationary-triggers", True, ()),
        ("1.4.2", "stationary-triggers", True, ("XW-AMB-09",)),
        ("1.4.2", "already-there", False, ("XW-AMB-09",)),
        ("1.4.6", "already-there", False, ("XW-AMB-09",)),
    ],
)
def test_a_stationary_ship_on_its_rock(edition: str, reading: str, counts: bool, consulted: tuple[str, ...]) -> None:
    """It suffers again; only the newer sentence leaves that open (XW-AMB-09)."""
    table = table_of(ship_of(), box(400, 400), edition=edition)
    assert heard(table, STILL, {"XW-AMB-09": reading}) == (counts, consulted)
    placed = replace(STILL, maneuver=False, executing=False)
    assert heard(table, placed, {"XW-AMB-09": reading}) == (True, ())


@pytest.mark.rule("XW-OVL-01")
@pytest.mark.parametrize(("reading", "counts"), [("contact-is-not-overlap", False), ("contact-is-overlap", True)])
def test_an_edge_that_only_touches(reading: str, counts: bool) -> None:
    """The base stands flush with a rock: no overlap, or one in the other reading (XW-AMB-08)."""
    table = table_of(ship_of(), box(425, 560))
    assert heard(table, STRAIGHT, {"XW-AMB-08": reading}) == (counts, ("XW-AMB-08",))
    assert heard(table_of(ship_of(), box(425.001, 560)), STRAIGHT) == (False, ())


@pytest.mark.rule("XW-OBS-14")
@pytest.mark.parametrize(("reading", "counts"), [("from-front-edge", False), ("between-guides", True)])
def test_what_lies_under_the_front_of_the_base(reading: str, counts: bool) -> None:
    """A rock wholly under the front half of the base is not under the template, but in the other reading counts."""
    table = table_of(ship_of(), box(400, 410))
    assert heard(table, STRAIGHT, {"XW-AMB-17": reading}) == (counts, ("XW-AMB-17",))
    for rock in (box(400, 390), box(415.1, 410)):
        assert heard(table_of(ship_of(), rock), STRAIGHT) == (False, ())


# A small turn 1 to the right, pushed back by a small ship at (470, 460) that heads 45 degrees: its rear mark comes to
# lie 35.45 degrees along the template at (406.49, 440.30), its rear edge slanted by 33 degrees.
PUSHED = replace(
    moved_by(ship_of(), 40.0, 1, 35.0, math.tan(math.radians(35.4547 / 2))),
    partial=True,
    rest=pose_at(425.091, 447.651, 68.441),
)


@pytest.mark.rule("XW-OBS-14")
def test_the_cut_at_the_mark_and_at_the_base() -> None:
    """Past the mark the template's outer edge lies uncovered: a rock there counts by the other reading of XW-AMB-01."""
    table = table_of(ship_of(), box(401.35, 446.77, 1.0, 1.0))
    assert heard(table, PUSHED, {"XW-AMB-01": "rear-mark"}) == (False, ("XW-AMB-01",))
    assert heard(table, PUSHED, {"XW-AMB-01": "base-cover"}) == (True, ("XW-AMB-01",))
    assert heard(table, replace(PUSHED, partial=False)) == (False, ())


@pytest.mark.rule("XW-OBS-14")
def test_what_both_cuts_leave_alike_is_no_dispute() -> None:
    """A rock before the mark counts, one that the base covers counts, one past the base does not, all undisputed."""
    for x, y, counts in ((396.0, 432.0, True), (425.0, 448.0, True), (452.0, 452.0, False)):
        assert heard(table_of(ship_of(), box(x, y, 1.0, 1.0)), PUSHED) == (counts, ())
