"""The words for templates."""

from typing import get_args

import pytest

from games.xwing.oracle.mat import ship
from sublight.errors import InputError, MoveError
from sublight.games.xwing.activation import check_on_dial
from sublight.games.xwing.catalogue import ship_card, templates
from sublight.games.xwing.course import (
    BEARINGS,
    bearing_of,
    faster,
    laid_template,
    laid_templates,
    nearest_on_dial,
    template_of,
)
from sublight.games.xwing.moves import BEARINGS as WRITTEN
from sublight.games.xwing.pieces import DialEntry, entry_text


def test_every_template_has_a_word_for_each_way_to_lay_it() -> None:
    """Five straight ones, and six curved ones to either side."""
    assert len(laid_templates()) == 5 + 2 * 6
    assert {each.template for each in laid_templates().values()} == set(templates())
    assert all(each.shape in word and str(each.speed) == word[-1] for word, each in laid_templates().items())


def test_hands_are_as_seen_along_the_template() -> None:
    """Left is -1, right is 1, straight is 0."""
    assert [laid_template(word).hand for word in ("bank_left_1", "straight_3", "turn_right_2")] == [-1, 0, 1]


@pytest.mark.parametrize(
    ("word", "hint"), [("bank_lef_1", "bank_left_1"), ("straight_6", "straight_"), ("bank_1", "bank_")]
)
def test_a_word_that_names_no_template_is_refused_with_the_nearest(word: str, hint: str) -> None:
    """A slip of the hand, a speed too many, a bank without a side."""
    with pytest.raises(InputError, match=f"no template `{word}`.*{hint}"):
        laid_template(word)


@pytest.mark.rule("XW-BRG-01")
def test_every_bearing_that_can_be_written_is_known() -> None:
    """Geometry knows every bearing of the notation, and those that effects make of them; each has a template."""
    assert set(WRITTEN) <= set(BEARINGS)
    for name, bearing in BEARINGS.items():
        entry = DialEntry(0 if bearing.shape == "none" else 1, name)  # type: ignore[arg-type]
        assert template_of(entry) == ("" if bearing.shape == "none" else f"{bearing.shape}_1")


@pytest.mark.rule("XW-BRG-06")
@pytest.mark.parametrize("name", sorted(BEARINGS))
def test_a_mirrored_bearing_turns_the_other_way(name: str) -> None:
    """Left and right differ in the turn alone, and only reversing bearings are advanced."""
    bearing = BEARINGS[name]
    assert bearing.advanced == name.startswith(("koiogran", "segnors", "tallon"))
    if name.endswith("_left"):
        other = BEARINGS[name.removesuffix("left") + "right"]
        assert (bearing.shape, bearing.set_down, bearing.rule) == (other.shape, other.set_down, other.rule)
        assert bearing.hand == -other.hand
        assert (bearing.travel + other.travel) % 4 == 0


@pytest.mark.parametrize(
    ("speed", "bearing", "said"),
    [
        (4, "bank_left", "there is no speed-4 bank template; there are speeds 1, 2 and 3"),
        (4, "tallon_roll_left", "there is no speed-4 turn template"),
        (0, "straight", "there is no speed-0 straight template; there are speeds 1, 2, 3, 4 and 5"),
        (1, "stationary", "a stationary maneuver has speed 0"),
    ],
)
@pytest.mark.rule("XW-MAN-02")
def test_a_maneuver_without_a_template_is_said_to_have_none(speed: int, bearing: str, said: str) -> None:
    """The message names the shape and the speeds that there are."""
    with pytest.raises(MoveError, match=said):
        template_of(DialEntry(speed, bearing))  # type: ignore[arg-type]


@pytest.mark.rule("XW-MAN-06")
@pytest.mark.parametrize(
    ("entry", "steps", "speed"),
    [
        (DialEntry(2, "bank_left"), 1, 3),
        (DialEntry(3, "bank_left"), 1, 3),
        (DialEntry(1, "turn_right"), -1, 1),
        (DialEntry(4, "straight"), 1, 5),
        (DialEntry(5, "koiogran_turn"), 1, 5),
        (DialEntry(0, "stationary"), 1, 0),
        (DialEntry(0, "stationary"), -1, 0),
    ],
)
def test_a_change_of_speed_stops_at_templates_that_exist(entry: DialEntry, steps: int, speed: int) -> None:
    """Banks and turns end at 3, straights at 5, and a stationary maneuver never changes."""
    assert faster(entry, steps) == DialEntry(speed, entry.bearing)


@pytest.mark.rule("XW-ACT-01")
def test_the_nearest_maneuvers_are_those_of_the_same_bearing_first() -> None:
    """A bearing on the dial at another speed comes before another bearing of that speed."""
    dial = ship_card("t65xwing")
    assert nearest_on_dial(dial, DialEntry(3, "koiogran_turn"))[0] == "4 koiogran_turn"
    assert nearest_on_dial(dial, DialEntry(1, "turn_right"))[:2] == ("2 turn_right", "3 turn_right")
    assert nearest_on_dial(dial, DialEntry(2, "sideslip_bank_left"))[0] == "2 bank_left"
    assert "koiogran" not in " ".join(nearest_on_dial(dial, DialEntry(3, "koiogran_turn"), red=False))


def test_every_bearing_of_the_catalogue_is_a_maneuver() -> None:
    """No dial has a bearing that could not be flown."""
    bearings = {name for part in get_args(DialEntry.__annotations__["bearing"]) for name in get_args(part)}
    assert {bearing_of(DialEntry(1, name)).rule for name in bearings} >= {"XW-BRG-01", "XW-BRG-08"}
    assert entry_text(DialEntry(2, "turn_left")) == "2 turn_left"


def test_a_maneuver_faster_by_nothing_still_stops_at_the_fastest_template() -> None:
    """An effect may set a dial, as a house ruling, to a speed of which there is no template."""
    assert faster(DialEntry(4, "turn_left"), 0) == DialEntry(3, "turn_left")
    assert faster(DialEntry(2, "turn_left"), 0) == DialEntry(2, "turn_left")


def test_the_usual_templates_are_suggested_first() -> None:
    """Those of a boost, for a boost."""
    with pytest.raises(InputError, match="no template `left`; did you mean `bank_left_1`"):
        laid_template("left", ("straight_1", "bank_left_1", "bank_right_1"))


@pytest.mark.rule("XW-ACT-04")
def test_no_red_maneuver_is_advised_to_a_stressed_ship() -> None:
    """It could not execute it; another ship is told the nearest of any colour."""
    calm, stressed = ship("luke"), ship("luke", tokens={"stress": 1})
    advised = [
        next(check_on_dial(each, DialEntry(3, "koiogran_turn"), "XW-ACT-01")).figures["nearest"]
        for each in (calm, stressed)
    ]
    assert ["4 koiogran_turn" in str(each) for each in advised] == [True, False]
