"""A sentence for each event, violation and question, as data.

A game's `phrases.toml`, and each file of its folder `phrases`, has tables `event`, `violation`, `warning`, `question`
and `option`; each maps a kind to a template whose `{names}` are figures, with specs as in `referee/figures.py`. A
violation may also have `allow`: what would make the declaration legal; where its figures name a `cause`, the sentence
under `kind.cause` goes first, for an event the one under `kind.case`. `headline` has the clause of an event for the
sentence that sums a ruling up (`referee/headline.py`), `ending` the sentence of a kind of option, `cost` the clause of
each thing that an option may cost. `moment` has the words for when something is measured, and for what it is measured
against where no player named that. `button` has what a button says that declares what a warning says may be done. The
list `quiet` has the kinds of events that say that nothing happened.
"""

import os
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import cache, cached_property
from math import gcd
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Raw, Struct, ValidationError, field, msgpack

from sublight.errors import RulebookError, did_you_mean
from sublight.referee.figures import NAMED, YOU, Figures, Shown, Wording, capital, is_name_first, show
from sublight.referee.question import Choose, Figure, Option, Outcome, Place, Question, Roll
from sublight.referee.ruling import Event, Notice, Violation
from sublight.rulebook.compiled import DataFolder, Location, data_folder

if TYPE_CHECKING:
    from fractions import Fraction


class _Sentence(Struct, frozen=True, forbid_unknown_fields=True):
    says: str
    allow: str = ""


class _Table(Struct, frozen=True, forbid_unknown_fields=True):
    quiet: list[str] = field(default_factory=list)
    event: dict[str, str] = field(default_factory=dict)
    headline: dict[str, str] = field(default_factory=dict)
    violation: dict[str, _Sentence] = field(default_factory=dict)
    warning: dict[str, str] = field(default_factory=dict)
    question: dict[str, str] = field(default_factory=dict)
    option: dict[str, str] = field(default_factory=dict)
    ending: dict[str, str] = field(default_factory=dict)
    cost: dict[str, str] = field(default_factory=dict)
    moment: dict[str, str] = field(default_factory=dict)
    button: dict[str, str] = field(default_factory=dict)


def _read(name: str, raw: Raw) -> _Table:
    try:
        return msgpack.decode(raw, type=_Table)
    except ValidationError as error:
        raise RulebookError(f"{name}: {error}") from error


def _read_all(data: DataFolder) -> _Table:
    found = _Table()
    for name, raw in data.files.items():
        if name == "phrases.toml" or name.startswith("phrases/"):
            _merge(found, _read(name, raw), name)
    _check_kinds(found)
    return found


SENTENCES = ("event", "headline", "violation", "warning", "question", "option", "ending", "cost", "moment", "button")
"""The tables that map a kind to its sentence, and a moment of a move to its words."""


def _merge(found: _Table, more: _Table, name: str) -> None:
    found.quiet.extend(more.quiet)
    for table in SENTENCES:
        known, new = getattr(found, table), getattr(more, table)
        twice = known.keys() & new.keys()
        if twice:
            raise RulebookError(f"{name}, {table}: `{min(twice)}` has a sentence in another file too")
        known.update(new)


def _check_kinds(found: _Table) -> None:
    for table in ("quiet", "headline"):
        stray = {each.partition(".")[0] for each in getattr(found, table)} - found.event.keys()
        if stray:
            raise RulebookError(f"phrases, {table}: no event `{min(stray)}`{did_you_mean(min(stray), found.event)}")


def _key(known: Container[str], event: Event) -> str:
    """Return the name of an event in a table: `kind.case` for the `case` among its figures, else the kind."""
    by_case = f"{event.kind}.{event.figures.get('case', '')}"
    return by_case if by_case in known else event.kind


def _or_else(name: str, you: str, say: Callable[[Figure], str]) -> Callable[[Figure], str]:
    return lambda figure: you if figure == name else say(figure)


class Told(NamedTuple):
    """What a sentence tells of an option: its kind, the piece that moves, and figures."""

    kind: str
    subject: str
    figures: Mapping[str, Figure]


class Phrasebook:
    """The sentences of one game. A kind without a sentence, or a sentence without its figure, is a RulebookError."""

    def __init__(self, folder: Location, wording: Callable[[], Wording] = dict) -> None:
        """Remember the data folder of the game and what gives its words: both are read when first needed."""
        self._folder = folder
        self._wording = wording

    def with_words(self, wording: Callable[[], Wording]) -> "Phrasebook":
        """Return the same sentences with other words."""
        found = Phrasebook(self._folder, wording)
        vars(found)["table"] = self.table
        return found

    def with_names(self, names: Mapping[str, str]) -> "Phrasebook":
        """Return the same sentences, in which things are called by their `names` by id; of others by their ids."""
        if not names:
            return self
        named: Wording = {NAMED: lambda figure: names.get(show(figure), show(figure))}
        return self.with_words(cache(lambda: {**self._wording(), **named}))

    def as_read_by(self, player: str) -> "Phrasebook":
        """Return the same sentences, which call this player "you" where `whose`, `who` or `does_who` name one."""

        def words() -> Wording:
            known = self._wording()
            return {**known, **{word: _or_else(player, you, known[word]) for word, you in YOU.items() if word in known}}

        return self.with_words(cache(words))

    def called(self, name: str) -> str:
        """Return what a thing is called in these sentences."""
        return format(Shown(name, self._wording), "")

    @cached_property
    def table(self) -> _Table:
        """The templates by table and kind; a kind said in two files is a RulebookError."""
        try:
            return _read_all(data_folder(self._folder))
        except RulebookError as error:
            raise self._wrong(str(error)) from error

    @cached_property
    def quiet(self) -> frozenset[str]:
        """The kinds of events that say that nothing happened, or what is always so."""
        return frozenset(self.table.quiet)

    def loud(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """Return the events that say that something happened."""
        return tuple(event for event in events if _key(self.quiet, event) not in self.quiet)

    def event(self, event: Event) -> str:
        """Return the sentence of `event`."""
        template = self.table.event.get(_key(self.table.event, event))
        return self._fill("event", template, event.kind, event.subject, event.figures)

    def clause(self, event: Event, subjects: tuple[str, ...], times: int = 1) -> str:
        """Return the clause of `event` as it happened to `subjects` so many times, without a full stop."""
        subject = subjects[0] if len(subjects) == 1 else subjects
        return self._filled("headline", self.headline(event), event.kind, subject, {**event.figures, "times": times})

    def headline(self, event: Event) -> str:
        """Return the template of an event's clause, empty where it has none."""
        return self.table.headline.get(self.headline_key(event), "")

    def headline_key(self, event: Event) -> str:
        """Return the name under which the table of clauses has an event."""
        return _key(self.table.headline, event)

    def violation(self, violation: Violation) -> str:
        """Return the sentence of `violation`."""
        sentence = self._sentence(violation)
        template = sentence.says if sentence else None
        return self._fill("violation", template, violation.kind, violation.subject, violation.figures)

    def reasons(self, violations: Iterable[Violation]) -> tuple[Violation, ...]:
        """Return the violations that are told: of those that say the same the first."""
        told: dict[str, Violation] = {}
        for each in violations:
            told.setdefault(self.violation(each), each)
        return tuple(told.values())

    def _sentence(self, violation: Violation) -> _Sentence | None:
        by_cause = self.table.violation.get(f"{violation.kind}.{violation.figures.get('cause', '')}")
        return by_cause or self.table.violation.get(violation.kind)

    def allow(self, violation: Violation) -> str:
        """Return what would make the declaration legal, or an empty text."""
        sentence = self._sentence(violation)
        template = sentence.allow if sentence else None
        return self._fill("violation", template, violation.kind, violation.subject, violation.figures)

    def warning(self, notice: Notice, subjects: tuple[str, ...] = ()) -> str:
        """Return the sentence of a warning, of several subjects where its words agree with them."""
        subject = subjects or notice.subject
        return self._fill("warning", self.table.warning.get(notice.kind), notice.kind, subject, notice.figures)

    def button(self, notice: Notice, subjects: tuple[str, ...] = ()) -> str:
        """Return what a button says that does what `notice` says may be done, empty where the game has no words.

        Of a notice that says why players are in turn, it says that one waits for these subjects.
        """
        template = self.table.button.get(notice.kind, "")
        return self._fill("button", template, notice.kind, subjects or notice.subject, notice.figures)

    def agrees(self, notice: Notice) -> bool:
        """Say whether the words of a warning agree with the number of its subjects."""
        return "{subject:!" in self.table.warning.get(notice.kind, "")

    def has_many(self, notice: Notice) -> bool:
        """Say whether the game has a sentence for several warnings like this one."""
        return f"{notice.kind}_many" in self.table.warning

    def many(self, notices: Sequence[Notice]) -> str:
        """Return the one sentence of several warnings of a kind: `n` is their number, what differs a list."""
        kind = notices[0].kind
        figures = {name: _shared([each.figures[name] for each in notices]) for name in notices[0].figures}
        subject = _shared([each.subject for each in notices])
        template = self.table.warning.get(f"{kind}_many")
        return self._fill("warning", template, kind, subject, {**figures, "n": len(notices)})

    def round_title(self, number: int, phase: str) -> str:
        """Return where a round is, by the word `round` of the game if it has one: "Round 2, Activation Phase"."""
        figure, words = f"{number} {phase}", self._wording()
        return words["round"](figure) if "round" in words else f"Round {number}, {phase} phase"

    def question(self, question: Question) -> str:
        """Return the sentence of `question`."""
        template = self.table.question.get(question.kind)
        figures = dict(question.figures) | {"player": question.player}
        return self._fill("question", template, question.kind, question.subject, figures)

    def ending(self, told: Told) -> str:
        """Return the sentence of an option: where it ends, and what comes of that."""
        return self._fill("ending", self.table.ending.get(told.kind), told.kind, told.subject, told.figures)

    def cost(self, name: str, amount: Figure) -> str:
        """Return the clause of one thing that an option costs: "suffers 1 damage"."""
        return self._fill("cost", self.table.cost.get(name), name, "", {"n": amount})

    def player(self, name: str, *, first: bool = True) -> str:
        """Return what a player is called, `first` in a sentence or not: by the word `player` of the game, if any."""
        spec = "player,cap" if first else "player"
        return format(Shown(name, self._wording), spec) if "player" in self._wording() else name

    def options(self, question: Question) -> tuple[tuple[str, str], ...]:
        """Return key and words of each thing that can be answered; for places the pieces to be placed."""
        match question:
            case Choose():
                return tuple((option.key, self._option(question, option)) for option in question.options)
            case Roll():
                return tuple((each.key, self._outcome(question, each)) for each in question.outcomes)
            case Place():
                return tuple((piece, "x, y") for piece in question.pieces)

    def briefly(self, question: Choose, key: str) -> str:
        """Return the words of an option that stand beside what comes of it, without its cost; empty if it has none."""
        kind = f"{question.kind}.brief"
        return self._words(kind, key, {}) if kind in self.table.option else ""

    def alike(self, question: Choose) -> str:
        """Return what is said of each option where all lead to the same; empty if the game has no words for that."""
        return self._words(f"{question.kind}.alike", "", {})

    def answer(self, question: Choose | Roll, key: str) -> str:
        """Return what one answer is called, without its chance; its key where it has no words."""
        figures = question.figures
        if isinstance(question, Choose):
            figures = {**figures, **next((each.figures for each in question.options if each.key == key), {})}
        return self._words(question.kind, key, figures) or key

    def _outcome(self, question: Roll, outcome: Outcome) -> str:
        """Return the words of an outcome, if it has some, and how likely it is."""
        said = self._words(question.kind, outcome.key, question.figures)
        return f"{said}, {chance_of(outcome, question)}" if said else chance_of(outcome, question)

    def _option(self, question: Choose, option: Option) -> str:
        return self._words(question.kind, option.key, {**question.figures, **option.figures}) or option.key

    def _words(self, kind: str, key: str, figures: Mapping[str, Figure]) -> str:
        """Return what one answer to a kind of question is called, empty where it has no words."""
        template = self.table.option.get(f"{kind}.{key}") or self.table.option.get(kind)
        return self._fill("option", template, kind, key, figures) if template else ""

    def _fill(self, table: str, template: str | None, kind: str, subject: Figure, figures: Mapping[str, Figure]) -> str:
        if template is None:
            raise self._wrong(f"phrases, {table}: no sentence for `{kind}`")
        said = self._filled(table, template, kind, subject, figures)
        said = said[:-1] if said.endswith(("!.", "?.")) else said
        return said if table in ("option", "cost") or is_name_first(template) else capital(said)

    def _filled(self, table: str, template: str, kind: str, subject: Figure, figures: Mapping[str, Figure]) -> str:
        given = {"subject": subject, **figures}
        try:
            return template.format_map(Figures({name: Shown(each, self._wording) for name, each in given.items()}))
        except RulebookError as error:
            raise self._wrong(f"phrases, {table} `{kind}`: {error}") from error

    def _wrong(self, says: str) -> RulebookError:
        error = RulebookError(says)
        error.folder = os.fspath(self._folder)
        return error


def _shared(figures: Sequence[Figure]) -> Figure:
    """Return the figure that all are, else each of them."""
    return figures[0] if len(set(figures)) == 1 else tuple(map(str, figures))


def chance_of(outcome: Outcome, question: Roll) -> str:
    """Return how likely an outcome is: "3 in 8"."""
    total = sum(each.weight for each in question.outcomes)
    shared = gcd(outcome.weight, total)
    return f"{outcome.weight // shared} in {total // shared}"


def chance_text(chance: "Fraction") -> str:
    """Return a chance as people count it: "3 in 8"."""
    return f"{chance.numerator} in {chance.denominator}"


def names_in(template: str) -> frozenset[str]:
    """Return the figures a template asks for."""
    from string import Formatter

    found = [(name, spec or "") for _, name, spec, _ in Formatter().parse(template) if name]
    return frozenset(name for name, _ in found).union(*(names_in(spec) for _, spec in found))
