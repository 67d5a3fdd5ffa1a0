"""The status phase: score, reveal, draw, command tokens, ready, repair, return (TI4-81.1 to TI4-81.8)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.errors import InputError
from sublight.games.twilight.catalogue.tiles import token_cards
from sublight.games.twilight.catalogue.units import faction_card
from sublight.games.twilight.fleets.command_tokens import token_removed
from sublight.games.twilight.pieces import Galaxy, System, Units
from sublight.games.twilight.round_moves import GainTokens, Score
from sublight.games.twilight.rounds.ending import points_given, without_objectives
from sublight.games.twilight.rounds.pools import gain, pool_violations, possible_gain, validate_pools, with_pools
from sublight.games.twilight.rounds.turns import turn_violations
from sublight.games.twilight.rounds.whose import clock_of, clocked, not_now, scorer, waiting_for_tokens
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Violation, breaks, happens

TOKENS = 2
"""Command tokens that everybody gains (TI4-81.5)."""
MOST = 20
"""More points or tokens than any card gives at once."""

# Scoring.


def prepare_score(galaxy: Galaxy, move: Score, _calls: Mapping[str, str]) -> Prepared[Galaxy]:
    """Return what speaks against scoring now, and what it brings."""
    galaxy.player(move.player)
    if not (0 <= move.public <= MOST and 0 <= move.secret <= MOST):
        raise InputError(f"score {move.player}: an objective gives 0 to {MOST} victory points")
    return Prepared(tuple(_score_violations(galaxy, move.player)), lambda: score(galaxy, move))


def _step_violations(galaxy: Galaxy, player: str, step: str) -> Iterator[Violation]:
    wrong = tuple(not_now(galaxy, "status", player))
    yield from wrong
    if not wrong and clock_of(galaxy).step != step:
        yield breaks("TI4-81.1", "other_step", player, step=clock_of(galaxy).step, needed=step, cause=step)


def _score_violations(galaxy: Galaxy, player: str) -> Iterator[Violation]:
    wrong = tuple(_step_violations(galaxy, player, "score"))
    yield from wrong
    if not wrong and scorer(galaxy) != player:
        yield breaks("TI4-81.1", "not_your_scoring", player, due=scorer(galaxy))


def score(galaxy: Galaxy, move: Score) -> Procedure[Galaxy]:
    """Add the points; after the last player objectives are revealed, cards drawn and tokens taken off the board."""
    number = move.public + move.secret
    yield happens("TI4-81.1", "scores", move.player, number=number, case="" if number else "nothing")
    galaxy = clocked(galaxy, done=(*clock_of(galaxy).done, move.player))
    if number:
        galaxy = yield from points_given(galaxy, move.player, clock_of(galaxy).points.get(move.player, 0) + number)
    if clock_of(galaxy).over or scorer(galaxy):
        return galaxy
    return (yield from _after_scoring(galaxy))


def without_those_gone(galaxy: Galaxy) -> Procedure[Galaxy]:
    """Go on with the next step where the last player who was waited for is out of the game."""
    step = clock_of(galaxy).step
    if step == "score" and not scorer(galaxy):
        return (yield from _after_scoring(galaxy))
    if step == "tokens" and not waiting_for_tokens(galaxy):
        return (yield from _last_steps(galaxy))
    return galaxy


def _after_scoring(galaxy: Galaxy) -> Procedure[Galaxy]:
    galaxy = yield from without_objectives(galaxy)
    if clock_of(galaxy).over:
        return galaxy
    yield happens("TI4-81.2", "objective_revealed", clock_of(galaxy).speaker)
    yield happens("TI4-81.3", "cards_drawn", "")
    galaxy = yield from _tokens_off_the_board(galaxy)
    return clocked(galaxy, step="tokens", done=())


def _tokens_off_the_board(galaxy: Galaxy) -> Procedure[Galaxy]:
    """Every command token in a system returns, and a marker that stands for tokens goes (TI4-81.4)."""
    lying = [(system.id, player) for system in galaxy.systems for player in system.tokens]
    counts = {player.id: sum(each == player.id for _, each in lying) for player in galaxy.players}
    for place, player in lying:
        galaxy = token_removed(galaxy, player, place)
    returned = {player: count for player, count in counts.items() if count}
    everybody = tuple(f"{count} {player}" for player, count in returned.items())
    for player, count in returned.items():
        if player == next(iter(returned)):
            yield happens("TI4-81.4", "tokens_return", player, count=count, all=everybody)
        else:
            yield happens("TI4-81.4", "tokens_return", player, count=count, case="again")
    for owner in galaxy.players:
        if owner.captured:
            yield happens("TI4-N-20-mahact", "captured_stay", owner.id, players=tuple(dict.fromkeys(owner.captured)))
    markers = {name for name, card in token_cards().items() if card.command_tokens}
    for system in galaxy.systems:
        left = tuple(each for each in system.markers if each not in markers)
        if left != system.markers:
            yield happens("TI4-81.4", "marker_removed", system.id)
            galaxy = galaxy.with_system(replace(system, markers=left))
    return galaxy


# Gaining and redistributing command tokens.


def prepare_tokens(galaxy: Galaxy, move: GainTokens, _calls: Mapping[str, str]) -> Prepared[Galaxy]:
    """Return what speaks against these pools, and what follows from them."""
    galaxy.player(move.player)
    validate_pools(move.pools)
    if not 0 <= move.more <= MOST:
        raise InputError(f"tokens {move.player}: cards give 0 to {MOST} tokens more, not {move.more}")
    if galaxy.clock is not None and galaxy.clock.granted == "pools":
        return Prepared(tuple(_granted_violations(galaxy, move)), lambda: redistribute(galaxy, move))
    return Prepared(tuple(_token_violations(galaxy, move)), lambda: gain_tokens(galaxy, move))


def _token_violations(galaxy: Galaxy, move: GainTokens) -> Iterator[Violation]:
    wrong = tuple(_step_violations(galaxy, move.player, "tokens"))
    yield from wrong
    if not wrong and move.player not in waiting_for_tokens(galaxy):
        yield breaks("TI4-81.5", "tokens_gained_already", move.player)
    yield from pool_violations(galaxy, move.player, move.pools, _gained(galaxy, move), moved=True)


def tokens_due(galaxy: Galaxy, player: str) -> int:
    """Return how many command tokens a player gains without cards."""
    return TOKENS + faction_card(galaxy.player(player).faction).more_tokens


def terms_due(galaxy: Galaxy, player: str, cards: int = 0) -> tuple[str, ...]:
    """Return what the tokens are gained for: `2 step`, `1 Versatile`, `1 cards`."""
    more = {"step": TOKENS, "Versatile": faction_card(galaxy.player(player).faction).more_tokens, "cards": cards}
    return tuple(f"{count} {why}" for why, count in more.items() if count)


def _due(galaxy: Galaxy, move: GainTokens) -> int:
    return tokens_due(galaxy, move.player) + move.more


def _gained(galaxy: Galaxy, move: GainTokens) -> int:
    return possible_gain(galaxy, move.player, _due(galaxy, move))


def gain_tokens(galaxy: Galaxy, move: GainTokens) -> Procedure[Galaxy]:
    """Gain and redistribute; the fleet limit holds with the new pool at once (TI4-81.5a)."""
    galaxy = yield from gain(
        galaxy, move.player, _due(galaxy, move), move.pools, "TI4-81.5", terms_due(galaxy, move.player, move.more)
    )
    galaxy = clocked(galaxy, done=(*clock_of(galaxy).done, move.player))
    return galaxy if waiting_for_tokens(galaxy) else (yield from _last_steps(galaxy))


def _granted_violations(galaxy: Galaxy, move: GainTokens) -> Iterator[Violation]:
    yield from turn_violations(galaxy, move.player)
    if move.more:
        yield breaks("TI4-TE-warfare", "nothing_gained", move.player)
    yield from pool_violations(galaxy, move.player, move.pools, 0, moved=True)


def redistribute(galaxy: Galaxy, move: GainTokens) -> Procedure[Galaxy]:
    """Redistribute after the tactical action that a strategy card gave (TI4-TE-warfare)."""
    yield happens("TI4-TE-warfare", "redistributes", move.player)
    return galaxy if move.pools is None else (yield from with_pools(galaxy, move.player, move.pools))


# Readying, repairing, returning cards.


def _last_steps(galaxy: Galaxy) -> Procedure[Galaxy]:
    yield happens("TI4-81.6", "cards_readied", "")
    for player in galaxy.players:
        if player.exhausted:
            galaxy = galaxy.with_player(replace(player, exhausted=()))
    galaxy = yield from _repaired(galaxy)
    yield happens("TI4-81.8", "strategy_cards_returned", "", case="agenda" if clock_of(galaxy).agenda else "")
    if clock_of(galaxy).zero:
        yield happens("TI4-N-48-naalu", "zero_token_returned", clock_of(galaxy).zero)
    return clocked(galaxy, step="end", done=(), cards=(), zero="")


def _repaired(galaxy: Galaxy) -> Procedure[Galaxy]:
    """Repair every damaged unit (TI4-81.7)."""
    hurt = [system for system in galaxy.systems if any(units.damaged for units, _ in system.units)]
    for system in hurt:
        units = tuple(f"{each.damaged} {each.unit}" for each, _ in system.units if each.damaged)
        yield happens("TI4-81.7", "units_repaired", system.id, units=units)
        galaxy = galaxy.with_system(_without_damage(system))
    return galaxy


def _without_damage(system: System) -> System:
    def whole(area: tuple[Units, ...]) -> tuple[Units, ...]:
        return tuple(replace(each, damaged=0) for each in area)

    planets = tuple(replace(each, units=whole(each.units)) for each in system.planets)
    return replace(system, space=whole(system.space), planets=planets)
