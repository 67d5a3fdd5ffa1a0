"""What is timed against an earlier commit, as plain values: both versions are given the same and say how long it took.

A game gives its lines as `lines()` in `bench/<game>/paced.py`.
"""

from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import to_builtins

from oracle.drawn_moves import drawn_batches
from sublight.formats.records import table_dict
from sublight.registry import adjudication_of, game_of

Job = dict[str, Any]

US, MS = 1e-6, 1e-3
ROWS = 100_000


class Paced(NamedTuple):
    """A line: jobs whose times are compared, median and 95 of 100. `aim` and `floor` in seconds are of the median.

    Work that takes long has fewer `rounds`.
    """

    what: str
    jobs: tuple[Job, ...]
    aim: float | None = None
    floor: float | None = None
    rounds: int = 0


def all_lines() -> Iterator[Paced]:
    """Yield the lines of every game: what it gives, and its batch on one thread and on two."""
    for name in sorted(path.parent.name for path in Path(__file__).parent.glob("*/paced.py")):
        yield from import_module(f"bench.{name}.paced").lines()
        drawn = next(drawn_batches(name, ROWS))
        rows = len(next(iter(drawn["columns"].values())))
        batch = {"kind": "batch", "times": ROWS // rows, **drawn}
        for threads, words in ((1, "one thread"), (2, "two threads")):
            what = f"{name} batch of {rows}, {words}"
            yield Paced(what, ({"job": what, "threads": threads, **batch},))


def rulings(
    what: str, cases: Iterable[tuple[Any, Any]], *, aim: float, floor: float, answered: bool = False
) -> Iterator[Paced]:
    """Yield two lines of moves on tables: each ruled on another object of its table each time, and on the same again.

    Where they are `answered`, all that they ask is.
    """
    jobs = [_ruling(f"{what} {number}", *case, answered=answered) for number, case in enumerate(cases)]
    fresh = tuple({**job, "job": f"fresh {job['job']}", "fresh": True} for job in jobs)
    yield Paced(f"{what}, fresh", fresh, aim, floor)
    yield Paced(f"{what}, repeated", tuple(jobs), aim, floor)


def _ruling(name: str, table: Any, move: Any, *, answered: bool) -> Job:
    line, answers = game_of(table).print_move(move), to_builtins(_answers(table, move)) if answered else {}
    return {"job": name, "kind": "ruling", "table": table_dict(table), "move": line, "answers": answers, "times": 1}


def _answers(table: Any, move: Any) -> dict[str, Any]:
    """Return an answer to each question of a move, as suggested."""
    adjudication, answers = adjudication_of(table, move), dict[str, Any]()
    while (question := adjudication.rule(answers).question) is not None:
        answers[question.id] = adjudication.suggest(answers)
    return answers


def listing(what: str, kind: str, table: Any, piece: str, aim: float, rounds: int = 0) -> Paced:
    """Return a line of all that a piece can do: its `options`, or its `legal` set as a page shows it."""
    job = {"job": what, "kind": kind, "table": table_dict(table), "piece": piece, "times": 1}
    return Paced(what, (job,), aim, rounds=rounds)
