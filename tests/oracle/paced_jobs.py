"""Work that is timed against an earlier commit, as plain values: rulings, options, legal sets and batches."""

from collections.abc import Iterator
from typing import Any

from msgspec import to_builtins

from oracle.drawn_moves import drawn_batches
from sublight.api.moves import read_move
from sublight.api.tables import example, load_table
from sublight.formats.records import table_dict
from sublight.registry import GAMES

Job = dict[str, Any]

COLD_EXAMPLES = ("armada-learning-fight", "xwing-joust", "twilight-six-players")
RULED = ("armada-400-points", "xwing-dogfight", "xwing-joust", "twilight-six-players", "twilight-anomaly-maze")
LISTED = (("armada-400-points", "mc30"), ("xwing-dogfight", "luke"))
ROWS = 20_000


def jobs() -> Iterator[Job]:
    """Yield every job of a process that goes on."""
    for name in RULED:
        table = load_table(name)
        move = to_builtins(read_move(example(f"{name}.move").strip(), table))
        yield {"job": f"ruling {name}", "kind": "ruling", "table": table_dict(table), "move": move, "times": 10}
    for name, piece in LISTED:
        table = table_dict(load_table(name))
        yield {"job": f"options {name}", "kind": "options", "table": table, "piece": piece, "times": 1}
        yield {"job": f"legal {name}", "kind": "legal", "table": table, "piece": piece, "times": 1}
    for game in GAMES:
        yield {"job": f"batch {game}", "kind": "batch", "times": 5, **next(drawn_batches(game, ROWS))}


def compile_jobs() -> Iterator[Job]:
    """Yield a small batch of each game, whose first run compiles."""
    for game in GAMES:
        yield {"job": f"compile {game}", "kind": "batch", "times": 1, **next(drawn_batches(game, 10))}
