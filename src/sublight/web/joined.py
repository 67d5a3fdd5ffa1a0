"""Scripts sent together: the modules that a table needs, in one file, so that a slow line asks once, not fifty times.
Those that set a table up are another file, and so are those that some tables need later.

A module becomes a function that returns its exports; its text stays as it is but for the lines that import and export.
`$` has the exports of each by its name, where scripts that are sent for themselves take them, so that each module is
there once. The address of a module that is sent in another file gives the exports from there; one that nobody else
imports by its address has none.
"""

import re
from collections import Counter
from collections.abc import Container, Iterable, Mapping
from posixpath import dirname, join, normpath, relpath

FIRST = "app.js"
WITH_FIRST = ("table/table.js",)
"""What is sent with the entry point although it is loaded later: almost every visit needs it."""
LIBRARY = "vendor/preact.js"
"""What comes first of all: between our own modules, its short names would make what gzip refers back to farther."""
LATER = ("plane/plane.js", "hexes/map.js")
"""The surfaces. A table needs one of them."""
ROOMS = (
    (
        "setup/setup.js", "setup/paste.js", "setup/galaxy.js", "setup/scatter.js", "home/home.js", "home/share.js",
        "home/export.js", "home/quote.js",
    ),
    (
        "panels/question.js", "session/dice.js", "board/layers.js", "board/pointers.js", "board/arrow.js",
        "panels/kept.js", "panels/log.js", "panels/inquiries.js", "base/keysheet.js", "plane/glide.js", "home/lost.js",
        "table/wishes.js",
    ),
)  # fmt: skip
"""What sets a table up, lists or copies tables, and what a table needs later if at all: together each is a fifth
smaller than apart. Each room is in the file of its first."""
OWN = re.compile(r"games/\w+/own\.js")
"""What only one game needs beside its surface."""

STATIC = re.compile(r"""^import\s*\{([^}]*)\}\s*from\s*'(\.[^']+\.js)';""", re.MULTILINE)
DYNAMIC = re.compile(r"""\bimport\('(\.[^']+\.js)'\)(?!\.[A-Z])""")
DECLARED = re.compile(r"^export ((?:async )?function|class|const) (\w+)", re.MULTILINE)
LISTED = re.compile(r"\bexport\s*\{([^}]*)\}\s*;")
OTHER = re.compile(r"^(?:import|export)\b(?!\()", re.MULTILINE)
BLANKS = re.compile(r"`(?:[^`\\]|\\.)*`|\n{2,}")
"""Empty lines, and the texts in which they must stay."""


def joined(modules: Mapping[str, str]) -> dict[str, str]:
    """Return the scripts as they are sent, by name; ValueError for a form of import or export that none has so far."""
    if not {FIRST, *WITH_FIRST, *LATER} <= modules.keys():
        return dict(modules)
    names = (*LATER, *sorted(filter(OWN.fullmatch, modules)))
    later = [_needed(modules, [name]) for name in names]
    rooms = [found for room in ROOMS if (found := [name for name in room if name in modules])]
    later += [_needed(modules, room) for room in rooms]
    counted = Counter(each for needed in later for each in needed)
    shared = [name for name, times in counted.items() if times > 1]
    first = _needed(modules, [*filter(modules.__contains__, [LIBRARY]), *WITH_FIRST, *shared, FIRST])
    home = dict.fromkeys(first, FIRST)
    for name, needed in zip((*names, *(room[0] for room in rooms)), later, strict=True):
        home |= {each: name for each in needed if each not in home}
    sent = {name: _together(modules, name, home) for name in dict.fromkeys(home.values())}
    alone = {name: _alone(name, _dense(text), frozenset(first)) for name, text in modules.items() if name not in home}
    wanted = {_resolved(name, path) for name, text in alone.items() for path in _paths(text)}
    shims = {name: _shim(name, modules[name], home[name]) for name in wanted if name in home}
    return {**alone, **shims, **sent}


def _needed(modules: Mapping[str, str], names: Iterable[str]) -> list[str]:
    """Return modules with all that they import, each behind what it needs; ValueError for a circle."""
    order: dict[str, bool] = {}

    def visit(name: str) -> None:
        if name in order:
            if not order[name]:
                raise ValueError(f"{name} imports itself through others")
            return
        order[name] = False
        for _, path in STATIC.findall(modules[name]):
            visit(_resolved(name, path))
        order.pop(name)
        order[name] = True

    for name in names:
        visit(name)
    return list(order)


def _paths(text: str) -> Iterable[str]:
    """Return the paths of all modules that a module imports, at once or later."""
    return (*(path for _, path in STATIC.findall(text)), *DYNAMIC.findall(text))


def _resolved(name: str, path: str) -> str:
    return normpath(join(dirname(name), path))


def _from(name: str, other: str) -> str:
    """Return the path of another script as a script writes it."""
    path = relpath(other, dirname(name) or ".")
    return path if path.startswith(".") else f"./{path}"


def _together(modules: Mapping[str, str], name: str, home: Mapping[str, str]) -> str:
    """Return one script with all modules whose home it is, with the exports of the one that it is named after."""
    base = "" if name == FIRST else FIRST
    needed = [each for each, sent in home.items() if sent == name]
    parts = [f"import {{ $ as known }} from '{_from(name, base)}';"] if base else []
    parts.append(f"export const $ = {'Object.create(known)' if base else '{}'};")
    parts += [f"$['{each}'] = (() => {{\n{_inside(name, each, modules[each], home)}\n}})();" for each in needed]
    if own := _exports(modules[name]):
        parts.append(f"export const {{ {', '.join(own)} }} = $['{name}'];")
    return "\n".join(parts) + "\n"


def _inside(sent: str, name: str, text: str, home: Mapping[str, str]) -> str:
    """Return the body of the function that a module becomes."""

    def later(found: re.Match[str]) -> str:
        other = _resolved(name, found[1])
        script = home.get(other, other)
        if script == sent:
            return f"Promise.resolve($['{other}'])"
        loaded = f"import('{_from(sent, script)}')"
        return loaded if script == other else f"{loaded}.then(({{ $ }}) => $['{other}'])"

    exports = _exports(text)
    body = STATIC.sub(lambda found: _taken(name, found), DYNAMIC.sub(later, text))
    body = LISTED.sub("", DECLARED.sub(r"\1 \2", body))
    if other := OTHER.search(body):
        raise ValueError(
            f"{name} has an import or export that cannot be sent with others: {body[other.start() :][:60]}"
        )
    given = ", ".join(each if each == own else f"{each}: {own}" for each, own in exports.items())
    return f"{_dense(body.strip())}\nreturn {{ {given} }};"


def _alone(name: str, text: str, first: Container[str]) -> str:
    """Return a script that is sent for itself, with what it imports of the first one taken from there at once."""

    def at_once(found: re.Match[str]) -> str:
        return _taken(name, found) if _resolved(name, found[2]) in first else found[0]

    taken = STATIC.sub(at_once, text)
    return text if taken == text else f"import {{ $ }} from '{_from(name, FIRST)}';\n{taken}"


def _taken(name: str, found: re.Match[str]) -> str:
    """Return the statement that takes what a module imports from where the other one is sent."""
    names = ", ".join(re.sub(r"(\w+)\s+as\s+(\w+)", r"\1: \2", each.strip()) for each in found[1].split(","))
    return f"const {{{names}}} = $['{_resolved(name, found[2])}'];"


def _dense(text: str) -> str:
    """Return a script without its empty lines."""
    return BLANKS.sub(lambda found: found[0] if found[0][0] == "`" else "\n", text)


def _exports(text: str) -> dict[str, str]:
    """Return the names that a module exports, each with its name inside."""
    found = {name: name for _, name in DECLARED.findall(text)}
    for names in LISTED.findall(text):
        for each in filter(None, (part.strip() for part in names.split(","))):
            own, _, outside = each.partition(" as ")
            found[(outside or own).strip()] = own.strip()
    return found


def _shim(name: str, text: str, home: str) -> str:
    given = f"export const {{ {', '.join(_exports(text))} }} = $['{name}'];\n" if _exports(text) else ""
    return f"import {{ $ }} from '{_from(name, home)}';\n{given}"
