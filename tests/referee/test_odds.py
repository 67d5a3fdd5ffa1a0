"""The odds walk every branch of chance, exactly."""

from contextlib import nullcontext
from fractions import Fraction
from typing import Any

import pytest

from referee.toy.game import GAME, Board, Walk, Walker
from sublight.errors import AnswerError, InputError
from sublight.referee.adjudication import Adjudication
from sublight.referee.odds import odds, settle
from sublight.referee.procedure import Run
from sublight.referee.question import Answer, Answers, Question
from sublight.referee.ruling import Ruling

WIND = "TOY-03:a:1"
TURN = "TOY-04:a:1"


def board(fork: float = 0.0, marsh: float = 3.0) -> Board:
    """A line with a marsh."""
    return Board(edition="1", walkers=(Walker(id="a"),), marsh=marsh, fork=fork)


def test_chances_are_exact_and_add_up_to_one() -> None:
    """Two of three weights are calm; the likeliest branch comes first."""
    branches = odds(GAME, board(), Walk(walker="a", steps=5))
    assert [branch.chance for branch in branches] == [Fraction(2, 3), Fraction(1, 3)]
    assert [branch.answers for branch in branches] == [{WIND: "calm"}, {WIND: "wind"}]
    assert sum(branch.chance for branch in branches) == 1


def test_without_chance_there_is_one_branch() -> None:
    """A walk without a roll is certain."""
    (branch,) = odds(GAME, board(marsh=0.0), Walk(walker="a", steps=5))
    assert branch.chance == 1
    assert branch.ruling.status == "complete"


def test_an_illegal_move_is_one_branch() -> None:
    """What is illegal is illegal for certain."""
    (branch,) = odds(GAME, board(), Walk(walker="a", steps=50))
    assert branch.ruling.status == "illegal"


def test_a_policy_answers_for_the_players() -> None:
    """Choices follow the policy, by default the suggestion."""

    def turn_back(question: Question, suggested: Answer) -> Answer:
        return "back" if question.kind == "turn" else suggested

    windy = board(fork=7.0)
    stay = odds(GAME, windy, Walk(walker="a", steps=5))[1]
    back = odds(GAME, windy, Walk(walker="a", steps=5), turn_back)[1]
    assert stay.answers == {WIND: "wind", TURN: "stay"}
    assert back.answers == {WIND: "wind", TURN: "back"}
    assert back.ruling.state.walker("a").at == 6.0


def test_answers_given_are_kept() -> None:
    """A die that is thrown already no longer branches."""
    (branch,) = odds(GAME, board(), Walk(walker="a", steps=5), answers={WIND: "wind"})
    assert branch.chance == 1
    assert branch.ruling.state.walker("a").at == pytest.approx(7.0)


def test_an_answer_is_used_where_its_question_is_asked() -> None:
    """Only with wind does anybody turn; what no branch asks for is refused with the questions of all."""
    windy, walk = board(fork=7.0), Walk(walker="a", steps=5)
    calm, wind = odds(GAME, windy, walk, answers={TURN: "back"})
    assert calm.answers == {WIND: "calm"}
    assert wind.answers == {WIND: "wind", TURN: "back"}
    with pytest.raises(AnswerError, match=f"nothing asks for the answer `TOY-09`; the questions are {WIND}, {TURN}"):
        odds(GAME, windy, walk, answers={"TOY-09": "back"})


def test_more_ways_than_anybody_reads_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rolls that could be answered are named."""
    monkeypatch.setattr("sublight.referee.odds.MOST_PATHS", 1)
    with pytest.raises(InputError, match=f"more than 1 outcomes; answer some of its rolls: {WIND}"):
        odds(GAME, board(), Walk(walker="a", steps=5))


@pytest.mark.parametrize("beyond", [0, 1])
def test_ways_with_more_to_report_than_the_limit_are_refused(beyond: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many events and measurements as the limit are followed, one more is refused."""
    adjudication = Adjudication(GAME, board(), Walk(walker="a", steps=5))
    for answers in ({WIND: "calm"}, {WIND: "wind"}):
        adjudication.waiting(answers)
    monkeypatch.setattr("sublight.referee.odds.MOST_REPORTED", adjudication.reported - beyond)
    with nullcontext() if not beyond else pytest.raises(InputError, match="events and measurements in its outcomes"):
        odds(GAME, board(), Walk(walker="a", steps=5))


def test_a_move_is_settled_in_one_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many questions the policy answers, what comes before them is not gone through again."""
    runs = list[Answers]()

    def counted(adjudication: Adjudication[Board, Walk], answers: dict[str, object], *rest: Any, **more: Any) -> Any:
        runs.append(answers)
        return driven(adjudication, answers, *rest, **more)

    driven = Adjudication._drive
    monkeypatch.setattr(Adjudication, "_drive", counted)
    branch = settle(
        GAME, board(fork=7.0), Walk(walker="a", steps=5), lambda asked, best: "wind" if asked.id == WIND else best
    )
    assert branch.answers == {WIND: "wind", TURN: "stay"}
    assert len(runs) == 1


@pytest.mark.parametrize("most, ruled", [(1, 0), (2, 2)])
def test_each_way_is_ruled_on_once_and_none_where_they_are_too_many(
    monkeypatch: pytest.MonkeyPatch, most: int, ruled: int
) -> None:
    """Neither the questions on the way nor what is refused by its count need a ruling with its disputes."""
    rule, asked = Adjudication.rule, list[Answers]()

    def counted(adjudication: Adjudication[Board, Walk], answers: Answers, run: Run[Board]) -> Ruling[Board]:
        asked.append(answers)
        return rule(adjudication, answers, run)

    monkeypatch.setattr(Adjudication, "rule", counted)
    monkeypatch.setattr("sublight.referee.odds.MOST_PATHS", most)
    with nullcontext() if ruled else pytest.raises(InputError, match="more than 1 outcomes"):
        odds(GAME, board(fork=7.0), Walk(walker="a", steps=5))
    assert len(asked) == ruled
