"""Measuring distance between pieces: bands of the ruler's distance side (ARM-MEAS-02, ARM-MEAS-03).

Ships are measured by their bare base, squadrons by their disc, obstacles by their outline. A piece is at distance 1-b
when any part of it is within the far line of b; a line belongs to the nearer band.
"""

from sublight.board.plane.shape import Measured, Shape, margin, measure
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table, Token
from sublight.games.armada.shapes import (
    bare_base,
    components_of,
    obstacle_kind,
    obstacle_solid,
    squadron_disc,
    token_disc,
)
from sublight.geometry.tolerance import at_most

Piece = Ship | Squadron | Obstacle | Token


def measured_shape(table: Table, piece: Piece) -> Shape:
    """Return the outline that counts for measuring distance and range (ARM-MEAS-05)."""
    match piece:
        case Ship():
            return bare_base(table, piece)
        case Squadron():
            return squadron_disc(table, piece)
        case Obstacle():
            return obstacle_solid(piece)
        case Token():
            return token_disc(table, piece)


def distance(table: Table, one: Piece, other: Piece) -> Measured:
    """Return the distance between closest points, with those points; for overlapping things it is 0 or less."""
    return measure(measured_shape(table, one), measured_shape(table, other))


def within_band(table: Table, distance_mm: float, band: int) -> bool:
    """Say whether a distance reaches into bands 1 to `band`."""
    return at_most(distance_mm, components_of(table).distance_mm[band - 1])


def at_distance(table: Table, one: Piece, other: Piece, band: int, kind: str = "") -> bool:
    """Say whether `other` (an obstacle of type `kind`, if given) is at distance 1-`band` of `one`."""
    if kind and isinstance(other, Obstacle) and obstacle_kind(other) != kind:
        return False
    return within_band(table, margin(measured_shape(table, one), measured_shape(table, other)), band)


def enemies_within(table: Table, ship: Ship, band: int = 5) -> tuple[Ship, ...]:
    """Return the enemy ships at distance 1-`band` of a ship."""
    enemies = (each for each in table.ships if each.player != ship.player)
    return tuple(enemy for enemy in enemies if at_distance(table, ship, enemy, band))
