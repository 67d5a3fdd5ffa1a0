"""Rounds of Armada played over WebSockets, and what the other seats hear of command dials."""

from collections import Counter

from msgspec.structs import replace

from games.armada.oracle.whole_games import beginning
from oracle import overheard as hearing
from oracle import rounds_played
from sublight.formats.jsons import Raw
from sublight.formats.records import table_dict

ROUNDS = 3


def served(count: int, first: int = 0) -> Counter[str]:
    """Play three rounds of so many games, each on the table of its seed."""
    return rounds_played.played(lambda seed: table_dict(beginning(seed)), count, first, ROUNDS)


def overheard(count: int, first: int = 0) -> Counter[str]:
    """Play so many pairs of matches that begin in the Command Phase."""
    return hearing.overheard(_commanding, count, first)


def _commanding(seed: int) -> Raw:
    return table_dict(replace(beginning(seed), phase="command", active=""))
