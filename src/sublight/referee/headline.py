"""The sentence that sums a ruling up: "Luke bumps Mauler, stops 12.3 mm short and loses his action."

The table `headline` of a game's phrases has a clause for each kind of event that belongs in it: a predicate, which
follows its subject ("bumps {other}"), or, behind "; ", a clause with a subject of its own. Predicates of one subject
are joined; what befalls one subject several times is counted, by its figure `number` or by `times`, which every clause
has. Where a predicate agrees with its subject (`{subject:!is|are} removed`), events that differ only in their
subject are told together: "a and b are removed". Behind "instead: " a clause takes the place of the one before it of
its subject: that a roll fails, not that it was declared. A clause of which its figures leave nothing is not told.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from sublight.referee.figures import capital, is_name_first, joined
from sublight.referee.phrases import Phrasebook, names_in
from sublight.referee.question import Question, Roll
from sublight.referee.ruling import Event, Ruling, Violation

MOST_CLAUSES = 4
"""Of more clauses, those are told whose kinds stand first in the table."""

APART = "; "
"""The beginning of a clause that has a subject of its own."""

INSTEAD = "instead: "
"""The beginning of a clause that takes the place of the one before it of its subject."""

REFUSED: Mapping[str, str] = {"illegal": "Not allowed:", "unknown": "Cannot be ruled:"}
"""The beginning of the headline of a refused move."""

COUNTED = frozenset(("number", "times"))
"""Figures of a clause that count how often the same happened to one subject."""

AUXILIARIES = frozenset(("is", "are", "now"))
"""Words that begin a verb of two words."""

_TIMES = {1: "", 2: " twice"}


class _Clause(Struct):
    event: Event
    template: str
    subjects: list[str]
    times: int = 1

    @property
    def is_apart(self) -> bool:
        return self.template.startswith(APART) or not self.event.subject

    def takes(self, event: Event, template: str) -> bool:
        """Say whether `event` is the same of another subject, in a clause that agrees with its number."""
        return "{subject:!" in template and self.event.kind == event.kind and self.event.figures == event.figures

    def counts(self, event: Event) -> bool:
        """Say whether `event` is the same of the same subject once more, in a clause that counts."""
        if (self.event.kind, self.subjects) != (event.kind, [event.subject]):
            return False
        names = names_in(self.template)
        told = (event.figures.get(each) == self.event.figures.get(each) for each in names - COUNTED)
        return bool(COUNTED & names) and all(told)

    def count(self, event: Event) -> None:
        """Count `event` in."""
        self.times += 1
        number = (self.event.figures.get("number"), event.figures.get("number"))
        if isinstance(number[0], int) and isinstance(number[1], int):
            self.event = replace(self.event, figures={**self.event.figures, "number": number[0] + number[1]})


def headline(ruling: Ruling[object], phrases: Phrasebook) -> str:
    """Return a ruling in one sentence: what happens, why not, what is missing, or who must answer what."""
    if ruling.refused:
        return refusal(ruling, phrases)
    house = "House ruling. " if ruling.house else ""
    question = ruling.question
    if question is None:
        return f"{house}{outcome(ruling.events, phrases) or 'The move is complete.'}"
    return f"{house}{refused_answer(ruling, phrases)}{whose_question(question, phrases)}"


def refused_answer(ruling: Ruling[object], phrases: Phrasebook) -> str:
    """Return the first reason why an answer is not allowed, for which the question is asked again; else nothing."""
    return f"The answer is not allowed: {_first(ruling.violations, phrases)} " if ruling.violations else ""


def whose_question(question: Question, phrases: Phrasebook) -> str:
    """Return who decides, and the question."""
    says = phrases.question(question)
    if isinstance(question, Roll):
        return f"Chance decides: {says}"
    return must_answer(phrases.player(question.player), says)


def must_answer(who: str, says: str) -> str:
    """Return that somebody must answer what a question says."""
    return f"{who} must answer: {says}"


def refusal(ruling: Ruling[object], phrases: Phrasebook) -> str:
    """Return the first reason why nothing happens, and how many more there are."""
    return f"{REFUSED[ruling.status]} {_first(ruling.violations, phrases)}"


def _first(violations: Sequence[Violation], phrases: Phrasebook) -> str:
    said, more = phrases.violation(violations[0]), len(phrases.reasons(violations)) - 1
    return f"{said.removesuffix('.')} (and {more} more {'reason' if more == 1 else 'reasons'})." if more else said


def outcome(events: Iterable[Event], phrases: Phrasebook) -> str:
    """Return what `events` come to in one sentence, empty where none of them has a clause."""
    groups: dict[tuple[str, ...], list[_Clause]] = {}
    for clause in _weightiest(_clauses(events, phrases), phrases):
        key = (clause.template, *clause.subjects) if clause.is_apart else tuple(clause.subjects)
        groups.setdefault(key, []).append(clause)
    said = "; ".join(_told(clauses, phrases) for clauses in groups.values())
    if not said:
        return ""
    return f"{capital(said) if _may_be_capital(next(iter(groups.values()))[0]) else said}."


def _clauses(events: Iterable[Event], phrases: Phrasebook) -> list[_Clause]:
    found: list[_Clause] = []
    for event in events:
        template = phrases.headline(event)
        if template.startswith(INSTEAD):
            _drop_last(found, event.subject)
        same = next((each for each in found if each.takes(event, template)), None)
        counted = next((each for each in found if template and each.counts(event)), None)
        if counted is not None:
            counted.count(event)
        elif same is None and template and phrases.clause(event, (event.subject,)):
            found.append(_Clause(event, template, [event.subject]))
        elif same is not None and event.subject not in same.subjects:
            same.subjects.append(event.subject)
    return found


def _drop_last(clauses: list[_Clause], subject: str) -> None:
    """Take out the last clause of a subject, if it has one."""
    last = next((each for each in reversed(clauses) if each.subjects == [subject] and not each.is_apart), None)
    if last is not None:
        clauses.remove(last)


def _weightiest(clauses: list[_Clause], phrases: Phrasebook) -> list[_Clause]:
    """Return at most so many clauses as are told, in the order of their events."""
    if len(clauses) <= MOST_CLAUSES:
        return clauses
    ranks = {kind: number for number, kind in enumerate(phrases.table.headline)}
    first = sorted(range(len(clauses)), key=lambda number: ranks[phrases.headline_key(clauses[number].event)])[
        :MOST_CLAUSES
    ]
    return [clauses[number] for number in sorted(first)]


def _told(clauses: list[_Clause], phrases: Phrasebook) -> str:
    """Return the clauses of one subject; what happens to it several times is told once, with how often."""
    said = dict[str, int]()
    for each in clauses:
        clause = phrases.clause(each.event, tuple(each.subjects), each.times)
        text = clause.removeprefix(APART).removeprefix(INSTEAD)
        said[text] = said.get(text, 0) + 1
    predicates = [f"{text}{_TIMES.get(times, f' {times} times')}" for text, times in said.items()]
    subjects = joined([phrases.called(each) for each in clauses[0].subjects])
    return joined(predicates) if clauses[0].is_apart else f"{subjects} {_with_verbs(predicates)}"


def _with_verbs(predicates: Sequence[str]) -> str:
    """Return the predicates of a subject; of those that follow each other a verb that they share is told once."""
    shared = (list(same) for _, same in groupby(predicates, key=_verb))
    return joined([joined([first, *(each.removeprefix(_verb(first)) for each in more)]) for first, *more in shared])


def _verb(predicate: str) -> str:
    """Return the verb that a predicate begins with, and the space behind it: of two words, such as "is dealt"."""
    first, space, rest = predicate.partition(" ")
    return f"{first} {''.join(rest.partition(' ')[:2])}" if first in AUXILIARIES else f"{first}{space}"


def _may_be_capital(clause: _Clause) -> bool:
    """Say whether the sentence begins with a word, and not with a name, which stays as people wrote it."""
    return clause.is_apart and not is_name_first(clause.template.removeprefix(APART))
