"""One-line notation: words parted by blanks, bare ones first by habit and named ones as `name=value`.

    cr90 speed=3 clicks=0,1,2 tool=right

The part shared by every game. A game takes the parts it knows from a `Line` and closes it; what is left
over is refused with the nearest name. Every message names the part and the column where it stands.
"""

import re
from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec import Struct

from sublight.errors import MoveError, did_you_mean, nearest

LONGEST = 10_000
"""Characters of the longest line that is read; no declaration comes near it."""

MOST_LISTED = 8
"""Of more words to choose from, only the nearest are named, if there are any."""

_WHOLE = r"[+-]?[0-9]{1,9}"
_NUMBER = r"[+-]?([0-9]{1,17}\.?[0-9]{0,30}|\.[0-9]{1,30})(e[+-]?[0-9]{1,3})?"
_UNWRITABLE = re.compile(r"[\s=,:;#]")
"""What no name in a line can have, beside what cannot be seen."""

ChoiceT = TypeVar("ChoiceT", bound=str)
ValueT = TypeVar("ValueT")


class IncompleteError(MoveError):
    """A line that lacks a part which its move must have."""


class Part(Struct, frozen=True):
    """One word of a line: its name (empty for a bare word), its value, and its column, from 1."""

    name: str
    value: str
    column: int


class Line:
    """The parts of one line, taken one by one. Every refusal is a MoveError."""

    def __init__(self, text: str) -> None:
        """Split `text`; a part given twice, a line break or an endless line is refused."""
        if len(text) > LONGEST:
            raise MoveError(f"the move has {len(text)} characters; at most {LONGEST} are read", "large")
        if "\n" in text.strip() or "\r" in text.strip():
            raise MoveError("a move must be on one line")
        self.text = text
        self._bare: list[Part] = []
        self._named: dict[str, Part] = {}
        self._asked: dict[str, None] = {}
        for found in re.finditer(r"\S+", text):
            self._add(found.group(), found.start() + 1)

    def _add(self, word: str, column: int) -> None:
        name, equals, value = word.partition("=")
        if not equals:
            self._bare.append(Part("", word, column))
        elif not name:
            raise MoveError(f"column {column}: `{word}` has no name before its equals sign")
        elif name in self._named:
            raise MoveError(f"column {column}: `{name}` is given twice")
        else:
            self._named[name] = Part(name, value, column)

    def peek(self) -> str:
        """Return the next bare word, or an empty text."""
        return self._bare[0].value if self._bare else ""

    @property
    def bare(self) -> tuple[str, ...]:
        """The bare words that are not taken yet."""
        return tuple(part.value for part in self._bare)

    def word(self, what: str) -> str:
        """Take the next bare word; `what` says what it should have been."""
        return _known_name(self._next(what))

    def one_of(self, what: str, words: Sequence[ChoiceT]) -> ChoiceT:
        """Take the next bare word, which is one of `words`."""
        return _one_of(self._next(what), words)

    def _next(self, what: str) -> Part:
        if not self._bare:
            raise IncompleteError(f"`{self.text.strip()}` is incomplete; add {what}")
        return self._bare.pop(0)

    def name(self, name: str, default: str | None = None) -> str:
        """Take one name, such as the id of a piece; without a default it must be there."""
        part = self._take(name)
        if part is None:
            return self._default(name, default)
        return _known_name(part)

    def names(self, name: str) -> tuple[str, ...]:
        """Take names parted by commas; none if the part is absent."""
        part = self._take(name)
        return tuple(_known_name(each) for each in _pieces(part)) if part else ()

    def choice(self, name: str, choices: Sequence[ChoiceT], default: ChoiceT | None = None) -> ChoiceT:
        """Take one of `choices`; without a default it must be there."""
        chosen = self.optional_choice(name, choices)
        return self._default(name, default) if chosen is None else chosen

    def optional_choice(self, name: str, choices: Sequence[ChoiceT]) -> ChoiceT | None:
        """Take one of `choices`, None if the part is absent."""
        part = self._take(name)
        return None if part is None else _one_of(part, choices)

    def choices(self, name: str, choices: Sequence[ChoiceT]) -> tuple[ChoiceT, ...]:
        """Take words parted by commas, each one of `choices`; none if the part is absent."""
        part = self._take(name)
        return tuple(_one_of(each, choices) for each in _pieces(part)) if part else ()

    def whole(self, name: str, default: int | None = None) -> int:
        """Take a whole number; without a default it must be there."""
        number = self.optional_whole(name)
        return self._default(name, default) if number is None else number

    def optional_whole(self, name: str) -> int | None:
        """Take a whole number, None if the part is absent."""
        part = self._take(name)
        return None if part is None else read_whole(part)

    def wholes(self, name: str) -> tuple[int, ...]:
        """Take whole numbers parted by commas; none if the part is absent."""
        part = self._take(name)
        return tuple(read_whole(each) for each in _pieces(part)) if part else ()

    def number(self, name: str, default: float | None = None) -> float:
        """Take a number; without a default it must be there."""
        part = self._take(name)
        return self._default(name, default) if part is None else read_number(part)

    def numbers(self, name: str) -> tuple[float, ...]:
        """Take numbers parted by commas; none if the part is absent."""
        part = self._take(name)
        return tuple(read_number(each) for each in _pieces(part)) if part else ()

    def pieces(self, name: str) -> tuple[Part, ...]:
        """Take parts parted by commas, each with its own column; none if the part is absent."""
        part = self._take(name)
        return tuple(_pieces(part)) if part else ()

    def has(self, name: str) -> bool:
        """Say whether the part `name` is given."""
        return name in self._named

    def close(self, of: str) -> None:
        """Refuse what was not taken: a bare word too many, a part that a move of the kind `of` does not have."""
        for part in self._bare:
            hint = f"; parts are written name=value: {', '.join(self._asked)}"
            raise MoveError(f"column {part.column}: `{part.value}` is not understood{hint}")
        for part in self._named.values():
            hint = did_you_mean(part.name, self._asked) or f"; its parts are {', '.join(self._asked)}"
            raise MoveError(f"column {part.column}: `{of}` has no part `{part.name}`{hint}")

    def _take(self, name: str) -> Part | None:
        self._asked[name] = None
        return self._named.pop(name, None)

    def _default(self, name: str, default: ValueT | None) -> ValueT:
        if default is None:
            meant = nearest(name, self._named, 1)
            near = f"; column {self._named[meant[0]].column}: is `{meant[0]}` meant to be it?" if meant else ""
            raise IncompleteError(f"`{name}=` is missing in `{self.text.strip()}`{near}")
        return default


def read_whole(part: Part) -> int:
    """Return the value of `part` as a whole number of at most nine digits."""
    if not re.fullmatch(_WHOLE, part.value):
        raise _refusal(part, "is not a whole number")
    return int(part.value)


def read_number(part: Part) -> float:
    """Return the value of `part` as a number; no infinity, nothing that is not a number."""
    if not re.fullmatch(_NUMBER, part.value.lower()):
        raise _refusal(part, "is not a number")
    value = float(part.value)
    if value in (float("inf"), float("-inf")):
        raise _refusal(part, "is too large")
    return value


def can_be_written(name: str) -> bool:
    """Whether a name can stand in a line."""
    return bool(name) and name.isprintable() and not _UNWRITABLE.search(name)


def writable(name: str) -> str:
    """Return `name` if it can stand in a line; MoveError for a blank, a mark, or what cannot be seen."""
    if not can_be_written(name):
        raise MoveError(f"{name!r} cannot be written in a move, because it {unwritable(name)}")
    return name


def unwritable(name: str) -> str:
    """Return what is wrong with a name that no line can hold: that it is empty, or the first sign it cannot have."""
    if not name:
        return "is empty"
    sign = next((letter for letter in name if not letter.isprintable() or _UNWRITABLE.match(letter)), name[0])
    return f"contains {'a space' if sign == ' ' else f'`{sign}`' if sign.isprintable() else repr(sign)}"


def written(name: str, value: object, default: object = None) -> str:
    """Return `name=value`, or an empty text where `value` is the default; tuples are parted by commas."""
    if value == default:
        return ""
    if isinstance(value, tuple):
        return f"{name}={','.join([str(each) for each in value])}"
    return f"{name}={value}"


def joined(parts: Iterable[str]) -> str:
    """Return the parts that are not empty as one line."""
    return " ".join(filter(None, parts))


def _one_of(part: Part, choices: Sequence[ChoiceT]) -> ChoiceT:
    for choice in choices:
        if choice == part.value:
            return choice
    near = did_you_mean(part.value, choices)
    if near and len(choices) > MOST_LISTED:
        raise _refusal(part, f"is not known here{near}")
    raise _refusal(part, f"is not one of {', '.join(choices)}{near}")


def _known_name(part: Part) -> str:
    try:
        return writable(part.value)
    except MoveError:
        raise _refusal(part, f"is not a name, because it {unwritable(part.value)}") from None


def _pieces(part: Part) -> list[Part]:
    """Return the pieces of a value between its commas; an empty value has none."""
    if not part.value:
        return []
    found: list[Part] = []
    column = part.column + len(part.name) + 1
    for piece in part.value.split(","):
        found.append(Part(part.name, piece, column))
        column += len(piece) + 1
    return found


def _refusal(part: Part, complaint: str) -> MoveError:
    if part.name and not part.value:
        return MoveError(f"column {part.column}: `{part.name}=` has an empty value")
    where = f" in `{part.name}=`" if part.name else ""
    return MoveError(f"column {part.column}: `{part.value}`{where} {complaint}")
