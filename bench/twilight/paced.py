"""What of Twilight Imperium is timed against an earlier commit."""

from collections.abc import Iterator

from bench.paced import MS, US, Paced, listing, rulings
from bench.twilight.scenes import PLAYER, random_galaxy, ten_ships

CASES = 15
LARGE = 8
"""Rings of a galaxy of 217 systems."""


def lines() -> Iterator[Paced]:
    """Yield Twilight Imperium's lines."""
    cases = (ten_ships(seed) for seed in range(1, CASES + 1))
    yield from rulings("twilight ten ships", cases, aim=1000 * US, floor=1200 * US)
    yield listing("twilight options, 217 systems", "options", random_galaxy(1, LARGE), PLAYER, aim=300 * MS, rounds=2)
    yield listing("twilight legal set, 61 systems", "legal", random_galaxy(1), PLAYER, aim=60 * MS, rounds=5)
