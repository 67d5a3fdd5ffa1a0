"""The columns that docs/batch.md lists are those of the code, with what is said of them there."""

from collections.abc import Callable
from inspect import getdoc
from textwrap import dedent

import pytest

from checks.source import ROOT
from sublight.batch.columns import Record
from sublight.batch.offered import Batches
from sublight.registry import GAMES, facets

PAGE = ROOT / "docs" / "batch.md"
BEFORE, AFTER = "`help` of the record says the same.\n\n", "## Which rows are legal\n"
SHOWN = ("armada", "xwing", "twilight")


def meanings(record: type[Record]) -> dict[str, str]:
    """Return what the docstring of a record says of its columns, each line of it beginning with their names."""
    lines = dedent((getdoc(record) or "").partition("\n\n")[2]).replace("\n    ", " ").splitlines()
    return {names: says for names, _, says in (line.partition(": ") for line in lines)}


@pytest.mark.skipif(not set(GAMES) >= set(SHOWN), reason="the page has columns of a game that was deleted")
def test_the_columns_of_results_are_listed(golden: Callable[[str, str], None]) -> None:
    """Each column of each game once, in its order; `make golden` writes the tables."""
    found = {here.name: (here.title, meanings(offered.columns), offered) for here, offered in facets(Batches)}
    tables = []
    for name in SHOWN:
        title, said, offered = found[name]
        assert ", ".join(said).split(", ") == list(offered.columns.__struct_fields__)
        rows = [f"| {', '.join(f'`{each}`' for each in names.split(', '))} | {says} |" for names, says in said.items()]
        tables.append("\n".join([f"| Column of {title} | What it holds |", "|---|---|", *rows, "", ""]))
    page = PAGE.read_text(encoding="utf-8")
    before, after = page.partition(BEFORE)[0], page.partition(AFTER)[2]
    golden("../../docs/batch.md", f"{before}{BEFORE}{''.join(tables)}{AFTER}{after}")
