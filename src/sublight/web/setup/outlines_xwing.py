"""X-Wing: ships touch with their guides (XW-OVL-01), range is measured from the bare base (XW-RNG-02)."""

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Shape
from sublight.games.xwing.catalogue import bases as base_cards
from sublight.games.xwing.catalogue import range_ruler
from sublight.games.xwing.measuring.ranges import Piece, outline
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.shapes import body
from sublight.web.setup.outlines import Bands, Bases


def contact(table: Table, piece: Piece, _other: Piece, pose: Pose | None = None) -> Shape:
    """Return the outline of `piece`, here or at `pose`, that counts for touching another."""
    return body(piece, pose) if isinstance(piece, Ship) else measured(table, piece, pose)


def measured(_table: Table, piece: Piece, pose: Pose | None = None) -> Shape:
    """Return the outline of `piece`, here or at `pose`, that range is measured to."""
    return outline(replace(piece, pose=pose) if pose else piece)


def bands(_table: Table) -> Bands:
    """Return the bands of the range ruler."""
    ruler = range_ruler()
    return {f"range {band}": ((band - 1) * ruler.band_mm, band * ruler.band_mm) for band in range(1, ruler.bands + 1)}


def bases(_table: Table) -> Bases:
    """Return the square bases."""
    return {name: (base.side_mm, base.side_mm) for name, base in base_cards().items() if name != "huge"}
