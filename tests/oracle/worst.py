"""The dearest legal input of a game, looked for by hill climbing over what its tables are made of."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from oracle.cost import Work, seconds
from sublight.errors import InputError

LONGEST_S = 2.0
"""No input takes longer; one that would is refused as too large."""

STARTS = 0.3
"""The share of the trials that are drawn anew, before the dearest is changed step by step."""

Genes = Mapping[str, float]


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
    """Return the time of an input; what cannot be read at all costs nothing that counts."""
    try:
        return seconds(make(genes), rounds)
    except InputError:
        return 0.0


def bounded(genes: Sequence[Gene], make: Callable[[Genes], Work], trials: int, seed: int = 1) -> str:
    """Look for the dearest input; AssertionError where it takes too long by the best of three runs."""
    found = worst(genes, make, trials, seed)
    again = _cost(make, found.genes, 3)
    said = ", ".join(f"{name} {value:.4g}" for name, value in found.genes.items())
    if again > LONGEST_S:
        raise AssertionError(f"{again:.2f} s, more than {LONGEST_S:g} s: {said}")
    return f"{trials} inputs, the dearest {again:.2f} s: {said}"
