"""The rows of one block of a survey, and its Parquet file as bytes."""

from collections.abc import Iterator, Mapping
from io import BytesIO
from random import Random
from typing import NamedTuple

import msgspec
import numpy as np
import pyarrow as pa
from pyarrow import parquet

from sublight.batch.surveys import Column, Values
from sublight.errors import InputError
from sublight.referee.state import State
from sublight.survey.rulings import ruled
from sublight.survey.survey import OF_PLANS, Survey, digest_of, facet_of, setup_of, tables_of

TYPES = {
    "bool": pa.bool_(),
    "int8": pa.int8(),
    "int16": pa.int16(),
    "int32": pa.int32(),
    "int64": pa.int64(),
    "float64": pa.float64(),
    "text": pa.dictionary(pa.int32(), pa.string()),
}


class Case(NamedTuple):
    """One table of a survey as drawn: the places of table and readings in the plan, and the seed."""

    table: int
    reading: int
    seed: int


def cases_of(survey: Survey, block: int) -> Iterator[Case]:
    """Yield the cases of a block: table by table, readings by readings, seed by seed."""
    plan = survey.plan
    for number in range(block * plan.block, min(plan.cases, (block + 1) * plan.block)):
        rest, seed = divmod(number, plan.seeds)
        table, reading = divmod(rest, len(plan.readings))
        yield Case(table, reading, plan.first_seed + seed)


def write_block(content: bytes, block: int) -> bytes:
    """Return the part file of a block: a function of the survey's content and the block's number alone."""
    survey = msgspec.json.decode(content, type=Survey)
    wanted = frozenset(source for _, source, _ in survey.columns) - OF_PLANS.keys()
    parts = [_rows(survey, content, case, wanted) for case in cases_of(survey, block)]
    arrays = [_joined([part[source] for part in parts], column) for _, source, column in survey.columns]
    about = {"sublight_survey": digest_of(content), "sublight_block": str(block)}
    table = pa.table(arrays, names=[name for name, _, _ in survey.columns]).replace_schema_metadata(about)
    out = BytesIO()
    parquet.write_table(table, out, compression="zstd")
    return out.getvalue()


def _rows(survey: Survey, content: bytes, case: Case, wanted: frozenset[str]) -> Mapping[str, Values]:
    """Return the columns of every move of a case."""
    plan = survey.plan
    table = tables_of(content)[case.table][case.reading]
    if plan.setup is not None:
        table = setup_of(plan, table).draw(table, Random(case.seed), plan.setup.width_mm)
    found = _measured(survey, table, case, wanted)
    count = len(next(iter(found.values())))
    about = {"table": plan.tables[case.table], "reading": case.reading, "seed": case.seed}
    return {**found, **{name: [value] * count for name, value in about.items()}}


def _measured(survey: Survey, table: State, case: Case, wanted: frozenset[str]) -> Mapping[str, Values]:
    """Return the wanted columns; one more where none is wanted, so that there is a row for every move."""
    try:
        if survey.plan.moves == "all":
            return facet_of(table).measured(table, wanted or frozenset({next(iter(facet_of(table).columns))}))
        return ruled(survey.plan, table, case.seed, wanted or frozenset({"status"}))
    except InputError as error:
        raise error.within(f"{survey.plan.tables[case.table]}, seed {case.seed}") from None


def _joined(parts: list[Values], column: Column) -> pa.Array:
    """Return the values of all cases one after another, in the column's type; text as a dictionary."""
    if column.kind == "text":
        return pa.array([value for part in parts for value in part], pa.string()).dictionary_encode()
    return pa.array(np.concatenate([np.asarray(part) for part in parts])).cast(TYPES[column.kind])
