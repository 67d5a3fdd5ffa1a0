"""Whose turn it is in the Ship Phase, and why a player may not pass (ARM-SHIP-01 to 08).

The turn goes back and forth, beginning with the first player (ARM-ROUND-02, ARM-ROUND-03). A player without an
unactivated ship has no turn (ARM-SHIP-02), not even one to spend a pass token on.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.board.plane.table import unknown_player
from sublight.errors import InputError
from sublight.games.armada.pieces import Clock, Ship, Table
from sublight.games.armada.ships.activation import is_activated
from sublight.referee.ruling import Violation, breaks, makes_impossible


def clock_of(table: Table) -> Clock:
    """Return the clock; InputError on a table without one."""
    if table.clock is None:
        raise InputError("this table has no clock, so nobody has a turn on it")
    return table.clock


def clocked(table: Table, **changes: object) -> Table:
    """Return the table with some fields of its clock changed."""
    return replace(table, clock=replace(clock_of(table), **changes))


def no_clock(table: Table, subject: str) -> Iterator[Violation]:
    """On a table without a clock there is no turn to be over (ARM-ROUND-01)."""
    if table.clock is None:
        yield makes_impossible("ARM-ROUND-01", "no_clock", subject)


def validate_player(table: Table, name: str) -> None:
    """Raise InputError for somebody who does not play."""
    if name not in table.players:
        raise unknown_player(table, name)


def unactivated(table: Table, player: str) -> tuple[Ship, ...]:
    """Return a player's ships in play that may still be activated this round (ARM-SHIP-08)."""
    return tuple(each for each in table.ships if each.player == player and not is_activated(table, each))


def is_barred(table: Table, ship: Ship) -> bool:
    """Say whether an effect keeps a ship from being the first one activated this round (ARM-SHIP-03)."""
    clock = clock_of(table)
    return ship.id in clock.not_first and not clock.acted


def next_player(table: Table) -> str:
    """Return the player after the one who had the last turn; the first player begins each phase anew."""
    last = clock_of(table).last
    return table.opponent(last) if last else table.players[0]


def ship_player(table: Table) -> str:
    """Return the player whose turn it is in the Ship Phase, an empty text when all ships have been activated."""
    if clock_of(table).step:
        return table.ship(table.active).player
    following = next_player(table)
    return next((each for each in (following, table.opponent(following)) if unactivated(table, each)), "")


def is_bereft(table: Table, player: str) -> bool:
    """Say whether the turn would be that of a player whose last unactivated ship was just destroyed (AMB-48)."""
    clock = clock_of(table)
    return clock.bereft == player == next_player(table) and not clock.step and bool(ship_player(table))


def pass_violations(table: Table, player: str) -> Iterator[Violation]:
    """Return why a player may not spend a pass token instead of activating a ship (ARM-SHIP-05, ARM-SHIP-06)."""
    clock = clock_of(table)
    if not clock.pass_tokens.get(player):
        yield makes_impossible("ARM-SHIP-04", "no_pass_token", player)
    if clock.named:
        yield breaks("ARM-SHIP-13", "ship_named", player, other=clock.named)
    if player in clock.passed:
        yield breaks("ARM-SHIP-06", "passed_before", player)
    own, others = len(unactivated(table, player)), len(unactivated(table, table.opponent(player)))
    if player == table.players[0]:
        if player not in clock.acted:
            yield breaks("ARM-SHIP-05", "not_acted", player)
        if own >= others:
            yield breaks("ARM-SHIP-05", "not_fewer_left", player, own=own, others=others)
    elif own > others:
        yield breaks("ARM-SHIP-05", "more_left", player, own=own, others=others)
