"""Two discs, worked by hand."""

import pytest

from sublight.geometry.disc_disc import disc_disc_margin, disc_disc_sign, disc_disc_witness


@pytest.mark.parametrize(
    ("centre", "expected"),
    [((30.0, 40.0), 16.0), ((0.0, -34.0), 0.0), ((15.0, 20.0), -9.0), ((0.0, 0.0), -34.0)],
)
def test_the_margin_worked_by_hand(centre: tuple[float, float], expected: float) -> None:
    """The margin is the distance of the centres less both radii, also for one centre."""
    assert disc_disc_margin(0.0, 0.0, 17.0, *centre, 17.0) == expected
    bare = disc_disc_sign(0.0, 0.0, 17.0, *centre, 17.0)
    assert (bare > 0, bare < 0) == (expected > 0, expected < 0)
    assert 0.7 * abs(expected) <= abs(bare) <= abs(expected)


def test_two_points_in_one_place_touch() -> None:
    """Discs without radius and distance have margin 0, and nothing is divided by zero."""
    assert disc_disc_sign(5.0, 5.0, 0.0, 5.0, 5.0, 0.0) == 0.0
    assert disc_disc_margin(5.0, 5.0, 0.0, 5.0, 5.0, 0.0) == 0.0


def test_the_witness_lies_on_the_line_of_centres() -> None:
    """The points are where the line through the centres leaves each disc towards the other."""
    assert disc_disc_witness(0.0, 0.0, 10.0, 30.0, 40.0, 5.0) == pytest.approx((6, 8, 27, 36), abs=1e-13)


def test_discs_with_one_centre_part_up_the_table() -> None:
    """Without a direction between the centres, the shift is along +y."""
    assert disc_disc_witness(1.0, 2.0, 10.0, 1.0, 2.0, 5.0) == (1, 12, 1, -3)
