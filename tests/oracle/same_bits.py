"""The bits of a batch in every way to compute it: uncompiled, in blocks of any size, on threads, processes and Dask."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from random import Random
from typing import Any, TypeVar

from sublight.batch.columns import Record

EVERY = 20
"""One row in so many is interpreted as well, and every row where there are few."""
FEW = 10_000
WORKERS = 2

SceneT = TypeVar("SceneT")
RowsT = TypeVar("RowsT", bound=Record)
OutT = TypeVar("OutT", bound=Record)


def same_bits(
    drawn: Iterable[tuple[SceneT, RowsT]],
    count: int,
    rule: Callable[..., OutT],
    interpret: Callable[[SceneT, RowsT], OutT],
    pinned: Mapping[int, str],
) -> Iterator[OutT]:
    """Yield what the rows of each scene lead to, of `count` rows in all, once every way has given the same bits.

    `rule` takes a scene, rows, and `block`, `threads` and `executor`. `pinned` has the hash of everything for some
    counts. AssertionError where a bit differs.
    """
    found, random, step = hashlib.sha256(), Random(count), EVERY if count > FEW else 1
    with _executors() as executors:
        for number, (scene, rows) in enumerate(drawn):
            out = rule(scene, rows, block=len(rows))
            for words, how in _ways(len(rows), random, executors):
                _refuse_other(out, rule(scene, rows, **how), f"scene {number}, {words}")
            part = slice(number % step, None, step)
            _refuse_other(out[part], interpret(scene, rows[part]), f"scene {number}, interpreted")
            found.update(out.tobytes())
            yield out
    if found.hexdigest() != pinned.get(count, found.hexdigest()):
        raise AssertionError(f"the hash of {count:,} rows is {found.hexdigest()}, not {pinned[count]}")


def _ways(rows: int, random: Random, executors: Mapping[str, Executor]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield ways to compute so many rows: the sizes of blocks are drawn, small ones as often as large ones."""
    block, threads = int(rows ** random.random()), random.randint(2, 4)
    yield f"blocks of {block}", {"block": block}
    block = int(rows ** random.random())
    yield f"blocks of {block} on {threads} threads", {"block": block, "threads": threads}
    for name, executor in executors.items():
        block = int(rows ** random.uniform(0.7, 1.0))
        yield f"blocks of {block} on {name}", {"block": block, "executor": executor}


def _refuse_other(out: Record, other: Record, words: str) -> None:
    if out.tobytes() != other.tobytes():
        raise AssertionError(f"other bits: {words}")


@contextmanager
def _executors() -> Iterator[Mapping[str, Executor]]:
    distributed = import_module("distributed")
    spawned = ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn"))
    started = distributed.LocalCluster(n_workers=WORKERS, threads_per_worker=1, dashboard_address=":0")
    with spawned, started as cluster, distributed.Client(cluster) as client:
        yield {"processes": spawned, "Dask": client.get_executor(pure=False)}
