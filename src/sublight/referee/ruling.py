"""The ruling and what it is made of.

Every event, violation and verdict carries a rule id, and none can be built with an id that no loaded rulebook has.
"""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Generic, Literal, TypeVar

import msgspec
from msgspec import Struct, field

from sublight.geometry.tolerance import VerdictClass
from sublight.referee.question import Figure, Question
from sublight.rulebook.book import cite

StateT_co = TypeVar("StateT_co", covariant=True)
PartT = TypeVar("PartT")

Status = Literal["complete", "illegal", "asking", "unknown"]
REFUSED: tuple[Status, ...] = ("illegal", "unknown")
"""The statuses of rulings in which nothing happens."""


class Event(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that happened to `subject` by `rule`. `kind` selects its sentence, and `figures` fill it in."""

    rule: str
    kind: str
    subject: str = ""
    figures: dict[str, Figure] = field(default_factory=dict)

    def __post_init__(self) -> None:
        cite(self.rule)


class Violation(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One reason why a declaration or an answer is not allowed, by the rule `rule`.

    If `unknown`, nothing forbids it, but a rule or a measurement that it needs is missing. If `impossible`, what it
    would spend, move or use up is not there.
    """

    rule: str
    kind: str
    subject: str = ""
    figures: dict[str, Figure] = field(default_factory=dict)
    unknown: bool = False
    impossible: bool = False

    def __post_init__(self) -> None:
        cite(self.rule)

    @property
    def is_binding(self) -> bool:
        """Whether no house ruling can set it aside: it can lift a rule, but cannot supply what is missing."""
        return self.unknown or self.impossible


class Notice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something wrong with the table before the move: a position that `rule` does not allow.

    The move is ruled on nevertheless, from the table as it is.
    """

    rule: str
    kind: str
    subject: str = ""
    figures: dict[str, Figure] = field(default_factory=dict)

    def __post_init__(self) -> None:
        cite(self.rule)


def happens(rule: str, kind: str, subject: str = "", /, **figures: Figure) -> Event:
    """Return the event that `kind` happened to `subject` by `rule`."""
    return Event(rule=rule, kind=kind, subject=subject, figures=figures)


def breaks(rule: str, kind: str, subject: str = "", /, **figures: Figure) -> Violation:
    """Return the violation of `rule` by `subject`."""
    return Violation(rule=rule, kind=kind, subject=subject, figures=figures)


def leaves_unknown(rule: str, kind: str, subject: str = "", /, **figures: Figure) -> Violation:
    """Return what is missing to rule on `subject` by `rule`."""
    return Violation(rule=rule, kind=kind, subject=subject, figures=figures, unknown=True)


def makes_impossible(rule: str, kind: str, subject: str = "", /, **figures: Figure) -> Violation:
    """Return the violation of `rule` by `subject` for want of what it would spend, move or use up."""
    return Violation(rule=rule, kind=kind, subject=subject, figures=figures, impossible=True)


def warns(rule: str, kind: str, subject: str = "", /, **figures: Figure) -> Notice:
    """Return the warning that `subject` stands where `rule` lets nothing stand."""
    return Notice(rule=rule, kind=kind, subject=subject, figures=figures)


def once(violations: "Iterable[Violation]") -> "tuple[Violation, ...]":
    """Return the violations in their order, each said once."""
    found = tuple(violations)
    return tuple({msgspec.json.encode(each): each for each in found}.values()) if len(found) > 1 else found


def status_of(violations: "tuple[Violation, ...]") -> Status:
    """Return the status that violations make: illegal, or unknown where they only say what is missing."""
    return "unknown" if all(each.unknown for each in violations) else "illegal"


class Verdict(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The result of one measurement between `subject` and `other`.

    `margin_mm` is above 0 for a gap, 0 for contact, and below 0 for the depth of an overlap: the least shift that ends
    it, which for concave outlines is a lower bound. `near` says that the margin is smaller than the placing tolerance.
    `spread_mm` is how much the margin varies between the published sets of component measurements, and `flips` says
    that `outcome` varies too. `witness` has the closest points x1, y1, x2, y2 in mm, the first on the subject. `called`
    says that people agreed on another outcome than the measured one. `counted` says that the margin is a number of
    steps, not a length, and that `question` is the whole sentence. `says` is the sentence if the game has its own.
    """

    rule: str
    question: str
    subject: str
    other: str
    at: str = ""
    outcome: VerdictClass
    margin_mm: float
    near: bool = False
    spread_mm: float = 0.0
    flips: bool = False
    witness: tuple[float, float, float, float] | None = None
    called: bool = False
    counted: bool = False
    says: str = ""

    def __post_init__(self) -> None:
        cite(self.rule)

    @property
    def id(self) -> str:
        """The id under which an answer gives the outcome that people agree on: `call:rule:subject:other:at`."""
        return call_id(self.rule, self.subject, self.other, self.at)


def call_id(rule: str, subject: str, other: str, at: str = "") -> str:
    """Return the answer key of a call on one measurement."""
    return f"call:{rule}:{subject}:{other}:{at}"


class OtherReading(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A dispute that matters here: the reading taken, another one, and what that other one would change."""

    dispute: str
    taken: str
    other: str
    changes: tuple[str, ...]


Late = tuple[PartT, ...] | Callable[[], tuple[PartT, ...]]
"""A part of a ruling, or what works it out when it is first looked at."""


class Ruling(Generic[StateT_co]):  # noqa: PLW1641 - its events have dictionaries, so there is no hash
    """The referee's ruling on one move in one state. It cannot be changed.

    If `status` is `complete`, the move was carried out and `state` is the table after it. If it is `illegal`, nothing
    happened: `violations` has every reason, and `state` is the table given. `unknown` is the same, because a rule or a
    measurement is missing. If it is `asking`, `question` waits for an answer, `state` is the table at that moment, and
    `violations` says why an answer was refused. `despite` has the violations that a house ruling set aside.
    """

    game: str
    edition: str
    status: Status
    events: tuple[Event, ...]
    violations: tuple[Violation, ...]
    despite: tuple[Violation, ...]
    question: Question | None
    state: StateT_co

    def __init__(
        self,
        *,
        game: str,
        edition: str,
        status: Status,
        events: tuple[Event, ...] = (),
        violations: tuple[Violation, ...] = (),
        despite: tuple[Violation, ...] = (),
        question: Question | None = None,
        verdicts: Late[Verdict] = (),
        disputes: Late[OtherReading] = (),
        warnings: Late[Notice] = (),
        state: StateT_co,
    ) -> None:
        """Take the parts; verdicts, disputes and warnings may be given as functions that work them out."""
        parts = {"game": game, "edition": edition, "status": status, "events": events, "violations": violations}
        late = {"_verdicts": verdicts, "_disputes": disputes, "_warnings": warnings}
        vars(self).update(parts, despite=despite, question=question, state=state, **late)

    @cached_property
    def verdicts(self) -> tuple[Verdict, ...]:
        """Every measurement that decided the move, or came close to deciding it."""
        return _worked_out(self._verdicts)

    @cached_property
    def disputes(self) -> tuple[OtherReading, ...]:
        """Every other reading of an open question that would change something."""
        return _worked_out(self._disputes)

    @cached_property
    def warnings(self) -> tuple[Notice, ...]:
        """What play cannot have led to on the table before the move, such as bases that overlap."""
        return _worked_out(self._warnings)

    _verdicts: Late[Verdict]
    _disputes: Late[OtherReading]
    _warnings: Late[Notice]

    def _parts(self) -> dict[str, object]:
        """Return every part by its name, worked out."""
        return {name: getattr(self, name) for name in PARTS}

    def __eq__(self, other: object) -> bool:
        return self._parts() == other._parts() if isinstance(other, Ruling) else NotImplemented

    def __repr__(self) -> str:
        return f"Ruling({', '.join(f'{name}={value!r}' for name, value in self._parts().items())})"

    def __setattr__(self, name: str, _: object) -> None:
        raise AttributeError(f"a ruling cannot be changed: {name}")

    def __getstate__(self) -> dict[str, object]:
        return self._parts()

    def _repr_html_(self) -> str:
        """Return the picture and the text that a notebook shows."""
        from sublight.api.rulings import ruling_html

        return ruling_html(self)

    def __bool__(self) -> bool:
        raise TypeError("a ruling is neither true nor false; ask for its status")

    @property
    def refused(self) -> bool:
        """Whether nothing happened: the move is illegal, or cannot be ruled on."""
        return self.status in REFUSED

    @property
    def house(self) -> bool:
        """Whether this is a house ruling, which carries the move out despite violations."""
        return bool(self.despite) and not self.refused

    def event(self, kind: str) -> Event:
        """Return the first event of `kind`; KeyError if there is none."""
        for event in self.events:
            if event.kind == kind:
                return event
        raise KeyError(kind)

    def kinds(self) -> tuple[str, ...]:
        """Return the kinds of the events in order: the ruling's outline."""
        return tuple(event.kind for event in self.events)


PARTS = (
    "game", "edition", "status", "events", "violations", "despite", "question", "verdicts", "disputes", "warnings",
    "state",
)  # fmt: skip
"""The parts of a ruling in the order in which they are said."""


def _worked_out(part: Late[PartT]) -> tuple[PartT, ...]:
    return part if isinstance(part, tuple) else part()
