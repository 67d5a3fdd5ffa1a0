"""Timing of X-Wing: compiled maneuvers, one ship going back among others, whole rulings, whole dials."""

from functools import cache, partial
from statistics import median

from msgspec.structs import replace

from bench.timing import beside, millions, seconds
from bench.xwing.scenes import dial_rows, random_table
from sublight.batch.packs import placed
from sublight.board.plane.pose import pose_at
from sublight.board.plane.shape import stand
from sublight.board.plane.slide_back import slide_back
from sublight.games.xwing.batch import Rows, TableRows, maneuvers
from sublight.games.xwing.batches import BATCHES
from sublight.games.xwing.game import GAME
from sublight.games.xwing.kernel.ends import course_of
from sublight.games.xwing.maneuvers.options import options
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.shapes import body_local
from sublight.referee.adjudication import adjudicate

BATCH_ROWS = 200_000
BUMPS = 8
RULED_SHIPS = 8
TABLES = 12


@cache
def batch() -> tuple[Table, Rows]:
    """Return a table and very many maneuvers off the dials of twelve ships, compiled for."""
    table = random_table(1)
    rows = dial_rows(table, BATCH_ROWS, 1)
    maneuvers(table, rows[:100])
    return table, rows


def rate(runs: int = 9) -> str:
    """Return compiled maneuvers a second of one processor, partials included."""
    table, rows = batch()
    return millions(partial(maneuvers, table, rows), BATCH_ROWS, runs)


def half(number: int) -> None:
    """Rule on the first or the second half of the maneuvers."""
    table, rows = batch()
    maneuvers(table, rows[number * BATCH_ROWS // 2 : (number + 1) * BATCH_ROWS // 2])


def one_row(runs: int = 300) -> str:
    """Return the median time of a batch of one row, each on another object of its table, and its share of a ruling.

    A table is given up with its row: what is kept with it is part of the time. What is kept with its pieces is not.
    """
    table = random_table(1)
    rows = dial_rows(table, runs, 1)
    moves = BATCHES.moves_of((table,), placed(TableRows, rows))
    tables, single = [replace(table) for _ in range(runs)], [rows[run : run + 1] for run in range(runs)]
    maneuvers(table, rows[:1])
    return beside(
        lambda run: maneuvers(tables.pop(), single[run]), lambda run: adjudicate(GAME, table, moves[run]), runs
    )


def bump_ms(runs: int = 25) -> float:
    """Return the median time in which a small ship goes back along a turn among eight others, guides counted."""
    ring = [pose_at(40.0 + 45.0 * (number % 3), 50.0 + 45.0 * (number // 3), 11.0 * number) for number in range(BUMPS)]
    mover = body_local(20.0, 20.0)
    others = [(stand(mover, pose),) for pose in ring]
    course = course_of(pose_at(0.0, 0.0), 40.0, "turn_3", 1)
    return 1e3 * median(seconds(lambda: slide_back(course, mover, others)) for _ in range(runs))


def ruled_tables() -> list[Table]:
    """Return tables of eight ships and six obstacles on real outlines."""
    tables = (random_table(100 + number) for number in range(TABLES))
    return [replace(table, ships=table.ships[:RULED_SHIPS]) for table in tables]


def ruling_ms() -> tuple[float, float]:
    """Return the median time of a ruling on a maneuver that comes free, and on one that is pushed back."""
    free: list[float] = []
    pushed: list[float] = []
    for table in ruled_tables():
        for ship in table.ships[:3]:
            for option in options(table, ship.id):
                if option.end is not None:
                    took = median(seconds(partial(adjudicate, GAME, table, option.move)) for _ in range(3))
                    (pushed if option.partial else free).append(took)
    return 1e3 * median(free), 1e3 * median(pushed)


def dial_ms() -> float:
    """Return the median time in which a whole dial is ruled on, with the exact odds of what each maneuver costs."""
    tables = ruled_tables()
    return 1e3 * median(seconds(partial(options, table, table.ships[0].id)) for table in tables)
