"""Changes of a galaxy: units, tiles and command tokens."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from sublight.api.tables import load_table
from sublight.errors import InputError
from sublight.games.twilight.editor import Muster, PutTile, PutToken
from sublight.registry import folder_of
from sublight.view.editor import Add
from sublight.web.setup.change import Put, Remove, changed
from sublight.web.setup.editing import New, new_table
from sublight.web.setup.places import At
from sublight.web.setup.tasks import setup_change, setup_new
from web.sample import Sample
from web.samples import MATS

SIX = "twilight-six-players"


def after(table: Any, change: Struct) -> Any:
    """The table after a change."""
    return changed(table, change).state


def test_units_are_put_in_space_and_on_planets_and_taken_away() -> None:
    """So many there are afterwards, whatever there were."""
    table: Any = load_table(SIX)
    table = changed(table, Muster(system="103", unit="cruiser", player="sol", count=3)).state
    table = changed(table, Muster(system="103", unit="infantry", player="jolnar", count=4, planet="Saudor")).state
    assert [(each.unit, each.count) for each in table.system("103").space] == [("cruiser", 3)]
    assert [(each.unit, each.count) for each in table.system("103").area("Saudor")] == [("infantry", 4)]
    table = changed(table, Muster(system="103", unit="cruiser", player="sol", count=0)).state
    assert table.system("103").space == ()


def test_tiles_are_laid_turned_and_taken_away() -> None:
    """A tile laid anew keeps what lies on it; another one begins empty."""
    table: Any = load_table(SIX)
    assert after(table, PutTile(system="101", tile=table.system("101").tile)).system("101").space
    assert after(table, PutTile(system="101", tile="47")).system("101").space == ()
    gone: Any = changed(table, PutTile(system="103", tile="")).state
    assert all(system.id != "103" for system in gone.systems)


def test_command_tokens_come_and_go() -> None:
    """A player has at most one in a system."""
    table: Any = load_table(SIX)
    once: Any = changed(table, PutToken(system="103", player="sol")).state
    assert after(once, PutToken(system="103", player="sol")).system("103").tokens.count("sol") == 1
    assert "sol" not in after(once, PutToken(system="103", player="sol", there=False)).system("103").tokens


@pytest.mark.parametrize(("change", "says"), [
    (Muster(system="999", unit="cruiser", player="sol", count=1), "no system"),
    (Muster(system="103", unit="infantry", player="sol", count=1, planet="Saudur"), "Saudor"),
    (Muster(system="103", unit="cruiser", player="sool", count=1), "sol"), (PutTile(system="103", tile="9x"), "9x"),
    (PutTile(system="999", tile=""), "no system"), (PutToken(system="103", player="sool"), "sol"),
    (Add(kind="ship", card="cruiser"), "put units"), (Remove(piece="103"), "no pieces"),
    (Put(piece="103", place=At(x=1.0, y=1.0)), "system"),
])  # fmt: skip
def test_what_a_galaxy_does_not_take_is_said(change: Struct, says: str) -> None:
    """Each refusal names what is wrong, and the nearest."""
    with pytest.raises(InputError, match=says):
        changed(load_table(SIX), change)


@pytest.mark.parametrize("sample", MATS, ids=lambda sample: sample.game)
def test_galaxies_alone_take_tiles(sample: Sample) -> None:
    """A mat has no systems."""
    with pytest.raises(InputError, match="not a galaxy"):
        changed(load_table(sample.table), PutTile(system="103", tile="26"))


def test_a_new_galaxy_needs_its_players() -> None:
    """So many."""
    with pytest.raises(InputError, match="3 to 8 players"):
        new_table(New(game="twilight"))


def test_a_player_of_a_map_keeps_all_under_another_name() -> None:
    """Units, tokens and the clock, although the form sends all fields of the table as they were."""
    table: Any = json.loads(Path(folder_of("twilight"), "starters", "twilight-three-factions.json").read_text("utf-8"))
    old = table["players"][0]["id"]
    players = [{**each, "id": "ann"} if each["id"] == old else each for each in table["players"]]
    shown: Any = setup_change(table, {"do": "write", "value": {**table, "active_player": old, "players": players}})
    assert shown["table"]["active_player"] == "ann"
    assert "ann" in shown["players"]
    assert old not in [unit["player"] for each in shown["table"]["systems"] for unit in each.get("space", [])]


def test_nothing_waits_on_a_new_galaxy() -> None:
    """A map has no list of pieces."""
    shown: Any = setup_new({"game": "twilight", "seats": [["a", "sol"], ["b", "arborec"], ["c", "hacan"]]})
    assert shown["waits"] is False
