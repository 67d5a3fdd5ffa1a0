"""What is measured between two pieces is told as people ask for it, with the details below."""

import math
from typing import cast

import pytest
from msgspec.structs import replace

from referee.toy.game import GAME
from sublight.formats.measured import in_short, text_of_measures
from sublight.geometry.tolerance import VerdictClass
from sublight.referee.game import AnyGame
from sublight.referee.readings import OtherMeasures
from sublight.referee.ruling import Verdict

RULE = GAME.book.rule_ids[0]


def verdict(question: str, at: str, outcome: VerdictClass = "apart", subject: str = "luke") -> Verdict:
    """A measurement by a known rule."""
    return Verdict(rule=RULE, question=question, subject=subject, other="vader", at=at, outcome=outcome, margin_mm=9.0)


RANGE = verdict("range", "at range 2, within range 3")
FRONT, BULLSEYE = verdict("arc", "front", "overlap"), verdict("arc", "full_front", "touching")
BEHIND, BACK = verdict("arc", "rear"), verdict("arc", "rear", "overlap", "vader")
PAST = verdict("line of sight", "past rock, cloud; +1 defence die", "overlap")
CLEAR = verdict("line of sight", "past rock")
FROM_LEFT = verdict("line of sight", "from the left zone to the front zone; past rock")
TO_SQUADRON = verdict("line of sight", "from the left zone; past rock")
TO_FRONT = verdict("line of sight", "from the front zone to the front zone; past rock")
BARRED = verdict("blocked line of sight", "past dust", "overlap")


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (
            (RANGE, FRONT, BULLSEYE, BEHIND, BACK, PAST),
            "vader is at range 2 and in luke's forward and full front arcs, obstructed by rock and cloud.",
        ),
        (
            (RANGE, FRONT, CLEAR, PAST),
            "vader is at range 2 and in luke's forward arc, partly obstructed by rock and cloud.",
        ),
        ((RANGE, FRONT, CLEAR), "vader is at range 2 and in luke's forward arc."),
        ((RANGE, FRONT, BARRED), "vader is at range 2 and in luke's forward arc, but without line of sight."),
        (
            (RANGE, FRONT, TO_FRONT, BARRED),
            "vader is at range 2 and in luke's forward arc, with line of sight only to its front hull zone.",
        ),
        (
            (RANGE, FRONT, TO_FRONT, FROM_LEFT, BARRED),
            "vader is at range 2 and in luke's forward arc, with line of sight only to its front hull zone.",
        ),
        ((RANGE, FRONT, TO_SQUADRON, BARRED), "vader is at range 2 and in luke's forward arc."),
        ((RANGE, BEHIND, BACK), "vader is at range 2 and in none of luke's arcs."),
        ((RANGE, verdict("arc", "no arcs", "unknown")), "vader is at range 2."),
        ((FRONT,), ""),
        ((verdict("distance", "covered wholly", "unknown"),), ""),
    ],
)
def test_range_arcs_and_obstruction_are_one_sentence(found: tuple[Verdict, ...], said: str) -> None:
    """As seen from the first piece; what was not measured is not told."""
    assert in_short("luke", found, {"front arc": "forward"}) == said


@pytest.mark.parametrize("used", [RANGE, FRONT, CLEAR, BARRED])
def test_what_rests_on_a_close_call_says_so_first(used: Verdict) -> None:
    """Of each measurement that the sentence is made of, until people have made the call."""
    close, called = replace(used, near=True), replace(used, near=True, called=True)
    for seen, begins in ((close, True), (called, False), (used, False)):
        found = [*(each for each in (RANGE, FRONT) if each is not used), seen]
        assert in_short("luke", found, {}).startswith("Too close to call: vader is ") is begins


@pytest.mark.parametrize("other", [verdict("overlap", ""), BACK, verdict("arc", "no arcs", "unknown")])
def test_a_close_call_that_the_sentence_does_not_use_is_not_in_it(other: Verdict) -> None:
    """A gap whose range is told, the arcs of the other piece, and what was not measured."""
    assert in_short("luke", [RANGE, replace(other, near=True)], {}).startswith("vader is ")


def test_an_arc_that_a_piece_is_close_to_counts_where_it_is_in_none() -> None:
    """In another arc it is whatever people call."""
    close = replace(BEHIND, near=True)
    assert in_short("luke", [RANGE, close], {}).startswith("Too close to call: vader is ")
    assert in_short("luke", [RANGE, FRONT, close], {}).startswith("vader is ")


def test_a_distance_in_two_bands_is_told_once() -> None:
    """The first sentence names both; with all, or where the second is close to its line, both are told."""
    second = replace(RANGE, question="distance", at="at distance 3")
    for found, everything, count in (([RANGE, second], False, 1), ([RANGE, replace(second, near=True)], False, 2),
                                     ([RANGE, replace(second, margin_mm=8.0)], False, 2),
                                     ([RANGE, second], True, 2)):  # fmt: skip
        said = text_of_measures(cast("AnyGame", GAME), "luke", found, everything=everything)
        assert said.count("\n  - vader is ") == count


def test_that_pieces_are_engaged_is_told_once() -> None:
    """In the first sentence; with all, by its rule as well."""
    engaged = replace(verdict("engaged", "", "touching"), counted=True, says="luke and vader are engaged")
    said, whole = (text_of_measures(cast("AnyGame", GAME), "luke", [RANGE, engaged], everything=each)
                   for each in (False, True))  # fmt: skip
    assert (said.count("engaged"), whole.count("engaged")) == (1, 2)


def test_details_stand_below_with_rule_and_points() -> None:
    """Then what another reading of an open question measures."""
    gap = Verdict(
        rule=RULE,
        question="gap",
        subject="a",
        other="b",
        outcome="apart",
        margin_mm=2.0,
        witness=(0.0, 1.0, 2.0, math.pi),
    )
    otherwise = OtherMeasures(dispute="TOY-A", taken="two", other="one", verdicts=(gap,))
    assert text_of_measures(cast("AnyGame", GAME), "a", [gap], [otherwise]) == (
        "a clears b by 2.0 mm. [TOY-01]\n"
        "\n"
        "Open question TOY-A: How far does the wind blow?\n"
        "  Taken as: By two steps.\n"
        "  Otherwise: By one step.\n"
        "  - a clears b by 2.0 mm. [TOY-01]\n"
    )
    assert text_of_measures(cast("AnyGame", GAME), "a", [gap], everything=True) == (
        "a clears b by 2.0 mm. [TOY-01]\n  It is measured from (0.00, 1.00) to (2.00, 3.14).\n"
    )


def test_what_decides_nothing_is_told_only_with_everything() -> None:
    """Arcs that a piece is not in, gaps, and what is measured the other way round, unless they are close calls."""
    close, gap = replace(BEHIND, near=True), verdict("overlap", "")
    for found, told in (([RANGE, BEHIND, BACK], 1), ([RANGE, close], 2), ([RANGE, gap], 1), ([gap], 1)):
        said = text_of_measures(cast("AnyGame", GAME), "luke", found)
        assert said.count(f"[{RULE}]") == told
        assert text_of_measures(cast("AnyGame", GAME), "luke", found, everything=True).count(f"[{RULE}]") == len(found)


def test_all_rules_of_a_sentence_stand_in_one_pair_of_brackets() -> None:
    """Those that a counted measurement names itself too."""
    said = verdict("a is adjacent to b by a lane (also TOY-05, TOY-06)", "", "touching")
    told = text_of_measures(cast("AnyGame", GAME), "a", (replace(said, counted=True, margin_mm=0.0),))
    assert told.strip() == f"A is adjacent to b by a lane. [{RULE}, TOY-05, TOY-06]"
