"""Hatches: each pair of parts with an area in common has one, and a pair that is far apart has none."""

from sublight.board.plane.hatched import hatched
from sublight.board.plane.scene import Hatch
from sublight.board.plane.shape import Solid, solid_of


def squares(*lefts: float) -> Solid:
    """Return squares of 10 mm, one a part, side by side on one line."""
    return solid_of(tuple((x, 0.0, x + 10.0, 0.0, x + 10.0, 10.0, x, 10.0) for x in lefts))


def found(one: Solid, other: Solid) -> list[Hatch]:
    """Return the hatches of two outlines for a verdict on a rock."""
    return list(hatched(one, other, title="on a rock", piece="rock", at="3"))


def test_parts_that_overlap_are_hatched() -> None:
    """Each hatch has both outlines as they stand, and says what it shows."""
    one, other = squares(0.0), squares(5.0)
    (only,) = found(one, other)
    assert only == Hatch(
        role="overlap", one=one.corners(0), other=other.corners(0), title="on a rock", piece="rock", at="3"
    )


def test_of_several_parts_those_that_meet_are_hatched() -> None:
    """Of two by two parts only the pairs that are near one another have a hatch."""
    pairs = {(each.one[0][0], each.other[0][0]) for each in found(squares(0.0, 100.0), squares(5.0, 105.0))}
    assert pairs == {(0.0, 5.0), (100.0, 105.0)}


def test_parts_far_apart_are_passed_over() -> None:
    """Outlines that cannot meet have no hatch at all."""
    assert found(squares(0.0), squares(50.0)) == []
