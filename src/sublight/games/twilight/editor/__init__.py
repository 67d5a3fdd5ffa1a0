"""The editor of Twilight Imperium: its cards, new galaxies by their printed layouts, and the changes of a galaxy."""

from collections.abc import Iterable, Iterator

from sublight.board.hexes.scene import HexTile
from sublight.games.twilight.catalogue.tiles import TileCard
from sublight.games.twilight.editor.changes import Muster, PutMarker, PutTile, PutToken, changed
from sublight.games.twilight.editor.layouts import choices, new_galaxy, open_marks
from sublight.games.twilight.pieces import Galaxy
from sublight.view.editor import Card, CardList, ListFile, MapEditor, Seats, card


class TwilightEditor(MapEditor[Galaxy, Muster | PutTile | PutToken | PutMarker]):
    """Tiles in their places, units in space and on planets, tokens of both kinds."""

    title = "Twilight Imperium"
    mark = "⬢"
    tint = "soft"
    begin = "New Twilight Imperium galaxy…"
    files = (ListFile(kind="map", name="Map string", says="tiles by place"),)
    changes = (Muster, PutTile, PutToken, PutMarker)
    factions = ("sol", "letnev", "jolnar", "hacan", "naalu", "xxcha", "saar", "yssaril")

    def cards(self) -> Iterator[CardList]:
        """Yield factions, tiles, units and tokens, each with the first edition that has it."""
        from sublight.games.twilight.catalogue.sets import boxes
        from sublight.games.twilight.catalogue.tiles import tile_cards, token_cards
        from sublight.games.twilight.catalogue.units import faction_cards, unit_cards

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
        from sublight.games.twilight.catalogue.tiles import printed_layouts

        return printed_layouts()

    def new(self, edition: str, seats: Seats) -> Galaxy:
        """Return a new galaxy by the printed layout of its number of players."""
        return new_galaxy(edition, seats)

    def changed(self, table: Galaxy, change: Muster | PutTile | PutToken | PutMarker) -> tuple[Galaxy, str, str]:
        """Return the galaxy after a change, the system that it was about, and the change in words."""
        return changed(table, change)

    def choices(self, table: Galaxy) -> str:
        """Return which factions are to choose their home system yet."""
        return choices(table)

    def open_places(self, table: Galaxy) -> Iterator[HexTile]:
        """Yield the places that take a tile and have none."""
        return open_marks(table)


def _tile(tile: TileCard, since: str) -> Card:
    """Return a tile by its number, and what there is to find it by."""
    planets = [f"{each.name} {each.resources}/{each.influence}" for each in tile.planets]
    signs = [each.replace("_", " ") for each in tile.anomalies] + [f"{each} wormhole" for each in tile.wormholes]
    return card(tile.id, f"{tile.id} {tile.name}".strip(), tile.kind, ", ".join((*planets, *signs)), since)


EDITOR = TwilightEditor()
