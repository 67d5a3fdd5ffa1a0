"""Tables and moves that nobody would send: those of all cases and examples, spoilt at random, each from its own seed.

Spoilt are single places of plain values: numbers at the edges of what they may be, every word that a field may have,
every id of the catalogues, names of other pieces, fields left out or unknown, values of another type, rows twice.
"""

import json
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from msgspec import Struct, to_builtins

from oracle.house_rulings import samples
from sublight.api.moves import read_move
from sublight.api.tables import MOVE, example, examples, read_table, read_table_text
from sublight.errors import InputError
from sublight.formats.records import table_dict
from sublight.registry import GAMES, game

Place = tuple[Any, list[Any], Any]
"""A container, the names of the fields above what is in it, and the key or index there."""

NUMBERS = (
    0, -1, 1, 2, 7, 100, 2**31, 2**53, -(2**53), 0.0, -0.0, 0.5, -0.5, 1e-9, 1e-300, 5e-324, 914.4, 1e5, 1e9, 1.7e308,
    -1.7e308, float("nan"), float("inf"), -float("inf"),
)  # fmt: skip
ODD = (
    "",
    " ",
    "x",
    "none",
    "None",
    "first",
    "second",
    "é",
    "\x00",
    "a b",
    "a:b",
    "{x}",
    "z" * 3000,
    "south_edge",
    "-1",
)
OTHER: tuple[Any, ...] = (None, True, False, [], {}, [[]], [{}], {"x": 1}, [0], ["x"], [1, 2], [None])
COUNTS = (0, 1, 1, 1, 2, 2, 3, 5, 8)
"""How many places are spoilt."""


class Stranger(NamedTuple):
    """What is sent: a table and a move as JSON, and whether a house ruling is asked for."""

    table: str
    move: str
    house: bool


class Source(NamedTuple):
    """A table with its move, as plain values."""

    table: dict[str, Any]
    move: dict[str, Any]


@cache
def sources(name: str) -> tuple[Source, ...]:
    """Return the tables and moves of all cases of a game, and of its examples."""
    found = [Source(table_dict(each.table), each.raw) for each in samples(name)]
    for title in examples():
        table = read_table_text(example(title))
        if to_builtins(table)["game"] == name:
            found.append(Source(table_dict(table), to_builtins(read_move(example(title, MOVE), table))))
    return tuple(found)


@cache
def words(name: str) -> dict[str, tuple[str, ...]]:
    """Return what each field may say: what stands in it anywhere, its literals, and the ids of its catalogue."""
    said: dict[str, set[str]] = {}
    for source in sources(name):
        for field, word in (*_said(source.table), *_said(source.move)):
            said.setdefault(field, set()).add(word)
    for record in (game(name).state_type, *game(name).move_types):
        for field, word in _literals(record, set()):
            said.setdefault(field, set()).add(word)
    for ids in catalogues(name):
        for field in [each for each, known in said.items() if len(known & ids) > 1]:
            said[field] = said[field] | ids
    return {field: tuple(sorted(known)) for field, known in said.items()}


@cache
def catalogues(name: str) -> tuple[frozenset[str], ...]:
    """Return the ids in each data file of a game."""
    files = sorted(Path(game(name).data).glob("*.toml"))
    return tuple(frozenset(_ids(tomllib.loads(file.read_text(encoding="utf-8")))) for file in files)


def _ids(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("id"), str):
            yield value["id"]
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from _ids(each)


def _said(value: Any, field: str = "") -> Iterator[tuple[str, str]]:
    """Yield every word in plain values with the field that it is in."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _said(each, str(key))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _said(each, field)
    elif isinstance(value, str):
        yield field, value


def _literals(record: Any, seen: set[Any], field: str = "") -> Iterator[tuple[str, str]]:
    """Yield every literal that a record's fields may say, those of the records in it too."""
    if isinstance(record, type) and issubclass(record, Struct) and record not in seen:
        seen.add(record)
        for name, hint in get_type_hints(record).items():
            yield from _literals(hint, seen, name)
    for inner in get_args(record) if get_origin(record) else ():
        if isinstance(inner, str):
            yield field, inner
        else:
            yield from _literals(inner, seen, field)


def drawn(name: str, seed: int) -> Stranger:
    """Return what a stranger of this seed sends to a game."""
    random = Random(f"{name} {seed}")
    every = sources(name)
    at = random.randrange(len(every))
    on = every[at]
    by = on if random.random() < 0.5 else random.choice(every)
    table, move = deepcopy(on.table), deepcopy(by.move)
    names = [word for field, word in _said(table) if field == "id"]
    if by is not on and names:
        _rename(move, {word for field, word in _said(by.table) if field == "id"}, names, random)
    for _ in range(random.choice(COUNTS)):
        if random.random() < 0.6:
            table = _spoilt(table, name, names, random, read_table)
        else:
            move = _spoilt(move, name, names, random, lambda raw: read_move(raw, _read(name, at)))
    if random.random() < 0.02:
        move = deepcopy(random.choice(sources(random.choice(tuple(GAMES)))).move)
    return Stranger(json.dumps(table), json.dumps(move), random.random() < 0.4)


def _rename(value: Any, strange: set[str], names: list[str], random: Random) -> None:
    """Put names of pieces of this table in place of those of the other."""
    for holder, _, key in list(_places(value, [])):
        if isinstance(holder[key], str) and holder[key] in strange:
            holder[key] = random.choice(names)


def _places(value: Any, above: list[Any]) -> Iterator[Place]:
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, each in list(pairs):
        yield value, [*above, key], key
        if isinstance(each, dict | list):
            yield from _places(each, [*above, key])


@cache
def _read(name: str, at: int) -> Any:
    return read_table(sources(name)[at].table)


def _spoilt(
    value: dict[str, Any], name: str, names: list[str], random: Random, read: Callable[[dict[str, Any]], Any]
) -> dict[str, Any]:
    """Return plain values with one place changed: mostly one with which they can still be read, of eight tried."""
    found = value
    for _ in range(random.choice((1, 8, 8, 8))):
        found = deepcopy(value)
        _spoil(found, name, names, random)
        try:
            read(found)
        except InputError:
            continue
        break
    return found


def _spoil(value: Any, name: str, names: list[str], random: Random) -> None:
    """Change one place of plain values."""
    places = list(_places(value, []))
    if not places:
        return
    holder, above, key = random.choice(places)
    field = next((each for each in reversed(above) if isinstance(each, str)), "")
    if random.random() < 0.15:
        _restructure(holder, key, name, random)
    else:
        holder[key] = _other(holder[key], field, name, names, random)


def _restructure(holder: Any, key: Any, name: str, random: Random) -> None:
    """Leave out, give twice, put last, or add a field that another record of the game has."""
    if isinstance(holder, list):
        choice = random.randrange(4)
        if choice == 0:
            del holder[key]
        elif choice == 1:
            holder.insert(key, deepcopy(holder[key]))
        elif choice == 2:
            holder.append(holder.pop(key))
        else:
            holder.extend(deepcopy(holder) * random.choice((1, 1, 3)))
    elif random.random() < 0.4:
        del holder[key]
    else:
        donor = random.choice(sources(name))
        other, _, field = random.choice(list(_places(random.choice((donor.table, donor.move)), [])))
        holder[field if isinstance(field, str) else "extra"] = deepcopy(other[field])


def _other(value: Any, field: str, name: str, names: list[str], random: Random) -> Any:
    """Return what stands in a place instead, mostly of the same type."""
    if random.random() < 0.06:
        return deepcopy(random.choice((*OTHER, *NUMBERS, *ODD)))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return _number(value, random)
    if isinstance(value, str):
        return _word(field, name, names, random)
    if isinstance(value, list):
        return [*value, *([deepcopy(random.choice(value))] if value else [_word(field, name, names, random)])]
    return value


def _number(value: float, random: Random) -> float:
    choice = random.random()
    if choice < 0.3:
        return random.choice(NUMBERS)
    if isinstance(value, int):
        return value + random.choice((-2, -1, 1, 2, 10))
    return value + random.choice((random.uniform(-60.0, 60.0), random.uniform(-1.0, 1.0), 1e-9, -1e-9, -2.0 * value))


def _word(field: str, name: str, names: list[str], random: Random) -> str:
    choice = random.random()
    if choice < 0.6 and words(name).get(field):
        return random.choice(words(name)[field])
    if choice < 0.85 and names:
        return random.choice(names)
    if choice < 0.95:
        return random.choice(sorted(random.choice([each for each in catalogues(name) if each])))
    return random.choice(ODD)
