"""Only the disputes that a measurement looks up are tried, and no other would change it."""

import pytest

from oracle.every_reading import all_found


@pytest.mark.slow
def test_no_dispute_that_matters_is_left_out() -> None:
    """Trying every dispute of the game finds the same ones."""
    assert all_found("armada-400-points", ("mc30", "victory", "xwing-1"))
