"""The twin test of a batch: the same maneuvers interpreted and compiled, in several cuts, bit for bit."""

from bench.armada.scenes import CLASSES, random_rows, random_table
from sublight.games.armada.batch import interpret, maneuvers

TABLE_ROWS = 500
HUGE = ("empire.executor_i_class_star_dreadnought", *CLASSES[:11])
WITHIN_MM = 30.0
CUTS = ((TABLE_ROWS, 1), (61, 1), (100, 2))


def bit_identity(count: int) -> str:
    """Rule on `count` random maneuvers over random tables of twelve ships, both ways; say how many were the same.

    AssertionError where a bit differs. Every fourth table is crowded, every fourth has a huge ship; the compiled rows
    run in one block, in blocks of 61 and on two threads.
    """
    done = 0
    ended = 0
    number = 0
    while done < count:
        width = 914.4 if number % 4 == 1 else 1828.8
        table = random_table(number, width, HUGE if number % 4 == 2 else CLASSES)
        rows = random_rows(table, min(TABLE_ROWS, count - done), number)
        plain = interpret(table, rows, within_mm=WITHIN_MM)
        for block, threads in CUTS:
            compiled = maneuvers(table, rows, within_mm=WITHIN_MM, block=block, threads=threads)
            if compiled.tobytes() != plain.tobytes():
                raise AssertionError(f"table {number}: blocks of {block} on {threads} threads are not as interpreted")
        ended += int((plain.overlapped > 0).sum())
        done += len(rows)
        number += 1
    return f"{done:,} maneuvers the same to the bit, {ended:,} of them blocked"
