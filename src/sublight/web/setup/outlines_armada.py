"""Armada: ships touch ships and squadrons with their dial frames, all else with the bare base (ARM-RAM-05)."""

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Shape
from sublight.games.armada.measuring.distances import RANGES, Piece, measured_shape
from sublight.games.armada.pieces import Ship, Squadron, Table
from sublight.games.armada.shapes import components_of, framed_base
from sublight.web.setup.outlines import Bands, Bases


def contact(table: Table, piece: Piece, other: Piece, pose: Pose | None = None) -> Shape:
    """Return the outline of `piece`, here or at `pose`, that counts for touching `other`."""
    if isinstance(piece, Ship) and isinstance(other, Ship | Squadron):
        return framed_base(table, piece, pose)
    return measured(table, piece, pose)


def measured(table: Table, piece: Piece, pose: Pose | None = None) -> Shape:
    """Return the outline of `piece`, here or at `pose`, that distances are measured to."""
    return measured_shape(table, replace(piece, pose=pose) if pose else piece)


def bands(table: Table) -> Bands:
    """Return the five bands of the distance side and the three of the range side."""
    components = components_of(table)
    distance, reach = (0.0, *components.distance_mm), (0.0, *components.range_mm)
    found = {f"distance {band}": (distance[band - 1], distance[band]) for band in range(1, len(distance))}
    return found | {f"{name} range": (reach[band], reach[band + 1]) for band, name in enumerate(RANGES)}


def bases(table: Table) -> Bases:
    """Return the three sizes of bases."""
    sizes = components_of(table).base_mm
    return {"small": sizes.small, "medium": sizes.medium, "large": sizes.large}
