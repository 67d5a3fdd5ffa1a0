"""The driver runs a procedure step by step, over answers, until it ends or must ask."""

import pytest

from referee.toy.game import GAME, Board, Facts, Walk, Walker
from sublight.errors import AnswerError
from sublight.referee.procedure import Measurements, Procedure, Run, consult, drive, refuse
from sublight.referee.question import Answer
from sublight.referee.ruling import Verdict, breaks, happens

RULES = GAME.book.rule_ids
WIND = "TOY-03:a:1"
TURN = "TOY-04:a:1"


def driven(board: Board, steps: int, answers: dict[str, Answer], reading: str = "two") -> Run[Board]:
    """Drive a walk of `a` over answers."""
    move = Walk(walker="a", steps=steps)
    facts: Facts = GAME.measure(board, move, {})
    return drive(GAME.procedure(board, move, facts), answers, lambda _: reading)


def board(marsh: float = 0.0, fork: float = 0.0, camp: float = 0.0) -> Board:
    """A line with one walker at its start."""
    return Board(edition="toy-1", walkers=(Walker(id="a"),), marsh=marsh, fork=fork, camp=camp)


def test_a_procedure_without_questions_runs_to_its_end() -> None:
    """Events and verdicts are collected and the state afterwards is the procedure's result."""
    run = driven(board(), 5, {})
    assert [event.kind for event in run.events] == ["walked"]
    assert [verdict.margin_mm for verdict in run.verdicts] == [15.0]
    assert run.state is not None
    assert run.state.walker("a").at == 5.0
    assert run.pending is None


def test_a_question_without_an_answer_stops_the_run() -> None:
    """What happened before the question is kept, there is no state afterwards, and the question waits."""
    run = driven(board(marsh=3.0), 5, {})
    assert run.state is None
    assert run.pending is not None
    assert run.pending.question.id == WIND
    assert [event.kind for event in run.events] == ["walked"]


def test_answers_are_found_by_id_and_noted() -> None:
    """Each answer goes to the question of its id, whatever the order, and is listed as answered."""
    line = board(marsh=3.0, fork=7.0)
    run = driven(line, 5, {TURN: "back", WIND: "wind"})
    assert run.answered == (WIND, TURN)
    assert run.state is not None
    assert run.state.walker("a").at == 6.0


def test_a_dispute_is_noted_only_where_it_is_met() -> None:
    """Calm weather never asks how far the wind blows; wind does, and the reading decides."""
    assert driven(board(marsh=3.0), 5, {WIND: "calm"}).consulted == ()
    blown = driven(board(marsh=3.0), 5, {WIND: "wind"}, "one")
    assert blown.consulted == ("TOY-A",)
    assert blown.state is not None
    assert blown.state.walker("a").at == 6.0


def test_a_readable_answer_that_breaks_a_rule_keeps_the_question_waiting() -> None:
    """The same question waits, with the violations of the answer."""
    run = driven(board(camp=6.0), 5, {"TOY-06:a:1": {"tent": (9.0, 0.0)}})
    assert run.pending is not None
    assert [each.kind for each in run.violations] == ["tent_far"]
    assert run.answered == ()


def test_what_is_no_answer_raises() -> None:
    """A face that the die does not have is an AnswerError, not a ruling."""
    with pytest.raises(AnswerError, match="calm, wind"):
        driven(board(marsh=3.0), 5, {WIND: "storm"})


def _refused(*kinds: str) -> Procedure[str]:
    """Do something, then refuse for these reasons."""
    yield happens("TOY-01", "walked", "a", end=1.0)
    yield from refuse(tuple(breaks("TOY-02", kind, "a") for kind in kinds))
    return "went on"


def test_a_refusal_ends_the_run_with_every_reason() -> None:
    """All violations are the reason, nothing runs after them, and there is no state."""
    run = drive(_refused("no_step", "past_wall"), {}, str)
    assert [each.kind for each in run.violations] == ["no_step", "past_wall"]
    assert (run.status, run.state) == ("illegal", None)


def test_where_nothing_is_broken_nothing_is_refused() -> None:
    """Without a violation the procedure goes on to its end."""
    assert drive(_refused(), {}, str).state == "went on"


def test_measurements_that_can_wait_are_made_when_the_verdicts_are_looked_at() -> None:
    """They stand among the others in the order of the procedure, each measurement once."""
    made: list[str] = []

    def measured(other: str) -> Verdict:
        made.append(other)
        return Verdict(rule=RULES[0], question="q", subject="a", other=other, outcome="apart", margin_mm=1.0)

    def procedure() -> Procedure[str]:
        yield measured("b")
        yield Measurements(lambda: map(measured, "bc"))
        yield measured("d")
        return "done"

    run = drive(procedure(), {}, lambda _: "")
    assert made == ["b", "d"]
    assert [each.other for each in run.verdicts] == ["b", "c", "d"]
    assert run.verdicts
    assert made == ["b", "d", "b", "c"]


def test_a_dispute_is_consulted_in_a_procedure_only() -> None:
    """What merely lists reasons is sent no reading."""
    with pytest.raises(TypeError, match="only a function that returns a Procedure can ask or consult"):
        list(consult("TOY-Q1"))
