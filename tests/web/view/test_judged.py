"""Rulings as messages: status, class, headline, rules with their texts, questions and whom they ask."""

from typing import Any

import msgspec
import pytest

from sublight.api.tables import load_table
from sublight.registry import adjudicate, game_of, suggest
from sublight.view.models import Judged
from sublight.web.view.judged import MOST_MARGINS, judged, rule_says

FIGHT, DOGFIGHT = "armada-learning-fight", "xwing-dogfight"


def ruled(example: str, line: str, answers: dict[str, Any] | None = None, mine: str = "") -> Judged:
    """The message of a ruling on a line."""
    table = load_table(example)
    move = game_of(table).parse_move(line)
    ruling = adjudicate(table, move, answers or {})
    suggestion = suggest(table, move, answers or {}) if ruling.question else None
    return judged(table, move, ruling, suggestion=suggestion, mine=mine)


def test_a_ram_says_how_it_came_to_rest() -> None:
    """The speeds tried, what was overlapped and by how much; every event has a rule with its text."""
    found = ruled(FIGHT, "cr90 clicks=0,1,2 tool=right navigate=dial")
    assert (found.status, found.glyph) == ("complete", "overlap")
    assert found.headline == "Speed 3 ✕ → 2 ✓. Overlaps victory by 17.5 mm (327 mm²) at speed 3."
    assert found.move == "cr90 clicks=0,1,2 tool=right navigate=dial"
    assert all(line.rule and line.text for line in found.events)
    assert found.scene is not None
    assert found.scene["surface"] == "plane"
    assert "<style" not in found.scene["svg"]


def test_margins_are_nearest_first() -> None:
    """And no more of them than a person reads."""
    margins = ruled(FIGHT, "cr90 speed=2 clicks=0,-1 navigate=dial").margins
    sizes = [abs(each.margin_mm) for each in margins if each.margin_mm is not None]
    assert sizes == sorted(sizes)
    assert 0 < len(margins) <= MOST_MARGINS


def test_a_clear_end() -> None:
    """A tool put on the other side is a repair, not an overlap."""
    found = ruled(FIGHT, "cr90 speed=2 clicks=0,-1 navigate=dial")
    assert (found.glyph, found.headline) == ("clear", "Clear of xwing-2 by 21.0 mm at speed 2.")


def test_what_is_not_allowed_says_why_and_what_would() -> None:
    """The first reason is the headline, each reason has its rule, and nothing is drawn."""
    found = ruled(FIGHT, "cr90 speed=4")
    assert (found.status, found.glyph, found.scene) == ("illegal", "illegal", None)
    assert found.headline in found.violations[0].says
    assert found.violations[0].rule == "ARM-NAV-03"


@pytest.mark.parametrize(("player", "mine"), [("rebels", True), ("empire", False)])
def test_a_question_knows_whom_it_asks(player: str, mine: bool) -> None:
    """Its choices in words, the suggested one, and whether the reader is asked."""
    question = ruled(DOGFIGHT, "luke 3 bank_right", mine=player).question
    assert question is not None
    assert (question.player, question.form, question.mine) == ("rebels", "choose", mine)
    assert {choice.key for choice in question.choices} == {"action", "obstacle"}
    assert question.suggestion in {"action", "obstacle"}


def test_dice_are_for_everybody() -> None:
    """A roll is nobody's own; its outcomes are the choices."""
    first = ruled(DOGFIGHT, "luke 3 bank_right").question
    assert first is not None
    roll = ruled(DOGFIGHT, "luke 3 bank_right", {first.id: "obstacle"}, mine="empire").question
    assert roll is not None
    assert (roll.form, roll.mine, len(roll.choices) > 1) == ("roll", True, True)


def test_a_place_is_suggested_for_each_piece() -> None:
    """Squadrons under a ship: where each of them may go."""
    question = ruled(FIGHT, "cr90", mine="empire").question
    assert question is not None
    assert question.form == "place"
    assert {choice.key for choice in question.choices} == set(question.suggestion) == {"tie-3"}


def test_the_text_of_a_rule_has_its_source() -> None:
    """Also of one that another edition has."""
    book = game_of(load_table(FIGHT)).book
    said = rule_says(book, "rrg-1.5", "ARM-RAM-01")
    assert said.endswith(")")
    assert "(" in said


def test_a_message_can_be_sent() -> None:
    """The whole of it is JSON and comes back as it was."""
    found = ruled(DOGFIGHT, "luke 3 bank_right")
    assert msgspec.json.decode(msgspec.json.encode(found), type=Judged) == found
