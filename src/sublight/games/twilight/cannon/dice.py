"""The dice of one player's fire: exact odds, and rolls of those that hit on the same results together (TI4-77.3)."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import comb, lcm

from msgspec import Struct

from sublight.games.twilight.cannon.who_may_fire import Battery
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.procedure import Procedure, roll
from sublight.referee.question import CHANCE, Figure, Outcome, Roll

FACES = 10
MOST_REPORTED = 60
"""With more dice than this only the mean is reported."""
Dice = tuple[int, int]
"""The lowest result that hits, and how many dice."""
MISS, HIT = "miss", "hit"
MOST_DICE = 15
"""Dice of one roll; more than these are rolled one roll after another."""
KINDS = {
    (True, False): "cannon_die",
    (False, False): "cannon_dice",
    (True, True): "cannon_die_again",
    (False, True): "cannon_dice_again",
}
"""The kind of question, by whether it is of a single die, and whether the dice are rolled already."""


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


def reported_odds(dice: Sequence[Dice], modifier: int, cancelled: int) -> tuple[tuple[float, ...], float]:
    """Return the chances of 0, 1, 2 … hits and the mean, as they are reported."""
    if sum(number for _, number in dice) > MOST_REPORTED:
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


# The dice of one player.


class Pool(Struct, frozen=True, kw_only=True):
    """Dice that hit on the same results: `hits_on` is printed, `hits` how many of them did."""

    hits_on: int
    dice: int
    hits: int = 0


def pools_of(batteries: tuple[Battery, ...], extra: tuple[tuple[int, int], ...] = ()) -> tuple[Pool, ...]:
    """Return the dice of batteries by what they hit on, the best first; `extra` are more of them."""
    dice: dict[int, int] = {}
    for hits_on, number in (*((battery.hits_on, battery.dice) for battery in batteries), *extra):
        dice[hits_on] = dice.get(hits_on, 0) + number
    return tuple(Pool(hits_on=hits_on, dice=dice[hits_on]) for hits_on in sorted(dice))


def rolled(galaxy: Galaxy, shooter: str, pools: tuple[Pool, ...], modifier: int) -> Procedure[tuple[Pool, ...]]:
    """Roll every pool and return it with its hits."""
    found = list[Pool]()
    for pool in pools:
        chance = hit_chance(pool.hits_on, modifier)
        hits = yield from _hits(galaxy, shooter, pool, modifier, chance)
        found.append(Pool(hits_on=pool.hits_on, dice=pool.dice, hits=hits))
    return tuple(found)


def hits_under_lower_modifier(
    galaxy: Galaxy, shooter: str, pools: tuple[Pool, ...], modifiers: tuple[int, int]
) -> Procedure[tuple[Pool, ...]]:
    """Return rolled pools with those of their hits that are hits under the second, lower modifier as well."""
    found = list[Pool]()
    for pool in pools:
        hits = 0
        if pool.hits:
            one, other = (hit_chance(pool.hits_on, modifier) for modifier in modifiers)
            left = Pool(hits_on=pool.hits_on, dice=pool.hits)
            hits = yield from _hits(galaxy, shooter, left, modifiers[1], other / one, pool.hits_on - modifiers[0])
        found.append(Pool(hits_on=pool.hits_on, dice=pool.dice, hits=hits))
    return tuple(found)


def _hits(galaxy: Galaxy, shooter: str, pool: Pool, modifier: int, chance: Fraction, shown: int = 0) -> Procedure[int]:
    """Return how many dice of a pool hit; what cannot miss or cannot hit is not rolled.

    `shown` is what the dice have shown at least if they were rolled before.
    """
    if chance in (0, 1):
        return pool.dice if chance else 0
    hits, left = 0, pool.dice
    while left:
        number = min(left, MOST_DICE)
        hits += yield from _one_roll(galaxy, shooter, number, pool.hits_on - modifier, chance, shown)
        left -= number
    return hits


def _one_roll(galaxy: Galaxy, shooter: str, dice: int, lowest: int, chance: Fraction, shown: int) -> Procedure[int]:
    single = dice == 1 and FACES % chance.denominator == 0
    figures: dict[str, Figure] = {"dice": dice, "lowest": lowest, "system": galaxy.active}
    question = Roll(
        rule="TI4-77.3",
        kind=KINDS[single, bool(shown)],
        subject=shooter,
        player=CHANCE,
        figures={**figures, "shown": shown} if shown else figures,
        outcomes=_faces(chance) if single else _counts(dice, chance),
    )
    said = yield from roll(question, galaxy)
    return int(said == HIT) if single else int(said)


def _faces(chance: Fraction) -> tuple[Outcome, ...]:
    """The misses of a single die come first, as its numbers do."""
    hits = int(chance * FACES)
    return Outcome(key=MISS, weight=FACES - hits), Outcome(key=HIT, weight=hits)


def _counts(dice: int, chance: Fraction) -> tuple[Outcome, ...]:
    """Of several dice only the number of hits matters."""
    shares = [comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits) for hits in range(dice + 1)]
    whole = lcm(*(share.denominator for share in shares))
    return tuple(Outcome(key=str(hits), weight=int(share * whole)) for hits, share in enumerate(shares))
