"""The report says of each line what it was taken for."""

from typing import Any

import pytest

from games.armada.lists.samples import TANAGRA
from sublight.api.tables import read_table_text
from sublight.board.plane.table import Area
from sublight.errors import InputError
from sublight.formats.records import write_table
from sublight.games.armada.lists.read import read_fleet
from sublight.games.armada.lists.report import FleetList, stand
from sublight.games.armada.pieces import Table

BAD = """\
Name: Wobbly
Faction: Imperial
Points: 200/150
Raidr II-class Corvette (48)
= 50 Points
Victory II-class Star Destroyer (81)
what is this\x1b[2J
"""


def test_a_good_text_has_nothing_to_look_at() -> None:
    """Heading, a line a line, points, and the last word."""
    said = FleetList(read_fleet(TANAGRA["warlords"])).report_text()
    lines = said.splitlines()
    assert lines[0] == "Tanagra Patrol: Rebel, 282 points of 400; Armada Warlords"
    assert lines[-1] == "Every line was read."
    assert not [line for line in lines if line.startswith("!")]
    assert "   15  [ flagship ] Nebulon-B Escort Frigate (57 p…  ship: Nebulon-B Escort Frigate" in lines
    assert any(line.endswith("upgrade: Engine Techs (affects movement: engine_techs)") for line in lines)
    assert "    ships without upgrades: 161 in the text, 161 on their cards today" in lines


def test_what_is_amiss_is_marked_and_counted() -> None:
    """Unknown names, totals, points, the limit."""
    lines = FleetList(read_fleet(BAD)).report_text().splitlines()
    marked = [line for line in lines if line.startswith("!")]
    assert [line[:6] for line in marked[:5]] == ["!   3 ", "!   4 ", "!   5 ", "!   6 ", "!   7 "]
    assert "!   Raidr II-class Corvette: 50 points as listed, but the cards add up to 48" in marked
    assert "!   fleet: 200 points as listed, but the cards add up to 129" in marked
    assert "    ships without upgrades: 81 in the text, but 80 on their cards today" in lines
    assert lines[-2:] == ['Check the 5 lines marked "!".', "Not on the table: Raidr II-class Corvette."]
    assert not [line for line in lines if "over the limit" in line]


def test_a_fleet_over_its_limit_is_said() -> None:
    """Not one that is at its limit."""
    for limit, over in ((43, True), (44, False)):
        said = FleetList(read_fleet(f"Points: 44/{limit}\nCR90 Corvette A (44)")).report_text()
        assert ("over the limit of 43 by 1" in said) == over


def test_a_text_without_anything_is_reported_too() -> None:
    """No name, no faction, no builder, no total."""
    said = FleetList(read_fleet("")).report_text()
    assert said.startswith("A fleet: no faction, 0 points; no builder's text in particular\n")
    assert "fleet: not stated; the cards add up to 0" in said


def test_a_name_cannot_steer_a_terminal() -> None:
    """Control characters are shown as escapes."""
    said = FleetList(read_fleet(BAD)).report_text()
    assert "\x1b" not in said
    assert "\\x1b[2J" in said


def test_plain_values_for_programs() -> None:
    """With the points and whether all totals agree."""
    plain: Any = FleetList(read_fleet(TANAGRA["flagship"])).report_dict()
    assert (plain["points"], plain["agrees"], plain["dialect"]) == (282, True, "flagship")
    assert plain["readings"][0] == {
        "number": 1, "text": "Tanagra Patrol", "taken": "fleet", "says": "the fleet's name", "good": True,
    }  # fmt: skip
    assert FleetList(read_fleet(BAD)).report_dict()["agrees"] is False


TABLE = Table(edition="rrg-1.5", area=Area(1828.8, 914.4))


def test_all_six_texts_make_the_same_table() -> None:
    """To the last digit, and so it is when it was written and read again."""
    tables = [stand(read_fleet(text), TABLE, "first") for text in TANAGRA.values()]
    assert all(table == tables[0] for table in tables)
    assert read_table_text(write_table(tables[0])) == tables[0]
    assert len(tables[0].squadrons) == 6
    assert tables[0].ship("cr90").upgrades == ("jainas_light", "engine_techs")


def test_unknown_cards_are_left_out() -> None:
    """With their upgrades; the others stand."""
    fleet = read_fleet(
        "CR90 Corvette A (44)\nZorgblat (9)\n- Engine Techs (8)\n2 Zorg Squadron (9)\n1 X-wing Squadron (13)"
    )
    table = stand(fleet, TABLE, "second")
    assert [piece.id for piece in table.pieces] == ["cr90", "xwing-1"]
    assert table.ship("cr90").upgrades == ()


def test_a_fleet_without_a_known_card_or_player_is_refused() -> None:
    """With the first reasons, or with the players there are."""
    with pytest.raises(InputError, match="this text names no ship or squadron; line 1: not added") as error:
        stand(read_fleet("Zorgblat (9)"), TABLE, "first")
    assert error.value.code == "text"
    with pytest.raises(InputError, match="no player `third`; the players are first, second"):
        stand(read_fleet(TANAGRA["flagship"]), TABLE, "third")


@pytest.mark.parametrize("count, over", [(8, False), (9, True)])
def test_a_fleet_over_the_usual_limit_is_told(count: int, over: bool) -> None:
    """Where it states none: 400 points are not over it."""
    text = report_text("Name: Big\nFaction: Rebel\n" + "\nCR90 Corvette A (50)\n= 50 Points\n" * count)
    assert ("over the usual limit of 400 by 50" in text) is over


def test_a_fleet_without_a_ship_is_told() -> None:
    """Squadrons alone are a list of something else, or a part of one."""
    assert "no ship was read" in report_text("Luke Skywalker (20)")
    assert "no ship was read" not in report_text(TANAGRA["flagship"])


def test_objectives_are_said() -> None:
    """As the text names them, and which of them affect movement, so that one of these can be chosen."""
    said = report_text(TANAGRA["flagship"])
    assert "Objectives: Blockade Run, Contested Outpost and Solar Corona." in said
    assert "Blockade Run and Contested Outpost affect movement: choose the objective in setup." in said
    assert FleetList(read_fleet(TANAGRA["flagship"])).summary() == {"named": ["blockade_run", "contested_outpost"]}
    bare = "Name: A\nFaction: Rebel\nAssault: Most Wanted\n\nCR90 Corvette A (44)\n= 44 Points\n"
    assert "No objective of this fleet affects movement." in report_text(bare)


def report_text(text: str) -> str:
    """Return the report on a text."""
    return FleetList(read_fleet(text)).report_text()
