"""Which rules of a style sheet hold for an element: the part of CSS that our pictures use, and no more.

Selectors are of element names, classes and `[name=value]`, with blanks and `+` between them. What stands in `@media`
is for screens. Values may be `var(--name)`, and all properties but those of boxes pass to what is inside.
"""

import re
from typing import NamedTuple
from xml.etree.ElementTree import Element

Style = dict[str, str]

_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_SIMPLE = re.compile(r"([a-z]+)|\.([\w-]+)|\[([\w-]+)=\"?([\w-]+)\"?\]")
_VAR = re.compile(r"var\((--[\w-]+)\)")
OWN = frozenset({"background", "max-width", "max-height", "height", "width"})
"""Properties that do not pass on."""

PRESENTED = frozenset({
    "fill", "stroke", "fill-rule", "fill-opacity", "stroke-opacity", "stroke-width", "font-size",
})  # fmt: skip
"""Attributes that stand for properties, weaker than any rule."""


class Simple(NamedTuple):
    """What one element must be, and how it stands to the one before: inside it (blank), or right after it (+)."""

    name: str
    classes: frozenset[str]
    values: frozenset[tuple[str, str]]
    after: str


class Rule(NamedTuple):
    """One selector with what it sets; `weight` says which of two goes first."""

    parts: tuple[Simple, ...]
    weight: tuple[int, int, int]
    sets: Style


class Node(NamedTuple):
    """An element with the way to it: those it is inside, itself last; and who stands right before it."""

    path: tuple[Element, ...]
    before: Element | None


def read_sheet(text: str) -> tuple[Rule, ...]:
    """Return the rules of a sheet, the weakest first."""
    plain = "\n".join(line for line in text.splitlines() if not line.startswith("@media"))
    found: list[Rule] = []
    for selectors, body in _RULE.findall(plain):
        sets = dict(_declared(each) for each in body.split(";") if ":" in each)
        for each in selectors.split(","):
            parts = _parts(each.strip())
            names = sum(bool(part.name) for part in parts)
            classes = sum(len(part.classes) + len(part.values) for part in parts)
            found.append(Rule(parts, (classes, names, len(found)), sets))
    return tuple(sorted(found, key=lambda rule: rule.weight))


def _declared(text: str) -> tuple[str, str]:
    name, _, value = text.partition(":")
    return name.strip(), value.strip()


def _parts(selector: str) -> tuple[Simple, ...]:
    words = selector.replace("+", " + ").split()
    found, after = [], " "
    for word in words:
        if word == "+":
            after = "+"
            continue
        pieces = _SIMPLE.findall(word)
        name = next((piece[0] for piece in pieces if piece[0]), "")
        classes = frozenset(piece[1] for piece in pieces if piece[1])
        found.append(Simple(name, classes, frozenset((piece[2], piece[3]) for piece in pieces if piece[2]), after))
        after = " "
    return tuple(found)


def computed(rules: tuple[Rule, ...], node: Node, inherited: Style) -> Style:
    """Return the style of an element; `inherited` is that of the one it is inside."""
    element = node.path[-1]
    style = {name: value for name, value in inherited.items() if name not in OWN}
    style |= {name: value for name, value in element.attrib.items() if name in PRESENTED}
    for rule in rules:
        if _holds(rule.parts, node):
            style |= rule.sets
    return {name: _resolved(value, style) for name, value in style.items()}


def _resolved(value: str, style: Style) -> str:
    """A value without `var`; one of a property that nobody set is nothing."""
    for _ in range(4):
        if "var(" not in value:
            break
        value = _VAR.sub(lambda found: style.get(found[1], "none"), value)
    return value


def _holds(parts: tuple[Simple, ...], node: Node) -> bool:
    """Whether a selector holds: its last part for the element, the others for those around or before it."""
    if not _is(parts[-1], node.path[-1]):
        return False
    rest = parts[:-1]
    if rest and parts[-1].after == "+":
        if node.before is None or not _is(rest[-1], node.before):
            return False
        rest = rest[:-1]
    above = list(node.path[:-1])
    while rest:
        while above and not _is(rest[-1], above[-1]):
            above.pop()
        if not above:
            return False
        above.pop()
        rest = rest[:-1]
    return True


def _is(part: Simple, element: Element) -> bool:
    if part.name and part.name != element.tag.rpartition("}")[2]:
        return False
    if not part.classes <= set(element.get("class", "").split()):
        return False
    return all(element.get(name) == value for name, value in part.values)
