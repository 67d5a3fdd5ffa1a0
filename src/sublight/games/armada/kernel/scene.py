"""A table packed for the kernel: two flat sequences of numbers, laid out as `shapes` says.

What belongs to one piece is worked out once and kept with it, so that a table after a move is packed quickly.
"""

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from sublight.board.plane.packing import PackedPiece, PackedScene
from sublight.board.plane.shape import solid_of, stand
from sublight.games.armada.catalogue import ComponentSet, component_set, dial_frames
from sublight.games.armada.kernel.shapes import (
    CIRCLE_REALS,
    OBSTACLE_WHOLES,
    PARTS_AT,
    REALS_HEAD,
    SHIP_REALS,
    SHIP_WHOLES,
    WHOLES_HEAD,
)
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table
from sublight.games.armada.shapes import framed_local, obstacle_solid, outer_radius, under_set
from sublight.geometry.box import box_radius
from sublight.geometry.quad import QUAD_REALS
from sublight.geometry.tolerance import EPS_MM
from sublight.referee.state import kept, kept_each


class PackedShip(NamedTuple):
    """A ship's record, and its dial frames: in its own frame, then on the table."""

    record: PackedPiece
    frames: PackedPiece
    layout: "ShipLayout"


class PackedObstacle(NamedTuple):
    """A circle round an obstacle, circles round its parts, and its corners with start and count of each part's."""

    ring: PackedPiece
    circles: PackedPiece
    corners: PackedPiece
    layout: "ObstacleLayout"


class ShipLayout(NamedTuple):
    """How many reals the frames of a ship are, on how many sides it has them, and how many joints its side rule looks
    at (ARM-MOVE-10).
    """

    reals: int
    sides: int
    lookback: int


class ObstacleLayout(NamedTuple):
    """How many parts an obstacle has, and how many reals their corners are."""

    parts: int
    reals: int


def packed(table: Table) -> PackedScene:
    """Return the table under its own component set, packed once."""
    return kept(table, _pack_own)


def _pack_own(table: Table) -> PackedScene:
    """Any of the ships may be the mover: it is passed over among the others."""
    ships = kept_each(table.ships, under_set(pack_ship, table.components))
    discs = kept_each(table.squadrons, under_set(pack_squadron, table.components))
    rocks = kept_each(table.obstacles, pack_obstacle)
    parts = (
        *[ship.record for ship in ships],
        *discs,
        *[rock.ring for rock in rocks],
        *[rock.circles for rock in rocks],
        *[ship.frames for ship in ships],
        *[rock.corners for rock in rocks],
    )
    index = _index(tuple([ship.layout for ship in ships]), len(discs), tuple([rock.layout for rock in rocks]))
    return PackedScene((_lengths(table.area.width, table.area.height, table.components), index, *parts))


@lru_cache(maxsize=256)
def _index(ships: tuple[ShipLayout, ...], discs: int, rocks: tuple[ObstacleLayout, ...]) -> PackedPiece:
    """Return the wholes that a scene begins with: the same as long as the same kinds of pieces are on the table."""
    found = _head(len(ships), discs, len(rocks))
    at = found[PARTS_AT] + CIRCLE_REALS * sum(rock.parts for rock in rocks)
    for reals, sides, lookback in ships:
        found += (at, at + QUAD_REALS * sides, sides, lookback)
        at += reals
    first = 0
    for parts, reals in rocks:
        found += (first, parts, at)
        first += parts
        at += reals
    return PackedPiece((), tuple(found))


def _head(ships: int, discs: int, obstacles: int) -> list[int]:
    """Return the counts and offsets that the wholes begin with."""
    discs_at = REALS_HEAD + SHIP_REALS * ships
    obstacles_at = discs_at + CIRCLE_REALS * discs
    parts_at = obstacles_at + CIRCLE_REALS * obstacles
    obstacle_index = WHOLES_HEAD + SHIP_WHOLES * ships
    part_index = obstacle_index + OBSTACLE_WHOLES * obstacles
    return [
        ships, REALS_HEAD, WHOLES_HEAD, discs, discs_at, obstacles, obstacles_at, obstacle_index, parts_at, part_index,
    ]  # fmt: skip


@lru_cache(maxsize=64)
def _lengths(width: float, height: float, components: str) -> PackedPiece:
    """Return the reals that a scene begins with: the area, the lengths of a set's tool, how far its dial frame stands
    out, and the radius about the middle of its foot that holds it.
    """
    measured = component_set(components)
    frame = measured.dial_frame_mm
    foot, tip, out = frame.width_at_base / 2, frame.width_at_tip / 2, frame.protrusion
    radius = sqrt(max(foot * foot, tip * tip + out * out)) + EPS_MM
    return PackedPiece((width, height, *measured.tool, out, radius))


def pack_ship(components: ComponentSet, ship: Ship) -> PackedShip:
    """Return a ship under a component set."""
    size = ship.card.size
    half_width, half_length = components.base(size)
    ahead = components.base_centres(size)[-1]
    outer = outer_radius(framed_local(size, components))
    radius = box_radius(half_width, half_length) + EPS_MM
    own = solid_of(dial_frames(size, components))
    record = PackedPiece((*ship.pose.floats, half_width, half_length, ahead, outer, radius))
    frames = PackedPiece((*own.points, *stand(own, ship.pose).points))
    sides = len(own.points) // QUAD_REALS
    return PackedShip(record, frames, ShipLayout(len(frames.reals), sides, 1 if size == "small" else 2))


def pack_squadron(components: ComponentSet, squadron: Squadron) -> PackedPiece:
    """Return a squadron's base under a component set."""
    return PackedPiece((squadron.pose.x, squadron.pose.y, components.squadron_radius))


def pack_obstacle(obstacle: Obstacle) -> PackedObstacle:
    """Return an obstacle where it lies."""
    solid = obstacle_solid(obstacle)
    circles, corners = PackedPiece(solid.circles), PackedPiece(solid.points, solid.spans)
    return PackedObstacle(PackedPiece(solid.ring), circles, corners, ObstacleLayout(solid.count, len(solid.points)))
