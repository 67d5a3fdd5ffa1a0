"""How the matrix and the seed coverage are printed and passed on."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from sublight.rulebook import Rulebook, load_rulebook
from sublight.rulebook.matrix import matrix, seed_coverage
from sublight.rulebook.report import matrix_dict, render_matrix, render_seeds, seeds_dict
from sublight.rulebook.scan import Mentions

NOTHING = Mentions(rules={}, seeds={}, unknown={})


@pytest.fixture
def book(toy: Callable[..., Path]) -> Rulebook:
    """The toy rulebook."""
    return load_rulebook(toy())


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
    assert render_seeds(seed_coverage(book, NOTHING)) == (
        "seed  title          indexed  covered  shown\n"
        "900   Walking              2        0      0\n"
        "901   Walking again        1        0      0\n"
        "not covered: 900:1 900:2\n"
        "not covered: 901:1\n"
    )


def test_dictionaries_go_through_json(book: Rulebook) -> None:
    """The plain forms have the counts, what is missing and whether the matrix passes, and can be written as JSON."""
    whole = json.loads(json.dumps(matrix_dict(matrix(book, {}, NOTHING))))
    seeds = json.loads(json.dumps(seeds_dict(seed_coverage(book, NOTHING))))
    assert whole["passes"] is False
    assert whole["rows"][1]["ruled"] == 2
    assert whole["holes"] == [{"rule": "TOY-WALK-01", "chapter": "C1", "missing": ["code", "test"]}]
    assert seeds[0]["uncovered"] == ["900:1", "900:2"]
