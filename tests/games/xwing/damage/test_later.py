"""Damage cards that bite after a maneuver or an action."""

import pytest

from oracle.xwing_suffering import asked, bare, ended, kinds, luke, run_over, table_of
from sublight.games.xwing.catalogue.ships import Bearing
from sublight.games.xwing.damage.later import loosened, stunned, wounded
from sublight.games.xwing.pieces import DialEntry

ROLL = "XW-DMG-03:luke:1"


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
    run = run_over(loosened(table_of(bare(faceup=("dmg_loose_stabilizer",))), "luke", entry))
    assert kinds(run) == ["card_dealt", "card_repaired"] * bites
    assert ended(run).ship("luke").faceup == ("dmg_loose_stabilizer",) * (not bites)


@pytest.mark.rule("XW-DMG-03")
@pytest.mark.parametrize(("face", "stress"), [("hit", 1), ("crit", 1), ("focus", 0), ("blank", 0)])
def test_wounded_pilot_rolls_for_stress(face: str, stress: int) -> None:
    """A hit or critical is a stress; the card stays."""
    table = table_of(luke(faceup=("dmg_wounded_pilot",)))
    assert asked(run_over(wounded(table, "luke"))).kind == "wounded_pilot"
    ship = ended(run_over(wounded(table, "luke"), {ROLL: face})).ship("luke")
    assert (ship.count("stress"), ship.faceup) == (stress, ("dmg_wounded_pilot",))


@pytest.mark.rule("XW-DMG-03")
def test_cards_that_came_with_the_obstacle_come_too_late() -> None:
    """Of two cards, one of which lay there before, one bites; none of those that did not."""
    large = bare(ship="vt49decimator", faceup=("dmg_stunned_pilot", "dmg_stunned_pilot", "dmg_loose_stabilizer"))
    assert kinds(run_over(stunned(table_of(large), "luke", 1))) == ["card_dealt"]
    assert not run_over(loosened(table_of(large), "luke", DialEntry(2, "bank_left"), 0)).events


def test_an_unwounded_pilot_does_not_roll() -> None:
    """No card, no die."""
    assert not run_over(wounded(table_of(luke()), "luke")).events
