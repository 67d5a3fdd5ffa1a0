"""What the referee itself reads of a state: how it is played, and how exactly its pieces are placed.

A game's own state type has more; it goes through the referee as a type parameter. It is a `Struct` with `dict=True`,
best a `StateRecord`: what depends on the state alone is worked out once and kept with it, and a changed state starts
without it.
"""

from collections.abc import Callable, Hashable, Mapping
from operator import attrgetter
from typing import Protocol, Self, TypeVar

from msgspec import Struct


class State(Protocol):
    """A table of any game, with what all games have. It cannot be changed: a move gives a new one."""

    @property
    def game(self) -> str:
        """The name of its game."""

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
        """How exactly people place pieces, in mm: a smaller margin is too close to call."""

    def __replace__(self, /, **changes: object) -> Self:
        """Return the state with some fields changed: it is a record of its game."""


class StateRecord(Struct, frozen=True, dict=True):
    """A state that can be a key of a dictionary, whatever it holds, and that a notebook shows as a picture."""

    @property
    def game(self) -> str:
        """The name of the game: the tag of the record, which JSON has in the field `game`."""
        return str(self.__struct_config__.tag)

    def __hash__(self) -> int:
        return kept(self, _hash_of)

    def _repr_svg_(self) -> str:
        """Return the picture that a notebook shows."""
        from sublight.api.pictures import draw

        return draw(self)


StateT = TypeVar("StateT", bound=State)


def has_clock(state: object) -> bool:
    """Say whether a state keeps turns: whether the field `clock` of its game holds a record."""
    return getattr(state, "clock", None) is not None


KeptT = TypeVar("KeptT")
ResultT = TypeVar("ResultT")

_MEMORY = "_kept"
_MEMORY_OF = attrgetter(_MEMORY)


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


def kept_each(records: tuple[KeptT, ...], make: Callable[[KeptT], ResultT]) -> list[ResultT]:
    """Return `kept` of each record: in a third of the time if every one has it."""
    try:
        return [memory[make] for memory in map(_MEMORY_OF, records)]
    except (AttributeError, KeyError):
        return [kept(record, make) for record in records]


def _begin(record: KeptT) -> dict[Callable[[KeptT], object], ResultT]:
    if not hasattr(record, "__dict__"):
        raise TypeError(f"{type(record).__name__} can keep nothing: declare it with dict=True")
    memory: dict[Callable[[KeptT], object], ResultT] = {}
    vars(record)[_MEMORY] = memory
    return memory


def _hash_of(record: Struct) -> int:
    return hash(_hashable(record))


def _hashable(value: object) -> Hashable:
    """Return what is equal for equal values and has a hash: a dictionary as its items, in whatever order."""
    if isinstance(value, dict):
        return frozenset((key, _hashable(each)) for key, each in value.items())
    if isinstance(value, tuple | list):
        return tuple(map(_hashable, value))
    if isinstance(value, Struct):
        return tuple(_hashable(getattr(value, name)) for name in value.__struct_fields__)
    return hash(value)
