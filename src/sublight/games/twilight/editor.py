"""The editor of Twilight Imperium: its cards, new galaxies by their printed layouts, and the changes of a galaxy."""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.hexes.scene import HexTile
from sublight.errors import InputError, did_you_mean
from sublight.games.twilight.catalogue.sets import boxes
from sublight.games.twilight.catalogue.tiles import (
    Layout,
    TileCard,
    printed_layout,
    printed_layouts,
    tile_cards,
    token_cards,
)
from sublight.games.twilight.catalogue.units import (
    FactionCard,
    UnitType,
    faction_card,
    faction_cards,
    unit_cards,
    unit_for,
)
from sublight.games.twilight.pieces import SPACE, Galaxy, PlanetState, Player, System, Units
from sublight.games.twilight.rulebook import book
from sublight.games.twilight.scene import places
from sublight.games.twilight.validate import validate_galaxy
from sublight.games.twilight.words.names import Names
from sublight.geometry.hexes import hex_at, hex_named, name_of, places_within, ring_of
from sublight.referee.figures import joined
from sublight.view.editor import Card, CardList, ListFile, MapEditor, Seats, Starter, card

NEXUS = "82a"


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


class Begin(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="begin"):
    """The starting units of every player who has no unit, in the home systems."""


Change = Muster | PutTile | PutToken | PutMarker | Begin


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


# The starting units.


def _begun(galaxy: Galaxy) -> tuple[Galaxy, str]:
    """Return the galaxy with the starting units of each player who has none, and in words who did not get any.

    Ground forces and structures are placed on the first planet of the home system; players move them as they like.
    """
    for player in _without_units(galaxy):
        home = _home_of(galaxy, player)
        if home is not None:
            galaxy = _with_technologies(galaxy, player).with_system(_with_starting_units(home, player))
    return galaxy, " ".join(filter(None, (_placed(galaxy), _homeless(galaxy, galaxy.players))))


def _without_units(galaxy: Galaxy) -> list[Player]:
    return [each for each in galaxy.players if each.id not in galaxy.by_owner]


def _placed(galaxy: Galaxy) -> str:
    """Return that units are placed, and which technologies are kept here, empty where nobody has units."""
    if len(_without_units(galaxy)) == len(galaxy.players):
        return ""
    has = [each for each in galaxy.players if each.effects]
    told = "; ".join(f"{_named([each])} has {joined(_names_of(each.effects))}" for each in has)
    return f"The starting units are in the home systems.{f' {told}.' if told else ''}"


def _names_of(effects: Iterable[str]) -> list[str]:
    from sublight.games.twilight.catalogue.effects import effect_cards

    return [effect_cards()[each].name for each in effects]


def _homeless(galaxy: Galaxy, players: Iterable[Player]) -> str:
    """Return which of the players miss their home systems, empty where none does."""
    without = [each for each in players if _home_of(galaxy, each) is None]
    return f"No home system of {_named(without, 'or')} is on the map." if without else ""


def _named(players: Iterable[Player], last: str = "and") -> str:
    return joined([Names(None).player(each.id) for each in players], last)


def _with_technologies(galaxy: Galaxy, player: Player) -> Galaxy:
    """Return the galaxy with the starting technologies of a player who has none of them."""
    new = tuple(each for each in faction_card(player.faction).techs if each not in player.effects)
    return galaxy.with_player(replace(player, effects=(*player.effects, *new)))


def _without(galaxy: Galaxy) -> str:
    """Return who has no units yet, and how they get them; a home system that is a choice is said by itself.

    In a round that goes on, a player without units has lost them.
    """
    if galaxy.clock is not None:
        return ""
    ready = [each for each in _without_units(galaxy) if _home_of(galaxy, each) is not None]
    has = "has" if len(ready) == 1 else "have"
    units = f"{_named(ready)} {has} no units yet. “Place the starting units” adds them." if ready else ""
    plain = [each for each in _without_units(galaxy) if not faction_card(each.faction).home_choice]
    return " ".join(filter(None, (units, _homeless(galaxy, plain))))


def _home_of(galaxy: Galaxy, player: Player) -> System | None:
    """Return the home system of a player's faction that has its planets, None where it is not in the galaxy."""
    tiles = faction_card(player.faction).home
    return next((each for each in galaxy.systems if each.tile in tiles and each.planet_names), None)


def _with_starting_units(home: System, player: Player) -> System:
    """Return a home system with the starting units of its player, who controls its planets."""
    known = {each.planet: each for each in home.planets}
    owned = (known.get(each, PlanetState(planet=each)) for each in home.planet_names)
    home = replace(home, planets=tuple(replace(each, player=player.id) for each in owned))
    for kind, count in faction_card(player.faction).starts.items():
        place = home.planet_names[0] if unit_for(kind, player.faction).lands else SPACE
        new = Units(unit=kind, player=player.id, count=count)
        home = home.with_area(place, (*home.area(place), new))
    return home


# A new galaxy.


def _laid_out(layout: Layout, edition: str, factions: list[FactionCard]) -> Iterator[System]:
    tiles = tile_cards()
    centres = [each.id for each in tiles.values() if each.kind == "centre" and each.holds_in(edition)]
    yield System(id="000", tile=centres[-1])
    for home, faction in zip(layout.homes, factions, strict=True):
        if not faction.home_choice:
            yield System(id=home, tile=faction.home[0])
            yield from (System(id=faction.id, tile=each) for each in faction.home if not tiles[each].on_map)
    yield from (System(id=each.at, tile=each.tile, turns=each.turns) for each in layout.hyperlanes)
    if tiles[NEXUS].holds_in(edition):
        yield System(id="nexus", tile=NEXUS)


def open_places(galaxy: Galaxy) -> tuple[str, ...]:
    """Return the places that take a tile and have none, from the centre outward.

    They are those of the printed layout, or of the rings that have a tile where those are more.
    """
    layout = printed_layouts().get(len(galaxy.players))
    drawn = places(galaxy)
    laid = {place: drawn[place] for place in drawn if place.isdigit()}
    ring = max((ring_of(at) for at in laid.values()), default=0)
    unused = layout.unused if layout and ring <= layout.rings else ()
    rings = max(ring, layout.rings if layout else 0)
    every = (hex_at(number) for number in range(places_within(rings)))
    taken = frozenset(drawn.values())
    return tuple(name_of(at) for at in every if at not in taken and name_of(at) not in unused)


class TwilightEditor(MapEditor[Galaxy, Change]):
    """Tiles in their places, units in space and on planets, tokens of both kinds."""

    title = "Twilight Imperium"
    mark = "⬢"
    tint = "soft"
    begin = "New Twilight Imperium galaxy…"
    example = "twilight-six-players"
    files = (ListFile(kind="map", name="Map string", says="the tiles by place"),)
    starters = (
        Starter(
            name="twilight-three-factions", title="Three factions",
            says="Hacan, Letnev and Jol-Nar with their starting units, before they choose strategy cards",
        ),
    )  # fmt: skip
    names: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(("initiative", "active_player", "announced", "speaker", "zero", "passed", "done"), "player"),
        **dict.fromkeys(("points", "eliminated", "winner", "secondary", "captured", "tokens"), "player"),
        **dict.fromkeys(("active", "joined"), "piece"),
        **dict.fromkeys(("laws", "in_effect", "effects", "exhausted"), "effect"),
        "markers": "token",
    }
    changes = (Muster, PutTile, PutToken, PutMarker, Begin)
    factions = ("sol", "letnev", "jolnar", "hacan", "naalu", "xxcha", "saar", "yssaril")

    def words(self) -> Mapping[str, Iterable[str]]:
        """Return the effects, and the planets of each tile."""
        from sublight.games.twilight.catalogue.effects import effect_cards

        planets = {f"planet of {each.id}": [planet.name for planet in each.planets] for each in tile_cards().values()}
        return {"effect": effect_cards(), **planets}

    def cards(self) -> Iterator[CardList]:
        """Yield factions, tiles, units and tokens, each with the first edition that has it."""
        since = {box.id: box.edition for box in boxes().values()}
        factions = sorted(faction_cards().values(), key=lambda each: each.name.removeprefix("The "))
        yield CardList("faction", (card(each.id, each.name, since=since[each.set]) for each in factions))
        yield CardList("tile", (_tile(each, since[each.set]) for each in tile_cards().values()))
        plain = dict.fromkeys(each.type for each in unit_cards().values())
        yield CardList("unit", (Card(id=each, name=each) for each in plain))
        laid = [each for each in token_cards().values() if not (each.with_unit or each.command_tokens)]
        yield CardList("token", (card(each.id, each.name, says=each.note, since=since[each.set]) for each in laid))

    def layouts(self) -> Iterable[int]:
        """Return the numbers of players that there is a printed layout for."""
        return printed_layouts()

    def new(self, edition: str, seats: Seats) -> Galaxy:
        """Return the galaxy of a printed layout: its centre, its homes and hyperlanes, and what lies beside the map.

        All other places are open. InputError for a number of players without a layout, a faction that is none or that
        two have, and where a tile that is needed is not played in the edition.
        """
        named = book().edition(edition).id
        factions = [faction_card(faction) for _, faction in seats]
        twice = next((each.id for each in factions if factions.count(each) > 1), "")
        if twice:
            raise InputError(f"two players have the faction {twice}; each faction can be chosen once")
        players = tuple(Player(id=name, faction=each.id) for (name, _), each in zip(seats, factions, strict=True))
        systems = _laid_out(printed_layout(len(seats)), named, factions)
        galaxy = Galaxy(edition=named, players=players, systems=tuple(systems))
        validate_galaxy(galaxy)
        return galaxy

    def changed(self, table: Galaxy, change: Change) -> tuple[Galaxy, str, str]:
        """Return the galaxy after a change, the system that it was about, and the change in words."""
        match change:
            case Begin():
                found, says = _begun(table)
            case Muster():
                found, says = _mustered(table, change), f"{change.count} {change.unit} in {change.system}"
            case PutTile():
                found, says = _tiled(table, change), f"tile {change.tile or 'none'} in {change.system}"
            case PutToken():
                found, says = _tokened(table, change), f"tokens in {change.system}"
            case _:
                found, says = _marked(table, change), f"{change.marker} in {change.system}"
        validate_galaxy(found)
        return found, "" if isinstance(change, Begin) else change.system, says

    def choices(self, table: Galaxy) -> str:
        """Return what is left before play: home systems to choose, units to place; empty where nothing is."""
        layout, laid = printed_layouts().get(len(table.players)), {system.id for system in table.systems}
        factions = [faction_card(player.faction) for player in table.players]
        choices = "; ".join(
            f"{each.name} may choose a home system: put {' or '.join(each.home)} at {home}"
            for home, each in zip(layout.homes if layout else (), factions, strict=False)
            if each.home_choice and home not in laid
        )
        return " ".join(filter(None, (choices and f"{choices}.", _without(table))))

    def open_places(self, table: Galaxy) -> Iterator[HexTile]:
        """Yield the places that take a tile and have none, to be drawn as such."""
        for place in open_places(table):
            yield HexTile(role="open", at=hex_named(place), place=place, title=f"{place}: no tile yet")


def _tile(tile: TileCard, since: str) -> Card:
    """Return a tile by its number, and what there is to find it by."""
    planets = [f"{each.name} {each.resources}/{each.influence}" for each in tile.planets]
    signs = [each.replace("_", " ") for each in tile.anomalies] + [f"{each} wormhole" for each in tile.wormholes]
    return card(tile.id, f"{tile.id} {tile.name}".strip(), tile.kind, ", ".join((*planets, *signs)), since)


EDITOR = TwilightEditor()
