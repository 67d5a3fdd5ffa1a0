"""The exact odds of coming through the rifts: how many ships of each voyage, without walking the dice one by one."""

from fractions import Fraction
from itertools import product
from math import comb, prod

from sublight.games.twilight.movement.rifts import FACES, Declared, exits_rolled
from sublight.games.twilight.moves import Voyage
from sublight.games.twilight.pieces import Galaxy

Survivors = dict[tuple[int, ...], Fraction]
"""How many ships of each voyage come through, and the chance of it; the chances add up to one."""


def chance_through(galaxy: Galaxy, action: Declared, voyage: Voyage) -> Fraction:
    """Return the chance that one ship of a voyage comes through every rift it rolls for: 7/10 for each exit."""
    return prod(
        (Fraction(FACES - each.up_to, FACES) for each in exits_rolled(galaxy, action, voyage)), start=Fraction(1)
    )


def survivors(galaxy: Galaxy, action: Declared, voyages: tuple[Voyage, ...]) -> Survivors:
    """Return the distribution of the ships that come through, by voyage; what cannot happen is left out."""
    single = [_of_one(voyage.count, chance_through(galaxy, action, voyage)) for voyage in voyages]
    return {
        tuple(count for count, _ in combined): prod((chance for _, chance in combined), start=Fraction(1))
        for combined in product(*single)
    }


def _of_one(count: int, chance: Fraction) -> list[tuple[int, Fraction]]:
    """Ships of a voyage roll apart from each other: a binomial."""
    every = ((k, comb(count, k) * chance**k * (1 - chance) ** (count - k)) for k in range(count + 1))
    return [(k, share) for k, share in every if share]
