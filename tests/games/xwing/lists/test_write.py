"""What is read can be written, and is then the same."""

import json
from typing import Any

import pytest
from hypothesis import given
from msgspec.structs import replace

from games.xwing.lists.samples import OLDER, REDS, read
from games.xwing.lists.test_read import SQUADS
from games.xwing.oracle.mat import ship, table
from sublight.errors import InputError
from sublight.games.xwing.lists.read import read_squad
from sublight.games.xwing.lists.write import faction_of, listed_ships, squad_dict, write_squad


def test_a_squad_is_written_as_it_was_read() -> None:
    """All keys and values, those for other programs included."""
    assert squad_dict(read()) == REDS
    assert json.loads(write_squad(read())) == REDS
    assert read_squad(write_squad(read())) == replace(read(), readings=read_squad(write_squad(read())).readings)


def test_a_squad_of_the_first_edition_is_written_in_todays_form() -> None:
    """Ids for names, today's ships and faction, the version of the format."""
    plain: Any = squad_dict(read_squad(json.dumps(OLDER)))
    assert plain["version"] == "2.0.0"
    assert plain["faction"] == "rebelalliance"
    assert plain["pilots"][1] == {
        "id": "hansolo-modifiedyt1300lightfreighter",
        "ship": "modifiedyt1300lightfreighter",
    }
    assert plain["pilots"][0]["upgrades"] == {"ept": ["daredevil"], "amd": ["r2d2"]}


@pytest.mark.parametrize("version, written", [("2.1.0", "2.1.0"), ("R3", "R3"), ("1.0.0", "2.0.0"), (None, "2.0.0")])
def test_the_version_is_kept_unless_it_is_older(version: str | None, written: str) -> None:
    """A builder may have a version of its own."""
    assert squad_dict(read(version=version))["version"] == written


def test_what_the_format_wants_is_not_made_up() -> None:
    """A faction and a pilot."""
    with pytest.raises(InputError, match="without a faction cannot be written"):
        write_squad(read(faction="zzz"))
    with pytest.raises(InputError, match="without pilots cannot be written"):
        write_squad(read(pilots=[3]))


@given(SQUADS)
def test_what_was_written_is_read_as_the_same_squad(raw: dict[str, Any]) -> None:
    """Whatever was read."""
    squad = read_squad(json.dumps({**raw, "faction": "rebels"}))
    if squad.pilots:
        text = write_squad(squad)
        again = read_squad(text)
        assert write_squad(again) == text
        assert again.unread == ()
        assert [pilot.card for pilot in again.pilots] == [pilot.card for pilot in squad.pilots]
        assert [pilot.upgrades for pilot in again.pilots] == [pilot.upgrades for pilot in squad.pilots]


MINE: dict[str, Any] = {
    "pilot": "lukeskywalker",
    "upgrades": ("afterburners",),
    "slots": {"afterburners": "modification"},
}


def test_effects_are_the_cards_that_carry_them() -> None:
    """A table may name effects; a squad names cards. Docked ships fly with the rest."""
    han = ship("han", (300.0, 300.0), "scavengedyt1300", pilot="han_solo_scavenged")
    nien = ship("nien", (500.0, 500.0), pilot="lukeskywalker", upgrades=("outrider_b",), slots={"outrider_b": "title"})
    listed = list(listed_ships(table(han, reserve=(nien,)), "first"))
    assert [each.pilot for each in listed] == ["hansolo-scavengedyt1300", "lukeskywalker"]
    assert (listed[1].upgrades, listed[1].slots) == (("outrider",), {"outrider": "title"})


def test_an_effect_of_several_pilots_is_the_one_that_flies_the_ship() -> None:
    """Sabine Wren does the same in a TIE fighter."""
    tie = ship("tie", (300.0, 300.0), "tielnfighter", pilot="sabine_attack_shuttle")
    assert [each.pilot for each in listed_ships(table(tie), "first")] == ["sabinewren-tielnfighter"]


@pytest.mark.parametrize(
    "changed, says",
    [
        ({"pilot": ""}, "ship `red1` has no `pilot`"),
        ({"slots": {}}, "ship `red1`: no slot is given for `afterburners`"),
    ],
)
def test_what_a_squad_needs_is_asked_for(changed: dict[str, Any], says: str) -> None:
    """By the ship's id."""
    with pytest.raises(InputError, match=says):
        list(listed_ships(table(ship(**{**MINE, **changed})), "first"))


def test_players_without_ships_and_strangers_are_refused() -> None:
    """With the players there are."""
    with pytest.raises(InputError, match="`second` has no ship on this table"):
        list(listed_ships(table(ship(**MINE)), "second"))
    with pytest.raises(InputError, match="no player `secnd`; players are first, second; did you mean `second`"):
        faction_of(table(ship(**MINE)), "secnd")


def test_the_faction_is_the_one_that_flies_them_all() -> None:
    """Told apart by a ship of one faction; none where ships of two factions fly together."""
    ywing, xwing, tie = ship("y", card="btla4ywing"), ship("x"), ship("t", card="tieadvancedx1")
    assert faction_of(table(ywing, xwing), "first") == "rebelalliance"
    with pytest.raises(InputError, match="fit several factions; choose `rebelalliance` or `scumandvillainy`"):
        faction_of(table(ywing), "first")
    with pytest.raises(InputError, match="are of no one faction"):
        faction_of(table(xwing, tie), "first")
