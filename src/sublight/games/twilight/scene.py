"""What to draw of a galaxy, and of a ruling on it: tiles, lanes, units, tokens.

Tiles beside the map are drawn at its corners, the Fracture in a row below it.
"""

from collections.abc import Iterator, Mapping
from itertools import chain

from sublight.board.hexes.grid import Tile, sides_in_words
from sublight.board.hexes.lanes import lanes
from sublight.board.hexes.scene import HexLine, HexMark, HexNote, HexRole, HexScene, HexSide, HexStack, HexTile
from sublight.games.twilight.catalogue import faction_cards, token_cards
from sublight.games.twilight.catalogue.tiles import TileCard
from sublight.games.twilight.galaxy.anomalies import anomalies
from sublight.games.twilight.galaxy.grid import FRACTURE, grid_of
from sublight.games.twilight.galaxy.wormholes import mouths
from sublight.games.twilight.move_marks import against, dice_marks, path_marks, roles_of, seat, stop_marks
from sublight.games.twilight.moves import Move
from sublight.games.twilight.pieces import Galaxy, System
from sublight.games.twilight.rulebook import edition_named
from sublight.geometry.hexes import Hex, neighbours, ring_of
from sublight.referee.ruling import Ruling

ORDER = (
    "flagship", "warsun", "dreadnought", "carrier", "cruiser", "destroyer", "fighter", "mech", "infantry", "pds",
    "spacedock",
)  # fmt: skip
"""The order of units in a stack."""
Count = dict[tuple[str, int, int, str], int]
"""How many units there are, by system, region, seat and type."""
CORNERS = ("tl", "tr", "bl", "br")
"""Names that say at which corner a tile beside the map lies."""


def scene(galaxy: Galaxy, ruling: Ruling[Galaxy] | None = None, move: Move | None = None) -> HexScene:
    """Return the picture of `galaxy`; with a ruling on `move`, of the galaxy afterwards and of what was declared."""
    after: Galaxy = galaxy if ruling is None else ruling.state
    marks = tuple(_marks(galaxy, after, ruling, move))
    return pictured(galaxy, "Twilight Imperium", caption(after, ruling, move), marks)


def pictured(galaxy: Galaxy, title: str, says: str, marks: tuple[HexMark, ...]) -> HexScene:
    """Return the picture of a galaxy, with its players as seats."""
    names = tuple(player.id for player in galaxy.players)
    return HexScene(title=title, caption=says, seats=names, marks=marks)


def _marks(galaxy: Galaxy, after: Galaxy, ruling: Ruling[Galaxy] | None, move: Move | None) -> Iterator[HexMark]:
    at = places(after)
    yield from tile_marks(after, at, roles_of(move))
    yield from stack_marks(galaxy, after, at)
    yield from token_marks(after, at)
    if ruling is None or move is None:
        return
    yield from path_marks(galaxy, move, ruling, at)
    yield from dice_marks(ruling, at)
    yield from stop_marks(ruling, move, at)


def caption(galaxy: Galaxy, ruling: Ruling[Galaxy] | None = None, move: Move | None = None) -> str:
    """Return the edition and the players, and what is against a move."""
    said = f"Edition {edition_named(galaxy.edition).id}, {len(galaxy.players)} players"
    if galaxy.active:
        said += f", {galaxy.active} is active"
    if ruling is not None and ruling.violations:
        count = len(ruling.violations)
        said += f". {count} {'reason' if count == 1 else 'reasons'} against it"
        said += "".join(f"; {each}" for each in against(ruling, move))
    return said


# What stands in a galaxy.


def tile_marks(galaxy: Galaxy, at: Mapping[str, Hex], roles: Mapping[str, HexRole]) -> Iterator[HexMark]:
    """Yield every tile with its role in the move, and the lines of the hyperlanes."""
    kinds: dict[str, list[str]] = {}
    for mouth in mouths(galaxy):
        kinds.setdefault(mouth.place, []).append(mouth.kind)
    drawn = {tile.at: tile for tile in grid_of(galaxy).tiles}
    for system in galaxy.systems:
        if system.card.system:
            yield _tile(galaxy, system, at[system.id], roles.get(system.id, "tile"), kinds.get(system.id, []))
            continue
        yield _lane_tile(galaxy, system, at[system.id])
        for sides in drawn[system.id].drawn:
            yield HexLine(role="lane-tile", at=at[system.id], sides=sides, title=f"lane {sides_in_words(sides)}")


def _tile(galaxy: Galaxy, system: System, at: Hex, role: HexRole, wormholes: list[str]) -> HexTile:
    card = system.card
    held = {each.planet: seat(galaxy, each.player) for each in system.planets if each.player}
    signs = (*sorted(anomalies(galaxy, system.id)), *dict.fromkeys(wormholes), *(("egress",) if card.egress else ()))
    return HexTile(
        role=role,
        at=at,
        place=system.id,
        number=system.tile,
        names=_planets(system),
        holders=tuple(held.get(planet, -1) for planet in system.planet_names),
        glyphs=signs,
        title=f"{system.id}: {card.name}",
        owner=_home_of(galaxy, card),
        apart=not grid_of(galaxy).tile_at(system.id).on_map,
    )


def _planets(system: System) -> tuple[str, ...]:
    """Return what is written for each planet; one that was added is not printed on the tile."""
    printed = {planet.name: f"{planet.name} {planet.resources}/{planet.influence}" for planet in system.card.planets}
    return tuple(printed.get(name, name) for name in system.planet_names)


def _home_of(galaxy: Galaxy, card: TileCard) -> int:
    """Return the seat whose home a tile is, -1 for none."""
    homes = ((number, faction_cards()[each.faction].home) for number, each in enumerate(galaxy.players))
    return next((number for number, home in homes if card.id in home), -1)


def _lane_tile(galaxy: Galaxy, system: System, at: Hex) -> HexTile:
    joined = [f"{lane.one}-{lane.other}" for lane in lanes(grid_of(galaxy)) if system.id in lane.via]
    title = f"{system.id}: {system.card.name}; no system. It joins {', '.join(joined) or 'nothing'}"
    return HexTile(role="lane-tile", at=at, place=system.id, number=system.tile, title=title)


# Units.


def counted(galaxy: Galaxy) -> tuple[Count, Count]:
    """Return how many units there are of each type, owner and place, and how many of them are damaged."""
    found: Count = {}
    damaged: Count = {}
    for system in galaxy.systems:
        names = system.planet_names
        areas = [(0, system.space), *((1 + names.index(each.planet), each.units) for each in system.planets)]
        for region, here in areas:
            for units in here:
                key = (system.id, region, seat(galaxy, units.player), units.unit)
                found[key] = found.get(key, 0) + units.count
                damaged[key] = damaged.get(key, 0) + units.damaged
    return found, damaged


def stack_marks(before: Galaxy, after: Galaxy, at: Mapping[str, Hex]) -> Iterator[HexStack]:
    """Yield all units as they stand afterwards, with what came and what left."""
    (was, _), (now, hurt) = counted(before), counted(after)
    keys = sorted(was.keys() | now.keys(), key=lambda key: (key[0], key[1], key[2], ORDER.index(key[3])))
    for key in keys:
        place, region, owner, unit = key
        count, change = now.get(key, 0), now.get(key, 0) - was.get(key, 0)
        damaged = hurt.get(key, 0)
        whose = after.players[owner].id if owner >= 0 else "nobody"
        title = f"{count} {unit} of {whose}" + (f" ({change:+d})" if change else "")
        yield HexStack(
            role="units", at=at[place], unit=unit, count=count, owner=owner, region=region, change=change,
            damaged=damaged, title=title + (f", {damaged} damaged" if damaged else ""),
        )  # fmt: skip


# Tokens.


def token_marks(galaxy: Galaxy, at: Mapping[str, Hex]) -> Iterator[HexMark]:
    """Yield command tokens by owner, other tokens by name, and those on borders as sides that join nothing."""
    for system in galaxy.systems:
        for player in system.tokens:
            title = f"command token of {player}"
            yield HexNote(role="command", at=at[system.id], text=player, title=title, owner=seat(galaxy, player))
        for marker in system.markers:
            name, border, side = marker.partition("@")
            words = token_cards()[name].name
            if border:
                yield HexSide(role="severed", at=at[system.id], side=int(side), reason=words)
            else:
                yield HexNote(role="token", at=at[system.id], text=words, title=f"token: {words}")


# Where each system is drawn.


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
    """Return a corner of the map for each tile, by its name if that names one, then places farther out."""
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
