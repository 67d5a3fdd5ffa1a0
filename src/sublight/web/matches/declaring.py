"""Declaring moves and answering questions: each is ruled on, and kept if the rules allow it.

Each verb is a generator, so that no thread waits for a ruling: it yields a declaration, is sent the ruling, and writes
the event at the end. `declare` and `answer` run the generator and make the rulings in place.
"""

from collections.abc import Generator

from sublight.errors import AnswerError
from sublight.referee.question import Answers, Question, Roll
from sublight.referee.sealing import Secret
from sublight.registry import game
from sublight.web.matches.dice import face, thrown
from sublight.web.matches.events import Answered, Declared, Proposed
from sublight.web.matches.judging import CALL, Declaration, Judged, Line, judge
from sublight.web.matches.match import OBSERVER, Match, Pending
from sublight.web.matches.policy import (
    NotAllowedError,
    needs_agreement,
    others_of,
    refuse_answer,
    refuse_face,
    refuse_foreign,
    refuse_house,
    refuse_observer,
    refuse_secrets,
    refuse_waiting,
)
from sublight.web.matches.repository import Repository, refuse_stale
from sublight.web.store.store import Hidden, Store

Steps = Generator[Declaration, Judged, Judged]
"""A verb that yields declarations, is sent their rulings, and returns the last one."""


class Declaring(Repository):
    """Matches in which moves are declared and questions answered."""

    def __init__(self, store: Store, line: Line) -> None:
        """Use the matches of `store`; `line` turns a ruling into a line of the log."""
        super().__init__(store)
        self._line = line

    def declare(
        self, match: Match, seat: str, base: int, move: str, answers: Answers, *, house: bool = False
    ) -> Judged:
        """Declare a move on version `base` and return its ruling; an illegal move changes nothing.

        A declaration that needs another seat's agreement is proposed instead. `house` makes it a house ruling.
        """
        refuse_observer(seat)
        with self._turn(match, base):
            return self._ruled_here(self.declaring(match, seat, base, move, answers, house=house))

    def answer(self, match: Match, seat: str, base: int, question: str, value: object) -> Judged:
        """Answer the open question; without a value the server rolls the dice that it asks for."""
        refuse_observer(seat)
        with self._turn(match, base):
            return self._ruled_here(self.answering(match, seat, base, question, value))

    def question(self, match: Match) -> Question | None:
        """Return the open question of a match, ruled on here; None where no question is open."""
        return (
            None
            if match.pending is None
            else judge(_pending(match, match.pending, match.pending.answers), self._line).question
        )

    def _ruled_here(self, steps: Steps) -> Judged:
        try:
            wanted = next(steps)
            while True:
                wanted = steps.send(judge(wanted, self._line))
        except StopIteration as done:
            judged: Judged = done.value
            return judged

    def declaring(self, match: Match, seat: str, base: int, move: str, answers: Answers, *, house: bool) -> Steps:
        """Declare a move, as a generator."""
        refuse_observer(seat)
        if house:
            refuse_house(match)
        refuse_stale(match, base)
        refuse_waiting(match, seat)
        _know_rules(match)
        judged = yield Declaration(
            table=match.table, move=move, answers=answers, house=house, foreign=others_of(match, seat),
            player=match.player_of(seat), sealed=match.created.sealed, values=self.values_for(match, seat),
        )  # fmt: skip
        refuse_foreign(match, seat, judged.owner)
        refuse_secrets(match, seat, judged.keeper)
        if judged.given:
            raise NotAllowedError("the server of this match seals what is hidden: declare it without a seal")
        if judged.allowed:
            for asked in judged.answered:
                refuse_answer(match, seat, asked.player)
                if isinstance(asked, Roll):
                    refuse_face(match)
            self._declare(match, seat, base, answers, judged, house=house)
        return judged

    def _declare(self, match: Match, seat: str, base: int, answers: Answers, judged: Judged, *, house: bool) -> None:
        """Write what was declared, or propose it, and keep what it hides; drop answers that are not asked yet."""
        asked = {each.id for each in judged.answered}
        given = {key: value for key, value in answers.items() if key in asked or key.startswith(CALL)}
        event = _declared(seat, given, judged, " ".join(judged.words), self._opened(match, judged), house=house)
        proposed = Proposed(seat=seat, what=event, says=judged.calls)
        hidden = [Hidden(seat=seat, seal=each.seal, value=each.value, salt=each.salt) for each in judged.secrets]
        asks = needs_agreement(match, seat, given, judged.changes)
        self._append(match, base, proposed if asks else event, sealed=hidden)

    def values_for(self, match: Match, seat: str) -> dict[str, str]:
        """Return the values of the seals that a seat knows: its own, and those that were opened."""
        return self.known(match)[seat]

    def known(self, match: Match) -> dict[str, dict[str, str]]:
        """Return the values of the seals that each seat knows, and observers: what was opened."""
        found = {seat: dict(match.opened) for seat in (*match.seats, OBSERVER)}
        for each in self.store.sealed(match.id) if match.seals else ():
            found[each.seat][each.seal] = each.value
        return found

    def _opened(self, match: Match, judged: Judged) -> tuple[Secret, ...]:
        """Return the secrets that a declaration reveals; one that was revealed before is in the log already."""
        fresh = [seal for seal in judged.opened if seal not in match.opened]
        if not fresh:
            return ()
        kept = {each.seal: each for each in self.store.sealed(match.id)}
        return tuple(
            Secret(seal=seal, player=judged.keeper, value=kept[seal].value, salt=kept[seal].salt) for seal in fresh
        )

    def answering(self, match: Match, seat: str, base: int, question: str, value: object) -> Steps:
        """Answer the open question, as a generator: first rule on the question, then on the answer."""
        refuse_observer(seat)
        refuse_stale(match, base)
        waits = match.pending
        if waits is None:
            raise NotAllowedError("no question is open", "not_now")
        _know_rules(match)
        asked = (yield _pending(match, waits, waits.answers)).question
        if asked is None or asked.id != question:
            raise AnswerError(f"the open question is {asked.id if asked else 'none'}, not {question}")
        refuse_answer(match, seat, asked.player)
        given = self._given(match, asked, value)
        judged = yield _pending(match, waits, {**waits.answers, question: given})
        if judged.allowed:
            event = _answered(seat, asked, given, judged, judged.words[-1], rolled=value is None)
            self._append(match, base, event)
        return judged

    def _given(self, match: Match, asked: Question, value: object) -> object:
        """Return the answer given, or the server's roll for an answer without a value."""
        if isinstance(asked, Roll):
            if value is None:
                return face(self.store.secret(match.id, match.dice), match.base, asked) if match.dice else thrown(asked)
            refuse_face(match)
        elif value is None:
            raise AnswerError(f"{asked.id} is not a roll; {asked.player} answers it")
        return value


def _know_rules(match: Match) -> None:
    """Load the rulebook of a match, because a question from another process cites a rule of it."""
    _ = game(match.created.game).book


def _pending(match: Match, waits: Pending, answers: Answers) -> Declaration:
    return Declaration(
        table=match.table, move=waits.move, answers=answers, house=waits.house, player=match.player_of(waits.seat),
        sealed=match.created.sealed, values=match.opened,
    )  # fmt: skip


def _declared(
    seat: str, answers: Answers, judged: Judged, words: str, opened: tuple[Secret, ...], *, house: bool
) -> Declared:
    return Declared(
        seat=seat, move=judged.move, answers=dict(answers), answer=words, status=judged.status,
        chance=any(isinstance(each, Roll) for each in judged.answered),
        house=house and judged.house, says=judged.says, told=judged.told, glyph=judged.glyph, table=judged.table,
        seals=tuple(each.seal for each in judged.secrets), opened=opened,
    )  # fmt: skip


def _answered(seat: str, asked: Question, given: object, judged: Judged, words: str, *, rolled: bool) -> Answered:
    return Answered(
        seat=seat, question=asked.id, value=given, answer=words, rolled=rolled, chance=isinstance(asked, Roll),
        status=judged.status, says=judged.says, told=judged.told, glyph=judged.glyph, table=judged.table,
    )  # fmt: skip
