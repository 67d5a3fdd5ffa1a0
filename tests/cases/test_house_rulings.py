"""Whatever is illegal, a house ruling carries it out or says what stands against it. `make prove` runs far more."""

from collections import Counter

import pytest

from oracle.house_rulings import drawn, every_illegal_case


@pytest.mark.slow
def test_illegal_cases_are_carried_out_or_refused_for_what_stands() -> None:
    """Each seventh illegal case of every game, to its end; most can be carried out, some can not."""
    ends = every_illegal_case(step=7)
    assert set(ends) == {"complete", "illegal", "unknown"}
    assert ends["complete"] > ends.total() / 2


@pytest.mark.slow
def test_declarations_made_illegal_at_random_are_too() -> None:
    """Nothing else is raised, and nothing asks for ever."""
    ends: Counter[str] = drawn(150, seed=5)
    assert ends["complete"]
    assert ends["illegal"]
