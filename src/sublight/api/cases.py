"""Running case files: each case is adjudicated, and what differs from its expectation is said in a sentence."""

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from msgspec import Struct, to_builtins

from sublight.api.moves import read_move
from sublight.api.tables import example_values, read_table
from sublight.errors import InputError, did_you_mean
from sublight.formats.cases import Case, LoadedCase, cases_of
from sublight.formats.differences import problems
from sublight.formats.jsons import Raw, read_file
from sublight.referee.progress import reported
from sublight.referee.ruling import Ruling
from sublight.referee.state import State
from sublight.registry import adjudicate, between, game_of


class CaseResult(Struct, frozen=True, kw_only=True):
    """One case run: no `problems` means that it holds."""

    file: str
    name: str
    problems: tuple[str, ...]


def read_cases(path: str | Path) -> tuple[LoadedCase, ...]:
    """Return the cases of one file; InputError with file and case for what cannot be read."""
    where = str(path)
    return read_cases_text(read_file(Path(path)), where)


def read_cases_text(text: str, where: str = "cases") -> tuple[LoadedCase, ...]:
    """Return the cases of a TOML text; `where` begins every message."""
    return cases_of(text, where, example_values)


def check_cases(paths: Iterable[str | Path]) -> list[CaseResult]:
    """Run every case of every file, in order; InputError for a file that cannot be read."""
    found = [one for path in paths for one in read_cases(path)]
    return [CaseResult(file=one.file, name=one.case.name, problems=run_case(one)) for one in reported(found)]


def run_case(loaded: LoadedCase) -> tuple[str, ...]:
    """Adjudicate one case and return a sentence for each thing that is not as expected."""
    try:
        ruling = ruled(loaded)
    except InputError as error:
        return (f"cannot be ruled on: {error}",)
    return tuple(problems(ruling, loaded.case.expect))


def ruled(loaded: LoadedCase) -> Ruling[object]:
    """Return the ruling on a case; InputError for what cannot be read, and for names that nothing has.

    Where two pieces are measured it is a complete ruling of nothing but verdicts.
    """
    table, case = read_table(loaded.table, "table"), loaded.case
    refuse_unknown_names(case, table)
    _refuse_other_edition(loaded, table)
    if case.measure is not None:
        return _measured(table, *case.measure)
    return adjudicate(table, read_move(case.move, table), case.answers, house=case.house)


def _measured(table: State, one: str, other: str) -> Ruling[object]:
    here = game_of(table)
    here.validate_state(table)
    edition = here.book.edition(table.edition).id
    return Ruling(game=here.name, edition=edition, status="complete", verdicts=between(table, one, other), state=table)


def _refuse_other_edition(loaded: LoadedCase, table: State) -> None:
    """Raise InputError for a file of one edition whose case takes the edition of an example, which is another."""
    if loaded.named and loaded.taken:
        book = game_of(table).book
        one, other = book.edition(loaded.named).id, book.edition(loaded.taken).id
        if one != other:
            raise InputError(
                f"the example `{loaded.case.example}` has the edition `{other}`, the file names `{one}`; "
                "add `edition` to the case to say which is meant"
            )


def refuse_unknown_names(case: Case, table: object) -> None:
    """Raise InputError for a name that nothing has: a case that expects it absent would hold for ever."""
    here, expect = game_of(table), case.expect
    known = here.phrases.table
    question = expect.question if isinstance(expect.question, str) else str((expect.question or {}).get("kind", ""))
    events = [*(expect.events or ()), *expect.events_include, *expect.events_exclude, *expect.event]
    _refuse("rules: no rule", case.rules, here.book.rule_ids)
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


def _ids(plain: Raw) -> Iterator[str]:
    for value in plain.values():
        if isinstance(value, list | tuple):
            yield from (str(each["id"]) for each in value if isinstance(each, dict) and "id" in each)
