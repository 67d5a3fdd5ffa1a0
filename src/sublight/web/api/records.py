"""What is asked of the API and what it answers. The schemas of version 1 are made from these records: what they hold is
never taken away, only added to.
"""

from typing import Any, Literal

from msgspec import Struct, field

from sublight.errors import InputCode

Raw = dict[str, Any]
Table = Raw | str
"""A table as `sublight` writes it, or the name of an example."""


class _Asked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every request has: the table."""

    table: Table


class Adjudicate(_Asked, frozen=True, kw_only=True):
    """Rule on a move, in notation or as an object, over what players and dice have answered.

    `house`: as a house ruling, despite what forbids it.
    """

    move: str | Raw
    answers: Raw = field(default_factory=dict)
    alternatives: bool = False
    house: bool = False


class Options(_Asked, frozen=True, kw_only=True):
    """Every end that a piece can reach."""

    piece: str


class Odds(_Asked, frozen=True, kw_only=True):
    """Every way a move can go, with its exact chance; players answer as suggested.

    `house`: as a house ruling, despite what forbids it.
    """

    move: str | Raw
    answers: Raw = field(default_factory=dict)
    house: bool = False


class Measure(_Asked, frozen=True, kw_only=True):
    """The margins between two pieces as they stand."""

    one: str
    other: str


class Event(Struct, frozen=True, kw_only=True):
    """One thing that happened, by its rule, in words."""

    rule: str
    kind: str
    subject: str
    figures: Raw
    says: str


class Violation(Struct, frozen=True, kw_only=True):
    """One reason why not, by its rule, in words; `allow` is what would do.

    A house ruling sets none aside that is `unknown` or `impossible`.
    """

    rule: str
    kind: str
    subject: str
    figures: Raw
    unknown: bool
    impossible: bool
    says: str
    allow: str


class Notice(Struct, frozen=True, kw_only=True):
    """One thing about the table before the move that cannot come of play."""

    rule: str
    kind: str
    subject: str
    figures: Raw
    says: str


class Choice(Struct, frozen=True, kw_only=True):
    """One thing that can be answered."""

    key: str
    says: str


class Question(Struct, frozen=True, kw_only=True):
    """What the rules ask; the answer is given under `id`. `suggestion` is a legal answer."""

    ask: Literal["choose", "place", "roll"]
    id: str
    rule: str
    kind: str
    subject: str
    player: str
    says: str
    answers: list[Choice]
    suggestion: Any


class Verdict(Struct, frozen=True, kw_only=True):
    """One measurement: its class, or its side of a line, and its signed margin, null where none could be measured."""

    id: str
    rule: str
    question: str
    subject: str
    other: str
    at: str
    outcome: Literal[
        "apart", "touching", "overlap", "unknown", "short of the line", "on the line", "past the line", "off the line"
    ]
    margin_mm: float | None
    near: bool
    spread_mm: float | None
    flips: bool
    witness: list[float] | None
    called: bool
    counted: bool


class Dispute(Struct, frozen=True, kw_only=True):
    """An open reading of the rules that matters here, and what the other one would change."""

    dispute: str
    taken: str
    other: str
    changes: list[str]


class Ruling(Struct, frozen=True, kw_only=True):
    """What the referee says of a move, with the table afterwards.

    `despite` is what a house ruling set aside, `warnings` what of the table before the move cannot come of play.
    """

    game: str
    edition: str
    status: Literal["complete", "illegal", "asking", "unknown"]
    events: list[Event]
    violations: list[Violation]
    despite: list[Violation]
    question: Question | None
    verdicts: list[Verdict]
    disputes: list[Dispute]
    warnings: list[Notice]
    state: Raw


class Alternative(Struct, frozen=True, kw_only=True):
    """What one open reading, close call or set of measurements, taken the other way, would change."""

    kind: str
    id: str
    taken: str
    other: str
    changes: list[str]
    status: str


class Adjudicated(Struct, frozen=True, kw_only=True):
    """The ruling, and its alternatives where they were asked for."""

    schema: Literal["sublight.adjudicate/1"]
    ruling: Ruling
    alternatives: list[Alternative] | None = None


class Option(Struct, frozen=True, kw_only=True):
    """One end: the declaration that reaches it, in words, and the game's own record of it."""

    notation: str
    says: str
    record: Raw


class OptionsFound(Struct, frozen=True, kw_only=True):
    """Every end that a piece can reach."""

    schema: Literal["sublight.options/1"]
    options: list[Option]


class Branch(Struct, frozen=True, kw_only=True):
    """One way a move can go: its chance as a fraction and as a number."""

    chance: str
    share: float
    answers: Raw
    ruling: Ruling


class OddsFound(Struct, frozen=True, kw_only=True):
    """Every way a move can go, the likeliest first; the chances add up to one."""

    schema: Literal["sublight.odds/1"]
    branches: list[Branch]


class OtherMeasures(Struct, frozen=True, kw_only=True):
    """An open question that matters between two pieces: what is measured otherwise under another reading."""

    dispute: str
    taken: str
    other: str
    verdicts: list[Verdict]


class Measured(Struct, frozen=True, kw_only=True):
    """The margins between two pieces, and what open questions would change."""

    schema: Literal["sublight.measure/1"]
    verdicts: list[Verdict]
    disputes: list[OtherMeasures]


Refusal = Literal["seat", "gone", "many", "busy", "origin", "method", "type", "stale", "error"]
"""What a server says beside what is wrong with what it was given."""


class Problem(Struct, frozen=True, kw_only=True):
    """Why nothing was answered: a word for programs, a sentence for people, and for faults of ours a number."""

    code: InputCode | Refusal
    says: str
    id: str = ""


class Failed(Struct, frozen=True, kw_only=True):
    """Every answer that is an error."""

    error: Problem
