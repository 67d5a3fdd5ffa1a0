"""A disc with a polygon, a disc and a box, worked by hand."""

import pytest

from sublight.geometry.disc import (
    box_disc_margin,
    box_disc_sign,
    disc_disc_margin,
    disc_disc_witness,
    disc_poly_margin,
    disc_poly_sign,
    disc_poly_witness,
    point_poly,
)

# After two numbers that belong to something else: a rectangle 40 by 30 with its lower left corner at (10, 20).
PTS = (999.0, 999.0, 10.0, 20.0, 50.0, 20.0, 50.0, 50.0, 10.0, 50.0)


@pytest.mark.parametrize(
    ("disc", "expected"),
    [
        ((30.0, 10.0, 4.0), 6.0),
        ((53.0, 54.0, 4.0), 1.0),
        ((53.0, 54.0, 5.0), 0.0),
        ((7.0, 16.0, 6.0), -1.0),
        ((5.0, 35.0, 5.0), 0.0),
        ((20.0, 35.0, 5.0), -15.0),
        ((30.0, 48.0, 1.0), -3.0),
        ((10.0, 35.0, 5.0), -5.0),
        ((10.0, 20.0, 5.0), -5.0),
    ],
)
def test_the_margin_worked_by_hand(disc: tuple[float, float, float], expected: float) -> None:
    """Before a side, beyond a corner, inside and on the outline, the margin is the signed distance less the
    radius.
    """
    assert disc_poly_margin(*disc, PTS, 2, 4) == expected
    bare = disc_poly_sign(*disc, PTS, 2, 4)
    assert (bare > 0, bare < 0) == (expected > 0, expected < 0)
    assert 0.7 * abs(expected) <= abs(bare) <= abs(expected)


@pytest.mark.parametrize(
    ("disc", "points"),
    [
        ((30.0, 10.0, 4.0), (30, 14, 30, 20)),
        ((53.0, 54.0, 5.0), (50, 50, 50, 50)),
        ((53.0, 54.0, 10.0), (47, 46, 50, 50)),
        ((12.0, 35.0, 5.0), (17, 35, 10, 35)),
        ((10.0, 35.0, 5.0), (15, 35, 10, 35)),
    ],
)
def test_the_witness_worked_by_hand(disc: tuple[float, float, float], points: tuple[float, ...]) -> None:
    """The second point is the nearest of the polygon's outline, the first the disc's deepest along that
    normal.
    """
    assert disc_poly_witness(*disc, PTS, 2, 4) == pytest.approx(points, abs=1e-13)


def test_the_point_is_its_nearest_point_plus_normal_times_distance() -> None:
    """Outside, inside and beyond a corner the parts of the answer fit together."""
    for x, y in ((30.0, 10.0), (20.0, 35.0), (53.0, 54.0)):
        distance, px, py, nx, ny = point_poly(x, y, PTS, 2, 4)
        assert (px + nx * distance, py + ny * distance) == pytest.approx((x, y), abs=1e-13)


def test_two_equal_vertices_in_a_row_change_nothing() -> None:
    """An edge without length is passed over."""
    doubled = (*PTS[2:], 10.0, 50.0)
    assert disc_poly_margin(30.0, 10.0, 4.0, doubled, 0, 5) == 6.0
    assert disc_poly_sign(30.0, 10.0, 4.0, doubled, 0, 5) == disc_poly_sign(30.0, 10.0, 4.0, PTS, 2, 4)


@pytest.mark.parametrize(
    ("centre", "expected"),
    [((30.0, 40.0), 16.0), ((0.0, -34.0), 0.0), ((15.0, 20.0), -9.0), ((0.0, 0.0), -34.0)],
)
def test_the_margin_of_two_discs_worked_by_hand(centre: tuple[float, float], expected: float) -> None:
    """The margin is the distance of the centres less both radii, also for one centre."""
    assert disc_disc_margin(0.0, 0.0, 17.0, *centre, 17.0) == expected


def test_two_points_in_one_place_touch() -> None:
    """Discs without radius and distance have margin 0, and nothing is divided by zero."""
    assert disc_disc_margin(5.0, 5.0, 0.0, 5.0, 5.0, 0.0) == 0.0


def test_the_witness_lies_on_the_line_of_centres() -> None:
    """The points are where the line through the centres leaves each disc towards the other."""
    assert disc_disc_witness(0.0, 0.0, 10.0, 30.0, 40.0, 5.0) == pytest.approx((6, 8, 27, 36), abs=1e-13)


def test_discs_with_one_centre_part_up_the_table() -> None:
    """Without a direction between the centres, the shift is along +y."""
    assert disc_disc_witness(1.0, 2.0, 10.0, 1.0, 2.0, 5.0) == (1, 12, 1, -3)


BOX = (0.0, 0.0, 0.0, 1.0, 20.0, 35.0)


@pytest.mark.parametrize(
    ("disc", "expected"),
    [
        ((40.0, 10.0, 17.0), 3.0),
        ((-37.0, 35.0, 17.0), 0.0),
        ((0.0, -50.0, 17.0), -2.0),
        ((23.0, 39.0, 4.0), 1.0),
        ((23.0, 39.0, 5.0), 0.0),
        ((-23.0, -39.0, 7.0), -2.0),
        ((18.0, 0.0, 5.0), -7.0),
        ((1.0, 34.0, 5.0), -6.0),
        ((0.0, 0.0, 1.0), -21.0),
        ((20.0, 35.0, 3.0), -3.0),
    ],
)
def test_the_margin_of_a_box_and_a_disc_worked_by_hand(disc: tuple[float, float, float], expected: float) -> None:
    """Beside a side, beyond a corner and inside, the margin is the signed distance of the centre less the
    radius.
    """
    assert box_disc_margin(*BOX, *disc) == expected
    bare = box_disc_sign(*BOX, *disc)
    assert (bare > 0, bare < 0) == (expected > 0, expected < 0)
    assert 0.7 * abs(expected) <= abs(bare) <= abs(expected)
