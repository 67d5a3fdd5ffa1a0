"""Damage suffered: one at a time, shields first, faceup cards and what they do, destruction."""

from fractions import Fraction

import pytest

from games.xwing.oracle.suffering import asked, bare, ended, kinds, luke, run_over, table_of, vader
from sublight.errors import AnswerError, InputError
from sublight.games.xwing.catalogue.ships import Bearing
from sublight.games.xwing.damage.suffer import (
    deal_faceup,
    repair,
    resolve_loose_stabilizer,
    roll_attack_die,
    stunned,
    suffer_damage,
    wounded,
)
from sublight.games.xwing.pieces import DialEntry, Ship, Table
from sublight.referee.procedure import Procedure, Run
from sublight.referee.question import CHANCE, Answer, Roll

RULE = "XW-OBS-03"
DRAW = f"{RULE}:luke:1"
SECOND = f"{RULE}:luke:2"


def hurt(ship: Ship, *cards: str, regular: int = 0, critical: int = 0, **table: str) -> Run[Table]:
    """Let a ship suffer damage, drawing these cards one after the other."""
    answers: dict[str, Answer] = {f"{RULE}:luke:{number}": card for number, card in enumerate(cards, 1)}
    start = table_of(ship, vader(), **table)
    return run_over(suffer_damage(start, "luke", regular=regular, critical=critical, rule=RULE, source="rock"), answers)


@pytest.mark.rule("XW-DMG-01")
def test_shields_go_first_one_at_a_time() -> None:
    """Three regular damage on two shields cost both and one facedown card."""
    run = hurt(luke(), regular=3)
    ship = ended(run).ship("luke")
    assert (ship.shields_left, ship.facedown) == (0, 1)
    assert kinds(run) == ["shield_lost", "shield_lost", "card_dealt"]


@pytest.mark.rule("XW-DMG-01")
def test_regular_damage_comes_before_critical() -> None:
    """One of each on one shield: the regular damage takes the shield, the critical is a faceup card."""
    run = hurt(luke(shields=1), "dmg_console_fire", regular=1, critical=1)
    assert kinds(run) == ["shield_lost", "card_dealt_faceup"]
    assert run.events[0].figures["damage"] == "regular"


@pytest.mark.rule("XW-DMG-01")
def test_a_shield_stops_critical_damage() -> None:
    """Critical damage on a shield draws no card and asks nothing."""
    ship = ended(hurt(luke(), critical=1)).ship("luke")
    assert (ship.shields_left, ship.damage) == (1, 0)


def test_no_damage_changes_nothing() -> None:
    """Zero damage says nothing and writes nothing."""
    run = hurt(luke())
    assert not run.events
    assert ended(run).ship("luke") == luke()


@pytest.mark.rule("XW-DMG-01", "XW-DMG-02")
@pytest.mark.parametrize(("facedown", "gone"), [(2, False), (3, True)])
def test_destroyed_with_as_many_cards_as_hull(facedown: int, gone: bool) -> None:
    """An X-wing of hull 4 leaves the table with its fourth card, not with its third."""
    run = hurt(bare(facedown=facedown), regular=1)
    assert ("destroyed" in kinds(run)) is gone
    assert ended(run).removed == ("luke",) * gone


@pytest.mark.rule("XW-DMG-02")
def test_a_destroyed_ship_suffers_no_more() -> None:
    """Of three damage the first destroys, and no card is dealt after it."""
    run = hurt(bare(facedown=3), regular=1, critical=2)
    assert kinds(run) == ["card_dealt", "destroyed"]


@pytest.mark.rule("XW-DMG-02")
def test_locks_on_a_destroyed_ship_go_with_it() -> None:
    """Nothing on the table has a lock on what is gone."""
    start = table_of(bare(facedown=3), vader(locks=("luke",)))
    run = run_over(suffer_damage(start, "luke", regular=1, rule=RULE, source="rock"))
    assert ended(run).ship("vader").locks == ()


@pytest.mark.rule("XW-DMG-02")
def test_destruction_in_the_engagement_phase_is_not_ruled() -> None:
    """There the ship stays until its initiative has engaged, which is combat: the ruling is unknown."""
    run = hurt(bare(facedown=3), regular=1, phase="engagement")
    assert run.status == "unknown"
    assert [violation.kind for violation in run.violations] == ["destroyed_in_engagement"]


def test_damage_in_the_engagement_phase_that_does_not_destroy_is_ruled() -> None:
    """A tractored ship that loses a shield there is an ordinary ruling."""
    assert hurt(luke(), regular=1, phase="engagement").status == "complete"


# Faceup cards.


@pytest.mark.rule("XW-DMG-03")
def test_the_draw_is_weighted_by_the_deck_of_its_player() -> None:
    """33 cards less those faceup on the player's own ships; the other player's deck is another one."""
    wing = luke(id="wedge", faceup=("dmg_direct_hit", "dmg_panicked_pilot", "dmg_panicked_pilot"))
    start = table_of(bare(faceup=("dmg_fuel_leak",)), wing, vader(faceup=("dmg_hull_breach",)))
    question = asked(run_over(deal_faceup(start, "luke", RULE, "rock")))
    assert isinstance(question, Roll)
    weights = {outcome.key: outcome.weight for outcome in question.outcomes}
    assert sum(weights.values()) == 33 - 4
    assert (weights["dmg_direct_hit"], weights["dmg_fuel_leak"], weights["dmg_hull_breach"]) == (4, 3, 2)
    assert "dmg_panicked_pilot" not in weights


@pytest.mark.rule("XW-DMG-01")
def test_critical_damage_is_a_faceup_card() -> None:
    """The card drawn lies faceup; one that does nothing at once just stays."""
    ship = ended(hurt(bare(), "dmg_stunned_pilot", critical=1)).ship("luke")
    assert (ship.faceup, ship.facedown) == (("dmg_stunned_pilot",), 0)


@pytest.mark.rule("XW-DMG-03")
def test_direct_hit_deals_one_more_and_is_repaired() -> None:
    """Direct Hit: one regular damage, then it lies facedown: two cards in all."""
    run = hurt(bare(), "dmg_direct_hit", critical=1)
    ship = ended(run).ship("luke")
    assert (ship.faceup, ship.facedown) == ((), 2)
    assert kinds(run) == ["card_dealt_faceup", "card_dealt", "card_repaired"]


@pytest.mark.rule("XW-DMG-03", "XW-DMG-02")
def test_direct_hit_can_destroy() -> None:
    """With one card left to bear, the card itself is borne and its damage destroys: nothing is left to repair."""
    run = hurt(bare(facedown=2), "dmg_direct_hit", critical=1)
    assert kinds(run) == ["card_dealt_faceup", "card_dealt", "destroyed"]


@pytest.mark.rule("XW-DMG-02")
def test_a_card_that_destroys_does_nothing_more() -> None:
    """The fourth card of hull 4 is a Panicked Pilot: no stress on a ship that is gone."""
    run = hurt(bare(facedown=3), "dmg_panicked_pilot", critical=1)
    assert kinds(run) == ["card_dealt_faceup", "destroyed"]


@pytest.mark.rule("XW-DMG-03")
def test_panicked_pilot_gives_two_stress() -> None:
    """Panicked Pilot: two stress tokens, then it lies facedown."""
    ship = ended(hurt(bare(), "dmg_panicked_pilot", critical=1)).ship("luke")
    assert (ship.count("stress"), ship.faceup, ship.facedown) == (2, (), 1)


@pytest.mark.rule("XW-DMG-03")
def test_hull_breach_turns_regular_damage_critical() -> None:
    """With Hull Breach faceup a regular damage draws a faceup card; shields still go first."""
    run = hurt(luke(shields=1, faceup=("dmg_hull_breach",)), "dmg_console_fire", regular=2)
    ship = ended(run).ship("luke")
    assert kinds(run) == ["hull_breached", "shield_lost", "card_dealt_faceup"]
    assert ship.faceup == ("dmg_hull_breach", "dmg_console_fire")


@pytest.mark.rule("XW-DMG-03")
def test_fuel_leak_follows_critical_damage_even_on_a_shield() -> None:
    """Fuel Leak: after 1 critical damage, here a shield, 1 regular damage, and it is repaired."""
    run = hurt(luke(faceup=("dmg_fuel_leak",)), critical=1)
    ship = ended(run).ship("luke")
    assert kinds(run) == ["shield_lost", "card_repaired", "shield_lost"]
    assert (ship.shields_left, ship.faceup, ship.facedown) == (0, (), 1)


@pytest.mark.rule("XW-DMG-03")
def test_fuel_leak_does_not_follow_regular_damage_nor_its_own_deal() -> None:
    """Regular damage leaves it; the critical damage that deals it does not set it off."""
    assert kinds(hurt(bare(faceup=("dmg_fuel_leak",)), regular=1)) == ["card_dealt"]
    assert ended(hurt(bare(), "dmg_fuel_leak", critical=1)).ship("luke").faceup == ("dmg_fuel_leak",)


@pytest.mark.rule("XW-DMG-03")
def test_one_of_two_leaks_is_new() -> None:
    """The old leak bites and is repaired, the one just dealt stays."""
    ship = ended(hurt(bare(faceup=("dmg_fuel_leak",)), "dmg_fuel_leak", critical=1)).ship("luke")
    assert (ship.faceup, ship.facedown) == (("dmg_fuel_leak",), 2)


@pytest.mark.rule("XW-DMG-03")
def test_leak_and_breach_set_each_other_off_once() -> None:
    """The damage of Fuel Leak turns critical by Hull Breach; the leak, repaired by then, does not bite again."""
    hull = luke(ship="vt49decimator", shields=0, faceup=("dmg_fuel_leak", "dmg_hull_breach"))
    draw = {DRAW: "dmg_console_fire", "XW-DMG-03:luke:1": "dmg_blinded_pilot"}
    start = table_of(hull)
    run = run_over(suffer_damage(start, "luke", critical=1, rule=RULE, source="rock"), draw)
    assert kinds(run) == ["card_dealt_faceup", "card_repaired", "hull_breached", "card_dealt_faceup"]


def test_repair_of_what_is_not_there_says_nothing() -> None:
    """A card that is not faceup, or a ship that is gone, is no error: another effect was quicker."""
    table = table_of(bare())
    assert not run_over(repair(table, "luke", "dmg_direct_hit")).events
    assert not run_over(repair(table, "wedge", "dmg_direct_hit")).events


def test_an_unknown_ship_is_an_error() -> None:
    """Damage to nobody is no ruling."""
    with pytest.raises(InputError, match="no ship `lukas`"):
        run_over(suffer_damage(table_of(luke()), "lukas", regular=1, rule=RULE, source="rock"))


ROLL = "XW-OBS-03:luke:1"


def rolling() -> Procedure[Table]:
    """Roll the die and give the table back."""
    table = table_of(luke())
    yield from roll_attack_die(table, "XW-OBS-03", "obstacle_die", "luke", obstacle="rock")
    return table


@pytest.mark.rule("XW-OBS-03")
def test_the_faces_are_weighted_by_their_sides() -> None:
    """Eight sides: hit 3, critical 1, focus 2, blank 2; chance answers."""
    question = asked(run_over(rolling()))
    assert isinstance(question, Roll)
    assert question.player == CHANCE
    chances = {outcome.key: Fraction(outcome.weight, 8) for outcome in question.outcomes}
    assert chances == {"hit": Fraction(3, 8), "crit": Fraction(1, 8), "focus": Fraction(1, 4), "blank": Fraction(1, 4)}


def test_the_face_is_told() -> None:
    """What came up is an event, with what it was rolled for."""
    (event,) = run_over(rolling(), {ROLL: "focus"}).events
    why = {"case": "obstacle_die", "obstacle": "rock"}
    assert (event.kind, event.figures) == ("die_rolled", {"face": "focus", **why})


@pytest.mark.parametrize("face", ["evade", "critt", "", 3, ["hit"]])
def test_a_face_that_does_not_exist_is_an_error(face: object) -> None:
    """The message names the question and the faces there are."""
    with pytest.raises(
        AnswerError, match=r"XW-OBS-03:luke:1: .* is not an option; the options are hit, crit, focus, blank"
    ):
        run_over(rolling(), {ROLL: face})  # type: ignore[dict-item]


ROLL_LATER = "XW-DMG-03:luke:1"


@pytest.mark.rule("XW-DMG-03")
def test_stunned_pilot_costs_one_damage_a_card() -> None:
    """One regular damage each; without the card, nothing; a ship that is gone, nothing."""
    large = bare(ship="vt49decimator", faceup=("dmg_stunned_pilot",) * 2)
    assert ended(run_over(stunned(table_of(large), "luke", 2))).ship("luke").facedown == 2
    assert not run_over(stunned(table_of(bare()), "luke", 2)).events
    assert not run_over(stunned(table_of(bare()), "wedge", 2)).events


@pytest.mark.rule("XW-DMG-02")
def test_the_second_stunned_pilot_finds_no_ship() -> None:
    """The first destroys it."""
    ship = bare(faceup=("dmg_stunned_pilot",) * 2, facedown=1)
    assert kinds(run_over(stunned(table_of(ship), "luke", 2))) == ["card_dealt", "destroyed"]


@pytest.mark.rule("XW-DMG-03")
@pytest.mark.parametrize(
    ("bearing", "bites"),
    [
        ("straight", False),
        ("koiogran_turn", True),
        ("stationary", True),
        ("reverse_straight", True),
        ("bank_left", True),
    ],
)
def test_loose_stabilizer_bites_on_every_bearing_but_straight(bearing: Bearing, bites: bool) -> None:
    """One regular damage, then it is repaired."""
    entry = DialEntry(0 if bearing == "stationary" else 2, bearing)
    run = run_over(resolve_loose_stabilizer(table_of(bare(faceup=("dmg_loose_stabilizer",))), "luke", entry))
    assert kinds(run) == ["card_dealt", "card_repaired"] * bites
    assert ended(run).ship("luke").faceup == ("dmg_loose_stabilizer",) * (not bites)


@pytest.mark.rule("XW-DMG-03")
@pytest.mark.parametrize(("face", "stress"), [("hit", 1), ("crit", 1), ("focus", 0), ("blank", 0)])
def test_wounded_pilot_rolls_for_stress(face: str, stress: int) -> None:
    """A hit or critical is a stress; the card stays."""
    table = table_of(luke(faceup=("dmg_wounded_pilot",)))
    assert asked(run_over(wounded(table, "luke"))).kind == "wounded_pilot"
    ship = ended(run_over(wounded(table, "luke"), {ROLL_LATER: face})).ship("luke")
    assert (ship.count("stress"), ship.faceup) == (stress, ("dmg_wounded_pilot",))


@pytest.mark.rule("XW-DMG-03")
def test_cards_that_came_with_the_obstacle_come_too_late() -> None:
    """Of two cards, one of which lay there before, one bites; none of those that did not."""
    large = bare(ship="vt49decimator", faceup=("dmg_stunned_pilot", "dmg_stunned_pilot", "dmg_loose_stabilizer"))
    assert kinds(run_over(stunned(table_of(large), "luke", 1))) == ["card_dealt"]
    assert not run_over(resolve_loose_stabilizer(table_of(large), "luke", DialEntry(2, "bank_left"), 0)).events


def test_an_unwounded_pilot_does_not_roll() -> None:
    """No card, no die."""
    assert not run_over(wounded(table_of(luke()), "luke")).events
