"""The maneuver that effects make of the one revealed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.xwing.oracle.mat import ship, table
from sublight.games.xwing.cards.declared import Used
from sublight.games.xwing.cards.maneuver_changes import (
    hand_of,
    redial_target,
    redial_wrong,
    shape_of,
    swap_for,
    swap_target,
    working,
)
from sublight.games.xwing.catalogue import ShipCard, effect_cards, ship_cards
from sublight.games.xwing.catalogue.hints import Redial
from sublight.games.xwing.course import BEARINGS, bearing_of, template_of
from sublight.games.xwing.maneuvers.effective import effective_maneuver
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.pieces import DialEntry, Ship

BASIC = ("straight", "bank", "turn")
SHAPES = {"straight": {"straight"}, "bank": {"bank"}, "turn": {"turn"}, "stationary": {"none"}}
MOVABLE = [card for card in ship_cards().values() if card.movable]
SWAPPING = [card for card in effect_cards().values() if card.hints.swaps]
REDIALS = [(card.id, card.hints.redial) for card in effect_cards().values() if card.hints.redial is not None]


def dial_of(card: ShipCard) -> list[DialEntry]:
    """The maneuvers of a dial."""
    return [DialEntry(each.speed, each.bearing) for each in card.dial]


def test_every_bearing_has_a_shape_that_fits_its_template() -> None:
    """What effects call it is what it is laid with."""
    for name, bearing in BEARINGS.items():
        shape = shape_of(DialEntry(1, name))  # type: ignore[arg-type]
        assert bearing.shape in SHAPES.get(shape, {bearing.shape})
        assert (shape in BASIC) == (bearing.set_down == "ahead" and bearing.travel == 0 and bearing.shape != "none")


def test_the_side_of_a_bearing_is_its_last_word() -> None:
    """Left, right, or none."""
    assert hand_of(DialEntry(2, "tallon_roll_left")) == "left"
    assert hand_of(DialEntry(2, "reverse_bank_right")) == "right"
    assert hand_of(DialEntry(4, "koiogran_turn")) == ""


@pytest.mark.rule("XW-BRG-02", "XW-BRG-03", "XW-BRG-09")
@pytest.mark.parametrize("card", SWAPPING, ids=lambda card: card.id)
def test_what_a_swap_makes_of_any_dial_has_a_template(card: object) -> None:
    """Whatever a ship may reveal, what it executes instead can be laid."""
    for each in SWAPPING:
        if each is not card:
            continue
        for entry in {entry for carrier in MOVABLE for entry in dial_of(carrier)}:
            swap = swap_for(each.hints, entry)
            for choice in (swap.choices or ("",)) if swap is not None else ():
                assert swap is not None
                target = swap_target(entry, swap, choice)
                template_of(target)
                assert bearing_of(target).shape != "none" or swap.to in ("stationary", "pace")


@pytest.mark.rule("XW-MAN-09")
@settings(derandomize=True, max_examples=150)
@given(data=st.data())
def test_a_dial_is_set_only_to_what_keeps_all_that_is_asked(data: st.DataObject) -> None:
    """Checked anew against the printed dial, for every effect that sets dials."""
    _, redial = data.draw(st.sampled_from(REDIALS))
    card = data.draw(st.sampled_from(MOVABLE))
    shown = data.draw(st.sampled_from(dial_of(card)))
    target = data.draw(st.sampled_from(dial_of(card)))
    if redial.mirrored or redial.pace:
        word = Used("x", data.draw(st.sampled_from(["+1", "-1"])))
    else:
        word = Used("x", f"{target.speed}_{target.bearing}")
    wrong = redial_wrong(Ship(id="a", ship=card.id, player="first", pose=ship().pose), shown, redial, word)
    assert (wrong == "") == allowed(card, shown, redial_target(shown, redial, word), redial)


def allowed(card: ShipCard, shown: DialEntry, target: DialEntry, redial: Redial) -> bool:
    """The conditions of a dial effect in another order and form."""
    before, after = card.maneuver(shown.speed, shown.bearing), card.maneuver(target.speed, target.bearing)
    if before is None or after is None or before == after:
        return False
    same = {
        "speed": before.speed == after.speed,
        "bearing": before.bearing == after.bearing,
        "difficulty": before.difficulty == after.difficulty,
    }
    kept = all(same[each] for each in redial.keeps)
    first = shape_of(shown) in (redial.shapes or [shape_of(shown)])
    first = first and before.difficulty in (redial.colours or [before.difficulty])
    second = shape_of(target) in (redial.to_shapes or [shape_of(target)]) and not (
        redial.not_red and after.difficulty == "red"
    )
    return kept and first and second and redial.faster in (None, after.speed - before.speed)


@pytest.mark.rule("XW-MAN-05")
def test_steps_of_several_effects_add_up() -> None:
    """Nien Nunb and R4 Astromech make a white bank blue and no more; a Damaged Engine takes a step of a turn back."""
    both = ship(card="tielnfighter", upgrades=("niennunb", "r4astromech"))
    bank = effective_maneuver(table(both), Maneuver(ship="red1", maneuver=DialEntry(2, "bank_left")))
    assert (bank.difficulty, bank.changed_by) == ("blue", ("nien_nunb_crew", "r4_astromech"))
    hurt = ship(card="tielnfighter", upgrades=("r4astromech",), faceup=("dmg_damaged_engine",))
    turn = effective_maneuver(table(hurt), Maneuver(ship="red1", maneuver=DialEntry(2, "turn_left")))
    assert turn.difficulty == "white"


@pytest.mark.rule("XW-MAN-05")
def test_what_must_be_declared_does_nothing_undeclared() -> None:
    """An effect of choice works only when it is used."""
    here = table(ship(pilot="countessryad"))
    assert [each.card.id for each in working(here, here.ship("red1"), ())] == []
    assert [each.card.id for each in working(here, here.ship("red1"), ("countess_ryad",))] == ["countess_ryad"]
