"""What is kept with a state."""

from copy import copy, deepcopy

import pytest
from msgspec import Struct, to_builtins
from msgspec.structs import replace

from referee.toy.game import Board, Walker
from sublight.referee.state import kept, kept_each

COUNTED: list[Board] = []


def walkers(board: Board) -> int:
    """How many there are; each time it is counted is noted."""
    COUNTED.append(board)
    return len(board.walkers)


@pytest.fixture
def board() -> Board:
    """A line with one walker; nothing is counted yet."""
    COUNTED.clear()
    return Board(edition="1", walkers=(Walker(id="a"),))


def test_what_depends_on_the_state_alone_is_worked_out_once(board: Board) -> None:
    """The second time it is what was kept."""
    assert (kept(board, walkers), kept(board, walkers)) == (1, 1)
    assert len(COUNTED) == 1


def test_a_changed_state_starts_without_it(board: Board) -> None:
    """Each state counts its own walkers."""
    kept(board, walkers)
    assert kept(replace(board, walkers=()), walkers) == 0
    assert len(COUNTED) == 2


def test_what_is_kept_with_each_of_several_is_worked_out_once_for_each() -> None:
    """Whether none, some or all of them have it."""
    COUNTED.clear()
    boards = tuple(Board(edition="1", walkers=tuple(Walker(id=name) for name in "abc"[:count])) for count in (1, 2, 3))
    kept(boards[1], walkers)
    assert kept_each(boards, walkers) == kept_each(boards, walkers) == [1, 2, 3]
    assert len(COUNTED) == 3
    assert kept_each((), walkers) == []


def test_nothing_that_is_kept_can_be_told_from_outside(board: Board) -> None:
    """Equality, plain values and copies have the fields alone."""
    kept(board, walkers)
    fresh = Board(edition="1", walkers=(Walker(id="a"),))
    assert board == fresh
    assert to_builtins(board) == to_builtins(fresh)
    assert (vars(copy(board)), vars(deepcopy(board))) == ({}, {})


def test_a_record_that_can_keep_nothing_is_named() -> None:
    """It lacks `dict=True`."""

    class Bare(Struct):
        pass

    with pytest.raises(TypeError, match=r"Bare can keep nothing: declare it with dict=True"):
        kept(Bare(), repr)
