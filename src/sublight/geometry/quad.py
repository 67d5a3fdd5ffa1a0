"""Four corners as flat numbers: an outline in a piece's own frame, put where the piece stands."""

from collections.abc import Sequence

from sublight.geometry.kernel import kernel

Quad = tuple[float, float, float, float, float, float, float, float]
NO_QUAD: Quad = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
QUAD_REALS = 8
"""How many numbers four corners are."""


@kernel
def stand_quad(reals: Sequence[float], start: int, x: float, y: float, fx: float, fy: float) -> Quad:
    """Return four corners of a piece's own frame, from `start` on, on the table, for the piece at a pose."""
    return (
        x + reals[start] * fy + reals[start + 1] * fx,
        y - reals[start] * fx + reals[start + 1] * fy,
        x + reals[start + 2] * fy + reals[start + 3] * fx,
        y - reals[start + 2] * fx + reals[start + 3] * fy,
        x + reals[start + 4] * fy + reals[start + 5] * fx,
        y - reals[start + 4] * fx + reals[start + 5] * fy,
        x + reals[start + 6] * fy + reals[start + 7] * fx,
        y - reals[start + 6] * fx + reals[start + 7] * fy,
    )
