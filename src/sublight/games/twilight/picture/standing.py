"""What stands in a galaxy: tiles with their planets and signs, lanes, units by owner, tokens."""

from collections.abc import Iterator, Mapping

from sublight.board.hexes.grid import sides_in_words
from sublight.board.hexes.lanes import lanes
from sublight.board.hexes.scene import HexLine, HexMark, HexNote, HexRole, HexSide, HexStack, HexTile
from sublight.games.twilight.catalogue import faction_cards, token_cards
from sublight.games.twilight.catalogue.tiles import TileCard
from sublight.games.twilight.galaxy.anomalies import anomalies
from sublight.games.twilight.galaxy.grid import grid_of
from sublight.games.twilight.galaxy.wormholes import mouths
from sublight.games.twilight.pieces import Galaxy, System
from sublight.geometry.hexes import Hex

ORDER = (
    "flagship", "warsun", "dreadnought", "carrier", "cruiser", "destroyer", "fighter", "mech", "infantry", "pds",
    "spacedock",
)  # fmt: skip
"""The order of units in a stack."""
Count = dict[tuple[str, int, int, str], int]
"""How many units there are, by system, region, seat and type."""


def seat(galaxy: Galaxy, player: str) -> int:
    """Return the seat of a player, clockwise from 0; -1 for nobody's units."""
    return next((number for number, each in enumerate(galaxy.players) if each.id == player), -1)


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
    """The seat whose home a tile is."""
    homes = ((number, faction_cards()[each.faction].home) for number, each in enumerate(galaxy.players))
    return next((number for number, home in homes if card.id in home), -1)


def _lane_tile(galaxy: Galaxy, system: System, at: Hex) -> HexTile:
    joined = [f"{lane.one}-{lane.other}" for lane in lanes(grid_of(galaxy)) if system.id in lane.via]
    title = f"{system.id}: {system.card.name}; no system. It joins {', '.join(joined) or 'nothing'}"
    return HexTile(role="lane-tile", at=at, place=system.id, number=system.tile, title=title)


# Units.


def counted(galaxy: Galaxy) -> Count:
    """Return how many units there are of each type, owner and place."""
    found: Count = {}
    for system in galaxy.systems:
        names = system.planet_names
        areas = [(0, system.space), *((1 + names.index(each.planet), each.units) for each in system.planets)]
        for region, here in areas:
            for units in here:
                key = (system.id, region, seat(galaxy, units.player), units.unit)
                found[key] = found.get(key, 0) + units.count
    return found


def stack_marks(before: Galaxy, after: Galaxy, at: Mapping[str, Hex]) -> Iterator[HexStack]:
    """Yield all units as they stand afterwards, with what came and what left."""
    was, now = counted(before), counted(after)
    keys = sorted(was.keys() | now.keys(), key=lambda key: (key[0], key[1], key[2], ORDER.index(key[3])))
    for key in keys:
        place, region, owner, unit = key
        count, change = now.get(key, 0), now.get(key, 0) - was.get(key, 0)
        whose = after.players[owner].id if owner >= 0 else "nobody"
        yield HexStack(
            role="units", at=at[place], unit=unit, count=count, owner=owner, region=region, change=change,
            title=f"{count} {unit} of {whose}" + (f" ({change:+d})" if change else ""),
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
