"""A table with an obstacle of no kind."""

import pytest

from sublight.api.tables import load_table, read_table
from sublight.errors import InputError
from sublight.formats.records import rows_of, table_dict
from sublight.web.setup.change import Write, changed


def refused_wherever_it_is_read(example: str, kind: str, says: str) -> None:
    """Check that an obstacle of this kind is refused in a table file and in one written by hand."""
    rock = {
        "id": "rock",
        "kind": kind,
        "outline": [[9, -9], [9, 9], [-9, 9], [-9, -9]],
        "pose": {"x": 300, "y": 300, "forward": [0, 1]},
    }
    table = load_table(example)
    rocks = [*rows_of(table_dict(table), "obstacles"), rock]
    with pytest.raises(InputError, match=says):
        changed(table, Write(value={"obstacles": rocks}))
    with pytest.raises(InputError, match=says):
        read_table({**table_dict(table), "obstacles": rocks})
