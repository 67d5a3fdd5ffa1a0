"""The tiles of a galaxy as a map: hyperlanes with their lines, and what lies beside the map and touches nothing."""

from functools import lru_cache

from sublight.board.hexes.grid import Grid, Tile
from sublight.errors import InputError
from sublight.games.twilight.catalogue import hyperlane_card
from sublight.games.twilight.pieces import Galaxy, System

FRACTURE = "fracture"


def grid_of(galaxy: Galaxy) -> Grid:
    """Return the galaxy's tiles as a grid; InputError for two in one place, or one that cannot lie there.

    The nexus, the homes off the map and the Fracture lie beside it wherever they are on the table (TI4-N-6-offmap).
    """
    return _grid(tuple((system.id, system.tile, system.turns) for system in galaxy.systems))


@lru_cache(maxsize=256)
def _grid(laid: tuple[tuple[str, str, int], ...]) -> Grid:
    return Grid(tuple(_tile(System(id=place, tile=tile, turns=turns)) for place, tile, turns in laid))


def _tile(system: System) -> Tile:
    card = system.card
    if not 0 <= system.turns <= 5:
        raise InputError(f"system `{system.id}`: turned by {system.turns}; a tile is turned by 0 to 5 sixths")
    lines = None if card.system else hyperlane_card(card.id).lanes
    laid = Tile(at=system.id, tile=card.id, turns=system.turns, lines=lines)
    if laid.on_map and (not card.on_map or card.kind == FRACTURE):
        raise InputError(f"system `{system.id}`: tile {card.id} ({card.name}) lies beside the map; give it a name")
    if not laid.on_map and not card.system:
        raise InputError(
            f"system `{system.id}`: tile {card.id} is a hyperlane and lies on the map, in a place like 101"
        )
    return laid
