"""What people write, spoilt at random: no reader may raise anything but a reason, or take its time over it."""

import json
import random
import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sublight.api.cases import read_cases_text
from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, examples, read_table
from sublight.errors import LONGEST, InputError
from sublight.formats.answers import parse_answer
from sublight.formats.jsons import read_json
from sublight.registry import GAMES, game

CASES = Path(__file__).parents[1] / "cases"
MOST_S = 1.0
"""Of this process, for any one text."""

ANSWERS = ("station", "[focus, none]", "xwing-1@412.5,230", "a@1,2@0.6,0.8", "12", "-0.5", "[]", "")
SIGNS = (
    *"()[]{}=+-*@>~!:;,./|\\\"'`#%&?<\t\n\x00\x1b\u202e²٣😀é",
    *(
        " ",
        "  ",
        "0",
        "-1",
        "1e400",
        "9" * 40,
        "NaN",
        "null",
        "true",
        "=",
        "==",
        "=,",
        "@@",
        ">>",
        "\\u0000",
        "a" * 300,
    ),
)


def spoilt(chance: random.Random, text: str, others: tuple[str, ...]) -> str:
    """Return a text with up to four pieces of it lost, doubled, moved, or replaced by a sign or by another's piece."""
    for _ in range(chance.randint(0, 4)):
        at, to = sorted((chance.randint(0, len(text)), chance.randint(0, len(text))))
        to = min(to, at + 24)
        other = chance.choice(others)
        place = chance.randint(0, len(other))
        piece = chance.choice((
            "", chance.choice(SIGNS), text[at:to] * 2, chance.choice(SIGNS) + text[at:to], other[place : place + 24],
        ))  # fmt: skip
        text = text[:at] + piece + text[to:]
    return text


def read_all(read: Callable[[str], object], samples: tuple[str, ...], count: int, seed: int = 2026) -> str:
    """Read so many spoilt samples; AssertionError for one that raises anything else than a reason, or takes long."""
    chance, taken, slowest = random.Random(seed), 0, 0.0
    for _ in range(count):
        text = spoilt(chance, chance.choice(samples), samples)
        since = time.process_time()
        why = _reason(read, text)
        took = time.process_time() - since
        taken += why is None
        assert why is None or 0 < len(why) <= LONGEST
        assert took <= MOST_S, f"{text!r} took {took:.1f} s"
        slowest = max(slowest, took)
    return f"{count:,} texts, {taken:,} of them read, the slowest in {slowest * 1000:.0f} ms"


def _reason(read: Callable[[str], object], text: str) -> str | None:
    """Return why a text is refused, None if it is read."""
    try:
        read(text)
    except InputError as error:
        return str(error)
    except Exception as error:  # whatever else it is, it is not a reason
        raise AssertionError(f"{text!r}: {type(error).__name__}: {error}") from error
    return None


def tables(count: int) -> str:
    """Read spoilt tables of every game."""
    written = tuple(json.dumps(read_json(example(name)), separators=(",", ":")) for name in examples())
    return read_all(lambda text: read_table(read_json(text)), written, count)


def cases(count: int) -> str:
    """Read spoilt case files."""
    written = tuple(_short(path.read_text(encoding="utf-8")) for path in sorted(CASES.glob("*/*.toml")))
    return read_all(read_cases_text, written, count)


def _short(text: str) -> str:
    """Return a case file with its first cases only: the next one would take long, and says the same."""
    first, *rest = text.split("[[case]]")
    return "[[case]]".join((first, *rest[:2]))


def answers(count: int) -> str:
    """Read spoilt answers."""
    return read_all(parse_answer, ANSWERS, count)


def lines(count: int) -> str:
    """Read spoilt declarations of every game: those of its cases and examples."""
    said = [f"{name}: {_lines(name, count // len(GAMES))}" for name in GAMES]
    return "; ".join(said)


def _lines(name: str, count: int) -> str:
    written = {declared_line(example(each, MOVE)) for each in examples() if each.startswith(name)}
    for path in sorted((CASES / name).glob("*.toml")):
        written.update(_moves(tomllib.loads(path.read_text(encoding="utf-8"))))
    return read_all(lambda line: _there_and_back(name, line), tuple(sorted(written)), count)


def _there_and_back(name: str, line: str) -> None:
    """A line that is read is written as one that is read as the same."""
    move = game(name).parse_move(line)
    again = game(name).print_move(move)
    assert game(name).parse_move(again) == move, again


def _moves(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, each in value.items():
            if key == "move" and isinstance(each, str):
                yield each
            else:
                yield from _moves(each)
    elif isinstance(value, list):
        for each in value:
            yield from _moves(each)
