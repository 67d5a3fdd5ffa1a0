"""Fleets that people paste: read with a report on every line, and set on a table that is new or theirs."""

from typing import Any

import pytest

from sublight.api.tables import load_table
from sublight.errors import InputError
from sublight.formats.looks import INSTEAD
from sublight.formats.records import table_dict
from sublight.registry import game
from sublight.web.setup.imports import Pasted, imported
from sublight.web.setup.tasks import setup_import
from web.samples import MATS

FLEET = """Name: Two of a kind
Faction: Rebel Alliance

CR90 Corvette A (44)
• Engine Techs (8)
= 52 Points

Star Destroyer of Nobody (90)

Squadrons:
• 2 x X-Wing Squadron (26)
"""


def test_a_fleet_stands_on_a_table_and_its_lines_are_told() -> None:
    """What is known stands there; what is not is a line to look at, with its number and text."""
    found: Any = imported(Pasted(text=FLEET))
    assert found.kind == "fleet"
    assert sorted(piece.id for piece in found.state.pieces) == ["cr90", "xwing-1", "xwing-2"]
    odd = [row for row in found.report["rows"] if not row["good"]]
    assert any("Star Destroyer of Nobody" in row["text"] for row in odd)
    assert found.report["heading"].startswith("Two of a kind")
    assert any("Not on the table: Star Destroyer of Nobody" in line for line in found.report["ending"])


def test_a_second_fleet_joins_as_the_other_player() -> None:
    """Both stand there, each at its own edge."""
    first = imported(Pasted(text=FLEET))
    both: Any = imported(Pasted(text=FLEET, player="second", table=table_dict(first.state)))
    assert [ship.player for ship in both.state.ships] == ["first", "second"]
    assert both.state.ships[0].pose.y < both.state.ships[1].pose.y


def test_a_text_that_cannot_be_read_at_all_is_said() -> None:
    """There is nothing to report on."""
    with pytest.raises(InputError, match="fleet"):
        imported(Pasted(text=FLEET, kind="fleat"))


@pytest.mark.parametrize(("pasted", "says"), [
    (Pasted(text=FLEET, player="third"), "first, second"),
    (Pasted(text="Name: x\nFaction: Rebel Alliance\nNo Such Ship (3)\n", kind="fleet"), "no ship"),
])  # fmt: skip
def test_what_cannot_stand_on_a_table_is_reported_with_the_reason(pasted: Pasted, says: str) -> None:
    """The report is there all the same."""
    found: Any = imported(pasted)
    assert found.state is None
    assert says in found.why
    assert found.report["rows"]


def test_a_fleet_does_not_stand_on_a_table_of_another_game() -> None:
    """Whose it is, is said; the report is there all the same."""
    for other in MATS:
        found: Any = imported(Pasted(text=FLEET, table=table_dict(load_table(other.table)), player="rebel"))
        assert (found.state is None) == (other.game != "armada")
        assert (f"but the table is of {game(other.game).title}" in found.why) == (found.state is None)
        assert found.report["rows"]


def test_the_page_gets_report_and_picture() -> None:
    """A text that makes a table is shown with it, and one that joins a table too."""
    shown: dict[str, Any] = setup_import({"text": FLEET})
    assert shown["kind"] == "fleet"
    rules = (
        "The new table uses Rules Reference 1.5 without rulings (edition rrg-1.5). You can choose another under Rules."
    )
    assert shown["edition"] == rules
    assert shown["players"] == ["first", "second"]
    assert "svg" in shown["scene"]
    theirs = table_dict(load_table("armada-learning-fight"))
    joined: Any = setup_import({"text": FLEET, "table": {**theirs, "edition": "rrg-1.6"}, "player": "rebel"})
    assert joined["table"]["edition"] == "rrg-1.6"
    assert joined["edition"].startswith("The table keeps its rules: ")
    assert joined["edition"].endswith("(edition rrg-1.6).")
    assert "edition" not in setup_import({"text": "No Such Ship (3)", "kind": "fleet"})


def test_a_text_without_any_card_says_what_to_paste() -> None:
    """It is read line by line all the same."""
    found = imported(Pasted(text="good morning"))
    assert found.state is None
    assert found.why.endswith(INSTEAD)
    assert found.report["rows"]
