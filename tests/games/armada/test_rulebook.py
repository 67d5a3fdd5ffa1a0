"""Which version of a rule is in force on a table."""

import pytest

from games.armada.oracle.tables import table
from sublight.games.armada.rulebook import is_amended


@pytest.mark.parametrize(
    ("edition", "rule", "version"),
    [
        ("rrg-1.5", "ARM-CARD-03", 1),
        ("rrg-1.5-rulings", "ARM-CARD-03", 3),
        ("rrg-1.6", "ARM-OBST-07", 2),
    ],
)
def test_a_rule_is_amended_up_to_the_version_in_force(edition: str, rule: str, version: int) -> None:
    """From the first to that version it is, by the next one it is not; without a number the second is meant."""
    here = table(edition=edition)
    assert [is_amended(here, rule, number) for number in range(1, 5)] == [number <= version for number in range(1, 5)]
    assert is_amended(here, rule) == (version > 1)
