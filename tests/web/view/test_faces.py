"""Numbers of dice: those of a gravity rift, from the lowest on; pictures, cards and choices have none."""

import pytest

from sublight.api.tables import load_table
from sublight.referee.question import CHANCE, Choose, Option, Outcome, Question, Roll
from sublight.registry import adjudicate, game_of
from sublight.web.view.faces import faces_of
from sublight.web.view.judged import judged

SIX = load_table("twilight-six-players")
RULE = "TI4-41.2"
TWO = (Outcome(key="lost", weight=3), Outcome(key="through", weight=7))
PLAYER = "sol"
OTHERS: list[Question] = [
    Roll(rule=RULE, kind="damage_card", subject="a", player=CHANCE, outcomes=TWO),
    Choose(rule=RULE, kind="rift_die", subject="a", player=PLAYER, options=(Option(key="lost"),)),
]


def test_a_numbered_die_has_every_number_once() -> None:
    """One to three, then four to ten: side by side, as many as there are cases."""
    die = Roll(rule=RULE, kind="rift_die", subject="a", player=CHANCE, outcomes=TWO)
    assert faces_of(die) == {"lost": (1, 3), "through": (4, 10)}


@pytest.mark.parametrize("question", OTHERS, ids=["card", "choice"])
def test_what_has_no_numbers_has_none(question: Question) -> None:
    """Nothing is made up for a card that is drawn or for a choice."""
    assert faces_of(question) == {}


def test_a_single_die_of_space_cannon_has_its_numbers_and_several_have_none() -> None:
    """Against Antimass Deflectors a PDS misses on 1 to 6; of two dice the number of hits is answered."""
    move = game_of(SIX).parse_move("tactical sol 208 ships=2cruiser@101>102>208")
    asked = judged(SIX, move, adjudicate(SIX, move, {"TI4-77.2:hacan:1": "fire"})).question
    assert asked is not None
    assert {each.key: each.faces for each in asked.choices} == {"miss": (1, 6), "hit": (7, 10)}
    counts = (Outcome(key="0", weight=1), Outcome(key="1", weight=2), Outcome(key="2", weight=1))
    assert faces_of(Roll(rule="TI4-77.3", kind="cannon_dice", subject="a", player=CHANCE, outcomes=counts)) == {}


def test_the_question_of_a_rift_tells_the_numbers_that_its_sentence_says() -> None:
    """The page is shown both."""
    move = game_of(SIX).parse_move("tactical sol 208 ships=2cruiser@101>202>102>208")
    asked = judged(SIX, move, adjudicate(SIX, move, {})).question
    assert asked is not None
    assert "1 to 3 loses the ship" in asked.says
    assert {each.key: each.faces for each in asked.choices} == {"lost": (1, 3), "through": (4, 10)}
