"""A plan with its tables and columns, ready to be sent to a worker, and the digest that names it."""

import hashlib
from functools import lru_cache
from pathlib import Path

import msgspec
import pyarrow as pa
from msgspec import Struct

from sublight import __version__
from sublight.api.moves import read_move
from sublight.api.tables import load_table, table_from_json, table_to_json
from sublight.batch.surveys import Column, Setup, Surveys
from sublight.errors import InputError, did_you_mean
from sublight.referee.state import State
from sublight.registry import game_of
from sublight.survey.plan import Plan
from sublight.survey.rulings import COLUMNS as OF_RULINGS
from sublight.survey.rulings import EVENT

OF_PLANS = {
    "table": Column("text", "the table, as the plan names it"),
    "reading": Column("int16", "the place of the readings in the plan, from 0"),
    "seed": Column("int32", "the seed"),
}
"""Columns that every plan may ask for."""


class Survey(Struct, frozen=True, kw_only=True):
    """A plan, the JSON of its tables in order, and the name, content and kind of each column.

    Versions of Sublight and pyarrow take part in the digest, because other versions may write other bytes.
    """

    plan: Plan
    tables: tuple[str, ...]
    columns: tuple[tuple[str, str, Column], ...]
    sublight: str = __version__
    pyarrow: str = pa.__version__

    @property
    def content(self) -> bytes:
        """The survey as JSON: the same for every plan that says the same."""
        return msgspec.json.encode(self, order="deterministic")


def digest_of(content: bytes) -> str:
    """Return the SHA-256 of a survey's content."""
    return hashlib.sha256(content).hexdigest()


def survey_of(plan: Plan, folder: Path) -> Survey:
    """Return a plan's survey, its tables read from `folder` or the examples.

    InputError for a table, reading, setup, move or column that is not there, with the nearest that is.
    """
    tables = tuple(_table(name, folder) for name in plan.tables)
    offered = {game_of(table).name for table in tables}
    if len(offered) > 1:
        raise InputError(f"tables: all must be of one game, but these are of {' and '.join(sorted(offered))}")
    for table in tables:
        for number, reading in enumerate(plan.readings):
            _under(table, reading, f"readings[{number}]")
    if plan.setup is not None:
        setup_of(plan, tables[0])
    if isinstance(plan.moves, tuple):
        for number, line in enumerate(plan.moves):
            read_move(line, tables[0], f"moves[{number}]")
    known = columns_for(plan, tables[0])
    columns = tuple((name, source, _column(name, source, known)) for name, source in plan.columns.items())
    return Survey(plan=plan, tables=tuple(map(table_to_json, tables)), columns=columns)


def _table(name: str, folder: Path) -> State:
    """Return the table of a file in `folder`, or an example: what has an ending is a file."""
    path = folder / name
    return load_table(path if path.suffix or path.exists() else name)


def _under(table: State, reading: dict[str, str], where: str) -> State:
    """Return the table with readings agreed on; InputError for one that its rulebook does not have."""
    if not reading:
        return table
    found = table.__replace__(readings={**table.readings, **reading})
    try:
        game_of(found).validate_state(found)
    except InputError as error:
        raise error.within(where) from None
    return found


def facet_of(table: State) -> Surveys[State]:
    """Return what the game of a table offers to surveys; InputError where it offers nothing."""
    here = game_of(table)
    found: Surveys[State] | None = here.facet(Surveys)
    if found is None:
        raise InputError(f"{here.title} has no setups and no `all` for surveys; list the moves instead", "not_offered")
    return found


def setup_of(plan: Plan, table: State) -> Setup[State]:
    """Return the setup that a plan names; InputError with those of the game if there is none."""
    name, known = plan.setup.name if plan.setup else "", facet_of(table).setups
    if name not in known:
        hint = did_you_mean(name, known)
        raise InputError(f"setup.name = `{name}` is not a setup; the setups are {', '.join(known)}{hint}")
    return known[name]


def columns_for(plan: Plan, table: State) -> dict[str, Column]:
    """Return every column that a plan's moves have, by name, but those of events."""
    return {**OF_PLANS, **(facet_of(table).columns if plan.moves == "all" else OF_RULINGS)}


def _column(name: str, source: str, known: dict[str, Column]) -> Column:
    if source in known:
        return known[source]
    if "status" in known and source.startswith(EVENT) and len(source) > len(EVENT):
        return Column("int16", f"the events of the kind {source.removeprefix(EVENT)}")
    also = f", {EVENT}KIND" if "status" in known else ""
    said = f"columns.{name} = `{source}` is not a column; the columns are {', '.join(known)}{also}"
    raise InputError(f"{said}{did_you_mean(source, known)}", "unknown_name")


@lru_cache(maxsize=1)
def tables_of(survey_content: bytes) -> tuple[tuple[State, ...], ...]:
    """Return the tables of a survey, each under each set of readings; kept for the blocks that follow."""
    survey = msgspec.json.decode(survey_content, type=Survey)
    return tuple(
        tuple(_under(table_from_json(text), reading, "readings") for reading in survey.plan.readings)
        for text in survey.tables
    )
