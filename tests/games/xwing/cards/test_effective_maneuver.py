"""The maneuver that effects make of the one revealed."""

from collections.abc import Sequence
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.xwing.maneuvers.desk import entry, ship, table
from sublight.games.xwing.cards import effective_maneuver as changes
from sublight.games.xwing.cards.declared import Used
from sublight.games.xwing.cards.effective_maneuver import (
    LADDER,
    ApplicableEffect,
    EffectiveManeuver,
    applicable_effects,
    damaged_engine,
    effective_maneuver,
    hand_of,
    harder,
    ion_bound,
    ion_entry,
    permitted_maneuver,
    redial_target,
    redial_wrong,
    shape_of,
    swap_for,
    swap_target,
)
from sublight.games.xwing.catalogue import Difficulty, ShipCard, effect_cards, ship_cards
from sublight.games.xwing.catalogue.hints import Redial
from sublight.games.xwing.course import BEARINGS, bearing_of, template_of
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
        for shown in {shown for carrier in MOVABLE for shown in dial_of(carrier)}:
            swap = swap_for(each.hints, shown)
            for choice in (swap.choices or ("",)) if swap is not None else ():
                assert swap is not None
                target = swap_target(shown, swap, choice)
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
    assert [each.card.id for each in applicable_effects(here, here.ship("red1"), ())] == []
    assert [each.card.id for each in applicable_effects(here, here.ship("red1"), ("countess_ryad",))] == [
        "countess_ryad"
    ]


COLOURS: Final[list[Difficulty]] = ["blue", "white", "red"]


@pytest.mark.rule("XW-MAN-05")
@given(colour=st.sampled_from(COLOURS), steps=st.lists(st.integers(-2, 2), max_size=4))
def test_steps_of_difficulty_add_up_and_stop_at_the_ends(colour: Difficulty, steps: list[int]) -> None:
    """The sum of all steps along blue, white, red, no farther than its ends."""
    place = min(2, max(0, COLOURS.index(colour) + sum(steps)))
    assert harder(colour, sum(steps)) == COLOURS[place] == LADDER[place]


@pytest.mark.rule("XW-ACT-06")
@pytest.mark.parametrize("steps", [-3, -1, 0, 1, 3])
def test_purple_is_neither_raised_nor_lowered_and_nothing_becomes_purple(steps: int) -> None:
    """Purple stays; no other colour ever turns purple."""
    assert harder("purple", steps) == "purple"
    assert all(harder(colour, steps) in COLOURS for colour in COLOURS)


@pytest.mark.rule("XW-MAN-05", "XW-DMG-03")
def test_a_damaged_engine_makes_turns_harder_and_nothing_else() -> None:
    """The bearing turn only: no Tallon roll, though it uses the same template."""
    broken = ship("a", faceup=("dmg_damaged_engine",))
    for text, steps in (("2 turn_left", 1), ("2 bank_left", 0), ("3 tallon_roll_left", 0), ("2 straight", 0)):
        effective = EffectiveManeuver(entry=entry(text), difficulty="white")
        assert damaged_engine(broken, effective, ()).harder == steps


def easier(_ship: Ship, effective: EffectiveManeuver, _effects: Sequence[ApplicableEffect]) -> EffectiveManeuver:
    """A card that makes every straight one step easier."""
    return replace(effective, harder=effective.harder - 1) if effective.entry.bearing == "straight" else effective


@pytest.mark.rule("XW-ACT-05")
@pytest.mark.parametrize(("edition", "colour"), [("1.1.0", "blue"), ("1.2.0", "white"), ("1.4.6", "white")])
def test_the_stress_maneuver_is_guarded_once_it_has_a_name(
    edition: str, colour: Difficulty, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To 1.1.0 what makes straights easier makes the white straight 2 blue; from 1.2.0 on nothing changes it."""
    monkeypatch.setattr(changes, "CHANGES", (easier,))
    stressed = ship("a", tokens={"stress": 1})
    effective = effective_maneuver(
        table(stressed, edition=edition), Maneuver(ship="a", maneuver=entry("4 koiogran_turn"))
    )
    assert (effective.entry, effective.difficulty, effective.why) == (entry("2 straight"), colour, "stress")


@pytest.mark.rule("XW-TOK-01")
def test_nothing_changes_an_ion_maneuver(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that makes straights easier, or anything else, does not reach it."""

    def slower_and_red(
        _ship: Ship, effective: EffectiveManeuver, _effects: Sequence[ApplicableEffect]
    ) -> EffectiveManeuver:
        return replace(effective, harder=2, faster=2)

    monkeypatch.setattr(changes, "CHANGES", (slower_and_red,))
    state = table(ship("a", tokens={"ion": 1}))
    effective = effective_maneuver(state, Maneuver(ship="a", maneuver=entry("3 turn_left")))
    assert (effective.entry, effective.difficulty) == (entry("1 bank_left"), "blue")


@pytest.mark.rule("XW-ACT-04")
def test_a_change_can_let_a_stressed_ship_execute_red(monkeypatch: pytest.MonkeyPatch) -> None:
    """What allows red while stressed keeps the maneuver; without it the stress maneuver comes."""
    stressed = ship("a", tokens={"stress": 1})
    red = EffectiveManeuver(entry=entry("4 koiogran_turn"), difficulty="red")
    assert permitted_maneuver(table(stressed), stressed, red, ()).why == "stress"
    assert permitted_maneuver(table(stressed), stressed, replace(red, reds_while_stressed=True), ()).difficulty == "red"


@pytest.mark.rule("XW-TOK-01")
@pytest.mark.parametrize(
    ("shown", "executed"),
    [
        ("3 turn_left", "1 bank_left"),
        ("3 tallon_roll_right", "1 bank_right"),
        ("1 reverse_bank_left", "1 bank_left"),
        ("4 koiogran_turn", "1 straight"),
        ("0 stationary", "1 straight"),
    ],
)
def test_an_ion_maneuver_goes_where_the_dial_points(shown: str, executed: str) -> None:
    """A bank to the side of the dial, a straight for all else, a stop included."""
    assert ion_entry(entry(shown)) == entry(executed)


@pytest.mark.rule("XW-TOK-01")
@pytest.mark.parametrize(
    ("edition", "fields", "bound"),
    [
        ("1.3.1", {"dial": None}, True),
        ("1.3.1", {"dial": entry("2 straight")}, False),
        ("1.3.2", {"dial": entry("2 straight")}, False),
        ("1.3.2", {"dial": entry("2 straight"), "used": ("ionized",)}, True),
        ("1.4", {"dial": entry("2 straight"), "used": ("ionized",)}, True),
        ("1.4.2", {"dial": entry("2 straight")}, True),
    ],
)
def test_when_an_ionized_ship_is_bound_to_its_ion_maneuver(edition: str, fields: dict[str, Any], bound: bool) -> None:
    """Up to 1.4 only if it was ionized in the Planning Phase, from 1.4.2 on whenever it activates."""
    one = ship("a", tokens={"ion": 1}, **fields)
    assert ion_bound(table(one, edition=edition), one) == bound
    free = replace(one, tokens={})
    assert not ion_bound(table(free, edition=edition), free)
