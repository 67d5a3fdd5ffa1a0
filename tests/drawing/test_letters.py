"""Widths of words, and breaking them into lines."""

from hypothesis import given
from hypothesis import strategies as st

from sublight.drawing.letters import shorten, text_width, wrap


def test_known_widths() -> None:
    """Letters have the widths of their typeface, and width grows with size."""
    assert text_width("iM", 1000.0) == 222 + 833
    assert text_width("CR90", 20.0) == 2 * text_width("CR90", 10.0)
    assert text_width("漢", 10.0) > text_width("M", 10.0) > text_width("é", 10.0)


@given(st.text(), st.floats(40.0, 200.0))
def test_lines_fit(text: str, width: float) -> None:
    """No line is wider than allowed, and nothing but spaces and breaks is lost."""
    lines = wrap(text, 10.0, width)
    assert all(text_width(line, 10.0) <= width + 1e-9 for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_lines_break_between_words() -> None:
    """Breaks fall between words where they can, breaks given stay, empty lines go."""
    assert wrap("one two\n\nthree", 10.0, 1000.0) == ["one two", "three"]
    assert wrap("one two", 10.0, text_width("one", 10.0)) == ["one", "two"]


def test_long_words_are_shortened() -> None:
    """A text at the limit stays; one letter more ends in an ellipsis of the same length."""
    assert shorten("a b\nc", 5) == "a b c"
    assert shorten("abcdef", 5) == "abcd…"
