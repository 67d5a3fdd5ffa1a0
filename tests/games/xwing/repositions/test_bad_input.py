"""What cannot be read: each refusal names what is wrong, and the nearest that is right."""

import pytest

from games.xwing.repositions.deck import desk, ruled, ship
from sublight.errors import InputError

WRONG = [
    ("roll red2 right", "no ship `red2`.*did you mean `red1`"),
    ("roll red1 up", "column 11: `up` is not one of left, right"),
    ("roll red1 right place=fornt", "front"),
    ("roll red1 right template=bank_left_9", "no template `bank_left_9`.*bank_left_"),
    ("roll red1 right effect=afterburner", "no effect `afterburner` in edition 1.4.6.*afterburners"),
    ("roll red1 right effect=afterburners", "effect `afterburners` does not grant a barrel roll"),
    ("boost red1 straight_6", "no template `straight_6`"),
    ("boost red1 bank_1", "no template `bank_1`"),
    ("boost red1 straight_1 use=daredvil", "no effect `daredvil`.*daredevil"),
    ("decloak red1 roll", "side"),
    ("decloak red1 boost place=front", "only one position"),
    ("slam red1 4 turn_left", "there is no speed-4 turn template"),
    ("slam red1 2 straight effect=afterburners", "does not grant a slam"),
    ("tractor red1 player=third", "`third` is not a player; the players are"),
    ("tractor red1 player=second tokens=0", "at least one"),
    ("tractor red1 player=second kind=roll", "needs a side"),
    ("tractor red1 player=second kind=boost side=left", "any other tractor move has none"),
    ("tractor red1 player=second kind=boost place=middle", "only a tractor roll has positions"),
    ("rotate red1 left effect=daredevil", "effect `daredevil` does not rotate a ship"),
    ("dock red1 carrier=ghost", "no ship `ghost`"),
    ("deploy red1 2 straight", "no docked ship `red1`"),
]


@pytest.mark.parametrize(("line", "says"), WRONG)
def test_what_cannot_be_read_is_refused(line: str, says: str) -> None:
    """Ships, sides, places, templates, effects, players and counts that do not exist."""
    with pytest.raises(InputError, match=says):
        ruled(desk(ship(), acting="red1"), line)


@pytest.mark.rule("XW-MOV-11")
@pytest.mark.parametrize(
    ("edition", "line"),
    [
        ("1.4", "boost red1 straight_1 effect=adaptive_ailerons_b"),
        ("1.1.0", "roll red1 right effect=intuitive_controls"),
        ("1.4.2", "roll red1 right effect=bbastromech_a"),
    ],
)
def test_an_effect_of_another_edition_is_refused(edition: str, line: str) -> None:
    """A text that this edition's card does not have is no effect here."""
    with pytest.raises(InputError, match=f"edition {edition} does not have `.*`, only other editions do"):
        ruled(desk(ship(), edition=edition, acting="red1"), line)


@pytest.mark.rule("XW-BRG-09")
def test_a_maneuver_of_another_edition_is_refused_for_slam_too() -> None:
    """Sideslips came with 1.2.0."""
    with pytest.raises(InputError, match=r"sideslips came with edition 1\.2\.0"):
        ruled(desk(ship(card="btls8kwing"), edition="1.1.0", acting="red1"), "slam red1 2 sideslip_bank_left")
