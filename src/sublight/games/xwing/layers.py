"""The layers of one kind of move: what admits it, what it may break, its numbers, and its procedure.

Each room that has moves of its own says their layers in its `layers` module; `game` finds them when one is made.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from sublight.games.xwing.pieces import Table
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation


class Layers(NamedTuple):
    """`admit` raises InputError for names that mean nothing; what `measure` gives, only `procedure` reads."""

    admit: Callable[[Table, Any], None]
    check: Callable[[Table, Any], tuple[Violation, ...]]
    measure: Callable[[Table, Any, Mapping[str, str]], Any]
    procedure: Callable[[Table, Any, Any], Procedure[Table]]


def nothing_to_admit(_table: Table, _move: Any) -> None:
    """Admit a move all of whose names are words of its own."""


def nothing_measured(_table: Table, _move: Any, _calls: Mapping[str, str]) -> None:
    """Measure nothing: the procedure measures as it goes."""
