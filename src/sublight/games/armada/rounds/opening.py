"""Turns that open readings give or not: of a ship without a command dial (AMB-45), of one just destroyed (AMB-48).

The player whose last unactivated ship is destroyed in the opponent's turn is the `bereft` of the clock until the
opponent begins the next activation.
"""

from sublight.games.armada.moves import Maneuver, Move, Pass, RevealDial
from sublight.games.armada.pieces import Table
from sublight.games.armada.rounds.commanding import commanding_ship, report_command
from sublight.games.armada.rounds.whose import clock_of, clocked, is_bereft, ship_player, unactivated
from sublight.referee.procedure import Procedure, consult, refuse
from sublight.referee.ruling import breaks


def opened(table: Table, move: Move) -> Procedure[None]:
    """Refuse a move whose turn the reading in use does not give, and say what a command spends on its squadron."""
    if isinstance(move, Maneuver) and not move.extra and _lacks_dial(table, move.ship):
        if (yield from consult("AMB-45")) == "not-activated":
            yield from refuse((breaks("ARM-CMD-05", "no_dial_no_activation", move.ship),))
    elif commanding_ship(table, move):
        yield from report_command(table, commanding_ship(table, move))
    elif isinstance(move, Pass) and is_bereft(table, move.player) and (yield from consult("AMB-48")) == "no-turn":
        yield from refuse((breaks("ARM-SHIP-02", "no_ship_no_turn", move.player),))


def _lacks_dial(table: Table, name: str) -> bool:
    clock = clock_of(table)
    return table.phase == "ship" and table.active != name and not clock.dials(name)


def note_bereft(before: Table, move: Move, table: Table) -> Table:
    """Note who lost the last unactivated ship in the opponent's turn; with the next activation that is over."""
    player = _bereft_by(before, table)
    if player:
        return clocked(table, bereft=player)
    begun = before.phase != table.phase or isinstance(move, RevealDial | Maneuver | Pass)
    return clocked(table, bereft="") if begun and not clock_of(before).step and clock_of(table).bereft else table


def _bereft_by(before: Table, table: Table) -> str:
    if before.phase != "ship" or table.phase != "ship" or len(table.ships) == len(before.ships):
        return ""
    there = {each.id for each in table.ships}
    player = before.opponent(ship_player(before)) if ship_player(before) else ""
    had = unactivated(before, player)
    return player if had and not any(each.id in there for each in had) else ""
