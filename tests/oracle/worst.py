"""The dearest legal input of a game, looked for by hill climbing over what its tables are made of."""

import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from random import Random
from typing import NamedTuple

from bench.machine import slowness
from oracle.cost import Work
from sublight.errors import InputError

LONGEST_S = 2.0
"""No input takes longer; one that would is refused as too large."""

STOPPED_S = 10.0
"""Work that goes on for so long is stopped: it takes too long, whatever it would come to."""

STARTS = 0.3
"""The share of the trials that are drawn anew, before the dearest is changed step by step."""

Genes = Mapping[str, float]


class StoppedError(Exception):
    """Work was stopped."""


class Gene(NamedTuple):
    """A number that an input is made from, and its limits; whole where both of them are whole numbers."""

    name: str
    low: float
    high: float

    def drawn(self, random: Random) -> float:
        """Return a number between the limits, often one of them."""
        if random.random() < 0.3:
            return random.choice((self.low, self.high))
        if isinstance(self.low, int) and isinstance(self.high, int):
            return random.randint(self.low, self.high)
        return random.uniform(self.low, self.high)

    def near(self, value: float, random: Random) -> float:
        """Return a number near another one."""
        step = random.gauss(0.0, (self.high - self.low) / 10)
        moved = min(max(value + step, self.low), self.high)
        return round(moved) if isinstance(self.low, int) and isinstance(self.high, int) else moved


class Found(NamedTuple):
    """What an input cost, in seconds, and what it is made from."""

    seconds: float
    genes: Genes


def worst(genes: Sequence[Gene], make: Callable[[Genes], Work], trials: int, seed: int) -> Found:
    """Return the dearest of so many inputs: some drawn at random, the others by changing the dearest so far."""
    random = Random(seed)
    best = Found(0.0, {})
    for trial in range(trials):
        fresh = trial < STARTS * trials or not best.genes
        tried = {gene.name: gene.drawn(random) for gene in genes} if fresh else _changed(genes, best.genes, random)
        cost = _cost(make, tried, 1)
        if cost > best.seconds:
            best = Found(cost, tried)
    return best


def _changed(genes: Sequence[Gene], values: Genes, random: Random) -> Genes:
    chosen = random.sample(genes, random.randint(1, 2))
    return {
        **values,
        **{
            each.name: each.drawn(random) if random.random() < 0.4 else each.near(values[each.name], random)
            for each in chosen
        },
    }


def _cost(make: Callable[[Genes], Work], genes: Genes, rounds: int) -> float:
    """Return the least time of several runs; a refusal costs what it takes, what cannot be made costs nothing."""
    try:
        work = make(genes)
    except InputError:
        return 0.0
    return min(_timed(work) for _ in range(rounds))


def _timed(work: Work) -> float:
    """Return the processor time of one run, which is stopped after `STOPPED_S`."""
    since = time.process_time()
    with suppress(InputError, StoppedError), _stopped():
        work()
    return time.process_time() - since


@contextmanager
def _stopped() -> Iterator[None]:
    """Raise StoppedError once so much processor time is used."""

    def stop(_number: int, _frame: object) -> None:
        raise StoppedError

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, STOPPED_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0.0)
        signal.signal(signal.SIGPROF, before)


def bounded(genes: Sequence[Gene], works: Mapping[str, Callable[[Genes], Work]], trials: int, seed: int = 1) -> str:
    """Look for the dearest input of each work; AssertionError where one takes too long by the best of three runs.

    A machine, or an hour, in which fixed work takes longer has as much more time.
    """
    again = {name: _again(name, worst(genes, make, trials, seed), make) for name, make in works.items()}
    said = "\n".join(_line(name, each) for name, each in sorted(again.items(), key=lambda item: -item[1].seconds))
    most = LONGEST_S * slowness()
    if any(each.seconds > most for each in again.values()):
        raise AssertionError(f"more than {most:.2f} s\n{said}")
    return f"{len(works)} kinds of work, {trials} inputs each; the dearest of each\n{said}"


def _again(name: str, found: Found, make: Callable[[Genes], Work]) -> Found:
    """Return the best of three runs of the dearest input, which is printed: a search takes minutes."""
    best = Found(_cost(make, found.genes, 3), found.genes)
    sys.stdout.write(_line(name, best) + "\n")
    sys.stdout.flush()
    return best


def _line(name: str, found: Found) -> str:
    return f"{found.seconds:5.2f} s {name}: " + ", ".join(f"{gene} {value:.4g}" for gene, value in found.genes.items())
