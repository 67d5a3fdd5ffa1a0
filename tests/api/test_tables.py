"""Tables as JSON: written and read again they are the same, and every slip is named."""

import pytest

from referee.toy.game import Board
from sublight.api.tables import example, example_values, examples, load_table, read_table, read_table_text
from sublight.errors import InputError


@pytest.mark.parametrize("name", examples())
def test_every_example_is_readable(name: str) -> None:
    """An example is a table, and it has a move."""
    assert load_table(name) == read_table_text(example(name))
    assert example(name, ".move")


@pytest.mark.parametrize("name", examples())
def test_a_table_without_its_area_is_told_the_usual_size(name: str) -> None:
    """A galaxy has no area, so it lacks none."""
    table = example_values(name)
    if table.pop("area", None) is None:
        assert read_table(table) == load_table(name)
        return
    with pytest.raises(InputError, match=r"table: `area` is missing; add the size .* mm, such as \{\"width\": "):
        read_table(table)


@pytest.mark.parametrize("name", examples())
def test_a_table_of_another_kind_than_asked_for_is_refused(name: str) -> None:
    """One of the kind is given as that type."""
    kind = type(load_table(name))
    assert load_table(name, kind) == load_table(name)
    with pytest.raises(InputError, match=f"{name}: this is a table of .*, not of toy"):
        load_table(name, Board)
