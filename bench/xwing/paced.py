"""What of X-Wing is timed against an earlier commit."""

from collections.abc import Iterator
from itertools import islice

from bench.paced import MS, US, Paced, listing, rulings
from bench.xwing.measures import ruled_tables
from sublight.api.tables import load_table
from sublight.games.xwing.game import GAME
from sublight.games.xwing.maneuvers.options import options
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.pieces import Table
from sublight.referee.adjudication import adjudicate

CASES = 40


def lines() -> Iterator[Paced]:
    """Yield X-Wing's lines."""
    free, pushed = (islice(_maneuvers(partial=partial), CASES) for partial in (False, True))
    yield from rulings("xwing maneuver", free, aim=200 * US, floor=500 * US)
    yield from rulings("xwing push back", pushed, aim=1000 * US, floor=1500 * US)
    yield listing("xwing options, dogfight", "options", load_table("xwing-dogfight"), "luke", aim=15 * MS)


def _maneuvers(*, partial: bool) -> Iterator[tuple[Table, Maneuver]]:
    """Yield maneuvers that come free and ask nothing, or are pushed back: 8 ships, 6 obstacles on real outlines."""
    for table in ruled_tables():
        for ship in table.ships[:3]:
            for option in options(table, ship.id):
                if option.end is None or option.partial != partial:
                    continue
                if partial or adjudicate(GAME, table, option.move).status == "complete":
                    yield table, option.move
