"""Outlines: what is refused, what comes out convex, where it is placed."""

from math import inf, nan

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from oracle.tables import OUTLINES
from sublight.geometry import outline as outline_module
from sublight.geometry.outline import (
    Outline,
    OutlineError,
    area,
    convex_parts,
    counter_clockwise,
    is_convex,
    validate,
)
from sublight.geometry.turn import unit_of_degrees

SQUARE: Outline = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


@st.composite
def stars(draw: st.DrawFn) -> Outline:
    """Simple outlines, mostly concave: one vertex on each of several rays from the origin."""
    count = draw(st.integers(3, 14))
    rays = [unit_of_degrees(-360.0 * i / count) for i in range(count)]
    return tuple((fx * r, fy * r) for fx, fy in rays for r in [draw(st.integers(5, 60))])


@pytest.mark.parametrize(
    ("outline", "message"),
    [
        ((), "at least 3 vertices, this one has 0"),
        (SQUARE[:2], "at least 3 vertices, this one has 2"),
        ((*SQUARE[:3], (nan, 10.0)), "vertex 3 is not finite"),
        ((*SQUARE[:3], (0.0, -inf)), "vertex 3 is not finite"),
        ((*SQUARE[:2], SQUARE[1], *SQUARE[2:]), "vertices 1 and 2 are the same point"),
        ((*SQUARE, SQUARE[0]), "vertices 4 and 0 are the same point"),
        (((0.0, 0.0), (100_000.1, 0.0), (0.0, 9.0)), "vertex 1 is farther than 100000 mm from the origin"),
        (((0.0, 0.0), (9.0, 0.0), (0.0, -1e300)), "vertex 2 is farther than 100000 mm"),
        (((0.0, 0.0),) * 257, "at most 256 vertices, this one has 257"),
        ((SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]), "edges 0 and 2 cross or touch"),
        ((*SQUARE, (5.0, 0.0)), "edges 0 and 3 cross or touch"),
        (((0.0, 0.0), (10.0, 0.0), (5.0, 0.0)), "folds back on itself at vertex 1"),
        ((*SQUARE[:2], (15.0, 0.0), (12.0, 0.0), *SQUARE[2:]), "folds back on itself at vertex 2"),
        (((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (4.0, 0.0), (0.0, 9.0)), "edges 0 and 2 cross or touch"),
        (((0.0, 0.0), (1e-200, 0.0), (0.0, 1e-200)), "vertices 2 and 0 are nearer than 0.001 mm"),
        ((*SQUARE[:2], (10.0, 0.0009), *SQUARE[2:]), "vertices 1 and 2 are nearer than 0.001 mm"),
        (((0.0, 0.0), (1.0, 0.0), (0.5, 5e-324)), "the outline has no area"),
    ],
)
def test_what_is_no_simple_polygon_is_refused_by_name(outline: Outline, message: str) -> None:
    """Too few vertices, unfinite ones, doubled ones, folds, crossings and touches are named by number."""
    with pytest.raises(OutlineError, match=message):
        validate(outline)
    with pytest.raises(OutlineError, match=message):
        convex_parts(outline)


@pytest.mark.parametrize(
    "outline",
    [
        SQUARE,
        SQUARE[::-1],
        ((0.0, 0.0), (5.0, 0.0), (10.0, 0.0), (0.0, 9.0)),
        ((0.0, 0.0), (1e5, 0.0), (0.0, 1e5)),
        (*SQUARE[:2], (10.0, 0.001), *SQUARE[2:]),
        *OUTLINES,
    ],
)
def test_simple_polygons_pass_whichever_way_round(outline: Outline) -> None:
    """Both orders of vertices and vertices on a straight side are fine."""
    validate(outline)
    assert area(counter_clockwise(outline)) == abs(area(outline)) > 0


def test_an_outline_is_turned_round_but_keeps_its_first_vertex() -> None:
    """Clockwise vertices are reversed after the first, counter-clockwise ones stay; whole numbers become
    floats.
    """
    assert counter_clockwise(((0, 0), (0, 10), (10, 10), (10, 0))) == SQUARE
    assert counter_clockwise(SQUARE) == SQUARE


def test_area_is_signed_by_the_order_of_vertices() -> None:
    """Counter-clockwise is positive."""
    assert area(SQUARE) == 100.0
    assert area(SQUARE[::-1]) == -100.0


def test_convex_means_never_turning_right() -> None:
    """A straight corner is allowed, a right turn is not."""
    assert is_convex((*SQUARE, (0.0, 5.0)))
    assert not is_convex((*SQUARE, (1e-9, 5.0)))


@settings(max_examples=60)
@given(stars())
def test_parts_are_convex_and_cover_the_outline(outline: Outline) -> None:
    """The union of the parts is the outline, they do not overlap, and convex outlines stay whole."""
    parts = convex_parts(outline)
    assert all(is_convex(part) and area(part) > 0 for part in parts)
    assert sum(area(part) for part in parts) == pytest.approx(area(outline), rel=1e-9)
    union = shapely.union_all([shapely.Polygon(part) for part in parts])
    assert union.symmetric_difference(shapely.Polygon(outline)).area < 1e-6
    assert (len(parts) == 1) == is_convex(counter_clockwise(outline))


def test_parts_that_do_not_cover_are_never_given_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were a piece lost in the cutting, that is an error, not a smaller obstacle."""
    monkeypatch.setattr(outline_module, "merged", lambda *_: [])
    with pytest.raises(OutlineError, match="cannot be cut into convex parts"):
        convex_parts(((0.0, 0.0), (7.0, 0.0), (0.0, 7.5)))


def test_parts_are_remembered() -> None:
    """The same outline gives the very same parts again."""
    assert convex_parts(OUTLINES[1]) is convex_parts(OUTLINES[1])
