"""Maps that people paste: read with a report on every line; with players they are galaxies."""

from typing import Any

import pytest

from sublight.web.setup.imports import Pasted, imported
from sublight.web.setup.tasks import setup_import

MAP = "26 27 28 29 30 31 0 19 20 0 21 22 0 23 24 0 25 35"
SEATS = (("ann", "sol"), ("bob", "letnev"))


def test_a_map_with_players_is_a_galaxy() -> None:
    """Of the usual edition unless another is wanted; without players it is only read."""
    found: Any = imported(Pasted(text=MAP, seats=SEATS))
    assert [player.id for player in found.state.players] == ["ann", "bob"]
    assert found.state.system("101").tile == "26"
    older: Any = imported(Pasted(text=MAP, seats=SEATS, edition="rr-1"))
    assert older.state.edition == "rr-1"
    alone = imported(Pasted(text=MAP))
    assert alone.state is None
    assert alone.why.startswith("give a player and a faction for each seat, such as red=arborec")
    assert "--seat" not in alone.why
    assert alone.report["rows"]


def test_a_player_of_no_faction_is_reported_with_the_reason() -> None:
    """The report is there all the same."""
    found: Any = imported(Pasted(text=MAP, seats=(("ann", "soll"),)))
    assert found.state is None
    assert "sol" in found.why
    assert found.report["rows"]


def test_a_text_that_makes_no_table_is_only_told() -> None:
    """The page has nothing to show."""
    told = setup_import({"text": MAP})
    assert "table" not in told
    assert told["kind"] == "map"


def test_a_link_to_a_map_is_read() -> None:
    """A link that has the tiles in it is a list."""
    found = imported(Pasted(text="https://keeganw.github.io/ti4/?tiles=18,26,27,28,29,30,31"))
    assert (found.kind, found.report["factions"]) == ("map", ())


def test_a_map_with_home_systems_says_whose_they_are() -> None:
    """Clockwise from the north, each once."""
    found = imported(Pasted(text="26 27 28 29 30 31 1 19 20 10 21 22 0 23 24 0 25 35"))
    assert found.report["factions"] == ("sol", "letnev")


@pytest.mark.parametrize(("text", "homes"), [
    ("26 27 0 29 0 31", 2), ("26 27 28 29 30 31 1 19 20 0 21 22 0 23 24 0 25 35", 3), (f"26{' 0' * 9}", 0),
])  # fmt: skip
def test_places_left_open_are_homes_if_they_may_be(text: str, homes: int) -> None:
    """So many players are offered beside those whose home system lies there; of too many open places none."""
    assert imported(Pasted(text=text)).report["homes"] == homes


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
