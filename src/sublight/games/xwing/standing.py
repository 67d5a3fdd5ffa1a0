"""Warnings of an X-Wing table before a move: bases on one another, and what stands off the play area.

Ships overlap and flee by their bases with guides (XW-OVL-01, XW-FLEE-01). Obstacles and devices may lie under ships;
docked ships stand nowhere.
"""

from collections.abc import Iterator

from sublight.board.plane.shape import solid_of
from sublight.board.plane.standing import Standing, outside, overlaps_among, reach_of
from sublight.games.xwing.pieces import Device, Ship, Table
from sublight.games.xwing.shapes import body, body_local, device_points, device_solid, half_sizes
from sublight.referee.ruling import Notice, warns


def warnings(table: Table) -> tuple[Notice, ...]:
    """Return what no rule lets a table come to, overlaps first."""
    return tuple(_warnings(table))


def _warnings(table: Table) -> Iterator[Notice]:
    ships = _ships(table)
    for one, other, depth in overlaps_among(ships, body):
        yield warns("XW-OVL-02", "stand_overlapping", one, other=other, depth_mm=depth)
    for name, depth in outside(ships, body, table.area):
        yield warns("XW-FLEE-01", "stands_outside", name, depth_mm=depth)
    for name, depth in outside([_device(each) for each in table.devices], device_solid, table.area):
        yield warns("XW-FLEE-06", "stands_outside", name, depth_mm=depth)


def _ships(table: Table) -> list[Standing[Ship]]:
    sizes = [half_sizes(ship) for ship in table.ships]
    reach = {size: reach_of(body_local(*size)) for size in set(sizes)}
    return [
        Standing(ship.id, ship.pose.x, ship.pose.y, reach[size], ship)
        for ship, size in zip(table.ships, sizes, strict=True)
    ]


def _device(device: Device) -> Standing[Device]:
    flat = tuple(number for corner in device_points(device) for number in corner)
    return Standing(device.id, device.pose.x, device.pose.y, reach_of(solid_of((flat,))), device)
