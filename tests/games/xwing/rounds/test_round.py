"""Rounds played by nothing but what may be declared next."""

import pytest

from games.xwing.oracle.rounds import play, played


@pytest.mark.rule("XW-ROUND-03", "XW-ACTP-01")
def test_a_random_player_comes_to_no_dead_end() -> None:
    """Three rounds from both examples and from random tables: every state valid, every line read back."""
    assert played(4)["games"] == 4


def test_the_same_seed_plays_the_same_game() -> None:
    """What may be declared, and in which order, follows from the table alone."""
    assert play(1) == play(1)
