"""What is read can be written, and is then the same."""

import json
from typing import Any

import pytest
from hypothesis import given
from msgspec.structs import replace

from formats.squads.samples import OLDER, REDS, read
from formats.squads.test_read import SQUADS
from sublight.errors import InputError
from sublight.formats.squads.read import read_squad
from sublight.formats.squads.write import squad_dict, write_squad


def test_a_squad_is_written_as_it_was_read() -> None:
    """All keys and values, those for other programs included."""
    assert squad_dict(read()) == REDS
    assert json.loads(write_squad(read())) == REDS
    assert read_squad(write_squad(read())) == replace(read(), readings=read_squad(write_squad(read())).readings)


def test_a_squad_of_the_first_edition_is_written_in_todays_form() -> None:
    """Ids for names, today's ships and faction, the version of the format."""
    plain = squad_dict(read_squad(json.dumps(OLDER)))
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
