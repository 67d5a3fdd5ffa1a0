"""Component actions, passing, and the end of a turn."""

from collections.abc import Iterator, Mapping

from sublight.games.twilight.active_effects import reading
from sublight.games.twilight.galaxy.open_readings import certain_violations, consult_and_refuse
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.round_moves import ComponentAction, EndTurn, Pass
from sublight.games.twilight.rounds.invasion import left_shared
from sublight.games.twilight.rounds.secondaries import secondaries_due
from sublight.games.twilight.rounds.turns import (
    acted,
    action_closed,
    action_violations,
    end_turn,
    fighting,
    turn_violations,
)
from sublight.games.twilight.rounds.whose import clock_of, clocked, not_now, readied_cards
from sublight.games.twilight.tactical.check import activation_violations, target_violation
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Violation, breaks, happens

AT_WILL = "TI4-Q23"
"""Whether a player may pass although an action is possible."""
AFTER_ACTION = "TI4-Q24"
"""Whether a player may pass after an action in the same turn."""

# Component actions.


def prepare_component(galaxy: Galaxy, move: ComponentAction, _calls: Mapping[str, str]) -> Prepared[Galaxy]:
    """Return what speaks against a component action, and what it leaves."""
    galaxy.player(move.player)
    return Prepared(tuple(action_violations(galaxy, move.player)), lambda: component(galaxy, move))


def component(galaxy: Galaxy, move: ComponentAction) -> Procedure[Galaxy]:
    """Note the action; one that was cancelled does not use up the action of the turn (TI4-22.4)."""
    by = move.by.replace("_", " ")
    if not move.cancelled:
        yield happens("TI4-3.1", "component_action", move.player, by=by)
        return acted(action_closed(galaxy), "component")
    second = bool(clock_of(galaxy).acted)
    yield happens("TI4-22.4", "component_cancelled", move.player, by=by, case="second" if second else "")
    return clocked(galaxy, again=False) if second else galaxy


# Passing.


def prepare_pass(galaxy: Galaxy, move: Pass, _calls: Mapping[str, str]) -> Prepared[Galaxy]:
    """Return what speaks against passing, whatever the open points are taken to be, and what it does."""
    galaxy.player(move.player)
    before = tuple(_before_passing(galaxy, move.player))
    if before:
        return Prepared(before, lambda: pass_turn(galaxy, move.player))
    found = certain_violations(galaxy, _open_on_passing(galaxy), lambda taken: tuple(_by_readings(taken, move.player)))
    return Prepared(found, lambda: pass_turn(galaxy, move.player))


def _before_passing(galaxy: Galaxy, player: str) -> Iterator[Violation]:
    wrong = tuple(turn_violations(galaxy, player))
    yield from wrong
    if tuple(not_now(galaxy, "action", player)):
        return
    clock = clock_of(galaxy)
    if player in clock.passed:
        yield breaks("TI4-3.3", "passed_already", player)
    if clock.acted and not clock.again:
        yield breaks("TI4-3.1", "acted_already", player, action=clock.acted)
    cards = readied_cards(galaxy, player)
    if cards:
        yield breaks("TI4-3.4", "card_to_play", player, cards=cards)


def _open_on_passing(galaxy: Galaxy) -> tuple[str, ...]:
    """Return what is open when a player passes; a first player who passed at will has settled it for the phase."""
    settled = clock_of(galaxy).passed and reading(galaxy, AT_WILL) == "may-pass"
    return (AFTER_ACTION,) if settled else (AT_WILL, AFTER_ACTION)


def _by_readings(galaxy: Galaxy, player: str) -> Iterator[Violation]:
    if clock_of(galaxy).acted and reading(galaxy, AFTER_ACTION) == "no":
        yield breaks("TI4-N-3-nopass", "passed_after_action", player)
    if reading(galaxy, AT_WILL) == "must-act" and can_activate(galaxy, player):
        yield breaks("TI4-3.2", "action_possible", player)


def can_activate(galaxy: Galaxy, player: str) -> bool:
    """Say whether a player can activate any system."""
    return any(is_open(galaxy, player, system.id) for system in galaxy.systems)


def is_open(galaxy: Galaxy, player: str, place: str) -> bool:
    """Say whether nothing keeps a player from activating a system."""
    action = TacticalAction(player=player, system=place)
    return target_violation(galaxy, action) is None and not any(activation_violations(galaxy, action))


def pass_turn(galaxy: Galaxy, player: str) -> Procedure[Galaxy]:
    """Pass: the player has no more turns in this phase, and this one ends (TI4-3.3, TI4-3.3a)."""
    disputes = _open_on_passing(galaxy)
    galaxy = yield from consult_and_refuse(galaxy, disputes, lambda taken: tuple(_by_readings(taken, player)))
    yield happens("TI4-3.3", "passes", player)
    yield happens("TI4-3.3a", "turn_of_passing", player)
    return (yield from end_turn(clocked(galaxy, passed=(*clock_of(galaxy).passed, player)), player))


# The end of a turn.


def prepare_end(galaxy: Galaxy, move: EndTurn, _calls: Mapping[str, str]) -> Prepared[Galaxy]:
    """Return what speaks against ending the turn."""
    galaxy.player(move.player)
    return Prepared(tuple(_end_violations(galaxy, move.player)), lambda: end(galaxy, move.player))


def _end_violations(galaxy: Galaxy, player: str) -> Iterator[Violation]:
    wrong = tuple(turn_violations(galaxy, player))
    yield from wrong
    if wrong:
        return
    if not clock_of(galaxy).acted:
        yield breaks("TI4-3.1", "no_action_yet", player)
    if len(fighting(galaxy)) > 1:
        yield breaks("TI4-78.8", "combat_goes_on", galaxy.active, players=fighting(galaxy))


def end(galaxy: Galaxy, player: str) -> Procedure[Galaxy]:
    """End the turn; a tactical action that a strategy card gave, and was not taken, is forgone.

    Effects let units share a planet, so that a ground combat keeps nobody from it.
    """
    yield from left_shared(galaxy)
    galaxy = yield from secondaries_due(galaxy, player)
    return (yield from end_turn(galaxy, player, ended=True))
