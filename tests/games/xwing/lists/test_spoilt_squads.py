"""A squad, spoilt at random, is read or refused with a reason; `make prove` tries twenty thousand."""

import pytest

from games.xwing.oracle.spoilt_squads import squads


@pytest.mark.slow
@pytest.mark.prove
def test_a_spoilt_squad_is_read_or_refused() -> None:
    """Some are still read, and some are not: the samples are neither junk nor always right."""
    said = squads(600)
    assert " 0 of them read" not in said
    assert "600 of them read" not in said
