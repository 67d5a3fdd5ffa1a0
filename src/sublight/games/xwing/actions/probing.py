"""A maneuver tried before it is executed: where it would end, under the readings and answers in use.

A SLAM fails, and a docked ship stays docked, by where the maneuver would end; only then is it known to be executed.
"""

from sublight.games.xwing.maneuvers.facts import TALLON_PLACES, Facts, Way
from sublight.games.xwing.maneuvers.place import maneuver_ship
from sublight.games.xwing.moves import TallonPlace
from sublight.games.xwing.pieces import Table
from sublight.referee.procedure import Ask, Consult, Procedure
from sublight.referee.ruling import Verdict, Violation


def probe(table: Table, facts: Facts, place: TallonPlace | None) -> Procedure[Way]:
    """Return the way a maneuver would end. What it asks and measures is heard here; the rest is left for its execution.

    Where it is not executed after all, the measurements show why, and calls on them have been calls on something.
    """
    steps = maneuver_ship(table, facts, place)
    reply: object = None
    while True:
        try:
            step = steps.send(reply)
        except StopIteration as stop:
            way: Way = stop.value[2]
            return way
        reply = (yield step) if isinstance(step, Ask | Consult | Verdict | Violation) else None


def place_of(way: Way) -> TallonPlace | None:
    """Return the place of a Tallon roll that was taken, so that it is not asked for again."""
    return next((place for place in TALLON_PLACES if place == way.end), None)
