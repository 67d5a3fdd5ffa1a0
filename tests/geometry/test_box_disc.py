"""A box and a disc, worked by hand: beside a side, beyond a corner, with the centre inside."""

import pytest

from sublight.geometry.box_disc import box_disc_margin, box_disc_sign, box_disc_witness

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
def test_the_margin_worked_by_hand(disc: tuple[float, float, float], expected: float) -> None:
    """Beside a side, beyond a corner and inside, the margin is the signed distance of the centre less the
    radius.
    """
    assert box_disc_margin(*BOX, *disc) == expected
    bare = box_disc_sign(*BOX, *disc)
    assert (bare > 0, bare < 0) == (expected > 0, expected < 0)
    assert 0.7 * abs(expected) <= abs(bare) <= abs(expected)


@pytest.mark.parametrize(
    ("disc", "points"),
    [
        ((40.0, 10.0, 17.0), (20, 10, 23, 10)),
        ((-40.0, 10.0, 17.0), (-20, 10, -23, 10)),
        ((5.0, -60.0, 17.0), (5, -35, 5, -43)),
        ((23.0, 39.0, 10.0), (20, 35, 17, 31)),
        ((18.0, 0.0, 5.0), (20, 0, 13, 0)),
        ((20.0, 35.0, 3.0), (20, 35, 20, 32)),
    ],
)
def test_the_witness_worked_by_hand(disc: tuple[float, float, float], points: tuple[float, ...]) -> None:
    """The first point is the nearest of the box's outline, the second the disc's deepest along that normal."""
    assert box_disc_witness(*BOX, *disc) == pytest.approx(points, abs=1e-13)


def test_a_gap_too_small_to_square_still_has_a_witness() -> None:
    """Beyond a corner by less than squares can hold, the points are that corner and the disc's side towards
    it.
    """
    witness = box_disc_witness(0.0, 0.0, 0.0, 1.0, 1e-200, 1e-200, 2e-200, 2e-200, 3.0)
    assert witness == pytest.approx((0, 0, -3, 0), abs=1e-100)
