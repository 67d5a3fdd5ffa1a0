"""Each builder is told by its marks."""

import pytest

from games.armada.lists.samples import TANAGRA
from sublight.errors import InputError
from sublight.games.armada.lists.dialects import DIALECTS, dialect, recognised
from sublight.games.armada.lists.lines import read_line


def told(text: str) -> str:
    """The dialect that a text is taken for, empty if none."""
    found = recognised([read_line(number, line) for number, line in enumerate(text.splitlines(), 1)])
    return found.id if found else ""


@pytest.mark.parametrize("name", DIALECTS)
def test_each_builder_is_recognised(name: str) -> None:
    """By a whole text, and by its first half."""
    text = TANAGRA[name]
    assert told(text) == name
    assert told("\n".join(text.splitlines()[: len(text.splitlines()) // 2])) == name


@pytest.mark.parametrize("text", ["", "hello", "CR90 Corvette A (44)"])
def test_no_marks_no_builder(text: str) -> None:
    """A bare card is anybody's."""
    assert told(text) == ""


def test_an_unknown_dialect_is_refused_with_the_nearest() -> None:
    """All are listed."""
    with pytest.raises(InputError, match=r"no dialect `warlord`; dialects are kingston.*did you mean `warlords`"):
        dialect("warlord")
    assert dialect("warlords").id == "warlords"


def test_only_one_builder_states_the_price_of_one() -> None:
    """Flagship's `2 X-Wing Squadron (13)` is 26 points."""
    assert [each.id for each in DIALECTS.values() if each.each] == ["flagship"]
