"""Which rows are legal, against one ruling for each: on the tables of the cases and examples, and those of the benches.

Rows are drawn by `bench.<game>.scenes`: most of them as a chart or a dial has them, some of them spoilt.
"""

from collections import Counter
from importlib import import_module
from random import Random
from typing import Any

import sublight
from oracle.mutations import sources
from sublight import batch
from sublight.api.tables import read_table
from sublight.errors import InputError

TABLES, ROWS_A_TABLE = 3, 25
"""So many tables are packed at once, and so many rows drawn on each."""
ALLOWED = ("complete", "asking")
FRESH = 0.2
"""The share of tables that are of the benches."""


def agreement(name: str, count: int, first: int = 0) -> Counter[str]:
    """Return the status of `count` rows, from a seed on.

    AssertionError at the first row of which the referee says something else.
    """
    found, seed = Counter[str](), first
    while found.total() < count:
        packed, rows = drawn(name, seed, count - found.total())
        allowed = batch.legal(packed, rows).tolist()
        moves, at = batch.moves_of(packed, rows), batch.unpack(rows)["table"].tolist()
        for legal, move, table in zip(allowed, moves, at, strict=True):
            found[_compared(legal, packed.tables[table], move, f"{name}, seed {seed}")] += 1
        seed += 1_000_003
    return found


def drawn(name: str, seed: int, most: int) -> tuple[batch.Packed, batch.Record]:
    """Return packed tables, and at most `most` rows on them."""
    random, draw = Random(f"{name} legal rows {seed}"), _scenes(name).drawn_rows
    tables: list[Any] = []
    entries: list[dict[str, int]] = []
    while len(tables) < TABLES:
        table = _table(name, random)
        rows = draw(table, ROWS_A_TABLE, random) if table is not None else []
        if rows:
            entries += [{**row, "table": len(tables)} for row in rows]
            tables.append(table)
    kept = entries[:most]
    packed = batch.pack(tables)
    return packed, batch.rows(packed, **{key: [row[key] for row in kept] for key in kept[0]})


def drawn_batch(name: str, rows: int, seed: int) -> tuple[Any, Any]:
    """Return a table of the benches of a game, and about so many rows on it."""
    table, drawn_on_it, _ = _scenes(name).drawn_batch(rows, seed)
    return table, drawn_on_it


def _scenes(name: str) -> Any:
    return import_module(f"bench.{name}.scenes")


def _table(name: str, random: Random) -> Any:
    """Return a table, or None where a batch does not take it."""
    if random.random() < FRESH:
        return drawn_batch(name, 1, random.randrange(100))[0]
    table = read_table(random.choice(sources(name)).table)
    try:
        batch.pack(table)
    except InputError:
        return None
    return table


def _compared(legal: bool, table: Any, move: Any, where: str) -> str:
    """Return what the referee says of a move that is written down and read again."""
    line = sublight.move_text(move, table)
    said = _ruled(table, line)
    if legal != (said in ALLOWED):
        raise AssertionError(f"{where}: {line} is {said}, but the row says {legal}")
    return said


def _ruled(table: Any, line: str) -> str:
    try:
        return sublight.adjudicate(table, sublight.read_move(line, table)).status
    except InputError:
        return "not read"
