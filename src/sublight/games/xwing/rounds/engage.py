"""The Engagement Phase: ships engage one by one, and the destroyed ones leave when their initiative has (XW-ENG-01).

The attack itself is combat: it is made at the table, and what it does is recorded.
"""

from collections.abc import Iterator, Mapping

from sublight.games.xwing.moves import Engage
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.rulebook import rests_on_unsourced
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Violation, breaks, happens

RULE = "XW-ENG-01"


def prepare(table: Table, move: Engage, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what speaks against engaging and what it brings."""
    table.ship(move.ship)
    return Prepared(tuple(_check(table, move)), lambda: engage(table, move))


def _check(table: Table, move: Engage) -> Iterator[Violation]:
    if table.phase != "engagement":
        yield breaks(RULE, "not_engagement", move.ship, phase=table.phase)


def engage(table: Table, move: Engage) -> Procedure[Table]:
    """Say that a ship engages; a disarmed one does too, but does not attack (XW-RTOK-06)."""
    yield from rests_on_unsourced(table, "XW-GEN-02", move.ship)
    disarmed = "disarmed" if table.ship(move.ship).count("disarm") else ""
    yield happens(RULE, "engages", move.ship, case=disarmed)
    return table


def destroyed_removed(table: Table) -> Procedure[Table]:
    """Remove the destroyed ships: every ship of the present initiative, of both players, has engaged (XW-ENG-02)."""
    for name in table.doomed:
        yield happens("XW-ENG-02", "destroyed_removed", name)
        table = table.without_ship(name)
    return table
