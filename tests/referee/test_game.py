"""What every game has in common."""

from typing import ClassVar

import pytest

from referee.toy.game import Board, Toy, Walk, Walker
from sublight.errors import EditionError, InputError, MoveError
from sublight.referee.game import Game


class Untaught(Game[Board, Walk]):
    """A game that prepares moves as every game does."""

    title = "Toy"
    prepared_by: ClassVar = {Walk: "walking.prepare"}


BOARD = Board(edition="toy-1", walkers=(Walker(id="ann"),))


def test_kinds_of_move_are_those_that_it_prepares() -> None:
    """In the order in which the game names them."""
    assert Toy().move_types == (Walk,)


def test_rulebook_and_sentences_are_read_once() -> None:
    """Two games of one folder share the rulebook; sentences are each game's own, and stay."""
    one, other = Toy(), Toy()
    assert one.book is other.book
    assert one.phrases is one.phrases


def test_an_unknown_edition_or_reading_is_refused() -> None:
    """An edition that is none, and a reading that its dispute has not, whatever the move."""
    Toy().validate_state(Board(edition="toy-1", readings={"TOY-A": "two"}))
    with pytest.raises(EditionError):
        Toy().validate_state(Board(edition="toy-9"))
    with pytest.raises(MoveError, match="TOY-A has no reading `three`; its readings are"):
        Toy().validate_state(Board(edition="toy-1", readings={"TOY-A": "three"}))
    for name in ("TOY-Z", "toy-a"):
        with pytest.raises(InputError, match=f"readings: there is no dispute `{name}`; did you mean `TOY-A`"):
            Toy().validate_state(Board(edition="toy-1", readings={name: "two"}))


def test_a_move_of_no_kind_is_refused_with_the_kinds_there_are() -> None:
    """What is no move of the game cannot be prepared."""
    with pytest.raises(MoveError, match="Walker is not a move in Toy; the moves are walk"):
        Untaught().prepare(BOARD, Walker(id="ann"), {})  # type: ignore[arg-type]
