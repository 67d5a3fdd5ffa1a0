"""Player order: fixed, or rolled every round; the odds of the roll."""

from fractions import Fraction
from itertools import product

import pytest

from oracle.xwing_mat import adjudicate, ship, table
from sublight.games.xwing.game import GAME
from sublight.games.xwing.moves import BeginPhase
from sublight.games.xwing.phases.order import settling_cases, shown_ways
from sublight.referee.odds import odds

SYSTEM = BeginPhase(phase="system")
FACES = ("crit", "focus", "focus", "hit", "hit", "hit", "blank", "blank")


def best(rolled: tuple[str, ...]) -> tuple[int, int, int]:
    """Criticals, then focus, then hits."""
    return rolled.count("crit"), rolled.count("focus"), rolled.count("hit")


def test_settling_cases_are_counted_die_by_die() -> None:
    """Over all pairs of three dice, counted one by one: as many for either player, the rest settles nothing."""
    rolls = [best(rolled) for rolled in product(FACES, repeat=3)]
    counts = {each: rolls.count(each) for each in set(rolls)}
    wins = sum(counts[one] * counts[other] for one in counts for other in counts if one > other)
    assert settling_cases() == (wins, 512 * 512 - 2 * wins)
    assert dict(shown_ways()) == counts


@pytest.mark.rule("XW-GEN-04")
def test_either_player_wins_as_often() -> None:
    """The odds of the roll that settles it are even, and exact."""
    branches = odds(GAME, table(phase="planning"), SYSTEM)
    assert {each.ruling.state.players[0]: each.chance for each in branches} == {
        "first": Fraction(1, 2),
        "second": Fraction(1, 2),
    }


@pytest.mark.rule("XW-GEN-04")
@pytest.mark.parametrize(("edition", "asked"), [("1.1.0", False), ("1.3.2", False), ("1.4", True), ("1.4.6", True)])
def test_order_is_rolled_from_1_4_on(edition: str, asked: bool) -> None:
    """Before, it stays as fixed at setup."""
    ruling = adjudicate(table(phase="planning", edition=edition), SYSTEM)
    assert (ruling.question is not None) is asked
    if not asked:
        assert ruling.state.players == ("first", "second")


@pytest.mark.rule("XW-GEN-04")
@pytest.mark.parametrize(("winner", "players", "edges"), [
    ("first", ("first", "second"), ("south", "north")),
    ("second", ("second", "first"), ("north", "south")),
])  # fmt: skip
def test_the_winner_is_first_and_keeps_his_edge(winner: str, players: tuple[str, str], edges: tuple[str, str]) -> None:
    """Players change places in the order, not at the table."""
    after = adjudicate(table(ship(), phase="planning"), SYSTEM, {"XW-GEN-04:players:1": winner}).state
    assert (after.players, after.edges) == (players, edges)
    assert after.own_edge("first") == "south"
