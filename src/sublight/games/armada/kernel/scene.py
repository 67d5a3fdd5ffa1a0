"""A table packed for the kernel: two flat sequences of numbers, laid out as `shapes` says.

What belongs to one piece is worked out once and kept with it, so that a table after a move is packed quickly.
"""

from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import NamedTuple

from sublight.board.plane.packing import PackedPiece, PackedScene
from sublight.board.plane.shape import solid_of, stand
from sublight.games.armada.catalogue import ComponentSet, component_set, dial_frames
from sublight.games.armada.kernel.shapes import (
    CIRCLE_REALS,
    OBSTACLE_WHOLES,
    PART_WHOLES,
    PARTS_AT,
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

    record: PackedPiece
    frames: PackedPiece
    sides: int
    lookback: int


class PackedObstacle(NamedTuple):
    """A circle round an obstacle, circles round its parts, and its corners with start and count of each part's."""

    ring: PackedPiece
    circles: PackedPiece
    corners: PackedPiece


def packed(table: Table) -> PackedScene:
    """Return the table under its own component set, packed once."""
    return kept(table, _pack_own)


def _pack_own(table: Table) -> PackedScene:
    """Any of the ships may be the mover: it is passed over among the others."""
    packer, radius = under_set(pack_ship, table.components), components_of(table).squadron_radius
    ships = [kept(ship, packer) for ship in table.ships]
    rocks = [kept(each, pack_obstacle) for each in table.obstacles]
    discs: list[float] = []
    for squadron in table.squadrons:
        pose = squadron.pose
        discs += (pose.x, pose.y, radius)
    parts = (
        *[ship.record for ship in ships],
        PackedPiece(tuple(discs)),
        *[rock.ring for rock in rocks],
        *[rock.circles for rock in rocks],
        *[ship.frames for ship in ships],
        *[rock.corners for rock in rocks],
    )
    head = (table.area.width, table.area.height, *_lengths(table.components))
    counts = _head(len(ships), len(table.squadrons), len(rocks))
    frames_at = counts[PARTS_AT] + sum([len(rock.circles.reals) for rock in rocks])
    return PackedScene((PackedPiece(head, (*counts, *_index(ships, rocks, frames_at))), *parts))


def _index(ships: Sequence[PackedShip], rocks: Sequence[PackedObstacle], at: int) -> list[int]:
    """Return the records of ships and obstacles among the wholes; frames begin at `at`, and corners follow them."""
    corners_at = at + sum([len(ship.frames.reals) for ship in ships])
    found: list[int] = []
    for _, frames, sides, lookback in ships:
        found += (at, at + QUAD_REALS * sides, sides, lookback)
        at += len(frames.reals)
    first = 0
    for rock in rocks:
        count = len(rock.corners.wholes) // PART_WHOLES
        found += (first, count, corners_at)
        first += count
        corners_at += len(rock.corners.reals)
    return found


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


@cache
def _lengths(components: str) -> tuple[float, ...]:
    """Return the lengths of a set's tool, how far its dial frame stands out, and the radius about the middle of its
    foot that holds it.
    """
    measured = component_set(components)
    frame = measured.dial_frame_mm
    foot, tip, out = frame.width_at_base / 2, frame.width_at_tip / 2, frame.protrusion
    return *measured.tool, out, sqrt(max(foot * foot, tip * tip + out * out)) + EPS_MM


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
    return PackedShip(record, frames, len(own.points) // QUAD_REALS, 1 if size == "small" else 2)


def pack_obstacle(obstacle: Obstacle) -> PackedObstacle:
    """Return an obstacle where it lies."""
    solid = obstacle_solid(obstacle)
    return PackedObstacle(PackedPiece(solid.ring), PackedPiece(solid.circles), PackedPiece(solid.points, solid.spans))
