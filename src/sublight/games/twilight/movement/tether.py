"""Where a Void Tether may be put down on activation: on a border of the active system, with own presence at hand."""

from sublight.board.hexes.grid import side_named
from sublight.games.twilight.galaxy.adjacency import adjacency
from sublight.games.twilight.galaxy.grid import grid_of
from sublight.games.twilight.galaxy.ships import units_of
from sublight.games.twilight.movement.declared import Played
from sublight.games.twilight.pieces import Galaxy
from sublight.geometry.hexes import hex_named, name_of, neighbour

TETHER = "void_tether"


def tether_lacks(galaxy: Galaxy, each: Played) -> str | None:
    """Return what keeps a tether from lying where its use says, None if nothing does."""
    place = each.use.system or galaxy.active
    if not grid_of(galaxy).tile_at(place).on_map:
        return "a system on the map"
    beyond = name_of(neighbour(hex_named(place), side_named(each.use.target)))
    if beyond not in grid_of(galaxy).by_place:
        return "a border between two tiles"
    if galaxy.active not in (place, beyond):
        return "a border of the active system"
    near = (galaxy.active, *adjacency(galaxy, player=each.owner).around(galaxy.active))
    return None if any(_present(galaxy, each.owner, system) for system in near) else "an own unit or planet at hand"


def _present(galaxy: Galaxy, player: str, place: str) -> bool:
    held = any(planet.player == player for planet in galaxy.system(place).planets)
    return held or bool(units_of(galaxy, place, player))
