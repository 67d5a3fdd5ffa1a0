"""What people paste: told apart, read with a report on every line, and set on a table that is new or theirs."""

import socket
from typing import Any

import pytest

from sublight.api.tables import load_table
from sublight.errors import InputError
from sublight.formats.records import table_dict
from sublight.web.setup.begin import New, new_table
from sublight.web.setup.imports import Pasted, imported
from sublight.web.setup.tasks import setup_import

FLEET = """Name: Two of a kind
Faction: Rebel Alliance

CR90 Corvette A (44)
• Engine Techs (8)
= 52 Points

Star Destroyer of Nobody (90)

Squadrons:
• 2 x X-Wing Squadron (26)
"""
SQUAD = """{"faction": "rebelalliance", "version": "2.0.0", "pilots": [
  {"id": "lukeskywalker", "ship": "t65xwing"}, {"id": "nobody", "ship": "t65xwing"}],
  "obstacles": ["coreasteroid0", "coreasteroid1", "coreasteroid2"]}"""
MAP = "26 27 28 29 30 31 0 19 20 0 21 22 0 23 24 0 25 35"
SEATS = (("ann", "sol"), ("bob", "letnev"))


def test_a_fleet_stands_on_a_table_and_its_lines_are_told() -> None:
    """What is known stands there; what is not is a line to look at, with its number and text."""
    found: Any = imported(Pasted(text=FLEET))
    assert found.kind == "fleet"
    assert sorted(piece.id for piece in found.state.pieces) == ["cr90", "xwing-1", "xwing-2"]
    odd = [row for row in found.report["rows"] if not row["good"]]
    assert any("Star Destroyer of Nobody" in row["text"] for row in odd)
    assert found.report["heading"].startswith("Two of a kind")
    assert any("Not on the table: Star Destroyer of Nobody" in line for line in found.report["ending"])


def test_a_second_fleet_joins_as_the_other_player() -> None:
    """Both stand there, each at its own edge."""
    first = imported(Pasted(text=FLEET))
    both: Any = imported(Pasted(text=FLEET, player="second", table=table_dict(first.state)))
    assert [ship.player for ship in both.state.ships] == ["first", "second"]
    assert both.state.ships[0].pose.y < both.state.ships[1].pose.y


def test_a_squad_brings_its_obstacles_if_wanted() -> None:
    """Three with them, none without; the pilot that is none is told."""
    found: Any = imported(Pasted(text=SQUAD))
    bare: Any = imported(Pasted(text=SQUAD, obstacles=False))
    assert (len(found.state.ships), len(found.state.obstacles), len(bare.state.obstacles)) == (2, 3, 0)
    assert any("nobody" in row["text"] for row in found.report["rows"] if not row["good"])


def test_a_map_with_players_is_a_galaxy() -> None:
    """Of the usual edition unless another is wanted; without players it is only read."""
    found: Any = imported(Pasted(text=MAP, seats=SEATS))
    assert [player.id for player in found.state.players] == ["ann", "bob"]
    assert found.state.system("101").tile == "26"
    older: Any = imported(Pasted(text=MAP, seats=SEATS, edition="rr-1"))
    assert older.state.edition == "rr-1"
    alone = imported(Pasted(text=MAP))
    assert alone.state is None
    assert "needs players" in alone.why
    assert alone.report["rows"]


@pytest.mark.parametrize(("pasted", "says"), [
    (Pasted(text="  \n"), "no text"),
    (Pasted(text=FLEET, kind="fleat"), "fleet"),
    (Pasted(text="{", kind="squad"), "no JSON"),
])  # fmt: skip
def test_a_text_that_cannot_be_read_at_all_is_said(pasted: Pasted, says: str) -> None:
    """There is nothing to report on."""
    with pytest.raises(InputError, match=says):
        imported(pasted)


@pytest.mark.parametrize(("pasted", "says"), [
    (Pasted(text=FLEET, player="third"), "first, second"),
    (Pasted(text=FLEET, table=table_dict(new_table(New(game="xwing")))), "one of xwing"),
    (Pasted(text="Name: x\nFaction: Rebel Alliance\nNo Such Ship (3)\n", kind="fleet"), "no ship"),
    (Pasted(text=MAP, seats=(("ann", "soll"),)), "sol"),
])  # fmt: skip
def test_what_cannot_stand_on_a_table_is_reported_with_the_reason(pasted: Pasted, says: str) -> None:
    """The report is there all the same."""
    found: Any = imported(pasted)
    assert found.state is None
    assert says in found.why
    assert found.report["rows"]


def test_a_link_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No text makes the server speak to another: sockets are not there, and nothing asks for one."""

    def none(*_: object, **__: object) -> None:
        raise AssertionError("a connection was opened")

    monkeypatch.setattr(socket, "socket", none)
    monkeypatch.setattr(socket, "create_connection", none)
    for text in ("https://example.org/fleet/1", "http://example.org/?tiles=26,27", '{"url": "https://example.org"}'):
        told: Any = None
        try:
            told = setup_import({"text": text, "seats": [["ann", "sol"]]})
        except InputError as error:
            told = str(error)
        assert told


def test_the_page_gets_report_and_picture() -> None:
    """A text that makes a table is shown with it, one that makes none is only told."""
    shown: dict[str, Any] = setup_import({"text": FLEET})
    told = setup_import({"text": MAP})
    assert shown["kind"] == "fleet"
    assert shown["players"] == ["first", "second"]
    assert "svg" in shown["scene"]
    assert "table" not in told
    assert told["kind"] == "map"
    assert setup_import({"text": FLEET, "table": table_dict(load_table("armada-learning-fight")), "player": "rebel"})[
        "table"
    ]
