"""Phases: each ends when what it asks is done, and the next one begins (TI4-40.0)."""

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from sublight.games.twilight.catalogue.effects import effect_cards
from sublight.games.twilight.pieces import Clock, Galaxy
from sublight.games.twilight.round_moves import BeginPhase
from sublight.games.twilight.rounds.now import next_phase
from sublight.games.twilight.rounds.turns import begin_turn
from sublight.games.twilight.rounds.whose import (
    chooser,
    clock_of,
    clocked,
    free_cards,
    in_initiative_order,
    next_in_turn,
    turns_left,
    zero_player,
)
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Violation, breaks, happens, makes_impossible

FOLLOWS = {"action": ("strategy",), "status": ("action",), "agenda": ("status",), "strategy": ("status", "agenda")}
"""The phases that each phase follows."""
LASTING = ("agenda", "event")
"""Kinds of effects that stay in effect when the round ends."""


def prepare(galaxy: Galaxy, move: BeginPhase, _calls: Mapping[str, str]) -> Prepared[Galaxy]:
    """Return what speaks against beginning a phase, and what begins with it."""
    return Prepared(tuple(_violations(galaxy, move.phase)), lambda: BEGIN[move.phase](galaxy))


def _violations(galaxy: Galaxy, phase: str) -> Iterator[Violation]:
    clock = galaxy.clock
    if clock is None:
        yield makes_impossible("TI4-40.0", "no_clock", phase)
    elif clock.over:
        yield breaks("TI4-98.7", "game_is_over", phase)
    elif clock.phase not in FOLLOWS[phase]:
        yield breaks("TI4-40.0", "phase_out_of_turn", phase, phase=clock.phase, next=next_phase(galaxy))
    else:
        yield from _left_to_do(galaxy, clock, phase)


def _left_to_do(galaxy: Galaxy, clock: Clock, phase: str) -> Iterator[Violation]:
    """Yield what the phase under way still asks for."""
    if clock.phase == "strategy" and chooser(galaxy):
        yield breaks("TI4-84.1", "cards_to_choose", phase, due=chooser(galaxy))
    if clock.phase == "action" and turns_left(galaxy):
        yield breaks("TI4-3.5", "turns_left", phase, players=turns_left(galaxy))
    if clock.phase != "status":
        return
    if clock.step != "end":
        yield breaks("TI4-81.8", "status_steps_left", phase, step=clock.step, cause=clock.step)
    if clock.agenda is not (phase == "agenda"):
        yield breaks("TI4-40.1", "agenda_phase", phase, cause="due" if clock.agenda else "not_yet")


# The action phase.


def _begin_action(galaxy: Galaxy) -> Procedure[Galaxy]:
    """Trade goods go on what is left, the Naalu show their token, and the order is fixed (TI4-N-48-swap)."""
    yield happens("TI4-40.0", "phase_begins", "action")
    left = free_cards(galaxy)
    if left:
        yield happens("TI4-84.2", "trade_goods_placed", "", cards=left)
    galaxy = yield from _zero_token(galaxy)
    order = in_initiative_order(galaxy)
    yield happens("TI4-48.1", "initiative_order", "", players=order, rules=("TI4-48.3", "TI4-83.5", "TI4-N-40-orders"))
    galaxy = clocked(galaxy, phase="action", passed=(), acted="", played="", secondary={})
    galaxy = replace(galaxy, initiative=order, active_player="")
    return (yield from begin_turn(galaxy, next_in_turn(galaxy, ""), last=""))


def _zero_token(galaxy: Galaxy) -> Procedure[Galaxy]:
    """The Naalu have the number 0, unless the holder of their note shows it (TI4-N-48-naalu)."""
    by_note = clock_of(galaxy).zero
    zero = by_note or zero_player(galaxy)
    if zero:
        case = "note" if by_note else ""
        yield happens("TI4-N-48-naalu", "zero_token", zero, case=case, rules=("TI4-48.1a",))
    return clocked(galaxy, zero=zero)


# Status and agenda phase.


def _begin_status(galaxy: Galaxy) -> Procedure[Galaxy]:
    yield happens("TI4-3.5", "phase_begins", "status")
    return clocked(replace(galaxy, active_player=""), phase="status", step="score", done=())


def _begin_agenda(galaxy: Galaxy) -> Procedure[Galaxy]:
    yield happens("TI4-40.1", "phase_begins", "agenda")
    yield happens("TI4-8.1", "agendas_by_hand", clock_of(galaxy).speaker)
    return clocked(galaxy, phase="agenda", step="")


# A new round.


def _begin_strategy(galaxy: Galaxy) -> Procedure[Galaxy]:
    """The round is over, and with it what lasts for a round (TI4-N-40-end)."""
    clock = clock_of(galaxy)
    if clock.phase == "agenda":
        yield happens("TI4-8.1", "planets_readied", "")
    yield happens("TI4-N-40-end", "round_ends", "", number=clock.round)
    gone = tuple(each for each in galaxy.in_effect if not _lasts(each))
    if gone:
        names = tuple(each.partition(":")[0] for each in gone)
        yield happens("TI4-N-40-end", "effects_end", "", effects=names)
    galaxy = replace(galaxy, in_effect=tuple(each for each in galaxy.in_effect if each not in gone))
    number = clock.round + 1
    yield happens("TI4-40.0", "round_begins", clock.speaker, number=number)
    return clocked(galaxy, round=number, phase="strategy", step="", cards=(), passed=(), done=(), zero="")


def _lasts(entry: str) -> bool:
    """Say whether what is in effect is a law or an event."""
    name = entry.partition(":")[0]
    return name in effect_cards() and effect_cards()[name].kind in LASTING


BEGIN: dict[str, Callable[[Galaxy], Procedure[Galaxy]]] = {
    "strategy": _begin_strategy,
    "action": _begin_action,
    "status": _begin_status,
    "agenda": _begin_agenda,
}
"""What begins with each phase."""
