"""What a pasted text that is no list looks like: each is named, with what to paste instead."""

import pytest

from sublight.errors import InputError
from sublight.formats.looks import INSTEAD
from sublight.web.setup.imports import Pasted, imported

YASB = "https://yasb.app/?f=Rebel%20Alliance&d=v9ZhZ20Z1X&sn=Red%20Five"


@pytest.mark.parametrize(("text", "says"), [
    (YASB, "a link to a squad in YASB “Red Five”. In YASB, open Print/Export"),
    ("www.yasb.app/?f=x", "a link to a squad in YASB. In YASB"),
    (f"{YASB}&obs=coreasteroid5,no", "It brings Core asteroid 6 and `no`, which the XWS text names too. In YASB"),
    (f"Red Five\n\nLuke Skywalker (62)\nR2-D2 (8)\n\nView in YASB: {YASB}", "a squad in YASB as it is printed"),
    ("http://[yasb", "a link to an address that is damaged"),
    ("https://www.elsewhere.test/list/7", "a link to elsewhere.test; links are not opened here"),
    ("data:image/png;base64,iVBORw0KGgo=", f"This is a picture, not a text. {INSTEAD}"),
    ("%PDF-1.7 stream", f"This is a file in PDF, not a text. {INSTEAD}"),
    ("<div class='list'><p>CR90</p></div>", "the source of a web page"),
    ("<!DOCTYPE html><html><body>CR90</body></html>", "the source of a web page"),
    ('{"SaveName": "x", "ObjectStates": []}', "a save of Tabletop Simulator"),
    ('{"cards": [], "deck": 1}', "JSON of another program, with `cards`, `deck`"),
    ('{"faction": "rebelalliance", "pilots": []}', "a squad that cannot be read: squad: 0 pilots; 1 to 60 are read"),
    ('{"game": "armada", "ships": [', "This JSON is incomplete or damaged"),
    ('{"faction": "rebelalliance", "pilots": [', "This JSON is incomplete or damaged"),
])  # fmt: skip
def test_a_text_that_cannot_be_read_is_named(text: str, says: str) -> None:
    """With what to paste instead; surrounding blanks change nothing."""
    for each in (text, f"\ufeff\n  {text}\n"):
        with pytest.raises(InputError) as refused:
            imported(Pasted(text=each))
        assert says in str(refused.value)


def test_a_text_without_any_card_says_what_to_paste() -> None:
    """It is read line by line all the same."""
    found = imported(Pasted(text="good morning"))
    assert found.state is None
    assert found.why.endswith(INSTEAD)
    assert found.report["rows"]


def test_a_link_to_a_map_is_read() -> None:
    """A link that has the tiles in it is a list."""
    found = imported(Pasted(text="https://keeganw.github.io/ti4/?tiles=18,26,27,28,29,30,31"))
    assert (found.kind, found.report["factions"]) == ("map", ())


def test_a_map_with_home_systems_says_whose_they_are() -> None:
    """Clockwise from the north, each once."""
    found = imported(Pasted(text="26 27 28 29 30 31 1 19 20 10 21 22 0 23 24 0 25 35"))
    assert found.report["factions"] == ("sol", "letnev")


@pytest.mark.parametrize("text", ["12345", "[1, 2, 3]"])
def test_a_map_without_any_tile_says_what_to_paste(text: str) -> None:
    """What cannot be read is named, and nobody is asked who plays there."""
    found = imported(Pasted(text=text))
    assert found.state is None
    assert "this text names no tile of a map; " in found.why
    assert "homes" not in found.report


def test_a_map_that_ends_within_a_ring_says_so() -> None:
    """With the places that are left; whole rings, and tiles with their places, say nothing."""
    texts = ("26 27 28 29", "26 27 28 29 30 31", "101:26 102:27")
    endings = [str(imported(Pasted(text=text)).report["ending"]) for text in texts]
    assert "Ring 1 has 6 places, and the text ends after 4 of them. If it was cut, copy it again." in endings[0]
    assert [each for each in endings[1:] if "Ring" in each] == []
