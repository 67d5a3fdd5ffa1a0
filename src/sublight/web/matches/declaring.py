"""Declaring a move and answering what it asks: ruled on, and kept if the rules allow it.

Each verb is in two parts, so that no thread waits for a ruling: a generator that yields what is to be ruled on and is
sent how it was ruled, and writes the event at the end. Whoever calls `declare` or `answer` has it ruled on here.
"""

from collections.abc import Generator

from sublight.errors import AnswerError
from sublight.referee.question import Answers, Question, Roll
from sublight.registry import game
from sublight.web.matches.dice import face, thrown
from sublight.web.matches.events import Answered, Declared, Proposed
from sublight.web.matches.judging import Declaration, Judged, Line, judge
from sublight.web.matches.match import Match, Pending
from sublight.web.matches.policy import (
    NotAllowedError,
    needs_agreement,
    others_of,
    refuse_answer,
    refuse_face,
    refuse_foreign,
    refuse_house,
    refuse_observer,
    refuse_waiting,
)
from sublight.web.matches.repository import Repository, refuse_stale
from sublight.web.store.store import Store

Steps = Generator[Declaration, Judged, Judged]
"""A verb that yields declarations to be ruled on, and returns the last ruling."""


class Declaring(Repository):
    """Matches in which moves are declared and questions answered."""

    def __init__(self, store: Store, line: Line) -> None:
        """Serve the matches of `store`; `line` says a ruling in one line of the log."""
        super().__init__(store)
        self._line = line

    def declare(
        self, match: Match, seat: str, base: int, move: str, answers: Answers, *, house: bool = False
    ) -> Judged:
        """Make a declaration on version `base`; an illegal one changes nothing, and its ruling is returned.

        One with calls that another seat must agree to is proposed instead. `house`: despite what forbids it.
        """
        refuse_observer(seat)
        with self._turn(match, base):
            return self._ruled_here(self.declaring(match, seat, base, move, answers, house=house))

    def answer(self, match: Match, seat: str, base: int, question: str, value: object) -> Judged:
        """Answer the question that waits; without a value the server rolls, where it asks chance."""
        refuse_observer(seat)
        with self._turn(match, base):
            return self._ruled_here(self.answering(match, seat, base, question, value))

    def _ruled_here(self, steps: Steps) -> Judged:
        try:
            wanted = next(steps)
            while True:
                wanted = steps.send(judge(wanted, self._line))
        except StopIteration as done:
            judged: Judged = done.value
            return judged

    def declaring(self, match: Match, seat: str, base: int, move: str, answers: Answers, *, house: bool) -> Steps:
        """Make a declaration, in steps."""
        refuse_observer(seat)
        if house:
            refuse_house(match)
        refuse_stale(match, base)
        refuse_waiting(match)
        _know_rules(match)
        foreign = others_of(match, seat)
        judged = yield Declaration(table=match.table, move=move, answers=answers, house=house, foreign=foreign)
        refuse_foreign(match, seat, judged.owner)
        if judged.allowed:
            for asked in judged.answered:
                refuse_answer(match, seat, asked.player)
                if isinstance(asked, Roll):
                    refuse_face(match)
            event = _declared(seat, move, answers, judged, house=house)
            proposed = Proposed(seat=seat, what=event, says=judged.calls)
            self._append(match, base, proposed if needs_agreement(match, answers) else event)
        return judged

    def answering(self, match: Match, seat: str, base: int, question: str, value: object) -> Steps:
        """Answer the question that waits, in steps: what it asks is ruled on first, then the answer."""
        refuse_observer(seat)
        refuse_stale(match, base)
        waits = match.pending
        if waits is None:
            raise NotAllowedError("no question is open")
        _know_rules(match)
        asked = (yield _pending(match, waits, waits.answers)).question
        if asked is None or asked.id != question:
            raise AnswerError(f"the open question is {asked.id if asked else 'none'}, not {question}")
        refuse_answer(match, seat, asked.player)
        given = self._given(match, asked, value)
        judged = yield _pending(match, waits, {**waits.answers, question: given})
        if judged.allowed:
            self._append(match, base, _answered(seat, asked, given, judged, rolled=value is None))
        return judged

    def _given(self, match: Match, asked: Question, value: object) -> object:
        """Return an answer as it is given, or the roll of the server for one without a value."""
        if isinstance(asked, Roll):
            if value is None:
                return face(self.store.secret(match.id, match.dice), match.base, asked) if match.dice else thrown(asked)
            refuse_face(match)
        elif value is None:
            raise AnswerError(f"{asked.id} is not a roll; {asked.player} answers it")
        return value


def _know_rules(match: Match) -> None:
    """Read the rulebook of a match: a question that comes from another process cites a rule."""
    _ = game(match.created.game).book


def _pending(match: Match, waits: Pending, answers: Answers) -> Declaration:
    return Declaration(table=match.table, move=waits.move, answers=answers, house=waits.house)


def _declared(seat: str, move: str, answers: Answers, judged: Judged, *, house: bool) -> Declared:
    return Declared(
        seat=seat, move=move, answers=dict(answers), status=judged.status,
        chance=any(isinstance(each, Roll) for each in judged.answered),
        house=house and judged.house, says=judged.says, glyph=judged.glyph, table=judged.table,
    )  # fmt: skip


def _answered(seat: str, asked: Question, given: object, judged: Judged, *, rolled: bool) -> Answered:
    return Answered(
        seat=seat, question=asked.id, value=given, rolled=rolled, chance=isinstance(asked, Roll),
        status=judged.status, says=judged.says, glyph=judged.glyph, table=judged.table,
    )  # fmt: skip
