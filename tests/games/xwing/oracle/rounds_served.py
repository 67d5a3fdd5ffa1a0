"""Rounds of X-Wing played over WebSockets, and what the other seats hear of dials."""

from collections import Counter
from random import Random

from msgspec.structs import replace

from games.xwing.oracle.rounds import first_table
from oracle import overheard as hearing
from oracle import rounds_played
from sublight.formats.jsons import Raw
from sublight.formats.records import table_dict

ROUNDS = 3


def served(count: int, first: int = 0) -> Counter[str]:
    """Play three rounds of so many games, each on the table of its seed."""
    return rounds_played.played(lambda seed: table_dict(first_table(Random(seed), seed)), count, first, ROUNDS)


def overheard(count: int, first: int = 0) -> Counter[str]:
    """Play so many pairs of matches that begin in the Planning Phase."""
    return hearing.overheard(_planning, count, first)


def _planning(seed: int) -> Raw:
    table = first_table(Random(seed), seed)
    ships = tuple(replace(each, dial=None, activated=False) for each in table.ships)
    return table_dict(replace(table, phase="planning", active="", step="", ships=ships))
