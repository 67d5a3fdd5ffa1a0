"""Tables as JSON: written and read again they are the same, and every slip is named."""

import pytest

from sublight.api.tables import example, examples, load_table, read_table_text


@pytest.mark.parametrize("name", examples())
def test_every_example_is_readable(name: str) -> None:
    """An example is a table, and it has a move."""
    assert load_table(name) == read_table_text(example(name))
    assert example(name, ".move")
