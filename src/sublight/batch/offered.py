"""What a game offers to batches, so that one import serves every game."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from sublight.batch.blocks import Cut
from sublight.batch.columns import Record, Whole, rows_from
from sublight.referee.state import StateT

PackT = TypeVar("PackT")


class Batches(ABC, Generic[StateT, PackT]):
    """What a game offers to batches: a facet of the game.

    `rows` and `columns` are the records of what goes in and what comes out; their docstrings say what each column
    holds, in which unit. The first column of `rows` is the ship, the last one, `table`, the index of its table.
    """

    rows: ClassVar[type[Record]]
    columns: ClassVar[type[Record]]

    @abstractmethod
    def pack(self, tables: Sequence[StateT]) -> PackT:
        """Return tables as flat numbers, for `rule`; InputError for one that a batch does not take."""

    @abstractmethod
    def admitted(self, packed: PackT, rows: Record) -> Record:
        """Return rows as whole numbers, each entry within its limits; InputError for rows that cannot be read."""

    @abstractmethod
    def rule(self, packed: PackT, rows: Record, cut: Cut) -> Record:
        """Return what each row leads to on its packed table; InputError for rows that cannot be read."""

    def rows_of(self, tables: Sequence[StateT], moves: Sequence[Struct], at: Whole) -> Record:
        """Return a row for each move, on the table at its index in `at`; InputError for what a row does not hold."""
        found = [
            (*self.entries(tables[table], move, number), table)
            for number, (move, table) in enumerate(zip(moves, at.tolist(), strict=True))
        ]
        return rows_from(self.rows, found)

    @abstractmethod
    def entries(self, table: StateT, move: Struct, number: int) -> tuple[int, ...]:
        """Return the row of a move without the index of its table; InputError with the number of the row."""

    @abstractmethod
    def moves_of(self, tables: Sequence[StateT], rows: Record) -> Sequence[Struct]:
        """Return the move of each row, of which `rows_of` makes the row again; InputError where there is none."""
