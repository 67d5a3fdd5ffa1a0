"""A figure as people read it: `{name:spec}` in a sentence.

| spec | of | gives |
|---|---|---|
| none | anything | a number, a name, "yes" or "no"; a list as "a, b and c", "none" if it is empty |
| `ship|ships` | a count, or a list | the number and the noun that agrees: "1 ship", "0 ships" |
| `!is|are` | a count, a list, or a name | only the word that agrees |
| `mm`, `deg` | a number | "12.3 mm", "30°" |
| `and`, `or`, `list` | a list | "a, b and c", "a, b or c", "a, b, c" |
| `cap` | anything | the first letter is made a capital |
| any other | a name, or a list of names | the word of the game: each name in its words |

Specs without `|` can be chained: `{cards:card,or}`. Words beside `|` can have figures: `{n:!it|token {at} of {n}}`.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from sublight.errors import RulebookError, did_you_mean
from sublight.referee.question import Figure

Wording = Mapping[str, Callable[[Figure], str]]
"""The specs of one game: how a kind of figure is said."""

NOTATION = re.compile("`([^`]*)`")

_JOINED = ("and", "or", "list", "cap")
"""Specs that say how the whole is put, not how each figure of a list is said."""


def show(value: Figure) -> str:
    """Return a figure without a spec: a number to two places, a list joined by "and", nothing as a word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value + 0.0:.2f}".replace("-0.00", "0.00")
    if isinstance(value, tuple | list):
        return joined([show(each) for each in value])
    return str(value)


def joined(words: Sequence[str], last: str = "and") -> str:
    """Return "a, b and c", or with "list" as the last word "a, b, c"; "none" where there are none."""
    if len(words) < 2 or last == "list":
        return ", ".join(words) or "none"
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def capital(text: str) -> str:
    """Return `text` with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def quoted(text: str) -> str:
    """Return `text` with quotation marks around what is notation, as people read it."""
    return NOTATION.sub(r"“\1”", text)


def ended(text: str) -> str:
    """Return `text` with a full stop, unless it ends like a sentence already."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def millimetres(value: Figure) -> str:
    """Return a length with its unit: to a tenth, under one millimetre to a hundredth."""
    length = _number(value, "mm") + 0.0
    if abs(length) < 0.005:
        return "less than 0.01 mm" if length else "0 mm"
    return f"{length:.{2 if abs(length) < 1.0 else 1}f} mm"


def degrees(value: Figure) -> str:
    """Return an angle with its sign, to a tenth where it is not whole."""
    said = f"{_number(value, 'deg'):.1f}".removesuffix(".0")
    return f"{'0' if said == '-0' else said}°"


def _number(value: Figure, spec: str) -> float:
    if isinstance(value, int | float):
        return float(value)
    raise RulebookError(f"`{spec}` is for numbers, not for {value!r}")


_UNITS: Wording = {"mm": millimetres, "deg": degrees}


def _agreeing(value: Figure, spec: str) -> str:
    """Return the word of `one|many` that agrees with a count, a list or a name, the count before it unless `!`."""
    one, _, many = spec.removeprefix("!").partition("|")
    count = value if isinstance(value, int | float) else 1 if isinstance(value, str) else len(value)
    word = one if count == 1 else many
    return word if spec.startswith("!") else f"{show(count)} {word}"


YOU = {"whose": "your", "who": "you", "does_who": "do you"}
"""Of the words of a game those that name a player, and what the player who reads them is called instead."""

NAMED = "named"
"""The word that says what a thing is called, where things have names of their own."""


class Whole(Struct, frozen=True):
    """A word of a game that says a list as one; of any other word each figure of a list is said."""

    say: Callable[[Figure], str]

    def __call__(self, figure: Figure) -> str:
        """Return what the word says."""
        return self.say(figure)


@lru_cache(maxsize=256)
def _specs(spec: str) -> tuple[tuple[str, ...], str, bool]:
    """Return the words of a spec, the word before the last figure of a list, and whether it begins with a capital."""
    specs = spec.split(",") if spec else []
    words = tuple(each for each in specs if each not in _JOINED)
    return words, next((each for each in specs if each in ("or", "list")), "and"), "cap" in specs


def _reader_first(said: list[str], words: Sequence[str]) -> list[str]:
    """Return players by what they are called, the one who reads it before the others: "you and Rebel"."""
    you = YOU.get(words[-1]) if words else None
    return sorted(said, key=lambda each: each != you) if you in said else said


def _with_names(value: Figure, named: Callable[[Figure], str]) -> Figure:
    """Return a figure in which things are called by their names."""
    if isinstance(value, tuple | list):
        return tuple(_name_in(each, named) if isinstance(each, str) else each for each in value)
    return _name_in(value, named) if isinstance(value, str) else value


def _name_in(text: str, named: Callable[[Figure], str]) -> str:
    """Return a thing by its name, also behind its kind: `obstacle rock1`, `lock:tie`."""
    start = max(text.rfind(" "), text.rfind(":")) + 1
    return f"{text[:start]}{named(text[start:])}"


class Shown:
    """A figure that `str.format` puts into a sentence; a spec that nobody defines is a RulebookError."""

    def __init__(self, value: Figure, wording: Callable[[], Wording]) -> None:
        """Take the figure, and what gives the words of its game when the first one is needed."""
        self._value = value
        self._wording = wording

    def __format__(self, spec: str) -> str:
        """Return the figure by its spec."""
        if "|" in spec:
            return _agreeing(self._value, spec)
        words, last, is_capital = _specs(spec)
        said = self._joined(words, last)
        return capital(said) if is_capital else said

    def _joined(self, words: Sequence[str], last: str) -> str:
        whole = bool(words) and isinstance(self._say(words[0]), Whole)
        if isinstance(self._value, tuple | list) and not whole:
            return joined(_reader_first([self._one(each, words) for each in self._value], words), last)
        return self._one(self._value, words)

    def _one(self, value: Figure, words: Sequence[str]) -> str:
        if named := self._wording().get(NAMED):
            value = _with_names(value, named)
        for word in words:
            value = self._say(word)(value)
        return show(value)

    def _say(self, word: str) -> Callable[[Figure], str]:
        known = _UNITS if word in _UNITS else self._wording()
        if word not in known:
            hint = did_you_mean(word, (*_UNITS, *_JOINED, *known))
            raise RulebookError(f"no word `{word}`{hint}")
        return known[word]


class Figures(dict[str, Shown]):
    """The figures of a sentence by name; RulebookError for one that is not given."""

    def __missing__(self, name: str) -> Shown:
        raise RulebookError(f"figure {name!r} is not given")


def is_name_first(template: str) -> bool:
    """Say whether a sentence begins with a bare figure: a name that users gave stays as they wrote it."""
    if not template.startswith("{"):
        return False
    spec = template[1 : template.find("}")].partition(":")[2]
    return spec in ("", "and", "or", "list")
