"""Timing of Armada: rulings, options, compiled maneuvers and the same job by shapely."""

from collections.abc import Iterator
from functools import cache, partial
from statistics import median

from msgspec.structs import replace

from bench.armada.scenes import crowded_table, played_rows, random_table
from bench.armada.shapely_way import ShapelyTable
from bench.timing import beside, millions, seconds, spent
from sublight.api.tables import load_table
from sublight.games.armada.batch import Rows, maneuvers
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import Maneuver, MoveSquadron
from sublight.games.armada.pieces import Table
from sublight.referee.adjudication import adjudicate, suggest

EXAMPLE = "armada-400-points"
BATCH_ROWS = 400_000
SHAPELY_ROWS = 400


def declared(table: Table, rows: Rows) -> list[tuple[Table, Maneuver]]:
    """Return each row as a table, the mover's dial at its speed, and a declaration."""
    found: list[tuple[Table, Maneuver]] = []
    columns = (getattr(rows, name).tolist() for name in Rows.__struct_fields__)
    for ship, speed, *clicks, side in zip(*columns, strict=True):
        mover = replace(table.ships[ship], speed=speed)
        move = Maneuver(ship=mover.id, clicks=tuple(clicks[:speed]), tool="right" if side > 0 else "left")
        found.append((table.with_ship(mover), move))
    return found


def ruling_us(count: int = 200) -> float:
    """Return the median time of a ruling in process, over different maneuvers on one table."""
    table = random_table(1)
    cases = declared(table, played_rows(table, count, 1))
    adjudicate(GAME, *cases[0])
    return 1e6 * median(seconds(partial(adjudicate, GAME, *case)) for case in cases)


def one_row(runs: int = 300) -> str:
    """Return the median time of a batch of one row, each on another object of its table, and its share of a ruling.

    A table is given up with its row: what is kept with it is part of the time. What is kept with its pieces is not.
    """
    table = random_table(1)
    rows = played_rows(table, runs, 1)
    cases, tables = declared(table, rows), [replace(table) for _ in range(runs)]
    single = [rows[run : run + 1] for run in range(runs)]
    maneuvers(table, rows[:1])
    adjudicate(GAME, *cases[0])
    return beside(lambda run: maneuvers(tables.pop(), single[run]), lambda run: adjudicate(GAME, *cases[run]), runs)


def many_options() -> tuple[Table, str]:
    """Return the 400-point table, and a ship of speed 4 there with dial, token and two cards that raise yaw."""
    table: Table = load_table(EXAMPLE, Table)
    ship = replace(table.ship("cr90"), speed=3, dial="navigate", tokens=("navigate",), activated=False)
    return replace(
        table.with_ship(ship), fleet_effects={ship.player: ("general_madine", "take_evasive_action")}
    ), ship.id


def options_ms(runs: int = 7) -> float:
    """Return the median time to list the options of a ship that has many."""
    table, ship = many_options()
    GAME.options(table, ship)
    return 1e3 * median(seconds(partial(GAME.options, table, ship)) for _ in range(runs))


def displaced_ms(runs: int = 25) -> float:
    """Return the median time of a whole ruling in which squadrons are set down, their places given.

    Each ruling is on another object of its table: what is kept with the table that was asked about must not help.
    """
    cases = [crowded_table(0.1 * number) for number in range(runs)]
    answers = [suggest(GAME, *case) for case in cases]
    found: list[float] = []
    for (table, move), answer in zip(cases, answers, strict=True):
        places = {} if answer is None else {"ARM-DISP-01:cr90:1": answer}
        found.append(seconds(partial(adjudicate, GAME, replace(table), move, places)))
        if adjudicate(GAME, table, move, places).status != "complete":
            raise AssertionError("the places suggested do not complete the ruling")
    return 1e3 * median(found)


def squadron_moves() -> Iterator[tuple[Table, MoveSquadron]]:
    """Yield moves of squadrons on the 400-point table, each where it may go."""
    table: Table = replace(load_table(EXAMPLE, Table), active="", phase="squadron", squadron_turns=())
    for squadron in table.squadrons:
        for across, ahead in ((30.0, 20.0), (-40.0, 10.0), (0.0, 60.0)):
            place = (squadron.pose.x + across, squadron.pose.y + ahead)
            move = MoveSquadron(squadron=squadron.id, place=place)
            if adjudicate(GAME, table, move).status == "complete":
                yield table, move


def squadron_us() -> float:
    """Return the median time of a ruling on a squadron's move, each on another object of its table."""
    cases = list(squadron_moves())
    return 1e6 * median(seconds(partial(adjudicate, GAME, replace(table), move)) for table, move in cases)


@cache
def batch() -> tuple[Table, Rows]:
    """Return a table and very many maneuvers, compiled for."""
    table = random_table(1)
    rows = played_rows(table, BATCH_ROWS, 1)
    maneuvers(table, rows[:100])
    return table, rows


def rate(within_mm: float = 0.0, runs: int = 9) -> str:
    """Return maneuvers a second of one processor, with margins to other ships up to a distance."""
    table, rows = batch()
    return millions(partial(maneuvers, table, rows, within_mm=within_mm), BATCH_ROWS, runs)


def half(number: int) -> None:
    """Rule on the first or the second half of the maneuvers."""
    table, rows = batch()
    maneuvers(table, rows[number * BATCH_ROWS // 2 : (number + 1) * BATCH_ROWS // 2])


def two_threads(runs: int = 9) -> float:
    """Return how much faster two threads are than one: median of runs that take turns."""
    table, rows = batch()
    one, two = (partial(maneuvers, table, rows, threads=threads) for threads in (1, 2))
    return median(seconds(one) / seconds(two) for _ in range(runs))


def shapely_rate() -> float:
    """Return maneuvers a second by shapely, on the same table and the first of the same maneuvers."""
    table, rows = batch()
    scene = ShapelyTable(table)
    given = list(zip(*(column.tolist() for column in rows[:SHAPELY_ROWS].columns), strict=True))
    took = median(spent(lambda: [scene.rule(*row) for row in given]) for _ in range(5))
    return SHAPELY_ROWS / took
