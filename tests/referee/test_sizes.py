"""Lists, names, numbers and answers have bounds, and what is just within them is read."""

import re
from typing import Any

import pytest

from referee.toy.game import GAME, Board, Walk, Walker
from sublight.errors import InputError
from sublight.referee.adjudication import adjudicate
from sublight.referee.sizes import LARGEST_COUNT, LONGEST_NAME, MOST_ANSWERS, MOST_LISTED, check_sizes

EDITION = GAME.book.editions[-1].id


def board(walkers: int = 1, name: str = "a", **given: Any) -> Board:
    """A line with so many walkers, one of them called `name`."""
    others = [Walker(id=f"w{number}") for number in range(walkers - 1)]
    return Board(edition=EDITION, walkers=(Walker(id=name), *others), **given)


AT_LIMIT = {
    "a list": board(MOST_LISTED),
    "a name": board(name=LONGEST_NAME * "a"),
    "a dictionary": board(readings={f"r{number}": "x" for number in range(MOST_LISTED)}),
    "a key": board(readings={LONGEST_NAME * "r": "x"}),
    "a number": Walk(walker="a", steps=LARGEST_COUNT),
    "a negative number": Walk(walker="a", steps=-LARGEST_COUNT),
}
BEYOND = {
    f"walkers: {MOST_LISTED + 1} entries; the limit is {MOST_LISTED}": board(MOST_LISTED + 1),
    f"`: id: {LONGEST_NAME + 1} characters; the limit is {LONGEST_NAME}": board(name=(LONGEST_NAME + 1) * "a"),
    f"readings: {MOST_LISTED + 1} entries": board(readings={f"r{number}": "x" for number in range(MOST_LISTED + 1)}),
    f"readings: {LONGEST_NAME + 1} characters": board(readings={(LONGEST_NAME + 1) * "r": "x"}),
    f"steps: {LARGEST_COUNT + 1}; the limits of whole numbers": Walk(walker="a", steps=LARGEST_COUNT + 1),
    f"steps: -{LARGEST_COUNT + 1}; the limits of whole numbers": Walk(walker="a", steps=-LARGEST_COUNT - 1),
}


@pytest.mark.parametrize("what", AT_LIMIT)
def test_what_is_within_the_limit_is_read(what: str) -> None:
    """As large as it may be, it passes."""
    check_sizes(AT_LIMIT[what], {})


@pytest.mark.parametrize("said", BEYOND)
def test_one_more_is_refused_with_the_limit(said: str) -> None:
    """The error has the code `large`, and names the place and the limit."""
    with pytest.raises(InputError, match=re.escape(said)) as found:
        check_sizes(BEYOND[said], {})
    assert found.value.code == "large"


def test_a_game_says_how_long_a_list_of_its_own_may_be() -> None:
    """By the name of the field; other lists keep the common limit."""
    check_sizes(board(MOST_LISTED + 1), {"walkers": MOST_LISTED + 1})
    with pytest.raises(InputError, match="the limit is 2"):
        check_sizes(board(3), {"walkers": 2})


def test_tables_moves_and_answers_of_a_ruling_are_checked() -> None:
    """Whatever they come from."""
    walk = Walk(walker="a", steps=1)
    answers = {f"call:{number}": "apart" for number in range(MOST_ANSWERS + 1)}
    for table, move, given in (
        (board(MOST_LISTED + 1), walk, {}),
        (board(), Walk(walker="a", steps=LARGEST_COUNT + 1), {}),
        (board(), walk, answers),
    ):
        with pytest.raises(InputError) as found:
            adjudicate(GAME, table, move, given)
        assert found.value.code == "large"


def test_as_many_answers_as_are_read_are_looked_at() -> None:
    """Each by itself: a call on what was not measured."""
    answers = {f"call:{number}": "apart" for number in range(MOST_ANSWERS)}
    with pytest.raises(InputError) as found:
        adjudicate(GAME, board(), Walk(walker="a", steps=1), answers)
    assert found.value.code == "call"
