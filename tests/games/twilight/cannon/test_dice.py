"""The dice of one firing option: pools, and how likely each number of hits is."""

from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy
from sublight.games.twilight.cannon.dice import (
    MOST_DICE,
    MOST_REPORTED,
    Pool,
    expected,
    hit_chance,
    hit_odds,
    hits_under_lower_modifier,
    pools_of,
    reported_odds,
    rolled,
)
from sublight.games.twilight.cannon.who_may_fire import Battery, FiringOption
from sublight.games.twilight.words.numbers import chances
from sublight.referee.procedure import Procedure, drive
from sublight.referee.question import Answer, Roll

AT = galaxy(1, active="000", active_player="sol")
Ways = dict[int, Fraction]


def firing_option(*dice: tuple[int, int]) -> FiringOption:
    """One of batteries with these dice."""
    batteries = tuple(Battery(unit="pds", count=1, system="000", hits_on=on, dice=number) for on, number in dice)
    return FiringOption(shooter="sol", target="letnev", batteries=batteries)


def walked(procedure: Procedure[tuple[Pool, ...]], ask: dict[str, Answer] | None = None) -> tuple[Roll | None, int]:
    """The question that waits after these answers, or the hits."""
    run = drive(procedure, ask or {}, lambda _: "")
    if run.pending is not None:
        assert isinstance(run.pending.question, Roll)
        return run.pending.question, 0
    assert run.state is not None
    return None, sum(pool.hits for pool in run.state)


def ways(pools: tuple[Pool, ...], modifier: int, answers: dict[str, Answer], chance: Fraction, found: Ways) -> None:
    """Add up how likely each number of hits is."""
    question, hits = walked(rolled(AT, "sol", pools, modifier), answers)
    if question is None:
        found[hits] = found.get(hits, Fraction(0)) + chance
        return
    total = sum(each.weight for each in question.outcomes)
    for each in question.outcomes:
        ways(pools, modifier, {**answers, question.id: each.key}, chance * Fraction(each.weight, total), found)


@pytest.mark.rule("TI4-77.3")
@given(st.lists(st.tuples(st.integers(1, 10), st.integers(1, 3)), min_size=1, max_size=3), st.integers(-1, 0))
def test_what_is_rolled_is_as_likely_as_what_is_told(dice: list[tuple[int, int]], modifier: int) -> None:
    """Walking the rolls gives the odds that were announced, exactly."""
    found: Ways = {}
    ways(pools_of(firing_option(*dice).batteries), modifier, {}, Fraction(1), found)
    told = hit_odds(dice, modifier)
    assert [found.get(hits, Fraction(0)) for hits in range(len(told))] == list(told)


def test_dice_that_hit_alike_are_one_pool_with_the_extra_die() -> None:
    """The best ones come first."""
    pools = pools_of(firing_option((6, 1), (5, 3), (6, 2)).batteries, ((6, 1),))
    assert pools == (Pool(hits_on=5, dice=3), Pool(hits_on=6, dice=4))


def test_one_die_has_its_ten_numbers_the_misses_first() -> None:
    """On 6 it misses on five of them."""
    question, _ = walked(rolled(AT, "sol", pools_of(firing_option((7, 1)).batteries), 0))
    assert question is not None
    assert [(each.key, each.weight) for each in question.outcomes] == [("miss", 6), ("hit", 4)]


def test_what_cannot_hit_is_not_rolled() -> None:
    """A die on 10 with -1."""
    assert walked(rolled(AT, "sol", pools_of(firing_option((10, 2)).batteries), -1)) == (None, 0)


@given(st.integers(1, 200))
def test_no_roll_has_more_dice_than_its_weights_can_be_written_for(dice: int) -> None:
    """Numbers of a page are exact below two to the power of 53; more dice are several rolls."""
    question, _ = walked(rolled(AT, "sol", (Pool(hits_on=8, dice=dice),), 0))
    assert question is not None
    assert len(question.outcomes) <= min(dice, MOST_DICE) + 1
    assert sum(each.weight for each in question.outcomes) < 2**53


@pytest.mark.rule("TI4-N-77-antimass", "TI4-77.5b")
def test_hits_at_a_player_named_later_are_those_left_under_the_modifier() -> None:
    """Of two hits on 6 each is one on 7 in four cases of five."""
    question, _ = walked(hits_under_lower_modifier(AT, "sol", (Pool(hits_on=6, dice=3, hits=2),), (0, -1)))
    assert question is not None
    shares = prod((Fraction(4, 5), Fraction(4, 5)))
    total = sum(each.weight for each in question.outcomes)
    assert Fraction(question.outcomes[2].weight, total) == shares


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
    chances, mean = reported_odds([(6, MOST_REPORTED)], 0, 0)
    assert len(chances) == MOST_REPORTED + 1
    assert mean == pytest.approx(MOST_REPORTED / 2)
    assert reported_odds([(6, MOST_REPORTED + 1)], 0, 1) == ((), MOST_REPORTED / 2 - 0.5)
    assert reported_odds([(6, 10**12)], 0, 0) == ((), 10**12 / 2)


@pytest.mark.parametrize(
    ("shares", "said"),
    [
        ((0.5, 0.5), "chance of a hit is 1 in 2"),
        ((1.0, 0.0, 0.0), "chance of a hit is zero"),
        ((0.0, 1.0), "number of hits is 1"),
        ((0.25, 0.5, 0.25), "chances are 1 in 4 for no hits, 1 in 2 for 1 hit and 1 in 4 for 2 hits"),
        ((0.64, 0.35, 0.01), "chances are 64 in 100 for no hits, 35 in 100 for 1 hit and 1 in 100 for 2 hits"),
        ((0.7, 0.291, 0.009), "chances are 7 in 10 for no hits, 29 in 100 for 1 hit and under 1 in 100 for 2 hits"),
    ],
)
def test_chances_are_told_as_people_count_them(shares: tuple[float, ...], said: str) -> None:
    """In tenths or less where they come out even, else of a hundred; of one die that of a hit is told."""
    assert chances(shares) == said
