"""A squad stands with ids that can be spoken."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from games.xwing.oracle.mat import device, rock, ship, table
from sublight.board.plane.shape import margin
from sublight.board.plane.table import Area
from sublight.errors import InputError
from sublight.games.xwing.catalogue import ship_cards
from sublight.games.xwing.game import GAME
from sublight.games.xwing.lists.build import MOST_SHIPS, Listed, await_squad, stand_all, stand_squad
from sublight.games.xwing.lists.places import CLEAR_MM, GAP_MM, Side
from sublight.games.xwing.moves import Maneuver, PlaceObstacle, PlaceShip
from sublight.games.xwing.notation import parse_move
from sublight.games.xwing.pieces import DialEntry, Obstacle, Ship, Table
from sublight.games.xwing.shapes import body, device_solid, obstacle_solid
from sublight.games.xwing.validate import validate_table
from sublight.referee.adjudication import adjudicate

LUKE = Listed(
    card="t65xwing",
    pilot="lukeskywalker",
    initiative=5,
    upgrades=("daredevil", "r2d2", "daredevil"),
    slots={"daredevil": "talent", "r2d2": "astromech", "gone": "crew"},
)


def test_ids_are_the_pilots_and_new() -> None:
    """Without what sets pilots of one name apart; numbered where they are taken; the card's without a pilot."""
    han = Listed(card="scavengedyt1300", pilot="hansolo-scavengedyt1300")
    stood = stand_squad(table(ship("hansolo", (450.0, 450.0))), "first", [han, LUKE, LUKE, Listed(card="ewing")], [])
    assert [each.id for each in stood.ships] == ["hansolo", "hansolo-2", "lukeskywalker", "lukeskywalker-2", "ewing"]
    docked = table(reserve=(ship("lukeskywalker", (1.0, 1.0)),))
    assert stand_squad(docked, "second", [LUKE], []).ships[0].id == "lukeskywalker-2"


@pytest.mark.parametrize("verb", ["boost", "roll", "dial", "lukeskywalker"])
def test_a_line_that_begins_with_an_id_is_a_maneuver_of_that_ship(verb: str) -> None:
    """There is a pilot called Boost, and a move that begins so."""
    [one] = stand_squad(table(), "first", [Listed(card="clonez95headhunter", pilot=verb)], []).ships
    assert one.id == (verb if verb == "lukeskywalker" else f"{verb}-2")
    assert parse_move(f"{one.id} 2 straight") == Maneuver(ship=one.id, maneuver=DialEntry(2, "straight"))


def test_a_ship_has_what_its_list_says() -> None:
    """An upgrade once, slots of those it has."""
    [one] = stand_squad(table(), "second", [LUKE], []).ships
    assert (one.pilot, one.initiative, one.player) == ("lukeskywalker", 5, "second")
    assert one.upgrades == ("daredevil", "r2d2")
    assert one.slots == {"daredevil": "talent", "r2d2": "astromech"}


@pytest.mark.rule("XW-SET-09")
def test_a_ship_begins_with_the_force_of_its_cards() -> None:
    """Its pilot's and its upgrades', where it stands and where it waits; an upgrade listed twice counts once."""
    listed = [LUKE, replace(LUKE, upgrades=("thechild", "thechild")), Listed(card="t65xwing", pilot="wedgeantilles")]
    assert [each.force for each in stand_squad(table(), "first", listed, []).ships] == [2, 4, 0]
    assert [each.force for each in await_squad(table(), "first", listed, []).undeployed] == [2, 4, 0]


@pytest.mark.rule("XW-SET-01")
@pytest.mark.parametrize("there, fits", [(3, True), (4, False)])
def test_setup_has_six_obstacles(there: int, fits: bool) -> None:
    """Those that lie there count."""
    rocks = tuple(rock(f"r{n}", (220.0 + 150.0 * n, 650.0)) for n in range(there))
    state = table(obstacles=rocks)
    tokens = ["coreasteroid0", "coreasteroid0", "gascloud1"]
    if fits:
        stood = stand_squad(state, "first", [LUKE], tokens)
        assert [each.id for each in stood.obstacles[3:]] == ["asteroid-1", "asteroid-2", "gas-cloud-1"]
        return
    with pytest.raises(InputError, match="4 obstacles and 3 more; setup places 6"):
        stand_squad(state, "first", [LUKE], tokens)
    assert len(stand_squad(state, "first", [LUKE], []).obstacles) == 4


@pytest.mark.rule("XW-SET-07")
def test_a_squad_waits_to_be_placed() -> None:
    """In setup, with the obstacles that it brings; what waits stands later as if it had stood at once."""
    tokens = ["coreasteroid0", "gascloud1"]
    waits = await_squad(await_squad(table(), "first", [LUKE], tokens), "second", [LUKE, LUKE], ["coreasteroid0"])
    assert (waits.phase, waits.pieces) == ("setup", ())
    assert [each.id for each in waits.undeployed] == ["lukeskywalker", "lukeskywalker-2", "lukeskywalker-3"]
    assert waits.brought == {"first": ("coreasteroid0", "gascloud1"), "second": ("coreasteroid0",)}
    stood = stand_all(waits)
    one = stand_squad(table(), "first", [LUKE], tokens)
    assert stood.ships == stand_squad(one, "second", [LUKE, LUKE], ["coreasteroid0"]).ships
    assert [each.id for each in stood.obstacles] == ["asteroid-1", "gas-cloud-1", "asteroid-2"]
    with pytest.raises(InputError, match="ships stand on this table already"):
        await_squad(stood, "first", [LUKE], [])


@pytest.mark.rule("XW-SET-01")
def test_both_squads_bring_six_obstacles_at_most() -> None:
    """A seventh is refused, whoever brings it."""
    waits = await_squad(table(), "first", [LUKE], ["coreasteroid0"] * 3)
    assert len(await_squad(waits, "second", [LUKE], ["gascloud1"] * 3).brought) == 2
    with pytest.raises(InputError, match="3 obstacles and 4 more; setup places 6"):
        await_squad(waits, "second", [LUKE], ["gascloud1"] * 4)


@pytest.mark.rule("XW-MOV-10")
@pytest.mark.parametrize("carried", [True, False])
def test_a_ship_that_begins_docked_is_in_reserve(carried: bool) -> None:
    """With the first ship of the squad that can carry it, where there is one."""
    pup = Listed(card="z95af4headhunter", pilot="nashtahpup")
    hound = Listed(card="yv666lightfreighter", pilot="lattsrazzi", upgrades=("houndstooth",) if carried else ())
    waits = await_squad(table(), "first", [pup, hound], [])
    assert [each.id for each in waits.undeployed] == ["lattsrazzi"]
    assert [(each.id, each.carrier) for each in waits.reserve] == [("nashtahpup", "lattsrazzi" if carried else "")]


def test_a_crowd_is_refused() -> None:
    """Sixty ships are looked at; they do not all find room."""
    with pytest.raises(InputError, match="61 ships; at most 60 are set up"):
        stand_squad(table(), "first", [LUKE] * (MOST_SHIPS + 1), [])
    with pytest.raises(InputError, match="no room left beside the south edge"):
        stand_squad(table(), "first", [LUKE] * MOST_SHIPS, [])


def test_unknown_cards_are_refused() -> None:
    """The nearest is offered."""
    with pytest.raises(InputError, match="unknown ship `t65xwinf`; did you mean `t65xwing`"):
        stand_squad(table(), "first", [Listed(card="t65xwinf")], [])
    with pytest.raises(InputError, match="unknown obstacle `coreasteroid9`"):
        stand_squad(table(), "first", [LUKE], ["coreasteroid9"])


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


@pytest.mark.parametrize("count, fits", [(6, True), (7, False)])
def test_a_player_brings_no_more_obstacles_than_setup_has(count: int, fits: bool) -> None:
    """A table that says otherwise is refused."""
    state = replace(table(), brought={"first": ("coreasteroid0",) * count})
    if fits:
        validate_table(state)
        return
    with pytest.raises(InputError, match="7 obstacles of a player; setup has 6 in all"):
        validate_table(state)
