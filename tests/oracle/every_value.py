"""Declarations with each of their parts set to every value that its type has, on tables with theirs.

A declaration of each kind is taken from the cases, on the table of its case and, with the names of its pieces, on the
example tables. Then one part at a time takes every value: of a list of words each, in every phase; of an effect every
effect of the game; of a number a few. All is ruled on twice, the second time as a house ruling, which goes on where
another ends.
"""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from importlib import import_module
from itertools import islice
from typing import Any, NamedTuple

from msgspec import inspect

from oracle.house_rulings import samples
from sublight.api.moves import read_move
from sublight.api.rulings import ruling_text
from sublight.api.tables import examples, load_table, read_table
from sublight.errors import SublightError
from sublight.formats.records import table_dict
from sublight.referee.adjudication import Adjudication
from sublight.registry import GAMES, bound, game, move_tags

VARIATIONS = 25_000
"""About so many variations there are of the three games."""

NUMBERS = (-1, 0, 1, 2, 5)
EFFECTS = ("effect", "extra", "uses", "upgrades", "objective")
MOST_QUESTIONS = 8

Raw = dict[str, Any]
Place = tuple[str | int, ...]


class Start(NamedTuple):
    """A declaration and its table as plain values, with the types that they are read as; `example`: one of those."""

    move_type: type[Any]
    move: Raw
    table_type: type[Any]
    table: Raw
    example: bool


def starts(name: str) -> Iterator[Start]:
    """Yield a legal declaration of each kind on the table of its case, and for each example table."""
    here = game(name)
    for kind in here.move_types:
        tag = kind.__struct_config__.tag
        sample = next(each for each in samples(name) if each.raw["move"] == tag and not each.illegal)
        yield Start(kind, sample.raw, here.state_type, _plain(sample.table), example=False)
        for table in (load_table(each) for each in examples() if each.startswith(name)):
            yield Start(kind, _fitted(sample.raw, table), here.state_type, _plain(table), example=True)


def _plain(table: Any) -> Raw:
    return deepcopy(table_dict(table))


def _fitted(raw: Raw, table: Any) -> Raw:
    """Return a declaration with the first piece of the table of each sort that it names, and its first player."""
    fitted = deepcopy(raw)
    for part in () if "id" in raw else raw:
        pieces = getattr(table, f"{part}s", ())
        if pieces and isinstance(raw[part], str):
            fitted[part] = pieces[0] if isinstance(pieces[0], str) else pieces[0].id
    return fitted


# What a part may be.


def changed(name: str, start: Start) -> Iterator[tuple[Raw, Raw]]:
    """Yield tables and declarations of which one part has another value, or one part and the phase of the table."""
    for move in _variations(name, start.move_type, start.move, words_alone=start.example):
        yield start.table, move
    for table in _variations(name, start.table_type, start.table, words_alone=start.example):
        yield table, start.move
        if table.get("phase") != start.table.get("phase"):
            yield from ((table, move) for move in _variations(name, start.move_type, start.move, words_alone=True))


def _variations(name: str, record: type[Any], raw: Raw, *, words_alone: bool = False) -> Iterator[Raw]:
    for place, values in _parts(name, inspect.type_info(record), raw, ()):
        for value in values:
            if not words_alone or not _is_effect(place):
                yield _with(raw, place, value)


def _is_effect(place: Place) -> bool:
    return any(step in EFFECTS for step in place)


def _parts(name: str, kind: inspect.Type, value: Any, place: Place) -> Iterator[tuple[Place, tuple[Any, ...]]]:
    if isinstance(kind, inspect.StructType):
        for field in kind.fields:
            inner = value.get(field.encode_name) if isinstance(value, dict) else None
            yield from _parts(name, field.type, inner, (*place, field.encode_name))
    elif isinstance(kind, inspect.UnionType):
        for each in kind.types:
            yield from _parts(name, each, value, place)
    elif isinstance(kind, inspect.CollectionType | inspect.VarTupleType):
        if isinstance(kind.item_type, inspect.StructType):
            if value:
                yield from _parts(name, kind.item_type, value[0], (*place, 0))
        else:
            for _, values in _parts(name, kind.item_type, None, (*place, 0)):
                yield place, tuple([each] for each in values)
    else:
        yield place, _values(name, kind, place)


def _values(name: str, kind: inspect.Type, place: Place) -> tuple[Any, ...]:
    part = next(each for each in reversed(place) if isinstance(each, str))
    if isinstance(kind, inspect.LiteralType):
        return tuple(kind.values)
    if isinstance(kind, inspect.BoolType):
        return (True, False)
    if isinstance(kind, inspect.IntType):
        return NUMBERS
    if part == "edition":
        return tuple(game(name).book.editions)
    return _effects(name) if part in EFFECTS else ()


def _effects(name: str) -> tuple[str, ...]:
    found: Any = import_module(f"sublight.games.{name}.catalogue.effects")
    return tuple(found.effect_cards())


def _with(raw: Raw, place: Place, value: Any) -> Raw:
    other: Raw = deepcopy(raw)
    inner: Any = other
    for step in place[:-1]:
        inner = inner.setdefault(step, {}) if isinstance(inner, dict) else inner[step]
    inner[place[-1]] = value
    return other


# Ruling on it.


def ends(name: str, step: int = 1) -> Counter[tuple[str, str]]:
    """Rule on each `step`-th variation, as a house ruling and not as one, and count how each kind of move ends."""
    every = (pair for start in starts(name) for pair in changed(name, start))
    found = Counter[tuple[str, str]]()
    for table, move in islice(every, 0, None, step):
        for house in (True, False):
            found[move["move"], ruled(table, move, house=house)] += 1
    return found


def agreement(count: int) -> str:
    """Rule on about `count` variations of the three games; AssertionError where a kind of move is never complete."""
    step = max(1, VARIATIONS // count)
    found = {name: ends(name, step) for name in GAMES}
    for name, each in found.items():
        assert all(each[tag, "complete"] for tag in move_tags(game(name))), (name, each)
    return ", ".join(f"{each.total():,} rulings of {name}" for name, each in found.items())


def ruled(table: Raw, move: Raw, *, house: bool) -> str:
    """Return how a ruling ends, or `unreadable`; whatever is no error of the project's own is raised."""
    try:
        state = read_table(table, "table")
        declared = read_move(move, state)
        return _to_its_end(state, declared, house=house)
    except SublightError:
        return "unreadable"


def _to_its_end(state: Any, move: Any, *, house: bool) -> str:
    here = bound(state, move)
    adjudication = Adjudication(here, state, move, house=house)
    given: dict[str, Any] = {}
    ruling = adjudication.rule(given)
    while ruling.question is not None and len(given) < MOST_QUESTIONS:
        given[ruling.question.id] = adjudication.suggest(given)
        ruling = adjudication.rule(given)
    ruling_text(ruling)
    here.scene(state, ruling, move)
    return ruling.status
