"""Maps that people paste: read with a report on every line; with players they are galaxies."""

from typing import Any

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
