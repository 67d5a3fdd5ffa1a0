"""The editor of a game, and the pieces of a mat by their ids."""

import pytest

from sublight.api.tables import load_table
from sublight.errors import InputError
from sublight.registry import GAMES, game
from sublight.view.editor import Editor
from sublight.web.setup.editing import editor_of, mat_editor, mat_of, piece_called, with_piece

FIGHT, SIX = load_table("armada-learning-fight"), load_table("twilight-six-players")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_an_editor(name: str) -> None:
    """It stands in the module `editor` of the game."""
    assert isinstance(editor_of(name), Editor)


def test_a_game_without_an_editor_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its tables are written as files, and none of its pieces is placed by measuring."""
    monkeypatch.setattr(type(game("armada")), "facet", lambda _game, _kind: None)
    with pytest.raises(InputError, match="tables of armada cannot be set up here"):
        editor_of("armada")
    with pytest.raises(InputError, match="pieces of armada are not placed"):
        mat_editor(FIGHT)


def test_a_map_is_no_mat() -> None:
    """Nothing is measured on it."""
    assert mat_of(FIGHT) is FIGHT
    with pytest.raises(InputError, match="nothing is measured on a table of twilight"):
        mat_of(SIX)


def test_a_piece_is_found_and_put_back_by_its_id() -> None:
    """One that is not there is said with the nearest."""
    piece = piece_called(FIGHT, "cr90")
    assert with_piece(FIGHT, piece) == FIGHT
    with pytest.raises(InputError, match="did you mean `cr90`"):
        piece_called(FIGHT, "cr9")
