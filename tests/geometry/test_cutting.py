"""Cutting simple polygons: exact turns, ears, and merges that keep pieces convex."""

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

import pytest

from oracle.cutting import SIZES, STEEPEST, comb, cutting_agreement, spiral, star, turns_of
from oracle.tables import OUTLINES
from sublight.geometry.cutting import Vertex, merged, triangles, turn
from sublight.geometry.outline import Outline, area, is_convex

COMB = ((0.0, 0.0), (70.0, 0.0), (70.0, 30.0), (50.0, 30.0), (50.0, 10.0), (40.0, 10.0), (40.0, 30.0), (0.0, 30.0))


@pytest.mark.parametrize(("c", "expected"), [((2.0, 1.0), 1), ((2.0, -1.0), -1), ((2.0, 0.0), 0), ((-3.0, 0.0), 0)])
def test_a_turn_is_left_right_or_none(c: tuple[float, float], expected: int) -> None:
    """Left of the line is 1, right is -1, in line 0."""
    assert turn((0.0, 0.0), (1.0, 0.0), c) == expected


def test_turns_are_exact_where_floats_are_not() -> None:
    """On a line of tenths, one step of the last bit decides the turn as it does in fractions."""
    a, b, c = (0.1, 0.1), (0.3, 0.3), (0.7, 0.7)
    assert turn(a, b, c) == 0
    assert turn(a, b, (0.7, 0.7000000000000001)) == 1
    assert turn(a, b, (0.7000000000000001, 0.7)) == -1
    a, b, c = (0.1, 0.7), (0.2, 1.4), (0.3, 2.1)
    exact = (Fraction(b[0]) - Fraction(a[0])) * (Fraction(c[1]) - Fraction(a[1])) - (
        Fraction(b[1]) - Fraction(a[1])
    ) * (Fraction(c[0]) - Fraction(a[0]))
    assert turn(a, b, c) == (exact > 0) - (exact < 0) != 0


@pytest.mark.parametrize("outline", [*OUTLINES, COMB])
def test_ears_cover_the_outline_without_overlap(outline: tuple[tuple[float, float], ...]) -> None:
    """There are two triangles fewer than vertices, all counter-clockwise, and their areas sum to the whole."""
    pieces = triangles(outline)
    areas = [area([outline[i] for i in piece]) for piece in pieces]
    assert len(pieces) == len(outline) - 2
    assert min(areas) > 0
    assert sum(areas) == pytest.approx(area(outline), rel=1e-12)


@pytest.mark.parametrize(("outline", "count"), [(OUTLINES[0], 1), (COMB, 3), (((0.0, 0.0), (9.0, 0.0), (0.0, 9.0)), 1)])
def test_merging_leaves_few_convex_pieces(outline: tuple[tuple[float, float], ...], count: int) -> None:
    """A convex outline becomes one piece again, a comb of two teeth three pieces."""
    pieces = merged(outline, triangles(outline))
    assert len(pieces) == count
    assert all(is_convex([outline[i] for i in piece]) for piece in pieces)


@pytest.mark.parametrize("outline", OUTLINES)
def test_no_further_merge_is_possible(outline: tuple[tuple[float, float], ...]) -> None:
    """Merging what is merged changes nothing."""
    pieces = merged(outline, triangles(outline))
    assert merged(outline, pieces) == pieces


def test_a_vertex_on_a_straight_side_is_kept() -> None:
    """Vertices in line are corners of pieces like any other, so pieces share them."""
    outline = ((0.0, 0.0), (5.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
    assert merged(outline, triangles(outline)) in (
        [(0, 1, 2, 3, 4)],
        [(4, 0, 1, 2, 3)],
        [(3, 4, 0, 1, 2)],
        [(2, 3, 4, 0, 1)],
        [(1, 2, 3, 4, 0)],
    )


@pytest.mark.slow
def test_ears_are_those_of_the_definition_in_its_order() -> None:
    """Concave outlines, points in line among them: a search that remembers what it saw cuts the same triangles."""
    assert "concave" in cutting_agreement(150)


@pytest.mark.parametrize("shape", [comb, star, spiral])
def test_twice_the_vertices_take_about_four_times_the_turns(shape: Callable[[int], Outline]) -> None:
    """From 32 to 256 vertices the cost is quadratic at most."""
    costs = [turns_of(shape(size)) for size in SIZES]
    assert all(more <= STEEPEST * fewer for fewer, more in pairwise(costs))


def test_turns_are_exact_far_from_the_origin() -> None:
    """At ten thousand kilometres the difference of the products is all rounding, the turn is not."""
    a, b = (1e10, 1e10), (3e10, 3e10)
    assert turn(a, b, (7e10, 7e10)) == 0
    assert turn(a, b, (7e10, 70000000000.00002)) == 1
    assert turn(a, b, (70000000000.00002, 7e10)) == -1


@pytest.mark.parametrize("scale", [1.0, 1e-7, 1e-140])
def test_only_corners_that_are_straight_as_far_as_rounding_goes_need_whole_numbers(scale: float) -> None:
    """At every scale the same turns are told by the products alone: whole numbers take ten times as long."""

    class Number(float):
        asked = 0

        def as_integer_ratio(self) -> tuple[int, int]:
            Number.asked += 1
            return super().as_integer_ratio()

    def vertex(x: float, y: float) -> Vertex:
        return (Number(x * scale), Number(y * scale))

    assert turn(vertex(0.0, 0.0), vertex(0.37, -0.37), vertex(0.74, -0.7400001)) == -1
    assert turn(vertex(0.0, 0.0), vertex(0.37, -0.37), vertex(0.74, -0.7399999)) == 1
    assert Number.asked == 0
    assert turn(vertex(0.0, 0.0), vertex(0.37, -0.37), vertex(0.74, -0.74)) == 0
    assert Number.asked == 6
