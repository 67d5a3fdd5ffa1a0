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


@pytest.mark.parametrize("name", GAMES)
def test_every_field_says_what_it_means(name: str) -> None:
    """Inside other fields too, where it has a name."""
    found = catalogue(name).fields
    waiting = [*found.table, *(each for fields_ in found.pieces.values() for each in fields_)]
    while waiting:
        field = waiting.pop()
        assert field.says or not field.name, field.name
        waiting += field.fields


def inside(field: Field) -> list[Field]:
    """Return a field and those inside it."""
    return [field, *(each for one in field.fields for each in inside(one))]


@pytest.mark.parametrize("name", GAMES)
def test_what_a_text_names_can_be_chosen(name: str) -> None:
    """Each field that names something is there, and what it names is a player, a piece, or a list that is not empty."""
    found = catalogue(name)
    top = [*found.fields.table, *(each for one in found.fields.pieces.values() for each in one)]
    known = {each.name for one in top for each in inside(one)}
    words = {kind: len(all_) for kind, all_ in found.words.items()}
    lists = {each.kind: len(each.cards) for each in found.kinds} | words
    assert {each.removesuffix(".") for each in found.names} <= known
    assert all(kind in ("player", "piece") or lists[kind] for kind in found.names.values())
    assert {f"readings.{each}" for each in found.words["dispute"]} <= set(found.words)
