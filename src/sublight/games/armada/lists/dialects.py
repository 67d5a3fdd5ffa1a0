"""The six builders, told apart by the marks their lines bear. What differs for the reader is little: whether the cost
of a line with a count is the price of one squadron or of all of them, and whether objectives stand bare at the end.
"""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from sublight.errors import InputError, did_you_mean
from sublight.games.armada.lists.lines import Line


class Dialect(Struct, frozen=True, kw_only=True):
    """One builder: the marks of its texts with their weights.

    `each`: a cost behind a count is of one squadron; `objectives_last`: they stand bare at the end.
    """

    id: str
    title: str
    marks: Mapping[str, int]
    each: bool = False
    objectives_last: bool = False


_KINGSTON = {"bullet •": 1, "= Points": 1, "key name": 2, "key assault": 1, "key total points": 2}

DIALECTS = {
    each.id: each
    for each in (
        Dialect(id="kingston", title="Ryan Kingston's fleet builder", marks=_KINGSTON),
        Dialect(
            id="star-forge",
            title="Star Forge",
            marks=_KINGSTON | {"key gamemode": 3, "tag": 1, "ace - craft": 1, "key skirmish": 2, "key campaign": 2},
        ),
        Dialect(
            id="warlords",
            title="Armada Warlords",
            marks={"cost in points": 2, "= total ship cost": 2, "= total squadron cost": 2, "key assault objective": 1},
        ),
        Dialect(
            id="fleet-builder",
            title="Armada Fleet Builder",
            marks={"= total points": 2, "key objectives": 2, "faction - author": 3, "squadrons with points": 3},
        ),
        Dialect(
            id="flagship",
            title="Flagship",
            marks={"= points": 2, "key assault objective": 1, "bullet -": 1},
            each=True,
        ),
        Dialect(
            id="fleets-designer",
            title="Armada Fleets Designer",
            marks={"three totals": 3, "rule": 1, "bullet +": 1, "cost summed": 2, "cost of one": 2},
            objectives_last=True,
        ),
    )
}


def dialect(name: str) -> Dialect:
    """Return the dialect `name`; InputError with the dialects there are."""
    if name not in DIALECTS:
        raise InputError(
            f"no dialect `{name}`; dialects are {', '.join(DIALECTS)}{did_you_mean(name, DIALECTS)}", "unknown_name"
        )
    return DIALECTS[name]


def recognised(lines: Iterable[Line]) -> Dialect | None:
    """Return the dialect whose marks the lines bear most, the first of equals; None where they bear none."""
    scores = dict.fromkeys(DIALECTS, 0)
    for line in lines:
        for mark in marks_of(line):
            for each in DIALECTS.values():
                scores[each.id] += each.marks.get(mark, 0)
    best = max(scores, key=lambda name: scores[name])
    return DIALECTS[best] if scores[best] else None


def marks_of(line: Line) -> Iterator[str]:
    """Yield the marks that tell who wrote a line."""
    match line.kind:
        case "rule":
            yield "rule"
        case "title" if len(line.figures) == 3:
            yield "three totals"
        case "subtotal":
            yield f"= {line.name}"
        case "header":
            yield from _of_header(line)
        case "card":
            yield from _of_card(line)
        case "words" if line.mark == "•":
            yield "bullet •"
        case _:
            return


def _of_header(line: Line) -> Iterator[str]:
    if line.name:
        yield "faction - author"
    elif line.figures and line.key == "squadrons":
        yield "squadrons with points"
    else:
        yield f"key {line.text.partition(':')[0].strip().casefold()}"


def _of_card(line: Line) -> Iterator[str]:
    if line.mark:
        yield f"bullet {line.mark}"
    if line.tags:
        yield "tag"
    if "point" in line.cost:
        yield "cost in points"
    if line.whole is not None:
        yield "cost summed"
    if line.each:
        yield "cost of one"
    if line.mark == "•" and " - " in line.name:
        yield "ace - craft"
