"""Outlines grown and shrunk keep their corners and move every edge alike."""

import pytest

from sublight.board.plane.grown import grown
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
