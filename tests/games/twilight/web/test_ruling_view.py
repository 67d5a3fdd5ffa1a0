"""The numbers of dice in the questions of Twilight Imperium."""

from sublight.api.tables import load_table
from sublight.referee.question import CHANCE, Outcome, Roll
from sublight.registry import adjudicate, game_of
from sublight.web.view.ruling_view import faces_of, ruling_view

SIX = load_table("twilight-six-players")
NUMBERED = frozenset({"rift_die", "cannon_die"})


def test_a_single_die_of_space_cannon_has_its_numbers_and_several_have_none() -> None:
    """Against Antimass Deflectors a PDS misses on 1 to 6; of two dice the number of hits is answered."""
    move = game_of(SIX).parse_move("tactical sol 208 ships=2cruiser@101>102>208")
    asked = ruling_view(SIX, move, adjudicate(SIX, move, {"TI4-77.2:hacan:1": "fire"})).question
    assert asked is not None
    assert {each.key: each.faces for each in asked.choices} == {"miss": (1, 6), "hit": (7, 10)}
    counts = (Outcome(key="0", weight=1), Outcome(key="1", weight=2), Outcome(key="2", weight=1))
    dice = Roll(rule="TI4-77.3", kind="cannon_dice", subject="a", player=CHANCE, outcomes=counts)
    assert faces_of(dice, NUMBERED) == {}


def test_the_question_of_a_rift_tells_the_numbers_that_its_sentence_says() -> None:
    """The page is shown both."""
    move = game_of(SIX).parse_move("tactical sol 208 ships=2cruiser@101>202>102>208")
    asked = ruling_view(SIX, move, adjudicate(SIX, move, {})).question
    assert asked is not None
    assert "a roll of 1 to 3" in asked.says
    assert {each.key: each.faces for each in asked.choices} == {"lost": (1, 3), "through": (4, 10)}
