"""Answers on one line: parse and print are inverse, and slips are named."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.errors import InputError
from sublight.formats.answers import parse_answer, print_answer, read_answers, read_answers_text
from sublight.referee.question import Answer

KEYS = st.text("abc-_19", min_size=1, max_size=5)
PLACES = st.dictionaries(KEYS, st.tuples(st.floats(-1e4, 1e4), st.floats(-1e4, 1e4)), min_size=1, max_size=3)


def plain(answer: Answer) -> Any:
    """An answer with lists for tuples."""
    if isinstance(answer, dict):
        return {name: list(place) for name, place in answer.items()}
    return list(answer) if isinstance(answer, tuple) else answer


@given(KEYS | st.lists(KEYS, max_size=4).map(tuple) | PLACES)
def test_parse_of_print_is_the_answer(answer: Answer) -> None:
    """A key, an order, and places come back as they were, the empty order and the order of one included."""
    assert parse_answer(print_answer(answer)) == plain(answer)


def test_pairs_are_read_by_question() -> None:
    """The first equals sign parts the id from the answer."""
    assert read_answers(["ARM-OBST-02:cr90:1=front", "call:a:b:c:2=overlap"]) == {
        "ARM-OBST-02:cr90:1": "front",
        "call:a:b:c:2": "overlap",
    }


@pytest.mark.parametrize(
    "pairs, said",
    [
        (["front"], "an answer is written ID=VALUE, not `front`"),
        (["=front"], "an answer is written ID=VALUE"),
        (["a=1", "a=2"], "`a` is answered twice"),
        (["a=@1,2"], "is not written id@x,y"),
        (["a=tie@1,x"], "column 7: `x` is not a number"),
        (["a=tie@1,nan"], "`nan` is not a number"),
    ],
)
def test_a_slip_is_named(pairs: list[str], said: str) -> None:
    """The message says how an answer is written."""
    with pytest.raises(InputError, match=said):
        read_answers(pairs)


def test_answers_in_a_file_are_an_object() -> None:
    """Question id to answer; a list is none."""
    assert read_answers_text('{"a:b:1": ["x"]}') == {"a:b:1": ["x"]}
    with pytest.raises(InputError, match=r"f\.json: answers must be an object"):
        read_answers_text("[]", "f.json")
