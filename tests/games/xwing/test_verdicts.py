"""Calls on close measurements of a maneuver come to what the nudged table does."""

import pytest

from games.xwing.oracle.calls import call_agreement


@pytest.mark.slow
def test_a_call_is_a_nudge() -> None:
    """Forty near tables, called and nudged, are ruled on alike; the claim does 20,000."""
    assert call_agreement(40, first=7)["near tables"] == 40
