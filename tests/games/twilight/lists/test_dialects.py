"""Each tool's text is told by its marks."""

import pytest

from games.twilight.lists.samples import THREE
from sublight.errors import InputError
from sublight.games.twilight.lists.dialects import dialect, is_place, is_summary, recognised


@pytest.mark.parametrize(
    "text, expected",
    [
        ("7 18 23", "ring"),
        ("{4} 7 18 23", "ring"),
        (f"{{-1}} {THREE}", "ring"),
        ("7, 83B2, 0, -1", "ring"),
        ("", "ring"),
        ("7 91a60 0", "degrees"),
        ("?settings=T80002862FFF&tiles=18,70,84A-5", "keegan"),
        ("85A-2,70,84A-5,0", "keegan"),
        ("26,83A:180,_", "lab"),
        ("26,27,H1,39", "lab"),
        ("26,27,X", "lab"),
        ("000:18 101:26 102:83a60", "places"),
        ("tl:82b, 101:26", "places"),
        ("101:26 107:27 102:39", "places"),
        ("18+0+0W2c3f;i,26+0+2", "summary"),
        ("83A2+1-1", "summary"),
        ('{"mapInfo": []}', "file"),
        ("{}", "file"),
        ('["000:18"]', "file"),
    ],
)
def test_a_text_is_told_by_its_marks(text: str, expected: str) -> None:
    """Braces of a map string are not those of a file."""
    assert recognised(text).id == expected


def test_a_dialect_has_a_name() -> None:
    """Another name is refused with the nearest."""
    assert dialect("bga").id == "bga"
    with pytest.raises(InputError, match=r"no dialect `rings`; dialects are ring, .*did you mean `ring`"):
        dialect("rings")


@pytest.mark.parametrize("text, is_one", [("18+0+0", True), ("18+0", False), ("+0+0", False), ("18++0", False)])
def test_a_summary_begins_with_a_tile_and_its_place(text: str, is_one: bool) -> None:
    """Both numbers with their signs."""
    assert is_summary(text) == is_one


@pytest.mark.parametrize(
    "name, is_one",
    [
        ("000", True),
        ("312", True),
        ("319", False),
        ("18", False),
        ("tl", True),
        ("frac1", True),
        ("", False),
        ("a-b", False),
    ],
)
def test_a_place_is_of_the_map_or_a_short_word(name: str, is_one: bool) -> None:
    """As position lists name them."""
    assert is_place(name) == is_one
    assert not is_place("a" * 13)
