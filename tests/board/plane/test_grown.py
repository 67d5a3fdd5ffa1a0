"""Outlines grown and shrunk keep their corners and move every edge alike."""

from math import hypot

import pytest

from sublight.board.plane.grown import grown, rounded
from sublight.board.plane.shape import solid_of

SQUARE = (10.0, -10.0, 10.0, 10.0, -10.0, 10.0, -10.0, -10.0)
PEG = (11.0, -1.0, 13.0, -0.5, 13.0, 0.5, 11.0, 1.0)


@pytest.mark.parametrize("by", [0.5, -0.5, 3.0])
def test_every_edge_of_a_square_moves_by_as_much(by: float) -> None:
    """A square of half side 10 becomes one of half side 10 + by."""
    assert set(grown(solid_of((SQUARE,)), by).corners(0)) == {
        (x * (10 + by), y * (10 + by)) for x in (1, -1) for y in (1, -1)
    }


def test_a_part_too_small_to_shrink_goes() -> None:
    """A peg 2 mm wide is gone once all its edges move inward by 1.5 mm; the square stays."""
    both = solid_of((SQUARE, PEG))
    assert (grown(both, -0.2).count, grown(both, -1.5).count) == (2, 1)


def test_everything_within_a_distance_has_round_corners() -> None:
    """Straight ahead of a side it is as far away as asked, off a corner no farther, and never by more than a chord."""
    corners = tuple(zip(SQUARE[::2], SQUARE[1::2], strict=True))
    found = rounded(corners, 100.0)
    assert max(x for x, _ in found) == 110.0
    gaps = [hypot(max(abs(x) - 10.0, 0.0), max(abs(y) - 10.0, 0.0)) for x, y in found]
    assert max(gaps) <= 100.0 + 1e-9
    assert min(gaps) >= 99.9
