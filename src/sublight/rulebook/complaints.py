"""What is wrong with a row of a data file, put so that it can be mended: the field, and the nearest valid key or value.

It is imported only where a row does not fit.
"""

import re
from collections.abc import Iterator
from typing import Literal, get_args, get_origin, get_type_hints

from msgspec import Struct

from sublight.errors import did_you_mean

_PLACE = re.compile(r"^(?P<said>.*?)(?: - at (?P<key>`key` in )?`\$\.?(?P<path>.*)`)?$", re.DOTALL)


def complaint(message: str, kind: type[Struct]) -> str:
    """Return what msgspec says of a row of `kind` in words: "`hints.reach`: expected a number, not text"."""
    found = _PLACE.match(message)
    said, key, path = (found["said"], found["key"], found["path"] or "") if found else (message, None, "")
    path = re.sub(r"\[[^]]*\]", "", path)
    at = list(_at(kind, [name for name in path.split(".") if name]))
    unknown = re.fullmatch(r"Object contains unknown field `(.+)`", said)
    missing = re.fullmatch(r"Object missing required field `(.+)`", said)
    value = re.fullmatch(r"Invalid enum value '(.*)'", said)
    where = f"`{path}`: " if path else ""
    if unknown:
        return f"{where}unknown key `{unknown[1]}`{_known(unknown[1], list(_keys(at)))}"
    if missing:
        return f"{where}lacks `{missing[1]}`"
    if value:
        return f"{where}unknown {'key' if key else 'value'} `{value[1]}`{_known(value[1], list(_words(at, key)))}"
    return f"{where}{said[:1].lower()}{said[1:]}"


def _known(word: str, known: list[str]) -> str:
    """Return the nearest of what is known, or all of it where nothing is near."""
    return did_you_mean(word, known) or (f"; one of {', '.join(known)}" if known else "")


def _at(kind: object, path: list[str]) -> Iterator[object]:
    """Yield the types of what lies at a path in a record: the fields of the records in a list are those of the list."""
    if not path:
        yield kind
        return
    for record in _records(kind):
        hints = get_type_hints(record)
        if path[0] in hints:
            yield from _at(hints[path[0]], path[1:])


def _records(kind: object) -> Iterator[type[Struct]]:
    if isinstance(kind, type) and issubclass(kind, Struct):
        yield kind
    for each in get_args(kind):
        yield from _records(each)


def _keys(kinds: list[object]) -> Iterator[str]:
    """Yield the keys of the records among types."""
    for kind in kinds:
        for record in _records(kind):
            yield from record.__struct_fields__


def _words(kinds: list[object], key: str | None) -> Iterator[str]:
    """Yield the words that types admit, or those that are a key where the key of a table is wrong."""
    for kind in kinds:
        if get_origin(kind) is Literal:
            yield from map(str, get_args(kind))
        elif get_origin(kind) is dict and get_args(kind):
            yield from _words([get_args(kind)[0 if key else 1]], None)
        else:
            yield from _words(list(get_args(kind)), key)
