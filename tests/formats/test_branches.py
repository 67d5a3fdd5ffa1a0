"""Odds and alternatives, as text and as plain values."""

import pytest

from referee.toy.game import GAME, Board, Walk, Walker
from sublight.api.rulings import branch_dict, odds_text
from sublight.formats.branches import alternative_dict, alternatives_text
from sublight.referee.alternatives import alternatives
from sublight.referee.odds import odds

pytestmark = pytest.mark.usefixtures("with_toy")
BOARD = Board(edition="1", walkers=(Walker(id="a"),), marsh=3.0)
WALK = Walk(walker="a", steps=5)
WIND = "TOY-03:a:1"


def test_odds_say_what_each_way_alone_has() -> None:
    """What all ways share is not repeated."""
    board = Board(edition="1", walkers=(Walker(id="a"),), marsh=3.0)
    assert odds_text(odds(GAME, board, Walk(walker="a", steps=5))) == (
        "2/3 (66.7 %): TOY-03:a:1=calm\n1/3 (33.3 %): TOY-03:a:1=wind\n  - The wind blows a to 7.00. [TOY-03]\n"
    )
    assert odds_text(odds(GAME, board, Walk(walker="a", steps=0))) == (
        "1 (100.0 %): no chance in it\n  - Not allowed: a must walk.\n"
    )


def test_alternatives_say_what_each_flip_changes() -> None:
    """Those that change nothing have one line."""
    board = Board(edition="1", walkers=(Walker(id="a"),), marsh=3.0)
    found = alternatives(GAME, board, Walk(walker="a", steps=5), {WIND: "wind"})
    assert alternatives_text(found) == (
        "reading TOY-A: one instead of two\n"
        "  - no longer: The wind blows a to 7.00.\n"
        "  - instead: The wind blows a to 6.00.\n"
        "measurements: boots instead of feet: nothing changes\n"
    )
    assert alternatives_text(()) == "Nothing in this ruling could be taken another way.\n"


def test_a_branch_has_its_chance_exactly_and_as_a_number() -> None:
    """The fraction is text, the share a double."""
    plain = branch_dict(odds(GAME, BOARD, WALK)[1])
    assert plain["chance"] == "1/3"
    assert plain["share"] == pytest.approx(1 / 3)
    assert plain["answers"] == {WIND: "wind"}
    assert plain["ruling"]["status"] == "complete"


def test_an_alternative_has_its_changes_and_its_status() -> None:
    """The whole ruling it leads to is left out."""
    found = alternatives(GAME, BOARD, WALK, {WIND: "wind"})
    assert alternative_dict(found[0]) == {
        "kind": "dispute",
        "id": "TOY-A",
        "taken": "two",
        "other": "one",
        "changes": list(found[0].changes),
        "status": "complete",
    }
