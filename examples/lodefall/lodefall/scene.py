"""What to draw: the chart with its wells, rims and dust, the haulers, the course flown and where each drifts next."""

from collections.abc import Iterable, Iterator

from lodefall.flight import course
from lodefall.moves import Fly
from lodefall.pieces import Chart, Ship, place_named
from sublight.board.hexes.scene import HexMark, HexNote, HexPath, HexRole, HexScene, HexStack, HexTile, NamedHexScene
from sublight.geometry.hexes import Hex, hex_at, name_of, neighbours, places_within, ring_of
from sublight.referee.ruling import Ruling

WORDS = {"supernova": "well", "gravity_rift": "rim", "asteroid_field": "dust", "cruiser": "hauler"}
COURSES = {"path": "course flown", "alternative": "course to come"}
"""What the signs of a map are called here."""


def scene(chart: Chart, ruling: Ruling[Chart] | None = None, move: Fly | None = None) -> HexScene:
    """Return the picture of a chart; with a ruling, of the chart afterwards and of what was flown."""
    after = chart if ruling is None else ruling.state
    title = "Lodefall" if ruling is None or move is None else f"{move.ship} flies: {ruling.status}"
    marks, caption = (*_tiles(after), *_ships(after), *_flown(chart, ruling)), f"{after.active_player} is to move"
    return NamedHexScene(title=title, caption=caption, seats=after.players, marks=marks, words=WORDS | COURSES)


def _tiles(chart: Chart) -> Iterator[HexTile]:
    wells = {place_named(each.at): each for each in chart.wells}
    rims = {at for well in wells for at in neighbours(well)}
    for at in map(hex_at, range(places_within(chart.rings))):
        signs = {"supernova": at in wells, "gravity_rift": at in rims, "asteroid_field": name_of(at) in chart.dust}
        glyphs = tuple(sign for sign, shown in signs.items() if shown)
        names = (f"{wells[at].id} {wells[at].pull}",) if at in wells else ()
        yield HexTile(role="tile", at=at, place=name_of(at), names=names, glyphs=glyphs)


def _ships(chart: Chart) -> Iterator[HexMark]:
    for each in chart.ships:
        owner, at = chart.players.index(each.player), place_named(each.at)
        title = f"{each.id} of {each.player}: fuel {each.fuel}, hull {each.hull}"
        yield HexStack(role="units", at=at, unit="cruiser", count=1, owner=owner, title=title)
        yield HexNote(role="token", at=at, text=each.id, title=title)
        yield from _path(chart, each, "alternative", course(chart, each, each.drift, 0))


def _flown(chart: Chart, ruling: Ruling[Chart] | None) -> Iterator[HexPath]:
    for event in ruling.events if ruling is not None else ():
        over = event.figures.get("over")
        if isinstance(over, tuple):
            yield from _path(chart, chart.ship(event.subject), "path", (place_named(str(each)) for each in over))


def _path(chart: Chart, ship: Ship, role: HexRole, over: Iterable[Hex]) -> Iterator[HexPath]:
    """Yield the course of a hauler as far as it is on the chart."""
    stops = (place_named(ship.at), *(at for at in over if ring_of(at) <= chart.rings))
    if len(stops) > 1:
        title, owner = f"{ship.id}: {COURSES[role]}", chart.players.index(ship.player)
        yield HexPath(role=role, stops=stops, title=title, owner=owner)
