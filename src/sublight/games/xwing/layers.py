"""The layers of X-Wing: firing arcs and ranges of a ship, and where ships are set up."""

from collections.abc import Iterator

from sublight.board.plane.grown import rounded
from sublight.board.plane.scene import Mark
from sublight.games.xwing.catalogue import range_ruler
from sublight.games.xwing.measuring.arcs import arc_area, measured_arcs, printed_arcs
from sublight.games.xwing.measuring.ranges import band_mm
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.scene import seat
from sublight.games.xwing.setup.lines import zones
from sublight.games.xwing.shapes import bare_base, half_sizes
from sublight.geometry.clip import clip
from sublight.view.layers import Layer, Layers, band, named, over


class XWingLayers(Layers[Table]):
    """What is drawn of the selected ship, and of the table."""

    def layers(self, state: Table, subject: str) -> Iterator[Layer]:
        """Yield arcs and ranges of a ship, and the bands of setup."""
        ship = state.ship(subject) if state.has_ship(subject) else None
        yield Layer(key="arcs", title="Firing arcs", says=_arcs_says(ship), scene=over(state.area, _arcs(state, ship)))
        says = "Range 1 to 3 on all sides" if ship else "Select a ship to see range 1 to 3 around it"
        yield Layer(key="ranges", title="Ranges", says=says, scene=over(state.area, _ranges(state, ship)))
        says = "Where each player sets up ships: within range 1 of their own edge"
        yield Layer(key="zones", title="Setup areas", says=says, scene=over(state.area, zones(state)))


LAYERS = XWingLayers()


def _arcs_says(ship: Ship | None) -> str:
    if ship is None:
        return "Select a ship to see its arcs up to range 3"
    if not measured_arcs(ship):
        return "The arcs of a huge ship are not known, so none is drawn"
    arcs = " and ".join(each.replace("_", " ") for each in dict.fromkeys(printed_arcs(ship)))
    turret = "the table does not say where a turret points, so its arc is not drawn"
    if not arcs:
        return turret[0].upper() + turret[1:] if ship.card.attacks else "It has no primary weapon"
    said = f"Printed arcs of its primary weapons, {arcs}, up to range 3"
    return said if len(printed_arcs(ship)) == len(ship.card.attacks) else f"{said}; {turret}"


def _bands() -> Iterator[tuple[int, float]]:
    """Yield each range with its length, the longest first: the shorter ones are drawn over it."""
    for each in range(range_ruler().bands, 0, -1):
        yield each, each * band_mm()


def _arcs(table: Table, ship: Ship | None) -> Iterator[Mark]:
    if ship is None:
        return
    for arc in dict.fromkeys(printed_arcs(ship)):
        area, base = arc_area(ship, arc), bare_base(ship)
        for each, reach in _bands():
            points = clip(rounded(base.corners(0), reach), area.corners(0))
            yield band(points, f"{arc.replace('_', ' ')} arc, range {each}", seat(table, ship.player))


def _ranges(table: Table, ship: Ship | None) -> Iterator[Mark]:
    if ship is None:
        return
    for each, reach in _bands():
        yield band(rounded(bare_base(ship).corners(0), reach), f"range {each}", seat(table, ship.player))
    for each, reach in _bands():
        ahead, (fx, fy) = half_sizes(ship)[1] + reach, ship.pose.forward
        yield named((ship.pose.x + ahead * fx, ship.pose.y + ahead * fy), str(each))
