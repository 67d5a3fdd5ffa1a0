"""What may be declared now, by whom: what is most likely wanted first."""

from collections.abc import Callable, Iterator

from sublight.games.twilight.catalogue.strategy_cards import StrategyCard, strategy_card
from sublight.games.twilight.galaxy.presence import has_dock, holds_planet, is_present
from sublight.games.twilight.moves import Announce
from sublight.games.twilight.pieces import Clock, Galaxy, System
from sublight.games.twilight.round_moves import Pass
from sublight.games.twilight.rounds.actions import is_open
from sublight.games.twilight.rounds.invasion import ground_combat
from sublight.games.twilight.rounds.now import next_phase
from sublight.games.twilight.rounds.pools import possible_gain
from sublight.games.twilight.rounds.samples import component_effects, conquests, in_reach, retreats, works
from sublight.games.twilight.rounds.status import terms_due, tokens_due
from sublight.games.twilight.rounds.turns import fighting
from sublight.games.twilight.rounds.whose import (
    card_played,
    chooser,
    clock_of,
    clockwise_from,
    free_cards,
    readied_cards,
    scorer,
    turns_left,
    waiting_for_tokens,
)
from sublight.referee.ruling import Notice, warns
from sublight.referee.turn import NextMove

BUILDS: dict[str, Callable[[System, str], bool]] = {
    "": lambda _system, _player: False,
    "planets": holds_planet,
    "docks": has_dock,
}
"""Where a player places units by a strategy card."""
MOST_BUILDING = 3
"""So many systems of a player are listed to record what a card gives; with more, those without a dock are chosen on the
board.
"""


def next_moves(galaxy: Galaxy) -> Iterator[NextMove]:
    """Yield what may be declared now; nothing when the game is over."""
    clock = clock_of(galaxy)
    if clock.over:
        return
    match clock.phase:
        case "strategy":
            yield from _strategy(galaxy, clock)
        case "action":
            yield from _action(galaxy, clock)
        case "status":
            yield from _status(galaxy, clock)
        case "agenda":
            yield _phase(galaxy, clock)
            yield from _records(clock.speaker, "TI4-7.3", "may_record_laws")


def _next(
    player: str, kind: str, because: Notice, piece: str = "", line: str = "", *, optional: bool = False
) -> NextMove:
    return NextMove(player=player, kind=kind, piece=piece, line=line, optional=optional, because=because)


def _phase(galaxy: Galaxy, clock: Clock) -> NextMove:
    phase = next_phase(galaxy)
    because = warns("TI4-40.0", "may_begin_phase", clock.speaker, next=phase)
    return _next(clock.speaker, "phase", because, phase, f"phase {phase}")


def _records(player: str, rule: str, sentence: str, piece: str = "") -> Iterator[NextMove]:
    yield _next(player, "record", warns(rule, sentence, piece or player), piece or player, optional=True)


# The strategy phase.


def _strategy(galaxy: Galaxy, clock: Clock) -> Iterator[NextMove]:
    player = chooser(galaxy)
    if not player:
        yield _phase(galaxy, clock)
        return
    for name in free_cards(galaxy):
        because = warns("TI4-84.1", "may_choose", player, card=name, number=strategy_card(name).number)
        yield _next(player, "choose", because, name, f"choose {player} card={name}")


# The action phase.


def _action(galaxy: Galaxy, clock: Clock) -> Iterator[NextMove]:
    player = galaxy.active_player
    if not player:
        yield _phase(galaxy, clock)
    elif len(fighting(galaxy)) > 1:
        yield from _combat(galaxy)
    elif clock.granted == "tactical":
        yield from _tactical(galaxy, player)
        yield _end(player)
    else:
        if clock.acted:
            yield from _after(galaxy, clock, player)
        if clock.again or not clock.acted:
            yield from _actions(galaxy, player)


def _end(player: str, *, optional: bool = False) -> NextMove:
    because = warns("TI4-4.1", "may_end_turn", player)
    return _next(player, "end", because, line=f"end {player}", optional=optional)


def _actions(galaxy: Galaxy, player: str) -> Iterator[NextMove]:
    """An action, or passing; where neither a card nor a tactic token is left, passing comes first (TI4-3.2)."""
    may_pass = player in turns_left(galaxy) and works(galaxy, Pass(player=player))
    because = warns("TI4-3.3", "may_pass", player)
    passing = _next(player, "pass", because, line=f"pass {player}", optional=True)
    spent = not galaxy.player(player).tactic
    if may_pass and spent:
        yield passing
    for name in readied_cards(galaxy, player):
        yield _next(player, "strategic", warns("TI4-82.0", "may_play_card", player, card=name), name)
    for kind, name in component_effects(galaxy, player):
        yield _next(player, kind, warns("TI4-3.1", "may_use_effect", player, effect=name), name, optional=True)
    yield _next(player, "component", warns("TI4-22.3", "may_act_by_component", player), optional=True)
    if may_pass and not spent:
        yield passing
    yield from _tactical(galaxy, player)


def _tactical(galaxy: Galaxy, player: str) -> Iterator[NextMove]:
    """Every system that may be activated, first one that ships reach: the page names it as an example."""
    likely = in_reach(galaxy, player)
    for system in sorted(galaxy.systems, key=lambda each: each.id != likely):
        if is_open(galaxy, player, system.id):
            yield _next(player, "tactical", warns("TI4-5.1", "may_activate", system.id, player=player), system.id)


def _after(galaxy: Galaxy, clock: Clock, player: str) -> Iterator[NextMove]:
    """After an action its rest is recorded: invasion, production, what a card does, by all who use it (TI4-82.1).

    Losses of a ground combat, and what can still land, come before the end of the turn.
    """
    fought = ground_combat(galaxy)
    yield from (_losses(galaxy, each) for each in fought if each in galaxy.by_id)
    present = bool(galaxy.active) and is_present(galaxy.system(galaxy.active), player)
    there = tuple(_records(player, "TI4-49.0", "may_record_there", galaxy.active)) if present else ()
    lands, others = (there, ()) if there and any(conquests(galaxy, player)) else ((), () if fought else there)
    yield from lands
    yield _end(player, optional=bool(fought))
    if clock.granted == "pools":
        yield _next(player, "tokens", warns("TI4-TE-warfare", "may_redistribute_now", player), optional=True)
    yield from others
    if not galaxy.active and clock.acted == "strategic":
        for each in clockwise_from(galaxy, player):
            if clock.secondary.get(each) != "no":
                yield from _by_card(galaxy, card_played(galaxy), each)


def _by_card(galaxy: Galaxy, card: StrategyCard | None, player: str) -> Iterator[NextMove]:
    """What a strategy card gives a player who uses it; where nothing is known of it, everything may be recorded."""
    sheet = card.sheet if card else "all"
    if sheet == "all" or (sheet and player == galaxy.active_player):
        yield from _records(player, "TI4-82.0", "may_record_card")
    if card and card.builds == "docks" and player == galaxy.active_player:
        return  # Only the secondary ability produces (TI4-99.3).
    chosen = clock_of(galaxy).secondary.get(player, "yes")
    builds = _builds_in(galaxy, player, BUILDS[card.builds if card else ""])
    for system in builds if chosen == "yes" else [galaxy.system(chosen)]:
        because = warns("TI4-82.0", "may_record_card_there", system.id, player=player)
        yield _next(player, "record", because, system.id, optional=True)


def _builds_in(galaxy: Galaxy, player: str, builds: Callable[[System, str], bool]) -> list[System]:
    """Return where a player places units by a card, the docks first; if they are too many, only docks."""
    there = [each for each in galaxy.systems if builds(each, player)]
    docks = [each for each in there if has_dock(each, player)]
    return docks if len(there) > MOST_BUILDING else docks + [each for each in there if each not in docks]


def _combat(galaxy: Galaxy) -> Iterator[NextMove]:
    """The defender announces a retreat first, then the attacker; losses are recorded (TI4-78.5)."""
    attacker = galaxy.active_player
    rivals = fighting(galaxy)
    players = [each for each in (*rivals, attacker) if each in galaxy.by_id]
    for player in dict.fromkeys(sorted(players, key=lambda each: each == attacker)):
        for each in retreats(galaxy, player):
            yield _next(player, "retreat", warns("TI4-78.7", "may_retreat", player, system=each), each)
        if works(galaxy, Announce(player=player)):
            because = warns("TI4-78.4", "may_announce", player)
            yield _next(player, "announce", because, line=f"announce {player}", optional=True)
    yield from (_losses(galaxy, each) for each in dict.fromkeys((attacker, *players)))


def _losses(galaxy: Galaxy, player: str) -> NextMove:
    because = warns("TI4-78.5" if galaxy.step == "combat" else "TI4-42.2", "may_record_losses", galaxy.active)
    return _next(player, "record", because, galaxy.active, optional=player != galaxy.active_player)


# The status phase.


def _may_gain(galaxy: Galaxy, player: str) -> Notice:
    due = tokens_due(galaxy, player)
    count = possible_gain(galaxy, player, due)
    terms = terms_due(galaxy, player) if count == due else ()
    return warns("TI4-81.5", "may_gain_tokens", player, count=count, terms=terms)


def _status(galaxy: Galaxy, clock: Clock) -> Iterator[NextMove]:
    if clock.step == "score":
        player = scorer(galaxy)
        yield _next(player, "score", warns("TI4-81.1", "may_score", player))
    elif clock.step == "tokens":
        for player in waiting_for_tokens(galaxy):
            yield _next(player, "tokens", _may_gain(galaxy, player))
    else:
        yield _phase(galaxy, clock)
        yield from _records(clock.speaker, "TI4-N-81-last", "may_record_last")
