"""A galaxy as compiled kernels take it, for the ships of one player with nothing used."""

from msgspec import Struct

from sublight.errors import InputError
from sublight.games.twilight.kernel.reach import MOST_PLACES, MOST_RIFTS, MOST_VALUE
from sublight.games.twilight.moves import Voyage
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.layout import lay_out
from sublight.games.twilight.reach.survey import Group, survey


class PackedGalaxy(Struct, frozen=True, kw_only=True, dict=True):
    """A galaxy as flat numbers, with the places and ships that its rows number."""

    wholes: tuple[int, ...]
    places: tuple[str, ...]
    ships: tuple[Voyage, ...]
    values: tuple[int, ...]


def pack_galaxy(galaxy: Galaxy, name: str) -> PackedGalaxy:
    """Return a galaxy packed for a player's ships; InputError for one too large, and for ships whose reach depends on
    other ships, or on what their path has met.
    """
    found = survey(galaxy, name)
    ground = found.groups[0].ground
    for group in found.groups:
        _validate(group)
    entries = [entry for group in found.groups for entry in group.entries(found.barred)]
    members = [found.groups.index(found.by_place[place]) for place in ground.places]
    return PackedGalaxy(
        wholes=lay_out(ground.places, len(found.classes), members, entries),
        places=ground.places,
        ships=tuple(each.ship for each in found.classes),
        values=found.groups[0].values,
    )


def _validate(group: Group) -> None:
    ground = group.ground
    if len(ground.places) > MOST_PLACES:
        raise InputError(f"the galaxy has {len(ground.places)} systems; a batch takes at most {MOST_PLACES}", "large")
    for terrain, value in zip(group.terrains, group.values, strict=True):
        rifts = terrain.rolling.bit_count()
        if rifts > MOST_RIFTS or value > MOST_VALUE:
            said = f"{rifts} gravity rifts and a move value of {value}"
            raise InputError(f"{said} are too many; a batch takes at most {MOST_RIFTS} and {MOST_VALUE}")
    if not group.alone:
        raise InputError(
            "a batch cannot take Gravleash Maneuvers, the Luminous or the Hil Colish, nor another reading of TI4-Q02"
        )
