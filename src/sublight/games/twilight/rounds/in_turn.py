"""Moves of units and tokens in the turns of a round: why one is out of turn, and how the clock goes on after it."""

from collections.abc import Iterator

from sublight.games.twilight.catalogue.effects import EffectCard, effect_in
from sublight.games.twilight.effects.uses import ACTIONS
from sublight.games.twilight.moves import Announce, Move, MoveByAbility, PlaceToken, Retreat, TacticalAction, UseEffect
from sublight.games.twilight.pieces import Clock, Galaxy
from sublight.games.twilight.rounds.secondaries import secondaries_due
from sublight.games.twilight.rounds.turns import acted, end_turn
from sublight.games.twilight.rounds.whose import clock_of, clocked, not_their_turn
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, breaks

STRATEGY_CARD = "strategy_card"


def out_of_turn(galaxy: Galaxy, move: Move) -> Iterator[Violation]:
    """Yield why a move of units or tokens is out of turn; the moves of the round say so themselves."""
    clock = clock_of(galaxy)
    if not isinstance(move, TacticalAction | Announce | Retreat | MoveByAbility | PlaceToken | UseEffect):
        return
    if clock.over:
        yield breaks("TI4-98.7", "game_is_over", move.player)
        return
    match move:
        case TacticalAction():
            yield from _action(galaxy, clock, move.player)
        case MoveByAbility() | PlaceToken() | UseEffect():
            yield from _effect(galaxy, clock, move.player, effect_in(move.effect, galaxy.edition))
        case _:
            pass


def _action(galaxy: Galaxy, clock: Clock, player: str) -> Iterator[Violation]:
    """An action needs the action phase, the player's turn, and no action before it in this turn (TI4-3.1)."""
    if clock.phase != "action":
        yield breaks("TI4-40.2", "no_turns_now", player, phase=clock.phase)
    elif player != galaxy.active_player:
        yield not_their_turn(galaxy, player)
    elif clock.acted and not (clock.again or clock.granted == "tactical"):
        yield breaks("TI4-3.1", "acted_already", player, action=clock.acted)


def _effect(galaxy: Galaxy, clock: Clock, player: str, card: EffectCard) -> Iterator[Violation]:
    """What a strategy card does is part of its strategic action, or of a component action (TI4-TE-overrule)."""
    if card.timing not in ACTIONS or not card.adjudicated:
        return
    if card.kind != STRATEGY_CARD:
        yield from _action(galaxy, clock, player)
    elif clock.acted != "component":
        yield breaks("TI4-TE-overrule", "not_by_itself", card.id, effect=card.name)


# What follows.


def follow(before: Galaxy, move: Move, after: Galaxy) -> Procedure[Galaxy]:
    """Return the galaxy with its clock after `move`, which made `after` of `before`."""
    match move:
        case TacticalAction():
            return (yield from _tactical(before, move, after))
        case MoveByAbility(effect=name) | PlaceToken(effect=name) | UseEffect(effect=name):
            card = effect_in(name, before.edition)
            is_action = card.timing in ACTIONS and card.kind != STRATEGY_CARD
            return acted(after, "component") if is_action and clock_of(before).phase == "action" else after
        case _:
            return after
    return after


def _tactical(before: Galaxy, move: TacticalAction, after: Galaxy) -> Procedure[Galaxy]:
    """An effect may have ended the turn, and with it what else could have been done in it (TI4-N-3-two)."""
    if clock_of(before).phase != "action":
        return after
    granted = clock_of(before).granted == "tactical"
    galaxy = clocked(after, granted="pools") if granted else acted(after, "tactical")
    if galaxy.active:
        return galaxy
    galaxy = yield from secondaries_due(galaxy, move.player)
    return (yield from end_turn(galaxy, move.player))
