"""Lists are told apart by how they begin, and a table is written as its game's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.api.lists import known_lists
from sublight.errors import InputError
from sublight.formats.lists import kind_named, recognised

KNOWN = tuple(known_lists())
KINDS = [each.kind for each in KNOWN]


def kind_of(text: str) -> str:
    """What a text is taken for."""
    return recognised(text, KNOWN).kind


def test_kinds_by_name() -> None:
    """Unknown ones with the nearest."""
    assert [kind_named(each, KNOWN).kind for each in KINDS] == KINDS
    slip, there = f"{KINDS[0]}s", ", ".join(KINDS)
    with pytest.raises(InputError, match=f"no kind of list `{slip}`; kinds are {there}; did you mean `{KINDS[0]}`"):
        kind_named(slip, KNOWN)


@given(st.text(max_size=60))
def test_any_text_is_taken_for_something(text: str) -> None:
    """One of the kinds there are."""
    assert kind_of(text) in KINDS
