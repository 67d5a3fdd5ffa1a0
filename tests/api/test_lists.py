"""Lists are told apart by how they begin, and a table is written as its game's."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.armada.lists.samples import TANAGRA
from games.twilight.lists.samples import THREE
from games.xwing.lists.samples import OLDER, REDS
from sublight.api.lists import known_lists, list_text, usual_list
from sublight.api.tables import load_table
from sublight.errors import InputError
from sublight.formats.lists import Writing, kind_named, recognised
from sublight.games.twilight.lists.read import read_map
from sublight.games.twilight.lists.tokens import known_tiles

KNOWN = tuple(known_lists())
KINDS = [each.kind for each in KNOWN]


def kind_of(text: str) -> str:
    """What a text is taken for."""
    return recognised(text, KNOWN).kind


@pytest.mark.parametrize("builder", TANAGRA)
def test_a_fleet_is_a_fleet(builder: str) -> None:
    """Of whichever builder."""
    assert kind_of(TANAGRA[builder]) == "fleet"


@pytest.mark.parametrize("squad", [REDS, OLDER, {}])
def test_an_object_is_a_squad(squad: dict[str, object]) -> None:
    """On one line or on many, with a byte order mark or without."""
    for text in (json.dumps(squad), json.dumps(squad, indent=2), "\ufeff\n" + json.dumps(squad)):
        assert kind_of(text) == "squad"


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


@pytest.mark.parametrize("text", ["", "hello", "2 x X-wing Squadron (26)", "CR90 Corvette A (44)"])
def test_other_text_is_a_fleet(text: str) -> None:
    """Numbers among words make no map."""
    assert kind_of(text) == "fleet"


def test_kinds_by_name() -> None:
    """Unknown ones with the nearest."""
    assert [kind_named(each, KNOWN).kind for each in KINDS] == ["fleet", "squad", "map"]
    with pytest.raises(
        InputError, match="no kind of paper `fleets`; kinds are fleet, squad, map; did you mean `fleet`"
    ):
        kind_named("fleets", KNOWN)


@given(st.text(max_size=60))
def test_any_text_is_taken_for_something(text: str) -> None:
    """One of the three."""
    assert kind_of(text) in KINDS


@pytest.mark.parametrize(("kind", "says"), [("squad", "squads are of X-Wing"), ("map", "maps are of Twilight")])
def test_a_table_of_another_game_has_neither(kind: str, says: str) -> None:
    """The error names the game that it is a table of."""
    table = load_table("armada-learning-fight")
    assert usual_list(table) is None
    with pytest.raises(InputError, match=f"{says}.*; this is a table of armada"):
        list_text(table, kind, Writing())


def test_a_map_is_the_same_in_every_dialect() -> None:
    """In rings if not said; read again, each has the tiles of the galaxy."""
    galaxy = load_table("twilight-six-players")
    rings, places = (list_text(galaxy, "map", Writing(dialect=each)) for each in ("", "places"))
    assert list_text(galaxy, "map", Writing(dialect="ring")) == rings != places
    assert read_map(rings, known_tiles()).tiles == read_map(places, known_tiles()).tiles
