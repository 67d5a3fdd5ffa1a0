"""How the clock goes on after a move: who has had a turn, which slot is next, and who leaves with it."""

from collections.abc import Iterable

from msgspec.structs import replace

from sublight.games.xwing.activation import DECLOAKED, DEPLOYED, DEVICE
from sublight.games.xwing.moves import (
    Act,
    BarrelRoll,
    Boost,
    Decloak,
    Deploy,
    Dock,
    EndActivation,
    Engage,
    Move,
    PlaceDevice,
    Record,
    Relocate,
    Slam,
)
from sublight.games.xwing.pieces import Table, clock_of
from sublight.games.xwing.rounds.engage import destroyed_removed
from sublight.games.xwing.rounds.legal import may_do_something
from sublight.games.xwing.rounds.out_of_turn import piece_of
from sublight.games.xwing.rounds.slots import waiting, waits
from sublight.referee.procedure import Procedure

SYSTEM_MARKS = {DEVICE, DECLOAKED, DEPLOYED}
"""What a ship remembers of its slot in the System Phase."""


def gone_on(before: Table, move: Move, after: Table) -> Procedure[Table]:
    """Carry the clock on after a move, and remove the destroyed ships whose time has come."""
    if after.phase != before.phase:
        planned = before.phase == "planning" or (clock_of(after).planned and after.phase != "planning")
        clock = replace(clock_of(after), reached=None, acting="", done=(), acted_last="", planned=planned)
        table = replace(after, clock=clock)
    else:
        table = _noted(_with_last_action(before, move, after), move)
    return at_next_slot((yield from _after_an_initiative(table)))


def at_next_slot(table: Table) -> Table:
    """Return the table at its next slot: what had nothing to do before it is over, and its initiative is reached."""
    table = _without_lost(table)
    found, clock = waiting(table), clock_of(table)
    if not found:
        return table
    passed = tuple(_passed(table, found[0].slot)) if table.phase == "system" else ()
    return replace(table, clock=replace(clock, reached=abs(found[0].slot[0]), done=(*clock.done, *passed)))


def _without_lost(table: Table) -> Table:
    """Return the table without the turn of a piece that is gone."""
    clock = clock_of(table)
    here = not clock.acting or any(each.piece == clock.acting for each in waiting(table))
    return table if here else replace(table, clock=replace(clock, acting=""))


def _passed(table: Table, slot: tuple[int, int, int]) -> Iterable[str]:
    """Yield the ships of earlier slots that had nothing known to do: their turn is over (XW-SYS-01)."""
    for ship in table.ships:
        if ship.id not in clock_of(table).done and waits(table, ship).slot < slot:
            yield ship.id


def _after_an_initiative(table: Table) -> Procedure[Table]:
    """When both players' ships of an initiative have engaged, the destroyed ones leave (XW-ENG-02)."""
    reached = clock_of(table).reached
    if table.phase != "engagement" or not table.doomed or reached is None:
        return table
    found = waiting(table)
    if found and -found[0].slot[0] >= reached:
        return table
    return (yield from destroyed_removed(table))


def at_start(table: Table) -> Table:
    """Return a table that has just got its clock, at the slot that it shows.

    In the System Phase a device, a decloak or a docking shows that the slots before it are over.
    """
    marked = [ship for ship in table.ships if SYSTEM_MARKS & set(ship.used)] if table.phase == "system" else []
    last = max((waits(table, ship).slot for ship in marked), default=None)
    if last is None:
        return at_next_slot(table)
    had = [ship for ship in table.ships if waits(table, ship).slot < last]
    spent = [ship for ship in marked if ship not in had and not may_do_something(table, ship)]
    over = tuple(ship.id for ship in (*had, *spent))
    return at_next_slot(replace(table, clock=replace(clock_of(table), done=over)))


# Who has acted, and who has had a turn.


def _with_last_action(before: Table, move: Move, after: Table) -> Table:
    """Return the table with the ship that performed an action by a move; what is only recorded changes nothing."""
    if isinstance(move, Record) and not move.activated:
        return after
    count = {each.id: len(each.acted) for each in before.ships}
    acted = next((each.id for each in after.ships if len(each.acted) > count.get(each.id, 0)), "")
    return replace(after, clock=replace(clock_of(after), acted_last=acted))


def _noted(table: Table, move: Move) -> Table:
    """Return the table with the turn that a move begins or ends."""
    if table.phase == "system":
        return _in_system(table, move)
    if table.phase == "engagement":
        return _in_engagement(table, move)
    return table


def _in_system(table: Table, move: Move) -> Table:
    """A slot goes on as long as its ship is known to have something left to do."""
    if isinstance(move, EndActivation):
        return done(table, move.ship)
    if isinstance(move, Relocate):
        return done(table, move.device)
    if isinstance(move, Record):
        return done(table, move.piece) if move.activated else table
    if not isinstance(move, Decloak | Deploy | Dock | PlaceDevice | Act | BarrelRoll | Boost | Slam):
        return table
    on_table = move.ship in [each.id for each in table.ships]
    more = on_table and may_do_something(table, piece_of(table, move.ship))
    return begun(table, move.ship) if more else done(table, move.ship)


def _in_engagement(table: Table, move: Move) -> Table:
    """A ship that deploys after its initiative does not engage any more (XW-ENG-06)."""
    if isinstance(move, Engage):
        return begun(table, move.ship)
    if isinstance(move, EndActivation):
        return done(table, move.ship)
    if isinstance(move, Record) and move.activated:
        return done(table, move.piece)
    late = isinstance(move, Deploy) and table.has_ship(move.ship) and waits(table, table.ship(move.ship)).slot[1]
    return done(table, move.ship) if isinstance(move, Deploy) and late else table


def begun(table: Table, name: str) -> Table:
    """Return the table with the turn of a piece running."""
    return replace(table, clock=replace(clock_of(table), acting=name))


def done(table: Table, name: str) -> Table:
    """Return the table with the turn of a piece over."""
    clock = clock_of(table)
    return replace(table, clock=replace(clock, acting="", done=(*clock.done, name)))
