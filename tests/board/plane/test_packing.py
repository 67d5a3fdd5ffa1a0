"""Outlines as the flat numbers of a kernel's scene."""

from array import array

import pytest

from sublight.board.plane.packing import MOST, PackedPiece, pack_piece, pack_pieces, refuse_crowds
from sublight.board.plane.shape import solid_of
from sublight.errors import InputError

SQUARE = (10.0, 10.0, -10.0, 10.0, -10.0, -10.0, 10.0, -10.0)
TRIANGLE = (0.0, 30.0, -20.0, -5.0, 20.0, -5.0)


def test_sixty_of_a_kind_are_taken() -> None:
    """One more is refused, and its kind named."""
    refuse_crowds((("ships", MOST), ("obstacles", 0)))
    with pytest.raises(InputError, match="61 obstacles: a batch takes at most 60"):
        refuse_crowds((("ships", 1), ("obstacles", MOST + 1)))


def test_a_packed_piece_is_the_same_wherever_it_comes() -> None:
    """A scene is its game's numbers, the index, and the pieces unchanged."""
    one, two = pack_piece(solid_of((SQUARE, TRIANGLE))), pack_piece(solid_of((TRIANGLE,)))
    assert one.wholes == (2, 9, 4, 17, 3)
    scene = pack_pieces((one, two), (PackedPiece((1.0,)), PackedPiece((2.0,))), (7,))
    assert scene.reals == (1.0, 2.0, *one.reals, *two.reals)
    assert scene.wholes == (2, 7, 2, 6, 2 + len(one.reals), 11, *one.wholes, *two.wholes)


def test_batches_are_handed_the_numbers_that_rulings_read() -> None:
    """As bytes, bit for bit."""
    scene = pack_pieces([pack_piece(solid_of((SQUARE, TRIANGLE)))], [PackedPiece((0.1, -0.0))], (7, 1 << 60))
    reals, wholes = scene.binary
    assert reals == array("d", scene.reals).tobytes()
    assert wholes == array("q", scene.wholes).tobytes()
