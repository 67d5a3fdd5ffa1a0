"""Whose move an example's is, and whose a line's."""

from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, load_table
from sublight.registry import game_of
from sublight.web.matches.judging import owner_of


def owner_of_line(name: str, line: str) -> str:
    """Return whose move a line is on the table of an example."""
    table = load_table(name)
    return owner_of(table, game_of(table).parse_move(line))


def owner_of_example(name: str) -> str:
    """Return whose move the one of an example is."""
    return owner_of_line(name, declared_line(example(name, MOVE)))
