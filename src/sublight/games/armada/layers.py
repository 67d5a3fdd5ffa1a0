"""The layers of Armada: firing arcs with attack ranges, distances, command range, deployment zones."""

from collections.abc import Iterator

from sublight.board.plane.grown import rounded
from sublight.board.plane.scene import Mark
from sublight.board.plane.shape import Solid
from sublight.games.armada.measuring.distances import RANGES, measured_shape
from sublight.games.armada.measuring.zones import token_of
from sublight.games.armada.pieces import Ship, Squadron, Table
from sublight.games.armada.setup.zones import zones
from sublight.games.armada.shapes import components_of
from sublight.games.armada.wording import zone_name
from sublight.geometry.clip import clip
from sublight.view.layers import Layer, Layers, band, disc, named, over

Acting = Ship | Squadron


class ArmadaLayers(Layers[Table]):
    """What is drawn of the selected ship or squadron, and of the table."""

    def layers(self, state: Table, subject: str) -> Iterator[Layer]:
        """Yield arcs, command range and distances of a piece, and the deployment zones."""
        all_acting: tuple[Acting, ...] = (*state.ships, *state.squadrons)
        acting = next((each for each in all_acting if each.id == subject), None)
        ship, area = acting if isinstance(acting, Ship) else None, state.area
        yield Layer(key="arcs", title="Firing arcs", says=_of_ship(ship, ARCS), scene=over(area, _arcs(state, ship)))
        yield Layer(
            key="command", title="Command range", says=_of_ship(ship, COMMAND), scene=over(area, _command(state, ship))
        )
        says = (
            "Distance 1 to 5 on all sides" if acting else "Select a ship or squadron to see distance 1 to 5 around it"
        )
        yield Layer(key="distances", title="Distances", says=says, scene=over(area, _distances(state, acting)))
        says = "Where each player deploys ships"
        yield Layer(key="zones", title="Deployment zones", says=says, scene=over(area, zones(state)))


LAYERS = ArmadaLayers()

ARCS = ("Each hull zone's arc at close, medium and long range", "Select a ship to see its arcs and attack ranges")
COMMAND = (
    "Close and medium range: squadrons there can be activated by a Squadron command",
    "Select a ship to see how far its Squadron command reaches",
)


def _of_ship(ship: Ship | None, says: tuple[str, str]) -> str:
    return says[0] if ship else says[1]


def _owner(table: Table, piece: Acting) -> int:
    return table.seats.index(piece.player)


def _arcs(table: Table, ship: Ship | None) -> Iterator[Mark]:
    """Yield each zone's arc by range, the longest first: the shorter ones are drawn over it."""
    if ship is None:
        return
    token, lines = token_of(table, ship), components_of(table).range_mm
    for zone, area in token.arcs.items():
        for name, reach in reversed(tuple(zip(RANGES, lines, strict=True))):
            points = clip(rounded(token.cardboard[zone].corners(0), reach), area.corners(0))
            yield band(points, f"{zone_name(zone)} arc, {name} range", _owner(table, ship))
    fx, fy = ship.pose.forward
    for name, reach in zip(RANGES, lines, strict=True):
        far = token.front + reach
        yield named((ship.pose.x + far * fx, ship.pose.y + far * fy), name)


def _command(table: Table, ship: Ship | None) -> Iterator[Mark]:
    if ship is not None:
        reach = components_of(table).range_mm[RANGES.index("medium")]
        yield from _around(table, ship, reach, "close and medium range")


def _distances(table: Table, piece: Acting | None) -> Iterator[Mark]:
    if piece is None:
        return
    lines = tuple(enumerate(components_of(table).distance_mm, 1))
    for number, reach in reversed(lines):
        yield from _around(table, piece, reach, f"distance {number}")
    for number, reach in lines:
        yield named((piece.pose.x + reach + _half(table, piece), piece.pose.y), str(number))


def _around(table: Table, piece: Acting, reach: float, title: str) -> Iterator[Mark]:
    """Yield all within a reach of a piece, of each base of a huge ship."""
    shape, owner = measured_shape(table, piece), _owner(table, piece)
    if isinstance(shape, Solid):
        for part in range(shape.count):
            yield band(rounded(shape.corners(part), reach), title, owner)
    else:
        yield disc((shape.x, shape.y), shape.radius + reach, title, owner)


def _half(table: Table, piece: Acting) -> float:
    """Return about how far a piece reaches to the right of its middle."""
    return components_of(table).base(piece.card.size)[0] if isinstance(piece, Ship) else 0.0
