"""Whatever is pasted, twice as much of it takes about twice as long; times are compared within one run only."""

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import pytest

from sublight.api.lists import known_lists
from sublight.board.notation import LONGEST, Line
from sublight.errors import InputError
from sublight.formats.jsons import read_json
from sublight.formats.lists import recognised
from sublight.registry import GAMES, game

HALF = 1024 * 1024 // 2
MOST_RATIO = 3.0
"""Between 2, where the time grows with the length, and 4, where it grows with its square."""
TRIES = 5
FLOOR_S = 0.02
"""A ratio of times below this is one of nothing."""

JUNK = (*'1{,([" \\=-+:@', "1,", "1 ", "{(", "[[", "a=", '{"a":', "1+1,", "#\n")

KNOWN = tuple(known_lists())

READERS: dict[str, Callable[[str], object]] = {
    "json": read_json,
    **{each.kind: partial(each.read, dialect="", where="pasted") for each in KNOWN},
    "recognised": lambda text: recognised(text, KNOWN),
}


def seconds(read: Callable[[str], object], text: str, times: int = 1) -> float:
    """Return how long this process needs to read a text, or to refuse it, so many times."""
    since = time.process_time()
    for _ in range(times):
        with suppress(InputError):
            read(text)
    return time.process_time() - since


def grows(read: Callable[[str], object], half: str) -> float:
    """Return how much longer twice as much takes: the least of some tries, because a busy machine disturbs single ones.

    Later tries are made only where the first ones say too much.
    """
    least = float("inf")
    for _ in range(TRIES):
        least = min(least, seconds(read, half * 2) / max(FLOOR_S, seconds(read, half)))
        if least <= MOST_RATIO:
            break
    return least


@pytest.mark.slow
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("junk", JUNK)
def test_a_megabyte_is_read_or_refused_in_time_that_grows_with_it(reader: str, junk: str) -> None:
    """Of one sign over and over, and of few in turn."""
    assert grows(READERS[reader], junk * (HALF // len(junk))) <= MOST_RATIO


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("junk", [*JUNK, "a", "1a1", "a@b", "2cruiser@", "+2inf", "x>", "~", "!", "a/b"])
def test_a_line_as_long_as_it_may_be_is_read_in_time_that_grows_with_it(name: str, junk: str) -> None:
    """Each game's notation, as a first word, as a later one, and as the value of a part."""
    for before in ("", "cr90 ", "tactical sol 18 ships=", "cr90 clicks="):
        room = (LONGEST - len(before)) // (2 * len(junk))
        assert grows(game(name).parse_move, before + junk * room) <= MOST_RATIO


@pytest.mark.parametrize("junk", ["x", "a " * 64])
def test_the_growth_of_a_reader_that_looks_back_is_found(junk: str) -> None:
    """One that reads all that came before each letter once more is not taken for one that reads once."""

    def looks_back(text: str) -> None:
        for end in range(0, len(text), 8):
            text[:end].count("b")

    half = junk * (60_000 // len(junk))
    assert any(grows(looks_back, half) > MOST_RATIO for _ in range(TRIES))


def test_lines_of_a_log_beyond_what_is_read_are_refused_unread() -> None:
    """A hundred times as many letters are counted as fast, not looked at."""
    short, long = "a" * 2 * LONGEST, "a" * 200 * LONGEST
    assert min(seconds(Line, long, 200) / seconds(Line, short, 200) for _ in range(TRIES)) < 10
