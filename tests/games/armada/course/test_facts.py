"""The numbers of one maneuver: poses, tries, sides, margins, and how they move with the table."""

from math import hypot
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.armada.oracle.published import worked_poses
from games.armada.oracle.tables import (
    CR90,
    EXECUTOR,
    IMPERIAL,
    TRANSPORT,
    VICTORY,
    maneuver,
    obstacle,
    ship,
    squadron,
    table,
)
from sublight.board.plane.pose import Pose, pose_at
from sublight.games.armada.course.facts import SIDES, Facts, TriedSpeeds, Try, side_sign
from sublight.games.armada.course.tool import rests_on_tool, tool_margin
from sublight.games.armada.moves import Side
from sublight.games.armada.pieces import Ship
from sublight.geometry.path import side_rule
from sublight.geometry.tolerance import overlaps

CARDS = {"small": CR90, "medium": VICTORY, "large": IMPERIAL}
STRAIGHT_MM = 68.4
CLICKS = st.tuples(*[st.integers(-2, 2)] * 4)
STARTS = st.builds(pose_at, st.floats(200, 700), st.floats(200, 700), st.floats(0, 360))


def facts(mover: Ship, *clicks: int, others: tuple[Ship, ...] = (), **fields: Any) -> Facts:
    """The facts of a course, legal or not: only its numbers matter here."""
    return Facts(table(mover, *others), maneuver(*clicks, **fields), {})


@pytest.mark.rule("ARM-MOVE-02")
@pytest.mark.parametrize("worked", [each for each in worked_poses() if each.set == "standard" and each.clicks])
def test_the_worked_poses(worked: object) -> None:
    """Every worked pose of the standard components comes out to a thousandth of a millimetre."""
    size, start, clicks, side, end = (getattr(worked, name) for name in ("base", "start", "clicks", "side", "end"))
    mover = ship(at=start, card=CARDS[size], speed=len(clicks))
    found = facts(mover, *clicks).pose(side, len(clicks))
    assert (found.x, found.y, found.heading) == pytest.approx(end, abs=6e-4)


def test_a_table_is_put_under_other_components_once() -> None:
    """Every move on it is measured on the same tables; those under the table's own components are not among them."""
    here = table(ship(speed=2))
    one, other = (Facts(here, maneuver(*clicks), {}).variants for clicks in ((0, 1), (1, 1)))
    assert one
    assert all(each.table is again.table for each, again in zip(one, other, strict=True))
    assert here.components not in {each.table.components for each in one}


def test_a_pose_is_worked_out_once() -> None:
    """Every verdict about a try asks for its pose again; the other side, and a lower speed, have poses of their own."""
    found = facts(ship(speed=2), 1, 1)
    assert found.pose("left", 2) is found.pose("left", 2)
    assert len({found.pose(side, speed) for side in SIDES for speed in (1, 2)}) == 4


@pytest.mark.rule("ARM-MOVE-02", "ARM-MOVE-03")
@pytest.mark.parametrize("speed", [1, 2, 3, 4])
def test_straight_on_is_a_pitch_per_speed_on_either_side(speed: int) -> None:
    """Straight on, both sides end 68.4 mm ahead for each speed."""
    found = facts(ship(speed=4))
    for side in SIDES:
        assert found.pose(side, speed).y == pytest.approx(300.0 + STRAIGHT_MM * speed, abs=1e-9)
        assert found.pose(side, speed).x == 450.0


@pytest.mark.rule("ARM-MOVE-06", "ARM-RAM-01")
@given(CLICKS, CLICKS, st.integers(1, 4), st.sampled_from(SIDES))
def test_a_lower_speed_never_reads_a_later_joint(
    clicks: tuple[int, ...], others: tuple[int, ...], speed: int, side: Side
) -> None:
    """The pose of a try depends on the joints up to its speed and on no bit of a later one."""
    mover = ship(speed=4)
    one = facts(mover, *clicks).pose(side, speed)
    two = facts(mover, *clicks[:speed], *others[speed:]).pose(side, speed)
    assert one == two


@given(STARTS, CLICKS, st.sampled_from(["small", "medium", "large"]), st.sampled_from(SIDES))
def test_a_quarter_turn_about_the_origin_turns_poses_bit_for_bit(
    start: Pose, clicks: tuple[int, ...], size: str, side: Side
) -> None:
    """Turning the start by 90 degrees turns every try by 90 degrees, exactly, at speed 0 as well."""
    (x, y), (fx, fy) = (start.x, start.y), start.forward
    turned = Pose(y, 0.0 - x, (fy, 0.0 - fx))
    uses = ("rakehell",)
    for dial in (0, 2):
        one = facts(ship(card=CARDS[size], speed=dial), *clicks, uses=uses)
        here = Facts(one.table.with_ship(replace(one.ship, pose=start)), one.move, {})
        there = Facts(one.table.with_ship(replace(one.ship, pose=turned)), one.move, {})
        before = here.tried(None).plotted.pose if dial == 0 else here.pose(side, dial)
        after = there.tried(None).plotted.pose if dial == 0 else there.pose(side, dial)
        gx, gy = before.forward
        assert after.floats == (before.y, -before.x, gy, -gx)


@pytest.mark.rule("ARM-MOVE-04", "ARM-MOVE-10")
@given(st.sampled_from(["small", "medium", "large"]), st.integers(1, 4), CLICKS)
def test_the_legal_sides_are_those_of_the_side_rule(size: str, speed: int, clicks: tuple[int, ...]) -> None:
    """Measured depth on the tool and the rule of the last turned joints name the same sides."""
    cards = {"small": CR90, "medium": "acclamator_i_class_assault_ship", "large": IMPERIAL}
    chart = min(speed, 4 if size == "small" else 3)
    found = facts(ship(card=cards[size], speed=chart), *clicks)
    joints = found.course.joints
    forced = side_rule(1 if size == "small" else 2, *joints, chart)
    expected = {1: ("right",), -1: ("left",), 0: ("right", "left")}[forced]
    assert found.legal_sides == expected


@pytest.mark.rule("ARM-RAM-01")
def test_speeds_go_down_until_one_is_free() -> None:
    """A ship in the way of speed 3 and 2 leaves speed 1, with the others overlapped named try by try."""
    blocker = ship("b", (450.0, 300.0 + 3 * STRAIGHT_MM))
    run = facts(ship(speed=3), others=(blocker,)).tried("right")
    assert [each.speed for each in run.tries] == [3, 2, 1]
    assert [each.overlapped for each in run.tries] == [("b",), ("b",), ()]
    assert (run.plotted.speed, run.rest.speed, run.overlapped) == (3, 1, ("b",))


@pytest.mark.rule("ARM-RAM-01")
def test_speed_zero_is_the_last_try_and_always_free() -> None:
    """With every speed blocked the ship stays at its pose to the last bit, and nothing counts as overlapped there."""
    blocker = ship("b", (450.0, 380.0), card=IMPERIAL)
    found = facts(ship(), others=(blocker,))
    assert found.tried("left").rest == Try(speed=0, pose=found.ship.pose, overlapped=())
    assert [each.speed for each in found.tried("left").tries] == [2, 1, 0]


def gap_ahead(gap_mm: float) -> Facts:
    """Speed 1 straight on, the frames of two CR90s `gap_mm` apart at the end."""
    frames = 2 * 3.95
    return facts(ship(speed=1), others=(ship("b", (450.0, 300.0 + STRAIGHT_MM + 71.0 + frames + gap_mm)),))


@pytest.mark.rule("ARM-RAM-04", "ARM-RAM-05")
@pytest.mark.parametrize(("gap_mm", "rests_at"), [(1e-6, 1), (0.0, 1), (-1e-6, 0)])
def test_frames_count_and_contact_is_no_overlap(gap_mm: float, rests_at: int) -> None:
    """Frames a hair apart or in contact are free, a hair deep they overlap."""
    assert gap_ahead(gap_mm).tried("right").rest.speed == rests_at


@pytest.mark.rule("ARM-RAM-06", "ARM-MEAS-05")
def test_closest_is_measured_without_frames() -> None:
    """The distance to another ship leaves both frames out; with frames it is the margin for overlap."""
    found = gap_ahead(5.0)
    pose = found.pose("right", 1)
    assert found.ship_distance(pose, "b") == pytest.approx(5.0 + 7.9, abs=1e-9)
    assert found.ship_distance(pose, "b", frames=True) == pytest.approx(5.0, abs=1e-9)
    assert found.margins.ship(pose, found.table.ship("b")).margin_mm == pytest.approx(5.0, abs=1e-9)


@pytest.mark.rule("ARM-RAM-05", "ARM-DISP-01", "ARM-OBST-01")
def test_squadrons_meet_the_frames_and_obstacles_the_base() -> None:
    """Ahead of the bow a squadron is 3.95 mm nearer than an obstacle at the same place."""
    found = Facts(table(), maneuver(), {})
    pose = found.ship.pose
    ahead = squadron("x", (450.0, 300.0 + 35.5 + 30.0 + 17.0))
    dust = obstacle("dust", (450.0, 300.0 + 35.5 + 30.0 + 30.0))
    assert found.margins.squadron(pose, ahead).margin_mm == pytest.approx(30.0 - 3.95, abs=1e-9)
    assert found.margins.obstacle(pose, dust).margin_mm == pytest.approx(30.0, abs=1e-9)


@pytest.mark.rule("ARM-AREA-01", "ARM-AREA-03")
@pytest.mark.parametrize(("x", "out"), [(21.5, False), (21.4999, True), (30.0, False), (914.4 - 21.5, False)])
def test_the_bare_base_must_be_inside(x: float, out: bool) -> None:
    """Touching the edge is inside although the frames stand out; a ten-thousandth beyond it is outside."""
    found = facts(ship(at=(x, 300.0)))
    assert found.leaves(Try(speed=0, pose=found.ship.pose, overlapped=())) is out


@pytest.mark.rule("ARM-ZERO-03")
@pytest.mark.parametrize(("clicks", "heading", "x"), [(1, 22.5, -2.846), (-1, 337.5, 2.846)])
def test_a_yaw_at_speed_zero_turns_about_the_last_pivot(clicks: int, heading: float, x: float) -> None:
    """One click of a small base ends 2.846 mm across and 12.153 ahead, turned by a click."""
    run = facts(ship(speed=0), clicks, uses=("rakehell",)).tried(None)
    pose = run.rest.pose
    assert (pose.x - 450.0, pose.y - 300.0, pose.heading) == pytest.approx((x, 12.153, heading), abs=6e-4)
    assert len(run.tries) == 1


@pytest.mark.rule("ARM-ZERO-04")
def test_a_turn_into_a_ship_is_undone() -> None:
    """The second try is the old pose to the last bit; without a click there is one try only."""
    beside = ship("b", (450.0 + 51.0, 330.0))
    run = facts(ship(speed=0), 1, uses=("rakehell",), others=(beside,)).tried(None)
    assert run.overlapped == ("b",)
    assert run.rest.pose == pose_at(450.0, 300.0)
    still = facts(ship(speed=0), others=(beside,)).tried(None)
    assert (len(still.tries), still.overlapped) == (1, ())


@pytest.mark.rule("ARM-HUGE-01")
def test_a_huge_ship_moves_by_its_rear_base() -> None:
    """Its pose is that of the rear base, straight on a pitch per speed, and its front base goes with it."""
    found = facts(ship(at=(450.0, 200.0), card=EXECUTOR))
    assert found.pose("left", 2).y == pytest.approx(200.0 + 2 * STRAIGHT_MM, abs=1e-9)
    assert found.edge_mm(pose_at(450.0, 914.4 - 64.5)) < -200.0


# Laws.


@given(STARTS, st.sampled_from([TRANSPORT, VICTORY, IMPERIAL]), st.sampled_from([(CR90, VICTORY), (VICTORY, IMPERIAL)]))
def test_growing_a_base_never_increases_a_gap(place: Pose, other: str, sizes: tuple[str, str]) -> None:
    """With a larger base at the same pose, no ship is farther away and the edge is no farther off."""
    standing = ship("b", card=other, at=(place.x, place.y, place.heading))
    small, large = (facts(ship(card=card, at=(400.0, 500.0)), others=(standing,)) for card in sizes)
    pose = small.ship.pose
    assert large.ship_distance(pose, "b") <= small.ship_distance(pose, "b") + 1e-9
    assert large.margins.ship(pose, standing).margin_mm <= small.margins.ship(pose, standing).margin_mm + 1e-9
    assert large.edge_mm(pose) <= small.edge_mm(pose)


@given(STARTS, CLICKS, st.integers(1, 4), st.sampled_from(SIDES))
def test_the_circle_that_passes_over_ships_passes_over_no_overlap(
    place: Pose, clicks: tuple[int, ...], speed: int, side: Side
) -> None:
    """The ships named under a pose are exactly those whose measured margin is an overlap."""
    standing = ship("b", card=VICTORY, at=(place.x, place.y, place.heading))
    found = facts(ship(speed=speed), *clicks, others=(standing,))
    pose = found.pose(side, speed)
    deep = overlaps(found.margins.ship(pose, standing).margin_mm)
    assert found.tried(side).plotted.overlapped == (("b",) if deep else ())


@pytest.mark.rule("ARM-RAM-04")
@pytest.mark.parametrize(("gap_mm", "called", "rests_at"), [(0.2, "overlap", 0), (-0.2, "apart", 1), (-0.2, "", 0)])
def test_a_call_replaces_the_class_of_a_close_measurement(gap_mm: float, called: str, rests_at: int) -> None:
    """What people agreed on decides within the placing tolerance."""
    measured = gap_ahead(gap_mm)
    calls = {"call:ARM-RAM-01:cr90:b:1": called} if called else {}
    assert Facts(measured.table, measured.move, calls).tried("right").rest.speed == rests_at


@pytest.mark.rule("ARM-RAM-04")
@pytest.mark.parametrize(("gap_mm", "rests_at"), [(0.4, 0), (0.6, 1)])
def test_corner_to_corner_a_call_is_heard(gap_mm: float, rests_at: int) -> None:
    """Where the circles that hold two ships are apart as well, people may call them overlapped all the same."""
    far = 2.0 * hypot(21.5, 35.5) + gap_mm
    along = (21.5 / hypot(21.5, 35.5), 35.5 / hypot(21.5, 35.5))
    standing = ship("b", at=(450.0 + far * along[0], 300.0 + STRAIGHT_MM + far * along[1], 0.0), player="second")
    found = Facts(table(ship(speed=1), standing), maneuver(), {"call:ARM-RAM-01:cr90:b:1": "overlap"})
    assert found.margins.ship(found.pose("right", 1), standing).margin_mm == pytest.approx(gap_mm)
    assert found.tried("right").rest.speed == rests_at


def test_a_call_far_from_contact_is_not_heard() -> None:
    """A depth of 2 mm is no close call: the measured class stands."""
    measured = gap_ahead(-2.0)
    found = Facts(measured.table, measured.move, {"call:ARM-RAM-01:cr90:b:1": "apart"})
    assert found.tried("right").rest.speed == 0


def test_variants_measure_the_same_move_with_other_components() -> None:
    """The other published set moves the ship a pitch of its own; the table's own set is not among them."""
    found = facts(ship(speed=1))
    (other,) = found.variants
    assert other.table.components == "tts"
    assert other.pose("right", 1).y == pytest.approx(300.0 + 46.9011 + 19.812, abs=1e-9)
    assert other.variants[0].table.components == "standard"


def test_sides_have_signs() -> None:
    """+1 for the ship's right, -1 for its left; a run is measured once."""
    assert [side_sign(side) for side in SIDES] == [1, -1]
    found = facts(ship())
    run: TriedSpeeds = found.tried("left")
    assert found.tried("left") is run


def test_a_lower_speed_may_lie_on_the_tool() -> None:
    """Where the tool turns back under the ship of a lower speed, its margin to the tool is negative there."""
    found = facts(ship(speed=2), 2, -2)
    assert found.legal_sides == ("left",)
    assert tool_margin(found, "left") == pytest.approx(0.0, abs=1e-9)
    assert rests_on_tool(found, "left", 1)
