"""Whether an effect grants an action now: who has it, the moment, what came before."""

from typing import Any

import pytest

from games.xwing.oracle.mat import rock, ship, table
from sublight.games.xwing.cards.granting import grant_violations, granter
from sublight.games.xwing.catalogue.hints import Grant
from sublight.games.xwing.pieces import DialEntry, Table

FLOWN = DialEntry(3, "straight")


def why_not(here: Table, name: str, effect: str, grant: Grant) -> list[str]:
    """The kinds of what stands against a grant."""
    return [each.kind for each in grant_violations(here, here.ship(name), effect, grant)]


@pytest.mark.rule("XW-MOV-04")
@pytest.mark.parametrize(
    ("when", "now", "not_now"),
    [
        ("before_reveal", {}, {"executed": FLOWN}),
        ("after_maneuver", {"executed": FLOWN}, {"executed": FLOWN, "used": ("partial",)}),
        ("after_partial", {"executed": FLOWN, "used": ("partial",)}, {"executed": FLOWN}),
        ("after_action", {"acted": ("focus",)}, {}),
        ("after_slam", {"acted": ("slam",)}, {"acted": ("focus",)}),
        ("after_decloak", {"used": ("decloak",)}, {}),
        ("after_ailerons", {"used": ("controlled_ailerons",)}, {}),
        ("after_device", {"used": ("placed:mine:front",)}, {"used": ("device",)}),
        ("after_bomb", {"used": ("placed:bomb:left",)}, {"used": ("placed:bomb:front",)}),
    ],
)
def test_each_moment_has_two_sides(when: str, now: dict[str, Any], not_now: dict[str, Any]) -> None:
    """At that moment, and at another."""
    grant = Grant(moves=("boost",), when=when)  # type: ignore[arg-type]
    due = table(ship(upgrades=("slider",), **now))
    assert why_not(due, "red1", "slider", grant) == []
    assert why_not(table(ship(upgrades=("slider",), **not_now)), "red1", "slider", grant) == ["not_yet"]


@pytest.mark.rule("XW-MOV-04")
def test_nobody_uses_an_ability_while_another_ship_activates() -> None:
    """What comes after a maneuver comes before the next ship's."""
    both = ship("a", upgrades=("slider",), executed=FLOWN, activated=True), ship("b", (600, 450))
    grant = Grant(moves=("boost",), when="after_maneuver")
    assert why_not(table(*both), "a", "slider", grant) == []
    assert why_not(table(*both, active="b", step="action"), "a", "slider", grant) == ["not_yet"]


@pytest.mark.rule("XW-MOV-04")
def test_what_is_used_is_used() -> None:
    """Once a round."""
    here = table(ship(upgrades=("slider",), used=("slider",)))
    assert why_not(here, "red1", "slider", Grant(moves=("boost",))) == ["effect_used"]


@pytest.mark.rule("XW-MOV-04")
def test_a_grant_for_lower_initiative_is_for_no_equal_one() -> None:
    """The one that grants is higher."""
    grant = Grant(moves=("focus",), own=False, reach=3, lower=True)
    for initiative, able in ((2, True), (3, False), (4, False)):
        here = table(ship("a", initiative=initiative), ship("b", (550, 450), pilot="slider", initiative=3))
        assert (granter(here, here.ship("a"), "slider", grant) is not None) == able


@pytest.mark.rule("XW-RNG-02")
@pytest.mark.parametrize(("x", "missing"), [(590.0, []), (590.1, ["grant_needs"])])
def test_near_an_obstacle_is_within_range_1(x: float, missing: list[str]) -> None:
    """100 mm from the base, 20 mm of it, to the rock, 20 mm about its centre."""
    here = table(ship(upgrades=("slider",)), obstacles=(rock("r", (x, 450)),))
    assert why_not(here, "red1", "slider", Grant(moves=("evade",), near_obstacle=True)) == missing


@pytest.mark.rule("XW-MOV-04")
def test_what_another_ship_makes_due_is_due_in_its_activation() -> None:
    """An enemy that ended its maneuver in contact, and a ship that was lost, while that enemy is active."""
    ours, theirs = ship("a", upgrades=("slider",)), ship("e", (450.0, 500.0), player="second", executed=FLOWN)
    here = table(ours, theirs, active="e", step="action", contacts=(("e", "a"),), removed=("gone",))
    for when in ("after_enemy", "after_loss"):
        assert why_not(here, "a", "slider", Grant(moves=("boost",), when=when)) == []


@pytest.mark.rule("XW-MOV-04")
@pytest.mark.parametrize(("place", "granted"), [((450.0, 515.0), False), ((450.0, 560.0), True)])
def test_a_friend_in_contact_is_not_at_range_1(place: tuple[float, float], granted: bool) -> None:
    """An effect for ships at range 1-2 is not for one at range 0, nor for the ship itself."""
    here = table(ship("a", upgrades=("slider",)), ship("f", place), contacts=() if granted else (("a", "f"),))
    grant = Grant(moves=("any",), own=False, reach=2, nearest=1)
    assert (granter(here, here.ship("f"), "slider", grant) is not None) is granted
    assert granter(here, here.ship("a"), "slider", grant) is None
