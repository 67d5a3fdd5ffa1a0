"""Tables made from the records: the parts of every kind of move, and the fields of a table."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from inspect import getdoc
from itertools import chain
from typing import get_args

from msgspec import NODEFAULT, UNSET, Struct, inspect

import sublight
from site_extension.generated import Generated, row, table
from site_extension.running import DOCS
from sublight.board.move_lines import Field, Notation, fields_of
from sublight.board.plane.table import VALUES
from sublight.view import messages
from sublight.web.setup.fields import meanings


class MoveReference(Generated):
    """Every kind of move of the game that is named."""

    required_arguments = 1

    def markdown(self) -> str:
        """Return a section for each kind."""
        notation: Notation[Struct] | None = sublight.game(self.arguments[0]).facet(Notation)
        if notation is None:
            raise self.error(f"{self.arguments[0]} has no notation")
        kinds = chain.from_iterable(notation.kinds.values())
        return "\n".join(self.section(notation, kind) for kind in kinds)

    @staticmethod
    def section(notation: Notation[Struct], kind: type[Struct]) -> str:
        """Return what one kind does, its line, and its parts."""
        rows = [row(f"`{each.codec.form}`", each.says, _left_out(each)) for each in fields_of(kind)]
        title = re.sub(r"(?<=[a-z])([A-Z])", lambda found: f" {found[1].lower()}", kind.__name__)
        parts = table(("Part", "Meaning", "If left out"), rows)
        return f"### {title}\n\n`{notation.usage(kind)}`\n\n{getdoc(kind)}\n\n{parts}\n"


def _left_out(field: Field) -> str:
    if field.required:
        return "required"
    if field.default is NODEFAULT or field.default in (None, "", (), False):
        return ""
    return f"`{field.default}`"


class TableReference(Generated):
    """Every record of a table of the game that is named, field by field; `fields.toml` says what they mean."""

    required_arguments = 1

    def markdown(self) -> str:
        """Return a section for each record, the table first; a problem of the page for a field without a meaning."""
        name = self.arguments[0]
        return "\n".join(self.section(name, each) for each in records(sublight.game(name).state_type))

    def section(self, name: str, record: inspect.StructType) -> str:
        """Return what each field of a record is."""
        title = record.cls.__name__
        said = meanings(name, title)
        fields = [each for each in record.fields if each.encode_name != "type"]
        if missing := [each.name for each in fields if each.name not in said]:
            raise self.error(f"fields.toml does not say what {name}.{title} has as {', '.join(missing)}")
        rows = [row(f"`{each.name}`", written(each.type, name), _default(each), said[each.name]) for each in fields]
        head = f"({name}-{title.lower()})=\n### {title}"
        return f"{head}\n\n{table(('Field', 'Type', 'If left out', 'Meaning'), rows)}\n"


PLAIN = {
    "StrType": "text",
    "IntType": "whole number",
    "FloatType": "number",
    "BoolType": "true or false",
    "AnyType": "any value",
    "CustomType": "any value",
}
"""What the plain types of JSON are called."""


def records(state: object) -> Iterator[inspect.StructType]:
    """Yield the records of a type, each once, a record before those in its fields."""
    seen: list[type[Struct]] = []
    waiting: list[inspect.Type] = [inspect.type_info(state)]
    while waiting:
        kind = waiting.pop(0)
        if isinstance(kind, inspect.StructType) and kind.cls not in seen:
            seen.append(kind.cls)
            yield kind
            waiting += [field.type for field in kind.fields]
        else:
            waiting += inner(kind)


def inner(kind: inspect.Type) -> list[inspect.Type]:
    """Return the types that a type is made of, records aside."""
    match kind:
        case inspect.UnionType(types):
            return [*types]
        case inspect.VarTupleType(item_type):
            return [item_type]
        case inspect.TupleType(item_types):
            return [*item_types]
        case inspect.DictType(key_type, value_type):
            return [key_type, value_type]
        case inspect.Metadata(type=plain):
            return [plain]
        case _:
            return []


def written(kind: inspect.Type, game: str) -> str:
    """Return a type as it stands in JSON, a record with a link to its section if a game is named."""
    match kind:
        case inspect.StructType(cls) if not game:
            return f"`{cls.__name__}`"
        case inspect.StructType(cls):
            return f"[{cls.__name__}](#{game}-{cls.__name__.lower()})"
        case inspect.Metadata(type=plain, extra=extra):
            return f"{written(plain, game)} {(extra or {}).get(VALUES, '')}".rstrip()
        case inspect.LiteralType(values):
            return ", ".join(f"`{each}`" if each else "empty" for each in values)
        case inspect.UnionType(types):
            return " or ".join(written(each, game) for each in types if not isinstance(each, inspect.NoneType))
        case inspect.VarTupleType(item_type):
            return f"list of {written(item_type, game)}"
        case inspect.TupleType(item_types):
            return f"list: {', '.join(written(each, game) for each in item_types)}"
        case inspect.DictType(_, value_type):
            return f"object of {written(value_type, game)}"
        case _:
            return PLAIN[type(kind).__name__]


def _default(field: inspect.Field) -> str:
    if field.required:
        return "required"
    value = field.default if field.default_factory in (NODEFAULT, UNSET) else field.default_factory()
    if value is True:
        return "`true`"
    return {None: "", "": "", False: "", (): ""}.get(value, f"`{value}`") if value.__hash__ else ""


class HintReference(Generated):
    """Every record of the hints on a game's cards; `hint-fields.toml` says what the fields mean."""

    required_arguments = 1

    def markdown(self) -> str:
        """Return a section for each record; a problem of the page for a field without a meaning."""
        name = self.arguments[0]
        return "\n".join(self.section(name, each) for each in hint_records(name))

    def section(self, name: str, record: inspect.StructType) -> str:
        """Return what each field of a record is."""
        title = record.cls.__name__
        said = hint_meanings(name, title)
        if missing := [each.name for each in record.fields if each.name not in said]:
            raise self.error(f"hint-fields.toml does not say what {name}.{title} has as {', '.join(missing)}")
        game = f"{name}-hint"
        rows = [
            row(f"`{each.name}`", written(each.type, game), _default(each), said[each.name]) for each in record.fields
        ]
        says = (getdoc(record.cls) or "").partition("\n\n")[0].replace("\n", " ")
        parts = table(("Field", "Type", "If left out", "Meaning"), rows) or f"{says}\n"
        return f"({game}-{title.lower()})=\n### {title}\n\n{parts}\n"


HINTS = {
    "armada": ("sublight.games.armada.catalogue.effects", ("Hints", "ObstacleMove")),
    "twilight": ("sublight.games.twilight.catalogue.hints", ("Hints",)),
    "xwing": ("sublight.games.xwing.catalogue.hints", ("Hints",)),
}
"""Where the records of the hints of each game are."""


def hint_records(name: str) -> Iterator[inspect.StructType]:
    """Yield the records of the hints of a game, each once."""
    module, roots = HINTS[name]
    return chain.from_iterable(records(getattr(import_module(module), root)) for root in roots)


@cache
def _hint_fields() -> dict[str, dict[str, dict[str, str]]]:
    return tomllib.loads((DOCS / "hint-fields.toml").read_text(encoding="utf-8"))


def hint_meanings(name: str, record: str) -> dict[str, str]:
    """Return what the fields of a record of hints mean; nothing where the file has no such record."""
    return _hint_fields()[name].get(record, {})


class MessageReference(Generated):
    """Every message of the WebSocket, those of the `page` or of the `server`, or the `records` in their fields."""

    required_arguments = 1

    def markdown(self) -> str:
        """Return a section for each message, or for each record."""
        if self.arguments[0] == "records":
            return "\n".join(self.section(each) for each in records_in_messages())
        from_page = get_args(messages.FromPage)
        every = [each for each in vars(messages).values() if isinstance(each, type) and issubclass(each, Struct)]
        tagged = [each for each in every if each.__struct_config__.tag]
        wanted = [each for each in tagged if (each in from_page) == (self.arguments[0] == "page")]
        return "\n".join(self.section(each) for each in wanted)

    @staticmethod
    def section(message: type[Struct]) -> str:
        """Return what a message says, and its fields."""
        record = inspect.type_info(message)
        assert isinstance(record, inspect.StructType)  # noqa: S101 - a Struct is one
        fields = [each for each in record.fields if each.name != "ask"]
        rows = [row(f"`{each.encode_name}`", written(each.type, ""), _default(each)) for each in fields]
        title = record.tag or message.__name__
        return f"### {title}\n\n{getdoc(message)}\n\n{table(('Field', 'Type', 'If left out'), rows)}\n"


def records_in_messages() -> list[type[Struct]]:
    """Return the records in the fields of messages, each once."""
    every = records(messages.FromPage | messages.FromServer)
    return [each.cls for each in every if not each.cls.__struct_config__.tag]


DIRECTIVES = {
    "hints-of": HintReference,
    "messages-of": MessageReference,
    "moves-of": MoveReference,
    "table-of": TableReference,
}
