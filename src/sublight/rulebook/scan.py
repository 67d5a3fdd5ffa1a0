"""Where rules are cited in source code, and where tests and cases show them to hold.

Source is read, not run. A citation is a string in an expression that is exactly a rule id; a string that is a
statement of its own (a docstring) is none, nor is a comment. A row of data whose hints the code reads cites the rules
that it names as well. A test names rules and seed sentences with
`@pytest.mark.rule("ARM-MOVE-04", seeds=["002:9"])`, a case file in those keys of a `[[case]]`.
"""

import ast
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from msgspec import Struct

from sublight.errors import InputError
from sublight.rulebook.book import Rulebook

Places = dict[str, list[str]]
Stamp = tuple[int, int]
"""When a file was changed, and its size: what was read of it holds while both stay."""


class Mentions(Struct, frozen=True, kw_only=True):
    """Where tests and cases name rules, seed sentences, and ids that the rulebook does not have."""

    rules: Places
    seeds: Places
    unknown: Places


def cited_in(source_root: Path, book: Rulebook) -> dict[str, list[str]]:
    """Return, by rule id, the places ("file:line", relative to the root) that cite a rule of `book`."""
    known = frozenset(book.rule_ids)
    places: dict[str, list[str]] = {}
    for path in sorted(source_root.rglob("*.py")):
        name = path.relative_to(source_root).as_posix()
        for value, line in _strings_of(path, _stamp(path)):
            if value in known:
                places.setdefault(value, []).append(f"{name}:{line}")
    for path in sorted(source_root.rglob("data/*.toml")):
        name = path.relative_to(source_root).as_posix()
        for row, value in _hinted(path, _stamp(path)):
            if value in known:
                places.setdefault(value, []).append(f"{name}, {row}")
    return places


def misnamed_in(data: Path, book: Rulebook) -> Places:
    """Return the rules and disputes that rows of a game's data name and its rulebook does not have, with the rows.

    They are named in the fields `rules` and `disputes`, and in others by a text that begins like the id of a rule.
    """
    known = {"rules": frozenset(book.rule_ids), "disputes": frozenset(book.disputes)}
    every = known["rules"] | known["disputes"]
    prefixes = _prefixes(book)
    places: Places = {}
    for path in sorted(data.rglob("*.toml")):
        name = path.relative_to(data).as_posix()
        for row in _rows_of(path, _stamp(path)):
            wrong = [text for key, ids in known.items() for text in _texts(row.get(key, [])) if text not in ids]
            ids = (text for text in _texts(row) if text.startswith(prefixes) and " " not in text)
            for text in dict.fromkeys((*wrong, *(each for each in ids if each not in every))):
                places.setdefault(text, []).append(f"{name}, {row.get('id', '')}")
    return places


def _prefixes(book: Rulebook) -> tuple[str, ...]:
    return tuple({rule_id.partition("-")[0] + "-" for rule_id in book.rule_ids})


HINTS = {"hints", "moves"}
"""The parts of a row that say what the code does with it."""


@cache
def _hinted(path: Path, stamp: Stamp) -> tuple[tuple[str, str], ...]:
    """Return the texts of every row of a file that has hints, each with the id of the row."""
    rows = _rows_of(path, stamp)
    return tuple((str(row.get("id", "")), text) for row in rows if HINTS & row.keys() for text in _texts(row))


@cache
def _rows_of(path: Path, _: Stamp) -> tuple[dict[str, object], ...]:
    """Return every row of a file of data."""
    tables = tomllib.loads(path.read_text(encoding="utf-8")).values()
    return tuple(row for table in tables if isinstance(table, list) for row in table if isinstance(row, dict))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _texts(each)


def tested_in(tests_root: Path, book: Rulebook) -> Mentions:
    """Return where the tests under `tests_root` and its `cases/<game>/*.toml` name rules and sentences.

    A marker may name rules of several games: what it names is unknown only if it begins like this game's.
    Raises InputError for a case file that cannot be read.
    """
    rule_prefixes = _prefixes(book)
    seed_prefixes = tuple(f"{seed.id}:" for seed in book.seeds)
    keys = [sentence.key for sentence in book.sentences]
    found = Mentions(rules={}, seeds={}, unknown={})
    for place in _markers(tests_root):
        _note(place.name, place.rules, book.rule_ids, rule_prefixes, found.rules, found.unknown)
        _note(place.name, place.seeds, keys, seed_prefixes, found.seeds, found.unknown)
    for place in _cases(tests_root / "cases" / book.game, tests_root):
        _note(place.name, place.rules, book.rule_ids, ("",), found.rules, found.unknown)
        _note(place.name, place.seeds, keys, ("",), found.seeds, found.unknown)
    return found


class _Place(Struct, frozen=True):
    """A marker or a case, with the rule ids and sentence keys that it names."""

    name: str
    rules: list[str]
    seeds: list[str]


def _note(
    place: str,
    names: Iterable[str],
    known: Collection[str],
    prefixes: tuple[str, ...],
    places: Places,
    unknown: Places,
) -> None:
    """Add `place` to each known name, and to each unknown one that begins with one of `prefixes`."""
    for name in names:
        if name in known:
            places.setdefault(name, []).append(place)
        elif name.startswith(prefixes):
            unknown.setdefault(name, []).append(place)


def _stamp(path: Path) -> Stamp:
    found = path.stat()
    return found.st_mtime_ns, found.st_size


@cache
def _strings_of(path: Path, _: Stamp) -> tuple[tuple[str, int], ...]:
    """Return the strings in the expressions of a file, each with its line; parsed once for the books of all games."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    return tuple((str(each.value), each.lineno) for each in _strings(tree))


def _strings(tree: ast.AST) -> Iterator[ast.Constant]:
    """Yield the string constants below `tree` that are part of an expression."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Constant) and isinstance(child.value, str):
                yield child


def _markers(tests_root: Path) -> Iterator[_Place]:
    for path in sorted(tests_root.rglob("*.py")):
        name = path.relative_to(tests_root).as_posix()
        for line, rules, seeds in _marks_of(path, _stamp(path)):
            yield _Place(f"{name}:{line}", rules, seeds)


@cache
def _marks_of(path: Path, _: Stamp) -> tuple[tuple[int, list[str], list[str]], ...]:
    """Return line, rules and sentences of each marker in a file; parsed once for the books of all games."""
    text = path.read_text(encoding="utf-8")
    calls = (node for node in ast.walk(ast.parse(text, str(path))) if isinstance(node, ast.Call))
    return tuple(
        (call.lineno, _literals(call.args), _literals(word.value for word in call.keywords if word.arg == "seeds"))
        for call in calls
        if _is_rule_mark(call.func)
    )


def _is_rule_mark(func: ast.expr) -> bool:
    return (
        isinstance(func, ast.Attribute)
        and func.attr == "rule"
        and isinstance(func.value, ast.Attribute)
        and func.value.attr == "mark"
    )


def _literals(nodes: Iterable[ast.expr]) -> list[str]:
    found = (child for node in nodes for child in ast.walk(node) if isinstance(child, ast.Constant))
    return [child.value for child in found if isinstance(child.value, str)]


def _cases(folder: Path, tests_root: Path) -> Iterator[_Place]:
    for path in sorted(folder.glob("*.toml")):
        name = path.relative_to(tests_root).as_posix()
        try:
            cases = tomllib.loads(path.read_text(encoding="utf-8")).get("case", [])
        except tomllib.TOMLDecodeError as error:
            raise InputError(f"{name}: not TOML: {error}") from None
        for number, case in enumerate(cases, start=1):
            place = f"{name}, case {case.get('name', number)}"
            yield _Place(place, _names(place, case, "rules"), _names(place, case, "seeds"))


def _names(place: str, case: Mapping[str, object], key: str) -> list[str]:
    value = case.get(key, [])
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise InputError(f"{place}: `{key}` is not an array of strings")
    return value
