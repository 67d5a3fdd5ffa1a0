"""What a ruling, or plain values, have otherwise than it was expected, each difference in a sentence.

Numbers are compared within 0.001 (millimetres or degrees) unless another tolerance is given.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeGuard

from msgspec import to_builtins

from sublight.errors import did_you_mean
from sublight.formats.cases import Expect
from sublight.geometry.turn import degrees_of_unit
from sublight.referee.question import Choose, Place, Question, Roll
from sublight.referee.ruling import Event, Ruling, Verdict, Violation

Row = dict[str, object]

WITHIN = 0.001
"""How far a number may be from the one expected."""


def problems(ruling: Ruling[object], expect: Expect) -> Iterator[str]:
    """Yield a sentence for each difference between a ruling and what was expected of it."""
    if ruling.status != expect.status:
        yield f"status: expected {expect.status}, got {ruling.status}{_why(ruling)}"
    yield from _event_kinds(ruling, expect)
    for kind, wanted in expect.event.items():
        yield from _events(ruling, kind, wanted)
    yield from _violations(ruling, expect)
    yield from _question(ruling, expect.question)
    for key, figures in expect.verdicts.items():
        yield from _verdict(ruling, key, figures)
    yield from _state(ruling, expect)
    yield from _kinds("disputes", expect.disputes, {each.dispute for each in ruling.disputes})


def _why(ruling: Ruling[object]) -> str:
    if ruling.violations:
        return f" ({', '.join(f'{each.kind} by {each.rule}' for each in ruling.violations)})"
    return f" ({ruling.question.kind}: {ruling.question.id})" if ruling.question else ""


def _event_kinds(ruling: Ruling[object], expect: Expect) -> Iterator[str]:
    kinds = ruling.kinds()
    if expect.events is not None and kinds != expect.events:
        yield f"events: expected {listed(expect.events)}, got {listed(kinds)}"
    for kind in expect.events_include:
        if kind not in kinds:
            yield f"events: `{kind}` is not among {listed(kinds)}"
    for kind in expect.events_exclude:
        if kind in kinds:
            yield f"events: `{kind}` must not be among {listed(kinds)}"


def _events(ruling: Ruling[object], kind: str, wanted: Row | list[Row]) -> Iterator[str]:
    """A table must fit some event of the kind, an array all of them in order."""
    found = [_plain_row(event) for event in ruling.events if event.kind == kind]
    yield from _rows(f"event {kind}", found, wanted)


def _plain_row(record: Event | Violation) -> Row:
    """Return figures, rule and subject of an event or violation in one table."""
    figures: Row = to_builtins(record.figures)
    return {"rule": record.rule, "subject": record.subject, **figures}


def _rows(what: str, found: list[Row], wanted: Row | list[Row]) -> Iterator[str]:
    if isinstance(wanted, list):
        if len(wanted) != len(found):
            yield f"{what}: expected {len(wanted)} of them, got {len(found)}"
        for number, (one, row) in enumerate(zip(wanted, found, strict=False), 1):
            yield from compare(one, row, f"{what}, entry {number}")
    elif not found:
        yield f"{what}: there is none"
    else:
        tries = [list(compare(wanted, row, what)) for row in found]
        yield from min(tries, key=len)


def _violations(ruling: Ruling[object], expect: Expect) -> Iterator[str]:
    yield from _kinds("violations", expect.violations, (each.kind for each in ruling.violations))
    yield from _kinds("despite", expect.despite, (each.kind for each in ruling.despite))
    yield from _kinds("warnings", expect.warnings, (each.kind for each in ruling.warnings))
    for kind, wanted in expect.violation.items():
        found = [_plain_row(each) for each in ruling.violations if each.kind == kind]
        yield from _rows(f"violation {kind}", found, wanted)


def _kinds(what: str, wanted: Iterable[str] | None, got: Iterable[str]) -> Iterator[str]:
    """Compare kinds in any order, where some are expected."""
    if wanted is not None and sorted(wanted) != (found := sorted(got)):
        yield f"{what}: expected {listed(sorted(wanted))}, got {listed(found)}"


def _question(ruling: Ruling[object], wanted: str | Row | None) -> Iterator[str]:
    if wanted is None:
        return
    if ruling.question is None:
        yield f"question: expected {wanted}, got none"
        return
    question = ruling.question
    if isinstance(wanted, str):
        if question.kind != wanted:
            yield f"question: expected {wanted}, got {question.kind}"
        return
    plain: Row = to_builtins(question)
    yield from compare(wanted, {**plain, "id": question.id, "options": _keys(question)}, "question")


def _keys(question: Question) -> list[str]:
    """Return what a question lets choose from: options, faces, or the pieces to place."""
    match question:
        case Choose():
            return [each.key for each in question.options]
        case Roll():
            return [each.key for each in question.outcomes]
        case Place():
            return list(question.pieces)


def _verdict(ruling: Ruling[object], key: str, figures: Row) -> Iterator[str]:
    """Some verdict of the pair must fit; `within` says how near the margin must be."""
    found = [verdict for verdict in ruling.verdicts if key in _names(verdict)]
    if not found:
        known = [f"{verdict.subject}/{verdict.other}" for verdict in ruling.verdicts]
        yield f"verdict {key}: was not measured; measured were {listed(dict.fromkeys(known))}{did_you_mean(key, known)}"
        return
    wanted = {name: value for name, value in figures.items() if name != "within"}
    given = figures.get("within")
    within = given if isinstance(given, int | float) else WITHIN
    tries = [list(compare(wanted, to_builtins(one), f"verdict {key}", within)) for one in found]
    yield from min(tries, key=len)


def _names(verdict: Verdict) -> tuple[str, str]:
    pair = f"{verdict.subject}/{verdict.other}"
    return pair, f"{pair}/{verdict.at}"


def _state(ruling: Ruling[object], expect: Expect) -> Iterator[str]:
    plain = with_ids(to_builtins(ruling.state))
    if expect.state:
        yield from compare(expect.state, plain, "state")
    for name in expect.gone:
        where = next((field for field, value in plain.items() if isinstance(value, dict) and name in value), None)
        if where:
            yield f"gone: `{name}` is still among the {where}"


def with_ids(plain: Row) -> Row:
    """Return plain values with each list of pieces as a table by id, and the heading beside each vector."""
    inside = {key: _with_ids(value) for key, value in plain.items()}
    forward = inside.get("forward")
    return inside | {"heading": degrees_of_unit(*forward)} if isinstance(forward, list) and forward else inside


def _with_ids(value: object) -> object:
    if isinstance(value, dict):
        return with_ids(value)
    if not isinstance(value, list | tuple):
        return value
    rows = [_with_ids(each) for each in value]
    named = [each for each in rows if isinstance(each, dict) and "id" in each]
    return {each["id"]: each for each in named} if named and len(named) == len(rows) else rows


def compare(wanted: object, got: object, place: str, within: float = WITHIN) -> Iterator[str]:
    """Yield a sentence for each part of `wanted` that `got` does not have; `got` may have more keys.

    Lists of tables are compared row by row, and have as many rows.
    """
    if isinstance(wanted, dict) and isinstance(got, dict):
        for key, value in wanted.items():
            if key not in got:
                hint = did_you_mean(key, got) or f"; there is {listed(got)}"
                yield f"{place}: has no `{key}`{hint}"
            else:
                yield from compare(value, got[key], f"{place}: {key}", within)
    elif _are_rows(wanted) and _are_rows(got) and len(wanted) == len(got):
        for number, (row, one) in enumerate(zip(wanted, got, strict=True), 1):
            yield from compare(row, one, f"{place}, entry {number}", within)
    elif not same(wanted, got, within, turning=place.endswith(": heading")):
        yield f"{place}: expected {_shown(wanted)}, got {_shown(got)}"


def _are_rows(value: object) -> TypeGuard[Sequence[Row]]:
    return isinstance(value, list | tuple) and bool(value) and all(isinstance(row, dict) for row in value)


def same(wanted: object, got: object, within: float, *, turning: bool = False) -> bool:
    """Say whether two values are the same, numbers within `within`; headings also across 360."""
    if isinstance(wanted, bool) or isinstance(got, bool):
        return wanted is got
    if isinstance(wanted, int | float) and isinstance(got, int | float):
        gap = abs(wanted - got)
        return gap <= within or (turning and abs(gap - 360.0) <= within)
    if isinstance(wanted, list | tuple) and isinstance(got, list | tuple):
        return len(wanted) == len(got) and all(same(*pair, within) for pair in zip(wanted, got, strict=True))
    return bool(wanted == got)


def _shown(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.6g}"
    return listed(value) if isinstance(value, list | tuple) else str(value)


def listed(values: Iterable[object]) -> str:
    """Return values as a sentence lists them."""
    shown = ", ".join(str(value) for value in values)
    return f"[{shown}]"
