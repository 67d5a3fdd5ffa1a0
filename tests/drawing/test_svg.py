"""Elements, escaping and numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawing.sample import read
from sublight.drawing.svg import element, escape, number, pairs, words
from sublight.errors import InputError


@pytest.mark.parametrize(
    "value, text",
    [
        (1.0, "1"),
        (0.5, "0.5"),
        (-0.0, "0"),
        (-0.0004, "0"),
        (0.0006, "0.001"),
        (1828.8, "1828.8"),
        (100.0, "100"),
        (-2.25, "-2.25"),
    ],
)
def test_numbers_are_shortest(value: float, text: str) -> None:
    """A number has at most three decimals, no trailing zeros and no minus zero."""
    assert number(value) == text


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
def test_numbers_are_finite(value: float) -> None:
    """What is not finite cannot be drawn."""
    with pytest.raises(InputError, match="finite"):
        number(value)


@given(st.floats(-1e6, 1e6))
def test_numbers_are_close(value: float) -> None:
    """What is printed reads back within half a thousandth."""
    assert abs(float(number(value)) - value) <= 0.000500001


@given(st.text())
def test_any_text_survives(text: str) -> None:
    """Any text makes well-formed XML, and what XML can hold reads back as it was."""
    found = read(words("text", text, {"data-id": text}))
    kept = escape(text)
    assert (found.text or "") == found.get("data-id", "")
    assert ("\ufffd" in kept) or (found.text or "") == text


def test_illegal_letters_are_replaced() -> None:
    """Control letters and lone surrogates become the replacement character, markup becomes entities."""
    assert escape("\x00\x1b\ud800\uffff") == "\ufffd" * 4
    assert escape("<a href=\"x\" b='y'>&") == "&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;"


def test_elements_nest() -> None:
    """Children stand on lines of their own, words stay on theirs, empty attributes and children vanish."""
    inner = words("title", "a", {"class": ""})
    assert element("g", {"class": "b", "x": 1.5}, inner, "") == '<g class="b" x="1.5">\n<title>a</title>\n</g>'
    assert element("g") == "<g/>"


def test_points_are_pairs() -> None:
    """Points are printed as x,y with spaces between."""
    assert pairs([(0.0, 1.5), (-2.0, 3.0)]) == "0,1.5 -2,3"
