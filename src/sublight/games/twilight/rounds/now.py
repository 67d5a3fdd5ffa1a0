"""Where a round is: whose turn it is and why, and what ends the phase."""

from sublight.games.twilight.galaxy.presence import has_dock
from sublight.games.twilight.pieces import Clock, Galaxy
from sublight.games.twilight.rounds.invasion import ground_combat, now_fought, won_planets
from sublight.games.twilight.rounds.turns import (
    custodians_lie_on,
    fighting,
    ground_forces_in_space,
    pays_for_custodians,
)
from sublight.games.twilight.rounds.whose import (
    after_them,
    card_played,
    chooser,
    clock_of,
    clockwise_from,
    number_of,
    playing,
    readied_cards,
    scorer,
    turns_left,
    waiting_for_tokens,
)
from sublight.referee.ruling import Notice, warns
from sublight.referee.turn import Now


def now(galaxy: Galaxy) -> Now:
    """Return where the round of a galaxy with a clock is."""
    clock = clock_of(galaxy)
    if clock.over:
        return _over(clock)
    match clock.phase:
        case "strategy":
            return _strategy(galaxy, clock)
        case "action":
            return _action(galaxy, clock)
        case "status":
            return _status(galaxy, clock)
        case "agenda":
            because = warns("TI4-8.1", "now_agendas", clock.speaker)
            return _now(clock, (clock.speaker,), because, warns("TI4-8.1", "until_agendas"))


def _now(
    clock: Clock, players: tuple[str, ...], because: Notice, until: Notice | None = None, then: tuple[str, ...] = ()
) -> Now:
    return Now(round=clock.round, phase=clock.phase, players=players, then=then, because=because, until=until)


def _over(clock: Clock) -> Now:
    number = clock.points.get(clock.winner, 0)
    if clock.over == "points":
        because = warns("TI4-98.7", "over_by_points", clock.winner, number=number)
    else:
        because = warns("TI4-81.2", "over_without_objectives", clock.winner, number=number)
    return Now(round=clock.round, phase=clock.phase, players=(), because=because)


def next_phase(galaxy: Galaxy) -> str:
    """Return the phase that comes after the one under way."""
    clock = clock_of(galaxy)
    if clock.phase == "status":
        return "agenda" if clock.agenda else "strategy"
    return {"strategy": "action", "action": "status", "agenda": "strategy"}[clock.phase]


def _phase_over(galaxy: Galaxy, rule: str, sentence: str) -> Now:
    clock = clock_of(galaxy)
    return _now(clock, (clock.speaker,), warns(rule, sentence, clock.speaker, next=next_phase(galaxy)))


# The strategy phase.


def _strategy(galaxy: Galaxy, clock: Clock) -> Now:
    player, until = chooser(galaxy), warns("TI4-84.2", "until_cards", "", count=clock.each)
    if not player:
        return _phase_over(galaxy, "TI4-84.2", "now_all_chosen")
    around = clockwise_from(galaxy, clock.speaker)
    then = around[around.index(player) + 1 :]
    if clock.held_by(player):
        return _now(clock, (player,), warns("TI4-84.1c", "now_chooses_again", player), until, then)
    if player == clock.speaker:
        return _now(clock, (player,), warns("TI4-84.1", "now_chooses_first", player), until, then)
    before = around[around.index(player) - 1]
    return _now(clock, (player,), warns("TI4-84.1", "now_chooses", player, other=before), until, then)


# The action phase.


def _action(galaxy: Galaxy, clock: Clock) -> Now:
    player, left = galaxy.active_player, turns_left(galaxy)
    if not player:
        return _phase_over(galaxy, "TI4-3.5", "now_all_passed")
    until = warns("TI4-3.5", "until_passed", "", players=left or (player,))
    rivals = fighting(galaxy)
    if len(rivals) > 1:
        because = warns("TI4-78.8", "now_combat", galaxy.active, players=rivals)
        return _now(clock, _who_fights(galaxy, rivals), because, until)
    if rivals := ground_combat(galaxy):
        return _now(clock, _who_fights(galaxy, rivals), now_fought(galaxy), until)
    then = tuple(each for each in after_them(galaxy) if each != player)
    return _now(clock, (player,), _turn(galaxy, clock, player), until, then)


def _who_fights(galaxy: Galaxy, rivals: tuple[str, ...]) -> tuple[str, ...]:
    players = (each for each in rivals if each in playing(galaxy))
    return tuple(dict.fromkeys((galaxy.active_player, *players)))


def _turn(galaxy: Galaxy, clock: Clock, player: str) -> Notice:
    if clock.granted == "tactical":
        return warns("TI4-TE-warfare", "now_granted", player)
    if clock.again and clock.acted:
        return warns("TI4-N-3-two", "now_again", player)
    if clock.acted:
        return _acted(galaxy, clock, player)
    if player in clock.passed:
        return warns("TI4-TE-puppets", "now_passed_acts", player)
    return _to_act(galaxy, clock, player)


def _acted(galaxy: Galaxy, clock: Clock, player: str) -> Notice:
    """Return what is left of a turn after its action: what a card does is recorded, ground forces land (TI4-49.0)."""
    if card := card_played(galaxy):
        return warns("TI4-82.0", "now_card_played", player, card=card.id)
    if won := won_planets(galaxy, player):
        return warns("TI4-49.5", "now_planets_won", player, planets=won)
    waiting = ground_forces_in_space(galaxy, player)
    if not waiting and _may_produce(galaxy, player):
        return warns("TI4-68.1", "now_may_produce", player, system=galaxy.active)
    if not waiting:
        return warns("TI4-4.1", "now_acted", player, action=clock.acted)
    planets = galaxy.system(galaxy.active).planet_names
    if any(custodians_lie_on(galaxy, each) for each in planets):
        pays = pays_for_custodians(galaxy, player)
        return warns("TI4-27.2", "now_custodians" if pays else "now_custodians_free", player, units=waiting)
    return warns("TI4-49.0", "now_may_land", player, units=waiting, planets=planets)


def _may_produce(galaxy: Galaxy, player: str) -> bool:
    return bool(galaxy.active) and galaxy.step == "invasion" and has_dock(galaxy.system(galaxy.active), player)


def _to_act(galaxy: Galaxy, clock: Clock, player: str) -> Notice:
    """Return why it is the turn of a player who acts or passes, and which cards come before passing (TI4-3.4)."""
    cards = readied_cards(galaxy, player)
    if turns_left(galaxy) == (player,):
        if cards:
            return warns("TI4-3.3c", "now_alone_card_left", player, cards=cards)
        return warns("TI4-3.3c", "now_alone", player)
    if clock.zero == player:
        if cards:
            return warns("TI4-48.1a", "now_zero_card_left", player, cards=cards)
        return warns("TI4-48.1a", "now_zero", player)
    return _in_order(galaxy, clock, player, cards)


def _in_order(galaxy: Galaxy, clock: Clock, player: str, cards: tuple[str, ...]) -> Notice:
    number = number_of(galaxy, player)
    if not clock.held_by(player):
        return warns("TI4-4.1", "now_in_turn", player)
    if cards:
        return warns("TI4-48.1", "now_by_number_card_left", player, number=number, cards=cards)
    return warns("TI4-48.1", "now_by_number", player, number=number)


# The status phase.


def _status(galaxy: Galaxy, clock: Clock) -> Now:
    if clock.step == "score":
        player = scorer(galaxy)
        until = warns("TI4-81.1", "until_scored")
        return _now(clock, (player,), warns("TI4-81.1", "now_scores", player), until, waiting_for_tokens(galaxy)[1:])
    if clock.step == "tokens":
        waiting = waiting_for_tokens(galaxy)
        because = warns("TI4-81.5", "now_tokens", "", players=waiting)
        if len(waiting) == 1:
            because = warns("TI4-81.5", "now_gains_tokens", waiting[0])
        return _now(clock, waiting, because, warns("TI4-81.6", "until_tokens"))
    return _phase_over(galaxy, "TI4-81.8", "now_status_over")
