"""Changes of a table of Armada."""

from typing import Any

import pytest
from msgspec import Struct

from sublight.api.tables import load_table
from sublight.errors import InputError
from sublight.formats.records import rows_of, table_dict
from sublight.games.armada.pieces import Table
from sublight.registry import between
from sublight.view.editor import Add
from sublight.web.setup.change import Remove, Write, changed
from sublight.web.setup.editing import New, new_table
from sublight.web.setup.tasks import setup_change, setup_new
from web.setup.obstacles import refused_wherever_it_is_read

FIGHT = "armada-learning-fight"


def after(table: Any, change: Struct) -> Any:
    """The table after a change."""
    return changed(table, change).state


def test_a_new_table_is_as_it_was_asked_for() -> None:
    """Edition, size and players."""
    wanted = New(game="armada", edition="rrg-1.5", width=900.0, height=800.0, players=("ann", "bob"))
    table: Any = new_table(wanted)
    assert (table.edition, table.area.width, table.area.height) == ("rrg-1.5", 900.0, 800.0)
    assert table.players == ("ann", "bob")


@pytest.mark.parametrize(("wanted", "says"), [
    (New(game="armada", seats=(("ann", "sol"),)), "are for a galaxy"),
    (New(game="armada", width=900.0), "the width and the height"), (New(game="armada", edition="rrg-9"), "rrg-1.5"),
    (New(game="armada", width=5.0, height=5.0), "100 to 10000"),
])  # fmt: skip
def test_what_is_no_new_table_is_said(wanted: New, says: str) -> None:
    """Each refusal says what there is instead."""
    with pytest.raises(InputError, match=says):
        new_table(wanted)


def test_pieces_added_keep_off_each_other() -> None:
    """Five obstacles and two ships about the middle and at the edge: no two touch."""
    table: Any = new_table(New(game="armada"))
    for number in range(5):
        table = changed(table, Add(kind="obstacle", card="station" if number % 2 else "asteroid_1")).state
    for player in ("first", "second"):
        table = changed(table, Add(kind="ship", card="cr90_a", player=player)).state
    names = [piece.id for piece in table.pieces]
    assert len(set(names)) == 7
    for one in names:
        assert all(between(table, one, other)[0].margin_mm > 0.0 for other in names if other != one)


@pytest.mark.parametrize(("wanted", "says"), [
    (Add(kind="ship", card="cr91"), "cr9"),
    (Add(kind="ship", card="cr90_a", player="third"), "first, second"),
    (Add(kind="device", card="proton_bomb"), "has no devices"),
])  # fmt: skip
def test_what_cannot_be_added_is_said(wanted: Add, says: str) -> None:
    """Unknown cards come with the nearest, kinds with the game that lacks them."""
    with pytest.raises(InputError, match=says):
        changed(new_table(New(game="armada")), wanted)


def test_a_mat_that_is_full_takes_no_more() -> None:
    """On a tiny mat the second station has no room."""
    table = new_table(New(game="armada", width=120.0, height=120.0))
    full = changed(table, Add(kind="obstacle", card="station")).state
    with pytest.raises(InputError, match="no room"):
        changed(full, Add(kind="obstacle", card="station"))


def test_a_piece_removed_is_gone_and_its_activation_over() -> None:
    """The ship whose activation ran is no longer active; the others stay."""
    before = load_table(FIGHT, Table)
    left: Any = after(before, Remove(piece="cr90"))
    assert before.active == "cr90"
    assert left.active == ""
    assert {piece.id for piece in before.pieces} - {piece.id for piece in left.pieces} == {"cr90"}


def test_a_piece_is_written_anew_under_another_name() -> None:
    """All fields of a table file may be given; what does not fit is said with its place."""
    ship = next(row for row in rows_of(table_dict(load_table(FIGHT, Table)), "ships") if row["id"] == "nebulon")
    found: Any = changed(load_table(FIGHT, Table), Write(piece="nebulon", value={**ship, "id": "escort", "speed": 1}))
    assert found.piece == "escort"
    assert found.state.ship("escort").speed == 1
    with pytest.raises(InputError, match="speeds 0 to 3, not 9"):
        changed(load_table(FIGHT, Table), Write(piece="nebulon", value={**ship, "speed": 9}))


def test_the_table_itself_is_written_field_by_field() -> None:
    """Only what is given changes."""
    table: Any = changed(load_table(FIGHT, Table), Write(value={"round": 5, "phase": "squadron"})).state
    assert (table.round, table.phase, len(table.ships)) == (5, "squadron", 3)


@pytest.mark.parametrize(("kind", "says"), [
    ("asteriod", "did you mean `asteroid`"), ("banana", "one of asteroid, debris, station"),
])  # fmt: skip
def test_an_obstacle_of_no_kind_is_refused(kind: str, says: str) -> None:
    """The nearest that there is, or all of them."""
    refused_wherever_it_is_read(FIGHT, kind, says)


def test_the_edge_of_one_player_moves_the_other_opposite() -> None:
    """So that either can be chosen first; both at once are taken as they are."""
    table: Any = setup_new({"game": "armada"})["table"]
    for edges, found in ((["west", "north"], ["west", "east"]), (["south", "west"], ["east", "west"])):
        shown: Any = setup_change(table, {"do": "write", "value": {"edges": edges}})
        assert shown["table"]["edges"] == found
    with pytest.raises(InputError, match="players sit opposite"):
        setup_change(table, {"do": "write", "value": {"edges": ["west", "south"]}})


def test_obstacles_are_placed_as_the_rules_allow() -> None:
    """The six of the core set, in the same places for the same seed; then there are no more."""
    table: Any = setup_new({"game": "armada"})["table"]
    found: Any = [setup_change(table, {"do": "scatter", "seed": seed}, deploying=True) for seed in (1, 1, 2)]
    assert all(len(each["table"]["obstacles"]) == 6 and each["misplaced"] == {} for each in found)
    placed = sorted(each["obstacle"] for each in found[0]["table"]["obstacles"])
    assert placed == ["asteroid_1", "asteroid_4", "asteroid_5", "debris_2", "debris_3", "station_6"]
    assert all(each["id"] == each["obstacle"].replace("_", "-") for each in found[0]["table"]["obstacles"])
    assert found[0]["table"] == found[1]["table"] != found[2]["table"]
    with pytest.raises(InputError, match="all obstacles are on the table already"):
        setup_change(found[0]["table"], {"do": "scatter"})
