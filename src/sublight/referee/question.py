"""What the rules ask, and what counts as an answer.

A question has an id made of rule, subject and ordinal, and answers are kept under that id, never by position. An
answer is the key of an option (Choose), keys in order (Choose of several), a place for each piece (Place), or the face
that came up (Roll). What cannot be read as an answer raises AnswerError; what can be read may still break a rule.
"""

import math
from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

from sublight.errors import AnswerError, did_you_mean
from sublight.geometry.tolerance import FARTHEST_MM
from sublight.rulebook.book import cite

CHANCE: Literal["chance"] = "chance"
"""The player who answers a Roll."""

Answer = str | tuple[str, ...] | dict[str, tuple[float, ...]]
"""The key of an option, keys in their order, or a place for each piece."""

Answers = Mapping[str, object]
"""Answers as they were given: each is read when its question is known."""

Figure = str | int | float | bool | tuple[str | int | float, ...]
"""A value that a sentence may show: a name, a count, a length in millimetres, a list of them."""

_POINT, _POSE = 2, 4


class Option(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One option of a question: its key, and the figures for its sentence."""

    key: str
    figures: Mapping[str, Figure] = field(default_factory=dict)


class Outcome(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One result of a roll or a draw. Its chance is `weight` divided by the weights of all outcomes together."""

    key: str
    weight: int


class _Asked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="ask"):
    """What every question has; `player` is who must answer, or `chance`."""

    rule: str
    kind: str
    subject: str
    player: str
    ordinal: int = 1
    figures: Mapping[str, Figure] = field(default_factory=dict)

    def __post_init__(self) -> None:
        cite(self.rule)

    @property
    def id(self) -> str:
        """The key of the answer: `rule:subject:ordinal`."""
        return f"{self.rule}:{self.subject}:{self.ordinal}"


class Choose(_Asked, frozen=True, kw_only=True, tag="choose"):
    """A question that a player answers with one of its options, or with several.

    The answer is the key of an option. If `least` and `most` are not both 1, or with `ordered`, it is a tuple of so
    many keys; with `ordered` their order counts.
    """

    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    ordered: bool = False

    @property
    def is_single(self) -> bool:
        """Whether the answer is one key. Otherwise it is a list of keys, even where it may hold only one."""
        return self.least == self.most == 1 and not self.ordered


class Place(_Asked, frozen=True, kw_only=True, tag="place"):
    """A question that a player answers with a place for each of `pieces`.

    The answer is a dict with a tuple for each piece: x and y in mm, or x and y and the unit vector that it faces.
    """

    pieces: tuple[str, ...]


class Roll(_Asked, frozen=True, kw_only=True, tag="roll"):
    """A question that a die or a drawn card answers: the answer is the key of one of `outcomes`."""

    outcomes: tuple[Outcome, ...]


Question = Choose | Place | Roll
"""A question that the rules ask a player or chance."""


def read_answer(question: Question, raw: object) -> Answer:
    """Return `raw` as an answer to `question`; AnswerError names the question and what would do."""
    match question:
        case Choose():
            return _read_choice(question, raw)
        case Roll():
            return _read_key(question, raw, [outcome.key for outcome in question.outcomes])
        case Place():
            return _read_places(question, raw)


def _read_choice(question: Choose, raw: object) -> Answer:
    keys = [option.key for option in question.options]
    if question.is_single:
        return _read_key(question, raw, keys)
    if not isinstance(raw, (list, tuple)):
        raise AnswerError(f"{question.id}: expected a list of option keys, got {raw!r}")
    if len(raw) > len(keys):
        raise AnswerError(f"{question.id}: {len(raw)} options are named; there are {len(keys)}")
    picked = tuple(_read_key(question, each, keys) for each in raw)
    if len(set(picked)) != len(picked):
        raise AnswerError(f"{question.id}: an option was named twice in {list(picked)}")
    if not question.least <= len(picked) <= question.most:
        raise AnswerError(f"{question.id}: {question.least} to {question.most} options are needed, got {len(picked)}")
    return picked


def _read_key(question: Question, raw: object, keys: list[str]) -> str:
    if isinstance(raw, str) and raw in keys:
        return raw
    hint = did_you_mean(raw, keys) if isinstance(raw, str) else ""
    raise AnswerError(f"{question.id}: `{raw}` is not an option; the options are {', '.join(keys)}{hint}")


def _read_places(question: Place, raw: object) -> Answer:
    if not isinstance(raw, Mapping):
        raise AnswerError(f"{question.id}: expected a place for each of {', '.join(question.pieces)}, got {raw!r}")
    for name in raw:
        if name not in question.pieces:
            raise AnswerError(f"{question.id}: `{name}` is not to be placed{did_you_mean(str(name), question.pieces)}")
    for name in question.pieces:
        if name not in raw:
            raise AnswerError(f"{question.id}: the place of `{name}` is missing")
    return {name: _read_place(question, name, raw[name]) for name in raw}


def _read_place(question: Place, name: str, raw: object) -> tuple[float, ...]:
    numbers = [raw[key] for key in ("x", "y") if key in raw] if isinstance(raw, Mapping) else raw
    if not isinstance(numbers, (list, tuple)) or len(numbers) not in (_POINT, _POSE):
        raise AnswerError(f"{question.id}: `{name}` needs coordinates x and y in millimetres, got {raw!r}")
    for number in numbers:
        if isinstance(number, bool) or not isinstance(number, (int, float)) or not math.isfinite(number):
            raise AnswerError(f"{question.id}: {number!r} is not a coordinate of `{name}`")
        if abs(number) > FARTHEST_MM:
            raise AnswerError(f"{question.id}: {number!r} mm is not a position on a table for `{name}`")
    return tuple(float(number) for number in numbers)
