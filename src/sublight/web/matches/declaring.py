"""Declaring a move and answering what it asks: ruled on, and kept if the rules allow it.

Here is also what the log says of calls.
"""

from collections.abc import Callable, Iterator

from sublight.errors import AnswerError
from sublight.formats.jsons import Raw
from sublight.formats.records import table_dict
from sublight.formats.verdicts import moment_text
from sublight.referee.question import Answers, Question, Roll
from sublight.referee.ruling import Ruling, Verdict
from sublight.referee.state import State
from sublight.registry import adjudicate, game
from sublight.view.models import Glyph
from sublight.web.matches.dice import face, thrown
from sublight.web.matches.events import Answered, Declared, Proposed
from sublight.web.matches.match import Match, Pending
from sublight.web.matches.policy import (
    CALL,
    NotAllowedError,
    needs_agreement,
    refuse_answer,
    refuse_face,
    refuse_foreign,
    refuse_house,
    refuse_observer,
    refuse_waiting,
)
from sublight.web.matches.repository import Repository
from sublight.web.store.store import Store

Line = Callable[[State, str, Ruling[State]], tuple[Glyph, str]]
"""Gives the glyph of a ruling on a declaration in a state, and its line of the log."""


class Declaring(Repository):
    """Matches in which moves are declared and questions answered."""

    def __init__(self, store: Store, line: Line) -> None:
        """Serve the matches of `store`; `line` says a ruling in one line of the log."""
        super().__init__(store)
        self._line = line

    def declare(
        self, match: Match, seat: str, base: int, move: str, answers: Answers, *, house: bool = False
    ) -> Ruling[State]:
        """Make a declaration on version `base`; an illegal ruling changes nothing and is returned all the same.

        One with calls that another seat must agree to is proposed instead. `house`: despite what forbids it.
        """
        refuse_observer(seat)
        if house:
            refuse_house(match)
        with self._turn(match, base):
            refuse_waiting(match)
            state, declared = self._read(match, move)
            refuse_foreign(match, seat, state, declared)
            ruling = adjudicate(state, declared, answers, house=house)
            if ruling.refused or ruling.violations:
                return ruling
            asked = tuple(_asked(match, seat, state, declared, answers, house=house))
            if any(isinstance(each, Roll) for each in asked):
                refuse_face(match)
            event = self._declared(state, seat, move, answers, ruling, asked, house=house)
            proposed = needs_agreement(match, answers)
            self._append(match, base, _proposed(event, ruling) if proposed else event)
            return ruling

    def _read(self, match: Match, move: str) -> tuple[State, object]:
        """Return the table of a match, and the move that a line declares."""
        return self.table(match), game(match.created.game).parse_move(move)

    def _declared(
        self,
        state: State,
        seat: str,
        move: str,
        answers: Answers,
        ruling: Ruling[State],
        asked: tuple[Question, ...],
        *,
        house: bool,
    ) -> Declared:
        glyph, says = self._line(state, move, ruling)
        return Declared(
            seat=seat, move=move, answers=dict(answers), status=ruling.status,
            chance=any(isinstance(each, Roll) for each in asked),
            house=house and (ruling.house or ruling.status == "asking"),
            says=says, glyph=glyph, table=_done(ruling),
        )  # fmt: skip

    def answer(self, match: Match, seat: str, base: int, question: str, value: object) -> Ruling[State]:
        """Answer the question that waits; without a value the server rolls, where it asks chance."""
        refuse_observer(seat)
        with self._turn(match, base):
            waits = match.pending
            if waits is None:
                raise NotAllowedError("nothing waits for an answer")
            state, declared = self._read(match, waits.move)
            asked = adjudicate(state, declared, waits.answers, house=waits.house).question
            if asked is None or asked.id != question:
                raise AnswerError(f"the question that waits is {asked.id if asked else 'none'}, not {question}")
            refuse_answer(match, seat, asked.player)
            given = self._given(match, asked, value)
            ruling = adjudicate(state, declared, {**waits.answers, question: given}, house=waits.house)
            if not (ruling.refused or ruling.violations):
                self._append(
                    match, base, self._answered(state, seat, waits, asked, given, ruling, rolled=value is None)
                )
            return ruling

    def _given(self, match: Match, asked: Question, value: object) -> object:
        """Return an answer as it is given, or the roll of the server for one without a value."""
        if isinstance(asked, Roll):
            if value is None:
                return face(self.store.secret(match.id, match.dice), match.base, asked) if match.dice else thrown(asked)
            refuse_face(match)
        elif value is None:
            raise AnswerError(f"{asked.id} is not a roll; {asked.player} answers it")
        return value

    def _answered(
        self,
        state: State,
        seat: str,
        waits: Pending,
        asked: Question,
        given: object,
        ruling: Ruling[State],
        *,
        rolled: bool,
    ) -> Answered:
        glyph, says = self._line(state, waits.move, ruling)
        return Answered(
            seat=seat, question=asked.id, value=given, rolled=rolled, chance=isinstance(asked, Roll),
            status=ruling.status, says=says, glyph=glyph, table=_done(ruling),
        )  # fmt: skip


def _proposed(event: Declared, ruling: Ruling[State]) -> Proposed:
    return Proposed(seat=event.seat, what=event, says=calls_in_words(ruling, event.answers))


def _asked(
    match: Match, seat: str, state: State, declared: object, answers: Answers, *, house: bool
) -> Iterator[Question]:
    """Give the questions that answers came with; NotAllowedError for one that another seat answers."""
    given = {key: value for key, value in answers.items() if key.startswith(CALL)}
    for _ in answers:
        asked = adjudicate(state, declared, given, house=house).question
        if asked is None or asked.id not in answers:
            return
        refuse_answer(match, seat, asked.player)
        yield asked
        given[asked.id] = answers[asked.id]


def _done(ruling: Ruling[State]) -> Raw | None:
    return table_dict(ruling.state) if ruling.status == "complete" else None


# Calls in words.


def calls_in_words(ruling: Ruling[State], answers: Answers) -> str:
    """Return every call among answers: `asteroid-2 and cr90 are called touching, measured 0.20 mm apart`."""
    return "; ".join(_calls(ruling, answers))


def _calls(ruling: Ruling[State], answers: Answers) -> Iterator[str]:
    for verdict in ruling.verdicts:
        if verdict.id in answers:
            pair = " and ".join(filter(None, (verdict.other, verdict.subject)))
            yield f"{pair}{moment_text(verdict)} are called {answers[verdict.id]}, measured {_measured(verdict)}"


def _measured(verdict: Verdict) -> str:
    side = "overlapping" if verdict.margin_mm < 0.0 else "apart"
    return f"{abs(verdict.margin_mm):.2f} mm {side}"
