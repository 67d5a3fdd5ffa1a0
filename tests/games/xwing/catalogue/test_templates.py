"""Templates and final poses: each pose by the closed form, from the components alone."""

from math import cos, isclose, pi, radians, sin

import msgspec
import pytest

from games.xwing.oracle.published import FinalPose, final_poses, template_note
from sublight.errors import InputError, RulebookError
from sublight.games.xwing.catalogue import Template, base, template, template_width, templates

POSES = final_poses()
ALONG = {"far": 10.0, "middle": 0.0, "near": -10.0}


def along_a_curve(side: float, curve: Template) -> tuple[float, float, float]:
    """Where a ship with a base of `side` ends after a curved template to its right."""
    radius, angle = curve.centre_radius_mm, curve.angle_degrees
    assert radius is not None
    assert angle is not None
    turn, half = radians(angle), side / 2
    dx = radius * (1 - cos(turn)) + half * sin(turn)
    return dx, half + radius * sin(turn) + half * cos(turn), angle


def closed_form(pose: FinalPose) -> tuple[float, float, float]:
    """The final pose that the base and the template of a maneuver give."""
    side = base(pose.size).side_mm
    ahead = side + (template(f"straight_{pose.speed}").length_mm or 0) if pose.speed else 0.0
    kind = pose.bearing.removesuffix("_right")
    if kind in ("stationary", "straight"):
        return 0.0, ahead, 0.0
    if kind == "koiogran_turn":
        return 0.0, ahead, 180.0
    if kind == "reverse_straight":
        return 0.0, -ahead, 0.0
    shape = "turn" if kind in ("turn", "tallon_roll") else "bank"
    dx, dy, heading = along_a_curve(side, template(f"{shape}_{pose.speed}"))
    if kind == "segnors_loop":
        return dx, dy, heading + 180
    if kind == "reverse_bank":
        return dx, -dy, 360 - heading
    if pose.position is not None:
        return dx, dy + ALONG[pose.position], heading + 90
    return dx, dy, heading


@pytest.mark.parametrize("pose", POSES, ids=lambda pose: f"{pose.size}-{pose.bearing}-{pose.speed}-{pose.position}")
def test_each_final_pose_is_that_of_the_closed_form(pose: FinalPose) -> None:
    """The pose that base and template give is the stated one within 0.001 mm, with the stated heading."""
    x, y, heading = closed_form(pose)
    assert abs(x - pose.end[0]) < 0.001
    assert abs(y - pose.end[1]) < 0.001
    assert isclose(heading, pose.end[2])


def test_there_are_96_final_poses_32_a_size() -> None:
    """Each size has the same 32 poses: 23 maneuvers and three places for each of three Tallon rolls."""
    assert len(POSES) == 96
    of = {size: [(p.bearing, p.speed, p.position) for p in POSES if p.size == size] for size in ("small", "large")}
    assert of["small"] == of["large"]
    assert len(set(of["small"])) == 32
    assert sum(pose.position is not None for pose in POSES) == 27


def test_final_poses_add_up() -> None:
    """The coordinates and headings of all poses add up to those of the sources."""
    assert [round(sum(pose.end[axis] for pose in POSES), 3) for axis in range(3)] == [4531.142, 10263.122, 11745.0]


def test_there_are_eleven_templates() -> None:
    """There are five straight templates and three of each curve, all 20 mm wide."""
    shapes = [(one.shape, one.speed) for one in templates().values()]
    assert shapes == [("straight", v) for v in range(1, 6)] + [(s, v) for s in ("bank", "turn") for v in (1, 2, 3)]
    assert template_width().value_mm == 20.0


@pytest.mark.parametrize("one", templates().values(), ids=lambda one: str(one.id))
def test_lengths_of_a_template_agree(one: Template) -> None:
    """A straight one is 40 mm a speed; a curve's edges are half a width off its centre line, its length the arc's."""
    if one.length_mm is not None:
        assert one.length_mm == 40.0 * one.speed
        return
    assert one.centre_radius_mm is not None
    assert one.centre_length_mm is not None
    assert one.angle_degrees is not None
    assert (one.inner_radius_mm, one.outer_radius_mm) == (one.centre_radius_mm - 10, one.centre_radius_mm + 10)
    assert abs(one.centre_length_mm - one.centre_radius_mm * one.angle_degrees * pi / 180) < 0.001


def test_disagreeing_sources_are_kept() -> None:
    """Each template lists eight sources or more, each curve its measured range, and the note says what follows."""
    assert all(len(one.sources) >= 8 for one in templates().values())
    assert template("bank_1").sources["danrs_range"] == (82.03, 82.71)
    assert template("turn_2").sources["tts"] == 63.0
    assert template("turn_3").sources["flycasual"] == 84.9
    assert "1.8, 1.3, 1.0 mm" in template_note().text


def test_an_unknown_template_is_refused_with_all() -> None:
    """An unknown template is an input error that lists all and names the nearest."""
    with pytest.raises(InputError, match=r"`bank_4` \(one of straight_1, .*turn_3\); did you mean .*`bank_3`"):
        template("bank_4")


def test_templates_that_contradict_themselves_are_refused() -> None:
    """A straight with an angle, a curve without its radius, and a bank that turns by 90 degrees are errors."""
    straight, bank = template("straight_1"), template("bank_1")
    for one, angle in ((straight, 45), (bank, 90)):
        with pytest.raises(RulebookError, match="does not have angle_degrees"):
            Template(**msgspec.structs.asdict(one) | {"angle_degrees": angle})
    for one, field, length in (
        (bank, "centre_radius_mm", None),
        (bank, "length_mm", 1.0),
        (straight, "length_mm", None),
    ):
        with pytest.raises(RulebookError, match="a straight template has length_mm"):
            Template(**msgspec.structs.asdict(one) | {field: length})


def test_only_tallon_rolls_have_a_position() -> None:
    """A Tallon roll without a position and a turn with one are errors."""
    with pytest.raises(RulebookError, match="have a position"):
        FinalPose(bearing="tallon_roll_right", speed=1, size="small", end=(0, 0, 0))
    with pytest.raises(RulebookError, match="have a position"):
        FinalPose(bearing="turn_right", speed=1, size="small", position="far", end=(0, 0, 0))
