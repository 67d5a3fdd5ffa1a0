"""Placing and removing command tokens by effects: Diplomacy, Construction, Warfare and others like them."""

from msgspec.structs import replace

from sublight.errors import InputError
from sublight.games.twilight.activation.pins import (
    CONSTRUCTION,
    DIPLOMACY,
    WARFARE,
    moves_tokens,
    place_violations,
    removes_tokens,
)
from sublight.games.twilight.catalogue.effects import EffectCard, effect_cards, effect_in
from sublight.games.twilight.effects.rights import (
    ORDER,
    action_violations,
    hold_violations,
    paid,
    refused_by_name,
    rule_of,
)
from sublight.games.twilight.fleets.command_tokens import Cites, strategy_token_placed, token_placed, token_removed
from sublight.games.twilight.galaxy.open_readings import single_sources
from sublight.games.twilight.moves import PlaceToken
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.procedure import Procedure, choose
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Violation, happens, prevents

PINS = "TI4-58.4c"


def admit_place(galaxy: Galaxy, move: PlaceToken) -> None:
    """Raise InputError for a player, system or effect that there is not, or an effect that moves no command tokens."""
    galaxy.player(move.player)
    galaxy.system(move.system)
    card = effect_in(move.effect, galaxy.edition)
    if card.adjudicated and card.hints.pins is None and card.hints.unpins is None:
        known = ", ".join(each.id for each in effect_cards().values() if moves_tokens(each))
        raise InputError(f"`{card.id}` places and removes no command tokens; those that do are {known}")


def check_place(galaxy: Galaxy, move: PlaceToken) -> tuple[Violation, ...]:
    """Return every reason why the token cannot be placed, or removed."""
    card = effect_in(move.effect, galaxy.edition)
    unruled = refused_by_name(galaxy, card)
    if unruled is not None:
        return (unruled,)
    if not moves_tokens(card):
        window = card.timing.replace("_", " ")
        return (prevents(ORDER, "effect_out_of_window", card.id, effect=card.name, window=window),)
    held = (*action_violations(galaxy, card), *hold_violations(galaxy, move.player, card))
    return (*held, *place_violations(galaxy, move, card))


def place(galaxy: Galaxy, move: PlaceToken) -> Procedure[Galaxy]:
    """Pay for the effect, then place the tokens it says, or take one off the board."""
    card = effect_in(move.effect, galaxy.edition)
    yield happens(rule_of(galaxy, card), "tokens_by_effect", card.name, player=move.player, system=move.system)
    yield from single_sources((card,))
    galaxy = paid(galaxy, move.player, card)
    if removes_tokens(card):
        return (yield from _remove(galaxy, move, card))
    if card.id == CONSTRUCTION:
        return (yield from _construction(galaxy, move))
    for player in (yield from _whose(galaxy, move, card)):
        galaxy = yield from token_placed(galaxy, player, move.system, _cites(card))
    return galaxy


def _cites(card: EffectCard) -> Cites:
    if card.id == DIPLOMACY:
        return Cites("TI4-32.2", "TI4-32.2b", "TI4-32.2a")
    return Cites(PINS)


def _construction(galaxy: Galaxy, move: PlaceToken) -> Procedure[Galaxy]:
    """The strategy token that pays for it is the one that lies there."""
    player = galaxy.player(move.player)
    galaxy = galaxy.with_player(replace(player, strategy=player.strategy - 1))
    return (yield from strategy_token_placed(galaxy, move.player, move.system, "TI4-24.3"))


# Whose tokens.


def _whose(galaxy: Galaxy, move: PlaceToken, card: EffectCard) -> Procedure[tuple[str, ...]]:
    whose = card.hints.pins.whose if card.hints.pins is not None else "own"
    others = tuple(player.id for player in galaxy.clockwise_from(move.player) if player.id != move.player)
    if whose == "each_other":
        return others
    if whose == "one_other":
        return ((yield from _ask_whose(galaxy, move, others)),)
    return (move.player,)


def _remove(galaxy: Galaxy, move: PlaceToken, card: EffectCard) -> Procedure[Galaxy]:
    """Warfare takes an own token, Psychospore anybody's."""
    lying = (move.player,) if card.id == WARFARE else galaxy.system(move.system).tokens
    player = yield from _ask_whose(galaxy, move, lying)
    rule = "TI4-99.1" if card.id == WARFARE else PINS
    yield happens(rule, "token_off_the_board", move.system, player=player)
    return token_removed(galaxy, player, move.system)


def _ask_whose(galaxy: Galaxy, move: PlaceToken, players: tuple[str, ...]) -> Procedure[str]:
    if len(players) == 1:
        return players[0]
    question = Choose(
        rule=PINS,
        kind="token_of_whom",
        subject=move.effect,
        player=move.player,
        options=tuple(Option(key=player) for player in players),
        figures={"system": move.system},
    )
    return (yield from choose(question, galaxy, players[0]))
