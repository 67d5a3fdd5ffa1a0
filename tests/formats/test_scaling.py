"""Whatever is pasted, twice as much of it takes about twice as long, and a megabyte of it no time to speak of."""

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
MOST_RATIO, MOST_S = 2.5, 0.2
FLOOR_S = 0.05
"""A ratio of times below this is one of nothing."""

JUNK = (*'1{,([" \\=-+:@', "1,", "1 ", "{(", "[[", "a=", '{"a":', "1+1,", "#\n")

KNOWN = tuple(known_lists())

READERS: dict[str, Callable[[str], object]] = {
    "json": read_json,
    **{each.kind: partial(each.read, dialect="", where="pasted") for each in KNOWN},
    "recognised": lambda text: recognised(text, KNOWN),
}


def seconds(read: Callable[[str], object], text: str) -> float:
    """Return how long this process needs to read a text, or to refuse it: the best of three."""
    took = []
    for _ in range(3):
        since = time.process_time()
        with suppress(InputError):
            read(text)
        took.append(time.process_time() - since)
    return min(took)


def grows(read: Callable[[str], object], half: str) -> tuple[float, float]:
    """Return how long twice as much takes, and how much longer that is."""
    whole = seconds(read, half * 2)
    return whole, whole / max(FLOOR_S, seconds(read, half))


@pytest.mark.slow
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("junk", JUNK)
def test_a_megabyte_is_read_or_refused_in_time_that_grows_with_it(reader: str, junk: str) -> None:
    """Of one sign over and over, and of few in turn."""
    whole, ratio = grows(READERS[reader], junk * (HALF // len(junk)))
    assert ratio <= MOST_RATIO
    assert whole <= MOST_S


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("junk", [*JUNK, "a", "1a1", "a@b", "2cruiser@", "+2inf", "x>", "~", "!", "a/b"])
def test_a_line_as_long_as_it_may_be_is_read_in_time_that_grows_with_it(name: str, junk: str) -> None:
    """Each game's notation, as a first word, as a later one, and as the value of a part."""
    for before in ("", "cr90 ", "tactical sol 18 ships=", "cr90 clicks="):
        room = (LONGEST - len(before)) // (2 * len(junk))
        whole, ratio = grows(game(name).parse_move, before + junk * room)
        assert ratio <= MOST_RATIO
        assert whole <= MOST_S


def test_lines_of_a_log_beyond_what_is_read_are_refused_unread() -> None:
    """A million letters are counted, not looked at."""
    assert seconds(Line, "a " * HALF) < 0.01
