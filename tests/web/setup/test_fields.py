"""The description of a table's fields: every field of every record, each with a form that fits its values."""

import pytest
from msgspec import Struct
from msgspec.structs import fields

from sublight.registry import GAMES, game
from sublight.web.setup.catalogue import catalogue
from sublight.web.setup.fields import PIECES, Field


@pytest.mark.parametrize("name", GAMES)
def test_no_field_is_left_out(name: str) -> None:
    """Beside those that are set in other ways: game, edition and position."""
    kind = game(name).state_type
    assert issubclass(kind, Struct)
    found = catalogue(name).fields
    described = {each.name for each in found.table} | {*found.pieces}
    assert described == {each.name for each in fields(kind)} - {"edition"}
    assert {*found.pieces} <= {*PIECES}


@pytest.mark.parametrize("name", GAMES)
def test_every_field_says_what_it_means(name: str) -> None:
    """Inside other fields too, where it has a name; seals, which only a server makes, are none."""
    found = catalogue(name).fields
    waiting = [*found.table, *(each for fields_ in found.pieces.values() for each in fields_)]
    while waiting:
        field = waiting.pop()
        assert field.says or not field.name, field.name
        assert field.name not in ("seal", "seals")
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
