"""A ruling as a judge would read it out: plain text, at most 100 characters a line.

The headline with its rule, then each event as a numbered sentence with its rule, what else forbids it or was set aside
by a house ruling, then the measurements that decided with margin and spread, the open questions that matter here with
what another answer would change, and the answers to the question that waits. Nothing is said twice: what the headline
says is left out below, and a long name is written once in full.
"""

import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import groupby

from sublight.formats.verdicts import Moments, as_called, sentence_of, spread_text
from sublight.geometry.tolerance import VerdictClass
from sublight.referee.figures import millimetres
from sublight.referee.game import AnyGame
from sublight.referee.headline import headline, outcome, refusal, refused_answer, whose_question
from sublight.referee.phrases import Phrasebook
from sublight.referee.question import Answer, Figure, Place, Question, Roll
from sublight.referee.ruling import Event, OtherReading, Ruling, Verdict, Violation

WIDTH = 100
"""Letters in a line of text, where nobody asks for fewer."""

_FOLDED_AT: ContextVar[int] = ContextVar("folded_at", default=WIDTH)

_SHORTENED: ContextVar[Callable[[str], str]] = ContextVar("shortened", default=str)
"""What shortens names that a text has had, line by line."""

CALLS: tuple[VerdictClass, ...] = ("apart", "touching", "overlap")
"""What players may agree on of a close call."""

MOST_MARGINS = 8
"""How many measurements are read out unless all are asked for; the JSON form has them all."""

OPENING = {
    "complete": "Ruled: the move is complete.",
    "illegal": "Nothing changes.",
    "asking": "The ruling waits for this answer.",
    "unknown": "Nothing changes.",
}
"""What a ruling comes to, by its status: the line behind the headline."""


def text_of_ruling(
    ruling: Ruling[object],
    here: AnyGame,
    suggestion: Answer | None = None,
    *,
    everything: bool = False,
    option: str = "",
) -> str:
    """Return the whole text; `suggestion` is a legal answer to the question, shown where given.

    With `everything` it also has the steps that change nothing and the measurements that decide nothing. An answer is
    shown as `ID=VALUE`, behind the `option` of the command line that takes it, if there is one.
    """
    token = _SHORTENED.set(here.names_once(ruling.state))
    try:
        lines = _lines_of(ruling, here, suggestion, everything=everything, option=option)
    finally:
        _SHORTENED.reset(token)
    return "".join(f"{visible(line)}\n" for line in lines)


def _lines_of(
    ruling: Ruling[object], here: AnyGame, suggestion: Answer | None, *, everything: bool, option: str
) -> list[str]:
    phrases = here.phrases_on(ruling.state)
    lines = [*_opening(ruling, here, phrases)]
    events = ruling.events if everything else told_of(ruling, phrases)
    lines += numbered(f"{phrases.event(each)} [{each.rule}]" for each in events)
    lines += _reasons(ruling, phrases)
    title = "Set aside by this house ruling:" if ruling.house else "A house ruling would set aside:"
    lines += _section(title, (_with_rule(phrases, each) for each in phrases.reasons(ruling.despite)))
    warned = (f"{phrases.warning(each)} [{each.rule}]" for each in ruling.warnings)
    lines += _section("Warnings of the table before the move:", warned)
    verdicts = ruling.verdicts if everything else _decisive(ruling)
    lines += _margins(verdicts, here.phrases.table.moment, everything=everything, option=option)
    if not verdicts:
        lines += _clear(_clear_text(ruling, here.phrases.table.moment))
    lines += _disputes(here, ruling.disputes, everything=everything)
    if ruling.question is not None:
        lines += _question(phrases, ruling.question, suggestion, option)
    return lines


def told_of(ruling: Ruling[object], phrases: Phrasebook) -> Sequence[Event]:
    """Return the events that say that something happened; all of them where neither they nor the headline say any."""
    loud = phrases.loud(ruling.events)
    return loud or (() if outcome(ruling.events, phrases) else ruling.events)


def _opening(ruling: Ruling[object], here: AnyGame, phrases: Phrasebook) -> Iterator[str]:
    """Yield the headline, what that comes to, and by which edition it was ruled."""
    ruled = f"{OPENING[ruling.status]} ({here.book.edition(ruling.edition).title})"
    house = "House ruling. " if ruling.house else ""
    said = outcome(ruling.events, phrases)
    yield from _refusal(ruling, phrases)
    if ruling.question is not None:
        yield from wrapped(f"{house}{whose_question(ruling.question, phrases)}", "", "")
        yield from wrapped(said, "", "")
    elif said and not ruling.refused:
        yield from wrapped(headline(ruling, phrases), "", "")
    elif not ruling.refused:
        ruled = f"{house}{ruled}"
    yield from wrapped(ruled, "", "")


def _refusal(ruling: Ruling[object], phrases: Phrasebook) -> Iterator[str]:
    """Yield the first reason why a move or an answer is not allowed, and what would mend it; nothing if it is."""
    if not ruling.violations:
        return
    first = ruling.violations[0]
    why = refusal(ruling, phrases) if ruling.refused else refused_answer(ruling, phrases)
    yield from wrapped(f"{why.rstrip()} [{first.rule}]", "", "")
    yield from wrapped(_remedy(phrases, first), "", "")


def _reasons(ruling: Ruling[object], phrases: Phrasebook) -> Iterator[str]:
    """Yield why a move or an answer is not allowed: each reason but the one in the headline."""
    more = phrases.reasons(ruling.violations)[1:]
    return _section("The other reason:" if len(more) == 1 else "The other reasons:", reasons_of(phrases, more))


def _section(title: str, sentences: Iterable[str]) -> Iterator[str]:
    """Yield a title and numbered sentences; nothing where there are none."""
    lines = [*numbered(sentences)]
    if lines:
        yield from ("", title, *lines)


def reasons_of(phrases: Phrasebook, violations: Iterable[Violation]) -> Iterator[str]:
    """Yield why each violation is one, with its rule, and what would mend it."""
    for each in violations:
        yield " ".join(filter(None, (_with_rule(phrases, each), _remedy(phrases, each))))


def _remedy(phrases: Phrasebook, violation: Violation) -> str:
    """Return what would mend a violation, empty where nothing is advised."""
    allow = phrases.allow(violation)
    return f"To {'have it ruled' if violation.unknown else 'make it legal'}: {allow}" if allow else ""


def _with_rule(phrases: Phrasebook, violation: Violation) -> str:
    return f"{phrases.violation(violation)} [{violation.rule}]"


def _decisive(ruling: Ruling[object]) -> tuple[Verdict, ...]:
    """Return the measurements that decided something, or that are not sure.

    A measurement decided where an event or a violation names both pieces, and an overlap where one by its rule names
    the first of them, or that names the other with its type.
    """
    found: tuple[Event | Violation, ...] = (*ruling.events, *ruling.violations, *ruling.despite)
    told = [(each.rule, _names(each)) for each in found]
    return tuple(each for each in ruling.verdicts if each.near or each.called or each.flips or _decided(each, told))


def _clear_text(ruling: Ruling[object], moments: Moments) -> str:
    """Return that what moved overlaps nothing, and how near the closest piece is; empty where a game has no words.

    The words of a game are under "clear after" and "alone after" the kind of the event of such a move. Where it has
    several places, the event has the one that was taken as its `place`.
    """
    moved = next((each for each in ruling.events if f"alone after {each.kind}" in moments), None)
    if moved is None:
        return ""
    place = moved.figures.get("place")
    beside = [each for each in ruling.verdicts if each.subject == moved.subject and each.question == "overlaps"]
    beside = [each for each in beside if place is None or each.at in ("rest", place, f"{place}-rest")]
    if not beside:
        return moments[f"alone after {moved.kind}"].format(s=moved.subject)
    closest = min(beside, key=lambda each: each.margin_mm)
    away = "which it touches" if closest.outcome == "touching" else f"{millimetres(closest.margin_mm)} away"
    return moments[f"clear after {moved.kind}"].format(s=moved.subject, o=closest.other, away=away)


def _decided(verdict: Verdict, told: list[tuple[str, frozenset[Figure]]]) -> bool:
    met, typed = verdict.outcome == "overlap", f"{verdict.other} ("
    return any(
        verdict.subject in names and (verdict.other in names or (met and (rule == verdict.rule or typed in names)))
        for rule, names in told
    )


def _names(told: Event | Violation) -> frozenset[Figure]:
    """Return every name that an event or a violation gives, in its figures too; of `rock (asteroid)` also `rock (`."""
    values = (told.subject, *told.figures.values())
    names = {name for value in values for name in (value if isinstance(value, tuple) else (value,))}
    return frozenset(
        names | {f"{name.partition(' (')[0]} (" for name in names if isinstance(name, str) and " (" in name}
    )


def _clear(said: str) -> Iterator[str]:
    """Yield that nothing decided the move, because nothing was in the way."""
    if said:
        yield from ("", "Margins:", *wrapped(said, "  ", "  "))


def _margins(verdicts: Sequence[Verdict], moments: Moments, *, everything: bool, option: str) -> Iterator[str]:
    if not verdicts:
        return
    nearest = sorted(verdicts, key=lambda verdict: abs(verdict.margin_mm))[: None if everything else MOST_MARGINS]
    left = len(verdicts) - len(nearest)
    yield from ("", "Margins, nearest first:")
    for verdict in nearest:
        said = sentence_of(verdict, moments, spread=everything)
        yield from wrapped(f"{said} [{verdict.rule}]", "  ", "    ")
        if verdict.near and not verdict.called:
            for line in _calls(verdict, moments, option):
                yield from wrapped(line, "    ", "      ")
    if left:
        yield f"  and {left} more, farther away"
    yield from wrapped("" if everything else spread_text(nearest), "  ", "    ")


def _calls(verdict: Verdict, moments: Moments, option: str) -> Iterator[str]:
    """Yield what to enter if the players agree on another class than the measured one, with what it then says."""
    quote = '"' if " " in verdict.id else ""
    for each in CALLS:
        if each != verdict.outcome:
            said = as_called(verdict, each, moments)
            yield f"If they agree that {said}, enter {option}{quote}{verdict.id}={each}{quote}"


def _disputes(here: AnyGame, disputes: tuple[OtherReading, ...], *, everything: bool) -> Iterator[str]:
    """Yield each open question with the answer taken, and what each other answer would change."""
    if not disputes:
        return
    from sublight.formats.open_questions import open_questions

    for asked in open_questions(here.book, disputes, everything=everything):
        yield ""
        yield from wrapped(f"{asked.title}: {asked.question}", "", "  ")
        yield from wrapped(f"Taken as: {asked.taken}", "  ", "    ")
        yield from otherwise((instead.says, instead.changes) for instead in asked.instead)


def otherwise(answers: Iterable[tuple[str, tuple[str, ...]]]) -> Iterator[str]:
    """Yield the lines of other answers, each with what it would change; those that change the same stand together."""
    for changes, alike in groupby(answers, key=lambda each: each[1]):
        for number, (says, _) in enumerate(alike):
            yield from wrapped(f"{'Or' if number else 'Otherwise'}: {says}", "  ", "    ")
        for change in changes:
            yield from wrapped(change, "  - ", "    ")


def _question(phrases: Phrasebook, question: Question, suggestion: Answer | None, option: str) -> Iterator[str]:
    yield from ("", f"Answers [{question.rule}]:")
    for key, says in phrases.options(question):
        yield from wrapped(f"{key}: {says}" if says != key else key, "  ", "    ")
    player = phrases.player(question.player, first=False)
    asked = "Enter the result as" if isinstance(question, Roll) else f"Answer from {player}"
    shape = "piece@x,y;…" if isinstance(question, Place) else "…"
    yield from wrapped(f"{asked}: {_typed(option, f'{question.id}={shape}')}", "  ", "    ")
    if suggestion is not None:
        from sublight.formats.answers import print_answer

        given = f"{question.id}={print_answer(suggestion)}"
        yield from wrapped(f"For example: {_typed(option, given)}", "  ", "    ")


def _typed(option: str, given: str) -> str:
    """Return an answer as it is typed: quoted where a shell would take it apart."""
    return f'{option}"{given}"' if option and any(char in given for char in "; <>") else f"{option}{given}"


def numbered(sentences: Iterable[str]) -> Iterator[str]:
    """Yield the lines of numbered sentences."""
    for number, sentence in enumerate(sentences, 1):
        yield from wrapped(sentence, f"{number:3}. ", "     ")


@contextmanager
def folded_at(width: int) -> Iterator[None]:
    """Fold text at another width meanwhile, for a window that is narrower."""
    token = _FOLDED_AT.set(width)
    try:
        yield
    finally:
        _FOLDED_AT.reset(token)


def wrapped(text: str, first: str, rest: str) -> list[str]:
    """Return `text` in lines that fit, the first one indented by `first`, the others by `rest`."""
    return textwrap.wrap(
        _SHORTENED.get()(text),
        _FOLDED_AT.get(),
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )


def visible(text: str) -> str:
    """Return `text` with control characters written as escapes."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in text
    )
