"""The schemas accept what the package reads and writes, and say what each part of it is."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

import sublight
from sublight.api.moves import declared_line
from sublight.api.schemas import components
from sublight.api.tables import MOVE, example
from sublight.api.tables import examples as example_names
from sublight.errors import InputError
from sublight.formats.rulings import finite
from sublight.registry import adjudication_of

EXAMPLES = example_names()
CASES = sorted(Path(__file__).parents[1].rglob("cases/**/*.toml"))


def problems(name: str, value: object) -> list[str]:
    """What a schema has against a value, once that was written as JSON."""
    plain = msgspec.json.decode(msgspec.json.encode(value))
    return [each.message[:300] for each in Draft202012Validator(sublight.json_schema(name)).iter_errors(plain)]


@pytest.mark.parametrize("name", sorted(components()))
def test_every_schema_is_one(name: str) -> None:
    """Of the draft that it names, at an address with its version, and with all that it refers to."""
    schema: Any = sublight.json_schema(name)
    Draft202012Validator.check_schema(schema)
    assert schema["$id"] == f"/v1/schemas/{name}"
    assert "#/components" not in str(schema)
    Draft202012Validator(schema).is_valid(0)


@pytest.mark.parametrize("name", EXAMPLES)
def test_tables_and_moves_fit(name: str) -> None:
    """As people write them, with headings, and as the package writes them; of the game and of any."""
    table = sublight.load_table(name)
    move = sublight.read_move(declared_line(example(name, MOVE)), table)
    of = sublight.game(name.partition("-")[0])
    written, read = sublight.table_to_json(table), msgspec.json.decode(example(name))
    for value in (msgspec.json.decode(written), read):
        assert problems("Table", value) == problems(f"{of.name}.{of.state_type.__name__}", value) == []
    assert problems("Move", move) == problems(f"{of.name}.Move", move) == []


@pytest.mark.parametrize("name", EXAMPLES)
def test_rulings_and_options_fit(name: str) -> None:
    """With their question and its suggestion, and every record of an end."""
    table = sublight.load_table(name)
    move = sublight.read_move(declared_line(example(name, MOVE)), table)
    adjudication = adjudication_of(table, move)
    assert problems("Ruling", sublight.ruling_dict(adjudication.rule(), adjudication.suggest())) == []
    piece = sublight.game(name.partition("-")[0]).movers(table)[0]
    found = sublight.options(table, piece)
    assert [each for end in found[:20] for each in problems("OptionRecord", finite(msgspec.to_builtins(end)))] == []


@pytest.mark.parametrize("path", CASES[:20], ids=lambda path: path.name)
def test_case_files_fit(path: Path) -> None:
    """TOML as it is decoded."""
    assert problems("CaseFile", tomllib.loads(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("spoilt", [{"edition": 1}, {"more": 1}, {"game": "none"}])
def test_what_is_not_read_does_not_fit(spoilt: dict[str, object]) -> None:
    """A wrong type, an unknown field, another game."""
    table = msgspec.json.decode(example(EXAMPLES[0]))
    assert problems("Table", table) == []
    assert problems("Table", {**table, **spoilt})


def test_a_pose_has_one_direction() -> None:
    """A heading or a vector, not both and not none."""
    name = next(each for each in sorted(components()) if each.endswith(".Pose"))
    place, heading, forward = {"x": 1, "y": 2}, {"heading": 90}, {"forward": [1, 0]}
    assert problems(name, place | heading) == problems(name, place | forward) == []
    assert problems(name, place)
    assert problems(name, place | heading | forward)


def test_an_unknown_schema_is_refused_with_the_nearest() -> None:
    """Its code tells programs."""
    with pytest.raises(InputError, match="did you mean `Ruling`") as error:
        sublight.json_schema("Rulin")
    assert error.value.code == "unknown_schema"


def objects(schema: object) -> Iterator[dict[str, Any]]:
    """Yield every object of a schema that says of a value that it is an object."""
    for each in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from objects(each)
    if isinstance(schema, dict) and schema.get("type") == "object":
        yield schema


def test_every_object_says_what_is_in_it() -> None:
    """Its fields, or what each of its values is; only cases hold parts of a table as they are."""
    for name, schema in components().items():
        for each in objects(schema):
            assert each.get("properties") or each.get("additionalProperties") or each.get("required") == [], name
