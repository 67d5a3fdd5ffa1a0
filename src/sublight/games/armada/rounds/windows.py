"""What may still be done outside the fixed steps: after a maneuver, by cards, by cloak, at the end of a round.

A card that only opens an attack or a command after the maneuver keeps the activation open as well (ARM-CARD-07,
ARM-CARD-08): its owner passes when that has been recorded.
"""

from collections.abc import Iterator

from sublight.errors import SublightError
from sublight.games.armada.active_effects import own_cards
from sublight.games.armada.catalogue import EffectCard, effect_card, effect_cards
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import Maneuver, Move, MoveInTurn, MoveSquadron, UseEffect
from sublight.games.armada.obstacle_moves.check import validate_in_turn
from sublight.games.armada.obstacle_moves.in_turn import check_in_turn
from sublight.games.armada.obstacle_moves.turns import next_turn
from sublight.games.armada.pieces import Ship, Squadron, Table
from sublight.games.armada.ships.extra import due_maneuver
from sublight.games.armada.squadrons.abilities import cloak_of
from sublight.games.armada.squadrons.activation import CLOAK


def is_legal(table: Table, move: Move) -> bool:
    """Say whether nothing speaks against a declaration; one that cannot be read is not legal."""
    try:
        return not GAME.prepare(table, move, {}).violations
    except SublightError:
        return False


# After a maneuver.


def extra_maneuvers(table: Table, ship: Ship) -> tuple[Maneuver, ...]:
    """Return the extra maneuvers that a ship may or must execute now, straight ahead (ARM-NAV-13)."""
    due = due_maneuver(table)
    if due:
        return (Maneuver(ship=ship.id, extra=table.objective),) if due == ship.id else ()
    cards = (each for each in own_cards(ship) if each.hints.extra_maneuver_speed is not None)
    moves = (Maneuver(ship=ship.id, extra=each.id) for each in cards)
    return tuple(each for each in moves if is_legal(table, each))


def is_open(table: Table, ship: Ship) -> bool:
    """Say whether anything may follow the maneuver of a ship whose activation runs."""
    opened = (each for each in own_cards(ship) if each.hints.opens and each.id not in ship.exhausted)
    return any(opened) or bool(extra_maneuvers(table, ship)) or any(plays(table, ship.player))


# Cards.


def plays(table: Table, player: str) -> Iterator[UseEffect]:
    """Return the uses of cards outside a maneuver that a player may declare now (ARM-CARD-05)."""
    for ship in table.ships:
        if ship.player == player:
            for name in ship.upgrades:
                card = effect_cards().get(name)
                if card is not None and card.id not in ship.exhausted:
                    yield from (each for each in _uses(table, ship, card) if is_legal(table, each))


def _uses(table: Table, ship: Ship, card: EffectCard) -> Iterator[UseEffect]:
    if card.kind == "fleet command":
        yield UseEffect(ship=ship.id, effect=card.id, pay="discard")
        yield UseEffect(ship=ship.id, effect=card.id, pay="token")
    elif card.hints.aims:
        for target in table.ships:
            if target.player != ship.player:
                speeds = (None, *range(target.card.max_speed + 1))
                yield from (UseEffect(ship=ship.id, effect=card.id, target=target.id, speed=speed) for speed in speeds)


def squadron_effects(table: Table, ship: Ship) -> Iterator[MoveSquadron]:
    """Return the moves of squadrons by cards of a ship that may be declared now, each as a move that stays."""
    cards = tuple(each for each in own_cards(ship) if each.hints.move_band is not None)
    for squadron in table.squadrons if cards else ():
        if squadron.player == ship.player:
            moves = (MoveSquadron(squadron=squadron.id, by=ship.id, effect=card.id) for card in cards)
            yield from (each for each in moves if is_legal(table, each))


# The end of the Squadron Phase, and of the round.


def cloaked(table: Table, player: str) -> tuple[Squadron, ...]:
    """Return the squadrons of a player that may still move by cloak this round (ARM-SQPH-08)."""
    return tuple(
        each for each in table.squadrons if each.player == player and CLOAK not in each.used and cloak_of(table, each)
    )


def cloak_player(table: Table) -> str:
    """Return who may move by cloak now, the first player first; an empty text when both are done."""
    done = table.clock.done if table.clock else ()
    return next((each for each in table.players if each not in done and cloaked(table, each)), "")


def turn_effects(table: Table) -> tuple[MoveInTurn, ...]:
    """Return the effects that have players move things in turn and that may be resolved now, the objective's first."""
    cards = [each for each in effect_cards().values() if each.moves is not None and each.moves.turns]
    cards.sort(key=lambda card: card.kind != "objective")
    return tuple(move for card in cards for move in _resolved_now(table, card))


def _resolved_now(table: Table, card: EffectCard) -> Iterator[MoveInTurn]:
    if card.kind == "objective" and (not table.objective or effect_card(table.objective).id != card.id):
        return
    tokens = [each.id for each in table.tokens if each.kind == card.id] if card.moves and card.moves.source else [""]
    for by in tokens:
        move = MoveInTurn(effect=card.id, by=by)
        if _has_turns(table, move):
            yield move


def _has_turns(table: Table, move: MoveInTurn) -> bool:
    try:
        validate_in_turn(table, move)
        turn = next_turn(table, move.effect, move.by)
    except SublightError:
        return False
    return turn is not None and bool(turn.names) and not check_in_turn(table, move)


def due_effects(table: Table) -> tuple[MoveInTurn, ...]:
    """Return the effects at the end of the round that are left, in round six too (ARM-END-01, ARM-END-02).

    The objective's comes before the purrgils (AMB-37).
    """
    return turn_effects(table) if table.phase == "status" else ()
