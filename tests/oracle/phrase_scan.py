"""Which kinds of events, violations, warnings and questions a game's source makes, and the figures of each.

Source is read, not run. A record is made by `happens`, `breaks`, `leaves_unknown`, `makes_impossible`, `warns`,
`Event`, `Violation`, `Notice`, `Choose`, `Place` or `Roll`. Its kind is a string, one that stands in a pair with a rule
id in the same module, or the copy of another record's; its figures are keywords, a dictionary written out, a local name
for one, or what a function of the module returns.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

TABLES = {
    "happens": "event",
    "Event": "event",
    "breaks": "violation",
    "leaves_unknown": "violation",
    "makes_impossible": "violation",
    "broken": "violation",
    "Violation": "violation",
    "warns": "warning",
    "Notice": "warning",
    "Choose": "question",
    "Place": "question",
    "Roll": "question",
    "Option": "option",
}


SHORT = ("happens", "breaks", "leaves_unknown", "makes_impossible", "broken", "warns")
"""Those whose kind is their second argument; `broken` is the local name of whichever of two it is."""


class Said(NamedTuple):
    """One record made: where, which table of sentences it is for, its kind, and the names of its figures."""

    place: str
    table: str
    kind: str
    figures: frozenset[str]


def said_in(root: Path) -> tuple[list[Said], list[str]]:
    """Return every record made below `root`, and the places whose kind or figures cannot be read."""
    found: list[Said] = []
    unread: list[str] = []
    modules = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(root.rglob("*.py"))}
    carried = _carried(list(modules.values()))
    for path, module in modules.items():
        for function, call in _calls(module):
            place = f"{path.relative_to(root).as_posix()}:{call.lineno}"
            kinds, figures = _kinds(module, function, call, carried), _figures(module, function, call)
            if kinds is None or figures is None:
                unread.append(place)
            else:
                found += [Said(place, TABLES[_name(call.func)], kind, figures) for kind in kinds]
    return found, unread


def _name(func: ast.expr) -> str:
    return func.id if isinstance(func, ast.Name) else ""


def _calls(module: ast.Module) -> Iterator[tuple[ast.FunctionDef, ast.Call]]:
    """Yield each making of a record with the function that it is in."""
    for function in ast.walk(module):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and _name(node.func) in TABLES:
                    yield function, node


def _keyword(call: ast.Call, name: str) -> ast.expr | None:
    return next((word.value for word in call.keywords if word.arg == name), None)


# Kinds.


def _kinds(module: ast.Module, function: ast.FunctionDef, call: ast.Call, carried: list[str]) -> list[str] | None:
    if _name(call.func) == "Option":
        return [""]
    short = _name(call.func) in SHORT
    value = call.args[1] if short and len(call.args) > 1 else _keyword(call, "kind")
    if isinstance(value, ast.Attribute) and value.attr == "kind":
        return carried
    return _strings(module, function, value)


def _strings(module: ast.Module, function: ast.FunctionDef, value: ast.expr | None) -> list[str] | None:
    match value:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=other):
            both = [_strings(module, function, each) for each in (one, other)]
            return [text for each in both if each for text in each] if all(both) else None
        case ast.Name(id=name):
            assigned = [each for each in _assigned(function, name) if not isinstance(each, ast.Name)]
            if assigned:
                return _strings(module, function, assigned[0])
            return _paired_with_rules(module) or None
        case _:
            return None


def _paired_with_rules(module: ast.Module) -> list[str]:
    """Return the strings in a pair with a rule id, and those before a name for one or a call that returns one."""
    found: list[str] = []
    for node in ast.walk(module):
        match node:
            case ast.Tuple(elts=[ast.Constant(value=str(rule)), other]) if rule.startswith("ARM-"):
                found += _texts(other)
            case ast.Tuple(elts=[one, ast.Name() | ast.Call()]):
                found += _texts(one)
            case ast.Tuple(elts=[one, ast.Constant(value=str(rule))]) if rule.startswith("ARM-"):
                found += _texts(one)
            case ast.Tuple(elts=[one, ast.IfExp() as rule]) if any(text.startswith("ARM-") for text in _texts(rule)):
                found += _texts(one)
            case _:
                pass
    return list(dict.fromkeys(found))


def _texts(value: ast.expr) -> list[str]:
    match value:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return [*_texts(one), *_texts(other)]
        case _:
            return []


def _carried(modules: list[ast.Module]) -> list[str]:
    """Return the kinds given to the module's own records whose first field is `kind`, to be copied from there."""
    nodes = [node for module in modules for node in ast.walk(module)]
    carriers = {node.name for node in nodes if isinstance(node, ast.ClassDef) and _first_field(node) == "kind"}
    calls = [node for node in nodes if isinstance(node, ast.Call) and _name(node.func) in carriers and node.args]
    return [text for call in calls for text in _texts(call.args[0])]


def _first_field(record: ast.ClassDef) -> str:
    fields = [
        node.target.id for node in record.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]
    return fields[0] if fields else ""


# Figures.


def _figures(module: ast.Module, function: ast.FunctionDef, call: ast.Call) -> frozenset[str] | None:
    if _name(call.func) not in SHORT:
        value = _keyword(call, "figures")
        return _keys(module, function, value) if value is not None else frozenset()
    names = {word.arg for word in call.keywords if word.arg}
    for word in call.keywords:
        if word.arg is None:
            more = _keys(module, function, word.value)
            if more is None:
                return None
            names |= more
    return frozenset(names)


def _keys(module: ast.Module, function: ast.FunctionDef, value: ast.expr) -> frozenset[str] | None:
    """Return the keys of a dictionary as far as it can be read."""
    match value:
        case ast.Dict(keys=keys, values=values):
            parts: list[frozenset[str] | None] = [
                _keys(module, function, each)
                if key is None
                else frozenset([str(key.value)])
                if isinstance(key, ast.Constant)
                else None
                for key, each in zip(keys, values, strict=True)
            ]
            return _union(parts)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return _union([_keys(module, function, left), _keys(module, function, right)])
        case ast.Call(func=ast.Name(id="dict"), args=[inner]):
            return _keys(module, function, inner)
        case ast.Call(func=ast.Name(id=name)):
            return _returned(module, name)
        case ast.Name(id=name):
            return _union([_keys(module, function, each) for each in _assigned(function, name)] or [None])
        case _:
            return None


def _union(parts: list[frozenset[str] | None]) -> frozenset[str] | None:
    if any(each is None for each in parts):
        return None
    return frozenset(name for each in parts if each for name in each)


def _assigned(function: ast.FunctionDef, name: str) -> list[ast.expr]:
    found: list[ast.expr] = []
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                found.append(value)
            case ast.AnnAssign(target=ast.Name(id=target), value=ast.expr() as value) if target == name:
                found.append(value)
    return found


def _returned(module: ast.Module, name: str) -> frozenset[str] | None:
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef) and node.name == name:
            values = [each.value for each in ast.walk(node) if isinstance(each, ast.Return) and each.value]
            return _union([_keys(module, node, value) for value in values] or [None])
    return None
