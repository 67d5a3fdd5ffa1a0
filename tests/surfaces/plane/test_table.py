"""The mat: its area, its placing tolerance, and names."""

import math

import pytest

from sublight.errors import InputError
from sublight.surfaces.plane.table import Area, PlaneTable, find, refuse_twins


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


def test_a_name_is_found_or_the_nearest_offered() -> None:
    """A known name passes, a slip is corrected, a strange one gets the list, an empty table says so."""
    find("ship", "cr90", ["cr90", "vic"])
    with pytest.raises(InputError, match="did you mean `cr90`"):
        find("ship", "cr9O", ["cr90", "vic"])
    with pytest.raises(InputError, match="on the table: cr90, vic"):
        find("ship", "xxxx", ["cr90", "vic"])
    with pytest.raises(InputError, match="there is none"):
        find("ship", "cr90", [])
