"""The Status Phase and the next round: what is exhausted is readied, sliders mean the other side (ARM-STAT-01 to 04).

Effects at the end of the round come after the whole Status Phase and before the next round (ARM-ROUND-06, ARM-END-01):
until then it is the old round (AMB-46). Effects at the start of a round come before any dial is set (ARM-ROUND-05).
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.moves import BeginPhase
from sublight.games.armada.pieces import Phase, Ship, Squadron, Table
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, breaks, happens

ROUNDS: Final = 6
"""Rounds of a game (ARM-ROUND-01)."""

FOLLOWS: Final[dict[str, Phase]] = {"status": "squadron", "command": "status"}


def violations(table: Table, move: BeginPhase) -> Iterator[Violation]:
    """Phases come in one order, and the Squadron Phase ends when every squadron has been activated (ARM-SQPH-03)."""
    follows = FOLLOWS[move.phase]
    # The first Command Phase follows setup.
    if table.phase != follows and (move.phase, table.phase) != ("command", "setup"):
        yield breaks("ARM-ROUND-01", "phase_not_next", move.phase, follows=follows, phase=table.phase)
        return
    left = tuple(each.id for each in table.squadrons if not each.activated) if move.phase == "status" else ()
    if left:
        yield breaks("ARM-SQPH-03", "squadrons_left", move.phase, others=left)
    if move.phase == "command" and table.phase == "status" and table.round >= ROUNDS:
        yield breaks("ARM-END-03", "last_round", move.phase, count=ROUNDS)


def begin(table: Table, move: BeginPhase) -> Procedure[Table]:
    """Carry out the Status Phase, or begin the round that follows it."""
    return (yield from (status_phase(table) if move.phase == "status" else next_round(table)))


def status_phase(table: Table) -> Procedure[Table]:
    """Ready tokens and cards, flip the initiative token, put down the next round token."""
    yield happens("ARM-ROUND-01", "phase_begins", "status")
    yield happens("ARM-STAT-01", "defense_tokens_readied", "")
    for ship in (each for each in table.ships if each.exhausted):
        yield happens("ARM-STAT-02", "cards_readied", ship.id, cards=_names(ship))
        table = table.with_ship(replace(ship, exhausted=()))
    yield happens("ARM-STAT-03", "initiative_flipped", table.players[0])
    if table.round < ROUNDS:
        yield happens("ARM-STAT-04", "round_token", "", number=table.round + 1)
    squadrons = tuple(replace(each, activated=False) if each.activated else each for each in table.squadrons)
    return replace(table, phase="status", active="", squadrons=squadrons, squadron_turns=())


def _names(ship: Ship) -> tuple[str, ...]:
    return tuple(effect_card(each).name for each in ship.exhausted)


def next_round(table: Table) -> Procedure[Table]:
    """Begin a round, after setup the first: nothing has been activated, resolved or used in it."""
    number = 1 if table.phase == "setup" else table.round + 1
    yield happens("ARM-ROUND-01", "round_begins", "", number=number)
    yield happens("ARM-ROUND-01", "phase_begins", "command", case="round")
    effects = {player: _lasting(names) for player, names in table.fleet_effects.items()}
    return replace(
        table,
        round=number,
        phase="command",
        active="",
        fleet_effects={player: names for player, names in effects.items() if names},
        ships=tuple(map(_fresh_ship, table.ships)),
        squadrons=tuple(map(_fresh_squadron, table.squadrons)),
        squadron_turns=(),
        in_turn=(),
    )


def _lasting(names: tuple[str, ...]) -> tuple[str, ...]:
    """A fleet command is declared for one round."""
    return tuple(name for name in names if effect_card(name).kind != "fleet command")


def _fresh_ship(ship: Ship) -> Ship:
    if ship.activated or ship.resolved or ship.used or ship.dial is not None:
        return replace(ship, activated=False, resolved=(), used=_once_a_game(ship.used), dial=None)
    return ship


def _once_a_game(used: tuple[str, ...]) -> tuple[str, ...]:
    """What an objective or the start of one round has noted stays noted."""
    return tuple(name for name in used if effect_card(name).hints.round is not None)


def _fresh_squadron(squadron: Squadron) -> Squadron:
    return replace(squadron, activated=False, used=()) if squadron.activated or squadron.used else squadron
