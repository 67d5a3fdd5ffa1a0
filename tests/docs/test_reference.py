"""The reference of moves and of table files is made from the records."""

import tomllib
from pathlib import Path
from typing import Annotated

import pytest
from msgspec import Meta, inspect

from site_extension.reference import HINTS, hint_meanings, hint_records, records, written
from site_extension.running import DOCS
from sublight.board.plane.table import VALUES
from sublight.registry import GAMES, folder_of, game
from sublight.web.setup.fields import meanings


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_table_has_a_meaning(name: str) -> None:
    """In the file `fields.toml` of the game or of all games, which has no field that is not there."""
    found = {each.cls.__name__: {field.name for field in each.fields} for each in records(game(name).state_type)}
    assert all(fields <= set(meanings(name, title)) for title, fields in found.items())
    own = tomllib.loads(Path(folder_of(name), "fields.toml").read_text(encoding="utf-8"))
    assert all(set(said) <= found[title] for title, said in own.items())


@pytest.mark.parametrize("name", GAMES)
def test_every_type_of_a_table_is_written_in_words(name: str) -> None:
    """With the values that are valid, where the field names them."""
    said = {written(each.type, name) for record in records(game(name).state_type) for each in record.fields}
    assert "text" in said


def test_the_bounds_of_a_number_are_written() -> None:
    """In words, where the type of the field says them."""
    assert (
        written(inspect.type_info(Annotated[int, Meta(extra={VALUES: "from 0 to 4"})]), "")
        == "whole number from 0 to 4"
    )


def test_a_record_in_a_field_is_found() -> None:
    """Once, after the table."""
    name = next(iter(GAMES))
    found = [*records(game(name).state_type)]
    assert found[0] == inspect.type_info(game(name).state_type)
    assert len({each.cls for each in found}) == len(found) > 1


@pytest.mark.parametrize("name", GAMES)
def test_every_hint_has_a_meaning(name: str) -> None:
    """In docs/hint-fields.toml, which has no record and no field that is not there."""
    found = {each.cls.__name__: {field.name for field in each.fields} for each in hint_records(name)}
    assert {title: set(hint_meanings(name, title)) for title in found} == found
    kept = tomllib.loads((DOCS / "hint-fields.toml").read_text(encoding="utf-8"))
    assert set(kept[name]) <= set(found)


def test_the_hints_of_every_game_with_cards_are_listed() -> None:
    """A game of the package has a section on the page."""
    page = (DOCS / "card-hints.md").read_text(encoding="utf-8")
    assert set(HINTS) >= set(GAMES)
    assert all(f"```{{hints-of}} {name}" in page for name in GAMES)
