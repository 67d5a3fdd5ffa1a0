"""Where each system is drawn: on the map where it lies, beside the map at its corners, the Fracture in a row below."""

from collections.abc import Iterator, Mapping
from itertools import chain

from sublight.board.hexes.grid import Tile
from sublight.games.twilight.galaxy.grid import FRACTURE, grid_of
from sublight.games.twilight.pieces import Galaxy
from sublight.geometry.hexes import Hex, neighbours, ring_of

CORNERS = ("tl", "tr", "bl", "br")
"""Names that say at which corner a tile beside the map lies."""


def places(galaxy: Galaxy) -> Mapping[str, Hex]:
    """Return the hex at which each system is drawn. Those beside the map touch nothing that lies on it."""
    grid = grid_of(galaxy)
    found = {tile.at: tile.hex for tile in grid.tiles if tile.hex is not None}
    ring = max((ring_of(at) for at in found.values()), default=0)
    beside = [tile for tile in grid.tiles if tile.hex is None]
    spread = [tile for tile in beside if galaxy.system(tile.at).card.kind == FRACTURE]
    found |= _row(spread, ring + 2)
    return found | _corners([tile for tile in beside if tile not in spread], ring, frozenset(found.values()))


def _row(tiles: list[Tile], down: int) -> dict[str, Hex]:
    """Side by side below the map, in the order of their tiles."""
    ordered = sorted(tiles, key=lambda tile: tile.tile)
    first = -(len(ordered) // 2)
    return {tile.at: (q, down - q // 2) for q, tile in enumerate(ordered, first)}


def _corners(tiles: list[Tile], ring: int, taken: frozenset[Hex]) -> dict[str, Hex]:
    """A corner of the map each, the one a tile is named after if it is; then places farther out."""
    corners = dict(zip(CORNERS, ((-ring, -2), (ring, -ring - 2), (-ring, ring + 2), (ring, 2)), strict=True))
    found = {tile.at: corners[tile.at] for tile in tiles if tile.at in corners}
    for tile in (tile for tile in tiles if tile.at not in found):
        free = _free(chain(corners.values(), _outward(ring)), taken | frozenset(found.values()))
        found[tile.at] = next(free)
    return found


def _outward(ring: int) -> Iterator[Hex]:
    """Places to the left and to the right of the map, row by row."""
    column = ring + 2
    while True:
        for row in range(-ring - 1, ring + 2, 2):
            yield -column, row + column // 2
            yield column, row - column // 2
        column += 2


def _free(tried: Iterator[Hex], taken: frozenset[Hex]) -> Iterator[Hex]:
    return (at for at in tried if at not in taken and not taken.intersection(neighbours(at)))
