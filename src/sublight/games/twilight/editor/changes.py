"""Changes of a galaxy that is set up: tiles in their places, units in space and on planets, tokens of both kinds."""

from msgspec import Struct
from msgspec.structs import replace

from sublight.errors import InputError, did_you_mean
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.pieces import SPACE, Galaxy, System, Units
from sublight.games.twilight.validate import validate_galaxy


class Muster(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="units"):
    """So many units of a kind and a player in a system's space, or on a planet; 0 takes them away."""

    system: str
    unit: UnitType
    player: str
    count: int
    planet: str = SPACE


class PutTile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="tile"):
    """A tile in a place, turned by sixths clockwise; an empty one takes what lies there away."""

    system: str
    tile: str
    turns: int = 0


class PutToken(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="token"):
    """A command token of a player in a system, or none."""

    system: str
    player: str
    there: bool = True


class PutMarker(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="marker"):
    """A token of the catalogue in a system, or no more; one that lies on a border with the side, 0 north to 5."""

    system: str
    marker: str
    side: int | None = None
    there: bool = True


def changed(galaxy: Galaxy, change: Muster | PutTile | PutToken | PutMarker) -> tuple[Galaxy, str, str]:
    """Return the galaxy after a change, the system that it was about, and the change in words; InputError for none."""
    match change:
        case Muster():
            found, says = _mustered(galaxy, change), f"{change.count} {change.unit} in {change.system}"
        case PutTile():
            found, says = _tiled(galaxy, change), f"tile {change.tile or 'none'} in {change.system}"
        case PutToken():
            found, says = _tokened(galaxy, change), f"tokens in {change.system}"
        case _:
            found, says = _marked(galaxy, change), f"{change.marker} in {change.system}"
    validate_galaxy(found)
    return found, change.system, says


def _mustered(galaxy: Galaxy, wanted: Muster) -> Galaxy:
    """Return the galaxy with so many of the units; InputError for a system or planet that is not there."""
    system = galaxy.system(wanted.system)
    if wanted.planet and wanted.planet not in system.planet_names:
        names = system.planet_names
        raise InputError(f"no planet `{wanted.planet}` in {system.id}{did_you_mean(wanted.planet, names)}")
    kept = [each for each in system.area(wanted.planet) if (each.unit, each.player) != (wanted.unit, wanted.player)]
    new = Units(unit=wanted.unit, player=wanted.player, count=wanted.count)
    return galaxy.with_system(system.with_area(wanted.planet, (*kept, new)))


def _tiled(galaxy: Galaxy, wanted: PutTile) -> Galaxy:
    """Return the galaxy with the tile in its place; what lay on another tile there goes with it."""
    rest = tuple(each for each in galaxy.systems if each.id != wanted.system)
    if not wanted.tile:
        if len(rest) == len(galaxy.systems):
            galaxy.system(wanted.system)
        return replace(galaxy, systems=rest)
    old = next((each for each in galaxy.systems if (each.id, each.tile) == (wanted.system, wanted.tile)), None)
    new = replace(old, turns=wanted.turns) if old else System(id=wanted.system, tile=wanted.tile, turns=wanted.turns)
    return replace(galaxy, systems=(*rest, new))


def _tokened(galaxy: Galaxy, wanted: PutToken) -> Galaxy:
    """Return the galaxy with a player's command token in a system, or without."""
    system, player = galaxy.system(wanted.system), galaxy.player(wanted.player)
    others = tuple(name for name in system.tokens if name != player.id)
    tokens = (*others, player.id) if wanted.there else others
    return galaxy.with_system(replace(system, tokens=tokens))


def _marked(galaxy: Galaxy, wanted: PutMarker) -> Galaxy:
    """Return the galaxy with a token of the catalogue in a system or on its border, or without."""
    system = galaxy.system(wanted.system)
    name = wanted.marker if wanted.side is None else f"{wanted.marker}@{wanted.side}"
    others = tuple(each for each in system.markers if each != name)
    return galaxy.with_system(replace(system, markers=(*others, name) if wanted.there else others))
