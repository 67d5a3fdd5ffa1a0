"""One move on one state, checked and measured once, ruled on over any answers; `adjudicate` and `suggest`."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Generic

from sublight.errors import AnswerError, InputError, did_you_mean
from sublight.referee.game import Game, MoveT
from sublight.referee.procedure import Ask, Chooser, Prepared, Run, drive
from sublight.referee.question import Answer, Answers, Question
from sublight.referee.readings import other_readings, reading_taken, with_readings
from sublight.referee.reused_answers import Answerer, Reply, no_answer, reuse_answers, sample_answerers
from sublight.referee.ruling import (
    REFUSED,
    Notice,
    OtherReading,
    Ruling,
    Verdict,
    Violation,
    once,
    status_of,
)
from sublight.referee.sizes import check_answers
from sublight.referee.state import StateT, kept

_CALL = "call:"

NO_READINGS: Mapping[str, str] = {}

_SHOWN_DIGITS = 2
"""People read places to a hundredth of a millimetre."""


class Adjudication(Generic[StateT, MoveT]):
    """A state and a move on which rulings are made.

    The move is prepared once for each set of calls, so that asking, odds and alternatives cost only the procedure.
    """

    def __init__(self, game: Game[StateT, MoveT], state: StateT, move: MoveT, *, house: bool = False) -> None:
        """Admit state and move; InputError for what cannot be read.

        `house`: what forbids the declaration is set aside, as people may agree, but not what is missing for it.
        `violations` are those that stand, `despite` those set aside. `reported` counts the events and measurements of
        the runs made so far: what they cost.
        """
        game.validate_state(state)
        game.validate_move(move)
        self.game = game
        self.state = state
        self.move = move
        self.edition = game.book.edition(state.edition)
        self._prepared: dict[tuple[tuple[str, str], ...], Prepared[StateT]] = {}
        found = once(self._prepare({}).violations)
        self.house = house
        self.violations = tuple(each for each in found if each.is_binding or not house)
        self.despite = tuple(each for each in found if house and not each.is_binding)
        self.reported = 0
        self._last_run: tuple[dict[str, object], Run[StateT]] | None = None

    @cached_property
    def warnings(self) -> tuple[Notice, ...]:
        """What of the table before the move cannot come of play."""
        return kept(self.state, self.game.warnings)

    def rule(self, answers: Answers | None = None, run: Run[StateT] | None = None) -> Ruling[StateT]:
        """Return the ruling over `answers`, with the disputes that matter; AnswerError for an invalid answer.

        `run` is the run over them, if it has been made.
        """
        given = dict(answers or {})
        check_answers(given)
        if self.violations:
            return Ruling(
                game=self.game.name,
                edition=self.edition.id,
                status=status_of(self.violations),
                violations=self.violations,
                despite=self.despite,
                warnings=lambda: self.warnings,
                state=self.state,
            )
        run = run or self._run_once(given)
        if run.state is not None:
            reject_unasked_answers(given, run.answered)
            self._reject_unreadable_result(run)
        if _calls(given):
            reject_stray_calls(given, run.verdicts)
        return self._ruling(given, run)

    def suggest(self, answers: Answers | None = None) -> Answer | None:
        """Return a legal answer to the question that waits after `answers`, or None if none waits."""
        if self.violations:
            return None
        pending = self._run_once(dict(answers or {})).pending
        return pending.suggest() if pending is not None else None

    def example(self, answers: Answers | None = None) -> Answer | None:
        """Return a legal answer as `suggest` does, its places to a hundredth of a millimetre where those are legal."""
        given = dict(answers or {})
        suggested = self.suggest(given)
        rounded = _rounded(suggested)
        pending = None if rounded == suggested else self._run_once(given).pending
        if pending is None:
            return suggested
        return suggested if self._run({**given, pending.question.id: rounded}).violations else rounded

    def waiting(self, answers: Answers) -> Question | None:
        """Return the question that waits after `answers`, None if the move is ruled on: disputes are not examined."""
        if self.violations:
            return None
        run = self._run_once(dict(answers))
        return run.pending.question if run.pending is not None and not run.violations else None

    def play(self, answers: Answers, choose: Chooser) -> tuple[dict[str, object], Run[StateT] | None]:
        """Return `answers`, and behind them what `choose` answers to the questions that they leave open; and the run.

        The run ends early at an answer that is refused, or that is None. AnswerError for an invalid answer. There is
        no run of what is illegal as declared.
        """
        given = dict(answers)
        if self.violations:
            return given, None

        def chosen(ask: Ask) -> object:
            given[ask.question.id] = choose(ask)
            return given[ask.question.id]

        run = self._drive(dict(answers), chosen)
        return given, self._counted(run)

    def disputes_met(self, answers: Answers) -> tuple[str, ...]:
        """Return the disputes that the procedure meets over `answers`."""
        return self._run(dict(answers)).consulted

    def unused(self, answers: Answers) -> tuple[str, ...]:
        """Return the answers, calls left out, that no question has asked for so far; a later one may."""
        if self.violations:
            return ()
        run = self._run_once(dict(answers))
        if run.violations:
            return ()  # the reason is an answer, or comes before the questions that the others are for
        asked = {*run.answered, *(() if run.pending is None else (run.pending.question.id,))}
        return tuple(key for key in answers if key not in asked and not key.startswith(_CALL))

    def relevant_answers(self, answers: Answers) -> dict[str, object]:
        """Return those of `answers` that this move asks for, and the calls that are close calls here."""
        return self._kept_of(answers, ()) if not self.violations else {}

    def answers_from(self, other: "Adjudication[StateT, MoveT]", answers: Answers) -> dict[str, object]:
        """Return `answers` given in another adjudication of the move, under the ids of the same questions here."""
        if self.violations or other.violations:
            return {}
        return self._kept_of(_calls(answers), other.replies(answers))

    def replies(self, answers: Answers) -> tuple[Reply, ...]:
        """Return the questions that `answers` answer, with their answers."""
        return _given(answers, self._run(dict(answers), lenient=True))

    def _kept_of(self, answers: Answers, replies: tuple[Reply, ...]) -> dict[str, object]:
        run = self._run(dict(answers), otherwise=reuse_answers(replies), lenient=True)
        close = {verdict.id for verdict in run.verdicts if verdict.near}
        kept = {key: value for key, value in answers.items() if key in close}
        return kept | {question.id: answer for question, answer in run.replies}

    def _prepare(self, answers: Answers) -> Prepared[StateT]:
        """Return the move made ready under the calls among `answers`."""
        calls = {key: str(value) for key, value in _calls(answers).items()}
        key = tuple(sorted(calls.items()))
        if key not in self._prepared:
            self._prepared[key] = self.game.prepare(self.state, self.move, calls)
        return self._prepared[key]

    def reading(self, dispute: str) -> str:
        """Return the reading of `dispute` in use on this table."""
        return reading_taken(self.game, self.state, dispute)

    def other_readings(self, dispute: str) -> tuple[str, ...]:
        """Return the readings of `dispute` not in use; none where a text in force settles it."""
        return other_readings(self.game, self.state, dispute)

    def _run_once(self, answers: dict[str, object]) -> Run[StateT]:
        """Return the run over `answers`; the last one is kept, because a ruling is mostly followed by a suggestion."""
        if self._last_run is None or self._last_run[0] != answers:
            self._last_run = answers, self._counted(self._run(answers))
        return self._last_run[1]

    def _counted(self, run: Run[StateT]) -> Run[StateT]:
        self.reported += len(run.events) + len(run.measured)
        return run

    def _run(
        self,
        answers: dict[str, object],
        readings: Mapping[str, str] = NO_READINGS,
        *,
        otherwise: Answerer = no_answer,
        lenient: bool = False,
    ) -> Run[StateT]:
        return self._drive(answers, lambda ask: otherwise(ask.question), readings, lenient=lenient)

    def _drive(
        self,
        answers: dict[str, object],
        choose: Chooser,
        readings: Mapping[str, str] = NO_READINGS,
        *,
        lenient: bool = False,
    ) -> Run[StateT]:
        return drive(
            self._prepare(answers).procedure(),
            answers,
            lambda dispute: readings.get(dispute) or self.reading(dispute),
            otherwise=choose,
            lenient=lenient,
            house=self.house,
        )

    def _flipped(
        self, answers: dict[str, object], run: Run[StateT], readings: Mapping[str, str], then: Answerer = no_answer
    ) -> Run[StateT]:
        """Run with other readings: what was answered answers the questions that ask the same, whatever their ids."""
        given = reuse_answers(_given(answers, run), then)
        return self._run(_calls(answers), readings, otherwise=given, lenient=True)

    def _ruling(self, answers: dict[str, object], run: Run[StateT]) -> Ruling[StateT]:
        pending = run.pending
        refused = run.status in REFUSED
        return Ruling(
            game=self.game.name,
            edition=self.edition.id,
            status=run.status,
            events=() if refused else run.events,
            violations=run.violations,
            despite=(*self.despite, *_not_among(self.despite, run.despite)),
            question=pending.question if pending is not None else None,
            verdicts=lambda: run.verdicts,
            disputes=lambda: self._disputes(answers, run),
            warnings=lambda: self.warnings,
            state=self.state if refused else self._kept(pending.state if pending is not None else run.state),
        )

    def _kept(self, state: object) -> StateT:
        """Return a state with the readings agreed on before: one taken in the procedure is not agreed on."""
        if not isinstance(state, self.game.state_type):
            raise TypeError(f"a procedure left a {type(state).__name__}, which is not a state of {self.game.name}")
        return state if state.readings == self.state.readings else with_readings(state, self.state.readings)

    def _disputes(self, answers: dict[str, object], run: Run[StateT]) -> tuple[OtherReading, ...]:
        """Flip each dispute that the procedure met, and keep those whose flip changes anything."""
        found: list[OtherReading] = []
        played: list[Run[StateT]] = []
        for dispute in run.consulted:
            taken = self.reading(dispute)
            for other in self.other_readings(dispute):
                flipped = self._flipped(answers, run, {dispute: other})
                changes = self._differences(run, flipped)
                asks = "asking" in (run.status, flipped.status)
                if changes and not (asks and self._ends_alike(answers, run, flipped, {dispute: other}, played)):
                    found.append(OtherReading(dispute=dispute, taken=taken, other=other, changes=changes))
        return tuple(found)

    def _ends_alike(
        self,
        answers: dict[str, object],
        run: Run[StateT],
        flipped: Run[StateT],
        readings: Mapping[str, str],
        played: list[Run[StateT]],
    ) -> bool:
        """Say whether a move that still asks ends the same over all sample answers: only the order differs.

        `flipped` is the run under `readings`; `played` are the ends in the readings taken, found once for all others.
        """
        for number, play in enumerate(sample_answerers()):
            if number == len(played):
                played.append(self._played(answers, run, run, {}, play))
            one = played[number]
            if one.pending is not None:
                return False
            other = self._played(answers, run, flipped, readings, play)
            if other.pending is not None or self._differences(one, other):
                return False
        return True

    def _played(
        self,
        answers: dict[str, object],
        run: Run[StateT],
        made: Run[StateT],
        readings: Mapping[str, str],
        play: Callable[[], Answerer],
    ) -> Run[StateT]:
        """Return the run `made` under `readings`, over sample answers: made again only where one answers a question."""
        if made.question is None or play()(made.question) is None:
            return made
        return self._flipped(answers, run, readings, play())

    def _differences(self, one: Run[StateT], other: Run[StateT]) -> tuple[str, ...]:
        from sublight.referee.compare import differences

        return differences(one, other, self.game.phrases_on(self.state), self.state.placing_mm)

    def _reject_unreadable_result(self, run: Run[StateT]) -> None:
        """Raise InputError for a house ruling that leaves no table to play on: rules set aside may have kept it one."""
        if run.state is None or not (self.despite or run.despite):
            return
        try:
            self.game.validate_state(run.state)
        except InputError as error:
            raise InputError(
                f"not even a house ruling allows this, because the table afterwards could not be read: {error}",
                "result",
            ) from None


def _calls(answers: Answers) -> dict[str, object]:
    return {key: value for key, value in answers.items() if key.startswith(_CALL)}


def _given(answers: Answers, run: Run[StateT]) -> tuple[Reply, ...]:
    """Return the replies of a run, the one that was refused at its end included."""
    waiting = run.pending.question if run.pending is not None else None
    if waiting is None or waiting.id not in answers:
        return run.replies
    return (*run.replies, (waiting, answers[waiting.id]))


def _not_among(checked: tuple[Violation, ...], found: tuple[Violation, ...]) -> tuple[Violation, ...]:
    """Return what a procedure found under the readings taken, without what the check had found already."""
    known = {(each.rule, each.kind, each.subject) for each in checked}
    return tuple(each for each in found if (each.rule, each.kind, each.subject) not in known)


def reject_unasked_answers(answers: Answers, asked: Sequence[str]) -> None:
    """Raise AnswerError for an answer, calls left out, to none of the questions that were asked."""
    for key in answers:
        if not is_asked(key, asked):
            listed = f"; the questions are {', '.join(asked)}" if asked else ""
            raise AnswerError(
                f"nothing asks for the answer `{key}`{listed}{did_you_mean(key, asked)}", "unasked_answer"
            )


def is_asked(key: str, asked: Sequence[str]) -> bool:
    """Say whether an answer is to one of the questions that were asked, or is a call, which answers no question."""
    return key in asked or key.startswith(_CALL)


def reject_stray_calls(answers: Answers, verdicts: tuple[Verdict, ...]) -> None:
    """Raise AnswerError for a call on what was not measured, or was not close enough to be called."""
    by_id = {verdict.id: verdict for verdict in verdicts}
    for key, value in answers.items():
        if not key.startswith(_CALL):
            continue
        if key not in by_id:
            raise AnswerError(f"this ruling has no measurement for `{key}`{did_you_mean(key, by_id)}", "call")
        if value not in ("apart", "touching", "overlap"):
            raise AnswerError(f"`{key}` must be called apart, touching or overlap, not {value!r}", "call")
        if not by_id[key].near:
            raise AnswerError(f"`{key}` is not a close call: the margin is {by_id[key].margin_mm:.2f} mm", "call")


def _rounded(answer: Answer | None) -> Answer | None:
    """Return an answer with its places as people read them; directions stay exact."""
    if not isinstance(answer, dict):
        return answer
    return {name: (*(round(each, _SHOWN_DIGITS) for each in place[:2]), *place[2:]) for name, place in answer.items()}


def adjudicate(
    game: Game[StateT, MoveT], state: StateT, move: MoveT, answers: Answers | None = None, *, house: bool = False
) -> Ruling[StateT]:
    """Rule on `move` in `state`, as a house ruling despite what it breaks if asked. Same inputs, same ruling."""
    return Adjudication(game, state, move, house=house).rule(answers)


def suggest(
    game: Game[StateT, MoveT], state: StateT, move: MoveT, answers: Answers | None = None, *, house: bool = False
) -> Answer | None:
    """Return a legal answer to the question that waits, None if none waits."""
    return Adjudication(game, state, move, house=house).suggest(answers)
