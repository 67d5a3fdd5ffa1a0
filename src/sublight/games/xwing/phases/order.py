"""The roll for player order: three attack dice each, most criticals, then focus, then hits (XW-GEN-04).

If all three are equal both roll again, so only the roll that settles it is asked for: its odds are those of all rolls
that settle it.
"""

from collections import Counter
from itertools import product

from msgspec.structs import replace

from sublight.games.xwing.book import edition_of
from sublight.games.xwing.catalogue import attack_die, first_player_roll
from sublight.games.xwing.pieces import Table
from sublight.referee.procedure import Procedure, roll
from sublight.referee.question import CHANCE, Outcome, Roll
from sublight.referee.ruling import happens

RULE = "XW-GEN-04"
Shown = tuple[int, ...]
"""How many of each face that is compared a player rolled, the one compared first in front."""


def roll_order(table: Table) -> Procedure[Table]:
    """Roll for player order where the edition does so every round; the winner is first player."""
    if not first_player_roll().holds_in(edition_of(table).id):
        return table
    first, second = table.players
    wins, ties = settling_cases()
    question = Roll(
        rule=RULE,
        kind="player_order",
        subject="players",
        player=CHANCE,
        figures={"dice": first_player_roll().dice, "ties": ties, "cases": 2 * wins + ties},
        outcomes=(Outcome(key=first, weight=wins), Outcome(key=second, weight=wins)),
    )
    winner = yield from roll(question, table)
    yield happens(RULE, "player_order_rolled", winner, second=table.opponent(winner))
    if winner == first:
        return table
    return replace(table, players=(second, first), edges=(table.edges[1], table.edges[0]))


def settling_cases() -> tuple[int, int]:
    """Return of all pairs of rolls how many one player wins, and how many settle nothing."""
    ways = shown_ways()
    wins = sum(ways[one] * ways[other] for one, other in product(ways, ways) if one > other)
    return wins, sum(count * count for count in ways.values())


def shown_ways() -> Counter[Shown]:
    """Return in how many cases each roll of a player shows so many of the faces compared."""
    rules = first_player_roll()
    rolls = product(attack_die().faces, repeat=rules.dice)
    return Counter(tuple(rolled.count(face) for face in rules.compare) for rolled in rolls)
