"""Fleet pool and room as lines of their own, for moves that are ruled and for those that wait for dice."""

from typing import Any

import pytest
from msgspec.structs import replace

from sublight.api.tables import load_table
from sublight.formats.records import table_dict
from sublight.games.twilight.notation import parse_move
from sublight.games.twilight.page import PAGE
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.registry import adjudicate, game_of, odds
from sublight.view.models import Line
from sublight.web.view.table_view import page_of
from sublight.web.work.tasks import plan

LANES, SIX = "twilight-hyperlanes", "twilight-six-players"
MENTAK = "tactical mentak 308 ships=carrier@312>308+2infantry.Rigel_II+2fighter,2cruiser@209>312>308,destroyer@207>308"
SOL = "tactical sol 208 ships=carrier@302>202>102>208+2infantry.Mellon+3fighter,2cruiser@101>102>208"
POOL, ROOM = "TI4-37.1", "TI4-16.2"


def counted(table: Any, line: str, answers: dict[str, Any] | None = None) -> list[Line]:
    """Return the lines of a move on a table."""
    move = parse_move(line)
    return PAGE.counts(table, move, adjudicate(table, move, answers or {}), answers or {})


def pools(table: Any, player: str, fleet: int) -> Any:
    """Return a galaxy with so many tokens in a player's fleet pool."""
    return table.with_player(replace(table.player(player), fleet=fleet))


def test_pool_and_room_stand_apart_with_their_rules() -> None:
    """Four ships against a limit of four; what they carry against their capacity."""
    pool, room = counted(load_table(LANES, Galaxy), MENTAK)
    assert (pool.rule, room.rule) == (POOL, ROOM)
    assert "fighters aside: 4; the limit is 4 (fleet pool +4)" in pool.says
    assert "needed 4, capacity 4" in room.says
    assert pool.text
    assert room.text


@pytest.mark.rule("TI4-37.1")
def test_one_ship_too_many_is_a_line_more() -> None:
    """A pool of three lets four ships arrive and says that one goes."""
    lines = counted(pools(load_table(LANES, Galaxy), "mentak", 3), MENTAK)
    assert "4 against 3" in " ".join(line.says for line in lines)


def test_ships_that_may_be_lost_are_counted_as_if_all_came() -> None:
    """Dice wait: the line says so, and with all of them come through it is the one of that ruling."""
    table = load_table(SIX, Galaxy)
    waiting = counted(table, SOL)[2:]
    assert all(line.says.startswith("If every ship comes through: ") for line in waiting)
    whole = next(each for each in odds(table, game_of(table).parse_move(SOL)) if "lost" not in each.answers.values())
    rolled = counted(table, SOL, dict(whole.answers))
    assert [line.says for line in waiting] == [f"If every ship comes through: {line.says}" for line in rolled]


@pytest.mark.rule("TI4-95.1b")
def test_what_goes_with_a_ship_that_is_lost_is_said_before_its_die() -> None:
    """Which units, how many, from where; an empty hold, a path around the rift and a die already rolled say nothing."""
    table = load_table(SIX, Galaxy)
    lost = [line for line in counted(table, SOL) if line.says.startswith("If its next die loses carrier@302: ")]
    assert [line.rule for line in lost] == ["TI4-95.1b", "TI4-95.1b"]
    assert "2 infantry" in lost[0].says
    assert "302 (Mellon)" in lost[0].says
    assert "3 fighter" in lost[1].says
    empty = SOL.replace("+2infantry.Mellon+3fighter", "")
    rolled = counted(table, SOL, {"TI4-41.2:carrier@302:1": "through"})
    around = counted(table, "tactical sol 303 ships=carrier@302>303+1infantry.Mellon")
    for lines in (counted(table, empty), rolled, around):
        assert lines
        assert not any("loses" in line.says for line in lines)


def test_refused_moves_have_no_counts() -> None:
    """Nothing is counted that does not happen."""
    table = load_table(LANES, Galaxy)
    move = parse_move("tactical mentak 308 ships=carrier@312>308+9infantry.Rigel_II")
    assert page_of(table).counts(table, move, adjudicate(table, move, {}), {}) == []


def test_the_page_gets_them_with_the_ruling() -> None:
    """As part of what a plan is told."""
    table = load_table(LANES, Galaxy)
    said: Any = plan(table_dict(table), MENTAK, {})
    assert [each["rule"] for each in said["counts"]] == [POOL, ROOM]
    stacked = table.system("308").with_area("", (*table.system("308").space, Units(unit="cruiser", player="mentak")))
    more: Any = plan(table_dict(pools(table.with_system(stacked), "mentak", 9)), MENTAK, {})
    assert "fighters aside: 5; the limit is 9" in more["counts"][0]["says"]
