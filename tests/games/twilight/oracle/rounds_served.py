"""Whole games of Twilight Imperium of three rounds, played over WebSockets."""

from collections import Counter

from games.twilight.oracle.rounds import ROUNDS, beginning
from oracle import rounds_played
from sublight.formats.records import table_dict


def served(count: int, first: int = 0) -> Counter[str]:
    """Play three rounds of so many games, each on the galaxy of its seed."""
    return rounds_played.played(lambda seed: table_dict(beginning(seed)), count, first, ROUNDS)
