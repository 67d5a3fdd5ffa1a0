"""Warnings of an Armada table before a move: bases on one another, and ships or squadrons off the play area.

Ships and squadrons overlap by their bases with dial frames (ARM-RAM-05), and are outside by their bare bases
(ARM-AREA-01). The ship whose activation runs may still stand partly outside (AMB-27). Obstacles and tokens may lie
under both.
"""

from collections.abc import Iterator

from sublight.board.plane.shape import Shape
from sublight.board.plane.standing import Standing, outside, overlaps_among, reach_of
from sublight.games.armada.pieces import Ship, Squadron, Table
from sublight.games.armada.shapes import bare_base, components_of, framed_base, framed_local, squadron_disc
from sublight.referee.ruling import Notice, warns

Standings = list[Standing[Ship | Squadron]]


def warnings(table: Table) -> tuple[Notice, ...]:
    """Return what no rule lets a table come to, overlaps first."""
    ships, squadrons = _ships(table), _squadrons(table)
    return (*_overlapping(table, ships, squadrons), *_outside(table, ships, squadrons))


def _ships(table: Table) -> Standings:
    components = components_of(table)
    sizes = [ship.card.size for ship in table.ships]
    reach = {size: reach_of(framed_local(size, components)) for size in set(sizes)}
    return [
        Standing(ship.id, ship.pose.x, ship.pose.y, reach[size], ship)
        for ship, size in zip(table.ships, sizes, strict=True)
    ]


def _squadrons(table: Table) -> Standings:
    radius = components_of(table).squadron_radius
    return [Standing(each.id, each.pose.x, each.pose.y, radius, each) for each in table.squadrons]


def _overlapping(table: Table, ships: Standings, squadrons: Standings) -> Iterator[Notice]:
    def outline(piece: Ship | Squadron) -> Shape:
        return framed_base(table, piece) if isinstance(piece, Ship) else squadron_disc(table, piece)

    large = {each.id for each in ships}
    for one, other, depth in overlaps_among([*ships, *squadrons], outline):
        rule = "ARM-RAM-01" if large.issuperset((one, other)) else "ARM-SQ-02"
        yield warns(rule, "stand_overlapping", one, other=other, depth_mm=depth)


def _outside(table: Table, ships: Standings, squadrons: Standings) -> Iterator[Notice]:
    def outline(piece: Ship | Squadron) -> Shape:
        return bare_base(table, piece) if isinstance(piece, Ship) else squadron_disc(table, piece)

    for name, depth in outside(ships, outline, table.area):
        if name != table.active:
            yield warns("ARM-AREA-01", "stands_outside", name, depth_mm=depth)
    for name, depth in outside(squadrons, outline, table.area):
        yield warns("ARM-SQ-09", "stands_outside", name, depth_mm=depth)
