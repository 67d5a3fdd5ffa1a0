"""Time one piece of work by whichever `sublight` is importable, as often as it is asked for.

Reads one JSON object a line, prepares the first time a `job` is named, and prints how many seconds one run took. Like
`replay`, it imports what an earlier wheel has as well; where a module moves, `LEGAL` has both places.
"""

import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec.structs import replace

import sublight
from prove.replay import batch_module

LEGAL = {"table_view": "endings", "legal": "ways"}
"""The function that lists the ends of a piece for the page, by its module in `sublight.web.view`, the newest first."""

Work = Callable[[], object]
Job = dict[str, Any]


def work_of(job: Job, folder: Path) -> Work:
    """Return what is timed: `ruling`, `options`, `legal` or `batch`, `times` over."""
    path = folder / "table.json"
    path.write_text(json.dumps(job["table"]), encoding="utf-8")
    once = _KINDS[job["kind"]](job, sublight.load_table(path))
    once()
    times: int = job["times"]
    return lambda: [once() for _ in range(times)]


def _ruling(job: Job, table: Any) -> Work:
    """Rule on a move with its `answers`; where the job is `fresh`, each time on another object of the table."""
    move, answers = sublight.read_move(job["move"], table), job.get("answers", {})
    if job.get("fresh"):
        return lambda: sublight.adjudicate(replace(table), move, answers)
    return lambda: sublight.adjudicate(table, move, answers)


def _options(job: Job, table: Any) -> Work:
    return lambda: sublight.options(table, job["piece"])


def _legal(job: Job, table: Any) -> Work:
    module = next(each for each in LEGAL if find_spec(f"sublight.web.view.{each}"))
    endings = getattr(import_module(f"sublight.web.view.{module}"), LEGAL[module])
    return lambda: endings(table, job["piece"])


def _batch(job: Job, table: Any) -> Work:
    import numpy as np

    module = batch_module(job["table"]["game"])
    rows = module.Rows(**{name: np.asarray(column, dtype=np.int64) for name, column in job["columns"].items()})
    threads = job.get("threads", 1)
    if "player" in job:
        scene = module.scene_of(table, job["player"])
        return lambda: module.reaches(scene, rows, threads=threads)
    return lambda: module.maneuvers(table, rows, threads=threads)


_KINDS: dict[str, Callable[[Job, Any], Work]] = {
    "ruling": _ruling,
    "options": _options,
    "legal": _legal,
    "batch": _batch,
}


def main() -> None:
    """Answer each line of the standard input with one line."""
    known: dict[str, Work] = {}
    with TemporaryDirectory() as folder:
        for line in sys.stdin:
            job = json.loads(line)
            if job["job"] not in known:
                known[job["job"]] = work_of(job, Path(folder))
            since = time.perf_counter()
            known[job["job"]]()
            print(time.perf_counter() - since, flush=True)


if __name__ == "__main__":
    main()
