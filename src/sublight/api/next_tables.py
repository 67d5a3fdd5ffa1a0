"""The tables that follow from rows, packed again: the referee carries out the move of each row."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from msgspec import Struct

from sublight.api.batches import Packed, refuse_unpacked
from sublight.api.row_answers import AnswerColumns, RowAnswers, refuse_unasked, row_answers
from sublight.batch.columns import Column, Flag, Record, flags
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
    """The table after a move, as a row of `Followed` says it, and the questions that were asked."""

    table: State
    moved: bool = False
    asking: bool = False
    asked: frozenset[str] = frozenset()


def follow(
    tables: Packed,
    rows: Record,
    policy: OpenPolicy = take_suggestion,
    *,
    seeds: Sequence[int] | Column | None = None,
    answers: AnswerColumns | None = None,
) -> Followed:
    """Return the tables that follow if the referee carries out the move of each row on its table.

    A question is answered by the column of `answers` under its id, where the entry of the row is not None; a roll or a
    draw then by the seed of the row, if there are `seeds`; any other by `policy`, given the question and the suggested
    answer. Without a policy every suggestion is taken, and what a policy answers with None stays open. The referee
    carries out equal moves of a packed table with equal seeds and answers once, so that a policy must answer equal
    questions alike. A move that the referee refuses or cannot read is not carried out.

    InputError as `rule` and `moves_of` say, and for a column that has no entry for each row; AnswerError, with the
    number of the row, for an answer that is invalid or refused, and for a column that no row asks for.
    """
    refuse_unpacked(tables)
    taken = tables.offered.admitted(tables.numbers, rows)
    columns, at = answers or {}, [tables.tables[each] for each in taken.columns[-1].tolist()]
    brought = row_answers(len(taken), seeds, columns)
    alike: dict[tuple[int, Struct], dict[int, RowAnswers]] = {}
    for row, move in enumerate(tables.offered.moves_of(tables.tables, taken)):
        alike.setdefault((id(at[row]), move), {})[row] = brought[row]
    found: dict[int, _After] = {}
    for (_, move), rows_of_move in alike.items():
        found.update(_after_rows(at[next(iter(rows_of_move))], move, rows_of_move, policy))
    refuse_unasked(columns, chain.from_iterable(each.asked for each in found.values()))
    return _followed(tables, [found[row] for row in range(len(taken))])


def _after_rows(table: State, move: Struct, rows: Mapping[int, RowAnswers], policy: OpenPolicy) -> dict[int, _After]:
    """Return what comes of the rows of one move; where nothing is asked, their answers make no difference."""
    adjudication = _adjudication(table, move)
    done: dict[str, _After] = {}
    for row, answers in rows.items():
        key = repr(answers)
        if key not in done:
            done[key] = _carried_out(table, adjudication, answers.before(policy), row)
        if not done[key].asked:
            return dict.fromkeys(rows, done[key])
    return {row: done[repr(answers)] for row, answers in rows.items()}


def _adjudication(table: State, move: Struct) -> Adjudication[State, Struct] | None:
    """Return the adjudication of a move, None where the referee cannot read it; InputError for the table."""
    game_of(table).validate_state(table)
    try:
        return adjudication_of(table, move)
    except InputError:
        return None


def _carried_out(
    table: State, adjudication: Adjudication[State, Struct] | None, policy: OpenPolicy, row: int
) -> _After:
    """Return the table after a move; AnswerError, with the number of the row, for an answer that is not accepted."""
    if adjudication is None:
        return _After(table)
    try:
        return _settled(adjudication, policy)
    except InputError as error:
        raise error.within(f"row {row}") from None


def _settled(adjudication: Adjudication[State, Struct], policy: OpenPolicy) -> _After:
    branch = settle_open(adjudication, policy)
    question, asked = branch.ruling.question, frozenset(each.id for each in branch.asked)
    if question is None:
        return _After(branch.ruling.state, moved=not branch.ruling.refused, asked=asked)
    if branch.answers.get(question.id) is not None:
        raise refused_answer(branch, question)
    return _After(adjudication.state, asking=True, asked=asked)


def _followed(tables: Packed, after: Sequence[_After]) -> Followed:
    return Followed(
        packed=Packed(tables=tuple(each.table for each in after), offered=tables.offered),
        moved=flags([each.moved for each in after]),
        asking=flags([each.asking for each in after]),
    )
