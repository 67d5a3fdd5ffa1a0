"""Questions about reach are answered within a bound, or refused by the name of the limit."""

import pytest

from games.twilight.galaxies import galaxy, units
from sublight.errors import InputError
from sublight.games.twilight.reach import effort
from sublight.games.twilight.reach.heat import heat
from sublight.games.twilight.reach.options import options
from sublight.games.twilight.reach.survey import survey

STATE = galaxy(1, **{f"at_{place}": {"space": (units("sol", "cruiser"),)} for place in ("101", "102", "103")})


@pytest.mark.parametrize("subject", ["sol", "sol>000"])
def test_as_many_options_as_the_limit_are_listed(monkeypatch: pytest.MonkeyPatch, subject: str) -> None:
    """One more is refused, and the message says how to ask for fewer."""
    count = len(options(STATE, subject))
    monkeypatch.setattr(effort, "MOST_OPTIONS", count)
    assert len(options(STATE, subject)) == count
    monkeypatch.setattr(effort, "MOST_OPTIONS", count - 1)
    with pytest.raises(InputError, match=f"more than {count - 1} options(.*)PLAYER>SYSTEM") as refused:
        options(STATE, subject)
    assert refused.value.code == "large"


def test_as_many_kinds_of_ships_as_the_limit_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ships of one type in three systems are three kinds."""
    monkeypatch.setattr(effort, "MOST_CLASSES", 3)
    assert len(survey(STATE, "sol").classes) == 3
    monkeypatch.setattr(effort, "MOST_CLASSES", 2)
    for ask in (options, heat):
        with pytest.raises(InputError, match="`sol` has 3 kinds of ships in systems; the limit is 2") as refused:
            ask(STATE.__replace__(initiative=()), "sol")
        assert refused.value.code == "large"


def test_comparisons_of_one_answer_are_counted_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to the limit; the next answer begins anew."""
    monkeypatch.setattr(effort, "MOST_COMPARED", 10)
    for _ in range(2):
        with effort.bounded():
            effort.spend(6)
            with effort.bounded():
                effort.spend(4)
            with pytest.raises(InputError, match="more than 10 comparisons") as refused:
                effort.spend(1)
        assert refused.value.code == "large"
    effort.spend(11)


def test_paths_that_need_too_many_comparisons_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked of them."""
    monkeypatch.setattr(effort, "MOST_COMPARED", 5)
    with pytest.raises(InputError, match="the paths to these systems"):
        options(STATE, "sol>000")
