"""Blocks of rows over threads or any executor.

Every block is ruled on alone, so the bits do not depend on block size, thread count or executor.
"""

from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TypeVar

from msgspec import Struct

from sublight.batch.columns import Record, Some, joined
from sublight.errors import InputError

BLOCK = 16_384

Rows = TypeVar("Rows", bound=Record)


class Cut(Struct, frozen=True, kw_only=True):
    """How a batch is cut: blocks of `block` rows go to `executor`, or to `threads` threads. InputError below 1."""

    threads: int = 1
    block: int = BLOCK
    executor: Executor | None = None

    def __post_init__(self) -> None:
        if self.threads < 1 or self.block < 1:
            raise InputError(f"threads = {self.threads}, block = {self.block}: both must be at least 1")


def in_blocks(
    cut: Cut, rows: Rows, out: Some, rule: Callable[[Rows, Some], None], alone: Callable[[Rows], Some]
) -> Some:
    """Return `out` with all rows ruled on: `rule` writes a block in place, `alone` returns one, wherever it runs."""
    if cut.executor is None and len(rows) <= cut.block:
        rule(rows, out)
        return out
    blocks = [slice(start, start + cut.block) for start in range(0, len(rows), cut.block)]
    if cut.executor is not None:
        waiting = [cut.executor.submit(alone, rows[each]) for each in blocks]
        return joined(type(out), [each.result() for each in waiting])
    if cut.threads == 1:
        for each in blocks:
            rule(rows[each], out[each])
        return out
    with ThreadPoolExecutor(cut.threads) as pool:
        for done in [pool.submit(rule, rows[each], out[each]) for each in blocks]:
            done.result()
    return out
