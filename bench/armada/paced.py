"""What of Armada is timed against an earlier commit."""

from collections.abc import Iterator
from itertools import islice

from bench.armada.measures import EXAMPLE, declared, many_options, squadron_moves
from bench.armada.scenes import crowded_table, played_rows, random_table
from bench.paced import MS, US, Paced, listing, rulings
from sublight.api.tables import load_table
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import Maneuver
from sublight.games.armada.pieces import Table
from sublight.referee.adjudication import adjudicate

CASES, CROWDS = 60, 15


def lines() -> Iterator[Paced]:
    """Yield Armada's lines."""
    yield from rulings("armada maneuver", islice(_plain(), CASES), aim=200 * US, floor=500 * US)
    crowded = (crowded_table(0.1 * number) for number in range(CROWDS))
    yield from rulings("armada displaced squadrons", crowded, aim=4 * MS, floor=6 * MS, answered=True)
    yield from rulings("armada squadron move", squadron_moves(), aim=250 * US, floor=500 * US)
    table, piece = many_options()
    yield listing("armada options, 400 points", "options", table, piece, aim=15 * MS)
    yield listing("armada legal set, 400 points", "legal", load_table(EXAMPLE), piece, aim=60 * MS)


def _plain() -> Iterator[tuple[Table, Maneuver]]:
    """Yield maneuvers that ask nothing: 12 ships, 6 obstacles, 20 squadrons."""
    table = random_table(1)
    for case in declared(table, played_rows(table, 4 * CASES, 1)):
        if adjudicate(GAME, *case).status == "complete":
            yield case
