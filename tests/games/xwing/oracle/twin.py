"""The twin test of an X-Wing batch: the same maneuvers interpreted and compiled, in several cuts, bit for bit."""

from bench.xwing.scenes import SIDE_MM, dial_rows, random_table
from sublight.games.xwing.batch import interpret, maneuvers

TABLE_ROWS = 500
CROWDED_MM = 640.0
SLIPS = 0.1
CUTS = ((TABLE_ROWS, 1), (61, 1), (100, 2))


def bit_identity(count: int) -> str:
    """Rule on `count` random maneuvers over random tables of twelve ships, both ways; say how many were the same.

    AssertionError where a bit differs. Every second table is crowded, one maneuver in ten is a sideslip; the compiled
    rows run in one block, in blocks of 61 and on two threads.
    """
    done = 0
    partial = 0
    number = 0
    while done < count:
        table = random_table(number, CROWDED_MM if number % 2 else SIDE_MM)
        rows = dial_rows(table, min(TABLE_ROWS, count - done), number, SLIPS)
        plain = interpret(table, rows)
        for block, threads in CUTS:
            if maneuvers(table, rows, block=block, threads=threads).tobytes() != plain.tobytes():
                raise AssertionError(f"table {number}: blocks of {block} on {threads} threads are not as interpreted")
        partial += int(plain.partial.sum())
        done += len(rows)
        number += 1
    return f"{done:,} maneuvers the same to the bit, {partial:,} of them partial"
