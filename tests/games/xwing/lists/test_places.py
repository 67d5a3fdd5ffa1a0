"""Places are free and legal, for each edge."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from games.xwing.oracle.mat import device, rock, ship, table
from sublight.board.plane.shape import margin
from sublight.board.plane.table import Area
from sublight.errors import InputError
from sublight.games.xwing.catalogue import ship_cards
from sublight.games.xwing.game import GAME
from sublight.games.xwing.lists.places import CLEAR_MM, GAP_MM, Side
from sublight.games.xwing.moves import PlaceObstacle, PlaceShip
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.games.xwing.shapes import body, device_solid, obstacle_solid
from sublight.referee.adjudication import adjudicate

SIDES = [("south", "north"), ("north", "south"), ("west", "east"), ("east", "west")]
READINGS: list[dict[str, str]] = [{}, {"XW-AMB-13": "farther-band", "XW-AMB-14": "mat-910"}]
SMALL, MEDIUM, LARGE = "t65xwing", "arc170starfighter", "yt2400lightfreighter"


def placed_ships(state: Table, player: str, cards: list[str]) -> tuple[Ship, ...]:
    """Ships at the places that a side gives."""
    side = Side(state, player)
    return tuple(
        Ship(id=f"{number}", ship=card, player=player, pose=side.ship_place(card)) for number, card in enumerate(cards)
    )


def placed_obstacles(state: Table, player: str, tokens: list[str]) -> tuple[Obstacle, ...]:
    """Obstacles at the places that a side gives."""
    side = Side(state, player)
    return tuple(
        Obstacle(id=f"rock{number}", obstacle=token, pose=side.obstacle_place(token))
        for number, token in enumerate(tokens)
    )


def assert_ruled_legal(state: Table, move: PlaceShip | PlaceObstacle) -> None:
    """By the referee itself, under every reading of the lines."""
    for readings in READINGS:
        ruling = adjudicate(GAME, replace(state, phase="setup", readings=readings), move)
        assert ruling.status == "complete", ruling.violations


@pytest.mark.rule("XW-SET-02")
@pytest.mark.parametrize("edges", SIDES)
@pytest.mark.parametrize("card", [SMALL, MEDIUM, LARGE])
def test_ships_stand_as_setup_allows(edges: tuple[str, str], card: str) -> None:
    """Within range 1 of their own edge, wholly on the table, looking across it, whichever size they have."""
    state = table(edges=edges)
    for each in placed_ships(state, "first", [card] * 5):
        assert each.pose.heading == {"south": 0.0, "north": 180.0, "west": 90.0, "east": 270.0}[edges[0]]
        assert_ruled_legal(state, PlaceShip(id=each.id, ship=card, player="first", pose=each.pose))


def test_the_first_ship_stands_in_the_middle_and_the_next_beside_it() -> None:
    """As far ahead as it may, with a gap between."""
    first, second, third = placed_ships(table(), "first", [SMALL] * 3)
    assert (first.pose.x, first.pose.y) == (457.2, 100.0 - CLEAR_MM - 20.0)
    assert second.pose.y == third.pose.y == first.pose.y
    assert second.pose.x < first.pose.x < third.pose.x
    assert margin(body(first), body(second)) >= GAP_MM - 0.01


def test_ships_keep_clear_of_all_that_stands_there() -> None:
    """Other ships at any heading, obstacles, devices; a second row where the first is full."""
    there = [ship("foe", (450.0, 60.0, 33.0), LARGE), ship("friend", (300.0, 70.0, 300.0))]
    state = table(*there, obstacles=(rock("rock", (600.0, 60.0, 45.0)),), devices=(device("mine", (700.0, 70.0)),))
    new = placed_ships(state, "first", [SMALL] * 14)
    solids = [*map(body, state.ships), obstacle_solid(state.obstacles[0]), device_solid(state.devices[0])]
    for one, other in combinations(map(body, new), 2):
        assert margin(one, other) >= GAP_MM - 0.01
    for each in new:
        assert all(margin(body(each), solid) >= GAP_MM - 0.01 for solid in solids)
    crowd = placed_ships(table(), "first", [SMALL] * 26)
    assert len({each.pose.y for each in crowd}) == 2


def test_where_there_is_no_room_a_ship_is_refused() -> None:
    """By its name and edge; a small table holds two."""
    small = table(area=Area(130.0, 300.0))
    assert len(placed_ships(small, "second", [SMALL] * 2)) == 2
    with pytest.raises(InputError, match="no room left beside the north edge for T-65 X-wing"):
        placed_ships(small, "second", [SMALL] * 6)


@pytest.mark.slow
@pytest.mark.rule("XW-SET-01")
@pytest.mark.parametrize("edges", SIDES)
def test_obstacles_lie_as_setup_allows(edges: tuple[str, str]) -> None:
    """Both players' three, beyond range 2 of every edge and beyond range 1 of each other, the largest of them."""
    state = table(edges=edges)
    for player, tokens in (("first", ["gascloud6", "pomdebris3", "coreasteroid5"]), ("second", ["gascloud1"] * 3)):
        for number, rock_ in enumerate(placed_obstacles(state, player, tokens)):
            due = state.players[len(state.obstacles) % 2]
            name = f"{player}{number}"
            move = PlaceObstacle(id=name, obstacle=rock_.obstacle, player=due, pose=rock_.pose)
            assert_ruled_legal(state, move)
            state = replace(state, obstacles=(*state.obstacles, replace(rock_, id=name)))


def test_obstacles_keep_clear_of_ships_and_devices() -> None:
    """On a table where play has begun."""
    state = table(ship("foe", (457.2, 240.0), LARGE), devices=(device("mine", (297.2, 240.0)),))
    for each in placed_obstacles(state, "first", ["coreasteroid0"] * 3):
        solid = obstacle_solid(each)
        assert margin(solid, body(state.ships[0])) > GAP_MM
        assert margin(solid, device_solid(state.devices[0])) > GAP_MM


def test_where_there_is_no_legal_place_an_obstacle_is_refused() -> None:
    """On a table that is too small, and on one that is full."""
    with pytest.raises(InputError, match="no legal place left for Core asteroid 1"):
        placed_obstacles(table(area=Area(420.0, 420.0)), "first", ["coreasteroid0"])
    with pytest.raises(InputError, match="no legal place left"):
        placed_obstacles(table(area=Area(640.0, 640.0)), "first", ["coreasteroid0"] * 9)


@pytest.mark.parametrize("card", [card.id for card in ship_cards().values() if card.size != "huge"])
def test_every_ship_finds_its_place(card: str) -> None:
    """Whatever its base."""
    [one] = placed_ships(table(), "first", [card])
    move = PlaceShip(id="new", ship=card, player="first", pose=one.pose)
    assert GAME.prepare(table(phase="setup"), move, {}).violations == ()
