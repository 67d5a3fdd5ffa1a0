"""Which effects are relevant to a player's action: those with a hint whose needs are met."""

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

from sublight.games.twilight.catalogue.effects import EffectCard, Need
from sublight.games.twilight.effects.declared import ids_used
from sublight.games.twilight.galaxy.adjacency import adjacency
from sublight.games.twilight.galaxy.anomalies import anomalies
from sublight.games.twilight.galaxy.needs import NEEDS, active_has_units
from sublight.games.twilight.galaxy.presence import units_of
from sublight.games.twilight.galaxy.wormholes import non_delta_wormhole
from sublight.games.twilight.hand import effects_for
from sublight.games.twilight.moves import TacticalAction, Use
from sublight.games.twilight.pieces import Galaxy

HintT = TypeVar("HintT")
AFTER_THE_MOVE = ("ship_moved_in", "war_sun_moved_in")
"""What can be known only when the ships have arrived."""


class Bearing(Struct, Generic[HintT], frozen=True, kw_only=True):
    """An effect that bears, its hint, and the use that brought it in: an empty one for what stands."""

    card: EffectCard
    hint: HintT
    use: Use


def bearing(galaxy: Galaxy, action: TacticalAction, hint: type[HintT]) -> tuple[Bearing[HintT], ...]:
    """Return the effects with that hint that bear on the action; `galaxy` as it stands when ships are declared."""
    found = []
    for card, given in effects_for(galaxy, action.player, hint=hint, uses=ids_used(action)):
        use = next((use for use in action.uses if use.effect == card.id), Use(effect=card.id))
        if unmet(galaxy, card, use.player or action.player, use) is None:
            found.append(Bearing(card=card, hint=given, use=use))
    return tuple(found)


# What an effect needs to be used: what the galaxy alone can say, and the moment of the move.


def unmet(galaxy: Galaxy, card: EffectCard, owner: str, use: Use) -> Need | None:
    """Return the first need of an effect that is not met, None if all are that can be known before ships move."""
    for need in card.needs:
        if need not in AFTER_THE_MOVE and not _holds(galaxy, need, owner, use):
            return need
    return None


def _holds(galaxy: Galaxy, need: Need, owner: str, use: Use) -> bool:
    if need in _HERE:
        return _HERE[need](galaxy, owner, use)
    return NEEDS[need](galaxy, owner)


def _next_to_anomaly(galaxy: Galaxy, _owner: str, _use: Use) -> bool:
    """Next to one: that the system is one itself does not count (TI4-6.2a)."""
    return any(anomalies(galaxy, place) for place in adjacency(galaxy).around(galaxy.active))


def _neighbour(galaxy: Galaxy, owner: str, _use: Use) -> bool:
    """Players are neighbours where units or planets of theirs share a system or lie in adjacent ones (TI4-101.3)."""
    if owner == galaxy.active_player:
        return True
    reached = adjacency(galaxy)
    theirs, movers = _presence(galaxy, owner), _presence(galaxy, galaxy.active_player)
    return any(one == other or reached.adjacent(one, other) for one in theirs for other in movers)


def _presence(galaxy: Galaxy, player: str) -> list[str]:
    return [
        system.id
        for system in galaxy.systems
        if units_of(galaxy, system.id, player) or any(planet.player == player for planet in system.planets)
    ]


def _plotted(galaxy: Galaxy, _owner: str, use: Use) -> bool:
    """Plots lie face down elsewhere: whoever uses the effect names the player with the marker."""
    return bool(use.target) and bool(units_of(galaxy, galaxy.active, use.target))


def _other_units(galaxy: Galaxy, _owner: str, _use: Use) -> bool:
    """Other than those of the player who activates, whoever owns the effect."""
    return active_has_units(galaxy, galaxy.active_player, own=False)


_HERE: dict[Need, Callable[[Galaxy, str, Use], bool]] = {
    "active_next_to_anomaly": _next_to_anomaly,
    "active_has_non_delta_wormhole": lambda galaxy, _owner, _use: non_delta_wormhole(galaxy),
    "mover_is_owner_or_neighbour": _neighbour,
    "active_has_plotted_player": _plotted,
    "active_has_other_units": _other_units,
}
