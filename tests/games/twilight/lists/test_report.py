"""The report says of each token what it was taken for."""

from typing import Any

from games.twilight.lists.samples import KNOWN, THREE
from sublight.games.twilight.lists.read import read_map
from sublight.games.twilight.lists.report import MapList
from sublight.games.twilight.lists.tokens import known_tiles


def test_a_good_text_has_nothing_to_look_at() -> None:
    """Heading, a line a token, and the last word."""
    lines = MapList(read_map("26 83A2 0", KNOWN)).report_text().splitlines()
    assert lines == [
        "A map of 3 tiles, 1 ring; a map string for Tabletop Simulator",
        "",
        "  000    18              tile: Mecatol Rex",
        "  101    26              tile: Lodor",
        "  102    83A2            hyperlane: lines S-N",
        "  103    0               open: no tile yet",
        "",
        "Ring 1 has 6 places, and the text ends after 3 of them. If it was cut, copy it again.",
        "Every part was read.",
    ]


def test_what_is_amiss_is_marked_and_counted() -> None:
    """Unread tokens are not on the map, others are."""
    lines = MapList(read_map("26 83A9 26 zz", KNOWN)).report_text().splitlines()
    assert [line[:5] for line in lines if line.startswith("!")] == ["! 102", "! 103", "! 104"]
    assert lines[-2:] == ['Check the 3 parts marked "!".', "Not on the map: 2 parts."]
    one = MapList(read_map("26 26", KNOWN)).report_text().splitlines()
    assert one[-1] == 'Check the part marked "!".'


def test_homes_and_units_are_counted_in_the_heading() -> None:
    """Where there are any."""
    assert "2 tiles, 1 ring, 1 home;" in MapList(read_map("26,H1", KNOWN)).report_text()
    assert "1 tile, 0 rings, 6 units;" in MapList(read_map("18+0+0W2c3f;i", KNOWN)).report_text()


def test_a_long_map_lists_what_is_amiss_and_the_first_of_the_rest() -> None:
    """The others are counted."""
    said = MapList(read_map("83A0 " * 500 + "zz", KNOWN)).report_text()
    assert "101 more parts were read without a problem and are not listed." in said
    assert "\n! 1333   zz              unread: 'zz' is not a tile\n" in said
    assert len(said.splitlines()) < 420


def test_a_token_cannot_steer_a_terminal() -> None:
    """Control characters are shown as escapes."""
    said = MapList(read_map("26 \\x1b[2J \x1b[2J", KNOWN)).report_text()
    assert "\x1b" not in said
    assert "\\x1b[2J" in said


def test_plain_values_for_programs() -> None:
    """With the rings and whether all was read."""
    plain: Any = MapList(read_map(f"{{-1}} {THREE.removeprefix('-1 ')}", known_tiles())).report_dict()
    assert (plain["rings"], plain["whole"], plain["dialect"]) == (3, True, "ring")
    assert plain["tiles"][0] == {"at": "101", "tile": "85a", "turns": 3, "lines": None}
    assert MapList(read_map("zz", KNOWN)).report_dict()["whole"] is False
