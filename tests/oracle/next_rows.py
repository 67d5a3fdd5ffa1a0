"""The tables that follow rows, against the referee told each move in words, in two steps from `legal_rows`."""

from collections import Counter
from importlib import import_module
from random import Random
from typing import Any

import sublight
from oracle.legal_rows import drawn
from sublight import batch
from sublight.errors import InputError
from sublight.referee.odds import roll_dice


def agreement(name: str, count: int, first: int = 0) -> Counter[str]:
    """Return what became of `count` rows, from a seed on, each with a seed for its dice; half go on from the others.

    AssertionError at the first row after which the referee has another table.
    """
    found, seed = Counter[str](), first
    while found.total() < count:
        packed, rows = drawn(name, seed, count - found.total())
        after = _compared(found, packed, rows, f"{name}, seed {seed}")
        again = _drawn_on(name, after, seed, count - found.total())
        if again is not None:
            _compared(found, after, again, f"{name}, seed {seed}, second step")
        seed += 1_000_003
    return found


def _drawn_on(name: str, packed: batch.Packed, seed: int, most: int) -> batch.Record | None:
    """Return at most `most` rows, one on each table that has one."""
    random, draw = Random(f"{name} next rows {seed}"), import_module(f"bench.{name}.scenes").drawn_rows
    entries = [{**row, "table": at} for at, table in enumerate(packed.tables) for row in draw(table, 1, random)][:most]
    return batch.rows(packed, **{key: [row[key] for row in entries] for key in entries[0]}) if entries else None


def _compared(found: Counter[str], packed: batch.Packed, rows: batch.Record, where: str) -> batch.Packed:
    """Count what became of rows, and return the tables that follow."""
    seeds = [Random(f"{where} {row}").randrange(4) for row in range(len(rows))]
    after = batch.follow(packed, rows, seeds=seeds)
    moves, at = batch.moves_of(packed, rows), batch.unpack(rows)["table"].tolist()
    if after.asking.any():
        raise AssertionError(f"{where}: suggestions and dice left a question open")
    for row, (table, move, moved) in enumerate(zip(at, moves, after.moved.tolist(), strict=True)):
        line, following = sublight.move_text(move, packed.tables[table]), after.packed.tables[row]
        allowed, state, answers = _settled(packed.tables[table], line, seeds[row])
        if (moved, hash(following)) != (allowed, hash(state)) or following != state:
            raise AssertionError(f"{where}: {line} leads to another table")
        found["answered" if answers else "moved" if moved else "not moved"] += 1
    return after.packed


def _settled(table: Any, line: str, seed: int) -> tuple[bool, Any, int]:
    """Return whether a move is allowed, the table after it with dice by a seed, and how many answers were given."""
    try:
        branch = sublight.settle(table, sublight.read_move(line, table), roll_dice(Random(seed)))
    except InputError:
        return False, table, 0
    return not branch.ruling.refused, branch.ruling.state, len(branch.answers)
