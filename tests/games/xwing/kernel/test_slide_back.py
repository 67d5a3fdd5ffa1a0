"""Partial maneuvers: contact, gaps however narrow, the travelled template, laws of the plane."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.xwing.oracle.slide import Bump, check_root, check_scan, full_mm, random_bump, slide_agreement
from sublight.board.plane.course import Course, Hand, full_end, travelled, turned
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import Solid, margin, solid_of, stand
from sublight.board.plane.slide_back import Slid, slide_back
from sublight.errors import InputError
from sublight.games.xwing.catalogue import base
from sublight.games.xwing.kernel.ends import course_of
from sublight.games.xwing.shapes import base_local, base_quad, body_local, guide_quads

HERE = pose_at(0.0, 0.0)

LONG = 43.2  # a small base with its guides
Other = tuple[str, float, float, float]

EXAMPLES: list[tuple[str, str, Hand, list[Other], tuple[float, ...], tuple[float, ...]]] = [
    ("small", "straight_3", 0, [("small", 0, 150, 0)], (0, 110, 0), (0, 106.8, 0)),
    ("small", "turn_2", 1, [("small", 95, 95, 0)], (54.005, 79.136, 80.316), (54.005, 79.136, 80.316)),
    ("small", "turn_1", 1, [("small", 70, 60, 45)], (25.091, 47.651, 68.441), (25.091, 47.651, 68.441)),
    ("large", "turn_1", 1, [("small", 80, 80, 0)], (10.734, 33.745, 15.566), (10.734, 33.745, 15.566)),
    ("small", "bank_3", -1, [("medium", -70, 165, 315)], (-35.180, 125.011, 324.054), (-33.837, 123.133, 324.793)),
    ("medium", "turn_3", -1, [("large", -120, 100, 90)], (-37.901, 96.975, 307.879), (-37.901, 96.975, 307.879)),
    ("small", "straight_4", 0, [("small", 0, 200, 0), ("small", 0, 150, 0)], (0, 110, 0), (0, 106.8, 0)),
    ("small", "straight_5", 0, [("small", 0, 100, 0)], (0, 240, 0), (0, 240, 0)),
]
"""Size, template, hand, the others; where the ship ends with squares only, and with guides of one width throughout."""


def half_of(size: str) -> float:
    """Return half the side of a base."""
    return base(size).side_mm / 2


def blunt(half: float) -> Solid:
    """Return a base whose guides do not taper, as the worked examples have them."""
    quads = [base_quad(half, half)]
    for quad in guide_quads(half):
        xs, ys = quad[::2], quad[1::2]
        left, right, low, high = min(xs), max(xs), min(ys), max(ys)
        quads.append((right, high, left, high, left, low, right, low))
    return solid_of(tuple(quads))


def bare(half: float) -> Solid:
    """Return a base without guides."""
    return base_local(half, half)


def guided(half: float) -> Solid:
    """Return a base with its guides."""
    return body_local(half, half)


def slid_among(course: Course, others: list[Other], shape: object = guided) -> Slid:
    """Return how a course is slid back among others, all in one kind of outline."""
    assert callable(shape)
    solids = [(stand(shape(half_of(size)), pose_at(x, y, heading)),) for size, x, y, heading in others]
    return slide_back(course, shape(course.side_mm / 2), solids)


@pytest.mark.rule("XW-OVL-01", "XW-OVL-02")
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example[0]}-{example[1]}")
def test_worked_examples(example: tuple[str, str, Hand, list[Other], tuple[float, ...], tuple[float, ...]]) -> None:
    """Each worked example ends where it was worked out, within 0.001 mm and degrees, bare and with blunt guides."""
    size, template_id, hand, others, squares, guides = example
    course = course_of(HERE, 2 * half_of(size), template_id, hand)
    for shape, expected in ((bare, squares), (blunt, guides)):
        rest = slid_among(course, others, shape).pose
        assert (rest.x, rest.y, rest.heading) == pytest.approx(expected, abs=1e-3)


@pytest.mark.rule("XW-OVL-02")
def test_nose_to_nose_with_a_large_ship_a_straight_2_does_not_clear_it() -> None:
    """Bases alone would just clear it; the guides, which keep them 3.2 mm apart, leave the ship where it was."""
    course = course_of(HERE, 40.0, "straight_2", 0)
    clear = slid_among(course, [("large", 0, 60, 180)], bare)
    assert (clear.against, clear.pose) == (-1, full_end(course))
    blocked = slid_among(course, [("large", 0, 63.2, 180)])
    assert (blocked.stays, blocked.pose, blocked.against) == (True, HERE, 0)


def test_the_piece_backed_over_last_is_named() -> None:
    """Going back from A onto B names B; with B out of the way it names A."""
    course = course_of(HERE, 40.0, "straight_4", 0)
    a, b = ("small", 0.0, 200.0, 0.0), ("small", 0.0, 150.0, 0.0)
    assert slid_among(course, [a, b]).against == 1
    assert slid_among(course, [b, a]).against == 0
    assert slid_among(course, [a]).against == 0


@pytest.mark.rule("XW-OVL-02")
@pytest.mark.parametrize("room", [1e-6, 1e-8])
def test_a_gap_however_narrow_is_found_on_a_straight(room: float) -> None:
    """Between two ships there is room for the base and a millionth of a millimetre: it stops there."""
    others = [("small", 0.0, y, 0.0) for y in (240.0, 150.0 + LONG + room, 150.0 - LONG - room)]
    slid = slid_among(course_of(HERE, 40.0, "straight_5", 0), others)
    assert slid.pose.y == pytest.approx(150.0 + room, abs=1e-9)
    assert slid.against == 1


@pytest.mark.rule("XW-OVL-02")
@pytest.mark.parametrize("template_id", ["bank_3", "turn_3", "turn_2"])
def test_a_gap_however_narrow_is_found_on_a_curve(template_id: str) -> None:
    """Ships flush before and behind a place on the curve, a ten-millionth of a millimetre off, do not hide it."""
    course = course_of(HERE, 40.0, template_id, 1)
    last = pose_at(full_end(course).x, full_end(course).y)
    place = slide_back(course, guided(20.0), [(stand(guided(20.0), last),)]).pose
    (fx, fy), way = place.forward, LONG + 1e-7
    flush = [Pose(place.x + sign * way * fx, place.y + sign * way * fy, place.forward) for sign in (1, -1)]
    solids = [(stand(guided(20.0), pose),) for pose in (last, *flush)]
    slid = slide_back(course, guided(20.0), solids)
    assert (slid.pose.x, slid.pose.y) == pytest.approx((place.x, place.y), abs=1e-6)
    beyond = slide_back(course, guided(20.0), [*solids, (stand(guided(20.0), place),)])
    assert beyond.rear_mm < slid.rear_mm - 1.0


def test_contact_at_the_full_end_blocks_nothing() -> None:
    """A ship flush before the full end is touched: fully executed. A hair nearer, it blocks."""
    course = course_of(HERE, 40.0, "straight_2", 0)
    assert slid_among(course, [("small", 0.0, 120.0 + LONG, 0.0)]).against == -1
    assert slid_among(course, [("small", 0.0, 120.0 + LONG - 1e-8, 0.0)]).against == 0
    assert slid_among(course, [("small", 0.0, 120.0 + LONG - 1e-10, 0.0)]).against == -1


def test_a_ship_flush_along_the_way_does_not_hold_the_base_back() -> None:
    """Sliding along a flush ship is contact; overlapping it by a hair is not, and it is backed over whole."""
    course = course_of(HERE, 40.0, "straight_3", 0)
    ahead, beside = ("small", 0.0, 150.0, 0.0), ("small", 40.0, 90.0, 0.0)
    assert slid_among(course, [ahead, beside]).pose.y == pytest.approx(106.8)
    nearer = slid_among(course, [ahead, ("small", 40.0 - 1e-7, 90.0, 0.0)])
    assert nearer.pose.y == pytest.approx(50.0, abs=1e-6)
    assert nearer.against == 1


@pytest.mark.rule("XW-OVL-02")
@pytest.mark.parametrize("template_id", ["turn_1", "bank_1", "bank_2"])
def test_turning_into_a_ship_that_is_flush_at_the_side_stays_at_the_start(template_id: str) -> None:
    """The ship comes back all the way, though contact parts so slowly that rounding would let it stop before."""
    course = course_of(HERE, 40.0, template_id, 1)
    others = [("large", 60.0, 20.0, 0.0), ("large", 60.0, 101.0, 0.0)]
    slid = slid_among(course, others)
    assert (slid.stays, slid.pose, slid.against, slid.mm_or_half_tan) == (True, HERE, 0, 0.0)
    assert travelled(course, slid.mm_or_half_tan) == ()


def test_bodies_of_other_parts_are_refused() -> None:
    """A body with a three-cornered part is an InputError, not a wrong answer."""
    with pytest.raises(InputError, match="four corners"):
        slide_back(course_of(HERE, 40.0, "bank_1", 1), solid_of(((0.0, 0.0, 1.0, 0.0, 0.0, 1.0),)), [])


@pytest.mark.rule("XW-OBS-14")
def test_only_the_template_up_to_the_rear_mark_counts() -> None:
    """The whole template of a full maneuver, the part behind the rear mark of a partial one, none before it."""
    straight = course_of(HERE, 40.0, "straight_3", 0)
    assert [part.mm_or_half_tan for part in travelled(straight)] == [120.0]
    (part,) = travelled(straight, slid_among(straight, [("small", 0, 150, 0)]).mm_or_half_tan)
    assert (part.x, part.y, part.fx, part.fy, part.width_mm) == (0.0, 20.0, 0.0, 1.0, 20.0)
    assert part.mm_or_half_tan == pytest.approx(66.8)
    turn = course_of(HERE, 40.0, "turn_2", -1, 2)
    (part,) = travelled(turn)
    assert (part.x, part.y, part.fx, part.fy, part.hand, part.radius_mm, part.mm_or_half_tan) == (
        0,
        -20,
        0,
        -1,
        -1,
        62.5,
        1,
    )
    early = course_of(HERE, 80.0, "turn_1", 1)
    slid = slid_among(early, [("small", 80, 80, 0)])
    assert (slid.rear_mm < 0, slid.mm_or_half_tan, slid.stays, travelled(early, slid.mm_or_half_tan)) == (
        True,
        0.0,
        False,
        (),
    )


def test_the_way_of_the_rear_mark_is_an_arc_length() -> None:
    """It is the whole arc at the full end, and grows with the tangent of half the angle."""
    course = course_of(HERE, 40.0, "bank_2", 1)
    assert slid_among(course, []).rear_mm == pytest.approx(full_mm(course), abs=1e-12 * 200)
    assert slid_among(course, [("small", 60, 140, 30)]).rear_mm < full_mm(course)


# Against the oracle, and laws.


@pytest.mark.slow
@pytest.mark.prove
@pytest.mark.rule("XW-OVL-02")
def test_random_bumps_agree_with_the_oracle() -> None:
    """Of 60 random bumps each ends at its root, free, with no free place before it in a dense scan."""
    assert slide_agreement(60, 7).startswith("60 bumps")


@pytest.mark.rule("XW-OVL-02")
def test_where_bases_alone_decided_guides_change_nothing() -> None:
    """Of 400 bumps many are settled by the bases of the others, and these end at the same bits without their guides."""
    alone = 0
    for seed in range(400):
        bump = random_bump(Random(seed))
        if bump.slid.by_first:
            alone += 1
            half = bump.course.side_mm / 2
            bases = [(stand(bare(each), pose),) for each, pose in zip(bump.halves, bump.poses, strict=True)]
            assert slide_back(bump.course, guided(half), bases) == bump.slid
    assert 100 < alone < 400


@given(st.integers(0, 10**6))
def test_mirroring_the_table_mirrors_the_place(seed: int) -> None:
    """Left and right are alike: the mirrored bump goes back as far, against the same ship."""
    bump = random_bump(Random(seed))
    one, other = bump.slid, mirrored(bump).slid
    assert (one.against, one.stays) == (other.against, other.stays)
    assert other.rear_mm == pytest.approx(one.rear_mm, abs=1e-7)


@pytest.mark.slow
@given(st.integers(0, 10**6), st.integers(1, 3))
def test_turning_the_table_turns_the_place(seed: int, quarters: int) -> None:
    """A table turned by quarters about the start gives the place turned."""
    bump = random_bump(Random(seed))
    start = bump.course.start
    shifted = Bump(
        replace(bump.course, start=about(start, start, quarters)),
        bump.halves,
        tuple(about(pose, start, quarters) for pose in bump.poses),
    )
    found, expected = shifted.slid, bump.slid
    assert found.against == expected.against
    assert found.rear_mm == pytest.approx(expected.rear_mm, abs=1e-7)
    assert found.pose.floats == pytest.approx(about(expected.pose, start, quarters).floats, abs=1e-7)


@given(st.integers(0, 10**6))
def test_more_ships_never_let_it_come_farther(seed: int) -> None:
    """With one ship more the base ends no farther along, and never on any of them."""
    bump = random_bump(Random(seed))
    fewer = Bump(bump.course, bump.halves[:-1], bump.poses[:-1]).slid
    slid = bump.slid
    assert slid.rear_mm <= fewer.rear_mm + 1e-9
    half = bump.course.side_mm / 2
    standing = stand(guided(half), slid.pose)
    pairs = zip(bump.halves, bump.poses, strict=True)
    assert min(margin(standing, stand(guided(each), pose)) for each, pose in pairs) >= -1e-9


def test_the_oracle_sees_a_wrong_place() -> None:
    """A place farther back, one short of the contact, and a wrong ship are each found out."""
    bump = next(
        each for each in map(random_bump, map(Random, range(99))) if not each.slid.stays and each.slid.rear_mm > 5
    )
    right = bump.slid
    end = full_mm(bump.course)
    for wrong in (
        replace(right, rear_mm=-bump.course.side_mm),
        replace(right, pose=full_end(bump.course), rear_mm=end),
    ):
        with pytest.raises(AssertionError):
            check_scan(bump, wrong)
    x, y, *_ = right.pose.floats
    here, away = check_root(bump, replace(right, pose=Pose(x + 1e-6, y + 1e-6, right.pose.forward)))
    assert max(here, away) > 1e-9


def mirrored(bump: Bump) -> Bump:
    """Return a bump in a mirror along the y axis; sideways travel changes sides."""
    course = bump.course
    sides: tuple[int, ...] = (0, 3, 2, 1)
    turn: Hand = -1 if course.hand > 0 else 1 if course.hand < 0 else 0
    travel = sides[course.travel]
    assert travel in (0, 1, 2, 3)
    start = _mirror(course.start)
    return Bump(replace(course, start=start, hand=turn, travel=travel), bump.halves, tuple(map(_mirror, bump.poses)))


def _mirror(pose: Pose) -> Pose:
    return Pose(-pose.x, pose.y, (-pose.forward[0], pose.forward[1]))


def about(pose: Pose, centre: Pose, quarters: int) -> Pose:
    """Return a pose after quarter turns clockwise about another's centre."""
    x, y = pose.x - centre.x, pose.y - centre.y
    for _ in range(quarters):
        x, y = y, -x
    return replace(turned(pose, quarters), x=centre.x + x, y=centre.y + y)
