"""Places told by other pieces of X-Wing."""

import pytest

from sublight.web.setup.places import Distance, Touching
from web.setup.placed import EXACT, gap, put

DOGFIGHT = "xwing-dogfight"


@pytest.mark.parametrize(("piece", "other"), [
    ("luke", "vader"), ("luke", "rock1"),
])  # fmt: skip
def test_pieces_of_every_kind_touch(piece: str, other: str) -> None:
    """Bases with guides and obstacles touch by the outline that the rules look at."""
    table = put(DOGFIGHT, piece, Touching(other=other, side="left"))
    assert abs(gap(table, piece, other, contact=True)) <= EXACT


def test_a_band_is_met_in_its_middle() -> None:
    """A band says little; its middle is farthest from saying something else."""
    table = put(DOGFIGHT, "luke", Distance(other="vader", band="range 2"))
    assert gap(table, "luke", "vader") == pytest.approx(150.0, abs=EXACT)
