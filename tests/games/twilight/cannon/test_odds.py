"""The odds of hits against every result of every die counted."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.games.twilight.cannon.odds import MOST_TOLD, expected, hit_chance, hit_odds, told_odds

DICE = st.lists(st.tuples(st.integers(1, 10), st.integers(1, 2)), min_size=1, max_size=2)


@pytest.mark.rule("TI4-77.3")
@pytest.mark.parametrize(
    "hits_on, modifier, chance", [(6, 0, 5), (5, 0, 6), (5, -1, 5), (10, -1, 0), (1, 0, 10), (1, 1, 10)]
)
def test_a_die_hits_at_or_above_its_value(hits_on: int, modifier: int, chance: int) -> None:
    """So many of ten faces; 10 stays possible only without a modifier, and no more than all faces hit."""
    assert hit_chance(hits_on, modifier) == Fraction(chance, 10)


@pytest.mark.rule("TI4-77.3", "TI4-N-77-antimass")
@given(DICE, st.sampled_from([-1, 0]), st.sampled_from([0, 1]))
def test_the_odds_are_those_of_all_faces_counted(dice: list[tuple[int, int]], modifier: int, cancelled: int) -> None:
    """Every throw of all dice, counted one by one, gives the same fractions."""
    faces = [hits_on for hits_on, number in dice for _ in range(number)]
    counts: dict[int, int] = {}
    for throw in product(range(1, 11), repeat=len(faces)):
        hits = sum(face + modifier >= hits_on for face, hits_on in zip(throw, faces, strict=True))
        kept = max(0, hits - cancelled)
        counts[kept] = counts.get(kept, 0) + 1
    found = hit_odds(dice, modifier, cancelled)
    assert found == tuple(Fraction(counts.get(k, 0), 10 ** len(faces)) for k in range(len(found)))
    assert sum(found) == 1


@pytest.mark.rule("TI4-77.3")
def test_the_mean_is_the_sum_of_the_chances() -> None:
    """Three dice on 5 and one on 8: 1.8 and 0.3."""
    assert expected(hit_odds([(5, 3), (8, 1)])) == Fraction(21, 10)


def test_more_cancelled_than_there_are_dice_leaves_no_hit() -> None:
    """One outcome, certain."""
    assert hit_odds([(5, 1)], cancelled=3) == (Fraction(1),)


def test_of_a_crowd_of_guns_only_the_mean_is_told() -> None:
    """At the limit the chances are told as well; a number that nobody has takes no longer than any other."""
    chances, mean = told_odds([(6, MOST_TOLD)], 0, 0)
    assert len(chances) == MOST_TOLD + 1
    assert mean == pytest.approx(MOST_TOLD / 2)
    assert told_odds([(6, MOST_TOLD + 1)], 0, 1) == ((), MOST_TOLD / 2 - 0.5)
    assert told_odds([(6, 10**12)], 0, 0) == ((), 10**12 / 2)
