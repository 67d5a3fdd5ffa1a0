"""A summary tells systems with their units, and says where its writing leaves something open."""

from math import floor, sqrt

import pytest

from games.twilight.lists.samples import KNOWN, placed, said
from sublight.games.twilight.lists.model import MapMarker, MapUnits
from sublight.games.twilight.lists.read import read_map
from sublight.games.twilight.lists.summary import hex_on_table
from sublight.geometry.hexes import hex_at, places_within


def units(text: str) -> list[tuple[int, str, str, int]]:
    """Region, colour, unit and count of all units."""
    return [(each.region, each.colour, each.unit, each.count) for each in read_map(text, KNOWN, "summary").units]


def markers(text: str) -> list[tuple[int, str, str, bool]]:
    """Region, marker, colour and whether flipped of all markers."""
    found = read_map(text, KNOWN, "summary").markers
    return [(each.region, each.marker, each.colour, each.flipped) for each in found]


def test_a_system_with_units_in_space_and_on_its_planet_is_read() -> None:
    """White: two carriers, three fighters, one infantry on the planet."""
    galaxy = read_map("18+0+0W2c3f;i", KNOWN)
    assert galaxy.units == (
        MapUnits(at="000", region=0, colour="white", unit="carrier", count=2),
        MapUnits(at="000", region=0, colour="white", unit="fighter", count=3),
        MapUnits(at="000", region=1, colour="white", unit="infantry", count=1),
    )
    assert galaxy.readings[0].says == "Mecatol Rex; units: 6"


@pytest.mark.parametrize(
    "text, expected",
    [
        ("18+0+0W2cr", [(0, "white", "carrier", 2), (0, "white", "cruiser", 2)]),
        ("18+0+0W2cRr", [(0, "white", "carrier", 2), (0, "red", "cruiser", 1)]),
        ("18+0+0W12f3dw", [(0, "white", "fighter", 12), (0, "white", "dreadnought", 3), (0, "white", "warsun", 3)]),
        ("18+0+0W2c;3i1m", [(0, "white", "carrier", 2), (1, "white", "infantry", 3), (1, "white", "mech", 1)]),
        ("18+0+0;Kps", [(1, "pink", "pds", 1), (1, "pink", "spacedock", 1)]),
        ("18+0+0Eyh", [(0, "orange", "destroyer", 1), (0, "orange", "flagship", 1)]),
        ("18+0+0", []),
    ],
)
def test_counts_hold_in_a_region_and_colours_in_a_system(text: str, expected: list[tuple[int, str, str, int]]) -> None:
    """A colour starts the count anew."""
    assert units(text) == expected
    assert said(text) == []


def test_tokens_and_attachments_are_markers() -> None:
    """Capital letters are turned over; tokens have an owner."""
    assert markers("39+0+2Bt*ab") == [
        (0, "command_token", "blue", False),
        (0, "creuss_alpha", "", False),
        (0, "creuss_beta", "", False),
    ]
    assert markers("26+0+2;Yo*jI") == [
        (1, "control_token", "yellow", False),
        (1, "tomb_of_emphidia", "", False),
        (1, "biotic_facility", "", True),
    ]
    assert read_map("39+0+2*h", KNOWN).markers == (MapMarker(at="101", region=0, marker="dimensional_tear"),)


@pytest.mark.parametrize(
    "text, told",
    [
        ("18+0+02c", "not understood: c"),
        ("18+0+0W0c", "not understood: c"),
        ("18+0+0W1000f", "not understood: f"),
        ("18+0+0W999f?*!", "not understood: ?!"),
        ("27+0+2;Wi", "which planet its units are on is not certain"),
        ("26+0+2;Wi;i", "2 planets are written, the tile has 1"),
        ("39+0+2*n", "which side of the ion storm is up is not told"),
        ("82+5+5", "which side is up is not told: taken as the A side"),
    ],
)
def test_what_is_open_or_wrong_is_remarked(text: str, told: str) -> None:
    """The system is laid all the same."""
    assert told in said(text, "summary")[0]
    assert len(read_map(text, KNOWN, "summary").tiles) == 1


def test_both_planets_written_leave_nothing_open() -> None:
    """Nor does a second planet that is written empty."""
    assert said("27+0+2;Wi;i") == []
    assert said("27+0+2;Wi;") == []
    assert said("27+0+2W2c") == []


def test_a_tile_beside_the_map_has_a_place_by_its_number() -> None:
    """Wherever it lies on the table."""
    assert placed("18+0+0,82+7+3Wi") == {"000": "18", "beside-82a": "82a"}


def test_a_place_on_the_table_is_one_hex_to_ring_twenty() -> None:
    """As the writer squeezes and rounds them: columns 3 and 4 are both written 3, and told apart by the half rows."""
    for q, r in map(hex_at, range(places_within(20))):
        across = floor(abs(q) * 1.5 / sqrt(3.0) + 0.5)
        assert hex_on_table(across if q >= 0 else -across, -(2 * r + q)) == (q, r)
    assert (hex_on_table(3, 1), hex_on_table(3, 0)) == ((3, -2), (4, -2))
    assert hex_on_table(1, 0) is None
