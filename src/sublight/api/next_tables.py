"""The tables that follow from rows, packed again: the referee carries out the move of each row."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from sublight.api.batches import Packed, moves_of
from sublight.batch.columns import Flag, Record, flags
from sublight.errors import InputError
from sublight.referee.adjudication import Adjudication
from sublight.referee.odds import OpenPolicy, refused_answer, settle_open, take_suggestion
from sublight.referee.state import State
from sublight.registry import adjudication_of, game_of


class Followed(Struct, frozen=True, kw_only=True, eq=False):
    """The tables after the moves of rows, packed: one table a row, in the order of the rows.

    `moved` says of each row whether its move was carried out. `asking` says whether the referee asks what the policy
    left open. Where a move is not carried out, the table is the one before it.
    """

    packed: Packed
    moved: Flag
    asking: Flag

    @property
    def asking_share(self) -> float:
        """The share of rows that are `asking`, 0 to 1; 0 without rows."""
        return float(self.asking.mean()) if len(self.asking) else 0.0


class _After(NamedTuple):
    """The table after a move, as a row of `Followed` says it."""

    table: State
    moved: bool = False
    asking: bool = False


def follow(tables: Packed, rows: Record, policy: OpenPolicy = take_suggestion) -> Followed:
    """Return the tables that follow if the referee carries out the move of each row on its table.

    `policy` answers every question, dice included, given the question and the suggested answer; without a policy every
    suggestion is taken. A question to which it answers None stays open. It is asked once for each move of each table,
    so equal questions must get equal answers. A move that the referee refuses or cannot read is not carried out.
    InputError as `rule` and `moves_of` say; AnswerError, with the number of the row, if the policy gives an answer that
    is invalid or refused.
    """
    taken = tables.offered.admitted(tables.numbers, rows)
    declared = list(zip(taken.columns[-1].tolist(), moves_of(tables, taken), strict=True))
    found: dict[tuple[int, Struct], _After] = {}
    for row, (at, move) in enumerate(declared):
        if (at, move) not in found:
            found[at, move] = _carried_out(tables.tables[at], move, policy, row)
    return _followed(tables, [found[each] for each in declared])


def _carried_out(table: State, move: Struct, policy: OpenPolicy, row: int) -> _After:
    """Return the table after a move; AnswerError, with the number of the row, for an answer that is not accepted."""
    game_of(table).validate_state(table)
    try:
        adjudication = adjudication_of(table, move)
    except InputError:
        return _After(table)
    try:
        return _settled(adjudication, policy)
    except InputError as error:
        raise error.within(f"row {row}") from None


def _settled(adjudication: Adjudication[State, Struct], policy: OpenPolicy) -> _After:
    branch = settle_open(adjudication, policy)
    question = branch.ruling.question
    if question is None:
        return _After(branch.ruling.state, moved=not branch.ruling.refused)
    if branch.answers.get(question.id) is not None:
        raise refused_answer(branch, question)
    return _After(adjudication.state, asking=True)


def _followed(tables: Packed, after: Sequence[_After]) -> Followed:
    return Followed(
        packed=Packed(tables=tuple(each.table for each in after), offered=tables.offered),
        moved=flags([each.moved for each in after]),
        asking=flags([each.asking for each in after]),
    )
