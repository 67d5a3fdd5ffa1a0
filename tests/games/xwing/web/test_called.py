"""What ships are called in the sentences of the page and on the board."""

import pytest
from msgspec.structs import replace

from sublight.api.tables import load_table
from sublight.board.plane.scene import Label, Scene
from sublight.games.xwing.pieces import Ship, Table, called
from sublight.registry import adjudicate, game_of, scene_of
from sublight.web.view.ruling_view import ruling_view

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
    assert called(ship) == says


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


def renamed(old: str, new: str) -> Table:
    """The table with another id of one ship."""
    ships = (replace(each, id=new, pilot=new) if each.id == old else each for each in TABLE.ships)
    return replace(TABLE, ships=tuple(ships), active="", step="")
