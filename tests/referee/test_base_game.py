"""What every game with chapters has in common."""

import pytest

from referee.toy.game import Board, Toy, Walk, Walker
from sublight.errors import EditionError, InputError, MoveError
from sublight.referee.layers import calls_alone, nothing_to_validate, unmeasured
from sublight.referee.procedure import Procedure

BOARD = Board(edition="toy-1", walkers=(Walker(id="ann"),))


def walked(state: Board, move: Walk) -> Procedure[Board]:
    """A walk that nothing is measured for."""
    yield from ()
    return Board(edition=state.edition, walkers=(Walker(id=move.walker, at=move.steps),))


def test_a_procedure_without_numbers_is_given_state_and_move() -> None:
    """Nothing is measured before it, and what it returns is what it returned."""
    layers = unmeasured(nothing_to_validate, lambda *_: (), walked)
    move = Walk(walker="ann", steps=2)
    assert layers.measure(BOARD, move, {"call": "clear"}) is None
    with pytest.raises(StopIteration) as ended:
        next(layers.procedure(BOARD, move, None))
    assert ended.value.value.walker("ann").at == 2.0


def test_calls_alone_are_passed_on() -> None:
    """What people agreed on is all the numbers there are."""
    assert calls_alone(BOARD, None, {"call": "clear"}) == {"call": "clear"}


def test_kinds_of_move_are_those_with_a_chapter() -> None:
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
        with pytest.raises(InputError, match=f"readings: no dispute `{name}`; did you mean `TOY-A`"):
            Toy().validate_state(Board(edition="toy-1", readings={name: "two"}))


def test_a_move_of_no_kind_is_refused_with_the_kinds_there_are() -> None:
    """What is no move of the game has no layers."""
    with pytest.raises(MoveError, match="Walker is no Toy move; those are walk"):
        Toy().layers_of(Walker(id="ann"))
