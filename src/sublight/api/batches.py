"""Many moves on many tables of one game in one call: what `sublight.batch` offers to whoever imports it."""

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor

from msgspec import Struct

from sublight.batch.blocks import BLOCK, Cut
from sublight.batch.columns import Column, Flag, Record, flags, rows_by_name
from sublight.batch.offered import Batches
from sublight.batch.packs import row_error, table_indices
from sublight.errors import InputError
from sublight.formats.wording import type_in_words
from sublight.referee.state import State, kept
from sublight.registry import adjudicate, game_of


class Packed(Struct, frozen=True, kw_only=True, dict=True, eq=False):
    """Tables of one game ready to rule on: the tables, and what their game offers."""

    tables: tuple[State, ...]
    offered: Batches[State, object]

    def __len__(self) -> int:
        return len(self.tables)

    @property
    def numbers(self) -> object:
        """The tables as flat numbers, made when they are first needed: they are many times as long as the tables."""
        return kept(self, _numbers)


def _numbers(tables: Packed) -> object:
    return tables.offered.pack(tables.tables)


def pack(tables: State | Sequence[State]) -> Packed:
    """Return a table, or tables of one game, packed; they can be ruled on again and again.

    InputError for no tables, tables of several games, a game without batches, and a table that a batch does not take:
    one that cannot stand, agreed on a reading that batches do not know, or has more than 60 pieces of a kind.
    """
    every = tuple(tables) if isinstance(tables, Sequence) else (tables,)
    games = {game_of(each).title: game_of(each) for each in every}
    if len(games) != 1:
        raise InputError(f"a batch takes tables of one game, not of {len(games)}")
    title, here = games.popitem()
    offered: Batches[State, object] | None = here.facet(Batches)
    if offered is None:
        raise InputError(f"{title} has no batches; rule on its moves one by one", "not_offered")
    packed = Packed(tables=every, offered=offered)
    _ = packed.numbers
    return packed


def refuse_unpacked(tables: object) -> None:
    """Raise InputError for tables that are not packed."""
    if not isinstance(tables, Packed):
        raise InputError("the tables are not packed; give what `pack` returns")


def rows(tables: Packed, **columns: Sequence[int] | Column) -> Record:
    """Return rows of the game of packed tables, given column by column; columns left out are 0.

    `help(type(rows(tables, …)))` says what each column holds. InputError for a column that the game does not have or
    that is not whole numbers, for columns of several lengths, and for none.
    """
    refuse_unpacked(tables)
    return rows_by_name(tables.offered.rows, columns)


def rule(
    tables: Packed, rows: Record, *, threads: int = 1, block: int = BLOCK, executor: Executor | None = None
) -> Record:
    """Return what each row leads to, one at a time from its table as it stands: columns as long as those of `rows`.

    Lengths are in mm, directions are unit vectors, sets have bit i for piece i; the docstring of the record that comes
    back says so of each column. Blocks of `block` rows go to `executor`, or to `threads` threads, and the bits do not
    depend on either. InputError for rows of another game, of several lengths, or with an entry that names nothing.
    """
    refuse_unpacked(tables)
    out: Record = tables.offered.rule(tables.numbers, rows, Cut(threads=threads, block=block, executor=executor))
    return out


def legal(tables: Packed, rows: Record) -> Flag:
    """Return whether the referee allows the move of each row on its table as it stands: by chart or dial, at its turn,
    with the tokens and cards that bear on it.

    The referee rules once on each move of each table, however many rows have it, and is given no answers: what is
    legal may yet come to depend on an answer. A move that it cannot read, such as one with more clicks than the speed
    has joints, is not legal. InputError as `rule` and `moves_of` say.
    """
    refuse_unpacked(tables)
    taken = tables.offered.admitted(tables.numbers, rows)
    at = (tables.tables[each] for each in taken.columns[-1].tolist())
    declared = list(zip(at, tables.offered.moves_of(tables.tables, taken), strict=True))
    allowed = {each: _is_allowed(*each) for each in dict.fromkeys(declared)}
    return flags([allowed[each] for each in declared])


def _is_allowed(table: State, move: Struct) -> bool:
    """Say whether the referee can read a move, and does not refuse it."""
    game_of(table).validate_state(table)
    try:
        return not adjudicate(table, move).refused
    except InputError:
        return False


def rows_of(tables: Packed, moves: Sequence[Struct], at: Sequence[int] | Column | None = None) -> Record:
    """Return a row for each move, on the table at its index in `at`; without `at`, all on the first table.

    InputError, with the number of the row, for a move with a part that a row does not hold, such as a card used, and
    for a table or a piece that is not there.
    """
    refuse_unpacked(tables)
    for number, move in enumerate(moves):
        if not isinstance(move, Struct):
            raise row_error(number, f"{type_in_words(move)} is not a move; read one with `read_move`")
    where = table_indices(at, len(moves), len(tables))
    return tables.offered.rows_of(tables.tables, moves, where)


def moves_of(tables: Packed, rows: Record) -> list[Struct]:
    """Return the move of each row, as the referee takes it; `rows_of` makes the same row of it again.

    InputError, with the number of the row, for a row that is no move, such as a template laid as no dial lays it, and
    for one that names no table or piece or is past another limit, with the nearest value.
    """
    refuse_unpacked(tables)
    return list(tables.offered.moves_of(tables.tables, tables.offered.admitted(tables.numbers, rows)))


def unpack(record: Record) -> Mapping[str, Column]:
    """Return the columns of a record by name, for a data frame; they are not copied."""
    return dict(zip(record.__struct_fields__, record.columns, strict=True))
