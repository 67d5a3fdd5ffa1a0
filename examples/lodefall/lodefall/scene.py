"""What to draw: the chart with its wells, rims and dust, the haulers, the course flown and where each drifts next."""

from collections.abc import Iterator

from lodefall.flight import course
from lodefall.moves import Fly
from lodefall.pieces import Chart, place_named
from sublight.board.hexes.scene import HexMark, HexNote, HexPath, HexScene, HexStack, HexTile, NamedHexScene
from sublight.geometry.hexes import Hex, hex_at, name_of, neighbours, places_within, ring_of
from sublight.referee.ruling import Ruling

WORDS = {
    "supernova": "well",
    "gravity_rift": "rim",
    "asteroid_field": "dust",
    "cruiser": "hauler",
    "path": "course flown",
    "alternative": "course to come",
}
"""What the signs of a map are called here."""


def scene(chart: Chart, ruling: Ruling[Chart] | None = None, move: Fly | None = None) -> HexScene:
    """Return the picture of a chart; with a ruling, of the chart afterwards and of what was flown."""
    after = chart if ruling is None else ruling.state
    title = "Lodefall" if ruling is None or move is None else f"{move.ship} flies: {ruling.status}"
    caption = f"Edition {after.edition}; {after.active_player} is to move"
    marks = (*_tiles(after), *_ships(after), *_flown(chart, ruling))
    return NamedHexScene(title=title, caption=caption, seats=after.players, marks=marks, words=WORDS)


def _tiles(chart: Chart) -> Iterator[HexTile]:
    wells = {place_named(each.at): each for each in chart.wells}
    rims = {at for well in wells for at in neighbours(well)}
    for at in map(hex_at, range(places_within(chart.rings))):
        signs = {"supernova": at in wells, "gravity_rift": at in rims, "asteroid_field": name_of(at) in chart.dust}
        yield HexTile(
            role="tile",
            at=at,
            place=name_of(at),
            names=(f"{wells[at].id} {wells[at].pull}",) if at in wells else (),
            glyphs=tuple(sign for sign, shown in signs.items() if shown),
        )


def _ships(chart: Chart) -> Iterator[HexMark]:
    for each in chart.ships:
        owner, at = chart.players.index(each.player), place_named(each.at)
        title = f"{each.id} of {each.player}: fuel {each.fuel}, hull {each.hull}"
        yield HexStack(role="units", at=at, unit="cruiser", count=1, owner=owner, title=title)
        yield HexNote(role="token", at=at, text=each.id, title=title)
        stops = (at, *(over for over in course(chart, each, each.drift, 0) if ring_of(over) <= chart.rings))
        if len(stops) > 1:
            yield HexPath(role="alternative", stops=stops, title=f"{each.id} drifts", owner=owner)


def _flown(chart: Chart, ruling: Ruling[Chart] | None) -> Iterator[HexPath]:
    for event in ruling.events if ruling is not None else ():
        if event.kind == "flew":
            stops: list[Hex] = [place_named(chart.ship(event.subject).at)]
            over = event.figures["over"]
            stops += [place_named(str(each)) for each in over] if isinstance(over, tuple) else []
            owner = chart.players.index(chart.ship(event.subject).player)
            yield HexPath(role="path", stops=tuple(stops), title=f"{event.subject} flew", owner=owner)
