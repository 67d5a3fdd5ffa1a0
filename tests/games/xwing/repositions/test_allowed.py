"""The templates of rolls, boosts and decloaks, as effects change them (XW-MOV-11)."""

import pytest

from games.xwing.repositions.deck import desk, ship
from sublight.games.xwing.repositions.allowed import boost_words, decloak_words, roll_words, tractor_words

TURNS = ("turn_left_1", "turn_right_1")
BANKS = ("bank_left_1", "bank_right_1")
BOOST = ("straight_1", *BANKS)


@pytest.mark.rule("XW-MOV-11", "XW-MOV-01")
def test_rolls() -> None:
    """Straight 1; a bank with Microthrusters; the faster one where a red roll must be, a turn where it may be."""
    plain, viper = ship(), ship(card="starviperclassattackplatform")
    driven = ship(upgrades=("overdrivethruster",))
    assert roll_words(desk(plain), plain, "white", ()) == ("straight_1",)
    assert roll_words(desk(viper), viper, "white", ()) == BANKS
    assert roll_words(desk(driven), driven, "white", ()) == ("straight_1",)
    assert roll_words(desk(driven), driven, "red", ()) == ("straight_2",)
    bold = ship(upgrades=("reckless-battleoverendor",))
    assert roll_words(desk(bold), bold, "red", ("reckless",)) == ("straight_1", *TURNS)
    assert roll_words(desk(bold), bold, "white", ("reckless",)) == ("straight_1",)
    assert roll_words(desk(plain), plain, "red", ("reckless",)) == ("straight_1",)


@pytest.mark.rule("XW-MOV-11")
@pytest.mark.parametrize(("edition", "words"), [("1.2.0", ("straight_1",)), ("1.3.0", BANKS)])
def test_lorrir_came_with_1_3_0(edition: str, words: tuple[str, ...]) -> None:
    """Before, no card bends an interceptor's roll."""
    lorrir = ship(card="tieininterceptor", pilot="lieutenantlorrir")
    assert roll_words(desk(lorrir, edition=edition), lorrir, "white", ()) == words


@pytest.mark.rule("XW-MOV-03", "XW-MOV-11")
def test_boosts() -> None:
    """Straight 1 and the banks; turns for Kare Kun, and by cards that are used."""
    plain, kare = ship(), ship(card="t70xwing", pilot="karekun")
    fast = ship(upgrades=("fuelinjectionoverride-battleoverendor",))
    assert boost_words(desk(plain), plain, "white", ()) == BOOST
    assert boost_words(desk(kare), kare, "white", ()) == (*BOOST, *TURNS)
    daring = ship(upgrades=("daredevil",))
    assert boost_words(desk(daring), daring, "white", ("daredevil",)) == (*BOOST, *TURNS)
    assert boost_words(desk(daring), daring, "white", ()) == BOOST
    faster = boost_words(desk(fast), fast, "white", ("fuel_injection_override",))
    assert faster == ("straight_2", "bank_left_2", "bank_right_2")


@pytest.mark.rule("XW-MOV-05", "XW-MOV-11")
def test_decloaks() -> None:
    """By size; Echo must bank, and Manual Ailerons may."""
    small, large = ship(card="tiephphantom"), ship(card="lambdaclasst4ashuttle")
    echo = ship(card="tiephphantom", pilot="echo")
    assert decloak_words(desk(small), small, ()) == ("straight_2",)
    assert decloak_words(desk(large), large, ()) == ("straight_1",)
    assert decloak_words(desk(echo), echo, ()) == ("bank_left_2", "bank_right_2")
    manual = ship(card="tiephphantom", upgrades=("manualailerons-tiephphantom",))
    assert decloak_words(desk(manual), manual, ("manual_ailerons",)) == ("straight_2", "bank_left_2", "bank_right_2")


@pytest.mark.rule("XW-MOV-06", "XW-MOV-11")
def test_tractor_moves() -> None:
    """Straight 1; what bends a ship's rolls bends its tractor rolls, not its tractor boosts."""
    plain, viper = ship(), ship(card="starviperclassattackplatform")
    assert tractor_words(desk(plain), plain, "roll") == ("straight_1",)
    assert tractor_words(desk(viper), viper, "roll") == BANKS
    assert tractor_words(desk(viper), viper, "boost") == ("straight_1",)
