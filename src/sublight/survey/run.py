"""Run a survey: the blocks that are missing, so many at a time, each written as soon as it is there."""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from io import BytesIO
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from pyarrow import parquet

from sublight.survey.block import write_block
from sublight.survey.folder import Folder
from sublight.survey.plan import Plan
from sublight.survey.survey import survey_of
from sublight.survey.workers import Workers, workers

AHEAD = 2
"""How many blocks a worker has: the one that it computes, and the next."""


class Progress(NamedTuple):
    """How far a survey is: blocks and rows written by this run, blocks there were before and in all, and seconds."""

    written: int
    rows: int
    before: int
    blocks: int
    seconds: float

    @property
    def rate(self) -> float:
        """Rows a second."""
        return self.rows / self.seconds if self.seconds else 0.0

    @property
    def left_s(self) -> float:
        """How many seconds the rest takes at this rate; infinite before the first block."""
        missing = self.blocks - self.before - self.written
        return missing * self.seconds / self.written if self.written else float("inf")


Tell = Callable[[Progress], None]


def run_survey(
    plan: Plan, out: Path, *, tables: Path = Path(), on: str = "processes", count: int | None = None,
    tell: Tell = lambda _: None,
) -> Progress:  # fmt: skip
    """Write the part files of a plan that are missing in the folder `out`, and return what was done.

    Tables of the plan that are files are read from the folder `tables`. `on` says where blocks are computed, by `count`
    workers: `processes`, `threads`, the address of a Dask scheduler or a YAML file of a cluster. `tell` is called after
    each block. The bytes of a part file depend on none of them. KeyboardInterrupt leaves whole part files, and the same
    call goes on. InputError as for a plan, a folder in use by another survey, and a place that does not answer.
    """
    survey = survey_of(plan, tables)
    content, blocks = survey.content, plan.blocks
    folder = Folder(out, content)
    before = len(folder.done())
    started, written, rows = monotonic(), 0, 0
    progress = Progress(0, 0, before, blocks, 0.0)
    if before == blocks:
        return progress
    with workers(on, count) as found:
        for block, part in _computed(found, content, folder.missing(blocks)):
            folder.write(block, part)
            written, rows = written + 1, rows + parquet.read_metadata(BytesIO(part)).num_rows
            progress = Progress(written, rows, before, blocks, monotonic() - started)
            tell(progress)
    return progress


def _computed(found: Workers, content: bytes, missing: Iterator[int]) -> Iterator[tuple[int, bytes]]:
    """Yield blocks as they are ready; a few are under way at any time, so that memory does not grow with their number.

    Whatever goes wrong, those that have not begun are cancelled.
    """
    under_way: dict[Future[bytes], int] = {}
    try:
        while True:
            for block in islice(missing, max(0, AHEAD * found.number() - len(under_way))):
                under_way[found.executor.submit(write_block, content, block)] = block
            if not under_way:
                return
            ready, _ = wait(under_way, return_when=FIRST_COMPLETED)
            for each in ready:
                block = under_way.pop(each)
                yield block, each.result()
    finally:
        for each in under_way:
            each.cancel()
