"""Outlines that a table describes itself: both limits, from both sides, and what is no polygon."""

from collections.abc import Callable

import pytest

from oracle.cutting import comb, star
from sublight.board.plane.outlines import MOST_POINTS, admit_outlines
from sublight.errors import InputError
from sublight.geometry.outline import Outline


@pytest.mark.parametrize("shape", [comb, star])
def test_an_outline_has_at_most_256_points(shape: Callable[[int], Outline]) -> None:
    """256 are cut into convex parts; 257 are refused with what they are of, the limit and the count."""
    admit_outlines({"obstacle `rock`": shape(256)})
    with pytest.raises(InputError, match=r"obstacle `rock`: an outline has at most 256 vertices, this one has 257"):
        admit_outlines({"obstacle `rock`": shape(257)})


def test_a_table_describes_at_most_4096_points() -> None:
    """Sixteen outlines of 256 points are taken; one point more is refused before any outline is cut."""
    most = {f"obstacle `{number}`": comb(256) for number in range(16)}
    assert sum(len(outline) for outline in most.values()) == MOST_POINTS
    admit_outlines(most)
    with pytest.raises(InputError, match="at most 4096 points, these have 4099"):
        admit_outlines({**most, "obstacle `more`": ((0.0, 0.0), (9.0, 0.0), (0.0, 9.0))})
    with pytest.raises(InputError, match="at most 4096 points, these have 1000000"):
        admit_outlines({"obstacle `all`": ((0.0, 0.0),) * 1_000_000})


def test_an_outline_that_crosses_itself_is_refused_by_name() -> None:
    """The edges that meet are named with the obstacle."""
    with pytest.raises(InputError, match="device `mine`: edges 0 and 2 cross or touch"):
        admit_outlines({"device `mine`": ((0.0, 0.0), (9.0, 9.0), (9.0, 0.0), (0.0, 9.0))})
