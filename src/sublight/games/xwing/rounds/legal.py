"""Which of the moves that could be declared for a piece no rule forbids; whose turn it is does not matter here."""

from collections.abc import Iterator
from functools import partial
from importlib import import_module

from sublight.errors import InputError
from sublight.games.xwing.actions.perform import grants_of
from sublight.games.xwing.maneuvers.options import outcomes
from sublight.games.xwing.moves import PREPARED_BY, Act, BarrelRoll, Boost, Move, Slam
from sublight.games.xwing.pieces import Device, Ship, Table
from sublight.games.xwing.rounds.candidates import candidates
from sublight.games.xwing.rulebook import taken_reading
from sublight.referee.procedure import Prepared

SYSTEM_KINDS = ("relocate", "decloak", "device", "dock", "deploy", "act", "roll", "boost", "slam", "dial")
"""What a piece may do in its slot of the System Phase (XW-SYS-01)."""


def prepared(table: Table, move: Move) -> Prepared[Table] | None:
    """Return a move prepared by its own chapter, None where it cannot be read on this table."""
    place, _, name = PREPARED_BY[type(move)].rpartition(".")
    module = import_module(f"{__package__.rpartition('.')[0]}.{place}")
    try:
        found: Prepared[Table] = getattr(module, name)(table, move, {})
    except InputError:
        return None
    return found


def allowed(table: Table, move: Move) -> bool:
    """Say whether nothing speaks against declaring a move, but for whose turn it is."""
    found = prepared(table, move)
    return found is not None and not found.violations and _fits_phase(table, move)


def works(table: Table, move: Move) -> bool:
    """Say whether a move that is allowed can be carried out: nothing that it measures forbids it."""
    found = prepared(table, move)
    if found is None:
        return False
    return not outcomes(found.procedure, partial(taken_reading, table), most=1).first.violations


def _fits_phase(table: Table, move: Move) -> bool:
    """In the System Phase only an effect that names the phase moves a ship or lets it act."""
    if table.phase != "system" or not isinstance(move, Act | BarrelRoll | Boost | Slam):
        return True
    return any("system" in grant.phases for grant in grants_of(move.effect))


def may_do(table: Table, piece: Ship | Device) -> Iterator[str]:
    """Yield the kinds of moves that are known to be open to a piece in the System Phase."""
    for kind in SYSTEM_KINDS:
        if any(allowed(table, move) for move in candidates(table, kind, piece)):
            yield kind


def may_do_something(table: Table, piece: Ship | Device) -> bool:
    """Say whether anything is known that a piece can do in the System Phase."""
    return any(may_do(table, piece))
