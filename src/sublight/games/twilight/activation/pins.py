"""Effects that put command tokens into a system or take one off the board: where they may, and whose tokens go.

The place of each is what its text says; a token pins the ships that start beside it and bars activation (TI4-58.4c).
"""

from collections.abc import Callable, Iterator

from sublight.games.twilight.catalogue.effects import EffectCard
from sublight.games.twilight.galaxy.adjacency import adjacency
from sublight.games.twilight.galaxy.presence import controls_planet, is_anyones_home, is_home, ships_of, units_of
from sublight.games.twilight.galaxy.wormholes import wormholes
from sublight.games.twilight.moves import PlaceToken
from sublight.games.twilight.pieces import Galaxy, System
from sublight.referee.ruling import Violation, breaks, prevents

DIPLOMACY, CONSTRUCTION, WARFARE = "diplomacy", "construction_secondary", "warfare"
IN_THE_ACTION = ("on_activation", "after_activation", "before_move", "on_move", "after_move", "space_cannon")
"""Windows of a tactical action: what is used there is declared with it."""


def moves_tokens(card: EffectCard) -> bool:
    """Say whether an effect places or removes command tokens outside a tactical action."""
    removes = card.hints.unpins is not None and card.hints.unpins.how == "removes"
    return (card.hints.pins is not None or removes) and card.timing not in IN_THE_ACTION


def removes_tokens(card: EffectCard) -> bool:
    """Say whether it takes one away."""
    return card.hints.unpins is not None


def place_violations(galaxy: Galaxy, move: PlaceToken, card: EffectCard) -> Iterator[Violation]:
    """Yield why an effect cannot put a token into this system, or take one from it."""
    system = galaxy.system(move.system)
    if not system.card.system:
        yield prevents("TI4-44.2", "hyperlane_no_target", system.id, tile=system.card.id)
        return
    if card.hints.pins is not None and not card.hints.pins.home_too and is_anyones_home(galaxy, system.id):
        yield breaks(_RULES[card.id], "token_not_at_home", system.id, effect=card.name)
    why = _PLACES[card.id](galaxy, move.player, system)
    if why:
        broken = prevents if removes_tokens(card) else breaks
        yield broken(_RULES[card.id], "token_not_there", system.id, effect=card.name, needs=why)
    if card.id == CONSTRUCTION and not galaxy.player(move.player).strategy:
        yield prevents(
            "TI4-24.3", "effect_unpaid", card.id, player=move.player, effect=card.name, price="a strategy token"
        )


# What each text asks of the place, in words; empty where it is met.


def _diplomacy(galaxy: Galaxy, player: str, system: System) -> str:
    held = controls_planet(galaxy, player, system.id) and system.card.kind != "centre"
    return "" if held else "a planet that its player controls, other than in the Mecatol Rex system"


def _construction(galaxy: Galaxy, player: str, system: System) -> str:
    return "" if controls_planet(galaxy, player, system.id) else "a planet that the builder controls"


def _signal_jamming(galaxy: Galaxy, player: str, system: System) -> str:
    near = (system.id, *adjacency(galaxy, player=player).around(system.id))
    return "" if any(ships_of(galaxy, place, player) for place in near) else "own ships in it or next to it"


def _own_home(galaxy: Galaxy, player: str, system: System) -> str:
    return "" if is_home(galaxy, system, player) else "the home of the player whose token it is"


def _wormhole_with_ships(galaxy: Galaxy, player: str, system: System) -> str:
    meets = wormholes(galaxy, system.id) and ships_of(galaxy, system.id, player)
    return "" if meets else "a wormhole, and ships of the player whose token it is"


def _own_token(_: Galaxy, player: str, system: System) -> str:
    return "" if player in system.tokens else "an own command token"


def _infantry_beside_token(galaxy: Galaxy, player: str, system: System) -> str:
    infantry = any(units.unit == "infantry" for units in units_of(galaxy, system.id, player))
    return "" if infantry and system.tokens else "own infantry and a command token"


_PLACES: dict[str, Callable[[Galaxy, str, System], str]] = {
    DIPLOMACY: _diplomacy,
    CONSTRUCTION: _construction,
    WARFARE: _own_token,
    "signal_jamming": _signal_jamming,
    "shared_research_against": _own_home,
    "wormhole_reconstruction_against": _wormhole_with_ships,
    "psychospore": _infantry_beside_token,
}
_RULES = {
    DIPLOMACY: "TI4-32.2",
    CONSTRUCTION: "TI4-24.3",
    WARFARE: "TI4-99.1",
    "signal_jamming": "TI4-58.4c",
    "shared_research_against": "TI4-58.4c",
    "wormhole_reconstruction_against": "TI4-58.4c",
    "psychospore": "TI4-58.4c",
}
