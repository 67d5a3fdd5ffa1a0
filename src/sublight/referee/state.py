"""What the referee itself reads of a state: how it is played, and how exactly its pieces are placed.

A game's own state type has more; it goes through the referee as a type parameter. It is a `Struct` with `dict=True`:
what depends on the state alone is worked out once and kept with it, and a changed state starts without it.
"""

from collections.abc import Callable, Mapping
from typing import Protocol, Self, TypeVar


class State(Protocol):
    """A table or a galaxy, of whatever game."""

    @property
    def edition(self) -> str:
        """The edition's id or alias."""

    @property
    def readings(self) -> Mapping[str, str]:
        """The agreed reading of a dispute, by the dispute's id."""

    @property
    def components(self) -> str:
        """The set of component measurements."""

    @property
    def placing_mm(self) -> float:
        """How exactly people place pieces."""

    def __replace__(self, /, **changes: object) -> Self:
        """Return the state with some fields changed: it is a record of its game."""


StateT = TypeVar("StateT", bound=State)

KeptT = TypeVar("KeptT")
ResultT = TypeVar("ResultT")

_MEMORY = "_kept"


def kept(record: KeptT, make: Callable[[KeptT], ResultT]) -> ResultT:
    """Return `make(record)`, worked out once for this state or piece and kept with it, as long as it is there.

    `record` is a `Struct` with `dict=True`, `make` a function of a module or a method. What is kept is no part of
    equality, JSON or copies.
    """
    memory: dict[Callable[[KeptT], object], ResultT] | None = getattr(record, _MEMORY, None)
    if memory is None:
        memory = _begin(record)
    if make not in memory:
        memory[make] = make(record)
    return memory[make]


def _begin(record: KeptT) -> dict[Callable[[KeptT], object], ResultT]:
    if not hasattr(record, "__dict__"):
        raise TypeError(f"{type(record).__name__} can keep nothing: declare it with dict=True")
    memory: dict[Callable[[KeptT], object], ResultT] = {}
    vars(record)[_MEMORY] = memory
    return memory
