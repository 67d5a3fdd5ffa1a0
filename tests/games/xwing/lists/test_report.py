"""The report says what each part was taken for."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from games.xwing.lists.samples import DASH, ESCORT, LUKE, OLDER, read, said
from games.xwing.oracle.mat import table
from sublight.api.tables import read_table_text
from sublight.errors import InputError
from sublight.formats.records import write_table
from sublight.games.xwing.active_effects import has
from sublight.games.xwing.lists.read import read_squad
from sublight.games.xwing.lists.report import left_out, report_dict, report_text, stand
from sublight.games.xwing.lists.write import gather, squad_dict


def test_a_squad_without_fault() -> None:
    """A heading, a line a part, and that nothing is amiss."""
    lines = report_text(read()).splitlines()
    assert lines[0] == "Cantwell Reds: Rebel Alliance, 4 pilots, 46 points"
    assert "  pilot 2                dashrendar                      pilot: YT-2400 Light Freighter, initiative 5" in (
        line.partition(" (")[0] for line in lines
    )
    assert lines[-1] == "Every part was read."
    assert not [line for line in lines if line.startswith("!")]


def test_what_wants_a_look_is_marked() -> None:
    """Who is not on the table is named, and whose initiative is not known."""
    pilots = [LUKE, {"id": "nobody"}, {"id": "somebody", "ship": "t65xwing"}]
    text = report_text(read(pilots=pilots, name=None, points=None))
    assert text.startswith("A squad: Rebel Alliance, 3 pilots\n")
    assert "! pilot 2" in text
    assert '\nCheck the 2 parts marked "!".\nNot on the table: nobody.\n' in text
    assert text.endswith("Set the initiative of somebody; the format has none, so it is 0.\n")


def test_a_report_does_not_steer_the_terminal() -> None:
    """Nor does a long text spoil the columns."""
    text = report_text(read(name="\x1b[2J", faction="\x1b[31m" + "x" * 300))
    assert "\x1b" not in text
    assert max(map(len, text.splitlines())) < 400


def test_a_report_as_plain_values() -> None:
    """The squad, who is left out, and whether all was read."""
    plain: Any = report_dict(read())
    assert (plain["whole"], plain["left_out"], plain["pilots"][0]["initiative"]) == (True, [], 5)
    spoilt = report_dict(read(pilots=[LUKE, {"id": "nobody"}, 3]))
    assert (spoilt["whole"], spoilt["left_out"]) == (False, ["nobody"])


def test_a_squad_stands_with_all_that_bears_on_movement() -> None:
    """Ships with pilot, initiative, upgrades and slots; obstacles; the same when written and read again."""
    stood = stand(read(), table(), "first")
    assert [ship.id for ship in stood.ships] == [
        "lukeskywalker",
        "dashrendar",
        "bluesquadronescort",
        "bluesquadronescort-2",
    ]
    dash = stood.ship("dashrendar")
    assert (dash.initiative, dash.pilot, dash.player) == (5, "dashrendar", "first")
    assert dash.slots == {"outrider": "title", "debrisgambit": "talent", "trickshot": "talent"}
    assert has(stood, dash, "dash_rendar")
    assert [each.id for each in stood.obstacles] == ["asteroid-1", "gas-cloud-1", "debris-1"]
    assert read_table_text(write_table(stood)) == stood


def test_both_squads_may_stand_with_their_obstacles() -> None:
    """Six, and no more."""
    both = stand(read(), stand(read(), table(), "first"), "second")
    assert (len(both.ships), len(both.obstacles)) == (8, 6)
    with pytest.raises(InputError, match="6 obstacles and 3 more; setup places 6"):
        stand(read(), both, "first")
    assert len(stand(read(), both, "first", obstacles=False).ships) == 12


def test_unknown_and_huge_ships_are_left_out() -> None:
    """The others stand."""
    squad = read(pilots=[{"id": "nobody"}, LUKE, {"id": "alderaanianguard"}], obstacles=None)
    assert left_out(squad) == ("nobody", "alderaanianguard")
    assert [ship.id for ship in stand(squad, table(), "second").ships] == ["lukeskywalker"]


def test_nobody_on_the_table_is_refused() -> None:
    """With the first reasons, or with the players there are."""
    with pytest.raises(
        InputError, match="no ship was found; pilot 1: not on the table; the ship is not known"
    ) as error:
        stand(read(pilots=[{"id": "nobody"}]), table(), "first")
    assert error.value.code == "text"
    with pytest.raises(InputError, match="no player `frist`; players are first, second; did you mean `first`"):
        stand(read(), table(), "frist")


def test_a_table_gives_the_squad_back() -> None:
    """Pilots, ships and upgrades in their slots; neither points nor obstacles, which a table does not tell."""
    squad = read(pilots=[LUKE, DASH, ESCORT])
    both = stand(read_squad(json.dumps(OLDER)), stand(squad, table(), "first"), "second", obstacles=False)
    again = gather(both, "first")
    assert said(read_squad(json.dumps(squad_dict(again)))) == []
    assert squad_dict(again) == {
        "faction": "rebelalliance",
        "pilots": [
            {key: LUKE[key] for key in ("id", "ship", "upgrades")},
            {key: DASH[key] for key in ("id", "ship", "upgrades")},
            ESCORT,
        ],
        "version": "2.0.0",
    }
    assert gather(both, "second").pilots[0].id == "wedgeantilles"


def test_a_faction_is_asked_for_only_where_ships_fly_for_several() -> None:
    """And must be one."""
    pilots = [{"id": "cavernangelszealot"}, {"id": "goldsquadronveteran"}]
    stood = stand(read(pilots=pilots, obstacles=None), table(), "first")
    assert gather(stood, "first").faction == "rebelalliance"
    alone = replace(stood, ships=stood.ships[1:])
    with pytest.raises(InputError, match="fit several factions; choose `rebelalliance` or `scumandvillainy`"):
        gather(alone, "first")
    assert gather(alone, "first", "Scum").faction == "scumandvillainy"
    with pytest.raises(InputError, match="no faction `scu`"):
        gather(alone, "first", "scu")


def test_the_obstacles_of_a_squad_are_said() -> None:
    """By their printed names; of a squad that names none, which are placed."""
    assert "\nObstacles: Core asteroid 2, Gas cloud 2 and VT-49 debris 2.\n" in report_text(read())
    assert "No obstacles are named. Setup offers those of the core set." in report_text(read(obstacles=None))
