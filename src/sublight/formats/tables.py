"""A table as JSON: `{"game": "armada", "edition": "rrg-1.5", …}`.

A pose may give `heading` in degrees clockwise from +y; it is always written with the exact `forward` vector, so that
a table written and read again is the same to the last bit. Errors are InputError and begin with where it came from; a
missing or unknown edition is an EditionError.
"""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from sublight.errors import EditionError, InputError
from sublight.formats.examples import example, examples
from sublight.formats.jsons import read_file, read_json, write_json
from sublight.formats.records import convert, with_vectors
from sublight.registry import GAMES, game


def load_table(source: str | Path) -> Any:
    """Return the table in a file, or the example of that name that comes with the package."""
    return read_table_text(table_text(source), str(source))


def table_text(source: str | Path) -> str:
    """Return the text of a table file, or of an example."""
    path = Path(source)
    if path.exists() or path.suffix or path.parent != Path():
        return read_file(path)
    if str(source) in examples():
        return example(str(source))
    raise InputError(f"no file `{source}`, and no example of that name; examples are {', '.join(examples())}")


def read_table_text(text: str, where: str = "table") -> Any:
    """Return the table that a JSON text is."""
    return read_table(read_json(text, where), where)


def read_table(raw: Any, where: str = "table") -> Any:
    """Return the table that decoded JSON or TOML is, as the state of its game."""
    if not isinstance(raw, dict):
        raise InputError(f"{where}: a table is an object with `game` and `edition`, not {type(raw).__name__}")
    name = raw.get("game")
    if not isinstance(name, str):
        raise InputError(f"{where}: `game` is missing; games are {', '.join(GAMES)}")
    try:
        here = game(name)
        here.book.edition(_edition_of(raw))
    except EditionError as error:
        raise EditionError(f"{where}: {error}") from None
    except InputError as error:
        raise InputError(f"{where}: {error}") from None
    state = convert(with_vectors(raw, here.state_type, where), here.state_type, where)
    try:
        here.admit_state(state)
    except InputError as error:
        raise InputError(f"{where}: {error}") from None
    return state


def _edition_of(raw: dict[str, Any]) -> str | None:
    edition = raw.get("edition")
    if edition is None or isinstance(edition, str):
        return edition
    raise EditionError(f"edition = {edition!r} is no name of an edition")


def table_dict(state: Any) -> dict[str, Any]:
    """Return a table as plain values, without what has its default."""
    plain: dict[str, Any] = msgspec.to_builtins(state)
    short: dict[str, Any] = shortened(state, plain)
    return short


def shortened(value: Any, plain: Any) -> Any:
    """Return `plain`, the plain form of `value`, without the fields of records that have their default."""
    if isinstance(value, Struct):
        tag = type(value).__struct_config__.tag_field
        kept = {tag: plain[tag]} if tag else {}
        for field in _fields(type(value)):
            inner = getattr(value, field.name)
            if not _is_default(field, inner):
                kept[field.encode_name] = shortened(inner, plain[field.encode_name])
        return kept
    if isinstance(value, tuple | list):
        return [shortened(each, one) for each, one in zip(value, plain, strict=True)]
    return plain


@cache
def _fields(record: type[Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(record)


def _is_default(field: msgspec.structs.FieldInfo, value: Any) -> bool:
    if field.default is not msgspec.NODEFAULT:
        return bool(field.default == value)
    return field.default_factory is not msgspec.NODEFAULT and bool(field.default_factory() == value)


def write_table(state: Any) -> str:
    """Return a table as JSON text; `read_table_text` of it is the same table."""
    return write_json(table_dict(state))


def save_table(state: Any, path: str | Path) -> None:
    """Write a table to a file as JSON."""
    Path(path).write_text(write_table(state), encoding="utf-8", newline="\n")
