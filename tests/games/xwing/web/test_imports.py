"""Squads that people paste: read with a report on every line, and set on a table."""

import json
from typing import Any

import pytest

from games.xwing.web.sample import SQUADS
from sublight.errors import InputError
from sublight.web.setup.imports import Pasted, imported
from sublight.web.setup.tasks import setup_change, setup_import

SQUAD = """{"faction": "rebelalliance", "version": "2.0.0", "pilots": [
  {"id": "lukeskywalker", "ship": "t65xwing"}, {"id": "nobody", "ship": "t65xwing"}],
  "obstacles": ["coreasteroid0", "coreasteroid1", "coreasteroid2"]}"""


def test_a_squad_brings_its_obstacles_if_wanted() -> None:
    """Three with them, none without; the pilot that is none is told."""
    found: Any = imported(Pasted(text=SQUAD))
    bare: Any = imported(Pasted(text=SQUAD, obstacles=False))
    assert (len(found.state.ships), len(found.state.obstacles), len(bare.state.obstacles)) == (2, 3, 0)
    assert any("nobody" in row["text"] for row in found.report["rows"] if not row["good"])


def test_the_report_has_no_notation_and_names_an_edition_once() -> None:
    """Ids stand in quotation marks; a title that has the edition's id in it is enough."""
    found: Any = imported(Pasted(text=SQUAD.replace("coreasteroid0", "coreasteroid9")))
    (says,) = [row["says"] for row in found.report["rows"] if row["text"] == "coreasteroid9"]
    assert says.startswith("no obstacle “coreasteroid9”; did you mean “")
    assert found.edition == "The new table uses Rules Reference 1.4.5. You can choose another under Rules."


def test_a_text_that_cannot_be_read_at_all_is_said() -> None:
    """There is nothing to report on."""
    with pytest.raises(InputError, match="not valid JSON"):
        imported(Pasted(text="{", kind="squad"))


def test_obstacles_at_random_are_those_that_the_squads_bring() -> None:
    """One that both bring lies there twice; if only one squad brings some, the usual ones make six.

    While the other squad is missing, those that are there alone are listed.
    """
    one: Any = setup_import({"text": SQUADS[0], "player": "first", "waits": True})
    listed = [each["id"] for each in one["pieces"] if each["kind"] == "obstacle"]
    assert len(listed) == len(json.loads(SQUADS[0])["obstacles"])
    both: Any = setup_import({"text": SQUADS[1], "player": "second", "waits": True, "table": one["table"]})
    shown: Any = setup_change(both["table"], {"do": "scatter", "seed": 1})
    brought = sorted(token for text in SQUADS for token in json.loads(text)["obstacles"])
    assert sorted(each["obstacle"] for each in shown["table"]["obstacles"]) == brought
    alone: Any = setup_import({"text": SQUADS[0], "waits": True})
    six: Any = setup_change(alone["table"], {"do": "scatter", "seed": 1})
    assert len(six["table"]["obstacles"]) == 6


def test_players_without_names_are_called_by_their_factions() -> None:
    """Because who is first player changes from round to round; not the second of one faction, nor who has a name."""
    rebel, scum = SQUAD, SQUAD.replace("rebelalliance", "scumandvillainy")
    one: Any = setup_import({"text": rebel, "waits": True})
    assert one["table"]["players"] == ["rebel", "second"]
    assert {each["player"] for each in one["table"]["undeployed"]} == {"rebel"}
    two: Any = setup_import({"text": scum, "player": "second", "waits": True, "table": one["table"]})
    assert two["table"]["players"] == ["rebel", "scum"]
    assert sorted(two["table"]["brought"]) == ["rebel", "scum"]
    alike: Any = setup_import({"text": rebel, "player": "second", "waits": True, "table": one["table"]})
    assert alike["table"]["players"] == ["rebel", "second"]
    named = {**one["table"], "players": ["rebel", "ann"]}
    other: Any = setup_import({"text": scum, "player": "ann", "waits": True, "table": named})
    assert other["table"]["players"] == ["rebel", "ann"]
