"""The description of a table's fields: every field of every record, each with a form that fits its values."""

import pytest
from msgspec import Struct
from msgspec.structs import fields

from sublight.registry import GAMES, game
from sublight.web.setup.catalogue import catalogue
from sublight.web.setup.fields import PIECES, Field, fields_of_table


def named(fields: tuple[Field, ...], name: str) -> Field:
    """Return a field by its name."""
    return next(each for each in fields if each.name == name)


@pytest.mark.parametrize("name", GAMES)
def test_no_field_is_left_out(name: str) -> None:
    """Beside those that are set in other ways: game, edition and position."""
    kind = game(name).state_type
    assert issubclass(kind, Struct)
    found = catalogue(name).fields
    described = {each.name for each in found.table} | {*found.pieces}
    assert described == {each.name for each in fields(kind)} - {"edition"}
    assert {*found.pieces} <= {*PIECES}


def test_a_field_says_its_form_bounds_and_values() -> None:
    """A choice has its values, a number of a closed set its bounds, a field that may be null says so."""
    found = fields_of_table(game("xwing").state_type)
    ships = found.pieces["ships"]
    dial = named(ships, "dial")
    assert (dial.form, dial.empty, dial.value) == ("record", True, None)
    assert named(dial.fields, "bearing").form == "choice"
    assert "straight" in named(dial.fields, "bearing").values
    assert named(ships, "id").needed
    assert (named(ships, "shields").form, named(ships, "shields").empty) == ("whole", True)
    assert (named(ships, "initiative").form, named(ships, "initiative").value) == ("whole", 0)
    assert "stress" in named(ships, "tokens").values
    assert named(ships, "tokens").fields[0].form == "whole"


def test_round_phase_and_players_come_first() -> None:
    """They are changed most."""
    found = fields_of_table(game("armada").state_type)
    assert {each.name for each in found.table[:3]} == {"round", "phase", "players"}
