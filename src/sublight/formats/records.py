"""Records and plain values: decoded JSON or TOML into records, and records back, without what has its default.

Where a value does not fit, `wording` describes it; it is imported only then.
"""

from functools import cache
from typing import TypeVar, get_args

import msgspec
from msgspec import Struct

from sublight.board.plane.pose import read_headings
from sublight.errors import InputError
from sublight.formats.jsons import Raw, write_json

RecordT = TypeVar("RecordT")


def convert(raw: object, kind: type[RecordT], where: str) -> RecordT:
    """Return `raw` as a `kind`; InputError in words, beginning with `where`, for what does not fit."""
    try:
        return msgspec.convert(raw, kind)
    except (msgspec.ValidationError, InputError) as error:
        from sublight.formats.wording import complaint

        raise InputError(f"{where}: {complaint(str(error), raw, kind)}", "schema") from None


def with_vectors(raw: object, kind: object, where: str) -> object:
    """Return decoded JSON or TOML with each `heading` as its exact vector; InputError in words."""
    try:
        return read_headings(raw)
    except InputError as error:
        from sublight.formats.wording import complaint

        path, _, said = str(error).partition(": ")
        raise InputError(f"{where}: {complaint(f'{said} - at `{path}`', raw, kind)}", error.code) from None


def table_dict(state: object) -> Raw:
    """Return a table as plain values, without what has its default."""
    if not isinstance(state, Struct):
        raise TypeError(f"a {type(state).__name__} is not a record of a table")
    return shortened(state, plain_dict(state))


def plain_dict(record: Struct) -> Raw:
    """Return a record as plain values, as it is read from its JSON."""
    plain: Raw = msgspec.json.decode(msgspec.json.encode(record))
    return plain


def rows_of(plain: Raw, name: str) -> list[Raw]:
    """Return the records of a list of a table in plain values; none where it has no such list."""
    found = plain.get(name)
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []


def shortened(record: Struct, plain: Raw) -> Raw:
    """Return `plain`, the plain form of a record, without the fields that have their default; so of those inside."""
    tag = type(record).__struct_config__.tag_field
    kept = {tag: plain[tag]} if tag else {}
    for field in _fields(type(record)):
        value = getattr(record, field.name)
        if not _is_default(field, value):
            inside = plain[field.encode_name]
            kept[field.encode_name] = _shortened(value, inside) if _holds_records(field.type) else inside
    return kept


def _shortened(value: object, plain: object) -> object:
    if isinstance(value, Struct) and isinstance(plain, dict):
        return shortened(value, plain)
    if isinstance(value, tuple | list) and isinstance(plain, tuple | list):
        return [_shortened(each, one) for each, one in zip(value, plain, strict=True)]
    return plain


@cache
def _holds_records(kind: object) -> bool:
    """Say whether values of a type may be or hold records."""
    if isinstance(kind, type) and issubclass(kind, Struct):
        return True
    return kind is object or any(_holds_records(each) for each in get_args(kind))


@cache
def _fields(record: type[Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(record)


def _is_default(field: msgspec.structs.FieldInfo, value: object) -> bool:
    if field.default is not msgspec.NODEFAULT:
        return bool(field.default == value)
    return field.default_factory is not msgspec.NODEFAULT and bool(field.default_factory() == value)


def write_table(state: object) -> str:
    """Return a table as JSON text; read again it is the same table."""
    return write_json(table_dict(state))
