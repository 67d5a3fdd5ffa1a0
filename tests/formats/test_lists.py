"""What was read part by part is reported part by part."""

from typing import NamedTuple

import pytest
from msgspec import Struct, to_builtins

from sublight.formats.lists import Read, as_text, look, many, short


class Line(NamedTuple):
    """A part of a text."""

    taken: str
    good: bool = True
    text: str = ""
    says: str = ""


class Paper(Struct, Read[Line], frozen=True, kw_only=True):
    """What was read."""

    name: str = ""
    readings: tuple[Line, ...] = ()


def test_what_is_amiss_or_unread_is_told_apart() -> None:
    """Amiss is what is not good, unread what was taken for nothing; the record has its own fields alone."""
    ship, odd, lost = Line("ship"), Line("ship", good=False), Line("unread", good=False)
    paper = Paper(readings=(ship, odd, lost))
    assert (paper.amiss, paper.unread) == ((odd, lost), (lost,))
    assert to_builtins(Paper()) == {"name": "", "readings": ()}


@pytest.mark.parametrize(("count", "says"), [(0, "0 tiles"), (1, "1 tile"), (2, "2 tiles")])
def test_things_are_counted(count: int, says: str) -> None:
    """One is one, none are many."""
    assert many(count, "tile") == says


@pytest.mark.parametrize(
    ("amiss", "says"),
    [(0, "Every line was read."), (1, 'Check the line marked "!".'), (2, 'Check the 2 lines marked "!".')],
)
def test_how_many_want_a_look(amiss: int, says: str) -> None:
    """None of them is said too."""
    assert look(amiss, "line") == says


def test_long_text_is_cut() -> None:
    """What fits stays; of what does not, the last sign that is left says that there was more."""
    assert short("abcd", 4) == "abcd"
    assert short("abcde", 4) == "abc…"


def test_a_report_steers_no_terminal() -> None:
    """Control characters are written out, blanks at the end dropped, lines kept."""
    assert as_text(["a\x1b[2J ", "", "b"]) == "a\\x1b[2J\n\nb\n"
