"""A move is one line of notation or a JSON object, and belongs to the game of its table."""

import pytest

from referee.toy.fixtures import with_toy
from referee.toy.game import Board, Walk, Walker
from sublight.api.moves import declared_line, read_move
from sublight.board.plane.pose import pose_at
from sublight.board.plane.table import Area
from sublight.errors import MoveError
from sublight.games.armada.moves import Deploy, Maneuver
from sublight.games.armada.pieces import Table

__all__ = ["with_toy"]

TABLE = Table(edition="1.5", area=Area(914.4, 914.4))
BOARD = Board(edition="1", walkers=(Walker(id="a"),))
MOVE = Maneuver(ship="cr90", speed=2, clicks=(0, 1))


def test_a_line_a_text_and_an_object_are_the_same_move() -> None:
    """Notation, JSON text and decoded JSON all declare it."""
    assert read_move("cr90 speed=2 clicks=0,1", TABLE) == MOVE
    assert read_move('{"move": "maneuver", "ship": "cr90", "speed": 2, "clicks": [0, 1]}', TABLE) == MOVE
    assert read_move({"move": "maneuver", "ship": "cr90", "speed": 2, "clicks": [0, 1]}, TABLE) == MOVE


def test_a_pose_in_a_move_may_give_degrees() -> None:
    """As in a table."""
    raw = {"move": "deploy", "id": "a", "ship": "b", "player": "c", "speed": 1}
    move = read_move(raw | {"pose": {"x": 1, "y": 2, "heading": 90}}, TABLE)
    assert isinstance(move, Deploy)
    assert move.pose == pose_at(1, 2, 90)


def test_a_move_file_may_have_remarks() -> None:
    """Blank lines and remarks are for people; two moves are one too many."""
    assert declared_line("# why\n\n  cr90 speed=2  \n") == "cr90 speed=2"
    with pytest.raises(MoveError, match="expected one line with a move, got 2"):
        declared_line("cr90\nnebulon\n")
    with pytest.raises(MoveError, match="got 0"):
        declared_line("# nothing\n")


@pytest.mark.parametrize(
    "source, said",
    [
        ("cr90 spede=2", "move: column 6: `maneuver` has no part `spede`; did you mean `speed`"),
        ({"move": "manoeuvre", "ship": "a"}, "; did you mean `maneuver`"),
        ({"ship": "a"}, "`move` is missing; the moves of Armada are"),
        ({"move": "maneuver"}, "move: maneuver: `ship` is missing"),
        ({"move": "maneuver", "ship": "a", "tol": "left"}, "unknown field `tol`; did you mean `tool`"),
        ({"move": "maneuver", "ship": "a", "tool": "port"}, "tool: `port` is not one of left, right"),
        ('{"move": ', "line 1, column 10: not valid JSON"),
        ("", "expected one line with a move, got 0"),
    ],
)
def test_a_slip_is_named(source: str, said: str) -> None:
    """The message says what would do."""
    with pytest.raises(MoveError) as caught:
        read_move(source, TABLE)
    assert said in str(caught.value)


@pytest.mark.usefixtures("with_toy")
@pytest.mark.parametrize("source", ["walk a steps=2", {"move": "walk", "walker": "a", "steps": 2}])
def test_a_move_of_another_game_names_both(source: str) -> None:
    """The message names the game of the move and that of the table."""
    with pytest.raises(MoveError, match="a move of Toy, but this is a table of Armada"):
        read_move(source, TABLE)
    assert read_move(source, BOARD) == Walk(walker="a", steps=2)


@pytest.mark.usefixtures("with_toy")
def test_the_other_way_round_too() -> None:
    """An Armada move on a board of the toy."""
    with pytest.raises(MoveError, match="`cr90 speed=2` would be a move of Armada, but this is a table of Toy"):
        read_move("cr90 speed=2", BOARD)
    with pytest.raises(MoveError, match="`maneuver` is a move of Armada, but this is a table of Toy"):
        read_move({"move": "maneuver", "ship": "cr90"}, BOARD)


@pytest.mark.usefixtures("with_toy")
def test_one_word_is_not_taken_for_a_move_of_another_game() -> None:
    """It may be a piece of this table."""
    with pytest.raises(MoveError) as caught:
        read_move("cr90", BOARD)
    assert "Armada" not in str(caught.value)
