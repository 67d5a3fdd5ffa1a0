"""A text in any dialect becomes the same map, and what is wrong with it is said token by token."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.hexes.maps import JOINED
from games.twilight.lists.samples import KNOWN, THREE, placed, said
from sublight.board.hexes.grid import Grid, Tile
from sublight.board.hexes.layers import LANE, base_links
from sublight.errors import InputError
from sublight.games.twilight.lists.read import LARGEST, MOST_TOKENS, read_map
from sublight.games.twilight.lists.tokens import known_tiles
from sublight.geometry.hexes import hex_at, name_of

SAME = {"000": "18", "101": "26", "102": "83a2", "103": "39"}
FILE = """{"mapInfo": [
    {"position": "000", "tileID": "18"}, {"position": "101", "tileID": "26"},
    {"position": "102", "tileID": "83a120"}, {"position": "103", "tileID": "39"}
]}"""


@pytest.mark.parametrize(
    "text, dialect",
    [
        ("26 83A2 39", ""),
        ("18 26 83A2 39", ""),
        ("{18} 26 83A2 39", ""),
        (" {18}26,83a2 , 39 ", ""),
        ("26 83A120 39", ""),
        ("?settings=T80&tiles=18,26,83A-2,39,-1&x=1", ""),
        ("tiles=18%2C26%2C83A-2%2C39", ""),
        ("[18,26,83A-2,39]", "keegan"),
        ("26,83A:120,39", ""),
        ("103:39\n000:18\n101:26\n102:83a120", ""),
        (FILE, ""),
        ('{"tilePositions": ["000:18", "101:26", "102:83a120", "103:39"], "gameName": "x"}', ""),
        ("18+0+0,26+0+2,83A2+1+1,39+1-1", ""),
    ],
)  # fmt: skip
def test_every_dialect_tells_the_same_map(text: str, dialect: str) -> None:
    """Tiles, places and turns."""
    assert placed(text, dialect) == SAME
    assert said(text, dialect) == []


def test_places_without_tiles_are_kept() -> None:
    """Homes with their seats, places left open, places without any."""
    galaxy = read_map("26,H2,_,X", KNOWN)
    assert [(home.at, home.seat) for home in galaxy.homes] == [("102", 2)]
    assert (galaxy.opened, galaxy.closed) == (("103",), ("104",))
    ring = read_map("26 0g 0 -1 0b", KNOWN)
    assert [home.at for home in ring.homes] == ["102"]
    assert (ring.opened, ring.closed) == (("103", "105"), ("104",))
    assert ring.rings == 1


def test_the_middle_is_in_braces_or_first_or_implied() -> None:
    """A tabletop string that begins with 18 has it in the middle; 112 is a middle too."""
    assert placed("{26} 39")["000"] == "26"
    assert placed("{-1} 39") == {"101": "39"}
    assert placed("112 39")["000"] == "112"
    assert placed("39 18", "keegan") == {"000": "39", "101": "18"}
    assert placed("18,26", "lab")["101"] == "18"
    assert said("{26 39") == ["000: '{26 39' is not a tile"]


def test_a_length_that_does_not_fit_is_remarked() -> None:
    """18 first, where the rest fills no ring; a tile too many without braces."""
    assert said("18 -1 -1 -1 -1 -1") == [
        "000: Mecatol Rex; taken as the middle, as tabletop programs do, so the last ring is one short"
    ]
    assert said("18 -1 -1 -1 -1 -1 -1") == []
    assert said("26 -1 -1 -1 -1 -1") == []
    assert "write it in braces" in said("26 -1 -1 -1 -1 -1 -1")[0]
    assert said("{18} 26 -1 -1 -1 -1 -1 -1") == []


@pytest.mark.parametrize(
    "text, told",
    [
        ("26 83A7", "102: tile 83A turned by 7 sixths; 0 to 5 are possible, the nearest is 5"),
        ("26 93A1", "102: no tile 93A; did you mean `83a`?"),
        ("26,,39", "102: nothing between two commas"),
        ("26 82a", "102: tile 82A is placed beside the map, not on it"),
        ("26 39 26", "103: Lodor; the same tile is also in 101"),
        ("26 18", "102: Mecatol Rex; the same tile is also in 000"),
        ("101:26 101:39", "101: this place already has 26"),
        ("000:18 101:26 107:39", ": a place and a tile are wanted, as in 101:26"),
        ("18+0+0,26+0+2,39+0+2", "101: this place already has 26"),
        ("18+0+0,26+0+1", ": no place lies 0 across and 1 up"),
        ("18+0+0,nonsense", ": a tile and its place are wanted, as in 18+0+0"),
    ],
)
def test_what_is_wrong_is_said_of_its_token(text: str, told: str) -> None:
    """The rest of the map is read."""
    assert told in said(text)
    assert len(said(text)) == 1
    assert len(read_map(text, KNOWN).tiles) >= 1


def test_hyperlane_tiles_may_lie_in_several_places() -> None:
    """System tiles may not."""
    assert said("83A1 83A2 83A1") == []


def test_what_is_unread_is_not_on_the_map() -> None:
    """A tile that lies twice is, and only to be looked at."""
    assert len(read_map("a b c", KNOWN).unread) == 3
    assert not read_map("26 26", KNOWN).unread


def test_board_game_arena_counts_hyperlanes_its_own_way() -> None:
    """Its numbers 52 to 57 and 78 to 83 are refused; 0 is a home."""
    assert said("51 52", "bga")[1:] == ["102: 52 is a hyperlane there, and what it joins is not known"]
    assert "83 is a hyperlane there" in said("26 83", "bga")[0]
    galaxy = read_map("26 0 39", KNOWN, "bga")
    assert [home.at for home in galaxy.homes] == ["102"]


def test_a_megabyte_of_ones_is_read_in_a_moment() -> None:
    """As one token, as half a million, and as anything else that repeats; each is refused or reported briefly."""
    galaxy = read_map("1" * LARGEST, KNOWN)
    assert [reading.text for reading in galaxy.amiss] == ["11111111…"]
    for junk in ("1-", "{", "1+", "+1+1", "83a", '"'):
        found = read_map(junk * (LARGEST // len(junk)), KNOWN)
        assert max(len(reading.says) + len(reading.text) for reading in found.readings) < 100
    for junk in ("1 ", "1,", "1:1 ", "[", "101:26,", "1+1+1,"):
        with pytest.raises(InputError) as refused:
            read_map(junk * (LARGEST // len(junk)), KNOWN)
        assert len(str(refused.value)) < 100
    with pytest.raises(InputError, match=f"{LARGEST + 1} characters"):
        read_map("1" * (LARGEST + 1), KNOWN)


def test_twenty_rings_are_the_most() -> None:
    """One tile more is refused."""
    assert read_map("83A0 " * (MOST_TOKENS - 1), KNOWN).rings == 20
    with pytest.raises(InputError, match=f"{MOST_TOKENS + 1} tiles; the limit is {MOST_TOKENS}, in 20 rings"):
        read_map("83A0 " * (MOST_TOKENS + 1), KNOWN)


@given(
    st.text(alphabet='0123456789ABabXH_:,;-+{}[] "*W%\n', max_size=80),
    st.sampled_from(["", "ring", "lab", "places", "summary", "keegan", "bga"]),
)
def test_any_text_is_read_or_refused(text: str, dialect: str) -> None:
    """Nothing but InputError is raised, every reading has its number, and no place holds two tiles."""
    try:
        galaxy = read_map(text, KNOWN, dialect)
    except InputError:
        return
    assert [reading.number for reading in galaxy.readings] == list(range(1, len(galaxy.readings) + 1))
    assert len(set(galaxy.places)) == len(galaxy.places)


@given(st.lists(st.sampled_from(["26", "39", "83A3", "83B0", "0", "-1", "27"]), max_size=60))
def test_tokens_lie_in_the_order_of_the_rings(tokens: list[str]) -> None:
    """Every token in the place of its number."""
    readings = read_map("{18} " + " ".join(tokens), KNOWN).readings[1:]
    assert [(reading.at, reading.text) for reading in readings] == [
        (name_of(hex_at(index)), token) for index, token in enumerate(tokens, 1)
    ]


@pytest.mark.rule("TI4-44.1")
def test_the_three_player_layout_is_read_with_its_lanes() -> None:
    """From the catalogue's tiles, its lanes join the pairs listed for it."""
    galaxy = read_map("{-1} " + THREE.removeprefix("-1 "), known_tiles())
    assert not galaxy.unread
    ordinary = [Tile(at=at, tile="any") for at in galaxy.closed]
    laid = [
        Tile(at=each.at, tile=each.tile, turns=each.turns, lines=known_tiles()[each.tile].lines)
        for each in galaxy.tiles
    ]
    grid = Grid((*laid, *ordinary))
    assert {link.pair for link in base_links(grid) if link.kind == LANE} == {
        (pair[:3], pair[4:]) for pair in JOINED[3].split()
    }
