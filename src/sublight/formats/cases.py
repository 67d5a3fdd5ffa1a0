"""Case files: adjudication cases as TOML, docs/case-files.md describes the format.

A file has `[[case]]` entries and may have tables to share, `[tables.name]`, and what holds for all its cases at the
top: `game`, `edition`, `source`. Keys that the format does not have are refused with the nearest.
"""

from collections.abc import Callable, Iterable
from typing import TypeGuard

from msgspec import Struct, field

from sublight.errors import InputError, did_you_mean
from sublight.formats.jsons import Raw, check_values, read_toml
from sublight.formats.records import convert, rows_of


class Expect(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a ruling must be. Everything but `status` is compared only where it is given.

    `events` are all kinds in order, `events_include` and `events_exclude` some; `event` has figures by kind.
    `violations` are all kinds in any order, `despite` those that a house ruling set aside, `warnings` those of the
    table before the move. `question` is the kind, or a table of what is asked. `verdicts` has margins by
    "subject/other" or "subject/other/at", `state` what the table has afterwards, `gone` pieces that left it, `disputes`
    all disputes that matter.
    """

    status: str
    events: tuple[str, ...] | None = None
    events_include: tuple[str, ...] = ()
    events_exclude: tuple[str, ...] = ()
    event: dict[str, Raw | list[Raw]] = field(default_factory=dict)
    violations: tuple[str, ...] | None = None
    violation: dict[str, Raw] = field(default_factory=dict)
    despite: tuple[str, ...] | None = None
    warnings: tuple[str, ...] | None = None
    question: str | Raw | None = None
    verdicts: dict[str, Raw] = field(default_factory=dict)
    state: Raw = field(default_factory=dict)
    gone: tuple[str, ...] = ()
    disputes: tuple[str, ...] | None = None

    @property
    def says_more(self) -> bool:
        """Whether anything beyond the status is expected."""
        return self != Expect(status=self.status)


class Case(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One case: a table, a move, answers, and what the ruling must be; or two pieces to `measure` instead of a move.

    The table is written out, or names one of the file's `[tables.…]`, or an example that comes with the package;
    `change` overrides fields of pieces by id (or of the table, under `table`), `add` brings pieces, `remove` takes
    pieces away. `reading` sets readings agreed on, by dispute. With `house` it is asked for
    as a house ruling.
    """

    name: str
    source: str = ""
    note: str = ""
    rules: tuple[str, ...] = ()
    seeds: tuple[str, ...] = ()
    edition: str = ""
    table: str | Raw = ""
    example: str = ""
    change: dict[str, Raw] = field(default_factory=dict)
    add: dict[str, list[Raw]] = field(default_factory=dict)
    remove: tuple[str, ...] = ()
    reading: dict[str, str] = field(default_factory=dict)
    move: str | Raw = ""
    measure: tuple[str, str] | None = None
    answers: Raw = field(default_factory=dict)
    house: bool = False
    expect: Expect


class CaseFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file of cases, and what they share."""

    game: str = ""
    edition: str = ""
    source: str = ""
    note: str = ""
    tables: dict[str, Raw] = field(default_factory=dict)
    case: tuple[Case, ...] = ()


class LoadedCase(Struct, frozen=True, kw_only=True):
    """A case with the file it stands in and its whole table as plain values, ready to be read.

    `named` is the edition at the top of the file, `taken` that of an example which is in use in its place.
    """

    file: str
    case: Case
    table: Raw
    named: str = ""
    taken: str = ""

    @property
    def where(self) -> str:
        """File and name, as messages begin."""
        return f"{self.file}, case `{self.case.name}`"


def cases_of(text: str, where: str, example: Callable[[str], Raw]) -> tuple[LoadedCase, ...]:
    """Return the cases of a TOML text; `where` begins every message, `example` gives the table of one.

    InputError with file and case for what cannot be read.
    """
    raw = read_toml(text, where)
    _check_case_rows(raw, where)
    shared = convert({**raw, "case": []}, CaseFile, where)
    cases = [_read_case(row, number, where) for number, row in enumerate(rows_of(raw, "case"), 1)]
    names = [case.name for case in cases]
    for name in names:
        if names.count(name) > 1:
            raise InputError(f"{where}: two cases are called `{name}`")
    return tuple(_loaded(case, shared, where, example) for case in cases)


def _check_case_rows(raw: Raw, where: str) -> None:
    rows = raw.get("case", [])
    if not isinstance(rows, list) or not rows:
        raise InputError(f"{where}: has no [[case]]")
    try:
        check_values(_plain(raw))
    except InputError as error:
        raise error.within(where) from None


def _plain(value: object) -> object:
    """Return TOML values with dates as text, which JSON values do not have."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return value if isinstance(value, str | int | float) else str(value)


def _read_case(row: object, number: int, where: str) -> Case:
    name = row.get("name") if isinstance(row, dict) else None
    place = f"{where}, case `{name}`" if isinstance(name, str) else f"{where}, case number {number}"
    case = convert(row, Case, place)
    if bool(case.move) == bool(case.measure):
        raise InputError(f"{place}: give a `move`, or the two pieces to `measure`; one of them")
    if not case.expect.says_more:
        raise InputError(f"{place}: expects nothing but the status `{case.expect.status}`: say what follows")
    return case


def _loaded(case: Case, shared: CaseFile, where: str, example: Callable[[str], Raw]) -> LoadedCase:
    place = f"{where}, case `{case.name}`"
    try:
        table = _base_table(case, shared, example)
        table = _changed(table, case)
        if shared.game:
            table.setdefault("game", shared.game)
        edition = case.edition or table.get("edition") or shared.edition
        if edition:
            table["edition"] = edition
        agreed = table.get("readings", {})
        if case.reading and isinstance(agreed, dict):
            table["readings"] = agreed | case.reading
    except InputError as error:
        raise error.within(place) from None
    taken = str(edition) if case.example and not case.edition else ""
    return LoadedCase(file=where, case=case, table=table, named=shared.edition, taken=taken)


def _base_table(case: Case, shared: CaseFile, example: Callable[[str], Raw]) -> Raw:
    if case.example and case.table:
        raise InputError("give `table` or `example`, not both")
    if case.example:
        return example(case.example)
    if isinstance(case.table, dict):
        return dict(case.table)
    if not case.table:
        raise InputError("has no table: write [case.table], or name one with `table` or `example`")
    if case.table not in shared.tables:
        known = ", ".join(shared.tables) or "none"
        hint = did_you_mean(case.table, shared.tables)
        raise InputError(f"no [tables.{case.table}] in this file; there are {known}{hint}")
    return dict(shared.tables[case.table])


def _changed(table: Raw, case: Case) -> Raw:
    """Return the table with the case's changes, additions and removals."""
    pieces = {name: value for name, value in table.items() if _have_ids(value)}
    known = [str(piece["id"]) for rows in pieces.values() for piece in rows]
    for wanted in (*case.remove, *(name for name in case.change if name != "table")):
        if wanted not in known:
            raise InputError(f"no piece `{wanted}` to change{did_you_mean(wanted, known)}")
    for name, rows in pieces.items():
        kept = [piece for piece in rows if piece["id"] not in case.remove]
        table[name] = [_merged(piece, case.change.get(str(piece["id"]), {})) for piece in kept]
    for name, added in case.add.items():
        before = table.get(name, [])
        table[name] = [*(before if isinstance(before, Iterable) else ()), *added]
    return _merged(table, case.change.get("table", {}))


def _have_ids(value: object) -> TypeGuard[list[Raw]]:
    return isinstance(value, list) and all(isinstance(each, dict) and "id" in each for each in value)


def _merged(old: Raw, new: Raw) -> Raw:
    """Return `old` with the keys of `new`; tables inside are merged too, and a new heading drops the vector."""
    merged = dict(old)
    if "heading" in new:
        merged.pop("forward", None)
    for key, value in new.items():
        before = merged.get(key)
        merged[key] = _merged(before, value) if isinstance(before, dict) and isinstance(value, dict) else value
    return merged
