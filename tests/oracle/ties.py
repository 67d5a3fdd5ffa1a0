"""Of two that tie, which is asked about first is said by their names, not by the order of the table."""

from typing import Any

from sublight.api.moves import read_move
from sublight.api.tables import read_table
from sublight.registry import adjudicate


def leading(table: dict[str, Any], move: str) -> set[tuple[str, str]]:
    """Return the measurements of who leads that a move on a table makes."""
    state = read_table(table)
    verdicts = adjudicate(state, read_move(move, state)).verdicts
    return {(each.question, each.other) for each in verdicts if each.question.startswith(("closer", "comes"))}


def same_in_any_order(table: dict[str, Any], part: str, move: str) -> bool:
    """Say whether something leads, and the same with the pieces of a part of the table the other way round."""
    found = leading(table, move)
    return bool(found) and found == leading({**table, part: table[part][::-1]}, move)
