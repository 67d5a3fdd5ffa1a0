"""What input costs: how the time of one piece of work grows with a size that a stranger chooses, up to its limit."""

import time
from collections.abc import Callable, Iterable
from math import log
from typing import NamedTuple

from msgspec import Struct

from sublight.api.rulings import ruling_text
from sublight.api.tables import read_table
from sublight.errors import AnswerError, InputError
from sublight.formats.records import table_dict
from sublight.referee.odds import settle
from sublight.referee.state import State
from sublight.registry import bound, game_of

STEPS = (8, 4, 2, 1)
"""A size is a limit divided by these."""

STEEPEST = 2.2
"""No cost grows with a higher power of a size."""

UNSEEN_S = 0.002
"""Below this a time says nothing about growth: such a size costs nothing worth measuring."""

Work = Callable[[], object]


class Dimension(NamedTuple):
    """A size: what it is called, its limit, and the work on an input of a given size, ready to be timed."""

    name: str
    limit: int
    work: Callable[[int], Work]


class Growth(NamedTuple):
    """The least seconds at an eighth, a quarter, a half and the whole of a limit, and the exponent fitted to them."""

    name: str
    limit: int
    seconds: tuple[float, ...]
    exponent: float


def ruled(state: State, move: Struct) -> Work:
    """Return the work of a ruling: the table is read, the move ruled on to its end, and everything of it written."""
    plain = table_dict(state)

    def work() -> str:
        table = read_table(plain)
        try:
            branch = settle(bound(table, move), table, move)
        except AnswerError:
            return "unsettled"
        return ruling_text(branch.ruling, everything=True)

    return work


def listed(state: State, subject: str) -> Work:
    """Return the work of a legal set: the table is read, and every end of a piece listed."""
    plain = table_dict(state)

    def work() -> int:
        table = read_table(plain)
        return len(game_of(table).options(table, subject))

    return work


def seconds(work: Work, rounds: int) -> float:
    """Return the least time of several runs; an input that is refused as too large costs what the refusal takes."""
    best = float("inf")
    for _ in range(rounds):
        since = time.process_time()
        try:
            work()
        except InputError as error:
            if error.code != "large":
                raise
        best = min(best, time.process_time() - since)
    return best


def growth(dimension: Dimension, rounds: int) -> Growth:
    """Time the work at each size."""
    sizes = [max(1, dimension.limit // step) for step in STEPS]
    times = tuple(seconds(dimension.work(size), rounds) for size in sizes)
    return Growth(dimension.name, dimension.limit, times, exponent(sizes, times))


def exponent(sizes: Iterable[int], times: Iterable[float]) -> float:
    """Return the slope of the line of least squares through the logarithms; short times count as the shortest seen."""
    points = [(log(size), log(max(UNSEEN_S, each))) for size, each in zip(sizes, times, strict=True)]
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / spread if spread else 0.0


def table_of(found: Iterable[Growth]) -> str:
    """Return the growths as a table."""
    rows = [f"{'size':<40} {'limit':>6} {'1/8':>9} {'1/4':>9} {'1/2':>9} {'all':>9}  exponent"]
    for each in found:
        times = " ".join(f"{1000 * one:>6.1f} ms" for one in each.seconds)
        rows.append(f"{each.name:<40} {each.limit:>6} {times}  {each.exponent:>8.2f}")
    return "\n".join(rows)


def grown(dimensions: Iterable[Dimension], rounds: int) -> str:
    """Time every dimension; AssertionError where one grows too steeply."""
    found = [growth(each, rounds) for each in dimensions]
    steep = [each for each in found if each.exponent > STEEPEST]
    if steep:
        raise AssertionError(f"an exponent above {STEEPEST}\n{table_of(steep)}")
    return f"{len(found)} sizes, the steepest exponent {max(each.exponent for each in found):.2f}\n{table_of(found)}"
