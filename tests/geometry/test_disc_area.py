"""A disc in the play area: inside, on the edge, outside over a side and over a corner."""

import pytest

from sublight.geometry.disc_area import disc_area_margin, disc_area_sign, disc_area_witness

AREA = (900.0, 600.0)


@pytest.mark.parametrize(
    ("centre", "expected", "points"),
    [
        ((30.0, 300.0), 13.0, (13, 300, 0, 300)),
        ((880.0, 300.0), 3.0, (897, 300, 900, 300)),
        ((400.0, 17.0), 0.0, (400, 0, 400, 0)),
        ((400.0, 590.0), -7.0, (400, 607, 400, 600)),
        ((0.0, 300.0), -17.0, (-17, 300, 0, 300)),
        ((900.0, 300.0), -17.0, (917, 300, 900, 300)),
        ((400.0, 0.0), -17.0, (400, -17, 400, 0)),
        ((400.0, 600.0), -17.0, (400, 617, 400, 600)),
        ((903.0, 300.0), -20.0, (920, 300, 900, 300)),
        ((903.0, 604.0), -22.0, (913.2, 617.6, 900, 600)),
        ((-3.0, -4.0), -22.0, (-13.2, -17.6, 0, 0)),
    ],
)
def test_margin_and_witness_worked_by_hand(
    centre: tuple[float, float], expected: float, points: tuple[float, ...]
) -> None:
    """Inside it is the distance to the nearest edge, outside minus how far the disc reaches out; the points
    show it.
    """
    assert disc_area_margin(*centre, 17.0, *AREA) == expected
    assert disc_area_witness(*centre, 17.0, *AREA) == pytest.approx(points, abs=1e-12)
    bare = disc_area_sign(*centre, 17.0, *AREA)
    assert (bare > 0, bare < 0) == (expected > 0, expected < 0)
