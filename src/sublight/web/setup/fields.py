"""The fields of a table's records, so that the page can draw a form for any of them without knowing the game."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct, inspect
from msgspec.structs import replace

from sublight.referee.state import State
from sublight.registry import folder_of
from sublight.web.setup.editing import LISTS

Form = Literal["text", "whole", "number", "flag", "choice", "record", "row", "list", "pairs"]

FOLDER = Path(__file__).parent
"""The folder with what the fields of every game with a play area mean."""
PIECES = (*LISTS, "systems")
"""The lists of a table whose records are pieces, or systems of a map."""
FIRST = ("round", "phase", "players")
"""The fields of a table that are changed most, as they come first."""
ELSEWHERE = ("game", "edition", "pose", "seal", "seals")
"""Fields that are set in other ways: the last two by a server that hides what they stand for."""


class Field(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A field: its name, its form, what it means, and its value where none is given.

    `needed` has no such value, `empty` may be null. A `closed` list gets no new entries, because they need a place.

    `values` are those of a `choice`, or the keys of `pairs` if only these are allowed. `fields` are those of a
    `record`, the places of a `row`, or one: each entry of a `list` or of `pairs`. `low` and `high` bound a number.
    """

    name: str
    form: Form
    says: str = ""
    value: object = None
    needed: bool = False
    empty: bool = False
    closed: bool = False
    values: tuple[object, ...] = ()
    low: float | None = None
    high: float | None = None
    fields: "tuple[Field, ...]" = ()


class Fields(Struct, frozen=True, kw_only=True):
    """The fields of a table beside its pieces, and those of the pieces in each of its lists.

    So many as `first` says are changed most, and come first.
    """

    table: tuple[Field, ...]
    first: int
    pieces: dict[str, tuple[Field, ...]]


def fields_of_table(kind: type[State]) -> Fields:
    """Return the fields of a kind of table."""
    whole = inspect.type_info(kind)
    found = _of_record(whole, str(whole.tag)) if isinstance(whole, inspect.StructType) else ()
    lists = {each.name: each.fields[0].fields for each in found if each.name in PIECES and each.fields}
    own = [each for each in found if each.name not in PIECES]
    first = sorted((each for each in own if each.name in FIRST), key=lambda each: FIRST.index(each.name))
    rest = [each for each in own if each.name not in FIRST]
    return Fields(table=(*first, *rest), first=len(first), pieces=lists)


def meanings(name: str, record: str) -> dict[str, str]:
    """Return what the fields of a record of a game mean, by their names; a field that nobody describes is left out."""
    return _described(FOLDER).get(record, {}) | _described(Path(folder_of(name))).get(record, {})


@cache
def _described(folder: Path) -> dict[str, dict[str, str]]:
    path = folder / "fields.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def _of_record(kind: inspect.StructType, game: str) -> tuple[Field, ...]:
    said = meanings(game, kind.cls.__name__)
    made = (_with_default(each, game) for each in kind.fields if each.name not in ELSEWHERE)
    return tuple(replace(each, says=said.get(each.name, "")) for each in made)


def _with_default(given: inspect.Field, game: str) -> Field:
    """Return a field of a record with the value that it has where none is given."""
    made = _field(given.encode_name, given.type, game)
    if given.required:
        return replace(made, needed=True)
    value = given.default if given.default_factory is msgspec.NODEFAULT else given.default_factory()
    return replace(made, value=msgspec.to_builtins(value))


def _field(name: str, kind: inspect.Type, game: str) -> Field:
    match kind:
        case inspect.Metadata():
            return _field(name, kind.type, game)
        case inspect.UnionType():
            real = next(each for each in kind.types if not isinstance(each, inspect.NoneType))
            return replace(_field(name, real, game), empty=kind.includes_none)
        case inspect.LiteralType():
            return Field(name=name, form="choice", values=tuple(kind.values))
        case inspect.IntType() | inspect.FloatType():
            form: Form = "whole" if isinstance(kind, inspect.IntType) else "number"
            return Field(name=name, form=form, low=kind.ge, high=kind.le)
        case inspect.BoolType():
            return Field(name=name, form="flag")
    return _of_several(name, kind, game)


def _of_several(name: str, kind: inspect.Type, game: str) -> Field:
    """Return a field that has others inside; any other is a text."""
    match kind:
        case inspect.StructType():
            return Field(name=name, form="record", fields=_of_record(kind, game))
        case inspect.VarTupleType() | inspect.ListType():
            closed = _needs_place(kind.item_type)
            return Field(name=name, form="list", closed=closed, fields=(_field("", kind.item_type, game),))
        case inspect.TupleType():
            return Field(name=name, form="row", fields=tuple(_field("", each, game) for each in kind.item_types))
        case inspect.DictType():
            keys = _field("", kind.key_type, game).values
            return Field(name=name, form="pairs", values=keys, fields=(_field("", kind.value_type, game),))
    return Field(name=name, form="text")


def _needs_place(kind: inspect.Type) -> bool:
    """Say whether a record needs a field that is set in another way."""
    return isinstance(kind, inspect.StructType) and any(
        each.required and each.name in ELSEWHERE for each in kind.fields
    )
