"""How large a table, a move and a set of answers may be: entries of every list, letters of every name, every count.

A list has at most `MOST_LISTED` entries, unless the game names its field in `sizes` with another number: a field that
is new is bounded as well. What is too large raises InputError with the code `large`, the place and the limit. A record
that was found to be small enough, such as a piece, is not looked at again.
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from sublight.errors import LONGEST_WORD, InputError

Sizes = Mapping[str, int]
"""The most entries of lists, by the names of their fields."""

MOST_LISTED = 100
"""Entries of a list, or of a dictionary, whose field the game does not name."""

LONGEST_NAME = LONGEST_WORD
"""Characters of a name: an id, a card, a player."""

LARGEST_COUNT = 10_000
"""Whole numbers are counts of something on the table, or lengths in mm."""

MOST_ANSWERS = 1_000
"""Answers and calls on measurements that are given for one move."""

_ACCEPTED = "_small_enough"
"""Under which name a record keeps that it was accepted; its type belongs to one game, and so to one `Sizes`."""


def check_sizes(record: Struct, sizes: Sizes, where: str = "") -> None:
    """Raise InputError for a list, a name or a number in `record` that is too large; `where` begins the message."""
    for name in record.__struct_fields__:
        _check(getattr(record, name), sizes.get(name, MOST_LISTED), sizes, f"{where}{name}")


def check_answers(answers: Mapping[str, object]) -> None:
    """Raise InputError for more answers than any move asks for."""
    if len(answers) > MOST_ANSWERS:
        raise InputError(f"{len(answers)} answers and calls; the limit is {MOST_ANSWERS}", "large")


def _check(value: object, most: int, sizes: Sizes, where: str) -> None:
    if isinstance(value, str):
        _refuse(where, len(value), LONGEST_NAME, "characters")
    elif isinstance(value, int):
        if abs(value) > LARGEST_COUNT:
            raise InputError(
                f"{where}: {value}; the limits of whole numbers are -{LARGEST_COUNT} and {LARGEST_COUNT}", "large"
            )
    elif isinstance(value, tuple | list):
        _refuse(where, len(value), most, "entries")
        _check_each(value, most, sizes, where)
    elif isinstance(value, dict):
        _refuse(where, len(value), most, "entries")
        _check_each((each for pair in value.items() for each in pair), most, sizes, where)
    elif isinstance(value, Struct):
        _check_record(value, sizes, where)


def _check_each(values: Iterable[object], most: int, sizes: Sizes, where: str) -> None:
    for each in values:
        if not isinstance(each, float):
            _check(each, most, sizes, where)


def _check_record(record: Struct, sizes: Sizes, where: str) -> None:
    """Check a record inside another one; one that can keep something is checked once."""
    memory = getattr(record, "__dict__", {})
    if _ACCEPTED not in memory:
        name = getattr(record, "id", None)
        check_sizes(record, sizes, f"{where}, `{name[:LONGEST_NAME]}`: " if isinstance(name, str) else f"{where}, ")
        memory[_ACCEPTED] = True


def _refuse(where: str, count: int, most: int, unit: str) -> None:
    if count > most:
        raise InputError(f"{where}: {count} {unit}; the limit is {most}", "large")
