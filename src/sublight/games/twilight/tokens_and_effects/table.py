"""Effects used by themselves that mute wormholes, free a flagship for the round, or change the map itself."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.twilight.catalogue.effects import EffectCard
from sublight.games.twilight.effects.uses import rule_of
from sublight.games.twilight.galaxy.anomalies import anomalies
from sublight.games.twilight.galaxy.changes import with_marker, without_marker
from sublight.games.twilight.galaxy.grid import in_fracture
from sublight.games.twilight.galaxy.presence import units_of
from sublight.games.twilight.galaxy.wormholes import wormholes
from sublight.games.twilight.moves import UseEffect
from sublight.games.twilight.pieces import Galaxy, PlanetState, System
from sublight.games.twilight.tokens_and_effects.plays import Play, Plays, no_system
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, breaks, happens, makes_impossible

FIXED = ("51", "118")
"""Tiles that are never swapped, like the nexus and the Fracture: the homes of the Creuss and of the Rebellion."""


# Sever.


def _sever_violations(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> Iterator[Violation]:
    yield from no_system(galaxy, move.system)
    if not units_of(galaxy, move.system, move.player):
        yield breaks("TI4-N-6-movement-only", "no_own_units_there", move.system, effect=card.name, player=move.player)


def _sever(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> Procedure[Galaxy]:
    yield happens("TI4-N-6-movement-only", "wormholes_severed", move.system, kinds=wormholes(galaxy, move.system))
    return with_marker(without_marker(galaxy, card.id), move.system, card.id)


# The Probability Matrix.


def _nothing(_galaxy: Galaxy, _move: UseEffect, _card: EffectCard) -> Iterator[Violation]:
    yield from ()


def _in_effect(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> Procedure[Galaxy]:
    """For the round the flagship leaves systems with own tokens, and so does what it transports."""
    yield happens("TI4-N-58-explicit", "in_effect_this_round", card.name, player=move.player)
    return replace(galaxy, in_effect=(*galaxy.in_effect, f"{card.id}:{move.player}"))


# Two systems change places.


def _places(galaxy: Galaxy, _card: EffectCard) -> tuple[str, ...]:
    return tuple(system.id for system in galaxy.systems)


def _swap_violations(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> Iterator[Violation]:
    if move.system == move.target:
        yield breaks("TI4-6.0", "swapped_with_itself", move.system, effect=card.name)
    for place in dict.fromkeys((move.system, move.target)):
        yield from no_system(galaxy, place)
        system = galaxy.system(place)
        if system.card.id in FIXED or system.card.kind == "nexus" or in_fracture(system):
            yield makes_impossible("TI4-6.0", "never_swapped", place, effect=card.name, tile=system.card.name)
        if not (wormholes(galaxy, place) or units_of(galaxy, place, move.player)):
            yield breaks("TI4-6.1", "nothing_to_swap_by", place, effect=card.name)


def _swap(galaxy: Galaxy, move: UseEffect, _card: EffectCard) -> Procedure[Galaxy]:
    """Tiles change places with all that lies on them; tokens on a border stay on it."""
    one, other = galaxy.system(move.system), galaxy.system(move.target)
    yield happens("TI4-6.0", "systems_swapped", move.system, other=move.target)
    return galaxy.with_system(_at(other, one)).with_system(_at(one, other))


def _at(system: System, place: System) -> System:
    """Return a system in the place of another, with the border tokens of that place."""
    lying = (*(each for each in system.markers if "@" not in each), *(each for each in place.markers if "@" in each))
    return replace(system, id=place.id, markers=lying)


# A planet that no tile prints.


def _planet_of(card: EffectCard) -> str:
    change = card.hints.map_change
    return (change.planet if change is not None else "") or ""


def _planet_violations(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> Iterator[Violation]:
    """A planet token joins any system but a hyperlane, once."""
    yield from no_system(galaxy, move.system)
    lying = [system.id for system in galaxy.systems if _planet_of(card) in system.planet_names]
    if lying:
        yield breaks(rule_of(galaxy, card), "planet_lies_already", move.system, planet=_planet_of(card), place=lying[0])


def _edge_violations(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> Iterator[Violation]:
    """Thunder's Edge joins a system without planets that is not a supernova."""
    yield from _planet_violations(galaxy, move, card)
    if galaxy.system(move.system).planet_names:
        yield breaks("TI4-TE-planet-token", "planets_there", move.system, planet=_planet_of(card))
    if "supernova" in anomalies(galaxy, move.system):
        yield breaks("TI4-TE-planet-token", "planet_in_supernova", move.system, planet=_planet_of(card))


def _planet_added(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> Procedure[Galaxy]:
    """An anomaly that a planet joins keeps its rules (TI4-9.2a)."""
    system = galaxy.system(move.system)
    yield happens(rule_of(galaxy, card), "planet_added", system.id, planet=_planet_of(card))
    for kind in sorted(anomalies(galaxy, system.id)):
        yield happens("TI4-9.2a", "still_an_anomaly", system.id, anomaly=kind.replace("_", " "))
    return galaxy.with_system(replace(system, planets=(*system.planets, PlanetState(planet=_planet_of(card)))))


TABLE_PLAYS: Plays = {
    "sever": Play(violations=_sever_violations, carry=_sever),
    "probability_matrix": Play(violations=_nothing, carry=_in_effect, needs_system=False),
    "riftwalker_meian": Play(violations=_swap_violations, carry=_swap, targets=_places),
    "mirage": Play(violations=_planet_violations, carry=_planet_added),
    "thunders_edge_planet": Play(violations=_edge_violations, carry=_planet_added),
}
