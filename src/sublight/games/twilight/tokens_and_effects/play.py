"""Using an effect outside a tactical action: each puts a token on the map, moves or flips one, or changes the map."""

from collections.abc import Iterator, Mapping

from sublight.errors import InputError, did_you_mean
from sublight.games.twilight.catalogue.effects import EffectCard, effect_in
from sublight.games.twilight.effects.uses import (
    ORDER,
    action_violations,
    ownership_violations,
    paid,
    refused_by_name,
    rule_of,
)
from sublight.games.twilight.galaxy.open_readings import certain_violations, consult_and_refuse, single_sources
from sublight.games.twilight.moves import UseEffect
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.tokens_and_effects.map_tokens import BREACH_PLAYS, INGRESS_PLAYS, WORMHOLE_PLAYS
from sublight.games.twilight.tokens_and_effects.plays import Play, Plays
from sublight.games.twilight.tokens_and_effects.table import TABLE_PLAYS
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Violation, breaks, happens, makes_impossible

PLAYS: Plays = {**WORMHOLE_PLAYS, **BREACH_PLAYS, **INGRESS_PLAYS, **TABLE_PLAYS}
"""Every effect that is used by itself outside a tactical action."""


def prepare(galaxy: Galaxy, move: UseEffect, _calls: Mapping[str, str]) -> Prepared[Galaxy]:
    """Return what using an effect breaks and what it does."""
    validate_play(galaxy, move)
    return Prepared(check_play(galaxy, move), lambda: play_effect(galaxy, move))


def validate_play(galaxy: Galaxy, move: UseEffect) -> None:
    """Raise InputError for a player, a system, an effect or a word for its target that there is not."""
    galaxy.player(move.player)
    card = effect_in(move.effect, galaxy.edition)
    if move.system:
        galaxy.system(move.system)
    play = PLAYS.get(card.id)
    if play is None:
        return
    if play.needs_system and not move.system:
        raise InputError(f"play of {card.id}: name the system, as system={galaxy.systems[0].id}")
    words = play.targets(galaxy, card)
    if words and move.target not in words:
        hint = did_you_mean(move.target, words)
        got = f"got `{move.target}`{hint}" if move.target else f"add it, as target={words[0]}"
        raise InputError(f"play of {card.id}: `target` must be one of {', '.join(words)}; {got}")


def check_play(galaxy: Galaxy, move: UseEffect) -> tuple[Violation, ...]:
    """Return every reason why the effect cannot be used so, whatever the open points are taken to be."""
    card = effect_in(move.effect, galaxy.edition)
    unruled = refused_by_name(galaxy, card)
    if unruled is not None:
        return (unruled,)
    play = PLAYS.get(card.id)
    if play is None:
        return (_elsewhere(card),)
    own = () if play.anybodys else _ownership_violations(galaxy, move, card, play)
    return (
        *own,
        *certain_violations(galaxy, play.disputes, lambda agreed: tuple(play.violations(agreed, move, card))),
    )


def _ownership_violations(galaxy: Galaxy, move: UseEffect, card: EffectCard, play: Play) -> Iterator[Violation]:
    yield from action_violations(galaxy, card)
    yield from ownership_violations(galaxy, move.player, card)
    if play.exhausts and card.id in galaxy.player(move.player).exhausted:
        yield breaks(rule_of(galaxy, card), "effect_exhausted", card.id, player=move.player, effect=card.name)


def _elsewhere(card: EffectCard) -> Violation:
    """A standing effect is not played; any other effect has its own window and move."""
    if card.timing == "standing":
        return makes_impossible(ORDER, "effect_stands", card.id, effect=card.name)
    return makes_impossible(
        ORDER, "effect_out_of_window", card.id, effect=card.name, window=card.timing.replace("_", " ")
    )


def play_effect(galaxy: Galaxy, move: UseEffect) -> Procedure[Galaxy]:
    """Settle what is open, pay for the effect and carry out what it says."""
    card = effect_in(move.effect, galaxy.edition)
    play = PLAYS[card.id]
    agreed = yield from consult_and_refuse(
        galaxy, play.disputes, lambda taken: tuple(play.violations(taken, move, card))
    )
    yield happens(rule_of(galaxy, card), "effect_played", card.name, player=move.player)
    yield from single_sources((card,))
    ready = agreed if play.anybodys else paid(agreed, move.player, card, exhausts=play.exhausts)
    return (yield from play.carry(ready, move, card))
