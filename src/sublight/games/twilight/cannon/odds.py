"""The exact odds of space cannon dice: how many hits, as fractions (TI4-77.3)."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

FACES = 10
MOST_TOLD = 60
"""Of more dice than any table has, only the mean is told."""
Dice = tuple[int, int]
"""The lowest result that hits, and how many dice."""


def hit_chance(hits_on: int, modifier: int = 0) -> Fraction:
    """Return the chance that one ten-sided die hits, `modifier` being added to its result."""
    return Fraction(min(FACES, max(0, FACES + 1 - hits_on + modifier)), FACES)


def hit_odds(dice: Iterable[Dice], modifier: int = 0, cancelled: int = 0) -> tuple[Fraction, ...]:
    """Return the chances of 0, 1, 2 … hits, of which `cancelled` do not count; they add up to one."""
    odds = [Fraction(1)]
    for hits_on, number in dice:
        chance = hit_chance(hits_on, modifier)
        for _ in range(number):
            odds = _one_more(odds, chance)
    none, rest = odds[: cancelled + 1], odds[cancelled + 1 :]
    return (sum(none, Fraction(0)), *rest)


def told_odds(dice: Sequence[Dice], modifier: int, cancelled: int) -> tuple[tuple[float, ...], float]:
    """Return the chances of 0, 1, 2 … hits and the mean, as people are told them."""
    if sum(number for _, number in dice) > MOST_TOLD:
        mean = sum((number * hit_chance(hits_on, modifier) for hits_on, number in dice), Fraction(0))
        return (), float(max(Fraction(0), mean - cancelled))
    odds = hit_odds(dice, modifier, cancelled)
    return tuple(float(share) for share in odds), float(expected(odds))


def _one_more(odds: list[Fraction], chance: Fraction) -> list[Fraction]:
    miss, hit = [share * (1 - chance) for share in odds], [share * chance for share in odds]
    return [one + other for one, other in zip([*miss, Fraction(0)], [Fraction(0), *hit], strict=True)]


def expected(odds: Iterable[Fraction]) -> Fraction:
    """Return the mean number of hits."""
    return sum((number * share for number, share in enumerate(odds)), Fraction(0))
