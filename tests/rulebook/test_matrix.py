"""The matrix rule × code × test and the coverage of the seeds, on a rulebook of five rules."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import to_builtins

from sublight.rulebook import Rulebook, load_rulebook
from sublight.rulebook.matrix import matrix, matrix_dict, render_matrix, render_seeds, rule_statuses, seed_coverage
from sublight.rulebook.scan import Mentions

HERE = ["here"]


@pytest.fixture
def book(toy: Callable[..., Path]) -> Rulebook:
    """The toy rulebook: chapter C1 closed, C2 open."""
    return load_rulebook(toy())


def mentions(*rules: str, seeds: tuple[str, ...] = (), unknown: tuple[str, ...] = ()) -> Mentions:
    """What a scan that found these names would return."""
    return Mentions(
        rules=dict.fromkeys(rules, HERE),
        seeds=dict.fromkeys(seeds, HERE),
        unknown=dict.fromkeys(unknown, HERE),
    )


@pytest.mark.parametrize(
    "cited, named, missing",
    [
        ((), (), ("code", "test")),
        (("TOY-WALK-01",), (), ("test",)),
        ((), ("TOY-WALK-01",), ("code",)),
    ],
)
def test_ruled_rule_of_a_closed_chapter_lacking_either_is_a_hole(
    book: Rulebook, cited: tuple[str, ...], named: tuple[str, ...], missing: tuple[str, ...]
) -> None:
    """A hole says what is missing, and fails the matrix."""
    result = matrix(book, dict.fromkeys(cited, HERE), mentions(*named))
    assert [(hole.rule, hole.chapter, hole.missing) for hole in result.holes] == [("TOY-WALK-01", "C1", missing)]
    assert not result.passes


def test_rule_with_code_and_test_is_no_hole(book: Rulebook) -> None:
    """With both the matrix passes, whatever open chapters lack; vacuous and outside rules need nothing."""
    result = matrix(book, {"TOY-WALK-01": HERE}, mentions("TOY-WALK-01"))
    assert result.passes
    assert result.holes == ()
    assert [gap.rule for gap in result.gaps] == ["TOY-FLY-01", "TOY-FLY-03"]


def test_rows_count_each_chapter(book: Rulebook) -> None:
    """A row counts its rules by status, and among the ruled ones those cited, tested and lacking."""
    closed, still_open = matrix(
        book, {"TOY-WALK-01": HERE, "TOY-WALK-02": HERE, "TOY-FLY-01": HERE}, mentions("TOY-FLY-01")
    ).rows
    assert (closed.chapter, closed.open, closed.rules) == ("C1", False, 2)
    assert (closed.ruled, closed.cited, closed.tested, closed.lacking) == (1, 1, 0, 1)
    assert (closed.vacuous, closed.outside) == (1, 0)
    assert (still_open.chapter, still_open.open, still_open.rules) == ("C2", True, 3)
    assert (still_open.ruled, still_open.cited, still_open.tested, still_open.lacking) == (2, 1, 1, 1)
    assert (still_open.vacuous, still_open.outside) == (0, 1)


def test_unknown_id_fails_the_matrix(book: Rulebook) -> None:
    """A test or case that names what does not exist fails a matrix without holes."""
    whole = {"TOY-WALK-01": HERE}
    assert not matrix(book, whole, mentions("TOY-WALK-01", unknown=("TOY-WALK-77",))).passes


def test_rule_is_ruled_if_any_version_is(toy: Callable[..., Path]) -> None:
    """A rule whose newest version is outside still needs code and test for the version that is ruled."""
    text = 'says = "A piece walks two squares."'
    book = load_rulebook(toy("rules.toml", text, f'{text}\nstatus = "outside"\nreason = "gone"'))
    assert rule_statuses(book)["TOY-WALK-01"] == "ruled"
    assert rule_statuses(book)["TOY-FLY-02"] == "outside"


def test_sentence_is_covered_when_its_ruled_rules_are_mentions(book: Rulebook) -> None:
    """Testing the ruled rule covers the sentence and its repetition, but not one of vacuous rules alone."""
    before, _ = seed_coverage(book, mentions())
    assert (before.indexed, before.covered, before.uncovered) == (2, 0, ("900:1", "900:2"))
    first, second = seed_coverage(book, mentions("TOY-WALK-01"))
    assert (first.indexed, first.covered, first.uncovered) == (2, 1, ("900:2",))
    assert (second.indexed, second.covered, second.shown) == (1, 1, 0)


def test_sentence_of_vacuous_rules_is_covered_by_name(book: Rulebook) -> None:
    """A sentence whose rules need no test is covered once a test names the sentence."""
    first, _ = seed_coverage(book, mentions(seeds=("900:2",)))
    assert (first.covered, first.shown, first.uncovered) == (1, 1, ("900:1",))


@pytest.mark.parametrize("key", ["900:1", "901:1"])
def test_sentence_and_its_repetition_are_shown_together(book: Rulebook, key: str) -> None:
    """Naming either shows both; being shown does not cover a sentence whose rules are not tested."""
    first, second = seed_coverage(book, mentions(seeds=(key,)))
    assert (first.shown, second.shown) == (1, 1)
    assert (first.covered, second.covered) == (0, 0)


# How it is printed and passed on.


def test_matrix_is_an_aligned_table_with_holes_and_gaps(book: Rulebook) -> None:
    """Numbers stand right, open chapters' gaps in brackets; holes and gaps follow with what they lack."""
    found = Mentions(rules={"TOY-FLY-01": ["a"]}, seeds={}, unknown={"TOY-X-01": ["t.py:3"]})
    assert render_matrix(matrix(book, {}, found)) == (
        "chapter  title    rules  ruled  cited  tested  vacuous  outside  holes  state\n"
        "C1       Walking      2      1      0       0        1        0      1  closed\n"
        "C2       Flying       3      2      0       1        0        1    (2)  open\n"
        "all                   5      3      0       1        1        1      1\n"
        "holes (closed chapters): 1\n"
        "  TOY-WALK-01  lacks code and test\n"
        "gaps (open chapters): 2\n"
        "  TOY-FLY-01  lacks code\n"
        "  TOY-FLY-03  lacks code and test\n"
        "unknown id TOY-X-01: t.py:3\n"
        "toy: NOT complete\n"
    )


def test_matrix_without_holes_says_so(book: Rulebook) -> None:
    """A matrix that passes prints that there are no holes and that the game is complete."""
    done = {"TOY-WALK-01": ["a"]}
    text = render_matrix(matrix(book, done, Mentions(rules=done, seeds={}, unknown={})))
    assert "holes (closed chapters): none\n" in text
    assert text.endswith("toy: complete\n")


def test_seeds_are_a_table_with_the_uncovered_sentences(book: Rulebook) -> None:
    """Each seed has a line of counts, and its uncovered sentences are named below."""
    assert render_seeds(seed_coverage(book, mentions())) == (
        "seed  title          indexed  covered  shown\n"
        "900   Walking              2        0      0\n"
        "901   Walking again        1        0      0\n"
        "not covered: 900:1 900:2\n"
        "not covered: 901:1\n"
    )


def test_dictionaries_go_through_json(book: Rulebook) -> None:
    """The plain forms have the counts, what is missing and whether the matrix passes, and can be written as JSON."""
    whole = json.loads(json.dumps(matrix_dict(matrix(book, {}, mentions()))))
    seeds = json.loads(json.dumps(to_builtins(seed_coverage(book, mentions()))))
    assert whole["passes"] is False
    assert whole["rows"][1]["ruled"] == 2
    assert whole["holes"] == [{"rule": "TOY-WALK-01", "chapter": "C1", "missing": ["code", "test"]}]
    assert seeds[0]["uncovered"] == ["900:1", "900:2"]
