"""What does not fit a record, in words: the piece instead of its number in a list, and the nearest valid name.

msgspec says "Expected `int`, got `str` - at `$.ships[0].speed`"; a person reads "ship `cr90`: speed: expected a whole
number, got text".
"""

import re
from collections.abc import Iterator

from msgspec import inspect

from sublight.board.plane.table import VALUES
from sublight.errors import did_you_mean
from sublight.referee.figures import joined

_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")
_AT = re.compile(r" - at (?:`key` in |`key in )?`?(\$[^`]*)`$")

TYPES = {
    "array": "a list",
    "bool": "true or false",
    "float": "a number",
    "int": "a whole number",
    "null": "null",
    "object": "an object",
    "str": "text",
}
"""What people call the types of JSON."""

_SIMPLE: dict[str, type[object]] = {
    "int": inspect.IntType,
    "float": inspect.FloatType,
    "bool": inspect.BoolType,
    "object": inspect.DictType,
}
"""The types whose value can be asked for in a word, by the words of `TYPES`."""

ANY = "..."
"""The step of a path to some value of an object."""

BOUNDS = {"<=": "of at most", ">=": "of at least", "<": "below", ">": "above"}
"""What people say for the signs of a bound."""

MOST_LISTED = 8
"""Of more words to choose from, only the nearest are named, if there are any."""

_TYPE = re.compile(rf"\b({'|'.join(TYPES)})\b")

WRITTEN_AS = {"forward": "heading"}
"""Fields that people write under another name: the direction of a pose in degrees, not as a unit vector."""


def type_in_words(value: object) -> str:
    """Return what people call the type of a value: "a list", "text"."""
    names = {type(None): "null", list: "array", tuple: "array", dict: "object"}
    kind = type(value)
    return TYPES.get(names.get(kind, kind.__name__), with_article(kind.__name__))


def with_article(word: str) -> str:
    """Return a word with "a" or "an" before it."""
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def complaint(message: str, raw: object, kind: object) -> str:
    """Return what is wrong and where, put so that it can be mended."""
    at = _AT.search(message)
    path = list(_steps(at[1])) if at else []
    text = message[: at.start()] if at else message
    place = "".join(f"{step}: " for step in _named(path, raw))
    return place + _reworded(text, path, kind)


def _steps(path: str) -> Iterator[str | int]:
    for name, index in _STEP.findall(path):
        if name:
            yield name
        else:
            yield int(index) if index.isdigit() else index


def _named(path: list[str | int], raw: object) -> Iterator[str]:
    """Yield the steps of `path` in words: `ships`, 0 is "ship `cr90`"; fields inside join with dots."""
    fields: list[str] = []
    value = raw
    for step in path:
        value = _inside(value, step)
        if isinstance(step, str) and step != ANY:
            fields.append(step)
            continue
        collection = fields.pop() if fields else "entry"
        if fields:
            yield ".".join(fields)
        fields = []
        yield _one_of(collection, step, value)
    if fields:
        yield ".".join(fields)


def _inside(value: object, step: str | int) -> object:
    if isinstance(value, dict):
        return value.get(step)
    if isinstance(value, list) and isinstance(step, int) and step < len(value):
        return value[step]
    return None


def _one_of(collection: str, step: int | str, value: object) -> str:
    if isinstance(step, str):
        return f"a value of `{collection}`"
    if isinstance(value, dict) and isinstance(value.get("id"), str):
        return f"{collection.removesuffix('s')} `{value['id']}`"
    return f"entry {step + 1} of `{collection}`"


def _either(text: str) -> str:
    """Return types that the library joins with a bar as a list: "text, an object or a list"."""
    types = text.split(" | ")
    return f"{', '.join(types[:-1])} or {types[-1]}" if len(types) > 1 else text


def _reworded(text: str, path: list[str | int], kind: object) -> str:
    unknown = re.fullmatch(r"Object contains unknown field `(.*)`", text, re.DOTALL)
    if unknown:
        names = _as_written(field_names(kind, path))
        hint = did_you_mean(unknown[1], names) or (f"; its fields are {', '.join(names)}" if names else "")
        return f"unknown field `{unknown[1]}`{hint}"
    missing = re.fullmatch(r"Object missing required field `(.*)`", text)
    if missing:
        return f"`{WRITTEN_AS.get(missing[1], missing[1])}` is missing{_needed([*path, missing[1]], kind)}"
    invalid = re.fullmatch(r"Invalid (?:enum )?value '(.*)'", text, re.DOTALL)
    choices = _choices(kind, path)
    if invalid and choices:
        return _not_one_of(invalid[1], choices)
    plain = _TYPE.sub(lambda found: TYPES[found[1]], text).replace("`", "")
    plain = plain.replace(TYPES["int"], f"{TYPES['int']}{_values(kind, path)}", 1)
    expected, comma, got = plain.partition(", got ")
    plain = f"{_either(expected)}{comma}{got}"
    for sign, words in BOUNDS.items():
        plain = plain.replace(f" {sign} ", f" {words} ")
    fields = _with_fields(path, kind) if plain.startswith("Expected an object") else ""
    if fields:
        plain = plain.replace("an object", f"an object{fields}", 1).replace(f"{fields} or", f"{fields}, or")
    return plain[:1].lower() + plain[1:] if plain.startswith(("Expected", "Invalid", "Object")) else text


def _not_one_of(word: str, choices: tuple[str, ...]) -> str:
    """Return that a word is none of those that there are: the nearest of many, otherwise all."""
    near = did_you_mean(word, choices)
    if near and len(choices) > MOST_LISTED:
        return f"`{word}` is not known here{near}"
    known = ", ".join(choice or '""' for choice in choices)
    return f"`{word}` is not one of {known}{near}"


def _with_fields(path: list[str | int], kind: object) -> str:
    """Return the fields that the record at a place must have, as " with `x`, `y`"; nothing where it has none."""
    found = (one for one in _types_at(kind, path) if isinstance(one, inspect.StructType))
    names = next(map(_required, found), [])
    return f" with {joined(names)}" if names else ""


def _required(record: inspect.StructType) -> list[str]:
    names = (WRITTEN_AS.get(field.encode_name, field.encode_name) for field in record.fields if field.required)
    return [f"`{name}`" for name in names]


def _needed(path: list[str | int], kind: object) -> str:
    """Return the tail of a message about a missing field: what to add, or nothing where that is not simple."""
    found = _types_at(kind, path)
    for one in found:
        if isinstance(one, inspect.StructType):
            listed = ", ".join(_required(one))
            return f"; add an object with {listed}" if listed else ""
    names = [TYPES[word] for one in found for word, simple in _SIMPLE.items() if isinstance(one, simple)]
    if names and any(isinstance(one, inspect.StrType) for one in found):
        names.insert(0, TYPES["str"])
    return f"; add {joined(names, 'or')}{_values(kind, path)}" if names else ""


def _values(kind: object, path: list[str | int]) -> str:
    """Return which values of its type a field may have, where it says so: " from 0 to 4"."""
    records = _types_at(kind, path[:-1])
    fields = [field for one in records if isinstance(one, inspect.StructType) for field in one.fields]
    found = next((field.type for field in fields if [field.encode_name] == path[-1:]), None)
    said = (found.extra or {}).get(VALUES, "") if isinstance(found, inspect.Metadata) else ""
    return f" {said}" if said else ""


def _as_written(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of fields with those under which people write them, which come first."""
    return tuple(each for name in names for each in filter(None, (WRITTEN_AS.get(name), name)))


def field_names(kind: object, path: list[str | int]) -> tuple[str, ...]:
    """Return the names of the fields of the record at `path` inside a `kind`; none if it is no record."""
    for one in _types_at(kind, path):
        if isinstance(one, inspect.StructType):
            return tuple(field.encode_name for field in one.fields)
    return ()


def _choices(kind: object, path: list[str | int]) -> tuple[str, ...]:
    """Return the words that may stand at `path`, or be keys there."""
    for one in _types_at(kind, path):
        words = one.key_type if isinstance(one, inspect.DictType) else one
        if isinstance(words, inspect.LiteralType):
            return tuple(str(value) for value in words.values)
    return ()


def _types_at(kind: object, path: list[str | int]) -> list[inspect.Type]:
    found = _alternatives(inspect.type_info(kind))
    for step in path:
        found = [inner for one in found for inner in _alternatives(_type_inside(one, step))]
    return found


def _alternatives(one: inspect.Type | None) -> list[inspect.Type]:
    if one is None:
        return []
    if isinstance(one, inspect.Metadata):
        return _alternatives(one.type)
    if isinstance(one, inspect.UnionType):
        return [inner for each in one.types for inner in _alternatives(each)]
    return [one]


def _type_inside(one: inspect.Type, step: str | int) -> inspect.Type | None:
    match one:
        case inspect.StructType():
            return next((field.type for field in one.fields if field.encode_name == step), None)
        case inspect.VarTupleType() | inspect.ListType():
            return one.item_type
        case inspect.TupleType() if isinstance(step, int) and step < len(one.item_types):
            return one.item_types[step]
        case inspect.DictType():
            return one.value_type
    return None
