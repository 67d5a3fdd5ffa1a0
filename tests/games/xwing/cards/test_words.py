"""What a declaration says of an effect."""

import pytest

from oracle.xwing_mat import adjudicate, ship, table
from sublight.errors import InputError, MoveError
from sublight.games.xwing.cards.words import Used, chosen_entry, known_effect, used
from sublight.games.xwing.game import GAME
from sublight.games.xwing.pieces import DialEntry


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("ved_foslo+1", Used("ved_foslo", "+1")),
        ("r2a6-1", Used("r2a6", "-1")),
        ("ig88d/turn", Used("ig88d", "turn")),
        ("slider", Used("slider", "")),
        ("", Used("", "")),
    ],
)
def test_a_word_is_an_effect_and_what_is_chosen(word: str, meant: Used) -> None:
    """A sign or a stroke parts them."""
    assert used(word) == meant


def test_a_chosen_maneuver_is_a_speed_and_a_bearing() -> None:
    """Written in one word."""
    assert chosen_entry("hera_attack_shuttle", "3_bank_left") == DialEntry(3, "bank_left")


@pytest.mark.parametrize("choice", ["", "bank_left", "9bank_left", "12_straight", "3"])
def test_a_choice_without_a_maneuver_says_what_one_looks_like(choice: str) -> None:
    """Speed, stroke, bearing."""
    with pytest.raises(MoveError, match="hera_attack_shuttle/2_bank_left"):
        chosen_entry(f"hera_attack_shuttle/{choice}", choice)


def test_a_bearing_that_does_not_exist_has_the_nearest_named() -> None:
    """Not silently none."""
    with pytest.raises(MoveError, match="did you mean `bank_left`"):
        chosen_entry("hera_attack_shuttle/3_bank_lfet", "3_bank_lfet")


def test_an_unknown_effect_has_the_nearest_named() -> None:
    """Whatever is misspelt."""
    with pytest.raises(InputError, match="did you mean `countess_ryad`"):
        known_effect(table(ship()), "countes_ryad")


def test_an_effect_of_another_edition_is_said_to_be() -> None:
    """Its text did not hold then."""
    with pytest.raises(InputError, match=r"of other editions than 1\.1\.0"):
        known_effect(table(ship(), edition="1.1.0"), "slider")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("red1 2 straight use=countes_ryad", "did you mean `countess_ryad`"),
        ("red1 2 straight use=r4_astromech", "is no effect that changes a maneuver"),
        (
            "red1 3 koiogran_turn use=precision_ion_engines",
            "say precision_ion_engines/left, precision_ion",
        ),
        ("red1 2 straight use=r2a6+2", "say r2a6.1, r2a6-1"),
        ("red1 2 straight use=slider/left", "say slider"),
        ("red1 2 straight use=r2a6+1,r2a6-1", "`r2a6` is declared twice"),
        ("boost red1 straight_1 use=daredevil,daredevil", "`daredevil` is declared twice"),
        ("red1 2 straight use=hera_attack_shuttle", "say which maneuver"),
        ("boost red1 straight_1 effect=afterburner", "did you mean `afterburners`"),
        ("boost red1 straight_1 effect=r4_astromech", "grants no boost"),
        ("act red1 focus effect=slider", "grants no focus"),
        ("rotate red1 left effect=slider", "rotates no ship"),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_would_do(line: str, says: str) -> None:
    """Names, choices and effects that are declared elsewhere."""
    with pytest.raises(InputError, match=says):
        adjudicate(table(ship()), GAME.parse_move(line))
