"""A map is written as the tools write it, and read back as it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.lists.samples import KNOWN, THREE
from sublight.errors import InputError
from sublight.games.twilight.lists.model import GalaxyMap, MapHome, MapLink, MapTile
from sublight.games.twilight.lists.read import read_map
from sublight.games.twilight.lists.tokens import known_tiles
from sublight.games.twilight.lists.write import WRITTEN, write_map

LANES = ("ring", "degrees", "keegan", "lab", "places")
TEXTS = {
    "ring": ["26 83A2 0 -1 39", "{112} 26 83B0", "{83A4} 26", THREE.replace("-1 85A3", "{-1} 85A3", 1), "26"],
    "degrees": ["26 83A120 0 -1 39", "{26} 83B0"],
    "keegan": ["?tiles=18,26,83A-2,0,-1,39", "?tiles=85A-2,70,84A-5,0,18", "?tiles=18,26-3"],
    "lab": [",".join(("26", "83A:120", "83A", "H1", "_", "X", *["_"] * 12))],
    "bga": ["26 0 39"],
    "places": ["000:18 101:26 102:83a120 103:83b 104:0g 105:0b 106:-1 tl:82b"],
}


@pytest.mark.parametrize("dialect, text", [(dialect, text) for dialect, texts in TEXTS.items() for text in texts])
def test_what_was_read_is_written_as_it_was(dialect: str, text: str) -> None:
    """In the form that the tool itself writes."""
    galaxy = read_map(text, known_tiles(), dialect)
    assert galaxy.amiss == ()
    assert galaxy.text == text
    assert write_map(galaxy, dialect) == text


def maps() -> st.SearchStrategy[GalaxyMap]:
    """Maps to ring three: systems, hyperlane tiles turned, homes, places open or closed; the middle is a system."""
    tokens = st.lists(
        st.sampled_from(["26", "39", "83A3", "83A1", "83B0", "83B5", "0", "-1", "0g", "27", "01"]), max_size=37
    )
    return tokens.map(lambda listed: read_map("{18} " + " ".join(listed), KNOWN))


@given(maps(), st.sampled_from(LANES))
def test_a_map_is_read_back_from_any_dialect(galaxy: GalaxyMap, dialect: str) -> None:
    """Its tiles with their turns, whatever was written."""
    back = read_map(write_map(galaxy, dialect), KNOWN, dialect)
    assert {(tile.at, tile.tile, tile.turns) for tile in back.tiles} == {
        (tile.at, tile.tile, tile.turns) for tile in galaxy.tiles
    }
    assert back.unread == ()
    if dialect in ("lab", "places"):
        assert {home.at for home in back.homes} == {home.at for home in galaxy.homes}
    if dialect == "places":
        assert (set(back.opened), set(back.closed)) == (set(galaxy.opened), set(galaxy.closed))


def galaxy_with(*tiles: MapTile, **fields: object) -> GalaxyMap:
    """A map made by hand."""
    return GalaxyMap(text="", dialect="ring", tiles=tiles, **fields)  # type: ignore[arg-type]


CENTRE = MapTile(at="000", tile="18")


@pytest.mark.parametrize(
    "galaxy, dialect, told",
    [
        (galaxy_with(MapTile(at="101", tile="hl", lines=((0, 3),))), "places", "in 101 has custom hyperlanes"),
        (
            galaxy_with(CENTRE, links=(MapLink(one="000", other="201"),)),
            "ring",
            "000 has custom connections or borders",
        ),
        (galaxy_with(MapTile(at="tl", tile="82b")), "ring", "tile 82B is off the map"),
        (galaxy_with(MapTile(at="101", tile="83a", turns=1)), "bga", "tile 83A has two sides or is turned"),
        (galaxy_with(MapTile(at="000", tile="26")), "lab", "tile 26 is in the middle, where .* always has 18"),
        (galaxy_with(CENTRE), "summary", "choose one of ring, "),
        (galaxy_with(CENTRE), "tts", "no dialect `tts`"),
    ],
)
def test_what_a_dialect_cannot_say_is_refused(galaxy: GalaxyMap, dialect: str, told: str) -> None:
    """By name; nothing is left out in silence."""
    with pytest.raises(InputError, match=told):
        write_map(galaxy, dialect)


def test_a_place_not_spoken_of_is_written_as_open() -> None:
    """Up to the last place that is; TI4 Lab's strings end with a whole ring."""
    galaxy = galaxy_with(CENTRE, MapTile(at="103", tile="26"), homes=(MapHome(at="102"),))
    assert write_map(galaxy, "ring") == "0 0 26"
    assert write_map(galaxy, "keegan") == "?tiles=18,-1,0,26"
    assert write_map(galaxy, "lab") == "_,H0,26" + ",_" * 15
    assert write_map(galaxy, "places") == "000:18 102:0g 103:26"
    assert write_map(galaxy_with(), "ring") == ""
    assert set(WRITTEN) == set(TEXTS)
