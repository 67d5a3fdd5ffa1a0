"""A table packed for the kernel: two flat sequences of numbers, laid out as `shapes` says.

What belongs to one piece is worked out once and kept with it, so that a table after a move is packed quickly.
"""

from math import sqrt
from typing import NamedTuple

from sublight.board.plane.packing import PackedScene
from sublight.board.plane.shape import solid_of, stand
from sublight.games.armada.catalogue import ComponentSet, dial_frames
from sublight.games.armada.kernel.shapes import (
    CIRCLE_REALS,
    OBSTACLE_WHOLES,
    REALS_HEAD,
    SHIP_REALS,
    SHIP_WHOLES,
    WHOLES_HEAD,
)
from sublight.games.armada.pieces import Obstacle, Ship, Table
from sublight.games.armada.shapes import components_of, framed_local, obstacle_solid, outer_radius, under_set
from sublight.geometry.box import box_radius
from sublight.geometry.quad import QUAD_REALS
from sublight.geometry.tolerance import EPS_MM
from sublight.referee.state import kept


class PackedShip(NamedTuple):
    """A ship's record, and its dial frames: in its own frame, then on the table, and on how many sides.

    `lookback` is how many joints its side rule looks at (ARM-MOVE-10).
    """

    reals: tuple[float, ...]
    frames: tuple[float, ...]
    sides: int
    lookback: int


class PackedObstacle(NamedTuple):
    """A circle round an obstacle, circles round its parts, its corners, and start and count of each part's."""

    ring: tuple[float, float, float]
    circles: tuple[float, ...]
    points: tuple[float, ...]
    spans: tuple[int, ...]


def packed(table: Table) -> PackedScene:
    """Return the table under its own component set, packed once."""
    return kept(table, _pack_own)


def _pack_own(table: Table) -> PackedScene:
    """Any of the ships may be the mover: it is passed over among the others."""
    components = components_of(table)
    packer = under_set(pack_ship, table.components)
    ships = [kept(ship, packer) for ship in table.ships]
    rocks = [kept(each, pack_obstacle) for each in table.obstacles]
    radius = components.squadron_radius
    reals: list[float] = [table.area.width, table.area.height, *components.tool, *_frame_sizes(components)]
    for ship in ships:
        reals += ship.reals
    for squadron in table.squadrons:
        place = squadron.pose
        reals += (place.x, place.y, radius)
    for rock in rocks:
        reals += rock.ring
    for rock in rocks:
        reals += rock.circles
    at = len(reals)
    for ship in ships:
        reals += ship.frames
    corners_at = len(reals)
    for rock in rocks:
        reals += rock.points
    wholes = _head(len(ships), len(table.squadrons), len(rocks))
    for _, frames, sides, lookback in ships:
        wholes += (at, at + QUAD_REALS * sides, sides, lookback)
        at += len(frames)
    first = 0
    for rock in rocks:
        parts = len(rock.spans) // 2
        wholes += (first, parts, corners_at)
        first += parts
        corners_at += len(rock.points)
    for rock in rocks:
        wholes += rock.spans
    return PackedScene(reals=tuple(reals), wholes=tuple(wholes))


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


def _frame_sizes(components: ComponentSet) -> tuple[float, float]:
    """Return how far a dial frame stands out, and the radius about the middle of its foot that holds it."""
    frame = components.dial_frame_mm
    foot, tip, out = frame.width_at_base / 2, frame.width_at_tip / 2, frame.protrusion
    return out, sqrt(max(foot * foot, tip * tip + out * out)) + EPS_MM


def pack_ship(components: ComponentSet, ship: Ship) -> PackedShip:
    """Return a ship under a component set."""
    size = ship.card.size
    half_width, half_length = components.base(size)
    ahead = components.base_centres(size)[-1]
    outer = outer_radius(framed_local(size, components))
    radius = box_radius(half_width, half_length) + EPS_MM
    own = solid_of(dial_frames(size, components))
    reals = (*ship.pose.floats, half_width, half_length, ahead, outer, radius)
    frames = (*own.points, *stand(own, ship.pose).points)
    return PackedShip(reals, frames, len(own.points) // QUAD_REALS, 1 if size == "small" else 2)


def pack_obstacle(obstacle: Obstacle) -> PackedObstacle:
    """Return an obstacle where it lies."""
    solid = obstacle_solid(obstacle)
    return PackedObstacle(solid.ring, solid.circles, solid.points, solid.spans)
