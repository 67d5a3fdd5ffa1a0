"""The fields of a table's records, so that the page can draw a form for any of them without knowing the game."""

from typing import Literal

import msgspec
from msgspec import Struct, inspect

from sublight.referee.state import State
from sublight.web.setup.editing import LISTS

Form = Literal["text", "whole", "number", "flag", "choice", "record", "row", "list", "pairs"]

PIECES = (*LISTS, "systems")
"""The lists of a table whose records are pieces, or systems of a map."""
FIRST = ("round", "phase", "players")
"""The fields of a table that are changed most."""
ELSEWHERE = ("game", "edition", "pose")
"""Fields that are set in other ways."""


class Field(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A field: its name, its form, and its value where none is given; `needed` has no such value, `empty` may be null.

    `values` are those of a `choice`, or the keys of `pairs` if only these are allowed. `fields` are those of a
    `record`, the places of a `row`, or one: each entry of a `list` or of `pairs`. `low` and `high` bound a number.
    """

    name: str
    form: Form
    value: object = None
    needed: bool = False
    empty: bool = False
    values: tuple[object, ...] = ()
    low: float | None = None
    high: float | None = None
    fields: "tuple[Field, ...]" = ()


class Fields(Struct, frozen=True, kw_only=True):
    """The fields of a table beside its pieces, and those of the pieces in each of its lists."""

    table: tuple[Field, ...]
    pieces: dict[str, tuple[Field, ...]]


def fields_of_table(kind: type[State]) -> Fields:
    """Return the fields of a kind of table."""
    whole = inspect.type_info(kind)
    found = _of_record(whole) if isinstance(whole, inspect.StructType) else ()
    lists = {each.name: each.fields[0].fields for each in found if each.name in PIECES and each.fields}
    own = [each for each in found if each.name not in PIECES]
    return Fields(table=tuple(sorted(own, key=lambda each: each.name not in FIRST)), pieces=lists)


def _of_record(kind: inspect.StructType) -> tuple[Field, ...]:
    return tuple(_with_default(each) for each in kind.fields if each.name not in ELSEWHERE)


def _with_default(given: inspect.Field) -> Field:
    """Return a field of a record with the value that it has where none is given."""
    made = _field(given.encode_name, given.type)
    if given.required:
        return msgspec.structs.replace(made, needed=True)
    value = given.default if given.default_factory is msgspec.NODEFAULT else given.default_factory()
    return msgspec.structs.replace(made, value=msgspec.to_builtins(value))


def _field(name: str, kind: inspect.Type) -> Field:
    match kind:
        case inspect.Metadata():
            return _field(name, kind.type)
        case inspect.UnionType():
            real = next(each for each in kind.types if not isinstance(each, inspect.NoneType))
            return msgspec.structs.replace(_field(name, real), empty=kind.includes_none)
        case inspect.LiteralType():
            return Field(name=name, form="choice", values=tuple(kind.values))
        case inspect.IntType() | inspect.FloatType():
            form: Form = "whole" if isinstance(kind, inspect.IntType) else "number"
            return Field(name=name, form=form, low=kind.ge, high=kind.le)
        case inspect.BoolType():
            return Field(name=name, form="flag")
    return _of_several(name, kind)


def _of_several(name: str, kind: inspect.Type) -> Field:
    """Return a field that has others inside; any other is a text."""
    match kind:
        case inspect.StructType():
            return Field(name=name, form="record", fields=_of_record(kind))
        case inspect.VarTupleType() | inspect.ListType():
            return Field(name=name, form="list", fields=(_field("", kind.item_type),))
        case inspect.TupleType():
            return Field(name=name, form="row", fields=tuple(_field("", each) for each in kind.item_types))
        case inspect.DictType():
            keys = _field("", kind.key_type).values
            return Field(name=name, form="pairs", values=keys, fields=(_field("", kind.value_type),))
    return Field(name=name, form="text")
