"""The outlines of Armada's pieces on the table, under one set of component measurements.

A ship has two outlines: its base with the dial frames, which counts for overlapping ships and squadrons (ARM-RAM-05),
and its bare base, which counts for measuring, obstacles, the tool and the edge of the area (ARM-MEAS-05, ARM-AREA-01).
"""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache, partial
from math import sqrt
from typing import TypeVar

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Round, Shape, Solid, overlapping, own_parts, solid_of, stand
from sublight.games.armada.catalogue import ComponentSet, Size, component_set, dial_frames, obstacle_token
from sublight.games.armada.catalogue.tokens import Parts
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table, Token
from sublight.geometry.tolerance import EPS_MM
from sublight.referee.state import kept

Corners = tuple[float, ...]
PartT = TypeVar("PartT")
PieceT = TypeVar("PieceT", Ship, Squadron)


def components_of(table: Table) -> ComponentSet:
    """Return the component measurements in use on the table."""
    return component_set(table.components)


def base_quads(size: Size, components: ComponentSet) -> tuple[Corners, ...]:
    """Return the bare base (two of them for a huge ship) as flat counter-clockwise local corners."""
    half_width, half_length = components.base(size)
    return tuple(
        (
            half_width, ahead + half_length,
            -half_width, ahead + half_length,
            -half_width, ahead - half_length,
            half_width, ahead - half_length,
        )
        for ahead in components.base_centres(size)
    )  # fmt: skip


def bow_ahead(size: Size, components: ComponentSet) -> float:
    """Return how far the front edge of a base is ahead of the point that a ship is placed by, in mm."""
    return components.base_centres(size)[-1] + components.base(size)[1]


@lru_cache(maxsize=64)
def bare_local(size: Size, components: ComponentSet) -> Solid:
    """Return the bare base in its own frame."""
    return solid_of(base_quads(size, components))


@lru_cache(maxsize=64)
def framed_local(size: Size, components: ComponentSet) -> Solid:
    """Return the base with its dial frames in its own frame; the bare base comes first."""
    return solid_of((*base_quads(size, components), *dial_frames(size, components)))


def under_set(make: Callable[[ComponentSet, PieceT], PartT], components: str) -> Callable[[PieceT], PartT]:
    """Return what makes a part of a piece under a component set: always the same function, so that parts are kept."""
    found: Callable[[PieceT], PartT] = _under_set(make, components)
    return found


@cache
def _under_set(make: Callable[[ComponentSet, PieceT], PartT], components: str) -> Callable[[PieceT], PartT]:
    return partial(make, component_set(components))


def _bare(components: ComponentSet, ship: Ship) -> Solid:
    return stand(bare_local(ship.card.size, components), ship.pose)


def _framed(components: ComponentSet, ship: Ship) -> Solid:
    return stand(framed_local(ship.card.size, components), ship.pose)


def bare_base(table: Table, ship: Ship, pose: Pose | None = None) -> Solid:
    """Return the bare base of a ship where it stands, or at `pose`."""
    if pose:
        return stand(bare_local(ship.card.size, components_of(table)), pose)
    return kept(ship, under_set(_bare, table.components))


def framed_base(table: Table, ship: Ship, pose: Pose | None = None) -> Solid:
    """Return the base with dial frames of a ship where it stands, or at `pose`."""
    if pose:
        return stand(framed_local(ship.card.size, components_of(table)), pose)
    return kept(ship, under_set(_framed, table.components))


def part_under(table: Table, ship: Ship, piece: Shape) -> str:
    """Return which part of a ship a piece overlaps: its `base`, or only the `frame` of a shield dial."""
    return "base" if overlapping(bare_base(table, ship), piece) else "frame"


def squadron_disc(table: Table, squadron: Squadron, pose: Pose | None = None) -> Round:
    """Return a squadron's base, its slider ignored."""
    place = pose or squadron.pose
    return Round(place.x, place.y, components_of(table).squadron_radius)


def token_disc(table: Table, token: Token) -> Round:
    """Return a round token."""
    return Round(token.pose.x, token.pose.y, components_of(table).token_radius)


def obstacle_kind(obstacle: Obstacle) -> str:
    """Return the type of an obstacle."""
    return obstacle.kind or kept(obstacle, _token_type)


def _token_type(obstacle: Obstacle) -> str:
    return obstacle_token(obstacle.obstacle).type


def obstacle_parts(obstacle: Obstacle) -> Parts:
    """Return the convex parts of an obstacle's outline in its own frame."""
    return own_parts(obstacle.outline) if obstacle.outline else obstacle_token(obstacle.obstacle).parts_up_mm


def local_points(obstacle: Obstacle) -> tuple[tuple[float, float], ...]:
    """Return an obstacle's whole outline in its own frame."""
    return obstacle.outline or obstacle_token(obstacle.obstacle).outline_mm


@lru_cache(maxsize=64)
def _obstacle_local(parts: Parts) -> Solid:
    return solid_of(tuple(tuple(number for corner in part for number in corner) for part in parts))


def obstacle_solid(obstacle: Obstacle, pose: Pose | None = None) -> Solid:
    """Return an obstacle's outline where it lies, or at `pose`."""
    return stand(_local_solid(obstacle), pose) if pose else kept(obstacle, _solid_in_place)


def _solid_in_place(obstacle: Obstacle) -> Solid:
    return stand(_local_solid(obstacle), obstacle.pose)


def _local_solid(obstacle: Obstacle) -> Solid:
    return _obstacle_local(obstacle_parts(obstacle))


def obstacle_points(obstacle: Obstacle, pose: Pose | None = None) -> tuple[tuple[float, float], ...]:
    """Return an obstacle's whole outline, as given, where it lies or at `pose`."""
    outline = local_points(obstacle)
    flat = tuple(number for corner in outline for number in corner)
    return stand(Solid(flat, (0, len(outline)), ()), pose or obstacle.pose).corners(0)


def outer_radius(local: Solid) -> float:
    """Return the radius about a piece's own origin that holds its whole outline."""
    flat = local.points
    return _farthest(zip(flat[::2], flat[1::2], strict=True))


def obstacle_radius(obstacle: Obstacle) -> float:
    """Return the radius about an obstacle's own origin that holds its whole outline."""
    return kept(obstacle, _radius)


def _radius(obstacle: Obstacle) -> float:
    return _farthest(local_points(obstacle))


def _farthest(corners: Iterable[tuple[float, float]]) -> float:
    return sqrt(max(x * x + y * y for x, y in corners)) + EPS_MM
