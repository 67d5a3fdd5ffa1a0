"""A galaxy as the page shows it: every system in words, its map, and the ways of a player's ships."""

import re
from xml.etree.ElementTree import fromstring

import pytest

from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, load_table
from sublight.errors import InputError
from sublight.games.twilight.game import GAME
from sublight.games.twilight.pieces import Galaxy
from sublight.registry import adjudicate, scene_of
from sublight.web.view.table_view import endings, picture, pieces

SIX, MAZE = "twilight-six-players", "twilight-anomaly-maze"


def test_every_system_has_a_line() -> None:
    """Empty ones too: each may be a target. Lane tiles are no systems."""
    lanes = load_table("twilight-hyperlanes", Galaxy)
    assert {each.id for each in pieces(lanes)} == {each.id for each in lanes.systems if each.card.system}
    assert len(pieces(lanes)) < len(lanes.systems)


def test_a_line_says_what_lies_there() -> None:
    """Kinds of place, units in space, planets with their units, tokens."""
    found = {each.id: each for each in pieces(load_table(SIX, Galaxy))}
    assert found["303"].says == "asteroid field"
    assert found["104"].says == (
        "1 cruiser of hacan; Hope's End of hacan: 2 infantry of hacan; command tokens of hacan"
    )
    assert (found["104"].owner, found["104"].can_move, found["303"].owner) == (3, True, -1)


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
        assert re.search(r"enters \d of \d", way.says)


def test_a_way_over_a_rift_says_its_chance_and_a_carrier_what_it_takes() -> None:
    """Seven in ten come through; three fighters, three infantry, a mech are there to be taken."""
    (carrier,) = [each for each in endings(load_table(SIX, Galaxy), "sol", "208") if each.row == "302"]
    assert carrier.says == (
        "printed move 2, leaves rift 202 +1: enters 3 of 3; 1 die, 7/10 come through, "
        "cargo is lost with its ship (up to 8 aboard)"
    )
    assert (carrier.many, carrier.room) == (1, 8)
    assert [each.key for each in carrier.loads] == ["3fighter@302", "3infantry@302.Mellon", "1mech@302.Zohbat"]


def test_a_ship_without_room_has_no_cargo_to_lose() -> None:
    """Its die is all that is said."""
    destroyers = [each for each in endings(load_table(SIX, Galaxy), "sol", "208") if each.column == "destroyer"]
    assert [each.says.partition("; ")[2] for each in destroyers] == ["1 die, 7/10 come through", ""]


def test_ships_that_do_not_get_there_say_why() -> None:
    """One line a kind of ship and origin, with the game's own sentences; the referee refuses each for that."""
    table = load_table(SIX, Galaxy)
    (dreadnought,) = [each for each in endings(table, "sol", "208") if each.glyph == "illegal"]
    assert (dreadnought.row, dreadnought.column, dreadnought.many) == ("301", "dreadnought", 0)
    assert dreadnought.title == "dreadnought 301 > 201 > 101 > 102 > 208"
    assert "enters 4 systems and has an allowance of 1" in dreadnought.says
    far = endings(table, "sol", "310")
    assert {each.glyph for each in far} == {"illegal"}
    assert len({(each.row, each.column) for each in far}) == len(far) == 5
    assert all("cannot pass 208: ships of hacan are there" in each.says for each in far)
    for way in (dreadnought, *far):
        ruling = adjudicate(table, GAME.parse_move(way.move))
        assert ruling.status == "illegal"
        assert " ".join(GAME.phrases.violation(each) for each in ruling.violations) == way.says


def test_where_every_ship_gets_none_says_why_not() -> None:
    """Nor where the system itself may not be activated: the map says that."""
    table = load_table(SIX, Galaxy)
    assert not any(each.glyph == "illegal" for each in endings(table, "sol", "101"))
    assert endings(table, "hacan", "104") == ()


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


def test_a_system_alone_is_the_target_of_whose_turn_it_is() -> None:
    """As the list of pieces asks."""
    table = load_table(SIX, Galaxy)
    assert endings(table, "208", "") == endings(table, table.active_player, "208")


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
