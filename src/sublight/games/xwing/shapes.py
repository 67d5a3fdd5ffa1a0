"""The outlines of X-Wing's pieces on the table.

A ship has two outlines: its body, the base with its guides, which counts for overlapping ships, obstacles and the edge
(XW-OVL-01, XW-FLEE-01), and its bare base, which counts for range and arcs (XW-RNG-02).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import cast

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Solid, own_parts, solid_of, stand
from sublight.errors import InputError
from sublight.games.xwing.catalogue import base, device_token, guides, obstacle_token, ship_card
from sublight.games.xwing.catalogue.components import Parts, face_down
from sublight.games.xwing.catalogue.devices import payload
from sublight.games.xwing.catalogue.obstacles import ObstacleType
from sublight.games.xwing.pieces import Device, Obstacle, Ship
from sublight.referee.state import kept

Corners = tuple[float, ...]
Points = tuple[tuple[float, float], ...]


def half_sizes(ship: Ship) -> tuple[float, float]:
    """Return half the width and half the length of a ship's base, guides not counted, in mm."""
    return _half_sizes_of(ship.ship)


@lru_cache(maxsize=1024)
def _half_sizes_of(card: str) -> tuple[float, float]:
    known = ship_card(card)
    size = base(known.size)
    for length, ships in size.ships_of_length_mm.items():
        if known.id in ships:
            return size.side_mm / 2, float(length) / 2
    return size.side_mm / 2, size.side_mm / 2


def base_quad(half_width: float, half_length: float) -> Corners:
    """Return a base as flat counter-clockwise corners in its own frame."""
    return (half_width, half_length, -half_width, half_length, -half_width, -half_length, half_width, -half_length)


def guide_quads(half_length: float) -> tuple[Corners, ...]:
    """Return the four guides of a base as flat counter-clockwise corners in its own frame, front ones first."""
    measured = guides()
    wide, tip, reach = measured.width_mm / 2, measured.tip_width_mm / 2, measured.protrusion_mm
    found: list[Corners] = []
    for ahead in (1.0, -1.0):
        for across in (-measured.centre_from_midline_mm, measured.centre_from_midline_mm):
            foot, end = ahead * half_length, ahead * (half_length + reach)
            found.append((
                across + ahead * wide, foot, across + ahead * tip, end,
                across - ahead * tip, end, across - ahead * wide, foot,
            ))  # fmt: skip
    return tuple(found)


@lru_cache(maxsize=64)
def base_local(half_width: float, half_length: float) -> Solid:
    """Return the bare base in its own frame."""
    return solid_of((base_quad(half_width, half_length),))


@lru_cache(maxsize=64)
def body_local(half_width: float, half_length: float) -> Solid:
    """Return the base with its guides in its own frame; the bare base comes first."""
    return solid_of((base_quad(half_width, half_length), *guide_quads(half_length)))


def bare_base(ship: Ship, pose: Pose | None = None) -> Solid:
    """Return the base of a ship without guides where it stands, or at `pose`."""
    return kept(ship, _standing_base) if pose is None else stand(base_local(*half_sizes(ship)), pose)


def _standing_base(ship: Ship) -> Solid:
    return stand(base_local(*half_sizes(ship)), ship.pose)


def body(ship: Ship, pose: Pose | None = None) -> Solid:
    """Return the base with guides of a ship where it stands, or at `pose`."""
    return kept(ship, _standing_body) if pose is None else stand(body_local(*half_sizes(ship)), pose)


def _standing_body(ship: Ship) -> Solid:
    return stand(body_local(*half_sizes(ship)), ship.pose)


def has_outline(obstacle: Obstacle) -> bool:
    """Say whether the outline of an obstacle is known."""
    return bool(obstacle.outline) or obstacle_token(obstacle.obstacle).outline_mm is not None


def obstacle_type(obstacle: Obstacle) -> ObstacleType:
    """Return the type of an obstacle; that a `kind` is one is checked as its table is read."""
    return cast("ObstacleType", obstacle.kind) or obstacle_token(obstacle.obstacle).type


def named(obstacle: Obstacle) -> str:
    """Return an obstacle as sentences name it: id and type, or the id alone where it says the type."""
    kind = obstacle_type(obstacle)
    said = obstacle.id.replace("-", "").startswith(obstacle_stem(kind).replace("-", ""))
    return obstacle.id if said else f"{obstacle.id} ({type_in_words(kind)})"


def type_in_words(kind: ObstacleType) -> str:
    """Return the type of an obstacle as it is printed: "gas cloud", "electro-chaff cloud"."""
    return kind.replace("electro_chaff", "electro-chaff").replace("_", " ")


def obstacle_stem(kind: ObstacleType) -> str:
    """Return what the ids of obstacles of a type begin with that nobody named: asteroid, debris, gas-cloud."""
    return "debris" if kind == "debris_cloud" else kind.replace("_", "-")


def local_points(obstacle: Obstacle) -> Points:
    """Return the outline of an obstacle in its own frame, the side up that is; InputError where it is not known."""
    outline = obstacle.outline or obstacle_token(obstacle.obstacle).outline_mm
    if outline is None:
        raise InputError(
            f"obstacle `{obstacle.id}`: the outline of `{obstacle.obstacle}` is not measured; give `outline`"
        )
    return face_down(outline) if obstacle.face == "down" else outline


def _solid_of_parts(parts: Parts) -> Solid:
    return solid_of(tuple(tuple(number for corner in part for number in corner) for part in parts))


@lru_cache(maxsize=256)
def token_local(name: str, face: str) -> Solid:
    """Return an obstacle token of the catalogue in its own frame, one of its sides up."""
    token = obstacle_token(name)
    return _solid_of_parts(token.parts_down_mm if face == "down" else token.parts_up_mm)


def obstacle_local(obstacle: Obstacle) -> Solid:
    """Return an obstacle's outline as convex parts in its own frame; InputError where it is not known."""
    if obstacle.outline:
        return _solid_of_parts(own_parts(local_points(obstacle)))
    if not has_outline(obstacle):
        local_points(obstacle)
    return token_local(obstacle.obstacle, obstacle.face)


def obstacle_solid(obstacle: Obstacle, pose: Pose | None = None) -> Solid:
    """Return an obstacle's outline as convex parts where it lies, or at `pose`."""
    return kept(obstacle, _lying_obstacle) if pose is None else _obstacle_at(obstacle, pose)


def _lying_obstacle(obstacle: Obstacle) -> Solid:
    return _obstacle_at(obstacle, obstacle.pose)


def _obstacle_at(obstacle: Obstacle, pose: Pose) -> Solid:
    return stand(obstacle_local(obstacle), pose)


def outline_points(points: Points, pose: Pose) -> Points:
    """Return a whole outline, as given, laid at `pose`."""
    flat = tuple(number for corner in points for number in corner)
    return stand(Solid(flat, (0, len(points)), ()), pose).corners(0)


def device_points(device: Device) -> Points:
    """Return the outline of a device in its own frame; InputError if it is unknown or not measured."""
    card = payload(device.device)
    if device.outline:
        return device.outline
    if not card.token:
        raise InputError(f"device `{device.id}`: the outline of `{card.id}` is not measured; give `outline`")
    return device_token(card.token).outline_mm


def device_solid(device: Device, pose: Pose | None = None) -> Solid:
    """Return a device's outline, guides included, as convex parts where it lies, or at `pose` (XW-DEV-01)."""
    return kept(device, _lying_device) if pose is None else _device_at(device, pose)


def _lying_device(device: Device) -> Solid:
    return _device_at(device, device.pose)


def _device_at(device: Device, pose: Pose) -> Solid:
    points = device_points(device)
    parts = own_parts(points) if device.outline else device_token(payload(device.device).token).parts_up_mm
    return stand(_solid_of_parts(parts), pose)


def behind(solid: Solid, part: int, at: tuple[float, float], ahead: tuple[float, float]) -> Corners:
    """Return the corners of one part cut by the line through `at` square to `ahead`, what lies behind it."""
    corners = solid.corners(part)
    side = [(px - at[0]) * ahead[0] + (py - at[1]) * ahead[1] for px, py in corners]
    found: list[float] = []
    for i, (px, py) in enumerate(corners):
        found += _crossing(corners[i - 1], (px, py), side[i - 1], side[i])
        if side[i] <= 0.0:
            found += (px, py)
    return tuple(found)


def _crossing(p: tuple[float, float], q: tuple[float, float], a: float, b: float) -> Iterator[float]:
    if a * b < 0.0:
        at = a / (a - b)
        yield from (p[0] + at * (q[0] - p[0]), p[1] + at * (q[1] - p[1]))
