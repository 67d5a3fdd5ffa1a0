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


@pytest.mark.parametrize(
    ("question", "inside", "outside"),
    [
        ("within distance 1", "short of the line", "past the line"),
        ("beyond range 2", "past the line", "short of the line"),
        ("at distance 1", "past the line", "short of the line"),
        ("passes", "short of the line", "past the line"),
        ("falls short of", "past the line", "short of the line"),
    ],
)
def test_a_margin_on_a_line_is_a_side_of_it(question: str, inside: str, outside: str) -> None:
    """Above 0 it is the one side, below 0 the other, and at 0 on the line: in the text and in JSON."""
    for margin_mm, side in ((2.0, inside), (-2.0, outside), (0.0, "on the line")):
        one = verdict(question, margin_mm)
        assert verdict_dict(one)["outcome"] == side
        assert verdict_text(one).endswith(f"{side} by 2.00 mm" if margin_mm else side)


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
    assert "touching" in verdict_text(verdict("overlaps", 0.0))


def test_what_was_not_measured_has_no_side() -> None:
    """An unknown margin stays unknown."""
    one = verdict("within range 1", math.nan)
    assert (side_of(one), verdict_dict(one)["outcome"]) == (None, "unknown")
    assert "not measured" in verdict_text(one)
