"""Obstacles that are ignored: by an objective, by Chart Officer, by Jaina's Light."""

import pytest

from games.armada.oracle.aftermath import (
    NO_SHIELDS,
    aftermath,
    asked,
    corvette,
    ended,
    keys,
    kinds,
    square,
    table_of,
)
from sublight.referee.question import Answer

CARD = "ARM-OBST-03:cr90:1"
IGNORE = "ARM-OBST-09:cr90:1"
DRAWN: dict[str, Answer] = {CARD: "blinded_gunners"}


@pytest.mark.rule("ARM-OBST-09")
@pytest.mark.parametrize(
    ("objective", "kind", "player", "spared"),
    [
        ("dangerous_territory", "asteroid", "second", True),
        ("dangerous_territory", "debris", "second", True),
        ("dangerous_territory", "exogorth", "second", False),
        ("dangerous_territory", "debris", "first", False),
        ("asteroid_tactics", "asteroid", "second", True),
        ("asteroid_tactics", "debris", "second", False),
        ("asteroid_tactics", "asteroid", "first", False),
        ("", "asteroid", "second", False),
    ],
)
def test_objectives_spare_the_second_player(objective: str, kind: str, player: str, spared: bool) -> None:
    """Under each of the two objectives its own types, and no others, do nothing to the second player's ships."""
    ship = corvette(player=player, shields=NO_SHIELDS)
    run = aftermath(table_of(ship, square(kind), objective=objective), {} if kind != "asteroid" or spared else DRAWN)
    assert (ended(run).ship("cr90").damage == 0) == spared
    assert ("obstacle_ignored" in kinds(run)) == spared


@pytest.mark.rule("ARM-OBST-09")
def test_chart_officer_ignores_all_and_is_gone() -> None:
    """Discarded, the officer makes every obstacle of this maneuver harmless."""
    table = table_of(corvette(upgrades=("chart_officer", "nav_team")), square("debris"), square("asteroid"))
    run = aftermath(table, {IGNORE: "discard"})
    ship = ended(run).ship("cr90")
    assert (ship.damage, ship.shields, ship.upgrades) == (0, None, ("nav_team",))
    assert kinds(run).count("obstacle_ignored") == 2


@pytest.mark.rule("ARM-OBST-09")
def test_chart_officer_kept_ignores_none() -> None:
    """Kept, the officer changes nothing and stays."""
    table = table_of(corvette(upgrades=("chart_officer",), shields=NO_SHIELDS), square("debris"))
    ship = ended(aftermath(table, {IGNORE: "keep"})).ship("cr90")
    assert (ship.damage, ship.upgrades) == (2, ("chart_officer",))


@pytest.mark.rule("ARM-OBST-09")
@pytest.mark.parametrize("kind", ["station", "dust"])
def test_chart_officer_is_not_asked_for_nothing(kind: str) -> None:
    """Where no obstacle would do harm nobody is asked to discard the officer."""
    run = aftermath(table_of(corvette(upgrades=("chart_officer",)), square(kind)))
    assert ended(run).ship("cr90").upgrades == ("chart_officer",)


@pytest.mark.rule("ARM-OBST-09")
def test_jainas_light_ignores_what_it_likes() -> None:
    """The title's owner names the obstacles to ignore; the others have their effect."""
    ship = corvette(upgrades=("jainas_light",), shields=NO_SHIELDS)
    table = table_of(ship, square("debris"), square("exogorth"), square("station"))
    assert keys(asked(aftermath(table))) == ["debris", "exogorth"]
    order: dict[str, Answer] = {"ARM-OBST-02:cr90:1": ("exogorth", "station"), CARD: "none"}
    run = aftermath(table, {IGNORE: ("debris",), **order})
    assert ended(run).ship("cr90").damage == 1


@pytest.mark.rule("ARM-OBST-09")
def test_jainas_light_and_chart_officer_on_one_ship() -> None:
    """The officer is asked about only if the title leaves a harmful obstacle, under an id of its own."""
    table = table_of(corvette(upgrades=("jainas_light", "chart_officer")), square("debris"))
    assert ended(aftermath(table, {IGNORE: ("debris",)})).ship("cr90").upgrades == ("jainas_light", "chart_officer")
    assert asked(aftermath(table, {IGNORE: ()})).id == "ARM-OBST-09:cr90:2"
