"""The types that the page is checked against are those of the server's messages: `types.d.ts` is made from the records.

`python -m checks.page_types` writes the file; the check says whether it is as the records have it.
"""

from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from checks.source import ROOT

PLACE = Path("src/sublight/web/static/types.d.ts")
HEAD = "// Made from the messages and models of sublight/view by `python -m checks.page_types`. Do not edit.\n"


def problems(root: Path) -> list[str]:
    """Return what is wrong with the file: nothing, or that it is not what the records say."""
    path = root / PLACE
    if not path.exists():
        return [f"{PLACE} is missing: run `python -m checks.page_types`"]
    if path.read_text(encoding="utf-8") != types():
        return [f"{PLACE} is not made from the messages as they are now: run `python -m checks.page_types`"]
    return []


def types() -> str:
    """Return the whole file: an interface a record, in the order of their names, and the aliases of both directions."""
    from sublight.view import messages, models

    records: dict[str, type[Any]] = {}
    for kind in (*get_args(messages.FromPage), *get_args(messages.FromServer)):
        _gather(kind, records)
    parts = [_interface(records[name]) for name in sorted(records)]
    aliases = [
        _alias("Seat", get_args(messages.Seat)),
        _alias("Glyph", get_args(models.Glyph)),
        _alias("Outcome", get_args(models.Outcome)),
    ]
    for name in ("FromPage", "FromServer"):
        members = " | ".join(each.__name__ for each in get_args(getattr(messages, name)))
        aliases.append(f"export type {name} = {members};\n")
    return "\n".join([HEAD, *aliases, *parts])


def _alias(name: str, words: tuple[str, ...]) -> str:
    return f"export type {name} = {_words(words)};\n"


def _words(words: tuple[Any, ...]) -> str:
    return " | ".join(f"'{word}'" for word in words)


def _gather(kind: type[Any], into: dict[str, type[Any]]) -> None:
    """Add a record and all records its fields hold."""
    into[kind.__name__] = kind
    for field in msgspec.structs.fields(kind):
        _gather_within(inspect.type_info(field.type), into)


def _gather_within(info: Any, into: dict[str, type[Any]]) -> None:
    if isinstance(info, inspect.StructType):
        if info.cls.__name__ not in into:
            _gather(info.cls, into)
        return
    for name in ("types", "item_types"):
        for each in getattr(info, name, ()):
            _gather_within(each, into)
    for name in ("item_type", "value_type"):
        if hasattr(info, name):
            _gather_within(getattr(info, name), into)


def _interface(kind: type[Any]) -> str:
    """Write a record. A message leaves out what has its default, records inside it never do."""
    config = kind.__struct_config__
    lines = [f"/** {line}" if not number else f" * {line}" for number, line in enumerate(_says(kind))]
    lines.append(" */")
    lines.append(f"export interface {kind.__name__} {{")
    if config.tag is not None:
        lines.append(f"  say: '{config.tag}';")
    for field in msgspec.structs.fields(kind):
        optional = "?" if config.omit_defaults and not field.required else ""
        lines.append(f"  {field.name}{optional}: {_type(inspect.type_info(field.type))};")
    return "\n".join([*lines, "}\n"])


def _says(kind: type[Any]) -> list[str]:
    return [line.strip() for line in (kind.__doc__ or "").strip().splitlines() if line.strip()]


def _type(info: Any) -> str:
    match info:
        case inspect.StructType():
            return str(info.cls.__name__)
        case inspect.UnionType():
            return " | ".join(_type(each) for each in info.types)
        case inspect.LiteralType():
            return _words(tuple(info.values))
        case inspect.TupleType():
            return f"[{', '.join(_type(each) for each in info.item_types)}]"
        case inspect.VarTupleType() | inspect.ListType():
            return f"Array<{_type(info.item_type)}>"
        case inspect.DictType():
            return f"Record<string, {_type(info.value_type)}>"
    return _PLAIN[type(info)]


_PLAIN: dict[type[Any], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "any",
    inspect.CustomType: "any",
}


def main() -> None:
    """Write the file."""
    (ROOT / PLACE).write_text(types(), encoding="utf-8")
    print(f"{PLACE}: {len(types().splitlines())} lines")


if __name__ == "__main__":
    main()
