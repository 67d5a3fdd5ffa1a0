"""The layers of Twilight Imperium: which ships get to each system, and which systems are joined from afar."""

from collections.abc import Iterator, Mapping

from sublight.board.hexes.layers import BORDER
from sublight.board.hexes.scene import HexLink, HexScene, HexStack
from sublight.drawing.hexes.glyphs import UNITS
from sublight.games.twilight.galaxy.adjacency import adjacency
from sublight.games.twilight.move_marks import seat
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.heat import Heat, heat
from sublight.games.twilight.scene import ORDER, pictured, places, stack_marks, tile_marks, token_marks
from sublight.games.twilight.sheets import sheet_of
from sublight.games.twilight.words.names import Names
from sublight.games.twilight.words.units import counted
from sublight.geometry.hexes import Hex
from sublight.view.layers import Layer, Layers
from sublight.view.models import LegendLine


class GalaxyLayers(Layers[Galaxy]):
    """What is drawn of a player's ships, and of the map."""

    def layers(self, state: Galaxy, subject: str) -> Iterator[Layer]:
        """Yield the reach of a player's ships, and what joins systems that do not touch.

        `subject` is a player, or the line of one in the list.
        """
        player = next((each.id for each in state.players if subject in (each.id, sheet_of(state, each.id))), "")
        yield _reach(state, player) if player else Layer(key="reach", title=REACH, says=CHOOSE)
        yield Layer(key="routes", title="Wormholes and lanes", says=ROUTES, scene=_routes(state))


LAYERS = GalaxyLayers()

REACH = "Reach by class of ship"
CHOOSE = "Select a command sheet to see the reach of its player"
ROUTES = "What joins systems that do not touch: hyperlanes, wormholes and cards"


def _reach(galaxy: Galaxy, player: str) -> Layer:
    found, at = heat(galaxy, player), places(galaxy)
    marks = (*tile_marks(galaxy, at, {}), *_arrivals(galaxy, player, found, at))
    classes = {unit for each in found for unit in each.units}
    legend = tuple(LegendLine(d=UNITS[unit], says=unit) for unit in ORDER if unit in classes and unit in UNITS)
    ships = f"How many ships of {Names(galaxy).player(player)} can move to each system"
    says = f"{ships} if it is activated, by class, with no card or ability used"
    if len(galaxy.players) > 1 and galaxy.clock:
        says += f". {CHOOSE}"
    return Layer(key="reach", title=REACH, says=says, scene=pictured(galaxy, REACH, says, marks), legend=legend)


def _arrivals(galaxy: Galaxy, player: str, found: tuple[Heat, ...], at: Mapping[str, Hex]) -> Iterator[HexStack]:
    for here in found:
        for unit, count in sorted(zip(here.units, here.each, strict=True), key=lambda each: ORDER.index(each[0])):
            title = f"{counted(f'{count} {unit}')} of {Names(galaxy).player(player)} can get there"
            yield HexStack(
                role="units", at=at[here.system], unit=unit, count=count, owner=seat(galaxy, player), title=title
            )


def _routes(galaxy: Galaxy) -> HexScene:
    at = places(galaxy)
    still = (*tile_marks(galaxy, at, {}), *stack_marks(galaxy, galaxy, at), *token_marks(galaxy, at))
    return pictured(galaxy, "Wormholes and lanes", ROUTES, (*still, *_links(galaxy, at)))


def _links(galaxy: Galaxy, at: Mapping[str, Hex]) -> Iterator[HexLink]:
    joined = adjacency(galaxy)
    for (one, other), links in joined.reasons.items():
        ends = joined.places[one], joined.places[other]
        if not any(each.kind == BORDER for each in links) and joined.adjacent(*ends):
            kind = links[0].kind
            title = f"{ends[0]} and {ends[1]}: {kind}"
            yield HexLink(role="link", one=at[ends[0]], other=at[ends[1]], kind=kind, title=title)
