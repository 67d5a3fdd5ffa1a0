"""Effects that put command tokens into a system or take one off the board: Diplomacy, Construction, Warfare and others.

The place of each is what its text says; a token pins the ships that start beside it and bars activation (TI4-58.4c).
"""

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from sublight.errors import InputError
from sublight.games.twilight.catalogue.effects import EffectCard, effect_cards, effect_in
from sublight.games.twilight.effects.uses import (
    ORDER,
    action_violations,
    ownership_violations,
    paid,
    refused_by_name,
    rule_of,
)
from sublight.games.twilight.fleets.command_tokens import Cites, strategy_token_placed, token_placed, token_removed
from sublight.games.twilight.galaxy.adjacency import adjacency
from sublight.games.twilight.galaxy.open_readings import single_sources
from sublight.games.twilight.galaxy.presence import (
    controls_planet,
    is_anyones_home,
    is_home,
    ships_of,
    units_of,
)
from sublight.games.twilight.galaxy.wormholes import wormholes
from sublight.games.twilight.moves import PlaceToken
from sublight.games.twilight.pieces import Galaxy, System
from sublight.referee.procedure import Prepared, Procedure, choose
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Violation, breaks, happens, makes_impossible

PINS = "TI4-58.4c"
IN_THE_ACTION = ("on_activation", "after_activation", "before_move", "on_move", "after_move", "space_cannon")
"""Windows of a tactical action: what is used there is declared with it."""


def prepare(galaxy: Galaxy, move: PlaceToken, _calls: Mapping[str, str]) -> Prepared[Galaxy]:
    """Return what placing a token breaks and how it is done."""
    validate_place(galaxy, move)
    return Prepared(check_place(galaxy, move), lambda: place(galaxy, move))


def validate_place(galaxy: Galaxy, move: PlaceToken) -> None:
    """Raise InputError for a player, system or effect that there is not, or an effect that moves no command tokens."""
    galaxy.player(move.player)
    galaxy.system(move.system)
    card = effect_in(move.effect, galaxy.edition)
    if card.adjudicated and card.hints.pins is None and card.hints.unpins is None:
        known = ", ".join(each.id for each in effect_cards().values() if moves_tokens(each))
        raise InputError(f"`{card.id}` does not place or remove command tokens; these effects do: {known}")


def check_place(galaxy: Galaxy, move: PlaceToken) -> tuple[Violation, ...]:
    """Return every reason why the token cannot be placed, or removed."""
    card = effect_in(move.effect, galaxy.edition)
    unruled = refused_by_name(galaxy, card)
    if unruled is not None:
        return (unruled,)
    if not moves_tokens(card):
        window = card.timing.replace("_", " ")
        return (makes_impossible(ORDER, "effect_out_of_window", card.id, effect=card.name, window=window),)
    held = (*action_violations(galaxy, card), *ownership_violations(galaxy, move.player, card))
    return (*held, *place_violations(galaxy, move, card))


def place(galaxy: Galaxy, move: PlaceToken) -> Procedure[Galaxy]:
    """Pay for the effect, then place the tokens it says, or take one off the board."""
    card = effect_in(move.effect, galaxy.edition)
    yield happens(rule_of(galaxy, card), "tokens_by_effect", card.name, player=move.player, system=move.system)
    yield from single_sources((card,))
    galaxy = paid(galaxy, move.player, card)
    if removes_tokens(card):
        return (yield from _remove(galaxy, move, card))
    if _from_strategy(card):
        return (yield from _construct(galaxy, move, card))
    for player in (yield from _whose(galaxy, move, card)):
        galaxy = yield from token_placed(galaxy, player, move.system, _cites(card))
    return galaxy


def _cites(card: EffectCard) -> Cites:
    return Cites(*(card.hints.pins.rules if card.hints.pins is not None else ()) or (PINS,))


def _from_strategy(card: EffectCard) -> bool:
    return card.hints.pins is not None and card.hints.pins.from_strategy


def _construct(galaxy: Galaxy, move: PlaceToken, card: EffectCard) -> Procedure[Galaxy]:
    """The strategy token that pays for the effect is the one placed."""
    player = galaxy.player(move.player)
    galaxy = galaxy.with_player(replace(player, strategy=player.strategy - 1))
    return (yield from strategy_token_placed(galaxy, move.player, move.system, card.rules[0]))


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
    anybodys = card.hints.unpins is not None and card.hints.unpins.anybodys
    lying = galaxy.system(move.system).tokens if anybodys else (move.player,)
    player = yield from _ask_whose(galaxy, move, lying)
    yield happens(card.rules[0], "token_off_the_board", move.system, player=player)
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


# Where tokens may be placed, or taken away.


def moves_tokens(card: EffectCard) -> bool:
    """Return whether an effect places or removes command tokens outside a tactical action."""
    removes = card.hints.unpins is not None and card.hints.unpins.how == "removes"
    return (card.hints.pins is not None or removes) and card.timing not in IN_THE_ACTION


def removes_tokens(card: EffectCard) -> bool:
    """Return whether it takes one away."""
    return card.hints.unpins is not None


def place_violations(galaxy: Galaxy, move: PlaceToken, card: EffectCard) -> Iterator[Violation]:
    """Yield why an effect cannot put a token into this system, or take one from it."""
    system = galaxy.system(move.system)
    if not system.card.system:
        yield makes_impossible("TI4-44.2", "hyperlane_no_target", system.id, tile=system.card.id)
        return
    if card.hints.pins is not None and not card.hints.pins.home_too and is_anyones_home(galaxy, system.id):
        yield breaks(card.cites(PINS), "token_not_at_home", system.id, effect=card.name)
    why = _PLACES[card.id](galaxy, move.player, system)
    if why:
        broken = makes_impossible if removes_tokens(card) else breaks
        yield broken(card.cites(PINS), "token_not_there", system.id, effect=card.name, needs=why)
    if _from_strategy(card) and not galaxy.player(move.player).strategy:
        yield makes_impossible(
            card.rules[0], "effect_unpaid", card.id, player=move.player, effect=card.name, price="a strategy token"
        )


# What each text asks of the system, in words that follow "a system"; empty where it is met.


def _diplomacy(galaxy: Galaxy, player: str, system: System) -> str:
    held = controls_planet(galaxy, player, system.id) and system.card.kind != "centre"
    return "" if held else "other than Mecatol Rex in which the player controls a planet"


def _construction(galaxy: Galaxy, player: str, system: System) -> str:
    return "" if controls_planet(galaxy, player, system.id) else "in which the builder controls a planet"


def _signal_jamming(galaxy: Galaxy, player: str, system: System) -> str:
    near = (system.id, *adjacency(galaxy, player=player).around(system.id))
    return (
        "" if any(ships_of(galaxy, place, player) for place in near) else "with ships of the player in it or next to it"
    )


def _own_home(galaxy: Galaxy, player: str, system: System) -> str:
    return "" if is_home(galaxy, system, player) else "that is the home system of the player whose token it is"


def _wormhole_with_ships(galaxy: Galaxy, player: str, system: System) -> str:
    meets = wormholes(galaxy, system.id) and ships_of(galaxy, system.id, player)
    return "" if meets else "with a wormhole and ships of the player whose token it is"


def _own_token(_: Galaxy, player: str, system: System) -> str:
    return "" if player in system.tokens else "with a command token of the player"


def _infantry_beside_token(galaxy: Galaxy, player: str, system: System) -> str:
    infantry = any(units.unit == "infantry" for units in units_of(galaxy, system.id, player))
    return "" if infantry and system.tokens else "with a command token and infantry of the player"


_PLACES: dict[str, Callable[[Galaxy, str, System], str]] = {
    "diplomacy": _diplomacy,
    "construction_secondary": _construction,
    "warfare": _own_token,
    "signal_jamming": _signal_jamming,
    "shared_research_against": _own_home,
    "wormhole_reconstruction_against": _wormhole_with_ships,
    "psychospore": _infantry_beside_token,
}
