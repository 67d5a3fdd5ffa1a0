"""Ground combat in the active system, and the planets that it leaves to take (TI4-42.2, TI4-49.5)."""

from sublight.games.twilight.active_effects import card_of
from sublight.games.twilight.pieces import Galaxy, PlanetState
from sublight.referee.ruling import Event, Notice, happens, warns


def ground_combat(galaxy: Galaxy) -> tuple[str, ...]:
    """Return whose ground forces fight on a planet of the active system, the active player first; else nobody."""
    fought = (owners for _, owners in _contested(galaxy))
    return tuple(dict.fromkeys(each for owners in fought for each in owners))


def now_fought(galaxy: Galaxy) -> Notice:
    """Return on which planets who fights."""
    planets = tuple(planet for planet, _ in _contested(galaxy))
    return warns("TI4-42.2", "now_ground_combat", galaxy.active, planets=planets, players=ground_combat(galaxy))


def left_shared(galaxy: Galaxy) -> tuple[Event, ...]:
    """Return that a turn ends although several players have ground forces on a planet; nothing if they do not."""
    planets, players = tuple(planet for planet, _ in _contested(galaxy)), ground_combat(galaxy)
    return (happens("TI4-42.2", "planets_shared", galaxy.active, planets=planets, players=players),) if planets else ()


def won_planets(galaxy: Galaxy, player: str) -> tuple[str, ...]:
    """Return the planets of other players on which only this player has ground forces left."""
    owned = ((each, _owners(galaxy, each)) for each in _planets(galaxy))
    return tuple(each.planet for each, owners in owned if each.player not in ("", player) and owners == (player,))


def _contested(galaxy: Galaxy) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the planets with ground forces of the active player and of others, and all who have some there."""
    active = galaxy.active_player
    found = ((each.planet, _owners(galaxy, each)) for each in _planets(galaxy))
    return tuple(
        (planet, (active, *(each for each in owners if each != active)))
        for planet, owners in found
        if active in owners and len(owners) > 1
    )


def _planets(galaxy: Galaxy) -> tuple[PlanetState, ...]:
    """Return the planets of the active system during an invasion."""
    return galaxy.system(galaxy.active).planets if galaxy.active and galaxy.step == "invasion" else ()


def _owners(galaxy: Galaxy, planet: PlanetState) -> tuple[str, ...]:
    forces = (each.player for each in planet.units if card_of(galaxy, each, each.player).is_ground_force)
    return tuple(dict.fromkeys(forces))
