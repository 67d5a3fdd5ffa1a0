"""Distances between pieces, and the bands they reach into."""

import pytest

from games.armada.oracle.tables import obstacle, ship, squadron, table, token
from sublight.board.plane.shape import Round, Solid, solid_of
from sublight.games.armada.measuring.distances import (
    at_distance,
    at_range,
    covered,
    distance,
    distance_band,
    farthest,
    farthest_from,
    is_at,
    is_beyond,
    is_within,
    line_of,
    measured_shape,
    nearest,
    range_band,
    within_band,
)
from sublight.games.armada.pieces import Squadron

LINES = (76.5, 124.5, 185.0, 245.0, 304.8)


@pytest.mark.rule("ARM-MEAS-01", "ARM-MEAS-02")
@pytest.mark.parametrize(("band", "line"), list(enumerate(LINES, 1)))
def test_a_line_belongs_to_the_nearer_band(band: int, line: float) -> None:
    """On the far line of a band is in it, a thousandth beyond is not."""
    assert within_band(table(), line, band)
    assert within_band(table(), line - 0.001, band)
    assert not within_band(table(), line + 0.001, band)


@pytest.mark.rule("ARM-MEAS-03", "ARM-MEAS-05")
def test_ships_are_measured_base_to_base() -> None:
    """From closest point to closest point, frames left out, the points on the two bases."""
    found = distance(table(), ship(), ship("b", (450.0 + 43.0 + 100.0, 300.0)))
    assert found.margin_mm == pytest.approx(100.0, abs=1e-9)
    assert (found.witness[0], found.witness[2]) == pytest.approx((471.5, 571.5), abs=1e-9)


@pytest.mark.rule("ARM-MEAS-04", "ARM-MEAS-06")
def test_what_overlaps_is_at_distance_one() -> None:
    """Itself and what lies under it included."""
    one = ship()
    assert at_distance(table(), one, one, 1)
    assert at_distance(table(), one, token("t", (450.0, 300.0)), 1)


@pytest.mark.rule("ARM-MEAS-03")
def test_every_sort_of_piece_can_be_measured() -> None:
    """From the right side of a CR90 to a squadron, an obstacle and a token, each to its own edge."""
    others = (squadron("x", (571.5, 300.0)), obstacle("o", (571.5, 300.0)), token("t", (571.5, 300.0)))
    gaps = [distance(table(), ship(), each).margin_mm for each in others]
    assert gaps == pytest.approx([100.0 - 17.0, 100.0 - 20.0, 100.0 - 9.525], abs=1e-9)
    kinds = [type(measured_shape(table(), each)) for each in (ship(), *others)]
    assert kinds == [Solid, Round, Solid, Round]


@pytest.mark.rule("ARM-MEAS-02")
def test_a_kind_of_obstacle_can_be_asked_for() -> None:
    """A dust field at the place is no gravity rift."""
    near = (500.0, 300.0)
    assert at_distance(table(), ship(), obstacle("o", near, "gravity_rift"), 1, "gravity_rift")
    assert not at_distance(table(), ship(), obstacle("o", near, "dust"), 1, "gravity_rift")


@pytest.mark.rule("ARM-MEAS-02", "ARM-MEAS-07")
@pytest.mark.parametrize(("gap_mm", "there"), [(304.8, True), (304.801, False)])
def test_a_ship_within_a_ruler(gap_mm: float, there: bool) -> None:
    """Up to the end of the ruler and not beyond."""
    other = ship("b", (100.0 + 43.0 + gap_mm, 300.0), player="second")
    assert at_distance(table(), ship(at=(100.0, 300.0)), other, 5) is there


@pytest.mark.rule("ARM-MEAS-02")
def test_a_nearer_band_holds_fewer() -> None:
    """A ship 100 mm away is at distance 1-2 and not at 1."""
    other = ship("b", (450.0 + 43.0 + 100.0, 300.0), player="second")
    assert [at_distance(table(), ship(), other, band) for band in (1, 2)] == [False, True]


EDGE = 450.0 + 21.5
"""The right side of the CR90 of the tables."""


def disc_at(gap_mm: float) -> Squadron:
    """A squadron whose base is `gap_mm` right of the CR90's."""
    return squadron("x", (EDGE + gap_mm + 17.0, 300.0))


@pytest.mark.rule("ARM-MEAS-01")
@pytest.mark.parametrize(
    ("mm", "band"),
    [(0.0, 1), (76.5, 1), (76.501, 2), (124.5, 2), (185.0, 3), (245.0, 4), (304.8, 5), (304.801, 6)],
)
def test_a_line_belongs_to_the_nearer_distance_band(mm: float, band: int) -> None:
    """On a line is in the band it ends; past the last line is past the ruler."""
    assert distance_band(table(), mm) == band


@pytest.mark.rule("ARM-MEAS-01", "ARM-MEAS-07")
@pytest.mark.parametrize(
    ("mm", "band"),
    [
        (123.0, "close"),
        (123.001, "medium"),
        (187.0, "medium"),
        (187.001, "long"),
        (304.8, "long"),
        (304.801, "extreme"),
    ],
)
def test_range_has_three_bands_and_what_lies_beyond(mm: float, band: str) -> None:
    """Past the whole ruler is extreme range."""
    assert range_band(table(), mm) == band


@pytest.mark.rule("ARM-MEAS-02")
@pytest.mark.parametrize(
    ("gap_mm", "at_one", "within_one", "beyond_one"),
    [
        (42.5, True, True, False),
        (42.6, True, False, False),
        (76.5, True, False, False),
        (76.6, False, False, True),
    ],
)
def test_at_within_and_beyond_distance_one(gap_mm: float, at_one: bool, within_one: bool, beyond_one: bool) -> None:
    """A base 34 mm across is within up to 42.5, at up to 76.5, beyond from there."""
    state, one, other = table(), ship(), disc_at(gap_mm)
    assert is_at(state, one, other, 1, 1) is at_one
    assert is_within(state, one, other, 1, 1) is within_one
    assert is_beyond(state, one, other, 1) is beyond_one


@pytest.mark.rule("ARM-MEAS-02")
@pytest.mark.parametrize(
    ("gap_mm", "at", "within"),
    [(42.4, False, False), (42.6, True, False), (76.6, True, True), (151.0, True, True), (151.1, True, False)],
)
def test_a_span_begins_where_the_band_before_it_ends(gap_mm: float, at: bool, within: bool) -> None:
    """Distance 2-3 holds what lies between the lines 76.5 and 185; part of it is at, all of it within."""
    state, one, other = table(), ship(), disc_at(gap_mm)
    assert (is_at(state, one, other, 2, 3), is_within(state, one, other, 2, 3)) == (at, within)


@pytest.mark.rule("ARM-MEAS-03", "ARM-MEAS-05")
def test_nearest_and_farthest_points_without_frames() -> None:
    """A disc 100 mm off the bare base: its near side 100, its far side 134 mm away."""
    state, one, other = table(), ship(), disc_at(100.0)
    assert nearest(state, one, other) == pytest.approx(100.0, abs=1e-9)
    assert farthest(state, one, other) == pytest.approx(134.0, abs=1e-9)


def test_farthest_of_corners() -> None:
    """Of a square it is the far corner's distance, from a disc to the disc's edge."""
    square = solid_of(((30.0, 0.0, 40.0, 0.0, 40.0, 10.0, 30.0, 10.0),))
    assert farthest_from(Round(0.0, 10.0, 5.0), square) == pytest.approx(1700.0**0.5 - 5.0, abs=1e-9)


@pytest.mark.rule("ARM-MEAS-04", "ARM-MEAS-06")
def test_itself_and_what_overlaps_are_at_distance_one() -> None:
    """Both have distance 0; a token under a base is covered, one that peeps out is not."""
    state, one = table(), ship()
    assert (nearest(state, one, one), farthest(state, one, one)) == (0.0, 0.0)
    under, edge = token("t", (450.0, 300.0)), token("e", (EDGE - 5.0, 300.0))
    assert nearest(state, one, under) == 0.0
    assert is_within(state, one, under, 1, 1)
    assert (covered(state, one, under), covered(state, one, edge), covered(state, one, one)) == (True, False, False)


@pytest.mark.rule("ARM-MEAS-03")
@pytest.mark.parametrize(
    ("gap_mm", "close", "medium"), [(123.0, True, True), (187.0, False, True), (187.1, False, False)]
)
def test_ranges_of_a_ship(gap_mm: float, close: bool, medium: bool) -> None:
    """Up to the lines of the range side."""
    state, one, other = table(), ship(), disc_at(gap_mm)
    assert (at_range(state, one, other, "close"), at_range(state, one, other, "medium")) == (close, medium)


def test_lines_are_those_of_the_component_set() -> None:
    """Another published set has another line, and with it another band."""
    other = table(components="tts")
    assert (line_of(table(), 1), line_of(other, 1)) == (76.5, 74.422)
    assert (distance_band(table(), 75.0), distance_band(other, 75.0)) == (1, 2)


def test_obstacles_are_measured_by_their_outline() -> None:
    """The diamond is 40 mm across: its far corner is 40 mm past its near one."""
    state, one, rock = table(), ship(), obstacle("o", (EDGE + 120.0, 300.0))
    assert nearest(state, one, rock) == pytest.approx(100.0, abs=1e-9)
    assert farthest(state, one, rock) == pytest.approx(140.0, abs=1e-9)
