"""A template laid at an edge of a base or at guides, and a token whose guides are slid onto its far end (XW-DEV-01)."""

from typing import NamedTuple

from sublight.board.plane.pose import Pose
from sublight.games.xwing.catalogue import device_token, obstacle_token, template
from sublight.games.xwing.catalogue.components import Point
from sublight.games.xwing.catalogue.devices import Payload
from sublight.games.xwing.course import laid_template
from sublight.games.xwing.pieces import Device, Ship
from sublight.games.xwing.shapes import device_points, half_sizes
from sublight.geometry.turn import unit_of_degrees

QUARTERS = {"front": 0.0, "right": 90.0, "rear": 180.0, "left": 270.0}
"""The ends of a ship, in degrees clockwise from its heading."""

GUIDE_PLACES = ("front", "right", "rear_right", "rear_left", "left")
"""The sets of guides of a remote with five, clockwise."""


class Anchor(NamedTuple):
    """A point in mm, and the unit vector that a template laid there runs along."""

    x: float
    y: float
    ux: float
    uy: float


def _turned(vector: Point, degrees: float) -> Point:
    """Return a vector turned clockwise."""
    (x, y), (sine, cosine) = vector, unit_of_degrees(degrees)
    return x * cosine + y * sine, y * cosine - x * sine


def edge_of(ship: Ship, end: str) -> Anchor:
    """Return the middle of an edge of a ship's base and the outward direction."""
    wide, long = half_sizes(ship)
    out = long if end in ("front", "rear") else wide
    ux, uy = _turned(ship.pose.forward, QUARTERS[end])
    return Anchor(ship.pose.x + out * ux, ship.pose.y + out * uy, ux, uy)


def guide_of(device: Device, card: Payload, place: str) -> Anchor:
    """Return the middle between the guides of a remote at one of its places and the outward direction."""
    measured = device_token(card.token).guides_mm if card.token else None
    out = measured[1] if measured else max(y for _, y in device_points(device))
    ux, uy = _turned(device.pose.forward, 360.0 / card.guides * GUIDE_PLACES.index(place))
    return Anchor(device.pose.x + out * ux, device.pose.y + out * uy, ux, uy)


def far_end(start: Anchor, word: str, *, mirrored: bool = False) -> Anchor:
    """Return the far end of a template laid from `start`; `mirrored` turns it to the other hand."""
    laid = laid_template(word)
    card = template(laid.template)
    if card.length_mm is not None:
        return Anchor(start.x + card.length_mm * start.ux, start.y + card.length_mm * start.uy, start.ux, start.uy)
    hand = -laid.hand if mirrored else laid.hand
    degrees, radius = float(card.angle_degrees or 0), card.centre_radius_mm or 0.0
    sine, cosine = unit_of_degrees(degrees)
    ahead, aside = radius * sine, hand * radius * (1.0 - cosine)
    x = start.x + ahead * start.ux + aside * start.uy
    y = start.y + ahead * start.uy - aside * start.ux
    return Anchor(x, y, *_turned((start.ux, start.uy), hand * degrees))


def standing_at(spot: Anchor, held: Point) -> Pose:
    """Return the pose of a token that faces back along a template and is held at the point `held` of its frame."""
    fx, fy = 0.0 - spot.ux, 0.0 - spot.uy
    across, ahead = held
    return Pose(spot.x - across * fy - ahead * fx, spot.y + across * fx - ahead * fy, (fx, fy))


def attached_to(ship: Ship, end: str, token: str) -> Pose:
    """Return the pose of a device whose tab goes between the front or rear guides of a ship, facing away from it."""
    spot = edge_of(ship, end)
    across, ahead = device_token(token).tab_mm or (0.0, 0.0)
    x, y = spot.x - across * spot.uy - ahead * spot.ux, spot.y + across * spot.ux - ahead * spot.uy
    return Pose(x, y, (spot.ux, spot.uy))


def held_at(card: Payload, face: str) -> tuple[Point, bool]:
    """Return the point by which a payload is placed, and whether it is a tab that needs no template."""
    token = obstacle_token(card.token) if card.kind == "obstacle" else device_token(card.token)
    point = token.guides_mm or token.tab_mm or (0.0, 0.0)
    mirror = -1.0 if face == "down" and card.kind == "obstacle" else 1.0
    return (mirror * point[0], point[1]), token.guides_mm is None


def beside(pose: Pose, centre: Point) -> Pose:
    """Return the pose of a piece of a set whose centre lies at `centre` in the frame of a piece at `pose`."""
    (fx, fy), (across, ahead) = pose.forward, centre
    return Pose(pose.x + across * fy + ahead * fx, pose.y - across * fx + ahead * fy, (fx, fy))
