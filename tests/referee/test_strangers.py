"""What strangers send is ruled on or refused in every game; the large counts are of `make prove`."""

import pytest

from oracle.strangers import ends
from sublight.registry import GAMES


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_sent_is_ruled_on_or_refused(game: str) -> None:
    """No error but those of input, no number that is none, and every state is the same once read again."""
    found = ends(game, 60)
    assert sum(number for end, number in found.items() if not end.startswith("over")) == 60
    assert found["complete"] > 0
    assert found["illegal"] + found["refused"] > 0
