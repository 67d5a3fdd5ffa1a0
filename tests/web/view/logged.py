"""The line of the log of a ruling on an example, and the move in words."""

from typing import Any

from sublight.api.tables import load_table
from sublight.referee.phrases import Phrasebook
from sublight.registry import adjudicate, game_of
from sublight.web.view.log_line import log_line


def logged(
    example: str | dict[str, Any], move: str, answers: dict[str, Any] | None = None, *, house: bool = False
) -> tuple[str, str]:
    """The mark and the line of a ruling on an example."""
    return _logged(example, move, answers, house=house)[:2]


def told(example: str | dict[str, Any], move: str, answers: dict[str, Any] | None = None) -> str:
    """What a move on an example did, in words."""
    return _logged(example, move, answers, house=False)[2]


def _logged(
    example: str | dict[str, Any], move: str, answers: dict[str, Any] | None, *, house: bool
) -> tuple[str, str, str, Phrasebook]:
    table = load_table(example)
    ruling = adjudicate(table, game_of(table).parse_move(move), answers or {}, house=house)
    return log_line(table, move, ruling)
