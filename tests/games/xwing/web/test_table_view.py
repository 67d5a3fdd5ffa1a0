"""The pieces of X-Wing in words, and what a plan sets of each."""

from typing import Any

import pytest
from msgspec.structs import replace

from sublight.api.tables import load_table, read_table
from sublight.errors import InputError
from sublight.formats.records import table_dict
from sublight.games.xwing.pieces import Table
from sublight.registry import scene_of
from sublight.view.page import players_of
from sublight.web.setup.editing import mat_editor
from sublight.web.view.table_view import nearest, pieces
from web.view.listed import control, listed

DOGFIGHT = "xwing-dogfight"


def test_the_actions_of_an_x_wing_ship_are_whole_declarations() -> None:
    """Each can be read as it stands, a barrel roll for each side and place."""
    ship = listed("xwing-dogfight")["luke"]
    lines = [each.key for each in control(ship, "action").values]
    assert "act luke focus" in lines
    assert "roll luke left place=middle" in lines
    assert lines[-1] == "pass luke"


def test_a_piece_keeps_its_owner_and_its_colour_when_the_other_is_first_player() -> None:
    """The roll for player order exchanges players and edges, not seats."""
    table = load_table(DOGFIGHT, Table)
    rolled = replace(table, players=table.players[::-1], edges=table.edges[::-1])
    assert players_of(rolled) == players_of(table)
    assert [each.owner for each in pieces(rolled)] == [each.owner for each in pieces(table)]
    assert scene_of(rolled) == scene_of(table)


def test_a_piece_that_is_alone_has_nothing_near() -> None:
    """And no words for it."""
    raw: dict[str, Any] = table_dict(load_table(DOGFIGHT, Table))
    raw["ships"], raw["obstacles"], raw["devices"] = raw["ships"][:1], [], []
    raw = {key: value for key, value in raw.items() if key not in ("contacts", "active", "step")}
    (alone,) = pieces(read_table(raw, kind=Table))
    assert "nearest" not in alone.says


def test_what_has_no_measured_outline_is_near_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is left out, and the others are measured among themselves."""
    table = load_table(DOGFIGHT, Table)
    editor = mat_editor(table)
    measured = editor.measured

    def unmeasured(state: Any, piece: Any) -> Any:
        if piece.id == "rock1":
            raise InputError("no outline")
        return measured(state, piece)

    monkeypatch.setattr(editor, "measured", unmeasured)
    found = nearest(table)
    assert "rock1" not in found
    assert found
    assert all(other != "rock1" for other, _ in found.values())
