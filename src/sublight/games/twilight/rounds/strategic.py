"""Strategic actions: the primary ability of a card, then the secondary of the others, then the card is exhausted."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from sublight.errors import InputError
from sublight.games.twilight.catalogue.effects import EffectCard, effect_in
from sublight.games.twilight.catalogue.strategy_cards import StrategyCard, strategy_card
from sublight.games.twilight.moves import PlaceToken
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.round_moves import StrategicAction
from sublight.games.twilight.rounds.pools import gain, pool_violations, possible_gain, validate_pools, with_pools
from sublight.games.twilight.rounds.secondaries import (
    has_new_cards,
    secondaries,
    taken_to_be_new,
    tokens_for_influence,
)
from sublight.games.twilight.rounds.turns import acted, action_closed, action_violations
from sublight.games.twilight.rounds.whose import clock_of, clocked, playing
from sublight.games.twilight.tokens_and_effects.place import place, place_violations
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Violation, breaks, happens

LEADERSHIP = 3
"""Tokens that the primary of Leadership gives (TI4-52.2)."""


class Primary(NamedTuple):
    """A primary ability: what it uses of the move, what speaks against it so, and what it does."""

    uses: tuple[str, ...]
    violations: Callable[[Galaxy, StrategicAction, StrategyCard], Iterator[Violation]]
    carry: Callable[[Galaxy, StrategicAction, StrategyCard], Procedure[Galaxy]]


def prepare(galaxy: Galaxy, move: StrategicAction, _calls: Mapping[str, str]) -> Prepared[Galaxy]:
    """Return what speaks against a strategic action, and what it does."""
    galaxy.player(move.player)
    card = strategy_card(move.card)
    _validate(galaxy, move, card)
    return Prepared(tuple(_violations(galaxy, move, card)), lambda: strategic_action(galaxy, move, card))


def _validate(galaxy: Galaxy, move: StrategicAction, card: StrategyCard) -> None:
    """Raise InputError for names that there are not, and for what the card does not use."""
    if move.system:
        galaxy.system(move.system)
    if move.speaker:
        galaxy.player(move.speaker)
    validate_pools(move.pools)
    for name in ("system", "speaker", "pools"):
        if getattr(move, name) and name not in PRIMARIES[card.primary].uses:
            raise InputError(f"strategic {move.player}: {card.name} does not use `{name}`")


def _violations(galaxy: Galaxy, move: StrategicAction, card: StrategyCard) -> Iterator[Violation]:
    yield from action_violations(galaxy, move.player)
    if galaxy.clock is None:
        return
    held = next((each for each in galaxy.clock.held_by(move.player) if each.card == card.id), None)
    if held is None:
        yield breaks("TI4-82.0", "card_not_held", move.player, card=card.id)
    elif held.exhausted:
        yield breaks("TI4-82.0", "card_is_exhausted", move.player, card=card.id)
    yield from PRIMARIES[card.primary].violations(galaxy, move, card)


def strategic_action(galaxy: Galaxy, move: StrategicAction, card: StrategyCard) -> Procedure[Galaxy]:
    """Resolve the primary; the secondaries follow, unless a tactical action comes before them (TI4-TE-warfare)."""
    yield happens("TI4-82.0", "strategic_action", move.player, card=card.id)
    galaxy = yield from PRIMARIES[card.primary].carry(action_closed(galaxy), move, card)
    galaxy = acted(galaxy, "strategic")
    return galaxy if clock_of(galaxy).granted else (yield from secondaries(galaxy, move.player, card))


# Cards that change no token: what they do is recorded.


def _nothing(_galaxy: Galaxy, _move: StrategicAction, _card: StrategyCard) -> Iterator[Violation]:
    yield from ()


def _by_hand(galaxy: Galaxy, move: StrategicAction, card: StrategyCard) -> Procedure[Galaxy]:
    rule = "TI4-24.2" if card.secondary == "places" else "TI4-N-83-rest"
    if card.secondary == "places" and (yield from has_new_cards(galaxy)):
        rule = "TI4-TE-construction"
    yield happens(rule, "primary_by_hand", move.player, card=card.id)
    return galaxy


# Leadership.


def _leadership_violations(galaxy: Galaxy, move: StrategicAction, _card: StrategyCard) -> Iterator[Violation]:
    count = possible_gain(galaxy, move.player, LEADERSHIP)
    yield from pool_violations(galaxy, move.player, move.pools, count, moved=False)


def _leadership(galaxy: Galaxy, move: StrategicAction, card: StrategyCard) -> Procedure[Galaxy]:
    galaxy = yield from gain(galaxy, move.player, LEADERSHIP, move.pools, "TI4-52.2", (f"{LEADERSHIP} Leadership",))
    return (yield from tokens_for_influence(galaxy, move.player, card.id))


# Politics.


def _politics_violations(galaxy: Galaxy, move: StrategicAction, _card: StrategyCard) -> Iterator[Violation]:
    if not move.speaker:
        yield breaks("TI4-80.6", "no_speaker_named", move.player)
    elif move.speaker == clock_of(galaxy).speaker or move.speaker not in playing(galaxy):
        yield breaks("TI4-80.6", "speaker_already", move.speaker)


def _politics(galaxy: Galaxy, move: StrategicAction, _card: StrategyCard) -> Procedure[Galaxy]:
    yield happens("TI4-80.6", "speaker_changes", move.speaker or clock_of(galaxy).speaker)
    return clocked(galaxy, speaker=move.speaker or clock_of(galaxy).speaker)


# Diplomacy and Warfare: tokens come to a system, or one leaves it.


def places_of(galaxy: Galaxy, player: str, card: StrategyCard) -> tuple[str, ...]:
    """Return the systems that the primary of a card may name."""
    effect = effect_in(card.primary_effect, galaxy.edition)
    return tuple(system.id for system in galaxy.systems if not any(_place(galaxy, player, system.id, effect)))


def _place(galaxy: Galaxy, player: str, system: str, effect: EffectCard) -> Iterator[Violation]:
    return place_violations(galaxy, PlaceToken(player=player, effect=effect.id, system=system), effect)


def _placing_violations(galaxy: Galaxy, move: StrategicAction, card: StrategyCard) -> Iterator[Violation]:
    """Without a system that will do the action is possible and changes no token."""
    rule = "TI4-32.2-ready" if card.primary == "pins" else "TI4-99.1-gain"
    if move.system:
        yield from _place(galaxy, move.player, move.system, effect_in(card.primary_effect, galaxy.edition))
    elif places_of(galaxy, move.player, card):
        yield breaks(rule, "no_system_named", move.player, card=card.id)


def _diplomacy(galaxy: Galaxy, move: StrategicAction, card: StrategyCard) -> Procedure[Galaxy]:
    if move.system:
        galaxy = yield from place(
            galaxy, PlaceToken(player=move.player, effect=card.primary_effect, system=move.system)
        )
    yield happens("TI4-32.2-ready", "planets_readied_by_hand", move.player, case="" if move.system else "nowhere")
    return galaxy


def _warfare_violations(galaxy: Galaxy, move: StrategicAction, card: StrategyCard) -> Iterator[Violation]:
    if taken_to_be_new(galaxy):
        if move.system:
            yield breaks("TI4-TE-warfare", "no_token_removed", move.player, system=move.system)
        yield from pool_violations(galaxy, move.player, move.pools, 0, moved=True)
        return
    yield from _placing_violations(galaxy, move, card)
    yield from pool_violations(galaxy, move.player, move.pools, 1 if move.system else 0, moved=True)


def _warfare(galaxy: Galaxy, move: StrategicAction, card: StrategyCard) -> Procedure[Galaxy]:
    """A token comes off the board and is gained, then all may be redistributed (TI4-99.2)."""
    player = move.player
    if (yield from has_new_cards(galaxy)):
        return (yield from _new_warfare(galaxy, move))
    if not move.system:
        yield happens("TI4-99.1-gain", "no_token_on_board", player)
        return galaxy if move.pools is None else (yield from with_pools(galaxy, player, move.pools))
    galaxy = yield from place(galaxy, PlaceToken(player=player, effect=card.primary_effect, system=move.system))
    galaxy = yield from gain(galaxy, player, 1, move.pools, "TI4-99.1-gain")
    yield happens("TI4-99.2", "may_redistribute", player)
    return galaxy


def _new_warfare(galaxy: Galaxy, move: StrategicAction) -> Procedure[Galaxy]:
    """A tactical action without a token is next, between two redistributions (TI4-TE-warfare)."""
    if move.pools is not None:
        galaxy = yield from with_pools(galaxy, move.player, move.pools)
    yield happens("TI4-TE-warfare", "tactical_action_granted", move.player)
    return clocked(galaxy, granted="tactical")


PRIMARIES: dict[str, Primary] = {
    "": Primary((), _nothing, _by_hand),
    "tokens": Primary(("pools",), _leadership_violations, _leadership),
    "speaker": Primary(("speaker",), _politics_violations, _politics),
    "pins": Primary(("system",), _placing_violations, _diplomacy),
    "unpins": Primary(("system", "pools"), _warfare_violations, _warfare),
}
"""Primary abilities, by what they change."""
