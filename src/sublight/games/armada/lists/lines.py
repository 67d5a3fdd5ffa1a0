"""One line of a fleet's text: `[bullet] [flagship] [count [x]] name [tags] (cost)`, `= 46 points`, or `Key: value`.

The six builders differ in marks, not in grammar, so one reader serves them all. It looks at each letter a fixed
number of times, whatever the line holds.
"""

import re
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

LineKind = Literal["blank", "rule", "subtotal", "header", "title", "card", "words", "long"]

LONGEST_LINE = 300
MOST_DIGITS = 5
MOST_COST = 40
"""How long the text between the brackets of a cost may be."""

BULLETS = "•·●‣*+-–—"
QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "`": "'"})
HEADERS = {
    "name": "name",
    "author": "author",
    "faction": "faction",
    "commander": "commander",
    "points": "points",
    "total points": "points",
    "assault": "assault",
    "assault objective": "assault",
    "defense": "defense",
    "defense objective": "defense",
    "navigation": "navigation",
    "navigation objective": "navigation",
    "skirmish": "skirmish",
    "skirmish objective": "skirmish",
    "campaign": "campaign",
    "campaign objective": "campaign",
    "objectives": "objectives",
    "squadrons": "squadrons",
    "gamemode": "remark",
    "game mode": "remark",
    "version": "remark",
}
"""Words before a colon, and what stands after it."""

VARIANTS = {"com": "commander", "commander": "commander", "off": "officer", "officer": "officer"}
_COST_WORDS = re.compile(r"[0-9]+|[^\s0-9]+")


class Line(Struct, frozen=True, kw_only=True):
    """What one line has. `each`: `points` is the price of one; `whole`: the ship's points with its upgrades.

    `figures` are the numbers of a title or a subtotal, `tail` what stands behind the cost, `mark` the bullet.
    """

    number: int
    text: str
    kind: LineKind
    name: str = ""
    count: int | None = None
    points: int = 0
    each: bool = False
    whole: int | None = None
    mark: str = ""
    flagship: bool = False
    tags: tuple[str, ...] = ()
    variant: str = ""
    key: str = ""
    value: str = ""
    figures: tuple[int, ...] = ()
    cost: str = ""
    tail: str = ""


class _Cost(NamedTuple):
    """Where the cost's brackets stand, its words, and its numbers."""

    start: int
    end: int
    words: tuple[str, ...]
    numbers: tuple[int, ...]


def read_line(number: int, raw: str) -> Line:
    """Return what a line has; a line of more than 300 letters is not looked into."""
    if len(raw) > LONGEST_LINE:
        return Line(number=number, text=raw, kind="long")
    text = " ".join(raw.translate(QUOTES).split())
    if not text:
        return Line(number=number, text="", kind="blank")
    if not text.strip("=-_*~# "):
        return Line(number=number, text=text, kind="rule")
    plain = Line(number=number, text=text, kind="words", name=text)
    return _subtotal(plain) or _header(plain) or _with_cost(plain)


def _subtotal(line: Line) -> Line | None:
    """`= 46 Points`, `= 84 total squadron cost`."""
    if not line.text.startswith("="):
        return None
    first, _, rest = line.text[1:].strip().partition(" ")
    points = _number(first)
    return replace(line, kind="subtotal", points=points, name=rest) if points is not None else None


def _header(line: Line) -> Line | None:
    """`Faction: Rebel`, `Squadrons (84/134):`, `Rebels - Author: schmitty`."""
    before, colon, after = line.text.partition(":")
    if not colon:
        return None
    cost = _cost(before)
    figures = cost.numbers if cost else ()
    words = (before[: cost.start] if cost else before).strip()
    faction, _, said = words.rpartition("- ")
    key = HEADERS.get(said.strip(BULLETS + " ").casefold(), "")
    if not key:
        return None
    return replace(
        line, kind="header", key=key, name=faction.strip(BULLETS + " "), value=after.strip(), figures=figures
    )


def _with_cost(line: Line) -> Line:
    """A card, a title with totals, or words, which name a card without a cost if they have a bullet."""
    cost = _cost(line.text)
    if cost is None:
        return _named(line, line.text) if line.text[0] in BULLETS else line
    if "/" in cost.words:
        return replace(line, kind="title", name=line.text[: cost.start].strip(), figures=cost.numbers)
    card = replace(
        line,
        kind="card",
        cost=" ".join(cost.words),
        tail=line.text[cost.end :].strip(),
        points=cost.numbers[0],
    )
    if "x" in cost.words or "×" in cost.words:
        card = replace(card, points=cost.numbers[-1], each=True)
    elif ":" in cost.words:
        card = replace(card, whole=cost.numbers[-1])
    return _named(card, line.text[: cost.start].strip())


def _named(card: Line, text: str) -> Line:
    """Take bullet, flagship, count, tags and variant off the name."""
    mark = text[:1] if text[:1] in BULLETS else ""
    text = text.lstrip(BULLETS + " ") if mark else text
    flagship, text = _flagship(text)
    count, text = _count(text)
    tags, text = _tags(text)
    variant, text = _variant(text)
    return replace(
        card, mark=mark, flagship=flagship, count=count, tags=tags, variant=variant, name=text.strip(BULLETS + " ")
    )


def _flagship(text: str) -> tuple[bool, str]:
    inner, bracket, rest = text.partition("]")
    found = bool(bracket) and inner.startswith("[") and inner[1:].strip().casefold() == "flagship"
    return found, rest.strip() if found else text


def _count(text: str) -> tuple[int | None, str]:
    """`2 X-Wings`, `2x X-Wings` and `2 x X-Wings` are two."""
    head, _, rest = text.partition(" ")
    count = _number(head.rstrip("xX×"))
    if count is None or not rest or len(head) - len(head.rstrip("xX×")) > 1:
        return None, text
    sign, _, name = rest.partition(" ")
    return count, name if sign in ("x", "X", "×") and name else rest


def _tags(text: str) -> tuple[tuple[str, ...], str]:
    """`[Legacy]` and the like at the end of a name; three at most."""
    tags: list[str] = []
    for _ in range(3):
        start = text.rfind("[")
        if not text.endswith("]") or start < 0:
            break
        tags.append(text[start + 1 : -1].strip())
        text = text[:start].rstrip()
    return tuple(reversed(tags)), text


def _variant(text: str) -> tuple[str, str]:
    start = text.rfind("(")
    if start < 0 or not text.endswith(")"):
        return "", text
    variant = VARIANTS.get(text[start + 1 : -1].strip().casefold(), "")
    return variant, text[:start].rstrip() if variant else text


def _cost(text: str) -> _Cost | None:
    """Return the last brackets that hold a cost, of the last three."""
    end = len(text)
    for _ in range(3):
        close = text.rfind(")", 0, end)
        start = text.rfind("(", 0, close) if close > 0 else -1
        if start < 0:
            return None
        words = tuple(_COST_WORDS.findall(text[start + 1 : close].casefold())) if close - start <= MOST_COST else ()
        numbers = [_number(word) for word in words if word[0].isdigit()]
        known = [number for number in numbers if number is not None]
        others = {word for word in words if not word[0].isdigit()}
        if known and len(known) == len(numbers) and others <= {"point", "points", "pts", "x", "×", "*", "+", ":", "/"}:
            return _Cost(start, close + 1, words, tuple(known))
        end = start
    return None


def _number(word: str) -> int | None:
    """Return a whole number of at most five plain digits."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS else None
