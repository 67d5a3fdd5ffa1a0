"""A server is attacked in each way, for a moment; how long another player waits is of `make prove`."""

from math import inf

import pytest

from prove.attacks import KINDS
from prove.public_attack import ALL, NONE, public_attack


@pytest.mark.prove
@pytest.mark.slow
def test_another_player_plays_on_under_every_attack() -> None:
    """With all attacks at the same time, and with none: commits are seen, and nothing of the attack stays."""
    assert public_attack(3, (NONE, ALL), ("four addresses",), inf).startswith("2 attacks")


def test_the_attacks_are_those_of_the_claim() -> None:
    """So many clients of each."""
    assert {name: kind.clients for name, kind in KINDS.items()} == {
        "monster commits": 17, "monsters on pools": 4, "slow heads": 600, "withheld bodies": 40, "flood of notes": 8,
        "wrong links": 20, "aborted bodies": 40, "slow readers": 40,
    }  # fmt: skip
