"""Who goes first in what: choosing clockwise from the speaker, turns and scoring by initiative (TI4-N-40-orders)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from sublight.errors import InputError
from sublight.games.twilight.catalogue.strategy_cards import StrategyCard, strategy_card, strategy_cards
from sublight.games.twilight.catalogue.units import faction_card
from sublight.games.twilight.pieces import Clock, Galaxy
from sublight.referee.ruling import Violation, breaks, makes_impossible

NAALU = 0
"""The number of the Naalu token (TI4-48.1a)."""
WITHOUT = 99
"""Stands for the number of a player without a card: after everybody else."""


def clock_of(galaxy: Galaxy) -> Clock:
    """Return the clock; InputError in a galaxy without one."""
    if galaxy.clock is None:
        raise InputError("this galaxy has no clock, so nobody has a turn in it")
    return galaxy.clock


def clocked(galaxy: Galaxy, **changes: Any) -> Galaxy:
    """Return the galaxy with some fields of its clock changed."""
    return replace(galaxy, clock=replace(clock_of(galaxy), **changes))


def not_now(galaxy: Galaxy, phase: str, subject: str) -> Iterator[Violation]:
    """Yield why something of one phase is not done now: there is no clock, the game is over, another phase is on."""
    clock = galaxy.clock
    if clock is None:
        yield makes_impossible("TI4-40.0", "no_clock", subject)
    elif clock.over:
        yield breaks("TI4-98.7", "game_is_over", subject)
    elif clock.phase != phase:
        yield breaks("TI4-40.0", "other_phase", subject, phase=clock.phase, needed=phase)


def not_their_turn(galaxy: Galaxy, player: str, rule: str = "TI4-4.0") -> Violation:
    """Return that it is another player's turn, or nobody's."""
    due = galaxy.active_player
    return breaks(rule, "not_your_turn", player, due=due, cause="" if due else "nobody")


# Players.


def playing(galaxy: Galaxy) -> tuple[str, ...]:
    """Return the players who are in the game, by seat."""
    gone = clock_of(galaxy).eliminated
    return tuple(each.id for each in galaxy.players if each.id not in gone)


def clockwise_from(galaxy: Galaxy, player: str) -> tuple[str, ...]:
    """Return the players in the game clockwise, beginning with this one."""
    return tuple(each.id for each in galaxy.clockwise_from(player) if each.id in playing(galaxy))


# Strategy cards and initiative.


def number_of(galaxy: Galaxy, player: str) -> int:
    """Return the initiative number: 0 with the token, else the lowest of the cards held (TI4-48.3)."""
    clock = clock_of(galaxy)
    if clock.zero == player:
        return NAALU
    return min((strategy_card(each.card).number for each in clock.held_by(player)), default=WITHOUT)


def zero_player(galaxy: Galaxy) -> str:
    """Return the player of the Naalu, whose token has the number 0; an empty text where nobody plays them."""
    return next((each for each in playing(galaxy) if faction_card(galaxy.player(each).faction).zero_token), "")


def in_initiative_order(galaxy: Galaxy) -> tuple[str, ...]:
    """Return the players by their numbers, lowest first; without cards in the order that was, or by seat (TI4-48.1)."""
    known = dict.fromkeys((*galaxy.initiative, *(each.id for each in galaxy.players)))
    listed = [each for each in known if each in playing(galaxy)]
    return tuple(sorted(listed, key=lambda each: number_of(galaxy, each)))


def chooser(galaxy: Galaxy) -> str:
    """Return who takes the next strategy card, an empty text when all have enough (TI4-84.1, TI4-84.1c)."""
    clock = clock_of(galaxy)
    around = clockwise_from(galaxy, clock.speaker)
    fewest = min(len(clock.held_by(each)) for each in around)
    waiting = [each for each in around if len(clock.held_by(each)) == fewest]
    return waiting[0] if fewest < clock.each and free_cards(galaxy) else ""


def free_cards(galaxy: Galaxy) -> tuple[str, ...]:
    """Return the strategy cards that nobody holds, by number."""
    held = {each.card for each in clock_of(galaxy).cards}
    return tuple(each for each in strategy_cards() if each not in held)


def card_played(galaxy: Galaxy) -> StrategyCard | None:
    """Return the strategy card of this turn; None while its tactical action goes on."""
    clock = clock_of(galaxy)
    return strategy_card(clock.played) if clock.played and clock.acted == "strategic" and not clock.granted else None


def readied_cards(galaxy: Galaxy, player: str) -> tuple[str, ...]:
    """Return a player's strategy cards whose strategic action has not been performed (TI4-3.4)."""
    return tuple(each.card for each in clock_of(galaxy).held_by(player) if not each.exhausted)


# Turns.


def turns_left(galaxy: Galaxy) -> tuple[str, ...]:
    """Return the players who have not passed, in initiative order."""
    return tuple(each for each in in_initiative_order(galaxy) if each not in clock_of(galaxy).passed)


def next_in_turn(galaxy: Galaxy, last: str) -> str:
    """Return whose turn follows that of `last`, leaving out who has passed; an empty text when all have (TI4-4.1)."""
    order = in_initiative_order(galaxy)
    start = order.index(last) + 1 if last in order else 0
    around = (*order[start:], *order[:start])
    return next((each for each in around if each not in clock_of(galaxy).passed), "")


def after_them(galaxy: Galaxy) -> tuple[str, ...]:
    """Return who has turns after the active player, in order and each once."""
    order = in_initiative_order(galaxy)
    if galaxy.active_player not in order:
        return turns_left(galaxy)
    start = order.index(galaxy.active_player) + 1
    around = (*order[start:], *order[: start - 1])
    return tuple(each for each in around if each not in clock_of(galaxy).passed)


# The status phase.


def scorer(galaxy: Galaxy) -> str:
    """Return who scores next, in initiative order, an empty text when all have (TI4-81.1)."""
    return next((each for each in in_initiative_order(galaxy) if each not in clock_of(galaxy).done), "")


def waiting_for_tokens(galaxy: Galaxy) -> tuple[str, ...]:
    """Return who has not gained the command tokens of the status phase (TI4-81.5)."""
    return tuple(each for each in in_initiative_order(galaxy) if each not in clock_of(galaxy).done)
