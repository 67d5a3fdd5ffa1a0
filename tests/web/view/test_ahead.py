"""A move planned before its turn is ruled on as in its turn, where nothing but the moment forbids it."""

from typing import Any

import msgspec
import pytest

from sublight.api.tables import load_table
from sublight.formats.jsons import Raw
from sublight.formats.records import table_dict
from sublight.registry import next_moves
from sublight.web.work.tasks import draft, legal, odds, plan

JOUST = "xwing-joust"
FIGHT = "armada-learning-fight"
GALAXY = "twilight-six-players"

EARLY = [
    (JOUST, "red1 2 straight", "black1 (initiative 1) activates before red1 (initiative 3)."),
    (FIGHT, "victory", "It is Rebel's turn, not Empire's."),
    (GALAXY, "tactical letnev 204 ships=cruiser@305>204", "It is Sol's turn, not Letnev's."),
    (FIGHT, "squadron tie-3 stay", "Without a Squadron command, tie-3 can be activated only in the Squadron Phase"),
]


def clocked(name: str) -> Raw:
    """Return an example with its clock started."""
    return table_dict(next_moves(load_table(name)).table)


def ruled(table: Raw, move: str, *, ahead: bool) -> Any:
    """Return the ruling on a plan as the page reads it."""
    return plan(table, move, {}, ahead=ahead)


@pytest.mark.parametrize(("name", "move", "why"), EARLY)
def test_what_only_waits_is_ruled_on_as_in_its_turn(name: str, move: str, why: str) -> None:
    """With its picture, without a violation; it says why it is not yet, and is no house ruling, but may be one."""
    found = ruled(clocked(name), move, ahead=True)
    assert found["status"] in ("complete", "asking")
    assert found["not_yet"].startswith(why)
    assert found["scene"]
    assert not any(found[each] for each in ("violations", "despite", "house"))
    assert found["can_house"]


@pytest.mark.parametrize(("name", "move", "why"), EARLY)
def test_what_is_declared_is_not_ruled_on_ahead(name: str, move: str, why: str) -> None:
    """A commit out of turn is refused with the reason."""
    found = ruled(clocked(name), move, ahead=False)
    assert (found["status"], found["not_yet"]) == ("illegal", "")
    assert found["violations"][0]["says"].startswith(why)


@pytest.mark.parametrize(
    ("name", "move"), [(JOUST, "red1 5 koiogran_turn"), (FIGHT, "victory speed=9"), (GALAXY, "tactical letnev 203")]
)
def test_what_is_forbidden_in_its_turn_too_has_all_its_reasons(name: str, move: str) -> None:
    """The moment is one of them."""
    found = ruled(clocked(name), move, ahead=True)
    assert (found["status"], found["not_yet"]) == ("illegal", "")
    assert len(found["violations"]) > 1


def test_what_is_in_turn_is_not_called_early() -> None:
    """Its ruling is that of its declaration."""
    table = clocked(JOUST)
    assert plan(table, "black2 2 straight", {}, ahead=True) == plan(table, "black2 2 straight", {})


def test_an_early_draft_leaves_the_table_of_its_turn() -> None:
    """The draft behind it is ruled on there: a ship that has moved stands at its end."""
    table = clocked(FIGHT)
    found, left = draft(table, "victory", {}, {})
    ships: Any = left["ships"]
    moved = next(each for each in ships if each["id"] == "victory")
    assert found["not_yet"]
    assert moved["pose"]["y"] < 500.0


@pytest.mark.parametrize(("name", "piece"), [(JOUST, "red1"), (FIGHT, "victory"), (FIGHT, "tie-3")])
def test_the_ends_of_a_piece_are_listed_before_its_turn(name: str, piece: str) -> None:
    """With the verdicts that they have in its turn."""
    ways = msgspec.json.decode(legal(clocked(name), piece))["ways"]
    assert {each["glyph"] for each in ways} & {"clear", "overlap"}
    assert [each for each in ways if each["at"]]


def test_the_odds_of_an_early_move_are_those_of_its_turn() -> None:
    """Not the one outcome that it is refused."""
    assert len(odds(clocked(JOUST), "red1 2 straight")) > 1
