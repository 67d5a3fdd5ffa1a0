"""adjudicate and suggest: one move on one state, heard once, ruled on over any answers."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from sublight.errors import AnswerError, InputError, did_you_mean
from sublight.referee.compare import differences
from sublight.referee.driver import Sitting, drive
from sublight.referee.game import Game
from sublight.referee.question import Answer, Answers
from sublight.referee.readings import other_readings, reading_taken
from sublight.referee.ruling import REFUSED, AnyRuling, OtherReading, Ruling, Verdict, Violation, refusal

_CALL = "call:"


class Hearing:
    """A state and a move before the referee.

    Checking and measuring are done once and serve every set of answers, so that asking, odds and alternatives over the
    same move cost only the procedure.
    """

    def __init__(self, game: Game, state: Any, move: Any, *, house: bool = False) -> None:
        """Admit state and move; InputError for what cannot be read.

        `house`: what forbids the declaration is set aside, as people may agree, but not what is missing for it.
        `violations` are those that stand, `despite` those set aside.
        """
        game.admit(state, move)
        self.game = game
        self.state = state
        self.move = move
        self.edition = game.book.edition(state.edition)
        found = game.check(state, move)
        self.house = house
        self.violations = tuple(each for each in found if each.stands or not house)
        self.despite = tuple(each for each in found if house and not each.stands)
        self._facts: dict[tuple[tuple[str, str], ...], Any] = {}
        self._heard: tuple[dict[str, Answer], Sitting[Any]] | None = None

    def rule(self, answers: Answers | None = None) -> AnyRuling:
        """Return the ruling over `answers`, with the disputes that matter; AnswerError for what is no answer."""
        given = dict(answers or {})
        if self.violations:
            return Ruling(
                game=self.game.name,
                edition=self.edition.id,
                status=refusal(self.violations),
                violations=self.violations,
                despite=self.despite,
                state=self.state,
            )
        sitting = self._hear(given)
        if sitting.state is not None:
            self._refuse_leftovers(given, sitting)
            self._refuse_unreadable(sitting)
        refuse_stray_calls(given, sitting.verdicts)
        return self._ruling(given, sitting)

    def suggest(self, answers: Answers | None = None) -> Answer | None:
        """Return a legal answer to the question that waits after `answers`, None if none waits."""
        if self.violations:
            return None
        pending = self._hear(dict(answers or {})).pending
        return pending.suggest() if pending is not None else None

    def met(self, answers: Answers) -> tuple[str, ...]:
        """Return the disputes that the procedure meets over `answers`."""
        return self._sit(dict(answers)).consulted

    def asked_among(self, answers: Answers) -> dict[str, Answer]:
        """Return those of `answers` that this move asks for, and the calls that are close calls here."""
        if self.violations:
            return {}
        sitting = self._sit(dict(answers), lenient=True)
        close = {verdict.id for verdict in sitting.verdicts if verdict.near}
        wanted = close.union(sitting.answered)
        return {key: value for key, value in answers.items() if key in wanted}

    def facts(self, answers: Answers) -> Any:
        """Return the numbers of the move under the calls among `answers`; measured once."""
        calls = {key: str(value) for key, value in answers.items() if key.startswith(_CALL)}
        key = tuple(sorted(calls.items()))
        if key not in self._facts:
            self._facts[key] = self.game.measure(self.state, self.move, calls)
        return self._facts[key]

    def reading(self, dispute: str) -> str:
        """Return the reading of `dispute` in use on this table."""
        return reading_taken(self.game, self.state, dispute)

    def other_readings(self, dispute: str) -> tuple[str, ...]:
        """Return the readings of `dispute` not in use; none where a text in force settles it."""
        return other_readings(self.game, self.state, dispute)

    def _hear(self, answers: dict[str, Answer]) -> Sitting[Any]:
        """Sit over `answers`, or return what the last sitting gave: whoever rules mostly wants a suggestion as well."""
        if self._heard is None or self._heard[0] != answers:
            self._heard = answers, self._sit(answers)
        return self._heard[1]

    def _sit(
        self, answers: dict[str, Answer], readings: Mapping[str, str] | None = None, *, lenient: bool = False
    ) -> Sitting[Any]:
        flipped = readings or {}
        procedure = self.game.procedure(self.state, self.move, self.facts(answers))
        return drive(
            procedure,
            answers,
            lambda dispute: flipped.get(dispute) or self.reading(dispute),
            lenient=lenient,
            house=self.house,
        )

    def _ruling(self, answers: dict[str, Answer], sitting: Sitting[Any]) -> AnyRuling:
        pending = sitting.pending
        refused = sitting.status in REFUSED
        return Ruling(
            game=self.game.name,
            edition=self.edition.id,
            status=sitting.status,
            events=() if refused else sitting.events,
            violations=sitting.violations,
            despite=(*self.despite, *_not_among(self.despite, sitting.despite)),
            question=pending.question if pending is not None else None,
            verdicts=sitting.verdicts,
            disputes=self._disputes(answers, sitting),
            state=self.state if refused else self._kept(pending.state if pending is not None else sitting.state),
        )

    def _kept(self, state: Any) -> Any:
        """Return a state with the readings agreed on before: one taken on the way is no agreement."""
        same = state.readings == self.state.readings
        return state if same else replace(state, readings=self.state.readings)

    def _disputes(self, answers: dict[str, Answer], sitting: Sitting[Any]) -> tuple[OtherReading, ...]:
        """Flip each dispute that the procedure met, and keep those whose flip changes anything."""
        found: list[OtherReading] = []
        for dispute in sitting.consulted:
            taken = self.reading(dispute)
            for other in self.other_readings(dispute):
                flipped = self._sit(answers, {dispute: other}, lenient=True)
                changes = differences(sitting, flipped, self.game.phrases, self.state.placing_mm)
                if changes:
                    found.append(OtherReading(dispute=dispute, taken=taken, other=other, changes=changes))
        return tuple(found)

    def _refuse_unreadable(self, sitting: Sitting[Any]) -> None:
        """Raise InputError for a house ruling that leaves no table to play on: rules set aside may have kept it one."""
        if not (self.despite or sitting.despite):
            return
        try:
            self.game.admit_state(sitting.state)
        except InputError as error:
            raise InputError(f"not even as a house ruling; the table afterwards would be none: {error}") from None

    @staticmethod
    def _refuse_leftovers(answers: dict[str, Answer], sitting: Sitting[Any]) -> None:
        for key in answers:
            if key not in sitting.answered and not key.startswith(_CALL):
                asked = ", ".join(sitting.answered) or "nothing"
                raise AnswerError(
                    f"the answer `{key}` was not asked for; asked was {asked}{did_you_mean(key, sitting.answered)}"
                )


def _not_among(checked: tuple[Violation, ...], found: tuple[Violation, ...]) -> tuple[Violation, ...]:
    """Return what a procedure found under the readings taken, without what the check had found already."""
    known = {(each.rule, each.kind, each.subject) for each in checked}
    return tuple(each for each in found if (each.rule, each.kind, each.subject) not in known)


def refuse_stray_calls(answers: Answers, verdicts: tuple[Verdict, ...]) -> None:
    """Raise AnswerError for a call on what was not measured, or was not close enough to be called."""
    by_id = {verdict.id: verdict for verdict in verdicts}
    for key, value in answers.items():
        if not key.startswith(_CALL):
            continue
        if key not in by_id:
            raise AnswerError(f"`{key}` calls a measurement that was not made{did_you_mean(key, by_id)}")
        if value not in ("apart", "touching", "overlap"):
            raise AnswerError(f"`{key}` must be called apart, touching or overlap, not {value!r}")
        if not by_id[key].near:
            raise AnswerError(f"`{key}` is no close call: the margin is {by_id[key].margin_mm:.2f} mm")


def adjudicate(game: Game, state: Any, move: Any, answers: Answers | None = None, *, house: bool = False) -> AnyRuling:
    """Rule on `move` in `state`, as a house ruling despite what it breaks if asked. Same inputs, same ruling."""
    return Hearing(game, state, move, house=house).rule(answers)


def suggest(game: Game, state: Any, move: Any, answers: Answers | None = None, *, house: bool = False) -> Answer | None:
    """Return a legal answer to the question that waits, None if none waits."""
    return Hearing(game, state, move, house=house).suggest(answers)
