"""What is exported of X-Wing can be read again."""

from typing import Any

import pytest

from sublight.api.cases import read_cases_text, run_case
from sublight.api.tables import load_table
from sublight.errors import InputError
from sublight.formats.records import table_dict
from sublight.games.xwing.lists.read import read_squad
from sublight.view.editor import Add
from sublight.web.setup.catalogue import games
from sublight.web.setup.change import changed
from sublight.web.setup.editing import New, new_table
from sublight.web.setup.exports import Export, exported

DOGFIGHT = "xwing-dogfight"


def file(kind: Any, of: str, **more: Any) -> tuple[str, str, bytes]:
    """Return the file of an example."""
    return exported(Export(kind=kind, table=table_dict(load_table(of)), **more))


def test_a_squad_is_read_again() -> None:
    """The ships of the player that is wanted; one without a pilot cannot be on paper, and is named."""
    table: Any = new_table(New(game="xwing"))
    for pilot in ("lukeskywalker", "wedgeantilles"):
        table = changed(table, Add(kind="ship", card=pilot)).state
    _, _, data = exported(Export(kind="squad", table=table_dict(table), player="first"))
    assert {pilot.id for pilot in read_squad(data.decode()).pilots} == {"lukeskywalker", "wedgeantilles"}
    with pytest.raises(InputError, match="falcon"):
        file("squad", DOGFIGHT)


def test_each_player_has_a_squad_to_save() -> None:
    """The page lists the file once for each."""
    (entry,) = (each for each in games() if each.game == "xwing")
    assert [(each.kind, each.by_player) for each in entry.files] == [("squad", True)]


def test_a_case_keeps_its_answers() -> None:
    """Questions that were answered stay so."""
    move = "luke 3 bank_right"
    _, _, data = file("case", DOGFIGHT, move=move, answers={"XW-OVL-06:luke:1": "action"})
    (case,) = read_cases_text(data.decode())
    assert case.case.answers == {"XW-OVL-06:luke:1": "action"}
    assert run_case(case) == ()
