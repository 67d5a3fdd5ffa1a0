"""A boost that slides back, fleeing into reserve, and effects that are not ruled."""

import pytest

from games.xwing.maneuvers.desk import outline
from games.xwing.oracle.mat import PoseLike, adjudicate, rock, ship, table
from sublight.games.xwing.cards.declared import unruled
from sublight.games.xwing.catalogue import effect_cards
from sublight.games.xwing.game import GAME
from sublight.games.xwing.maneuvers.leaving import edge_passed
from sublight.games.xwing.maneuvers.options import options
from sublight.games.xwing.pieces import DialEntry

ARVEL, FLOWN = "arvelcrynyd", DialEntry(2, "straight")


@pytest.mark.rule("XW-MOV-03", "XW-OVL-02")
@pytest.mark.parametrize(
    ("template", "at"),
    [
        ("straight_1", (450.0, 352.0)),
        ("straight_1", (470.0, 371.0, 30.0)),
        ("bank_left_1", (415.0, 385.0)),
        ("bank_left_1", (400.0, 400.0, 70.0)),
        ("bank_right_1", (490.0, 380.0, 200.0)),
    ],
)
def test_a_boost_that_slides_ends_touching_and_not_overlapping(template: str, at: PoseLike) -> None:
    """Measured on the outlines by another hand."""
    mover = ship("a", (450, 300), "rz1awing", pilot=ARVEL, executed=FLOWN)
    here = table(mover, ship("e", at, "tielnfighter"), active="a", step="action", edition="1.3.2")
    after = adjudicate(here, GAME.parse_move(f"boost a {template}")).state
    own, other = outline(after.ship("a")), outline(after.ship("e"))
    assert own.intersection(other).area < 1e-6
    assert own.distance(other) < 1e-6
    assert after.touching("a") == ("e",)


@pytest.mark.rule("XW-FLEE-05")
@pytest.mark.parametrize(
    ("at", "edge"),
    [((10, 400), "west"), ((910, 400), "east"), ((400, 5), "south"), ((400, 905), "north"), ((15, 5), "south")],
)
def test_the_edge_left_by_is_the_one_farthest_past(at: tuple[float, float], edge: str) -> None:
    """Also in a corner."""
    assert edge_passed(table(ship()), ship("a", at)) == edge


def test_every_effect_that_is_not_adjudicated_is_refused_by_name() -> None:
    """With its reason, in every edition that has it."""
    for card in effect_cards().values():
        here = table(ship(), edition=card.until or "1.4.6")
        found = list(unruled(here, here.ship("red1"), (card.id,)))
        assert [each.unknown for each in found] == ([] if card.adjudicated else [True])
        assert all(each.figures == {"effect": card.name, "why": card.reason} for each in found)


@pytest.mark.rule("XW-MOV-08")
def test_the_dial_of_a_held_ship_shows_where_it_turns() -> None:
    """Open struts on an asteroid: every maneuver but a straight 2 leaves the ship where it is."""
    held = ship(upgrades=("landing_struts_open_b",))
    listed = options(table(held, obstacles=(rock("r", (470.0, 450.0)),)), "red1")
    assert {each.executes for each in listed if each.end is not None and each.end.y != held.pose.y} == {"2 straight"}
    assert all(each.end is not None and each.end.x == held.pose.x for each in listed)
