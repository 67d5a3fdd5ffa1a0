"""The line of the log of a ruling on an example."""

from typing import Any

from sublight.api.tables import load_table
from sublight.registry import adjudicate, game_of
from sublight.web.view.log_line import log_line


def logged(example: str, move: str, answers: dict[str, Any] | None = None, *, house: bool = False) -> tuple[str, str]:
    """The class and the line of a ruling on an example."""
    table = load_table(example)
    ruling = adjudicate(table, game_of(table).parse_move(move), answers or {}, house=house)
    return log_line(table, move, ruling)
