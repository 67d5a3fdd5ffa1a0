"""The mat: its area, its placing tolerance, and names."""

import math
from typing import NamedTuple

import pytest

from sublight.board.plane.table import Area, PlaneTable, exchanged, named, refuse_twins
from sublight.errors import InputError


@pytest.mark.parametrize("length", [100.0, 914.4, 10_000.0])
def test_areas_from_a_tenth_of_a_metre_to_ten_metres(length: float) -> None:
    """Both limits are admitted, for width and for height."""
    assert Area(length, 500.0).width == length
    assert Area(500.0, length).height == length


@pytest.mark.parametrize("length", [99.999, 10_000.001, 0.0, -5.0, math.nan, math.inf])
def test_other_areas_are_refused(length: float) -> None:
    """The message names the side."""
    with pytest.raises(InputError, match=r"area\.width"):
        Area(length, 500.0)
    with pytest.raises(InputError, match=r"area\.height"):
        Area(500.0, length)


@pytest.mark.parametrize("placing", [0.0, 0.5, 5.0])
def test_people_place_within_five_millimetres(placing: float) -> None:
    """0 and 5 mm are admitted."""
    assert PlaneTable(edition="e", area=Area(100.0, 100.0), placing_mm=placing).placing_mm == placing


@pytest.mark.parametrize("placing", [-0.001, 5.001, math.nan])
def test_other_tolerances_are_refused(placing: float) -> None:
    """The message names the field."""
    with pytest.raises(InputError, match="placing_mm"):
        PlaneTable(edition="e", area=Area(100.0, 100.0), placing_mm=placing)


def test_twins_are_refused() -> None:
    """Two pieces of one id are named; different ids pass."""
    with pytest.raises(InputError, match="two pieces have the id `b`"):
        refuse_twins(["a", "b", "c", "b"])
    refuse_twins(["a", "b", "c"])


@pytest.mark.parametrize("name", ["", " ", "a b", "a,b", "a:b", "a;b", "a=b", "a\tb"])
def test_an_id_that_cannot_be_written_is_refused(name: str) -> None:
    """Ids are words of the notation."""
    with pytest.raises(InputError, match="empty or has"):
        refuse_twins([name])


class Disc(NamedTuple):
    """A piece."""

    id: str
    at: float = 0.0


DISCS = (Disc("cr90"), Disc("vic"))


def test_a_piece_is_found_or_the_nearest_offered() -> None:
    """A known name is its piece, a slip is corrected, a strange one gets the list, an empty table says so."""
    assert named("ship", DISCS, "vic") is DISCS[1]
    with pytest.raises(InputError, match="did you mean `cr90`"):
        named("ship", DISCS, "cr9O")
    with pytest.raises(InputError, match="on the table: cr90, vic"):
        named("ship", DISCS, "xxxx")
    with pytest.raises(InputError, match="there is none"):
        named("ship", (), "cr90")


def test_a_piece_is_put_in_place_of_its_own() -> None:
    """Only the piece of its id is exchanged, where it stood; one of no known id changes nothing."""
    assert exchanged(DISCS, Disc("cr90", 5.0)) == (Disc("cr90", 5.0), DISCS[1])
    assert exchanged(DISCS, Disc("mc80")) == DISCS
