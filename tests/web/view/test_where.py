"""Where a question lets squadrons be set down, as lines of the picture; other questions have none."""

import re

import pytest
from msgspec.structs import replace

from sublight.api.tables import load_table
from sublight.games.armada.displacement.surroundings import ring_round
from sublight.games.armada.pieces import Table
from sublight.geometry.arcs import chord_circle
from sublight.referee.question import Choose, Place
from sublight.registry import adjudicate, game_of
from sublight.web.view.judged import judged
from sublight.web.view.where import where

FIGHT = "armada-learning-fight"
ONTO = "cr90 clicks=0,0,0 tool=right"
"""A course that ends on a squadron."""


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
    table = load_table(FIGHT)
    assert isinstance(table, Table)
    ruling = adjudicate(table, game_of(table).parse_move(ONTO))
    assert isinstance(ruling.question, Place)
    found = where(ruling.state, ruling.question)
    assert found is not None
    ship = next(each for each in ruling.state.ships if each.id == "cr90")
    ring = ring_round(ruling.state, ship, ruling.question.pieces)
    for path, stretches in ((found.free, ring.free), (found.barred, ring.barred)):
        assert lengths(path) == pytest.approx(sum(2 * chord_circle(each)[2] for each in stretches), abs=0.05)
        assert path.count("M") < len(stretches)
    assert found.radius == 17.0


def test_it_is_told_with_the_question() -> None:
    """In the message of the ruling that asks."""
    table = load_table(FIGHT)
    move = game_of(table).parse_move(ONTO)
    question = judged(table, move, adjudicate(table, move)).question
    assert question is not None
    assert question.where is not None
    assert question.where.free.startswith("M")


def test_other_questions_have_no_lines() -> None:
    """A choice in another game; a place for an obstacle, which goes wherever its ruler lets it."""
    dogfight = load_table("xwing-dogfight")
    choice = adjudicate(dogfight, game_of(dogfight).parse_move("luke 3 bank_right"))
    fight = replace(load_table(FIGHT), phase="status", objective="navigational_hazards")
    first = {"ARM-TOK-24:empire:1": "debris-2"}
    place = adjudicate(fight, game_of(fight).parse_move("turns effect=navigational_hazards"), first)
    assert isinstance(choice.question, Choose)
    assert where(choice.state, choice.question) is None
    assert isinstance(place.question, Place)
    assert where(place.state, place.question) is None
