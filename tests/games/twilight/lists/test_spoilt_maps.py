"""A map, spoilt at random, is read or refused with a reason; `make prove` tries twenty thousand."""

import pytest

from games.twilight.oracle.spoilt_maps import maps


@pytest.mark.slow
@pytest.mark.prove
def test_a_spoilt_map_is_read_or_refused() -> None:
    """Some are still read, and some are not: the samples are neither junk nor always right."""
    said = maps(600)
    assert " 0 of them read" not in said
    assert "600 of them read" not in said
