"""Running cases: each is adjudicated, and what differs from its expectation is said in a sentence."""

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct, to_builtins

from sublight.errors import InputError, did_you_mean
from sublight.formats.cases import Docketed, Expect, Raw, read_cases
from sublight.formats.differences import WITHIN, compare, listed, with_ids
from sublight.formats.moves import read_move
from sublight.formats.tables import read_table
from sublight.referee.ruling import AnyRuling, Ruling, Verdict
from sublight.registry import adjudicate, between, game_of


class CaseResult(Struct, frozen=True, kw_only=True):
    """One case run: no `problems` means that it holds."""

    file: str
    name: str
    problems: tuple[str, ...]


def check_cases(paths: Iterable[str | Path]) -> list[CaseResult]:
    """Run every case of every file, in order; InputError for a file that cannot be read."""
    return [
        CaseResult(file=one.file, name=one.case.name, problems=run_case(one))
        for path in paths
        for one in read_cases(path)
    ]


def run_case(docketed: Docketed) -> tuple[str, ...]:
    """Adjudicate one case and return a sentence for each thing that is not as expected."""
    try:
        ruling = ruled(docketed)
    except InputError as error:
        return (f"cannot be ruled on: {error}",)
    return tuple(problems(ruling, docketed.case.expect))


def ruled(docketed: Docketed) -> AnyRuling:
    """Return the ruling on a case; InputError for what cannot be read, and for names that nothing has.

    Where two pieces are measured it is a complete ruling of nothing but verdicts.
    """
    table = read_table(docketed.table, "table")
    refuse_unknown_names(docketed, table)
    if docketed.case.measure is not None:
        return _measured(table, *docketed.case.measure)
    case = docketed.case
    return adjudicate(table, read_move(case.move, table), case.answers, house=case.house)


def _measured(table: Any, one: str, other: str) -> AnyRuling:
    here = game_of(table)
    here.admit_state(table)
    edition = here.book.edition(table.edition).id
    return Ruling(game=here.name, edition=edition, status="complete", verdicts=between(table, one, other), state=table)


def refuse_unknown_names(docketed: Docketed, table: Any) -> None:
    """Raise InputError for a name that nothing has: a case that expects it absent would hold for ever."""
    here, expect = game_of(table), docketed.case.expect
    known = here.phrases.table
    question = expect.question if isinstance(expect.question, str) else (expect.question or {}).get("kind")
    events = [*(expect.events or ()), *expect.events_include, *expect.events_exclude, *expect.event]
    _refuse("rules: no rule", docketed.case.rules, here.book.rule_ids)
    _refuse("no event is called", events, known.event)
    broken = [*(expect.violations or ()), *(expect.despite or ()), *expect.violation]
    _refuse("no violation is called", broken, [kind for kind in known.violation if "." not in kind])
    _refuse("no warning is called", expect.warnings or (), known.warning)
    _refuse("no question is called", [question] if question else [], known.question)
    _refuse("no dispute is called", expect.disputes or (), here.book.disputes if expect.disputes else ())
    _refuse("gone: there was no", expect.gone, list(_ids(to_builtins(table))))


def _refuse(what: str, names: Iterable[str], known: Collection[str]) -> None:
    for name in names:
        if name not in known:
            raise InputError(f"{what} `{name}`{did_you_mean(name, known)}")


def _ids(plain: Any) -> Iterator[str]:
    for value in plain.values():
        if isinstance(value, list | tuple):
            yield from (each["id"] for each in value if isinstance(each, dict) and "id" in each)


def problems(ruling: AnyRuling, expect: Expect) -> Iterator[str]:
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
    if expect.disputes is not None:
        met = sorted({each.dispute for each in ruling.disputes})
        if met != sorted(expect.disputes):
            yield f"disputes: expected {listed(sorted(expect.disputes))}, got {listed(met)}"


def _why(ruling: AnyRuling) -> str:
    if ruling.violations:
        return f" ({', '.join(f'{each.kind} by {each.rule}' for each in ruling.violations)})"
    return f" ({ruling.question.kind}: {ruling.question.id})" if ruling.question else ""


def _event_kinds(ruling: AnyRuling, expect: Expect) -> Iterator[str]:
    kinds = ruling.kinds()
    if expect.events is not None and kinds != expect.events:
        yield f"events: expected {listed(expect.events)}, got {listed(kinds)}"
    for kind in expect.events_include:
        if kind not in kinds:
            yield f"events: `{kind}` is not among {listed(kinds)}"
    for kind in expect.events_exclude:
        if kind in kinds:
            yield f"events: `{kind}` must not be among {listed(kinds)}"


def _events(ruling: AnyRuling, kind: str, wanted: Raw | list[Raw]) -> Iterator[str]:
    """A table must fit some event of the kind, an array all of them in order."""
    found = [_plain_row(event) for event in ruling.events if event.kind == kind]
    yield from _rows(f"event {kind}", found, wanted)


def _plain_row(record: Any) -> Raw:
    """Return figures, rule and subject of an event or violation in one table."""
    figures: Raw = to_builtins(record.figures)
    return {"rule": record.rule, "subject": record.subject, **figures}


def _rows(what: str, found: list[Raw], wanted: Raw | list[Raw]) -> Iterator[str]:
    if isinstance(wanted, list):
        if len(wanted) != len(found):
            yield f"{what}: expected {len(wanted)} of them, got {len(found)}"
        for number, (one, row) in enumerate(zip(wanted, found, strict=False), 1):
            yield from compare(one, row, f"{what} number {number}")
    elif not found:
        yield f"{what}: there is none"
    else:
        tries = [list(compare(wanted, row, what)) for row in found]
        yield from min(tries, key=len)


def _violations(ruling: AnyRuling, expect: Expect) -> Iterator[str]:
    kinds = sorted(each.kind for each in ruling.violations)
    if expect.violations is not None and kinds != sorted(expect.violations):
        yield f"violations: expected {listed(sorted(expect.violations))}, got {listed(kinds)}"
    aside = sorted(each.kind for each in ruling.despite)
    if expect.despite is not None and aside != sorted(expect.despite):
        yield f"despite: expected {listed(sorted(expect.despite))}, got {listed(aside)}"
    warned = sorted(each.kind for each in ruling.warnings)
    if expect.warnings is not None and warned != sorted(expect.warnings):
        yield f"warnings: expected {listed(sorted(expect.warnings))}, got {listed(warned)}"
    for kind, wanted in expect.violation.items():
        found = [_plain_row(each) for each in ruling.violations if each.kind == kind]
        yield from _rows(f"violation {kind}", found, wanted)


def _question(ruling: AnyRuling, wanted: str | Raw | None) -> Iterator[str]:
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
    plain: Raw = to_builtins(question)
    keys = [each["key"] for each in plain.get("options") or plain.get("outcomes") or []]
    yield from compare(wanted, {**plain, "id": question.id, "options": keys or plain.get("pieces", [])}, "question")


def _verdict(ruling: AnyRuling, key: str, figures: Raw) -> Iterator[str]:
    """Some verdict of the pair must fit; `within` says how near the margin must be."""
    found = [verdict for verdict in ruling.verdicts if key in _names(verdict)]
    if not found:
        known = [f"{verdict.subject}/{verdict.other}" for verdict in ruling.verdicts]
        yield f"verdict {key}: was not measured; measured were {listed(dict.fromkeys(known))}{did_you_mean(key, known)}"
        return
    wanted = dict(figures)
    within = wanted.pop("within", WITHIN)
    tries = [list(compare(wanted, to_builtins(one), f"verdict {key}", within)) for one in found]
    yield from min(tries, key=len)


def _names(verdict: Verdict) -> tuple[str, str]:
    pair = f"{verdict.subject}/{verdict.other}"
    return pair, f"{pair}/{verdict.at}"


def _state(ruling: AnyRuling, expect: Expect) -> Iterator[str]:
    plain = with_ids(to_builtins(ruling.state))
    if expect.state:
        yield from compare(expect.state, plain, "state")
    for name in expect.gone:
        where = next((field for field, value in plain.items() if isinstance(value, dict) and name in value), None)
        if where:
            yield f"gone: `{name}` is still among the {where}"
