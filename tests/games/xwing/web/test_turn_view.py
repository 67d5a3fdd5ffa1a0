"""What a seat of X-Wing is told of the round: for whom it waits once its dials are set."""

import json

from msgspec.structs import replace

from sublight.api.tables import load_table, read_table
from sublight.games.xwing.pieces import Clock, DialEntry, Table
from sublight.registry import next_moves
from sublight.web.setup.catalogue import starter
from sublight.web.view.turn_view import round_view

PLANNING = replace(load_table("xwing-joust", Table), phase="planning", clock=Clock())


def waits(table: Table, *players: str) -> str:
    """For whom a seat waits that declares for these players."""
    told = round_view(table, next_moves(table).moves, players)
    assert told is not None
    return told.waits


def dialled(table: Table, *names: str) -> Table:
    """The table with dials set of these ships."""
    for name in names:
        table = table.with_ship(replace(table.ship(name), dial=DialEntry(2, "straight")))
    return table


def test_a_seat_waits_once_all_its_dials_are_set_and_until_all_others_are() -> None:
    """One dial short on either side changes who waits; a seat that declares for both never does."""
    half, mine = dialled(PLANNING, "red1"), dialled(PLANNING, "red1", "red2")
    assert (waits(half, "rebels"), waits(half, "empire")) == ("", "")
    assert (waits(mine, "rebels"), waits(mine, "empire")) == ("Waiting for Empire to set dials", "")
    assert waits(mine, "rebels", "empire") == ""
    short, done = dialled(mine, "black1"), dialled(mine, "black1", "black2")
    assert waits(short, "rebels") == "Waiting for Empire to set dials"
    assert (waits(done, "rebels"), waits(done, "empire")) == ("", "")


def test_the_strip_names_only_who_has_dials_left_to_set() -> None:
    """The other player's dials are all set, and may be changed; a table that shows dials says so to both."""
    table = dialled(PLANNING, "red1", "red2")
    told = [round_view(table, next_moves(table).moves, (each,), each) for each in table.players]
    assert [each and each.players for each in told] == [("empire",), ("empire",)]
    assert [each and each.says for each in told] == [
        "Empire's dials are not all set. Your dials may be changed until the phase ends.",
        "Your dials are not all set. Rebels' dials may be changed until the phase ends.",
    ]
    both = round_view(table, next_moves(table).moves, table.players)
    assert both is not None
    assert both.says == ("Empire's dials are not all set. Both players see the dials, because the match is not strict.")


def test_only_the_seat_whose_turn_it_is_may_have_all_obstacles_placed_at_random() -> None:
    """The other one has nothing to do meanwhile; nor once they all lie."""
    table = next_moves(read_table(json.loads(starter("xwing-two-squads")), "", Table)).table
    assert isinstance(table, Table)
    assert [bool(scatter(table, each)) for each in table.players] == [True, False]
    assert not scatter(PLANNING, "rebels")


def scatter(table: Table, player: str) -> str:
    """What the button says that a seat has for it; empty if it has none."""
    told = round_view(table, next_moves(table).moves, (player,))
    assert told is not None
    return told.scatter


def test_a_seat_that_declares_for_both_is_told_that_dials_are_seen() -> None:
    """Of a strict match only that they are set at the same time."""
    moves = next_moves(PLANNING).moves
    told = [round_view(PLANNING, moves, players) for players in (("rebels", "empire"), ("rebels",))]
    says = "Both players set their dials at the same time."
    assert [each and each.says for each in told] == [f"{says} Both see them, because the match is not strict.", says]
