"""Records and plain values: decoded JSON or TOML into records, and records back, without what has its default.

Where a value does not fit, `wording` describes it; it is imported only then.
"""

from functools import cache
from typing import Any, TypeVar

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

        raise InputError(f"{where}: {complaint(str(error), raw, kind)}") from None


def with_vectors(raw: object, kind: object, where: str) -> object:
    """Return decoded JSON or TOML with each `heading` as its exact vector; InputError in words."""
    try:
        return read_headings(raw)
    except InputError as error:
        from sublight.formats.wording import complaint

        path, _, said = str(error).partition(": ")
        raise InputError(f"{where}: {complaint(f'{said} - at `{path}`', raw, kind)}") from None


def table_dict(state: object) -> Raw:
    """Return a table as plain values, without what has its default."""
    short: Raw = shortened(state, msgspec.to_builtins(state))
    return short


def rows_of(plain: Raw, name: str) -> list[Raw]:
    """Return the records of a list of a table in plain values; none where it has no such list."""
    found = plain.get(name)
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []


def shortened(value: object, plain: Any) -> Any:
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


def _is_default(field: msgspec.structs.FieldInfo, value: object) -> bool:
    if field.default is not msgspec.NODEFAULT:
        return bool(field.default == value)
    return field.default_factory is not msgspec.NODEFAULT and bool(field.default_factory() == value)


def write_table(state: object) -> str:
    """Return a table as JSON text; read again it is the same table."""
    return write_json(table_dict(state))
