"""Pasted lists whose pieces wait: setup is played in turns to its end, or all pieces are put on the board at once."""

from typing import Any

import pytest

from sublight.api.tables import read_table
from sublight.errors import InputError
from sublight.registry import adjudicate, legal_moves, next_moves
from sublight.web.setup.tasks import setup_change, setup_import, setup_new
from web.samples import MATS, SAMPLES

LISTS = pytest.mark.parametrize("lists", [pytest.param(each.lists, id=each.game) for each in SAMPLES if each.lists])


def pasted(lists: tuple[str, ...]) -> Any:
    """Return what the editor shows after both players' lists were pasted."""
    one: Any = setup_import({"text": lists[0], "player": "first", "waits": True})
    return setup_import({"text": lists[1], "player": "second", "waits": True, "table": one["table"]})


@LISTS
def test_setup_is_played_to_its_end(lists: tuple[str, ...]) -> None:
    """The first of what may be declared leads to the first phase of a round, with everything on the board."""
    shown = pasted(lists)
    waiting = {each["id"] for each in shown["pieces"]}
    assert shown["waits"]
    assert all(each["at"] is None for each in shown["pieces"])
    table: Any = next_moves(read_table(shown["table"], "the table")).table
    while (found := next_moves(table)).now.phase == "setup":
        ruling = adjudicate(found.table, next(iter(legal_moves(found.table, found.moves[0]))))
        assert ruling.status == "complete"
        table = ruling.state
    assert not table.undeployed
    assert {each.id for each in table.pieces} == waiting
    assert len(table.obstacles) == 6


@LISTS
def test_all_pieces_can_be_put_on_the_board_at_once(lists: tuple[str, ...]) -> None:
    """They stand where they stand if they do not wait; then nothing is left to deploy."""
    shown: Any = setup_change(pasted(lists)["table"], {"do": "stand"}, deploying=True)
    assert shown["misplaced"] == {}
    assert not shown["waits"]
    one: Any = setup_import({"text": lists[0], "player": "first"})
    both: Any = setup_import({"text": lists[1], "player": "second", "table": one["table"]})
    docked = {each["id"] for each in shown["table"].get("reserve", [])}
    assert shown["table"]["ships"] == [each for each in both["table"]["ships"] if each["id"] not in docked]
    assert shown["table"].get("squadrons") == both["table"].get("squadrons")
    with pytest.raises(InputError, match="nothing waits to be deployed on this table"):
        setup_change(shown["table"], {"do": "stand"})


@LISTS
def test_what_waits_is_changed_and_removed_as_what_stands(lists: tuple[str, ...]) -> None:
    """Its fields are written, its player is named differently, and it is removed; other names are refused."""
    table = pasted(lists)["table"]
    first = table["undeployed"][0]
    written: Any = setup_change(table, {"do": "write", "piece": first["id"], "value": {**first, "upgrades": []}})
    assert written["table"]["undeployed"][0].get("upgrades", []) == []
    second = table["undeployed"][-1]["player"]
    named: Any = setup_change(table, {"do": "write", "value": {"players": ["ann", second]}})
    assert {each["player"] for each in named["table"]["undeployed"]} == {"ann", second}
    removed: Any = setup_change(table, {"do": "remove", "piece": first["id"]})
    assert removed["table"]["undeployed"] == table["undeployed"][1:]
    with pytest.raises(InputError, match="no piece `nobody` on this table"):
        setup_change(table, {"do": "remove", "piece": "nobody"})


@LISTS
def test_a_list_waits_only_before_anything_stands(lists: tuple[str, ...]) -> None:
    """On a table in play its pieces are put on the board."""
    stood: Any = setup_import({"text": lists[0], "player": "first"})
    refused: Any = setup_import({"text": lists[1], "player": "second", "waits": True, "table": stood["table"]})
    assert "so nothing waits to be" in refused["why"]
    assert not setup_import({"text": lists[1], "player": "second", "table": stood["table"]})["why"]


@pytest.mark.parametrize("game", [each.game for each in MATS])
def test_a_table_without_a_list_waits_for_nothing(game: str) -> None:
    """A new one."""
    shown: Any = setup_new({"game": game})
    assert shown["waits"] is False
