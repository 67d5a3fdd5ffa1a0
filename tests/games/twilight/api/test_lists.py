"""A map is recognised in every dialect, and a galaxy is written as one."""

import pytest

from games.twilight.lists.samples import THREE
from sublight.api.lists import known_lists, list_text
from sublight.api.tables import load_table
from sublight.formats.lists import Writing, recognised
from sublight.games.twilight.lists.read import read_map
from sublight.games.twilight.lists.tokens import known_tiles

KNOWN = tuple(known_lists())


def kind_of(text: str) -> str:
    """What a text is taken for."""
    return recognised(text, KNOWN).kind


@pytest.mark.parametrize(
    "text",
    [
        THREE,
        "{112} 26 27 83A2 -1 0",
        "26 27 39",
        "26,27:60,H1,_,X,83a:120",
        "?tiles=18,26,83A-2",
        "https://example.org/?settings=x&tiles=18,26",
        "000:18 101:26 tl:82b",
        "18+0+0W2c3f;i,26+1-1",
        '{"mapInfo": [{"position": "000", "tileID": "18"}]}',
        '{"tilePositions": ["000:18"]}',
        '["000:18"]',
    ],
)
def test_a_map_is_a_map(text: str) -> None:
    """In every dialect."""
    assert kind_of(text) == "map"


def test_a_map_is_the_same_in_every_dialect() -> None:
    """In rings if not said; read again, each has the tiles of the galaxy."""
    galaxy = load_table("twilight-six-players")
    rings, places = (list_text(galaxy, "map", Writing(dialect=each)) for each in ("", "places"))
    assert list_text(galaxy, "map", Writing(dialect="ring")) == rings != places
    assert read_map(rings, known_tiles()).tiles == read_map(places, known_tiles()).tiles
