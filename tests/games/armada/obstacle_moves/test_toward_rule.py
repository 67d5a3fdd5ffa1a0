"""Moving toward something: intervals of shifts, exact contact, what each turn requires, and the other judge."""

from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.armada.oracle.toward import moving_suggest, scene, toward_agreement
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import Round, Solid, bounds, margin, solid_of
from sublight.board.plane.table import Area
from sublight.games.armada.obstacle_moves.limits import Limits
from sublight.games.armada.obstacle_moves.line_search import Block, LineSearch
from sublight.games.armada.obstacle_moves.placement import Placement
from sublight.games.armada.obstacle_moves.sliding import area_span, blocked, parts_of
from sublight.games.armada.obstacle_moves.targets import first_lines, lines_to
from sublight.games.armada.obstacle_moves.toward_rule import best_turn, least_aside, toward_rule_of
from sublight.games.armada.obstacle_moves.turning import farthest, gap_to, hull, slice_at
from sublight.games.armada.pieces import Obstacle, Table
from sublight.games.armada.rulebook import Readings
from sublight.geometry.tolerance import EPS_MM, overlaps

SQUARE = ((20.0, 20.0), (-20.0, 20.0), (-20.0, -20.0), (20.0, -20.0))
CUP = ((30.0, 20.0), (20.0, 20.0), (20.0, -10.0), (-20.0, -10.0), (-20.0, 20.0), (-30.0, 20.0), (-30.0, -20.0),
       (30.0, -20.0))  # fmt: skip


def box(x: float, y: float, half: float = 20.0) -> Solid:
    """A square with its centre at (x, y)."""
    return solid_of(((x + half, y + half, x - half, y + half, x - half, y - half, x + half, y - half),))


def lane(*obstacles: Obstacle, edition: str = "rrg-1.5", objective: str = "") -> Table:
    """A table with a square at (300, 400), a goal to its right, and more."""
    goal = Obstacle(id="goal", kind="station", outline=SQUARE, pose=pose_at(700, 400))
    movable = Obstacle(id="thing", kind="purrgil", outline=SQUARE, pose=pose_at(300, 400))
    return Table(edition=edition, area=Area(914.4, 914.4), objective=objective, obstacles=(movable, goal, *obstacles))


def placement(table: Table, pose: Pose, effect: str = "") -> Placement:
    """The square set down at `pose` in a move toward the goal, distance 1 at least, 2 at most."""
    limits = Limits(maximum=2, minimum=1, toward="goal", effect=effect)
    movable = table.obstacles[0]
    return Placement(table, movable, limits, pose, first_lines(table, movable, limits)[0])


# Intervals.


@pytest.mark.parametrize("still", [box(100.0, 0.0), box(100.0, 39.9)])
def test_a_pair_of_squares_blocks_the_open_interval_between_its_contacts(still: Solid) -> None:
    """Shifted right, a square is blocked from contact with its right side to contact with its left."""
    assert list(blocked(parts_of(box(0.0, 0.0)), parts_of(still), 1.0, 0.0)) == [(60.0, 140.0)]


@pytest.mark.parametrize("y", [40.0, 40.0 + 1e-10, 40.1])
def test_sliding_along_in_contact_blocks_nothing(y: float) -> None:
    """A square that only touches the lane, to the rounding band, leaves all of it free."""
    assert list(blocked(parts_of(box(0.0, 0.0)), parts_of(box(100.0, y)), 1.0, 0.0)) == []


def test_a_disc_blocks_from_the_first_contact_to_the_last() -> None:
    """A disc abreast of a square's corner is met where the corner enters it, not where its box would."""
    found = list(blocked(parts_of(box(0.0, 0.0)), parts_of(Round(100.0, 29.0, 15.0)), 1.0, 0.0))
    assert found == [pytest.approx((80.0 - 12.0, 120.0 + 12.0))]
    assert list(blocked(parts_of(box(0.0, 0.0)), parts_of(Round(100.0, 35.0, 15.0)), 1.0, 0.0)) == []


def test_two_discs_block_between_their_contacts() -> None:
    """Discs of radius 10 and 15, 7 mm abreast, touch 24 mm before and after their centres are level."""
    found = list(blocked(parts_of(Round(0.0, 0.0, 10.0)), parts_of(Round(100.0, 7.0, 15.0)), 1.0, 0.0))
    assert found == [pytest.approx((76.0, 124.0))]


@given(
    st.floats(-120, 120), st.floats(-120, 120), st.floats(0, 360), st.floats(0, 360), st.integers(0, 200)
)  # fmt: skip
def test_ends_are_contacts_and_the_inside_overlaps(x: float, y: float, heading: float, way: float, seed: int) -> None:
    """At an interval's ends the margin is that of contact, halfway it is an overlap, for any pair of convex parts."""
    table, movable = scene(seed)
    one = Placement(table, movable, Limits(maximum=1), Pose(x, y, pose_at(0, 0, heading).forward), None).new
    ux, uy = pose_at(0, 0, way).forward
    assert isinstance(one, Solid)
    still = box(0.0, 0.0, 30.0)
    for part in range(one.count):
        alone = solid_of((tuple(number for corner in one.corners(part) for number in corner),))
        for low, high in blocked(parts_of(alone), parts_of(still), ux, uy):
            assert overlaps(margin(_shifted(alone, (low + high) / 2, ux, uy), still))
            for end in (low, high):
                assert abs(margin(_shifted(alone, end, ux, uy), still)) <= EPS_MM


def _shifted(solid: Solid, way: float, ux: float, uy: float) -> Solid:
    flat = [number + way * (uy if index % 2 else ux) for index, number in enumerate(solid.points)]
    return solid_of((tuple(flat),))


@pytest.mark.parametrize(
    ("way", "span"), [((1.0, 0.0), (-80.0, 780.0)), ((-1.0, 0.0), (-780.0, 80.0)), ((0.0, 1.0), (-380.0, 480.0))]
)
def test_the_area_leaves_one_closed_stretch(way: tuple[float, float], span: tuple[float, float]) -> None:
    """A square of 40 mm at (100, 400) reaches the edges of a table of 900 mm where its sides meet them."""
    assert area_span(bounds(box(100.0, 400.0)), 900.0, 900.0, *way) == span


def test_outside_beside_the_way_no_shift_helps() -> None:
    """What sticks out across the way is outside at every shift along it."""
    low, high = area_span(bounds(box(100.0, 10.0)), 900.0, 900.0, 1.0, 0.0)
    assert low > high


# Places along the line.


def free_rail(*blocks: tuple[float, float]) -> LineSearch:
    """Places from 0 to 100 with blocks."""
    return LineSearch([Block(low, high, "rock") for low, high in blocks], 0.0, 100.0, lambda _: 0.0)


@pytest.mark.parametrize(
    ("start", "forward", "back"),
    [
        (5.0, 5.0, 5.0),
        (10.0, 10.0, 10.0),
        (15.0, 30.0, 10.0),
        (30.0, 30.0, 30.0),
        (95.0, None, 90.0),
        (101.0, None, 90.0),
    ],
)
def test_the_nearest_free_place_before_and_past_a_mark(start: float, forward: float | None, back: float) -> None:
    """Blocks are open: their ends are free; past the last block that reaches the end nothing is."""
    line_search = free_rail((10.0, 20.0), (18.0, 30.0), (90.0, 120.0))
    assert (line_search.forward(start), line_search.back(start)) == (forward, back)


def test_blocks_that_only_meet_leave_the_place_between_them() -> None:
    """A gap that just holds the movable is one place, found from either side and not merged away."""
    line_search = free_rail((10.0, 20.0), (20.0, 30.0))
    assert line_search.forward(15.0) == line_search.back(25.0) == 20.0
    assert line_search.merged(0.0, 100.0) == ((10.0, 20.0), (20.0, 30.0))
    assert line_search.touching(20.0) == ("rock",)


def test_the_limit_of_a_turn_is_found_along_the_rail() -> None:
    """A limit that grows with the way is met exactly, stepping back by what is too much."""
    line_search = LineSearch([], 0.0, 100.0, lambda mark: mark - 40.0)
    assert line_search.back(90.0) == pytest.approx(40.0, abs=EPS_MM)
    assert line_search.forward(50.0) is None


# Turning.


def test_the_hull_keeps_only_its_corners() -> None:
    """Points inside or on a side are left out, and the corners run counter-clockwise."""
    assert hull([(0, 0), (2, 0), (1, 0), (2, 2), (1, 1), (0, 2)]) == ((0, 0), (2, 0), (2, 2), (0, 2))


def test_distance_to_a_point_a_segment_and_a_polygon() -> None:
    """Without a turn the polygon of pivots is one point."""
    assert gap_to(((0.0, 0.0),), 3.0, 4.0) == 5.0
    assert gap_to(((0.0, 0.0), (10.0, 0.0)), 5.0, 2.0) == 2.0
    assert gap_to(((0.0, 0.0), (10.0, 0.0), (0.0, 10.0)), 1.0, 1.0) == 0.0


def test_a_slice_is_the_stretch_across_a_polygon() -> None:
    """Across a square the slice is its width; past its side there is none."""
    square = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
    assert slice_at(square, 0.0, 1.0, 0.5) == (-1.0, 1.0)
    assert slice_at(square, 0.0, 1.0, 1.5) is None


@pytest.mark.rule("ARM-TOK-04")
def test_the_farthest_point_of_an_outline_may_lie_between_its_corners() -> None:
    """Across the mouth of a cup the middle of an edge is farther from the cup than the edge's ends."""
    table = lane()
    cup = Obstacle(id="cup", kind="debris", outline=CUP, pose=pose_at(0, 0))
    original = Placement(table, cup, Limits(maximum=1), cup.pose, None).new
    assert isinstance(original, Solid)
    bar = ((-25.0, 20.0), (25.0, 20.0), (25.0, 20.5), (-25.0, 20.5))
    assert farthest(bar, original) == pytest.approx(sqrt(20.0 * 20.0 + 0.5 * 0.5))
    assert farthest(CUP, original) == 0.0


# Lines of closest points.


@pytest.mark.rule("ARM-TOK-09", "ARM-TOK-25")
def test_parallel_sides_make_one_line_and_contact_makes_none() -> None:
    """Two squares abreast have one direction, whichever pair of closest points is taken; touching ones have none."""
    (line,) = lines_to(box(0.0, 0.0), box(100.0, 10.0))
    assert (line.ux, line.uy, line.gap_mm) == (1.0, 0.0, 60.0)
    assert lines_to(box(0.0, 0.0), box(40.0, 0.0)) == ()


# What the rule requires.


@pytest.mark.rule("ARM-TOK-10", "ARM-TOK-11")
@pytest.mark.parametrize(
    ("rock_x", "mark", "reaches"),
    [(416.5, 76.5, True), (416.4, 76.4, False), (400.0, 60.0, False), (340.0, 80.0, True)],
)
def test_the_duty_along_the_ruler_is_exact(rock_x: float, mark: float, reaches: bool) -> None:
    """A rock leaves the line free down to contact; else the place before it, or past it, is asked for."""
    rock = Obstacle(id="rock", kind="asteroid", outline=SQUARE, pose=pose_at(rock_x, 400))
    toward_rule = toward_rule_of(placement(lane(rock), pose_at(300, 400)), Readings(lane()))
    assert toward_rule.mark_mm == pytest.approx(mark, abs=1e-9)
    assert toward_rule.reaches == reaches


@pytest.mark.rule("ARM-TOK-11")
def test_the_best_turn_is_never_worse_than_none() -> None:
    """Searched turns include none: a rock that a turned square passes lets it reach the line."""
    rock = Obstacle(id="rock", kind="asteroid", outline=SQUARE, pose=pose_at(410, 439))
    state = lane(rock)
    straight = toward_rule_of(placement(state, pose_at(300, 400)), Readings(state))
    found = best_turn(placement(state, pose_at(300, 400)), Readings(state))
    assert not straight.reaches
    assert found is not None
    assert found[1].mark_mm is not None
    assert straight.mark_mm is not None
    assert found[1].mark_mm >= straight.mark_mm


@pytest.mark.rule("ARM-TOK-16")
def test_the_nearest_place_beside_the_line_is_found() -> None:
    """A place beside the line that is 1 mm nearer than the one found is free with no turn that was tried."""
    rock = Obstacle(
        id="rock", kind="asteroid", outline=((30, 12), (-30, 12), (-30, -12), (30, -12)), pose=pose_at(420, 400)
    )
    state = lane(rock, edition="rrg-1.5-rulings", objective="hyperspace_migration")
    here, reading = placement(state, pose_at(300, 400)), Readings(state)
    aside = least_aside(here, reading)
    assert aside is not None
    assert 12.0 < aside <= 32.0


@pytest.mark.slow
@pytest.mark.rule("ARM-TOK-09", "ARM-TOK-10", "ARM-TOK-11")
@pytest.mark.prove
def test_no_sampled_place_beats_the_exact_one() -> None:
    """With concave outlines every answer is legal by the other judge, and none is beaten by a step."""
    assert "none beaten" in toward_agreement(15)


@pytest.mark.slow
@pytest.mark.rule("ARM-TOK-03")
@pytest.mark.prove
def test_suggestions_on_crowded_tables_are_legal() -> None:
    """Where there is a legal place one is suggested, else the movable stays."""
    assert "crowded scenes" in moving_suggest(50)
