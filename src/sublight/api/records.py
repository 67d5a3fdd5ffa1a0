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
    """One thing that happened to `subject`, with its rule; `says` is its sentence."""

    rule: str
    kind: str
    subject: str
    figures: dict[str, FigureDict]
    says: str


class Violation(Struct, frozen=True, kw_only=True):
    """One reason why a move or an answer is not allowed, with its rule; `says` is the reason and `allow` the advice.

    A house ruling cannot set aside a reason that is `unknown` or `impossible`.
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
    """A warning: one thing about the table before the move that play cannot lead to."""

    rule: str
    kind: str
    subject: str
    figures: dict[str, FigureDict]
    says: str


class Choice(Struct, frozen=True, kw_only=True):
    """One possible answer: its key, and the answer in words."""

    key: str
    says: str


class Outcome(Struct, frozen=True, kw_only=True):
    """One result of a roll or a draw. Its chance is `weight` divided by the weights of all outcomes together."""

    key: str
    weight: int


class Question(Struct, frozen=True, kw_only=True):
    """A question to `player`. Its answer is given under `id`, and `suggestion` is a legal one.

    If `ask` is `choose`, the answer has from `least` to `most` keys of `answers`, in order if `ordered`. If it is
    `place`, the answer has a place for each of `pieces`. If it is `roll`, it is the key of one of `outcomes`.
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
    """One measurement: `outcome`, and the signed margin in mm, which is null if none could be measured.

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
    """An open question that matters here: the reading taken, and what another reading would change.

    `question` is the question in words, and `taken_says` and `other_says` are the two readings.
    """

    dispute: str
    taken: str
    other: str
    changes: list[str]
    question: str
    taken_says: str
    other_says: str


class Ruling(Struct, frozen=True, kw_only=True):
    """The ruling on a move: `headline` sums it up in a sentence, and `state` is the table after it.

    `despite` has the violations that a house ruling set aside. `warnings` says what play cannot have led to on the
    table before the move.
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

    If it is empty, `pattern` shows how the line is written: capitals stand for a choice, and brackets for what may be
    left out. `by` is the ship that commands the piece, or the player who records. `optional` is true if the rules let
    the player leave the move out. It is false for a required move, and for one that ends a turn or a phase once nothing
    required is left.
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
    """What another answer to one open question or close call, or another component set, would change.

    `taken_says` and `other_says` are both answers in words. `question` is empty for a close call.
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
    """One position that a piece can reach: the move that leads there, what happens, and the game's own record."""

    notation: str
    says: str
    record: OptionDict


class Branch(Struct, frozen=True, kw_only=True):
    """One outcome of a move: its chance as a fraction and as a number, its answers and its ruling."""

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
