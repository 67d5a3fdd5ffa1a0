"""What the referee itself reads of a state: how it is played, and how exactly its pieces are placed.

A game's own state type has more; it goes through the referee as a type parameter.
"""

from collections.abc import Mapping
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
