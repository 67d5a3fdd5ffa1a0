"""Component sets: their worked poses by the closed form, their lengths, dial frames, single facts."""

from itertools import pairwise
from math import cos, dist, isclose, radians, sin

import msgspec
import pytest

from games.armada.oracle.published import WorkedPose, sources, worked_poses
from sublight.errors import InputError, RulebookError
from sublight.games.armada.catalogue import (
    SIZES,
    ComponentSet,
    Size,
    component_set,
    component_sets,
    dial_frames,
    facts,
    spread_sets,
)
from sublight.rulebook.data_files import records

STEP = 22.5


def forward(heading: float) -> complex:
    """The unit vector of a heading, as x + iy."""
    return complex(sin(radians(heading)), cos(radians(heading)))


def right(heading: float) -> complex:
    """The ship's right at a heading, as x + iy."""
    return complex(cos(radians(heading)), -sin(radians(heading)))


def end_of(pose: WorkedPose, components: ComponentSet) -> tuple[float, float, float]:
    """The end of a worked pose by the closed form, with the lengths of `components`."""
    half_width, half_length = components.base(pose.base)
    a, b, beyond, _ = components.tool
    across = (half_width + beyond) * (1 if pose.side == "right" else -1)
    centre, heading = complex(*pose.start[:2]), pose.start[2]
    if pose.yaw_at_zero is not None:
        last = heading + STEP * pose.yaw_at_zero
        pivot = centre + (half_length - b) * forward(heading) + across * right(heading)
        end = pivot - (half_length - b) * forward(last) - across * right(last)
        return end.real, end.imag, last
    headings = [heading]
    for clicks in pose.clicks:
        headings.append(headings[-1] + STEP * clicks)
    end = centre + half_length * (forward(heading) - forward(headings[-1]))
    end += across * (right(heading) - right(headings[-1]))
    end += sum(a * forward(u) + b * forward(v) for u, v in pairwise(headings))
    return end.real, end.imag, headings[-1]


def name_of(pose: WorkedPose) -> str:
    """A short name of a worked pose."""
    return f"{pose.set}-{pose.base}-{pose.clicks or pose.yaw_at_zero}-{pose.side}"


def corners(polygon: tuple[float, ...]) -> list[tuple[float, float]]:
    """The corners of a flat polygon."""
    return list(zip(polygon[::2], polygon[1::2], strict=True))


def twice_area(polygon: tuple[float, ...]) -> float:
    """Twice the signed area of a flat polygon, positive when counter-clockwise."""
    points = corners(polygon)
    return sum(x * v - u * y for (x, y), (u, v) in zip(points, points[1:] + points[:1], strict=True))


@pytest.mark.parametrize("pose", worked_poses(), ids=name_of)
def test_each_set_gives_its_worked_poses(pose: WorkedPose) -> None:
    """The closed form with a set's own bases and tool ends within 0.001 mm of the pose stated for it."""
    x, y, heading = end_of(pose, component_set(pose.set))
    assert dist((x, y), pose.end[:2]) < 0.001
    assert isclose(heading, pose.end[2])


@pytest.mark.parametrize("pose", [p for p in worked_poses() if p.from_standard_mm is not None], ids=name_of)
def test_each_set_lies_as_far_from_the_standard_as_published(pose: WorkedPose) -> None:
    """The same course with the standard set ends as far away as published, to 0.01 mm."""
    away = dist(end_of(pose, component_set(pose.set))[:2], end_of(pose, component_set("standard"))[:2])
    assert pose.from_standard_mm is not None
    assert abs(away - pose.from_standard_mm) < 0.01


def test_a_straight_step_is_the_pitch_of_the_tool() -> None:
    """Straight at speed 1 moves 68.40 mm by the standard set and 1.69 mm less by `tts`."""
    standard, tts = component_set("standard").tool, component_set("tts").tool
    assert isclose(standard.a + standard.b, 68.40)
    assert round(standard.a + standard.b - tts.a - tts.b, 2) == 1.69


def test_the_sets_are_the_three_published_ones() -> None:
    """There are three sets, the standard one first, and the spread is taken over the two measured ones."""
    assert list(component_sets()) == ["standard", "tts", "buyingme"]
    assert [one.id for one in spread_sets()] == ["standard", "tts"]


def test_the_standard_set_gives_the_recommended_values() -> None:
    """The standard set has the base sizes of the rules and the recommended lengths of every other part."""
    standard = component_set("standard")
    assert [standard.base(size) for size in SIZES] == [(21.5, 35.5), (31.5, 51), (38.75, 64.5), (38.75, 64.5)]
    assert standard.tool == (46.13, 22.27, 7.625, 15.25)
    assert msgspec.structs.astuple(standard.dial_frame_mm) == (3.95, 17.1, 9.1)
    assert (standard.squadron_radius, standard.token_radius) == (17.0, 9.525)
    assert standard.distance_mm == (76.5, 124.5, 185.0, 245.0, 304.8)
    assert standard.range_mm == (123.0, 187.0, 304.8)
    assert standard.borrowed == ()


def test_a_huge_ship_stands_on_two_large_bases() -> None:
    """A huge ship's front base is a length and the gap ahead; other ships have one base at their pose."""
    standard = component_set("standard")
    assert standard.base_centres("huge") == (0.0, 129.0 + 93.4)
    assert all(standard.base_centres(size) == (0.0,) for size in SIZES if size != "huge")


@pytest.mark.parametrize("fact_id", ["base.small", "base.medium", "base.large"])
def test_the_standard_bases_are_the_facts(fact_id: str) -> None:
    """Base sizes of the standard set are the recommended facts, which are stated in the rules."""
    fact = facts()[fact_id]
    assert fact.value == getattr(component_set("standard").base_mm, fact_id.removeprefix("base."))
    assert fact.confidence == "high"


def test_the_tool_of_the_standard_set_is_the_facts() -> None:
    """Tool lengths, lines and gap of the standard set are the recommended facts."""
    standard = component_set("standard")
    wanted = ("front_line_to_pivot", "pivot_to_front_line", "centreline_beyond_base_side", "width")
    assert tuple(facts()[f"tool.{name}"].value for name in wanted) == standard.tool
    assert facts()["ruler.distance"].value == standard.distance_mm
    assert facts()["ruler.range"].value == standard.range_mm
    assert facts()["base.huge.gap"].value == standard.huge_gap_mm


def test_borrowed_values_are_those_of_the_standard_set() -> None:
    """What a set borrows equals the standard set's value, and only known fields are borrowed."""
    standard = component_set("standard")
    borrowed = [(one, name) for one in component_sets().values() for name in one.borrowed]
    assert borrowed
    assert all(getattr(one, name) == getattr(standard, name) for one, name in borrowed)


def test_an_unknown_set_is_refused_with_the_known_ones() -> None:
    """An unknown set id is an input error that lists the sets and the nearest."""
    with pytest.raises(InputError, match=r"`standart` \(one of standard, tts, buyingme\); did you mean `standard`"):
        component_set("standart")


def test_a_tool_too_wide_for_its_place_is_refused() -> None:
    """A body width of 15.25 fits 7.625 mm beyond the base; any wider is an error that names file and set."""
    raw = msgspec.to_builtins(component_set("standard"))
    assert records("components.toml", "set", [raw], ComponentSet)[0].tool.width == 15.25
    raw["tool_mm"]["width"] = 15.26
    with pytest.raises(RulebookError, match=r"components.toml, set standard: the tool is wider"):
        records("components.toml", "set", [raw], ComponentSet)


def test_lines_that_do_not_grow_are_refused() -> None:
    """Two equal distance lines are an error."""
    raw = msgspec.to_builtins(component_set("standard"))
    raw["distance_mm"] = (76.5, 76.5, 185.0, 245.0, 304.8)
    with pytest.raises(RulebookError, match="do not grow outwards"):
        records("components.toml", "set", [raw], ComponentSet)


@pytest.mark.parametrize(("size", "count"), [("small", 4), ("medium", 4), ("large", 4), ("huge", 6)])
def test_dial_frames_are_equal_trapezoids_on_the_sides(size: Size, count: int) -> None:
    """Each frame runs counter-clockwise, has the trapezoid's area, and its foot is on the side of a base."""
    standard = component_set("standard")
    half_width, half_length = standard.base(size)
    frames = dial_frames(size, standard)
    assert len(frames) == count
    for frame in frames:
        assert isclose(twice_area(frame), 3.95 * (17.1 + 9.1))
        on_side = [
            isclose(abs(x), half_width) or isclose(abs(y - centre), half_length)
            for x, y in corners(frame)[:2]
            for centre in standard.base_centres(size)
        ]
        assert on_side.count(True) >= 2


def test_dial_frames_of_a_small_base_stand_where_they_should() -> None:
    """Front, right, rear and left frames of the small base, in this order, reach 3.95 mm beyond it."""
    front, right_side, rear, left_side = dial_frames("small", component_set("standard"))
    assert front == (-8.55, 35.5, 8.55, 35.5, 4.55, 39.45, -4.55, 39.45)
    assert right_side == (21.5, 8.55, 21.5, -8.55, 25.45, -4.55, 25.45, 4.55)
    assert rear == (8.55, -35.5, -8.55, -35.5, -4.55, -39.45, 4.55, -39.45)
    assert left_side == (-21.5, -8.55, -21.5, 8.55, -25.45, 4.55, -25.45, -4.55)


def test_dial_frames_of_a_huge_ship_stand_on_both_bases() -> None:
    """A huge ship has its front frame on the front base, its rear one on the rear base, and two a side."""
    standard = component_set("standard")
    ahead = standard.base_centres("huge")[1]
    frames = dial_frames("huge", standard)
    middles = [tuple(sum(axis) / 4 for axis in zip(*corners(frame), strict=True)) for frame in frames]
    assert [round(y, 6) for _, y in middles] == [round(ahead + 66.475, 6), 0, ahead, -66.475, 0, ahead]
    assert [round(x, 6) for x, _ in middles] == [0, 40.725, 40.725, 0, -40.725, -40.725]


def test_every_fact_keeps_its_source_confidence_and_alternatives() -> None:
    """Each fact has a source and a confidence, and so has each other value a source."""
    rows = facts().values()
    assert all(row.source for row in rows)
    others = [other for row in rows for other in row.alternatives]
    assert all(set(other) == {"value", "source"} and other["source"] for other in others)
    assert {row.confidence for row in rows} == {"high", "medium", "low"}


def test_short_source_names_are_explained() -> None:
    """Each short source name is explained once, and every set's source names at least one of them."""
    assert list(sources()) == ["ALPH", "TTS", "LTP", "BUY", "DAN", "JMT", "NAT", "RRG"]
    assert all(any(name in one.source for name in sources()) for one in component_sets().values())
