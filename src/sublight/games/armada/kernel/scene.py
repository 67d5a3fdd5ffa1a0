"""A table packed for the kernel: two flat sequences of numbers, laid out as `shapes` says."""

from itertools import chain

from sublight.board.plane.packing import PackedScene, corners, firsts, refuse_crowds, ring
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
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.shapes import framed_local, obstacle_solid, outer_radius
from sublight.geometry.box import box_radius
from sublight.geometry.quad import QUAD_REALS
from sublight.geometry.tolerance import EPS_MM


def pack_scene(table: Table, components: ComponentSet) -> PackedScene:
    """Return the table under a component set; InputError for more than 60 ships, squadrons or obstacles.

    Any of its ships may be the mover: it is passed over among the others.
    """
    counts = (("ships", table.ships), ("squadrons", table.squadrons), ("obstacles", table.obstacles))
    refuse_crowds((kind, len(pieces)) for kind, pieces in counts)
    solids = [obstacle_solid(obstacle) for obstacle in table.obstacles]
    parts = sum(solid.count for solid in solids)
    tool = components.tool
    discs_at = REALS_HEAD + SHIP_REALS * len(table.ships)
    obstacles_at = discs_at + CIRCLE_REALS * len(table.squadrons)
    parts_at = obstacles_at + CIRCLE_REALS * len(solids)
    points_at = parts_at + CIRCLE_REALS * parts
    obstacle_index = WHOLES_HEAD + SHIP_WHOLES * len(table.ships)
    part_index = obstacle_index + OBSTACLE_WHOLES * len(solids)
    frames = [_frames(ship, components) for ship in table.ships]
    corners_at = points_at + sum(len(own) + len(placed) for own, placed in frames)
    lengths = (table.area.width, table.area.height, *tool, components.dial_frame_mm.protrusion)
    head = (
        len(table.ships), REALS_HEAD, WHOLES_HEAD, len(table.squadrons), discs_at,
        len(solids), obstacles_at, obstacle_index, parts_at, part_index,
    )  # fmt: skip
    radius = components.squadron_radius
    reals: list[float] = [*lengths]
    reals += chain.from_iterable(_ship(ship, components) for ship in table.ships)
    reals += chain.from_iterable((each.pose.x, each.pose.y, radius) for each in table.squadrons)
    reals += chain.from_iterable(ring(solid) for solid in solids)
    reals += chain.from_iterable(solid.circles for solid in solids)
    reals += chain.from_iterable((*own, *placed) for own, placed in frames)
    reals += chain.from_iterable(solid.points for solid in solids)
    wholes = (*head, *_ship_wholes(table, frames, points_at), *firsts(solids), *corners(solids, corners_at))
    return PackedScene(reals=tuple(reals), wholes=wholes)


def _ship(ship: Ship, components: ComponentSet) -> tuple[float, ...]:
    size = ship.card.size
    half_width, half_length = components.base(size)
    ahead = components.base_centres(size)[-1]
    outer = outer_radius(framed_local(size, components))
    return (*ship.pose.floats, half_width, half_length, ahead, outer, box_radius(half_width, half_length) + EPS_MM)


def _frames(ship: Ship, components: ComponentSet) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return a ship's dial frames in its own frame and on the table."""
    own = solid_of(dial_frames(ship.card.size, components))
    return own.points, stand(own, ship.pose).points


def _ship_wholes(table: Table, frames: list[tuple[tuple[float, ...], tuple[float, ...]]], at: int) -> tuple[int, ...]:
    """Return where each ship's frames are, how many, and how many joints its side rule looks at (ARM-MOVE-10)."""
    found: list[int] = []
    for ship, (own, placed) in zip(table.ships, frames, strict=True):
        lookback = 1 if ship.card.size == "small" else 2
        found += (at, at + len(own), len(own) // QUAD_REALS, lookback)
        at += len(own) + len(placed)
    return tuple(found)
