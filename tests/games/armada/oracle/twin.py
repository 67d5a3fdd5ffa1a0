"""The twin test of a batch: the same maneuvers interpreted, and compiled in every way to compute them, bit for bit."""

from collections.abc import Iterator
from functools import partial

from bench.armada.scenes import CLASSES, random_rows, random_table
from oracle.same_bits import same_bits
from sublight.games.armada.batch import Rows, interpret, maneuvers
from sublight.games.armada.pieces import Table

TABLE_ROWS = 500
HUGE = ("empire.executor_i_class_star_dreadnought", *CLASSES[:11])
WITHIN_MM = 30.0
PINNED = {
    2_000: "32f8123b13b807e6106e17e7683754a00aa7a44c43e23f052e7c4821440ba9e8",
    1_000_000: "6a7b36d0f3cd91415dd919e5ac7a2a2f2208920ff3fa0f40934b6aa53fa20f42",
}
"""The hash of all bits for some counts."""


def bit_identity(count: int) -> str:
    """Rule on `count` random maneuvers in every way; say how many were the same. AssertionError where a bit differs."""
    rule, plain = (partial(each, within_mm=WITHIN_MM) for each in (maneuvers, interpret))
    blocked = sum(int((out.overlapped > 0).sum()) for out in same_bits(drawn(count), count, rule, plain, PINNED))
    return f"{count:,} maneuvers the same to the bit, {blocked:,} of them blocked"


def drawn(count: int) -> Iterator[tuple[Table, Rows]]:
    """Yield random tables of twelve ships with their rows: every fourth is crowded, every fourth has a huge ship."""
    for number in range(-(-count // TABLE_ROWS)):
        width = 914.4 if number % 4 == 1 else 1828.8
        table = random_table(number, width, HUGE if number % 4 == 2 else CLASSES)
        yield table, random_rows(table, min(TABLE_ROWS, count - number * TABLE_ROWS), number)
