"""What a declaration says of an effect."""

import pytest

from games.xwing.oracle.mat import adjudicate, ship, table
from sublight.board.plane.table import Area
from sublight.errors import InputError, MoveError
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.declared import (
    Used,
    chosen_entry,
    holder,
    known_effect,
    rule_of,
    unmet,
    used,
    with_effect_ids,
)
from sublight.games.xwing.catalogue import effects_in
from sublight.games.xwing.catalogue.hints import Needs
from sublight.games.xwing.game import GAME
from sublight.games.xwing.moves import BarrelRoll, Maneuver
from sublight.games.xwing.pieces import DialEntry, Table
from sublight.games.xwing.rulebook import book, in_force


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
    with pytest.raises(InputError, match=r"edition 1\.1\.0 does not have `.*`, only other editions do"):
        known_effect(table(ship(), edition="1.1.0"), "slider")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("red1 2 straight use=countes_ryad", "did you mean `countess_ryad`"),
        ("red1 2 straight use=r4_astromech", "this effect does not change a maneuver"),
        (
            "red1 3 koiogran_turn use=precision_ion_engines",
            "choose precision_ion_engines/left or precision_ion",
        ),
        ("red1 2 straight use=r2a6+2", "choose r2a6.1 or r2a6-1"),
        ("red1 2 straight use=slider/left", "write slider"),
        ("red1 2 straight use=r2a6+1,r2a6-1", "`r2a6` is declared twice"),
        ("boost red1 straight_1 use=daredevil,daredevil", "`daredevil` is declared twice"),
        ("red1 2 straight use=hera_attack_shuttle", "add a maneuver"),
        ("boost red1 straight_1 effect=afterburner", "did you mean `afterburners`"),
        ("boost red1 straight_1 effect=r4_astromech", "does not grant a boost"),
        ("act red1 focus effect=slider", "does not grant a focus"),
        ("rotate red1 left effect=slider", "does not rotate a ship"),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_would_do(line: str, says: str) -> None:
    """Names, choices and effects that are declared elsewhere."""
    with pytest.raises(InputError, match=says):
        adjudicate(table(ship()), GAME.parse_move(line))


@pytest.mark.parametrize("edition", [each.id for each in book().editions])
def test_every_effect_is_reported_by_a_rule_in_force(edition: str) -> None:
    """Of several rules that it bears on, one that the edition has; where it has none, that of effects."""
    table = Table(edition=edition, area=Area(914.4, 914.4))
    wrong = [name for name, card in effects_in(edition).items() if not in_force(table, rule_of(table, card))]
    assert wrong == []


@pytest.mark.rule("XW-RNG-02")
@pytest.mark.parametrize(("x", "found"), [(690.0, True), (690.1, False)])
def test_an_effect_of_another_reaches_to_the_end_of_its_range(x: float, found: bool) -> None:
    """Range 2 ends at 200 mm between the bases."""
    here = table(ship("a", (450, 450)), ship("b", (x, 450), pilot="saeseetiin"))
    assert (holder(here, here.ship("a"), "saesee_tiin", own=False, reach=2) is not None) == found


def test_enemies_lend_no_effects() -> None:
    """However near they are."""
    here = table(ship("a", (450, 450)), ship("b", (500, 450), pilot="saeseetiin", player="second"))
    assert holder(here, here.ship("a"), "saesee_tiin", own=False, reach=2) is None


def test_a_ship_s_own_effect_is_not_a_friend_s() -> None:
    """What speaks of the ship itself is not lent."""
    here = table(ship("a", (450, 450)), ship("b", (500, 450), pilot="countessryad"))
    assert holder(here, here.ship("a"), "countess_ryad") is None


@pytest.mark.parametrize(
    ("needs", "met", "not_met"),
    [
        (Needs(most_stress=2), {"tokens": {"stress": 2}}, {"tokens": {"stress": 3}}),
        (Needs(unshielded=True), {"shields": 0}, {"shields": 1}),
        (Needs(damaged=True), {"facedown": 1}, {}),
        (Needs(no_force=True), {}, {"force": 1}),
        (Needs(effect="swivel_wing"), {"upgrades": ("swivelwing",)}, {}),
        (Needs(without=("strain",)), {}, {"tokens": {"strain": 1}}),
    ],
)
def test_each_need_has_two_sides(needs: Needs, met: dict[str, object], not_met: dict[str, object]) -> None:
    """Nothing is said where it is met."""
    here = table(ship())
    assert unmet(here, ship(**met), needs) == ""  # type: ignore[arg-type]
    assert unmet(here, ship(**not_met), needs) != ""  # type: ignore[arg-type]


def test_a_card_of_two_sides_starts_with_its_first() -> None:
    """Named by its own id the other side lies up, and then the first does not."""
    here = table(ship())
    assert set(effects_of(here, ship(upgrades=("repulsorliftstabilizers",)))) >= {"repulsorlift_inactive"}
    turned = effects_of(here, ship(upgrades=("repulsorlift_active",)))
    assert "repulsorlift_active" in turned
    assert "repulsorlift_inactive" not in turned


def test_an_effect_can_take_another_away() -> None:
    """TIE Defender Elite loses Full Throttle."""
    here = table(ship())
    assert "full_throttle" in effects_of(here, ship(card="tieddefender"))
    assert "full_throttle" not in effects_of(here, ship(card="tieddefender", upgrades=("tiedefenderelite",)))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("vedfoslo+1", "ved_foslo+1"),
        ("ved_foslo+1", "ved_foslo+1"),
        ("herasyndulla/3_bank_left", "hera_attack_shuttle/3_bank_left"),
        ("landingstruts", "landing_struts_closed_b"),
        ("outerrimpioneer", "outerrimpioneer"),
        ("gimbalvanes", "gimbalvanes"),
    ],
)
def test_the_id_of_a_card_stands_for_its_effect(written: str, meant: str) -> None:
    """Of several the one that moves declare; where that is not one the id stays."""
    at = table(ship())
    assert with_effect_ids(at, Maneuver(ship="a", uses=(written,))) == Maneuver(ship="a", uses=(meant,))
    assert with_effect_ids(at, BarrelRoll(ship="a", side="left", effect=written)).effect == meant


def test_a_ruling_takes_the_id_of_a_card() -> None:
    """The same as for the id of its effect; a card with several that moves do not declare lists them."""
    at = table(ship(upgrades=("r4pastromech",), charges={"r4p_astromech": 2}))
    moves = [
        Maneuver(ship="red1", maneuver=DialEntry(2, "bank_left"), uses=(name,))
        for name in ("r4pastromech", "r4p_astromech")
    ]
    by_card, by_effect = (adjudicate(at, move) for move in moves)
    assert by_card.status == "complete"
    assert (by_card.events, by_card.state) == (by_effect.events, by_effect.state)
    with pytest.raises(InputError, match="is a card; name its effect: co_pilot or outer_rim_pioneer"):
        adjudicate(at, Maneuver(ship="red1", uses=("outerrimpioneer",)))
