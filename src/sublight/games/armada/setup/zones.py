"""The areas of setup: play area, setup area, deployment zones (ARM-SET-01, ARM-SET-03, ARM-SET-04).

On a mat wider than four feet the setup area is the four feet in its middle. In a short edges setup players sit at the
short edges (west, east): the setup area is the whole play area, and a zone is two rulers deep.
"""

from collections.abc import Iterator

from sublight.board.plane.own_side import band_at
from sublight.board.plane.scene import Polygon
from sublight.board.plane.shape import Shape, bounds, overlapping
from sublight.games.armada.catalogue.components import facts
from sublight.games.armada.pieces import Table
from sublight.games.armada.shapes import components_of, obstacle_kind, obstacle_solid
from sublight.geometry.tolerance import EPS_MM, at_most, beyond, overlaps
from sublight.referee.ruling import Event, Violation, breaks, happens

SIZES = ("play_area.standard", "play_area.core", "play_area.all_out")
ZONE_BAND = 3
RULERS_DEEP = 2


def from_edge(table: Table, player: str, shape: Shape) -> tuple[float, float]:
    """Return how far the nearest and the farthest point of a shape are from a player's edge, in mm."""
    left, low, right, high = bounds(shape)
    match table.own_edge(player):
        case "south":
            return low, high
        case "north":
            return table.area.height - high, table.area.height - low
        case "west":
            return left, right
        case "east":
            return table.area.width - right, table.area.width - left


def is_short(table: Table) -> bool:
    """Say whether players sit at the short edges."""
    return table.edges[0] in ("west", "east")


def zone_depth(table: Table) -> tuple[float, str]:
    """Return the depth of a deployment zone in mm, and its rule."""
    lines = components_of(table).distance_mm
    return (RULERS_DEEP * lines[-1], "ARM-SET-04") if is_short(table) else (lines[ZONE_BAND - 1], "ARM-SET-03")


def setup_span(table: Table) -> tuple[float, float]:
    """Return from where to where, left to right, the setup area reaches."""
    value = facts()["setup_area.standard"].value
    widest = table.area.width if is_short(table) or not isinstance(value, tuple) else value[0]
    margin_mm = max(0.0, table.area.width - widest) / 2
    return margin_mm, table.area.width - margin_mm


def zones(table: Table) -> Iterator[Polygon]:
    """Yield the deployment zone of each player, to be drawn."""
    depth, _ = zone_depth(table)
    inset, _ = setup_span(table)
    for player in table.players:
        points = band_at(table.area, table.own_edge(player), depth, inset)
        owner = table.seats.index(player)
        yield Polygon(role="zone", points=points, title=f"deployment zone of {player}", owner=owner)


def outside_span(table: Table, name: str, shape: Shape) -> Iterator[Violation]:
    """Everything is set up inside the setup area (ARM-SET-01); touching its border is inside."""
    low, high = setup_span(table)
    left, _, right, _ = bounds(shape)
    outside = max(low - left, right - high)
    if overlaps(-outside):
        yield breaks("ARM-SET-01", "outside_setup_area", name, outside_mm=outside, low_mm=low, high_mm=high)


def outside_zone(table: Table, name: str, player: str, shape: Shape) -> Iterator[Violation]:
    """A ship is deployed wholly within its player's zone; dials do not count (ARM-SET-03, ARM-SET-04)."""
    _, farthest = from_edge(table, player, shape)
    depth, rule = zone_depth(table)
    if beyond(farthest, depth):
        edge = table.own_edge(player)
        yield breaks(rule, "outside_zone", name, over_mm=farthest - depth, depth_mm=depth, edge=edge)


def odd_area(table: Table) -> Iterator[Event]:
    """Report a play area that is none of the published ones; it is not forbidden (ARM-SET-01)."""
    size = (table.area.width, table.area.height)
    known = [facts()[name].value for name in SIZES]
    if not any(isinstance(each, tuple) and _same(size, each) for each in known):
        yield happens("ARM-SET-01", "odd_play_area", width_mm=size[0], height_mm=size[1])


def _same(size: tuple[float, float], other: tuple[float, ...]) -> bool:
    return all(at_most(abs(one - two), EPS_MM) for one, two in zip(size, other, strict=True))


def not_setup(table: Table, name: str) -> Iterator[Violation]:
    """Obstacles and squadrons are put down in setup."""
    if table.phase != "setup":
        yield breaks("ARM-SET-02", "not_setup", name, phase=table.phase)


def on_obstacles(table: Table, name: str, shape: Shape) -> Iterator[Event]:
    """Being deployed on an obstacle is no overlap after a move, so it does nothing (ARM-OBST-04)."""
    for obstacle in table.obstacles:
        if overlapping(shape, obstacle_solid(obstacle)):
            kind = obstacle_kind(obstacle)
            yield happens("ARM-OBST-04", "deployed_on_obstacle", name, obstacle=obstacle.id, type=kind)
