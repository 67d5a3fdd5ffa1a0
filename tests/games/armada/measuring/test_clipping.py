"""What of a line lies outside an area, and what of it inside a disc."""

import pytest

from sublight.board.plane.shape import Round, Solid, Witness, solid_of
from sublight.games.armada.measuring.clipping import chord, outside

SQUARE = (10.0, 10.0, -10.0, 10.0, -10.0, -10.0, 10.0, -10.0)
TWO = solid_of((SQUARE, tuple(each + 40.0 * (at % 2) for at, each in enumerate(SQUARE))))


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ((-30.0, 0.0, 30.0, 0.0), ((-30.0, 0.0, -10.0, 0.0), (10.0, 0.0, 30.0, 0.0))),
        ((0.0, 0.0, 30.0, 0.0), ((10.0, 0.0, 30.0, 0.0),)),
        ((0.0, 0.0, 5.0, 5.0), ()),
        ((-30.0, 20.0, 30.0, 20.0), ((-30.0, 20.0, 30.0, 20.0),)),
        ((20.0, 0.0, 0.0, 20.1), ((20.0, 0.0, 0.0, 20.1),)),
        ((0.0, 0.0, 0.0, 60.0), ((0.0, 10.0, 0.0, 30.0), (0.0, 50.0, 0.0, 60.0))),
    ],
)
def test_what_an_area_covers_is_cut_out(line: Witness, left: tuple[Witness, ...]) -> None:
    """Through it, out of it, inside it, past it, past a corner, and through two of its parts."""
    area: Solid = TWO if line[3] > 50.0 else solid_of((SQUARE,))
    assert outside(line, area) == tuple(pytest.approx(each) for each in left)


@pytest.mark.parametrize(
    ("end", "inside"),
    [
        ((20.0, 0.0), (-5.0, 0.0, 5.0, 0.0)),
        ((0.0, 0.0), (-5.0, 0.0, 0.0, 0.0)),
        ((-10.0, 0.0), None),
        ((-20.0, 30.0), None),
    ],
)
def test_what_a_disc_has_of_a_line(end: tuple[float, float], inside: Witness | None) -> None:
    """All across it, up to where the line ends, and nothing of one that ends before it or misses it."""
    assert chord(Round(0.0, 0.0, 5.0), (-20.0, 0.0), end) == (None if inside is None else pytest.approx(inside))
