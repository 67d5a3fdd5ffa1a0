"""The editor of a game, and the pieces of a mat by their ids."""

from typing import Any

import pytest

from sublight.api.tables import load_table
from sublight.errors import InputError
from sublight.registry import GAMES, game
from sublight.view.editor import Editor
from sublight.web.setup.editing import editor_of, mat_editor, mat_of, piece_called, with_piece
from web.sample import Sample
from web.samples import MATS, SAMPLES

PLACED = MATS[0]
TABLE: Any = load_table(PLACED.table)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_an_editor(name: str) -> None:
    """It stands in the module `editor` of the game."""
    assert isinstance(editor_of(name), Editor)


def test_a_game_without_an_editor_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its tables are written as files, and none of its pieces is placed by measuring."""
    monkeypatch.setattr(type(game(PLACED.game)), "facet", lambda _game, _kind: None)
    with pytest.raises(InputError, match=f"tables of {PLACED.game} cannot be set up here"):
        editor_of(PLACED.game)
    with pytest.raises(InputError, match=f"pieces of {PLACED.game} are not placed"):
        mat_editor(TABLE)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.game)
def test_a_map_is_no_mat(sample: Sample) -> None:
    """Nothing is measured on it."""
    table = load_table(sample.table)
    if sample.has_mat:
        assert mat_of(table) is table
        return
    with pytest.raises(InputError, match="has no positions to measure; name a system"):
        mat_of(table)


def test_a_piece_is_found_and_put_back_by_its_id() -> None:
    """One that is not there is said with the nearest."""
    piece = piece_called(TABLE, PLACED.piece)
    assert with_piece(TABLE, piece) == TABLE
    with pytest.raises(InputError, match=f"did you mean `{PLACED.piece}`"):
        piece_called(TABLE, PLACED.piece[:-1])
