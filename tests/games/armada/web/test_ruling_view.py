"""Rulings of Armada as messages: how a ship came to rest, margins, questions for places and their lines."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from sublight.api.tables import load_table
from sublight.games.armada.displacement.ring import ring_round
from sublight.games.armada.pieces import Table
from sublight.geometry.arcs import chord_circle
from sublight.referee.question import Place
from sublight.registry import adjudicate, game_of, suggest
from sublight.view.models import RulingView
from sublight.view.page import rule_line
from sublight.web.view.ruling_view import MOST_MARGINS, placing_lines, ruling_view

FIGHT = "armada-learning-fight"
ONTO = "cr90 clicks=0,0,0 tool=right"
"""A course that ends on a squadron."""


def ruled(example: str, line: str, answers: dict[str, Any] | None = None, mine: str = "") -> RulingView:
    """The message of a ruling on a line."""
    table = load_table(example, Table)
    move = game_of(table).parse_move(line)
    ruling = adjudicate(table, move, answers or {})
    suggestion = suggest(table, move, answers or {}) if ruling.question else None
    return ruling_view(table, move, ruling, suggestion=suggestion, mine=mine)


def test_a_ram_says_how_it_came_to_rest() -> None:
    """The speeds tried, what was overlapped and by how much; every event has a rule with its text."""
    found = ruled(FIGHT, "cr90 clicks=0,1,2 tool=right navigate=dial")
    assert (found.status, found.glyph) == ("complete", "overlap")
    assert found.closest == "Speed 3 ✕ → 2 ✓. CR90 overlaps Victory by 17.5 mm at speed 3 (327 mm²)."
    assert found.move == "cr90 clicks=0,1,2 tool=right navigate=dial"
    assert all(line.rule and line.text for line in found.events)
    assert found.scene is not None
    assert found.scene["surface"] == "plane"
    assert "<style" not in str(found.scene["svg"])


def test_margins_are_nearest_first() -> None:
    """And no more of them than a person reads."""
    margins = ruled(FIGHT, "cr90 speed=2 clicks=0,-1 navigate=dial").margins
    sizes = [abs(each.margin_mm) for each in margins if each.margin_mm is not None]
    assert sizes == sorted(sizes)
    assert 0 < len(margins) <= MOST_MARGINS


def test_a_clear_end() -> None:
    """A tool put on the other side is a repair, not an overlap."""
    found = ruled(FIGHT, "cr90 speed=2 clicks=0,-1 navigate=dial")
    assert (found.glyph, found.closest) == ("clear", "CR90 clears X-Wing 2 by 21.0 mm at speed 2.")


def test_what_is_not_allowed_says_why_and_what_would() -> None:
    """The first reason is the headline, each reason has its rule, and nothing is drawn."""
    found = ruled(FIGHT, "cr90 speed=4")
    assert (found.status, found.glyph, found.scene) == ("illegal", "illegal", None)
    told = found.headline.removeprefix("Not allowed: ")
    assert found.violations[0].says == f"{told} {found.closest}"
    assert found.closest == "Use its Navigate dial."
    assert found.violations[0].rule == "ARM-NAV-03"


def test_a_place_is_suggested_for_each_piece() -> None:
    """Squadrons under a ship: where each of them may go."""
    question = ruled(FIGHT, "cr90", mine="empire").question
    assert question is not None
    assert question.form == "place"
    assert isinstance(question.suggestion, dict)
    assert {choice.key for choice in question.choices} == set(question.suggestion) == {"tie-3"}


def test_the_text_of_a_rule_has_its_source() -> None:
    """Also of one that another edition has."""
    said = rule_line(game_of(load_table(FIGHT, Table)).book, "rrg-1.5", "", "ARM-RAM-01").text
    assert said.endswith(")")
    assert "(" in said


def lengths(path: str) -> float:
    """How long the lines of path data are, arcs counted as their chords; whatever it cannot read is an error."""
    at, found = (0.0, 0.0), 0.0
    parts = re.findall(r"([MLA])([-0-9. ]+)", path)
    assert "".join(letter + numbers for letter, numbers in parts) == path
    for letter, numbers in parts:
        *curve, x, y = map(float, numbers.split())
        assert curve == ([17.0, 17.0, 0.0, 0.0, 1.0] if letter == "A" else [])
        found += 0.0 if letter == "M" else ((x - at[0]) ** 2 + (y - at[1]) ** 2) ** 0.5
        at = x, y
    return found


def test_the_lines_are_those_of_the_ring() -> None:
    """All of it, to a thousandth of a mm at each joint, turning as the page's paths do."""
    table = load_table(FIGHT, Table)
    assert isinstance(table, Table)
    ruling = adjudicate(table, game_of(table).parse_move(ONTO))
    assert isinstance(ruling.question, Place)
    found = placing_lines(ruling.state, ruling.question)
    assert found is not None
    ship = next(each for each in ruling.state.ships if each.id == "cr90")
    ring = ring_round(ruling.state, ship, ruling.question.pieces)
    for path, stretches in ((found.free, ring.free), (found.barred, ring.barred)):
        assert lengths(path) == pytest.approx(sum(2 * chord_circle(each)[2] for each in stretches), abs=0.05)
        assert path.count("M") < len(stretches)
    assert found.radius == 17.0


def test_it_is_told_with_the_question() -> None:
    """In the message of the ruling that asks."""
    table = load_table(FIGHT, Table)
    move = game_of(table).parse_move(ONTO)
    question = ruling_view(table, move, adjudicate(table, move)).question
    assert question is not None
    assert question.where is not None
    assert question.where.free.startswith("M")


def test_other_questions_have_no_lines() -> None:
    """A place for an obstacle, which goes wherever its ruler lets it."""
    fight = replace(load_table(FIGHT, Table), phase="status", objective="navigational_hazards")
    first = {"ARM-TOK-24:empire:1": "debris-2"}
    place = adjudicate(fight, game_of(fight).parse_move("turns effect=navigational_hazards"), first)
    assert isinstance(place.question, Place)
    assert placing_lines(place.state, place.question) is None


@pytest.mark.parametrize(
    ("line", "outcome"),
    [
        ("cr90 clicks=0,1,2 tool=right navigate=dial", "costs"),
        ("cr90 speed=2 clicks=0,-1 navigate=dial", "allowed"),
        ("cr90 speed=1", "refused"),
    ],
)
def test_a_ruling_says_what_it_comes_to(line: str, outcome: str) -> None:
    """A ram costs a damage card, a free course nothing, and a speed that the dial does not show is refused."""
    assert ruled(FIGHT, line).outcome == outcome
