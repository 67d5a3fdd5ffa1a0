"""Work that is timed against an earlier commit, as plain values: rulings, options, legal sets and batches."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from msgspec import to_builtins

from oracle.drawn_moves import drawn_batches
from sublight.api.moves import declared_line, read_move
from sublight.api.tables import MOVE, example, load_table
from sublight.formats.records import table_dict
from sublight.registry import GAMES

Job = dict[str, Any]

PACED = [import_module(f"games.{name}.oracle.paced") for name in GAMES]
COLD_EXAMPLES: list[str] = [each.COLD for each in PACED]
RULED: list[str] = [name for each in PACED for name in each.RULED]
LISTED: list[tuple[str, str]] = [listed for each in PACED for listed in each.LISTED]
ROWS = 20_000
LISTINGS = 5
"""How often ends are listed in one timed run: once is as short as the noise of a busy machine."""


def jobs() -> Iterator[Job]:
    """Yield every job of a process that goes on."""
    for name in RULED:
        table = load_table(name)
        move = to_builtins(read_move(declared_line(example(name, MOVE)), table))
        yield {"job": f"ruling {name}", "kind": "ruling", "table": table_dict(table), "move": move, "times": 10}
    for name, piece in LISTED:
        listed = {"table": table_dict(load_table(name)), "piece": piece, "times": LISTINGS}
        yield {"job": f"options {name}", "kind": "options", **listed}
        yield {"job": f"legal {name}", "kind": "legal", **listed}
    for game in GAMES:
        yield {"job": f"batch {game}", "kind": "batch", "times": 5, **next(drawn_batches(game, ROWS))}


def compile_jobs() -> Iterator[Job]:
    """Yield a small batch of each game, whose first run compiles."""
    for game in GAMES:
        yield {"job": f"compile {game}", "kind": "batch", "times": 1, **next(drawn_batches(game, 10))}
