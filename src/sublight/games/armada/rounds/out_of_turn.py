"""Why a move is out of turn: another player's turn, another step, a dial that does not lie on top, the game over.

What a move breaks on any table, such as a ship activated twice, its own chapter says.
"""

from collections.abc import Iterator

from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.moves import (
    BeginPhase,
    Deploy,
    DeploySquadron,
    HoldSquadron,
    Maneuver,
    Move,
    MoveInTurn,
    MoveSquadron,
    Pass,
    PlaceObstacle,
    Record,
    RevealDial,
    UseEffect,
)
from sublight.games.armada.pieces import Ship, Squadron, Table
from sublight.games.armada.rounds.commanding import command_violations
from sublight.games.armada.rounds.deploying import deploy_violations, deploying_player
from sublight.games.armada.rounds.whose import clock_of, is_barred, is_bereft, ship_player
from sublight.games.armada.rounds.windows import cloak_player, due_effects
from sublight.games.armada.rulebook import taken_reading
from sublight.games.armada.ships.activation import is_activated, other_activation
from sublight.games.armada.squadrons.activation import CLOAK
from sublight.referee.ruling import Violation, breaks, makes_impossible


def out_of_turn(table: Table, move: Move) -> Iterator[Violation]:
    """Yield why a move is out of turn; recording by hand never is."""
    if isinstance(move, Record):
        return
    if clock_of(table).over:
        yield breaks("ARM-END-03" if clock_of(table).over == "rounds" else "ARM-END-04", "game_is_over", "")
        return
    match move:
        case RevealDial():
            yield from _reveal(table, table.ship(move.ship), move)
        case Maneuver(extra=""):
            yield from _maneuver(table, table.ship(move.ship))
        case MoveSquadron(effect="") | HoldSquadron() if move.by in {each.id for each in table.ships}:
            yield from command_violations(table, table.ship(move.by))
        case MoveSquadron() if move.effect:
            yield from _squadron_effect(table, table.squadron(move.squadron), move)
        case UseEffect() if "activation_start" in effect_card(move.effect).timing:
            yield from _turn_of(table, table.ship(move.ship))
        case Pass():
            yield from _passing(table, move.player)
        case BeginPhase():
            yield from _phase(table, move)
        case Deploy() | DeploySquadron():
            yield from deploy_violations(table, move)
        case PlaceObstacle() if table.ships or clock_of(table).last:
            yield breaks("ARM-SET-07", "obstacles_first", move.id)
        case MoveInTurn():
            yield from _effect(table, move)
        case _:
            pass


# A ship's activation.


def _reveal(table: Table, ship: Ship, move: RevealDial) -> Iterator[Violation]:
    """The top dial only is revealed (ARM-SHIP-10); with an empty stack none is (AMB-45)."""
    if table.active == ship.id and not ship.activated:
        yield breaks("ARM-ACT-01", "already_activated", ship.id, cause="revealed")
    yield from _turn_of(table, ship)
    dials = clock_of(table).dials(ship.id)
    if not dials:
        cause, dial = "revealed" if ship.dial else "", ship.dial or "none"
        yield makes_impossible("ARM-SHIP-10", "no_dial", ship.id, cause=cause, dial=dial)
    elif dials[0] not in ("facedown", move.dial):
        yield breaks("ARM-SHIP-10", "not_top_dial", ship.id, dial=move.dial)


def _maneuver(table: Table, ship: Ship) -> Iterator[Violation]:
    """The dial is revealed first, unless there is none (ARM-SHIP-09)."""
    if table.active == ship.id and clock_of(table).step in ("reveal", "attack"):
        return
    # A ship that counts as activated for want of a dial is refused for that alone.
    if ship.activated or not is_activated(table, ship):
        yield from _turn_of(table, ship)
    # While another ship is being activated no dial can be revealed, and that is the reason.
    if clock_of(table).dials(ship.id) and not any(other_activation(table, ship)):
        yield breaks("ARM-SHIP-09", "dial_not_revealed", ship.id)


def _turn_of(table: Table, ship: Ship) -> Iterator[Violation]:
    """Say why the owner of a ship cannot begin its activation now."""
    clock = clock_of(table)
    if table.phase != "ship":
        return
    due = ship_player(table)
    if due and due != ship.player:
        yield breaks("ARM-SHIP-01", "not_your_turn", ship.player, due=due)
    elif clock.step == "after" and table.active != ship.id:
        yield breaks("ARM-SHIP-01", "activation_open", table.active)
    if clock.named and clock.named != ship.id:
        yield breaks("ARM-SHIP-13", "ship_named", ship.player, other=clock.named)
    if is_barred(table, ship):
        yield breaks("ARM-SHIP-03", "barred_first", ship.id)


def _squadron_effect(table: Table, squadron: Squadron, move: MoveSquadron) -> Iterator[Violation]:
    card = effect_card(move.effect)
    if card.id == CLOAK:
        yield from _cloak(table, squadron)
    elif "activation_start" in card.timing and move.by in {each.id for each in table.ships}:
        yield from _turn_of(table, table.ship(move.by))


def _cloak(table: Table, squadron: Squadron) -> Iterator[Violation]:
    """Cloak moves come at the end of the Squadron Phase, all of the first player's first (ARM-SQPH-08)."""
    left = tuple(each.id for each in table.squadrons if not each.activated)
    due = cloak_player(table)
    if left:
        yield breaks("ARM-SQPH-08", "cloak_early", squadron.id, others=left)
    elif squadron.player in clock_of(table).done or due not in ("", squadron.player):
        yield breaks("ARM-SQPH-08", "cloak_not_now", squadron.id, due=due or table.opponent(squadron.player))


# Passing and phases.


def _passing(table: Table, player: str) -> Iterator[Violation]:
    due = ""
    if table.phase == "ship":
        due = "" if is_bereft(table, player) else ship_player(table)
    elif table.phase == "setup":
        due = deploying_player(table)
    if due and due != player:
        yield breaks("ARM-ROUND-03", "not_your_turn", player, due=due)


def _phase(table: Table, move: BeginPhase) -> Iterator[Violation]:
    clock = clock_of(table)
    if move.phase == "squadron" and clock.step == "after":
        yield breaks("ARM-SHIP-01", "activation_open", table.active)
    if move.phase == "status" and cloak_player(table):
        yield breaks("ARM-SQPH-08", "cloak_left", move.phase, due=cloak_player(table))
    if move.phase != "command":
        return
    waiting = tuple(each for each in table.players if each not in clock.done) if table.phase == "setup" else ()
    if waiting:
        yield breaks("ARM-SET-09", "deployment_left", move.phase, others=waiting)
    for effect in due_effects(table):
        yield breaks("ARM-END-01", "effect_left", move.phase, effect=effect_card(effect.effect).name)


def _effect(table: Table, move: MoveInTurn) -> Iterator[Violation]:
    """At the end of a round the objective's effect comes before the purrgils, by the reading in use (AMB-37)."""
    due = due_effects(table)
    card = effect_card(move.effect)
    if not due or card.kind == "objective" or taken_reading(table, "AMB-37") != "objective-first":
        return
    first = effect_card(due[0].effect)
    if first.kind == "objective":
        yield breaks("ARM-END-01", "objective_first", "", effect=card.name, other=first.name)
