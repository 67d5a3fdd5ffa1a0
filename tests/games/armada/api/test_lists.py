"""A fleet is recognised, and a table of Armada is written as one."""

import pytest

from games.armada.lists.samples import TANAGRA
from sublight.api.lists import known_lists, list_text, usual_list, written_lists
from sublight.api.tables import load_table
from sublight.errors import InputError
from sublight.formats.lists import Writing, recognised

KNOWN = tuple(known_lists())


def kind_of(text: str) -> str:
    """What a text is taken for."""
    return recognised(text, KNOWN).kind


@pytest.mark.parametrize("builder", TANAGRA)
def test_a_fleet_is_a_fleet(builder: str) -> None:
    """Of whichever builder."""
    assert kind_of(TANAGRA[builder]) == "fleet"


@pytest.mark.parametrize("text", ["", "hello", "2 x X-wing Squadron (26)", "CR90 Corvette A (44)"])
def test_other_text_is_a_fleet(text: str) -> None:
    """Numbers among words make no map."""
    assert kind_of(text) == "fleet"


@pytest.mark.parametrize("kind", [each for each in written_lists() if each != "fleet"])
def test_a_table_of_another_game_is_refused(kind: str) -> None:
    """The error names the game that it is a table of."""
    table = load_table("armada-learning-fight")
    whose = next(of.title for each, of in known_lists().items() if each.kind == kind)
    assert usual_list(table) == "fleet"
    with pytest.raises(InputError, match=f"a {kind} belongs to {whose}.*, but this is a table of Armada"):
        list_text(table, kind, Writing())
