"""What comes next on a table as text and as plain values, in the sentences of its game."""

from sublight.formats.turns import NextDict, dict_of_next, text_of_next
from sublight.referee.state import StateT
from sublight.referee.turn import Next
from sublight.registry import game_of


def next_text(found: Next[StateT], *, everything: bool = False) -> str:
    """Return whose turn it is and what may be declared now, as text; without `everything` many alike are counted."""
    return text_of_next(found, game_of(found.table), everything=everything)


def next_dict(found: Next[StateT]) -> NextDict:
    """Return whose turn it is and what may be declared now, as plain values."""
    return dict_of_next(found, game_of(found.table))
