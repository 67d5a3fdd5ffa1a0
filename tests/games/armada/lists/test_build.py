"""A fleet stands beside its edge as it might be deployed."""

import random
from itertools import combinations

import pytest
from msgspec.structs import replace

from sublight.board.plane.pose import pose_at
from sublight.board.plane.shape import Shape, margin
from sublight.board.plane.table import Area
from sublight.errors import InputError
from sublight.games.armada.catalogue import ship_cards, squadron_cards
from sublight.games.armada.game import GAME
from sublight.games.armada.lists.build import (
    MOST_PIECES,
    USUAL_SPEED,
    Listed,
    await_fleet,
    short_name,
    stand_all,
    stand_fleet,
)
from sublight.games.armada.measuring.distances import measured_shape
from sublight.games.armada.moves import Deploy, DeploySquadron
from sublight.games.armada.pieces import Obstacle, Ship, Table
from sublight.games.armada.shapes import framed_base

BARE = Table(edition="rrg-1.5", area=Area(1828.8, 914.4))
SQUARE = replace(BARE, area=Area(914.4, 914.4))
SHORT = replace(BARE, edges=("west", "east"))
XWING, LUKE = "rebel.x_wing_squadron", "rebel.luke_skywalker"
FLEET = [Listed(card=f"rebel.{name}") for name in ("mc80_star_cruiser", "cr90_corvette_a", "cr90_corvette_b")]


def outline(table: Table, piece: object) -> Shape:
    """The widest outline of a piece."""
    return framed_base(table, piece) if isinstance(piece, Ship) else measured_shape(table, piece)  # type: ignore[arg-type]


def assert_deployable(table: Table) -> None:
    """Nothing touches anything, and each piece may be deployed where it stands, by the referee's own check."""
    for one, other in combinations(table.pieces, 2):
        assert margin(outline(table, one), outline(table, other)) > 1.0, (one.id, other.id)
    table = replace(table, phase="setup")
    for ship in table.ships:
        alone = replace(table, ships=tuple(each for each in table.ships if each.id != ship.id))
        place = Deploy(id=ship.id, ship=ship.ship, player=ship.player, pose=ship.pose, speed=ship.speed)
        assert GAME.prepare(alone, place, {}).violations == ()
    for one in table.squadrons:
        alone = replace(table, squadrons=tuple(each for each in table.squadrons if each.id != one.id))
        move = DeploySquadron(id=one.id, squadron=one.squadron, player=one.player, pose=one.pose)
        assert GAME.prepare(alone, move, {}).violations == ()


@pytest.mark.rule("ARM-SET-03")
@pytest.mark.parametrize("player", ["first", "second"])
@pytest.mark.parametrize("table", [BARE, SQUARE, SHORT])
def test_a_fleet_stands_as_it_may_be_deployed(player: str, table: Table) -> None:
    """Within the zone, wholly on the table, looking across it, squadrons at distance 1-2 of a ship."""
    stood = stand_fleet(table, player, FLEET, [LUKE, *[XWING] * 8])
    assert_deployable(stood)
    heading = {"south": 0.0, "north": 180.0, "west": 90.0, "east": 270.0}[stood.own_edge(player)]
    assert {piece.pose.heading for piece in stood.pieces} == {heading}
    assert len(stood.pieces) == 12


def test_both_fleets_are_mirror_images() -> None:
    """Turned by half a circle about the middle."""
    one = stand_fleet(BARE, "first", FLEET, [XWING] * 3)
    both = stand_fleet(one, "second", FLEET, [XWING] * 3)
    assert_deployable(both)
    for here, there in zip(both.ships[:3], both.ships[3:], strict=True):
        assert (there.pose.x, there.pose.y) == pytest.approx((1828.8 - here.pose.x, 914.4 - here.pose.y), abs=0.02)


def test_ids_are_short_and_new() -> None:
    """Ships and aces bear their name, squadrons of one card numbers, whatever stands there already."""
    stood = stand_fleet(BARE, "first", FLEET, [XWING, LUKE, XWING])
    assert [piece.id for piece in stood.pieces] == ["mc80", "cr90", "cr90-2", "xwing-1", "luke", "xwing-2"]
    more = stand_fleet(stood, "second", FLEET[1:], [XWING, LUKE])
    assert [piece.id for piece in more.ships[3:]] == ["cr90-3", "cr90-4"]
    assert [piece.id for piece in more.squadrons[3:]] == ["xwing-3", "luke-2"]


@pytest.mark.parametrize(
    "card, name",
    [
        ("rebel.gr_75_medium_transports", "gr75"),
        ("rebel.modified_pelta_class_command_ship", "pelta"),
        ("rebel.assault_frigate_mark_ii_b", "frigate"),
        ("empire.star_dreadnought_assault_prototype", "dreadnought"),
        ("empire.tie_fighter_squadron", "tiefighter"),
        ("rebel.corran_horn", "corran"),
        ("empire.whisper", "whisper"),
    ],
)
def test_names_are_what_players_say(card: str, name: str) -> None:
    """The first word, or the first two where it is short."""
    assert short_name(card) == name


def test_upgrades_and_speed() -> None:
    """An upgrade is carried once; the dial is at 2, which every chart has (ARM-NAV-11)."""
    ships = [Listed(card="rebel.cr90_corvette_a", upgrades=("engine_techs", "engine_techs")), *FLEET[:1]]
    stood = stand_fleet(BARE, "first", ships, [])
    assert [ship.speed for ship in stood.ships] == [2, 2]
    assert [ship.upgrades for ship in stood.ships] == [("engine_techs",), ()]
    assert stood.phase == BARE.phase
    assert all(card.max_speed >= USUAL_SPEED for card in ship_cards().values())


@pytest.mark.rule("ARM-OBST-06")
def test_a_gravity_rift_near_the_zone_stops_who_stands_near() -> None:
    """The referee sets the dial to 0, as in any deployment; far from it the dial stays."""
    for y, speed in ((260.0, 0), (500.0, 2)):
        rift = Obstacle(id="rift", obstacle="gravity_rift", pose=pose_at(914.4, y))
        assert stand_fleet(replace(BARE, obstacles=(rift,)), "first", FLEET[1:2], []).ships[0].speed == speed


@pytest.mark.rule("ARM-HUGE-03")
@pytest.mark.parametrize("player", ["first", "second"])
def test_a_huge_ship_touches_the_edge(player: str) -> None:
    """Even as the last of the list; the others find room beside it, and the order stays."""
    ships = [Listed(card="empire.raider_i_class_corvette"), Listed(card="empire.executor_i_class_star_dreadnought")]
    stood = stand_fleet(BARE, player, ships, ["empire.tie_fighter_squadron"] * 12)
    assert_deployable(stood)
    assert [ship.id for ship in stood.ships] == ["raider", "executor"]


def test_what_stands_there_is_left_alone() -> None:
    """Obstacles, the other fleet, and one's own ships, which squadrons may follow."""
    rocks = tuple(
        Obstacle(id=f"rock-{n}", obstacle="asteroid_1", pose=pose_at(700 + 140 * n, 110, 30 * n)) for n in range(4)
    )
    crowded = stand_fleet(replace(BARE, obstacles=rocks), "first", FLEET, [XWING] * 6)
    again = stand_fleet(crowded, "first", FLEET[:1], [XWING] * 4)
    assert_deployable(again)
    assert again.ships[:3] == crowded.ships
    assert stand_fleet(crowded, "first", [], [XWING]).squadrons[-1].id == "xwing-7"


def test_squadrons_without_a_ship_stand_in_the_zone() -> None:
    """No ship of the list was known, say."""
    stood = stand_fleet(BARE, "second", [], [XWING] * 20)
    assert all(squadron.pose.y > 914.4 - 185 for squadron in stood.squadrons)


def test_any_fleet_of_usual_size_finds_its_places() -> None:
    """Ships for four hundred points with twenty squadrons, drawn at random, on either size of table."""
    chance = random.Random(2026)
    cards, squadrons = list(ship_cards().values()), list(squadron_cards())
    for turn in range(30):
        ships, points = [], 0
        while points < 400:
            card = chance.choice(cards)
            points += card.points
            ships.append(Listed(card=card.id))
        assert_deployable(stand_fleet((BARE, SQUARE)[turn % 2], "first", ships, chance.sample(squadrons, 20)))


def test_a_fleet_that_does_not_fit_is_refused() -> None:
    """By name of the first that finds no room; and more than a hundred pieces at once."""
    with pytest.raises(InputError, match="no room left beside the edge for MC80 Star Cruiser"):
        stand_fleet(replace(BARE, area=Area(150.0, 914.4)), "first", FLEET[:1] * 2, [])
    with pytest.raises(InputError, match="no room left near a ship for X-Wing Squadron"):
        stand_fleet(replace(BARE, area=Area(150.0, 200.0)), "first", FLEET[:1], [XWING] * 30)
    assert len(stand_fleet(BARE, "first", FLEET[1:2], [XWING] * 20).pieces) == 21
    with pytest.raises(InputError, match="at most 100 pieces"):
        stand_fleet(BARE, "first", FLEET[1:2], [XWING] * MOST_PIECES)


@pytest.mark.rule("ARM-SET-09")
def test_a_fleet_waits_to_be_deployed() -> None:
    """In setup, under new ids, with all of its upgrades; what waits stands later as if it had stood at once."""
    ships = [Listed(card="rebel.cr90_corvette_a", upgrades=("engine_techs",), others=("Tantive IV",)), *FLEET[:1]]
    waits = await_fleet(await_fleet(BARE, "first", ships, [XWING]), "second", FLEET[1:2], [XWING])
    assert (waits.phase, waits.pieces) == ("setup", ())
    assert [each.id for each in waits.undeployed] == ["cr90", "mc80", "xwing-1", "cr90-2", "xwing-2"]
    assert waits.undeployed[0].other_upgrades == ("Tantive IV",)
    stood = stand_all(waits)
    assert stood == stand_fleet(stand_fleet(BARE, "first", ships, [XWING]), "second", FLEET[1:2], [XWING])
    with pytest.raises(InputError, match="pieces stand on this table already"):
        await_fleet(stood, "first", FLEET[:1], [])


def test_unknown_cards_are_refused() -> None:
    """The nearest is offered."""
    with pytest.raises(InputError, match=r"unknown ship `rebel\.cr91_corvette_a`"):
        stand_fleet(BARE, "first", [Listed(card="rebel.cr91_corvette_a")], [])
