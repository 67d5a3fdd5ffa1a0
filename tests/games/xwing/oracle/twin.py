"""The twin test of an X-Wing batch: the same maneuvers interpreted, and compiled in every way, bit for bit."""

from collections.abc import Iterator

from bench.xwing.scenes import SIDE_MM, dial_rows, random_table
from oracle.same_bits import same_bits
from sublight.games.xwing.batch import Rows, interpret, maneuvers
from sublight.games.xwing.pieces import Table

TABLE_ROWS = 500
CROWDED_MM = 640.0
SLIPS = 0.1
PINNED = {
    1_000: "31640ae6fb39e8d32746c437d0381e735a1e84df8abf9fd746e179aa41c8ac24",
    1_000_000: "e33e8df7dfdd9cd1867898cc5a5a82bead132337165850ecc310114ac76b5af6",
}
"""The hash of all bits for some counts."""


def bit_identity(count: int) -> str:
    """Rule on `count` random maneuvers in every way; say how many were the same. AssertionError where a bit differs."""
    partial = sum(int(out.partial.sum()) for out in same_bits(drawn(count), count, maneuvers, interpret, PINNED))
    return f"{count:,} maneuvers the same to the bit, {partial:,} of them partial"


def drawn(count: int) -> Iterator[tuple[Table, Rows]]:
    """Yield random tables of twelve ships with their rows: every second is crowded, one row in ten is a sideslip."""
    for number in range(-(-count // TABLE_ROWS)):
        table = random_table(number, CROWDED_MM if number % 2 else SIDE_MM)
        yield table, dial_rows(table, min(TABLE_ROWS, count - number * TABLE_ROWS), number, SLIPS)
