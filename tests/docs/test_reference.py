"""The reference of moves and of table files is made from the records."""

import pytest
from msgspec import inspect

from site_extension.reference import meanings, records
from sublight.registry import GAMES, game


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_table_has_a_meaning(name: str) -> None:
    """In docs/table-fields.toml, which has no field that is not there."""
    for record in records(game(name).state_type):
        title = record.cls.__name__
        fields = {field.name for field in record.fields}
        assert fields <= set(meanings("board", title) | meanings(name, title))
        assert set(meanings(name, title)) <= fields


def test_a_record_in_a_field_is_found() -> None:
    """Once, after the table."""
    name = next(iter(GAMES))
    found = [*records(game(name).state_type)]
    assert found[0] == inspect.type_info(game(name).state_type)
    assert len({each.cls for each in found}) == len(found) > 1
