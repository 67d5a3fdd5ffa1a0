"""What ships are called in the sentences of the page and on the board."""

import json

import pytest
from msgspec.structs import replace

from sublight.api.tables import load_table, read_table
from sublight.board.plane.pose import pose_at
from sublight.board.plane.scene import Label, Scene
from sublight.games.xwing.catalogue import obstacle_token
from sublight.games.xwing.names import called, ship_name
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.games.xwing.setup.obstacles import obstacles_left
from sublight.referee.ruling import happens
from sublight.registry import adjudicate, game_of, next_moves, scene_of
from sublight.web.setup.catalogue import starter
from sublight.web.view.log_line import log_line
from sublight.web.view.ruling_view import ruling_view
from sublight.web.view.turn_view import round_view

TABLE = load_table("xwing-dogfight", Table)
LUKE = TABLE.ship("luke")


@pytest.mark.parametrize(
    ("ship_id", "pilot", "says"),
    [
        ("lukeskywalker", "lukeskywalker", "Luke Skywalker"),
        ("academypilot-2", "academypilot", "Academy Pilot 2"),
        ("luke", "lukeskywalker", "luke"),
        ("lukeskywalker-x", "lukeskywalker", "lukeskywalker-x"),
        ("lukeskywalker", "", "lukeskywalker"),
    ],
)
def test_a_ship_is_called_by_its_pilot_where_its_id_is_made_of_the_name(ship_id: str, pilot: str, says: str) -> None:
    """Any other id is what people called it."""
    ship = Ship(id=ship_id, ship=LUKE.ship, player=LUKE.player, pose=LUKE.pose, pilot=pilot)
    assert ship_name(ship) == says


def test_the_verdict_the_measurements_and_the_board_call_a_pilot_by_name() -> None:
    """None of them says the id, which the line of the move keeps."""
    table = renamed("luke", "lukeskywalker")
    move = game_of(table).parse_move("lukeskywalker 1 bank_right")
    ruling = adjudicate(table, move, {})
    found = ruling_view(table, move, ruling)
    said = [found.so_far, found.headline, found.closest, *(each.says for each in found.events)]
    said += [each.says for each in found.margins]
    assert "Luke Skywalker" in found.so_far
    assert not [each for each in said if "lukeskywalker" in each]
    assert found.move == "lukeskywalker 1 bank_right"
    scene = scene_of(table, ruling, move)
    assert isinstance(scene, Scene)
    labels = {mark.text for mark in scene.marks if isinstance(mark, Label)}
    assert "Luke Skywalker" in labels
    assert "lukeskywalker" not in labels


def test_a_sentence_that_tells_more_of_a_piece_than_its_id_calls_it_by_name() -> None:
    """What bars a barrel roll is named together with its kind, and the target of a lock behind a word."""
    rock = Obstacle(id="asteroid-1", obstacle="coreasteroid3", pose=replace(LUKE.pose, x=LUKE.pose.x + 60))
    table = replace(renamed("luke", "lukeskywalker"), obstacles=(rock,))
    phrases = game_of(table).phrases_on(table).with_names(called(table))
    fails = happens("XW-MOV-02", "move_fails", "lukeskywalker", move="roll", why=("obstacle asteroid-1",))
    assert phrases.event(fails) == (
        "Luke Skywalker's roll fails because it would move through or overlap Core asteroid 4. It stays where it was."
    )
    locks = happens("XW-ACT-03", "action_performed", "vader", action="lock", target="lukeskywalker", effect="")
    assert phrases.event(locks) == "vader performs a lock action on Luke Skywalker."


@pytest.mark.parametrize(
    ("tokens", "says"),
    [
        ({"asteroid-1": "coreasteroid3"}, ["Core asteroid 4"]),
        (
            {"asteroid-1": "coreasteroid3", "asteroid-4": "coreasteroid3"},
            ["Core asteroid 4 (no. 1)", "Core asteroid 4 (no. 4)"],
        ),
        ({"rock": "coreasteroid3", "debris-1": "coreasteroid2"}, [None, None]),
    ],
)
def test_an_obstacle_is_called_by_its_token_where_its_id_is_a_type_and_a_number(
    tokens: dict[str, str], says: list[str | None]
) -> None:
    """Of the same token twice each has its number; any other id is what people called it."""
    obstacles = tuple(Obstacle(id=each, obstacle=token, pose=LUKE.pose) for each, token in tokens.items())
    names = called(replace(TABLE, obstacles=obstacles))
    assert [names.get(each) for each in tokens] == says


def test_an_obstacle_that_is_left_to_place_is_called_by_its_token() -> None:
    """So that the button and the list say the same."""
    table = read_table(json.loads(starter("xwing-two-squads")), "", Table)
    left = obstacles_left(table)
    assert len(left) > 1
    assert [called(table)[each] for each in left] == [obstacle_token(token).name for token in left.values()]


def test_of_the_squads_to_begin_with_each_ship_is_called_by_its_pilot() -> None:
    """On its buttons, in what they mean, and in whose turn it is; no id of a ship is read."""
    table = next_moves(read_table(json.loads(starter("xwing-two-squads")), "", Table)).table
    assert isinstance(table, Table)
    assert [called(table)[each.id] for each in table.undeployed] == [each.title for each in table.undeployed]
    for phase in ("planning", "activation", "engagement"):
        fought = replace(table, phase=phase, ships=table.undeployed, undeployed=())
        for player in fought.players:
            told = round_view(fought, next_moves(fought).moves, (player,))
            assert told is not None
            said = " ".join((told.says, *(f"{each.says} {each.button}" for each in told.moves)))
            assert not [each.id for each in fought.ships if each.id in said]


def test_a_ship_that_is_gone_is_still_called_by_its_name() -> None:
    """Where its ruling says that it has fled, and in the log."""
    table = renamed("luke", "lukeskywalker")
    table = table.with_ship(replace(table.ship("lukeskywalker"), pose=pose_at(5.0, 300.0, 270.0)))
    move = game_of(table).parse_move("lukeskywalker 3 straight")
    ruling = adjudicate(table, move, {})
    assert not ruling.state.has_ship("lukeskywalker")
    assert ruling_view(table, move, ruling).headline.startswith("Luke Skywalker ")
    assert log_line(table, "lukeskywalker 3 straight", ruling)[2].startswith("Luke Skywalker ")


def renamed(old: str, new: str) -> Table:
    """The table with another id of one ship."""
    ships = (replace(each, id=new, pilot=new) if each.id == old else each for each in TABLE.ships)
    return replace(TABLE, ships=tuple(ships), active="", step="")
