"""Small galaxies for tests: rings of empty space with the tiles, units and tokens that a test names."""

from typing import Any

from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.pieces import Galaxy, PlanetState, Player, System, Units
from sublight.geometry.hexes import hex_at, name_of, places_within

EMPTY = "49"
"""A tile with nothing on it."""


def galaxy(rings: Any = 1, players: Any = (), edition: Any = "lrr-2", **systems: Any) -> Galaxy:
    """Rings of empty space; `at_101="26"`, or the fields of a system, puts something there; other names lie beside."""
    named = {name.removeprefix("at_"): given for name, given in systems.items() if name not in _TABLE}
    rest = {name: given for name, given in systems.items() if name in _TABLE}
    places = [name_of(hex_at(index)) for index in range(places_within(rings))]
    beside = [name for name in named if name not in places]
    laid = tuple(_system(place, named.get(place, EMPTY)) for place in (*places, *beside) if named.get(place) != "")
    return Galaxy(edition=edition, players=players or (player("sol"), player("letnev")), systems=laid, **rest)


_TABLE = ("laws", "in_effect", "announced", "active", "active_player", "readings", "initiative", "step")


def _system(place: str, given: str | dict[str, Any]) -> System:
    fields = {"tile": given} if isinstance(given, str) else {"tile": EMPTY, **given}
    tile, _, turns = str(fields["tile"]).partition("@")
    return System(id=place, **{**fields, "tile": tile, "turns": int(turns or 0)})


def player(faction: str, *effects: str, **fields: Any) -> Player:
    """A player called like their faction, with these effects."""
    return Player(id=faction, faction=faction, effects=effects, **fields)


def units(owner: str, unit: UnitType, count: int = 1, **fields: Any) -> Units:
    """Some units."""
    return Units(unit=unit, player=owner, count=count, **fields)


def planet(name: str, owner: str = "", *here: Units) -> PlanetState:
    """A planet with units on it."""
    return PlanetState(planet=name, player=owner, units=here)
