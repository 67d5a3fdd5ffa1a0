"""Map files have lines, links and borders of their own."""

import json
from typing import Any

import pytest

from games.twilight.lists.samples import KNOWN, said
from sublight.errors import InputError
from sublight.games.twilight.lists.model import GalaxyMap, MapLink, MapMarker, MapSide
from sublight.games.twilight.lists.read import read_map

NORTH_SOUTH = "0,0,0,1,0,0;0,0,0,0,0,0;0,0,0,0,0,0;1,0,0,0,0,0;0,0,0,0,0,0;0,0,0,0,0,0"


def entry(position: str = "101", tile: str = "26", **fields: Any) -> dict[str, Any]:
    """One entry of a map file."""
    return {"position": position, "tileID": tile, **fields}


def text(*entries: Any) -> str:
    """A map file."""
    return json.dumps({"mapInfo": list(entries)})


def read(*entries: Any) -> GalaxyMap:
    """The map that it tells."""
    return read_map(text(*entries), KNOWN)


def test_a_hyperlane_tile_may_have_lines_of_its_own() -> None:
    """By a matrix; half of it is enough, and a printed tile may be drawn over."""
    half = NORTH_SOUTH.replace("1,0,0,0,0,0", "0,0,0,0,0,0")
    for matrix in (NORTH_SOUTH, half):
        assert read(entry(tile="hl", customHyperlaneString=matrix)).tiles[0].lines == ((0, 3),)
    assert read(entry(tile="83a60", customHyperlaneString=NORTH_SOUTH)).tiles[0].lines == ((0, 3),)
    nothing = NORTH_SOUTH.replace("1", "0")
    assert read(entry(tile="hl", customHyperlaneString=nothing)).tiles[0].lines == ()
    assert read(entry(tile="83a60", customHyperlaneString="")).tiles[0].lines is None


@pytest.mark.parametrize(
    "matrix, told",
    [
        ("1,0", "six rows of six"),
        (NORTH_SOUTH.replace("1", "2"), "six rows of six"),
        (NORTH_SOUTH + ";0,0,0,0,0,0", "six rows of six"),
        (NORTH_SOUTH.replace("0,0,0,1", "1,0,0,0"), "joins a side with itself"),
        ([1, 2], "six rows of six"),
    ],
)
def test_lines_that_are_no_matrix_are_refused(matrix: Any, told: str) -> None:
    """And the tile is not laid."""
    galaxy = read(entry(tile="hl", customHyperlaneString=matrix), entry("102", "39"))
    assert told in galaxy.unread[0].says
    assert [tile.at for tile in galaxy.tiles] == ["102"]


def test_lines_on_a_system_are_left_aside_and_said() -> None:
    """Only hyperlane tiles have lines."""
    galaxy = read(entry(customHyperlaneString=NORTH_SOUTH))
    assert galaxy.tiles[0].lines is None
    assert galaxy.amiss[0].says == "Lodor; lines drawn on it are left aside"


def test_a_hyperlane_tile_without_number_or_lines_is_none() -> None:
    """Its lines are in the file or nowhere."""
    assert read(entry(tile="hl")).unread[0].says.startswith("'hl' is not a tile")


def test_links_borders_and_tokens_are_kept() -> None:
    """By place and side."""
    galaxy = read(
        entry(
            customAdjacencies=["305"],
            adjacencyOverrides=[{"direction": 2, "secondary": "tl"}],
            borderAnomalies=[{"direction": 0, "type": "GRAVITY_WAVE"}],
            tokens=["token_frontier.png"],
        )
    )
    assert galaxy.links == (MapLink(one="101", other="305"),)
    assert galaxy.sides == (
        MapSide(at="101", side=0, what="GRAVITY_WAVE"),
        MapSide(at="101", side=2, what="leads to", other="tl"),
    )
    assert galaxy.markers == (MapMarker(at="101", region=0, marker="token_frontier.png"),)
    assert galaxy.amiss == ()


@pytest.mark.parametrize(
    "fields, told",
    [
        ({"customAdjacencies": ["319"]}, "101: a link to '319', which is not a place"),
        (
            {"borderAnomalies": [{"direction": 6, "type": "x"}]},
            "101: a border of 101 without a side from 0 to 5 and a type",
        ),
        (
            {"borderAnomalies": [{"direction": True, "type": "x"}]},
            "101: a border of 101 without a side from 0 to 5 and a type",
        ),
        ({"borderAnomalies": ["x"]}, "101: a border of 101 without a side from 0 to 5 and a type"),
        ({"adjacencyOverrides": [{"direction": 1}]}, "101: a border of 101 without a side from 0 to 5 and a secondary"),
        (
            {"customAdjacency": ["305"]},
            "101: Lodor; left aside: customAdjacency; did you mean `customAdjacencies` or `adjacencyOverrides`?",
        ),
    ],
)
def test_what_is_wrong_with_them_is_said(fields: dict[str, Any], told: str) -> None:
    """The tile is laid all the same."""
    assert told in said(text(entry(**fields)))
    assert len(read(entry(**fields)).tiles) == 1


def test_an_entry_that_is_none_is_said() -> None:
    """No place, no tile, no record."""
    assert said(text(entry("18"), entry("101", "zz"), 5, {})) == [
        "18: '18' is not a place",
        "101: 'zz' is not a tile",
        ": entry 3 is not a tile with its place",
        ": '' is not a place",
    ]


@pytest.mark.parametrize("text_", ['{"mapInfo": 5}', "{}", '{"mapinfo": []}'])
def test_another_file_is_refused(text_: str) -> None:
    """It has neither list."""
    with pytest.raises(InputError, match="this is not a map file") as error:
        read_map(text_, KNOWN)
    assert error.value.code == "schema"


def test_no_json_is_refused() -> None:
    """With line and column; a list too long as well."""
    with pytest.raises(InputError, match="line 1, column"):
        read_map('{"mapInfo": [', KNOWN)
    with pytest.raises(InputError, match="2001 tiles; the limit is 2000"):
        read_map(json.dumps(["000:18"] * 2001), KNOWN)
