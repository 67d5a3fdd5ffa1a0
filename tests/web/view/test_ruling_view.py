"""Rulings as messages: status, class, headline, rules with their texts, questions and whom they ask."""

import pytest

from sublight.referee.question import CHANCE, Choose, Option, Outcome, Question, Roll
from sublight.registry import game
from sublight.web.view.ruling_view import chances_of, faces_of
from web.samples import SAMPLE

RULE = game(SAMPLE.game).book.rules(SAMPLE.edition)[0].id
"""Any rule that can be cited."""
TWO = (Outcome(key="lost", weight=3), Outcome(key="through", weight=7))
PLAYER = "ann"
OTHERS: list[Question] = [
    Roll(rule=RULE, kind="damage_card", subject="a", player=CHANCE, outcomes=TWO),
    Choose(rule=RULE, kind="rift_die", subject="a", player=PLAYER, options=(Option(key="lost"),)),
]
NUMBERED = frozenset({"rift_die", "cannon_die"})


def test_a_numbered_die_has_every_number_once() -> None:
    """One to three, then four to ten: side by side, as many as there are cases."""
    die = Roll(rule=RULE, kind="rift_die", subject="a", player=CHANCE, outcomes=TWO)
    assert faces_of(die, NUMBERED) == {"lost": (1, 3), "through": (4, 10)}


@pytest.mark.parametrize("question", OTHERS, ids=["card", "choice"])
def test_what_has_no_numbers_has_none(question: Question) -> None:
    """Nothing is made up for a card that is drawn or for a choice."""
    assert faces_of(question, NUMBERED) == {}


def test_what_is_rolled_has_a_chance() -> None:
    """Three cases of ten and seven of ten; a choice has none."""
    assert chances_of(OTHERS[0]) == {"lost": "3/10", "through": "7/10"}
    assert chances_of(OTHERS[1]) == {}
