"""What `--json` and the HTTP API say of rulings, as records from which their schemas are made.

The functions of `formats` write the same values. What version 1 of these records holds is never taken away, only added
to. A `Named` value has a schema of its own, which depends on the games there are.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from sublight.formats.jsons import Raw

NAMED = "x-schema"


def _named(name: str) -> Meta:
    """Return what makes the schema of a value that called `name`."""
    return Meta(extra_json_schema={NAMED: name})


TableDict = Annotated[Raw, _named("Table")]
"""A table as JSON, of whichever game."""

MoveDict = Annotated[Raw, _named("Move")]
"""A move as JSON, of whichever game."""

OptionDict = Annotated[Raw, _named("OptionRecord")]
"""The record that a game has of an end."""

AnswerDict = str | list[str] | dict[str, list[float] | dict[str, float]]
"""The key of an option, keys in their order, or the place of each piece: x and y in mm, or those and a unit vector."""

FigureDict = str | int | float | bool | list[str | int | float | None] | None
"""What a sentence shows: a name, a count, a length in mm, a list of them. A number that JSON cannot hold is null."""


class Event(Struct, frozen=True, kw_only=True):
    """One thing that happened, by its rule, in words."""

    rule: str
    kind: str
    subject: str
    figures: dict[str, FigureDict]
    says: str


class Violation(Struct, frozen=True, kw_only=True):
    """One reason why not, by its rule, in words; `allow` is what would do.

    A house ruling sets none aside that is `unknown` or `impossible`.
    """

    rule: str
    kind: str
    subject: str
    figures: dict[str, FigureDict]
    unknown: bool
    impossible: bool
    says: str
    allow: str


class Notice(Struct, frozen=True, kw_only=True):
    """One thing about the table before the move that cannot come of play."""

    rule: str
    kind: str
    subject: str
    figures: dict[str, FigureDict]
    says: str


class Choice(Struct, frozen=True, kw_only=True):
    """One thing that can be answered."""

    key: str
    says: str


class Outcome(Struct, frozen=True, kw_only=True):
    """One face or card: `weight` equally likely cases out of the sum of all weights."""

    key: str
    weight: int


class Question(Struct, frozen=True, kw_only=True):
    """What the rules ask; the answer is given under `id`. `suggestion` is a legal answer.

    To choose is to name from `least` to `most` of the answers, in order if `ordered`; to place, to set down each of
    `pieces`; to roll, to say which of the `outcomes` came up.
    """

    ask: Literal["choose", "place", "roll"]
    id: str
    rule: str
    kind: str
    subject: str
    player: str
    says: str
    answers: list[Choice]
    least: int = 1
    most: int = 1
    ordered: bool = False
    pieces: list[str] = []
    outcomes: list[Outcome] = []
    suggestion: AnswerDict | None


class Verdict(Struct, frozen=True, kw_only=True):
    """One measurement: its class, or its side of a line, and its signed margin, null where none could be measured.

    `says` is empty unless the game has words of its own for it.
    """

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
    says: str


class OtherReading(Struct, frozen=True, kw_only=True):
    """A question that the texts leave open and that matters here: the reading taken, and what another would change.

    `question` is the question, `taken_says` and `other_says` are the two readings in words.
    """

    dispute: str
    taken: str
    other: str
    changes: list[str]
    question: str
    taken_says: str
    other_says: str


class Ruling(Struct, frozen=True, kw_only=True):
    """What the referee says of a move, with the table afterwards. `headline` sums it up in a sentence.

    `despite` is what a house ruling set aside, `warnings` what of the table before the move cannot come of play.
    """

    game: str
    edition: str
    status: Literal["complete", "illegal", "asking", "unknown"]
    headline: str
    events: list[Event]
    violations: list[Violation]
    despite: list[Violation]
    question: Question | None
    verdicts: list[Verdict]
    disputes: list[OtherReading]
    warnings: list[Notice]
    state: TableDict


class NextMove(Struct, frozen=True, kw_only=True):
    """A move that may be declared now, as the line `notation`, which is empty where something is left to choose.

    There `pattern` shows how the line is written: capitals stand for what is chosen, brackets for what may be left out.
    `by` is the ship that commands the piece, or the player who records. `optional` is true where the rules let the
    player leave the move out, and false for what they require and for what ends a turn or a phase
    once nothing required is left.
    """

    player: str
    kind: str
    piece: str
    by: str
    notation: str
    pattern: str
    optional: bool
    because: Notice


class Alternative(Struct, frozen=True, kw_only=True):
    """What one open question, close call or component set, taken the other way, would change.

    `taken_says` and `other_says` are both ways in words; `question` is empty for a close call.
    """

    kind: str
    id: str
    taken: str
    other: str
    question: str
    taken_says: str
    other_says: str
    changes: list[str]
    status: str


class Option(Struct, frozen=True, kw_only=True):
    """One end: the declaration that reaches it, in words, and the game's own record of it."""

    notation: str
    says: str
    record: OptionDict


class Branch(Struct, frozen=True, kw_only=True):
    """One way a move can go: its chance as a fraction and as a number."""

    chance: str
    share: float
    answers: dict[str, AnswerDict]
    ruling: Ruling


class OtherMeasures(Struct, frozen=True, kw_only=True):
    """An open question that matters between two pieces: what is measured otherwise under another reading."""

    dispute: str
    taken: str
    other: str
    question: str
    taken_says: str
    other_says: str
    verdicts: list[Verdict]
