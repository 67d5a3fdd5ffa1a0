"""Moves on tables, drawn from the cases of a game and changed at random, as plain values.

The same seed gives the same inputs on every machine. Poses are moved by up to 40 mm, declarations changed as house
rulings change them, and now and then the edition is another one.
"""

from collections.abc import Collection, Iterator
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from msgspec import to_builtins

from oracle.house_rulings import Draw
from sublight.api.moves import read_move
from sublight.api.tables import read_table
from sublight.errors import InputError
from sublight.formats.records import table_dict
from sublight.referee.state import has_clock
from sublight.registry import adjudication_of, game

MOVED_MM = 40.0
PLACES = ("ships", "squadrons", "obstacles", "tokens", "devices")


class Drawn(NamedTuple):
    """A table and a move as plain values, whether it is ruled on as a house ruling, and a seed for its answers."""

    table: dict[str, Any]
    move: dict[str, Any]
    house: bool
    seed: int


def drawn_moves(name: str, count: int, seed: int, kinds: Collection[str] = ()) -> Iterator[Drawn]:
    """Yield `count` readable moves of these kinds, or of all, on readable tables of a game.

    No table has a clock, which is newer than every commit that is compared.
    """
    draw = Draw(name, seed)
    random = draw.random
    found = 0
    while found < count:
        sample, raw = draw.plain()
        if has_clock(sample.table) or (kinds and raw["move"] not in kinds):
            continue
        table = _moved(table_dict(sample.table), random)
        try:
            state = read_table(table)
            move = read_move(raw, state)
            adjudication_of(state, move)
        except InputError:
            continue
        found += 1
        yield Drawn(table, to_builtins(move), random.random() < 0.2, random.randrange(2**32))


def drawn_batches(name: str, rows: int) -> Iterator[dict[str, Any]]:
    """Yield three tables of a game, each with the columns of so many rows, as plain values."""
    for seed in range(1, 4):
        table, columns, more = import_module(f"bench.{name}.scenes").drawn_batch(rows, seed)
        plain = {key: getattr(columns, key).tolist() for key in columns.__struct_fields__}
        yield {"table": table_dict(table), "columns": plain, **more}


def _moved(table: dict[str, Any], random: Random) -> dict[str, Any]:
    if random.random() < 0.15:
        table = {**table, "edition": random.choice(game(table["game"]).book.editions).id}
    if random.random() < 0.3:
        return table
    pieces = {key: [_shifted(piece, random) for piece in table[key]] for key in PLACES if key in table}
    return {**table, **pieces}


def _shifted(piece: dict[str, Any], random: Random) -> dict[str, Any]:
    pose = piece.get("pose")
    if not isinstance(pose, dict) or random.random() < 0.5:
        return piece
    most = random.choice((0.3, 5.0, MOVED_MM))
    return {**piece, "pose": {**pose, **{axis: pose[axis] + random.uniform(-most, most) for axis in ("x", "y")}}}
