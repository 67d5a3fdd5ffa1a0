"""What a game offers to surveys: tables drawn at random, and columns of every maneuver of a table."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Literal

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from sublight.referee.state import StateT

Kind = Literal["bool", "int8", "int16", "int32", "int64", "float64", "text"]
"""What a column holds: yes and no, whole numbers of so many bits, 64-bit floats, or text that repeats."""

Values = npt.NDArray[np.generic] | Sequence[object]
"""The values of one column for the rows of one table."""


class Column(Struct, frozen=True):
    """A column that a plan may ask for: what it holds, and what it says."""

    kind: Kind
    says: str


class Setup(Struct, Generic[StateT], frozen=True):
    """A way to draw a table at random: what it does, and how.

    `draw(state, random, width_mm)` returns the drawn table. It calls `random.random` alone, whose numbers are the same
    in every version of Python. InputError where the pieces find no room.
    """

    says: str
    draw: Callable[[StateT, Random, float], StateT]


class Surveys(ABC, Generic[StateT]):
    """What a game offers to surveys: a facet of the game."""

    columns: ClassVar[Mapping[str, Column]]
    """The columns of `measured`, by name."""
    setups: ClassVar[Mapping[str, Setup[Any]]]
    """The ways to draw a table, by name."""

    @abstractmethod
    def measured(self, state: StateT, wanted: frozenset[str]) -> Mapping[str, Values]:
        """Return the `wanted` columns of every maneuver of a table, each as long as the others, by a compiled kernel.

        InputError for a table that a batch does not take.
        """


def bits(sets: npt.NDArray[np.int64]) -> npt.NDArray[np.int8]:
    """Return how many members each set of a column has."""
    return np.bitwise_count(sets).astype(np.int8)
