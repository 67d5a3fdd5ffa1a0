"""A galaxy as the page shows it: every system in words, its map, where ships can go, and what is counted of a move."""

import re
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest
from msgspec.structs import replace

from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, load_table
from sublight.errors import InputError
from sublight.formats.records import table_dict
from sublight.games.twilight.game import GAME
from sublight.games.twilight.notation import parse_move
from sublight.games.twilight.page import PAGE
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.registry import adjudicate, game_of, odds, scene_of
from sublight.view.models import Line
from sublight.web.view.table_view import endings, page_of, picture, pieces
from sublight.web.work.tasks import plan

LANES, SIX, MAZE = "twilight-hyperlanes", "twilight-six-players", "twilight-anomaly-maze"
MENTAK = "tactical mentak 308 ships=carrier@312>308+2infantry.Rigel_II+2fighter,2cruiser@209>312>308,destroyer@207>308"
SOL = "tactical sol 208 ships=carrier@302>202>102>208+2infantry.Mellon+3fighter,2cruiser@101>102>208"
POOL, ROOM = "TI4-37.1", "TI4-16.2"


def test_every_system_has_a_line() -> None:
    """Empty ones too: each may be a target. Lane tiles are no systems."""
    lanes = load_table("twilight-hyperlanes", Galaxy)
    assert {each.id for each in pieces(lanes)} == {each.id for each in lanes.systems if each.card.system}
    assert len(pieces(lanes)) < len(lanes.systems)


def test_a_line_says_what_lies_there() -> None:
    """Kinds of place, units in space, planets with their units, tokens."""
    found = {each.id: each for each in pieces(load_table(SIX, Galaxy))}
    assert found["303"].says == "asteroid field"
    assert found["104"].says == ("1 cruiser of Hacan; Hope's End of Hacan: 2 infantry of Hacan; command token of Hacan")
    assert (found["104"].owner, found["104"].can_move, found["303"].owner) == (3, True, -1)


@pytest.mark.parametrize(
    ("count", "says"), [(1, "1 dreadnought of Hacan (damaged)"), (2, "2 dreadnoughts of Hacan (1 damaged)")]
)
def test_a_line_says_which_units_are_damaged(count: int, says: str) -> None:
    """One that is alone, and so many of several."""
    table = load_table(SIX, Galaxy)
    hurt = Units(unit="dreadnought", player="hacan", count=count, damaged=1)
    found = {each.id: each for each in pieces(table.with_system(table.system("104").with_area("", (hurt,))))}
    assert found["104"].says.startswith(says)


def test_a_line_counts_command_tokens() -> None:
    """One, and those of several players."""
    table = load_table(SIX, Galaxy)
    found = {each.id: each for each in pieces(table.with_system(replace(table.system("303"), tokens=("hacan", "sol"))))}
    assert found["104"].says.endswith("; command token of Hacan")
    assert found["303"].says.endswith("; command tokens of Hacan and Sol")


def test_the_map_has_a_place_to_click_for_every_tile() -> None:
    """And no style, script or strip of its own."""
    table = load_table(SIX, Galaxy)
    shown = picture(scene_of(table))
    root = fromstring(shown["svg"])  # noqa: S314 - our own picture
    assert {each.get("data-id") for each in root.iter() if each.get("data-id")} == {each.id for each in table.systems}
    assert not {each.tag.rpartition("}")[2] for each in root.iter()} & {"style", "script"}
    assert root.get("class") == "sublight galaxy"
    assert shown["surface"] == "hexes"


def test_without_a_target_there_is_a_way_a_system() -> None:
    """How many get there, and why where it cannot be activated."""
    table = load_table(SIX, Galaxy)
    found = {each.title: each for each in endings(table, "hacan", "")}
    assert found["104"].glyph == "illegal"
    assert "token" in found["104"].says
    assert found["208"].many >= 3
    assert all(each.move == f"tactical hacan {name}" for name, each in found.items())


def test_every_way_to_a_target_is_a_declaration_that_holds() -> None:
    """The referee finds each of them complete, or asking for the dice that it announces."""
    table = load_table(SIX, Galaxy)
    found = [each for each in endings(table, "sol", "208") if each.glyph != "illegal"]
    assert {each.row for each in found} == {"101", "201", "301", "302"}
    for way in found:
        ruling = adjudicate(table, GAME.parse_move(way.move))
        assert ruling.status in (("asking",) if way.glyph == "asking" else ("complete", "asking"))
        assert re.search(r"distance \d, move value \d", way.says)


def test_a_way_over_a_rift_says_its_chance_and_a_carrier_what_it_takes() -> None:
    """Seven in ten come through; three fighters, three infantry, a mech are there to be taken."""
    (carrier,) = [each for each in endings(load_table(SIX, Galaxy), "sol", "208") if each.row == "302"]
    assert carrier.says == (
        "distance 3, move value 3 (printed 2, +1 for leaving the gravity rift in system 202); "
        "1 die for gravity rifts, 7/10 to come through; units aboard are lost with the ship (capacity 8)"
    )
    assert (carrier.many, carrier.room) == (1, 8)
    assert [each.key for each in carrier.loads] == ["3fighter@302", "3infantry@302.Mellon", "1mech@302.Zohbat"]


def test_a_ship_without_room_has_no_cargo_to_lose() -> None:
    """Its die is all that is said."""
    destroyers = [each for each in endings(load_table(SIX, Galaxy), "sol", "208") if each.column == "destroyer"]
    assert [each.says.partition("; ")[2] for each in destroyers] == [
        "1 die for gravity rifts, 7/10 to come through",
        "",
    ]


def test_ships_that_do_not_get_there_say_why() -> None:
    """One line a kind of ship and origin, with the game's own sentences; the referee refuses each for that."""
    table = load_table(SIX, Galaxy)
    (dreadnought,) = [each for each in endings(table, "sol", "208") if each.glyph == "illegal"]
    assert (dreadnought.row, dreadnought.column, dreadnought.many) == ("301", "dreadnought", 0)
    assert dreadnought.title == "dreadnought from 301 by 201, 101 and 102 to 208"
    assert "cannot move 4 systems, because its move value is 1" in dreadnought.says
    far = endings(table, "sol", "310")
    assert {each.glyph for each in far} == {"illegal"}
    assert len({(each.row, each.column) for each in far}) == len(far) == 5
    assert all("cannot move through Lodor (208), because it contains ships of Hacan" in each.says for each in far)
    for way in (dreadnought, *far):
        ruling = adjudicate(table, GAME.parse_move(way.move))
        assert ruling.status == "illegal"
        assert " ".join(GAME.phrases_on(table).violation(each) for each in ruling.violations) == way.says


def test_where_every_ship_gets_none_says_why_not() -> None:
    """Nor where the system itself may not be activated: the map says that."""
    table = load_table(SIX, Galaxy)
    assert not any(each.glyph == "illegal" for each in endings(table, "sol", "101"))
    assert endings(table, "hacan", "104") == ()


def test_a_way_over_hyperlanes_runs_along_their_tiles() -> None:
    """Rigel and Sem-Lore are adjacent by a lane over three tiles, on which the way is drawn."""
    found = {each.row: each.path for each in endings(load_table(LANES, Galaxy), "mentak", "308")}
    assert found["312"] == ("312", "311", "310", "309", "308")
    assert found["105"] == ("105", "208", "207", "206", "308")


def test_the_ways_of_a_move_are_told_once_each() -> None:
    """Cruisers and a carrier from one system leave one line, over the tiles of the hyperlanes."""
    table = load_table(LANES, Galaxy)
    lane = ("312", "311", "310", "309", "308")
    two = GAME.parse_move("tactical mentak 308 ships=carrier@312>308,cruiser@313>312>308,cruiser@313>312>308+1fighter")
    assert PAGE.paths(table, two) == (lane, ("313", *lane))
    assert PAGE.paths(table, GAME.parse_move("end mentak")) == ()


def test_the_page_is_told_the_way_of_what_arrives() -> None:
    """None where a die may still lose a ship, and none of what is refused."""
    table = table_dict(load_table(SIX, Galaxy))
    moves = ("102 ships=2cruiser@101>102", "208 ships=2cruiser@101>202>102>208", "208 ships=2cruiser@101>208")
    said: Any = [plan(table, f"tactical sol {each}", {})["paths"] for each in moves]
    assert said == [(("101", "102"),), (), ()]


def test_what_a_way_offers_to_take_can_be_declared() -> None:
    """One of each load goes aboard by the plain ways, and nothing speaks against it."""
    table = load_table(SIX, Galaxy)
    loaded = [each for each in endings(table, "sol", "208") if each.loads]
    plain = [each for each in loaded if "!" not in each.move and "use=" not in each.move]
    assert plain
    for way in plain:
        for load in way.loads:
            ruling = adjudicate(table, GAME.parse_move(f"{way.move}+{load.key[1:]}"))
            assert ruling.violations == ()


def test_a_safer_path_is_another_way() -> None:
    """Where a longer path rolls fewer dice both are offered."""
    found = endings(load_table(MAZE, Galaxy), "empyrean", "000")
    assert {"asking", "clear"} <= {each.glyph for each in found}


def test_a_way_names_the_cards_that_it_needs_as_printed() -> None:
    """Behind its path."""
    found = [each.title for each in endings(load_table(SIX, Galaxy), "sol", "208")]
    assert "carrier from 301 by 201, 202 and 102 to 208 with Gravity Drive" in found


def test_a_system_alone_is_the_target_of_whose_turn_it_is() -> None:
    """As the list of pieces asks."""
    table = load_table(SIX, Galaxy)
    assert endings(table, "208", "") == endings(table, table.active_player, "208")


def test_a_player_whose_name_is_a_systems_has_a_reach() -> None:
    """Creuss, whose home system has the same name: its own ships go, also to that system."""
    table = load_table(SIX, Galaxy)
    assert sum(each.many > 0 for each in endings(table, "creuss", "")) > 1
    assert {each.move.split()[1] for each in endings(table, "creuss", "creuss")} == {"creuss"}


@pytest.mark.parametrize(("piece", "system"), [("soll", ""), ("sol", "999")])
def test_a_name_that_nothing_has_is_said(piece: str, system: str) -> None:
    """Players and systems."""
    with pytest.raises(InputError, match="no "):
        endings(load_table(SIX, Galaxy), piece, system)


def test_the_ruling_of_an_example_has_a_map_of_its_own() -> None:
    """With the paths that were declared."""
    table = load_table(SIX, Galaxy)
    move = GAME.parse_move(declared_line(example(SIX, MOVE)))
    shown = picture(scene_of(table, adjudicate(table, move), move))
    assert '<g class="way path' in shown["svg"]


# Fleet pool and room, for moves that are ruled on and for those that wait for dice.


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
    assert "has 4 non-fighter ships in Sem-Lore (308). The fleet limit is 4" in pool.says
    assert "needs capacity 4 in Sem-Lore (308) and has 4" in room.says
    assert pool.text
    assert room.text


@pytest.mark.rule("TI4-37.1")
def test_one_ship_too_many_is_a_line_more() -> None:
    """A pool of three lets four ships arrive and says that one goes."""
    lines = counted(pools(load_table(LANES, Galaxy), "mentak", 3), MENTAK)
    assert "non-fighter ships in Sem-Lore (308). The fleet limit is 3" in " ".join(line.says for line in lines)


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
    lost = [
        line
        for line in counted(table, SOL)
        if line.says.startswith("If the next die loses the carrier from Mellon/Zohbat (302): ")
    ]
    assert [line.rule for line in lost] == ["TI4-95.1b", "TI4-95.1b"]
    assert "2 infantry" in lost[0].says
    assert "from Mellon" in lost[0].says
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
    assert "has 5 non-fighter ships in Sem-Lore (308). The fleet limit is 9" in more["counts"][0]["says"]
