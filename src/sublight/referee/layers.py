"""The layers of one kind of move: its validation, its check, its measurements and its procedure.

Each chapter that has moves of its own has their layers in its `layers` module, as `LAYERS` by the move's type.
"""

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
FactsT = TypeVar("FactsT")


class Layers(NamedTuple, Generic[StateT, MoveT, FactsT]):
    """`validate` raises InputError for names that mean nothing; what `measure` gives, only `procedure` reads."""

    validate: Callable[[StateT, MoveT], None]
    check: Callable[[StateT, MoveT], tuple[Violation, ...]]
    measure: Callable[[StateT, MoveT, Mapping[str, str]], FactsT]
    procedure: Callable[[StateT, MoveT, FactsT], Procedure[StateT]]


def unmeasured(
    validate: Callable[[StateT, MoveT], None],
    check: Callable[[StateT, MoveT], tuple[Violation, ...]],
    procedure: Callable[[StateT, MoveT], Procedure[StateT]],
) -> Layers[StateT, MoveT, None]:
    """Return the layers of a move whose procedure needs no numbers, or measures as it goes."""
    return Layers(validate, check, lambda *_: None, lambda state, move, _: procedure(state, move))


def nothing_to_validate(_state: object, _move: object) -> None:
    """Admit a move all of whose names are words of its own."""


def calls_alone(_state: object, _move: object, calls: Mapping[str, str]) -> Mapping[str, str]:
    """Measure nothing: the procedure measures as it goes, and heeds what people agreed on."""
    return calls
