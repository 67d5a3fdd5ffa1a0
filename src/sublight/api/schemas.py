"""JSON Schemas of tables, moves, rulings and cases, draft 2020-12, made on demand from the records that are read.

The name of a schema is that of its record: `Ruling`, and with the name of its game `GAME.Table`. `Table`, `Move` and
`OptionRecord` are those of every game that is installed. `/v1/` in the address of a schema is its version: what version
1 holds is never taken away, only added to.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

import msgspec
from msgspec import Struct

from sublight.api.records import NAMED, Alternative, Branch, Option, OtherMeasures, Ruling
from sublight.errors import InputError, did_you_mean
from sublight.formats.cases import CaseFile
from sublight.formats.jsons import Raw
from sublight.referee.game import AnyGame
from sublight.registry import GAMES, game
from sublight.rulebook.model import Dispute, Rule

DRAFT = "https://json-schema.org/draft/2020-12/schema"
ADDRESS = "/v1/schemas/"
COMPONENTS, DEFS = "#/components/schemas/", "#/$defs/"
"""Where schemas refer to: in OpenAPI, and in a document of one schema."""

ANY = "JSON"
RECORDS = (Ruling, Alternative, Branch, Option, OtherMeasures, CaseFile, Rule, Dispute)
"""What has a schema beside tables, moves and options."""

Change = Callable[[Raw], Raw]


def json_schema(name: str) -> Raw:
    """Return a JSON Schema as a document of its own; InputError with the nearest names if there is none."""
    return schema_among(name, components())


def schema_among(name: str, known: Mapping[str, object]) -> Raw:
    """Return one of the schemas `known`, with all that it refers to, as a document of its own."""
    if name not in known:
        hint = did_you_mean(name, known) or "; `sublight schema` and GET /v1/schemas list all"
        raise InputError(f"no schema `{name}`{hint}", "unknown_schema")
    needed = {each: _mapped(known[each], _local) for each in sorted(reached([name], known))}
    return {"$schema": DRAFT, "$id": f"{ADDRESS}{name}", "$ref": f"{DEFS}{name}", "$defs": needed}


@cache
def components(more: tuple[type[Struct], ...] = ()) -> Raw:
    """Return every schema by its name, those of the records `more` too, which refer to each other as in OpenAPI."""
    games = [game(name) for name in GAMES]
    tables = {each.name: f"{each.name}.{each.state_type.__name__}" for each in games}
    found: Raw = {
        ANY: _anything(),
        "Table": _told_apart("game", tables),
        "Move": _any_of(f"{each}.Move" for each in tables),
    }
    found["OptionRecord"] = _any_of(f"{each.name}.{kind.__name__}" for each in games for kind in each.option_types)
    for each in games:
        found |= _of_game(each)
    return found | _schemas((*RECORDS, *more))


@cache
def card_components() -> Raw:
    """Return the schema of a row of cards of each game, and those of its hints, which refer to nothing else."""
    found: Raw = {}
    for each in (game(name) for name in GAMES):
        found |= _below(each.name, _schemas(() if each.effect_type is None else (each.effect_type,)))
    return found


def _of_game(of: AnyGame) -> Raw:
    """Return the schemas of a game's table, moves and options, by names that begin with that of the game."""
    read = _schemas((of.state_type, *of.move_types))
    made = {name: _mapped(each, _nullable) for name, each in _schemas(of.option_types).items() if name not in read}
    found = _below(of.name, {name: _mapped(each, _with_heading) for name, each in (read | made).items()})
    tags = {str(kind.__struct_config__.tag): f"{of.name}.{kind.__name__}" for kind in of.move_types}
    return {**found, f"{of.name}.Move": _told_apart("move", tags)}


def schemas_below(prefix: str, kinds: Iterable[type[object]]) -> Raw:
    """Return the schemas of records, and of all that is in them, by names that begin with a word and a dot."""
    return _below(prefix, _schemas(kinds))


def _below(prefix: str, schemas: Raw) -> Raw:
    def placed(schema: Raw) -> Raw:
        reference = schema.get("$ref")
        name = str(reference).removeprefix(COMPONENTS)
        return {**schema, **_reference(f"{prefix}.{name}")} if reference and name != ANY else schema

    return {f"{prefix}.{name}": _mapped(each, placed) for name, each in schemas.items()}


def _schemas(kinds: Iterable[type[object]]) -> Raw:
    """Return the schemas of records, and of all that is in them, by the names of their classes."""
    template = f"{COMPONENTS}{{name}}"
    found = msgspec.json.schema_components(kinds, schema_hook=_hook, ref_template=template)[1]
    return {name: _mapped(schema, _finished) for name, schema in found.items()}


def _hook(kind: type[object]) -> Raw:
    """Return the schema of a value that may be whatever JSON holds."""
    if kind is object:
        return _reference(ANY)
    raise NotImplementedError(kind)


def _reference(name: str) -> Raw:
    return {"$ref": f"{COMPONENTS}{name}"}


def _any_of(names: Iterable[str]) -> Raw:
    return {"anyOf": [_reference(name) for name in names]}


def _told_apart(field: str, names: Mapping[str, str]) -> Raw:
    """Return the schema of one of several records, by the value that a field has in each."""
    mapping = {tag: f"{COMPONENTS}{name}" for tag, name in names.items()}
    return {"oneOf": [*map(_reference, names.values())], "discriminator": {"propertyName": field, "mapping": mapping}}


def _anything() -> Raw:
    plain = [{"type": each} for each in ("null", "boolean", "number", "string")]
    inside = _reference(ANY)
    holders = [{"type": "array", "items": inside}, {"type": "object", "additionalProperties": inside}]
    return {"description": "Any value of JSON.", "anyOf": [*plain, *holders]}


# One object of a schema changed, and all of them.


def _mapped(schema: object, change: Change) -> object:
    """Return a schema with every object in it changed, from the inside outward."""
    if isinstance(schema, dict):
        return change({key: _mapped(each, change) for key, each in schema.items()})
    return [_mapped(each, change) for each in schema] if isinstance(schema, list) else schema


def _finished(schema: Raw) -> Raw:
    """Return an object with the schema that it names instead of that of its type, and its description on one line."""
    if NAMED in schema:
        return _reference(str(schema[NAMED]))
    says = schema.get("description")
    return {**schema, "description": " ".join(says.split())} if isinstance(says, str) else schema


def _with_heading(schema: Raw) -> Raw:
    """Return the schema of a pose with `heading` in place of `forward`, either of which is read."""
    fields = schema.get("properties")
    if schema.get("title") not in ("Pose", "Destination") or not isinstance(fields, dict):
        return schema
    heading = {"description": "degrees clockwise from +y, in place of `forward`", "type": "number"}
    either: list[Raw] = [{"required": ["forward"]}, {"required": ["heading"]}]
    if schema["title"] == "Destination":
        either.append({"not": {"anyOf": list(either)}})
    return {**schema, "properties": {**fields, "heading": heading}, "required": ["x", "y"], "oneOf": either}


def _nullable(schema: Raw) -> Raw:
    """Return the schema of a number that is null where JSON cannot hold it."""
    return {**schema, "type": ["number", "null"]} if schema.get("type") == "number" else schema


def _local(schema: Raw) -> Raw:
    """Return a reference to a component as one to a definition of the same document; no mapping says where it is."""
    if "discriminator" in schema:
        return {key: each for key, each in schema.items() if key != "discriminator"}
    reference = schema.get("$ref")
    return {**schema, "$ref": str(reference).replace(COMPONENTS, DEFS)} if reference else schema


def reached(names: Iterable[str], known: Mapping[str, object]) -> set[str]:
    """Return the names of all schemas that some need, themselves included."""
    waiting = list(names)
    found = set(waiting)
    while waiting:
        new = set(_targets(known[waiting.pop()])) - found
        found |= new
        waiting += new
    return found


def _targets(schema: object) -> Iterator[str]:
    """Yield the names that a schema refers to."""
    for each in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from _targets(each)
    if isinstance(schema, dict) and isinstance(schema.get("$ref"), str):
        yield schema["$ref"].removeprefix(COMPONENTS)
