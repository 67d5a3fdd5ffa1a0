"""The tables that follow rows of which something is asked: answers, dice and columns decide."""

from random import Random
from typing import Any

import pytest

from bench.xwing.scenes import drawn_batch
from oracle.calls import counted
from sublight import batch
from sublight.api import next_tables
from sublight.errors import AnswerError, InputError
from sublight.referee.odds import roll_dice
from sublight.referee.question import Answer, Question, Roll
from sublight.registry import adjudicate, settle

pytestmark = pytest.mark.slow


def asking_row() -> tuple[batch.Packed, batch.Record]:
    """Return a row of which the referee asks something, after one of which it asks nothing."""
    table, drawn, _ = drawn_batch(300, 1)
    packed = batch.pack(table)
    rows = batch.rows(packed, **batch.unpack(drawn))
    asks = [adjudicate(table, move).status == "asking" for move in batch.moves_of(packed, rows)]
    kept = [asks.index(False), asks.index(True)]
    return packed, batch.rows(packed, **{name: column[kept] for name, column in batch.unpack(rows).items()})


def test_a_question_without_an_answer_stays_open() -> None:
    """Its row is flagged, its table is the one before, and the share is told."""
    packed, rows = asking_row()
    after = batch.follow(packed, rows, lambda *_: None)
    assert (after.moved.tolist(), after.asking.tolist(), after.asking_share) == ([True, False], [False, True], 0.5)
    assert after.packed.tables[1] is packed.tables[0]
    assert batch.follow(packed, rows).asking_share == 0.0


def test_an_answer_that_does_not_fit_names_its_row() -> None:
    """The error is that of a ruling."""
    packed, rows = asking_row()
    with pytest.raises(AnswerError, match="row 1: "):
        batch.follow(packed, rows, lambda *_: "no such answer")


def test_each_answer_of_the_policy_decides() -> None:
    """It is given the question and the suggestion of a ruling."""
    packed, rows = asking_row()
    seen: list[tuple[Question, Answer]] = []

    def noted(question: Question, suggested: Answer) -> Answer:
        seen.append((question, suggested))
        return suggested

    after = batch.follow(packed, rows, noted)
    branch = settle(packed.tables[0], batch.moves_of(packed, rows)[1])
    assert tuple(question for question, _ in seen) == branch.asked
    assert {question.id: answer for question, answer in seen} == branch.answers
    assert after.packed.tables[1] == branch.ruling.state


def test_dice_follow_the_seeds_of_their_rows() -> None:
    """As they do where a single move is settled; equal seeds are equal tables."""
    packed, rows = asking_row()
    many = batch.rows(packed, **{name: [column[1]] * 12 for name, column in batch.unpack(rows).items()})
    seeds = [0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3]
    after = batch.follow(packed, many, seeds=seeds).packed.tables
    move = batch.moves_of(packed, many)[0]
    assert after == tuple(settle(packed.tables[0], move, roll_dice(Random(seed))).ruling.state for seed in seeds)
    assert after[:4] == after[8:]
    assert len(set(after)) > 1


def test_an_answer_of_a_column_comes_before_seed_and_policy() -> None:
    """Where its row has one."""
    packed, rows = asking_row()
    move = batch.moves_of(packed, rows)[1]
    roll = next(each for each in settle(packed.tables[0], move).asked if isinstance(each, Roll))
    many = batch.rows(packed, **{name: [column[1]] * 3 for name, column in batch.unpack(rows).items()})
    faces = [roll.outcomes[0].key, roll.outcomes[-1].key, None]
    after = batch.follow(packed, many, seeds=[5, 5, 5], answers={roll.id: faces}).packed.tables
    settled = [
        settle(packed.tables[0], move, roll_dice(Random(5)), {roll.id: face} if face else {}).ruling.state
        for face in faces
    ]
    assert after == tuple(settled)
    assert len(set(after)) > 1


@pytest.mark.parametrize(
    "brought, says",
    [
        ({"seeds": [1]}, "column `seeds` has 1 entries for 2 rows"),
        ({"seeds": [0.5, 1.0]}, "column `seeds` must be a row of whole numbers"),
        ({"answers": {"XW-1": ["a"]}}, "column `XW-1` has 1 entries for 2 rows"),
        ({"answers": {"XW-1": [None, None]}}, "no row asks for the answer `XW-1`"),
    ],
)
def test_columns_that_do_not_fit_are_refused(brought: dict[str, Any], says: str) -> None:
    """Columns of another length, seeds that are no seeds, and answers to what is not asked."""
    packed, rows = asking_row()
    with pytest.raises(InputError, match=says):
        batch.follow(packed, rows, **brought)


def test_a_move_of_many_rows_is_carried_out_once_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """All its rows have the same table, which is packed once, and from which rows go on as from one table."""
    ruled = counted(monkeypatch, next_tables, "adjudication_of")
    packed, rows = asking_row()
    many = batch.rows(packed, **{name: list(column) * 3 for name, column in batch.unpack(rows).items()})
    after = batch.follow(packed, many).packed
    assert len(ruled) == 2
    assert [after.tables.index(each) for each in after.tables] == [0, 1] * 3
    further = batch.rows(after, **{**batch.unpack(many), "table": range(6)})
    batch.follow(after, further)
    assert len(ruled) == 4
