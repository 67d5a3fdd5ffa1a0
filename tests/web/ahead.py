"""Examples with their clocks started, for what is planned before its turn."""

from sublight.api.tables import load_table
from sublight.formats.jsons import Raw
from sublight.formats.records import table_dict
from sublight.registry import next_moves


def clocked(name: str) -> Raw:
    """Return an example with its clock started."""
    return table_dict(next_moves(load_table(name)).table)
