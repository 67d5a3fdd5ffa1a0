"""A token is read whatever tool wrote it, and a bad one says why."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.lists.samples import KNOWN
from sublight.games.twilight.lists.tokens import LONGEST_TOKEN, read_token


@pytest.mark.parametrize(
    "text, tile, turns, form",
    [
        ("26", "26", 0, ""),
        ("1", "01", 0, ""),
        ("001", "01", 0, ""),
        ("112", "112", 0, ""),
        ("83A0", "83a", 0, "digit"),
        ("83a5", "83a", 5, "digit"),
        ("83B", "83b", 0, ""),
        ("83A60", "83a", 1, "degrees"),
        ("83b300", "83b", 5, "degrees"),
        ("83A00", "83a", 0, "degrees"),
        ("83A-2", "83a", 2, "dash"),
        ("26-3", "26", 3, "dash"),
        ("83A:180", "83a", 3, "colon"),
        ("26:60", "26", 1, "colon"),
        (" 82b ", "82b", 0, ""),
        ("Fracture1", "fracture1", 0, ""),
    ],
)
def test_a_tile_has_its_turns_in_every_spelling(text: str, tile: str, turns: int, form: str) -> None:
    """One digit is sixths, more are degrees; always clockwise."""
    token = read_token(text, KNOWN)
    assert (token.kind, token.tile, token.turns, token.form) == ("tile", tile, turns, form)


@pytest.mark.parametrize(
    "text, kind",
    [("0", "open"), ("_", "open"), ("0b", "open"), ("0r", "open"), ("0g", "home"), ("-1", "closed"), ("X", "closed")],
)
def test_a_place_without_a_tile_is_a_home_or_open_or_closed(text: str, kind: str) -> None:
    """By its sign."""
    assert read_token(text, KNOWN).kind == kind


def test_a_home_may_name_its_seat() -> None:
    """A number behind the H."""
    assert (read_token("H0", KNOWN).seat, read_token("h12", KNOWN).seat) == (0, 12)
    assert read_token("0g", KNOWN).seat is None
    assert read_token("H", KNOWN).kind == "bad"


@pytest.mark.parametrize(
    "text, why",
    [
        ("83A6", "tile 83A turned by 6 sixths; 0 to 5 are possible, the nearest is 5"),
        ("83A-9", "turned by 9 sixths"),
        ("83A45", "turned by 45 degrees; 0 to 300 by sixties are possible, the nearest is 60"),
        ("83A:20", "the nearest is 0"),
        ("83A360", "turned by 360 degrees; 0 to 300 by sixties are possible, the nearest is 300"),
        ("83A:9999", "the nearest is 300"),
        ("83", "tile 83 has sides: 83A or 83B"),
        ("82", "tile 82 has sides: 82A or 82B"),
        ("26A", "tile 26 has no sides, so no A"),
        ("28", "no tile 28"),
        ("84B0", "no tile 84B; did you mean `83b`"),
        ("9999", "no tile 9999"),
        ("12345", "'12345' is not a tile"),
        ("83C0", "'83C0' is not a tile"),
        ("83A-", "'83A-' is not a tile"),
        ("83A:", "'83A:' is not a tile"),
        ("83A1x", "'83A1x' is not a tile"),
        ("-2", "'-2' is not a tile"),
        ("zz", "'zz' is not a tile"),
        ("²6", "'²6' is not a tile"),
        ("", "nothing between two commas"),
        ("1" * (LONGEST_TOKEN + 1), "17 letters; a tile is written with at most 16"),
    ],
)
def test_a_bad_token_says_why(text: str, why: str) -> None:
    """With the nearest tile or turn where there is one."""
    token = read_token(text, KNOWN)
    assert token.kind == "bad"
    assert why in token.why


@given(st.text(max_size=2 * LONGEST_TOKEN))
def test_any_text_is_some_token(text: str) -> None:
    """Bad with a reason, or what there is."""
    token = read_token(text, KNOWN)
    assert (token.kind == "bad") == bool(token.why)
    assert (token.kind == "tile") == (token.tile in KNOWN)
    assert 0 <= token.turns <= 5
