"""What is measured on a line is told by its side, never as contact or overlap of a piece."""

import math

import pytest

from sublight.formats.lines import BEGINNINGS, side_of
from sublight.formats.rulings import verdict_dict
from sublight.formats.verdicts import verdict_text
from sublight.geometry.tolerance import VerdictClass, classify
from sublight.referee.ruling import Verdict

pytestmark = pytest.mark.usefixtures("with_toy")


def verdict(question: str, margin_mm: float, outcome: VerdictClass | None = None, other: str = "tie") -> Verdict:
    """A measurement by a rule of the toy."""
    found = outcome or classify(margin_mm)
    return Verdict(rule="TOY-02", question=question, subject="x", other=other, outcome=found, margin_mm=margin_mm)


WITHIN, BEYOND, ON = (
    "x is within {0} of tie by 2.0 mm",
    "x is beyond {0} of tie by 2.0 mm",
    "x is exactly at {0} of tie",
)


@pytest.mark.parametrize(
    ("question", "sides", "said"),
    [
        ("within distance 1", "short past on", (WITHIN, BEYOND, ON)),
        ("beyond range 2", "past short on", (BEYOND, WITHIN, ON)),
        ("at distance 1", "past short on", (BEYOND, WITHIN, ON)),
        ("passes", "short past on", ("x stops 2.0 mm short of tie", "x passes tie by 2.0 mm", "x ends exactly on tie")),
        ("turns past", "short past on", ("x turns and stays 2.0 mm short of tie", "x turns past tie by 2.0 mm", None)),
        ("falls short of", "past short on", ("x passes tie by 2.0 mm", "x stops 2.0 mm short of tie", None)),
    ],
)
def test_a_margin_on_a_line_is_a_side_of_it(question: str, sides: str, said: tuple[str | None, ...]) -> None:
    """Above 0 it is the one side, below 0 the other, and at 0 on the line: in the text and in JSON."""
    for margin_mm, side, words in zip((2.0, -2.0, 0.0), sides.split(), said, strict=True):
        one = verdict(question, margin_mm)
        assert verdict_dict(one)["outcome"] == f"{side} {'of ' if side == 'short' else ''}the line"
        assert words is None or verdict_text(one) == words.format(question.partition(" ")[2])


def test_a_line_that_is_left_is_left_on_either_side() -> None:
    """There is no past and short of it."""
    assert verdict_text(verdict("leaves the ruler's line", -2.0)) == "x leaves the ruler's line to tie by 2.0 mm"
    assert verdict_text(verdict("leaves the ruler's line", 2.0)) == "x stays on the ruler's line to tie"


@pytest.mark.parametrize("start", BEGINNINGS)
@pytest.mark.parametrize("margin_mm", [3.0, 0.0, -3.0])
def test_no_line_is_touched_or_overlapped(start: str, margin_mm: float) -> None:
    """Neither word is said or written of any question on a line."""
    one = verdict(f"{start}1", margin_mm)
    assert not {"touching", "overlap"} & {*verdict_text(one).split(), *str(verdict_dict(one)["outcome"]).split()}


def test_pieces_still_touch_and_overlap() -> None:
    """Between pieces the class is written as before."""
    assert [verdict_dict(verdict("overlaps", each))["outcome"] for each in (1.0, 0.0, -1.0)] == [
        "apart", "touching", "overlap",
    ]  # fmt: skip
    assert verdict_text(verdict("overlaps", 0.0)) == "x touches tie"


def test_what_was_not_measured_has_no_side() -> None:
    """An unknown margin stays unknown."""
    one = verdict("within range 1", math.nan)
    assert (side_of(one), verdict_dict(one)["outcome"]) == (None, "unknown")
    assert "not measured" in verdict_text(one)


def test_a_band_that_the_closest_point_decides_is_said_with_at() -> None:
    """A piece is within a distance only with all of it; the words of a game say which questions ask less."""
    words = {"within distance 1": "at distance 1 of {other}"}
    assert verdict_text(verdict("within distance 1", 60.5), words) == "x is at distance 1 of tie, with 60.5 mm to spare"
    assert verdict_text(verdict("within distance 1", -2.0), words) == "x is beyond distance 1 of tie by 2.0 mm"
    assert verdict_text(verdict("within distance 1", 0.0), words) == "x is at the very end of distance 1 of tie"
    called = verdict_text(verdict("within distance 1", 60.5, other="X-Wing 1"), words)
    assert called == "x is at distance 1 of X-Wing 1, with 60.5 mm to spare", "as it is called"
    assert verdict_text(verdict("within distance 2", 2.0), words) == "x is within distance 2 of tie by 2.0 mm"
