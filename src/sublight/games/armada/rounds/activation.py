"""The turns of the Ship Phase: a ship's activation ends, the next player's turn begins, or is passed over."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.games.armada.moves import BeginAttack
from sublight.games.armada.pieces import Table
from sublight.games.armada.rounds.whose import (
    clock_of,
    clocked,
    is_barred,
    next_player,
    no_clock,
    ship_player,
    unactivated,
)
from sublight.games.armada.ships.leaving import destroy_ship_left_outside
from sublight.referee.procedure import Prepared, Procedure, consult
from sublight.referee.ruling import Violation, breaks, happens

ATTACKS = {"huge": 3}
"""The most attacks in one Attack step of a ship of a size; two of any other."""


def end_activation(table: Table, name: str, player: str, *, passed: bool = False) -> Procedure[Table]:
    """End an activation: the dial goes on the ship's card, the turn to the opponent (ARM-SHIP-15, ARM-SHIP-16).

    `passed`: its player ends it by passing, and nothing else happens.
    """
    table = yield from destroy_ship_left_outside(table, next_ship="")
    ship = next((each for each in table.ships if each.id == name), None)
    if ship is None:
        yield happens("ARM-SHIP-16", "activation_lost", name)
    else:
        if ship.dial is not None:
            yield happens("ARM-CMD-05", "dial_discarded", name, dial=ship.dial)
        table = table.with_ship(replace(ship, dial=None, activated=True))
        yield happens("ARM-SHIP-15", "activation_ends", name, case="passed" if passed else "")
    clock = clock_of(table)
    acted = clock.acted if player in clock.acted else (*clock.acted, player)
    ended = clocked(
        table, last=player, acted=acted, passed=_without(clock.passed, player), step="", paid="none", left=0
    )
    return (yield from begin_turn(clocked(replace(ended, active=""), not_first=(), done=())))


def _without(players: tuple[str, ...], player: str) -> tuple[str, ...]:
    return tuple(each for each in players if each != player)


def begin_turn(table: Table) -> Procedure[Table]:
    """Begin the next turn; a player with no ship to activate, or only ships that may not be the first, must pass.

    Where the ships of both may not be the first, that holds no longer once both have passed (AMB-39).
    """
    for _ in table.players:
        player = ship_player(table)
        if not player:
            return table
        if player != next_player(table):
            yield happens("ARM-SHIP-02", "passes_for_good", table.opponent(player), other=player)
        ships = unactivated(table, player)
        if not all(is_barred(table, each) for each in ships):
            return table
        yield happens("ARM-SHIP-03", "must_pass", player, others=tuple(each.id for each in ships))
        table = yield from note_pass(table, player)
    return table


def note_pass(table: Table, player: str) -> Procedure[Table]:
    """Note that a player has passed; with both before any activation, no ship is kept from being the first."""
    clock = clock_of(table)
    done = clock.done if clock.acted or player in clock.done else (*clock.done, player)
    table = clocked(table, last=player, done=done)
    if clock.not_first and set(done) == set(table.players) and (yield from consult("AMB-39")) == "lapses":
        yield happens("ARM-SHIP-03", "ban_lapses", "", others=clock.not_first)
        table = clocked(table, not_first=(), last="")
    return table


# The Attack step.


def prepare_attack(table: Table, move: BeginAttack, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what speaks against beginning the Attack step."""
    table.ship(move.ship)
    return Prepared(tuple(_attack_violations(table, move.ship)), lambda: begin_attack(table, move.ship))


def _attack_violations(table: Table, name: str) -> Iterator[Violation]:
    if table.clock is None:
        yield from no_clock(table, name)
    elif table.active != name or table.clock.step != "reveal":
        yield breaks("ARM-SHIP-09", "not_attack_step", name)


def begin_attack(table: Table, name: str) -> Procedure[Table]:
    """Begin the step; what was to be done as the dial was revealed is over."""
    most = ATTACKS.get(table.ship(name).card.size, 2)
    yield happens("ARM-SHIP-09", "attack_step", name, most=most)
    return clocked(table, step="attack")
