"""Where rolls and boosts end, against a second derivation by angles and against the published figures."""

from itertools import product
from math import pi, radians

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.xwing.oracle.published import barrel_roll
from games.xwing.oracle.rolls import Frame, boosted, rolled
from games.xwing.repositions.deck import desk, ship
from sublight.board.plane.pose import Pose
from sublight.games.xwing.catalogue import base, decloak
from sublight.games.xwing.course import laid_template, laid_templates
from sublight.games.xwing.moves import Side
from sublight.games.xwing.repositions.places import (
    PLACES,
    boost_spot,
    boost_templates,
    decloak_templates,
    roll_spots,
    roll_templates,
    tractor_templates,
)

CARDS = {"small": "t65xwing", "medium": "arc170starfighter", "large": "yt2400lightfreighter"}
SIDES: tuple[Side, Side] = ("right", "left")


def close(pose: Pose, frame: Frame) -> bool:
    """Whether a pose is a frame to a millionth of a millimetre and degree."""
    turn = (pose.heading - frame.heading * 180 / pi) % 360
    return abs(pose.x - frame.x) < 1e-6 and abs(pose.y - frame.y) < 1e-6 and min(turn, 360 - turn) < 1e-6


@pytest.mark.rule("XW-MOV-01")
@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_rolls_are_those_of_the_catalogue(size: str) -> None:
    """Lateral distance and the three offsets of each size, on both sides."""
    row = {"small": barrel_roll().small, "medium": barrel_roll().medium, "large": barrel_roll().large}[size]
    for sign, side in ((1.0, SIDES[0]), (-1.0, SIDES[1])):
        spots = roll_spots(ship("a", CARDS[size], 0.0, 0.0), side, laid_template(row.template))
        assert [(spot.pose.x, spot.pose.y) for spot in spots] == [(sign * row.lateral_mm, o) for o in row.offsets_mm]
        assert [spot.place for spot in spots] == list(PLACES)


@pytest.mark.rule("XW-MOV-05")
@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_decloaks_are_those_of_the_catalogue(size: str) -> None:
    """The same for decloaking by a roll, and the way ahead."""
    row = {"small": decloak().small, "medium": decloak().medium, "large": decloak().large}[size]
    here = ship("a", CARDS[size], 0.0, 0.0)
    spots = roll_spots(here, "right", laid_template(row.template))
    assert [(spot.pose.x, spot.pose.y) for spot in spots] == [(row.roll_lateral_mm, o) for o in row.roll_offsets_mm]
    assert boost_spot(here, laid_template(row.template)).pose.y == row.boost_forward_mm


@pytest.mark.rule("XW-MOV-11")
def test_a_starviper_rolls_as_the_other_table_has_it() -> None:
    """The three published places of a roll to the right by bank 1 forward."""
    spots = roll_spots(ship("a", "starviperclassattackplatform", 0.0, 0.0), "right", laid_template("bank_left_1"))
    found = [(round(spot.pose.x, 3), round(spot.pose.y, 3), round(spot.pose.heading, 9)) for spot in spots]
    assert found == [(83.640, 44.645, 315.0), (90.711, 37.574, 315.0), (97.782, 30.503, 315.0)]


@pytest.mark.rule("XW-MOV-01")
@given(
    x=st.floats(100, 800), y=st.floats(100, 800), heading=st.floats(0, 360),
    size=st.sampled_from(list(CARDS)), side=st.sampled_from(SIDES), word=st.sampled_from(sorted(laid_templates())),
)  # fmt: skip
def test_every_roll_ends_where_angles_say(x: float, y: float, heading: float, size: str, side: Side, word: str) -> None:
    """Any template, side, size and place, from any pose."""
    here, sign, template = (
        ship("a", CARDS[size], x, y, heading=heading),
        1 if side == "right" else -1,
        laid_template(word),
    )
    start = Frame(x, y, radians(heading))
    for spot, place in zip(roll_spots(here, side, template), (1, 0, -1), strict=True):
        side_mm = base(here.card.size).side_mm
        assert close(spot.pose, rolled(start, side_mm, sign, template.template, template.hand, place))


@pytest.mark.rule("XW-MOV-03")
@pytest.mark.parametrize(("size", "word"), list(product(CARDS, sorted(laid_templates()))))
def test_every_boost_ends_where_angles_say(size: str, word: str) -> None:
    """Any template and size, from one odd pose."""
    here, template = ship("a", CARDS[size], 321.0, 234.0, heading=33.3), laid_template(word)
    side_mm = base(here.card.size).side_mm
    expected = boosted(Frame(321.0, 234.0, radians(33.3)), side_mm, template.template, template.hand)
    assert close(boost_spot(here, template).pose, expected)


@pytest.mark.rule("XW-MOV-01")
def test_the_template_of_a_large_ship_lies_along_its_side() -> None:
    """The strip begins at the side, is as wide as the template is long, and reaches its width."""
    (strip,) = roll_spots(ship("a", CARDS["large"], 0.0, 0.0), "left", laid_template("straight_1"))[0].template
    assert (strip.x, strip.y, strip.fx, strip.fy) == (-40.0, 0.0, -1.0, 0.0)
    assert (strip.width_mm, strip.mm_or_half_tan) == (40.0, 20.0)


@pytest.mark.rule("XW-MOV-01")
def test_the_template_of_a_small_ship_lies_across() -> None:
    """The strip is as wide as the template, and reaches its length."""
    (strip,) = roll_spots(ship("a", CARDS["small"], 0.0, 0.0), "right", laid_template("straight_2"))[0].template
    assert (strip.x, strip.width_mm, strip.mm_or_half_tan) == (20.0, 20.0, 80.0)


TURNS = ("turn_left_1", "turn_right_1")
BANKS = ("bank_left_1", "bank_right_1")
BOOST = ("straight_1", *BANKS)


@pytest.mark.rule("XW-MOV-11", "XW-MOV-01")
def test_rolls() -> None:
    """Straight 1; a bank with Microthrusters; the faster one where a red roll must be, a turn where it may be."""
    plain, viper = ship(), ship(card="starviperclassattackplatform")
    driven = ship(upgrades=("overdrivethruster",))
    assert roll_templates(desk(plain), plain, "white", ()) == ("straight_1",)
    assert roll_templates(desk(viper), viper, "white", ()) == BANKS
    assert roll_templates(desk(driven), driven, "white", ()) == ("straight_1",)
    assert roll_templates(desk(driven), driven, "red", ()) == ("straight_2",)
    bold = ship(upgrades=("reckless-battleoverendor",))
    assert roll_templates(desk(bold), bold, "red", ("reckless",)) == ("straight_1", *TURNS)
    assert roll_templates(desk(bold), bold, "white", ("reckless",)) == ("straight_1",)
    assert roll_templates(desk(plain), plain, "red", ("reckless",)) == ("straight_1",)


@pytest.mark.rule("XW-MOV-11")
@pytest.mark.parametrize(("edition", "words"), [("1.2.0", ("straight_1",)), ("1.3.0", BANKS)])
def test_lorrir_came_with_1_3_0(edition: str, words: tuple[str, ...]) -> None:
    """Before, no card bends an interceptor's roll."""
    lorrir = ship(card="tieininterceptor", pilot="lieutenantlorrir")
    assert roll_templates(desk(lorrir, edition=edition), lorrir, "white", ()) == words


@pytest.mark.rule("XW-MOV-03", "XW-MOV-11")
def test_boosts() -> None:
    """Straight 1 and the banks; turns for Kare Kun, and by cards that are used."""
    plain, kare = ship(), ship(card="t70xwing", pilot="karekun")
    fast = ship(upgrades=("fuelinjectionoverride-battleoverendor",))
    assert boost_templates(desk(plain), plain, "white", ()) == BOOST
    assert boost_templates(desk(kare), kare, "white", ()) == (*BOOST, *TURNS)
    daring = ship(upgrades=("daredevil",))
    assert boost_templates(desk(daring), daring, "white", ("daredevil",)) == (*BOOST, *TURNS)
    assert boost_templates(desk(daring), daring, "white", ()) == BOOST
    faster = boost_templates(desk(fast), fast, "white", ("fuel_injection_override",))
    assert faster == ("straight_2", "bank_left_2", "bank_right_2")


@pytest.mark.rule("XW-MOV-05", "XW-MOV-11")
def test_decloaks() -> None:
    """By size; Echo must bank, and Manual Ailerons may."""
    small, large = ship(card="tiephphantom"), ship(card="lambdaclasst4ashuttle")
    echo = ship(card="tiephphantom", pilot="echo")
    assert decloak_templates(desk(small), small, ()) == ("straight_2",)
    assert decloak_templates(desk(large), large, ()) == ("straight_1",)
    assert decloak_templates(desk(echo), echo, ()) == ("bank_left_2", "bank_right_2")
    manual = ship(card="tiephphantom", upgrades=("manualailerons-tiephphantom",))
    assert decloak_templates(desk(manual), manual, ("manual_ailerons",)) == (
        "straight_2",
        "bank_left_2",
        "bank_right_2",
    )


@pytest.mark.rule("XW-MOV-06", "XW-MOV-11")
def test_tractor_moves() -> None:
    """Straight 1; what bends a ship's rolls bends its tractor rolls, not its tractor boosts."""
    plain, viper = ship(), ship(card="starviperclassattackplatform")
    assert tractor_templates(desk(plain), plain, "roll") == ("straight_1",)
    assert tractor_templates(desk(viper), viper, "roll") == BANKS
    assert tractor_templates(desk(viper), viper, "boost") == ("straight_1",)
