"""Ships in setup: range 1 of their edge, the large ship that sticks out, the edge, other ships, obstacles."""

from math import sqrt
from typing import Any

import pytest

from games.xwing.oracle.mat import DECIMATOR, XWING, adjudicate, broken, rock, ship, table
from sublight.board.plane.pose import pose_at
from sublight.errors import InputError
from sublight.games.xwing.moves import PlaceShip
from sublight.games.xwing.pieces import Table

HALF_DIAGONAL = 40.0 * sqrt(2.0)


def setup(*ships: Any, **fields: Any) -> Table:
    """A table in setup."""
    return table(*ships, **{"phase": "setup", **fields})


def force(x: float = 450.0, y: float = 60.0, heading: float = 0.0, **fields: Any) -> PlaceShip:
    """Place an X-wing of the first player, who sits in the south."""
    given = {"id": "new", "ship": XWING, "player": "first", "pose": pose_at(x, y, heading), **fields}
    return PlaceShip(**given)


@pytest.mark.rule("XW-SET-02")
@pytest.mark.parametrize(("y", "legal"), [(21.6, True), (79.9, True), (80.1, False)])
def test_within_range_1_of_its_own_edge(y: float, legal: bool) -> None:
    """From guides at the edge to the front of the base at 100 mm; guides count for the edge, not for range."""
    ruling = adjudicate(setup(), force(y=y))
    assert broken(ruling) == ([] if legal else [("XW-SET-02", "ship_too_far")])


@pytest.mark.rule("XW-SET-02")
@pytest.mark.parametrize(("y", "legal"), [(21.6, True), (21.5, False), (20.0, False)])
def test_never_outside(y: float, legal: bool) -> None:
    """The guides of a small base end 21.6 mm behind its centre."""
    ruling = adjudicate(setup(readings={"XW-AMB-14": "three-feet"}), force(y=y))
    assert broken(ruling) == ([] if legal else [("XW-SET-02", "ship_outside")])


@pytest.mark.rule("XW-SET-02")
@pytest.mark.parametrize(
    ("edges", "where"),
    [
        (("south", "north"), (450.0, 854.4)),
        (("north", "south"), (450.0, 60.0)),
        (("east", "west"), (60.0, 450.0)),
        (("west", "east"), (854.4, 450.0)),
    ],
)
def test_each_player_has_an_edge(edges: tuple[str, str], where: tuple[float, float]) -> None:
    """The second player sits opposite the first, whichever edges they took."""
    x, y = where
    assert adjudicate(setup(edges=edges), force(x, y, player="second")).status == "complete"
    assert broken(adjudicate(setup(edges=edges), force(x, y, player="first"))) == [("XW-SET-02", "ship_too_far")]


@pytest.mark.rule("XW-SET-02")
@pytest.mark.parametrize(
    ("card", "y", "kind"),
    [
        (DECIMATOR, HALF_DIAGONAL, None),
        (DECIMATOR, HALF_DIAGONAL + 0.1, "large_ship_not_at_edge"),
        (DECIMATOR, 100.0 - HALF_DIAGONAL, "ship_outside"),
        ("modifiedyt1300lightfreighter", HALF_DIAGONAL, None),
    ],
)
def test_a_large_ship_may_stick_out_if_it_fills_the_depth(card: str, y: float, kind: str | None) -> None:
    """Turned by 45 degrees it is 113 mm deep: corner at the edge is legal, and nothing between."""
    ruling = adjudicate(setup(readings={"XW-AMB-14": "three-feet"}), force(y=y, heading=45.0, ship=card))
    assert [each for _, each in broken(ruling)] == ([] if kind is None else [kind])
    if kind is None:
        assert ruling.event("large_ship_sticks_out").figures["over_mm"] == pytest.approx(2 * HALF_DIAGONAL - 100.0)


@pytest.mark.rule("XW-SET-02")
def test_straight_a_large_ship_needs_no_exception() -> None:
    """80 mm deep it stands within range 1 as any other, and reaching out from behind is not filling the depth."""
    assert adjudicate(setup(), force(y=50.0, ship=DECIMATOR)).kinds() == ("ship_set_up",)
    assert broken(adjudicate(setup(), force(y=70.0, ship=DECIMATOR))) == [("XW-SET-02", "large_ship_not_at_edge")]


@pytest.mark.rule("XW-OVL-01", "XW-SET-02")
@pytest.mark.parametrize(("x", "legal"), [(490.0, True), (489.9, False)])
def test_not_on_another_ship(x: float, legal: bool) -> None:
    """Side by side in contact is legal."""
    ruling = adjudicate(setup(ship("there", (450.0, 60.0))), force(x))
    assert broken(ruling) == ([] if legal else [("XW-OVL-01", "placed_on_another_ship")])


@pytest.mark.rule("XW-OBS-20")
def test_an_obstacle_under_it_does_nothing() -> None:
    """It is said, and the ship neither rolls nor suffers."""
    ruling = adjudicate(setup(obstacles=(rock("stone", (450.0, 60.0)),)), force())
    assert ruling.kinds() == ("ship_set_up", "set_up_on_obstacle")
    assert ruling.state.ship("new").tokens == {}


@pytest.mark.rule("XW-SET-02", "XW-RNG-02")
@pytest.mark.parametrize(("gap_mm", "legal"), [(300.1, True), (299.9, False)])
def test_a_smuggler_stands_anywhere_far_from_enemies(gap_mm: float, legal: bool) -> None:
    """Beyond range 3 of them, not at its edge; friends do not matter."""
    foe, friend = ship("foe", (450.0, 450.0 + 40.0 + gap_mm), player="second"), ship("friend", (450.0, 380.0))
    move = force(y=450.0, ship=XWING, pilot="hansolo-scavengedyt1300")
    ruling = adjudicate(setup(foe, friend), move)
    assert broken(ruling) == ([] if legal else [("XW-SET-02", "placed_near_enemy")])


@pytest.mark.rule("XW-SET-02", "XW-OBS-20")
def test_a_bounty_hunter_hides_on_a_rock() -> None:
    """By its card the ship is placed at range 0 of an obstacle; off it, it is refused."""
    rocks = (rock("stone", (450.0, 450.0)),)
    on, off = force(y=450.0, upgrades=("bobafett",)), force(y=600.0, upgrades=("bobafett",))
    assert adjudicate(setup(obstacles=rocks), on).kinds() == ("ship_set_up", "set_up_on_obstacle")
    assert broken(adjudicate(setup(obstacles=rocks), off)) == [("XW-SET-02", "not_on_an_obstacle")]


@pytest.mark.rule("XW-SET-02", "XW-SET-03")
@pytest.mark.parametrize(("y", "status"), [(22.0, "illegal"), (81.0, "complete"), (82.3, "illegal")])
def test_a_narrower_mat_moves_the_edge(y: float, status: str) -> None:
    """On a mat of 910 mm a ship near the edge stands outside, and one 1 mm too far forward is within range 1."""
    assert adjudicate(setup(readings={"XW-AMB-14": "mat-910"}), force(y=y)).status == status


@pytest.mark.rule("XW-SET-02")
def test_the_ship_stands_as_declared() -> None:
    """Initiative, pilot and upgrades are those declared."""
    after = adjudicate(setup(), force(initiative=5, pilot="lukeskywalker", upgrades=("r2d2",))).state.ship("new")
    assert (after.initiative, after.pilot, after.upgrades) == (5, "lukeskywalker", ("r2d2",))


@pytest.mark.rule("XW-SET-02")
def test_huge_ships_are_not_ruled() -> None:
    """Unknown, not forbidden; and ships are placed in setup only."""
    ruling = adjudicate(setup(), force(y=120.0, ship="cr90corelliancorvette"))
    assert (ruling.status, broken(ruling)) == ("unknown", [("XW-SET-02", "huge_setup_not_ruled")])
    assert ("XW-SET-01", "not_setup") in broken(adjudicate(setup(phase="planning"), force()))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"ship": "t66xwing"}, "unknown ship `t66xwing`; did you mean .*t65xwing"),
        ({"player": "third"}, "not a player"),
        ({"id": "there"}, "two pieces have the id `there`"),
        ({"y": -5.0}, "off the table"),
    ],
)
def test_what_cannot_be_read_is_refused(fields: dict[str, Any], message: str) -> None:
    """No such card or player, an id that is taken, a place off the table."""
    with pytest.raises(InputError, match=message):
        adjudicate(setup(ship("there", (100.0, 60.0))), force(**fields))
