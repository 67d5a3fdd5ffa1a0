"""Where the blocks of a survey are computed: on threads, on processes or on a Dask cluster."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import NamedTuple

from sublight.errors import InputError, did_you_mean

PLACES = ("processes", "threads")
MOST_WORKERS = 1_024


class Workers(NamedTuple):
    """What computes blocks, and how many at a time: of a cluster, as many as have joined it when it is asked."""

    executor: Executor
    number: Callable[[], int]


@contextmanager
def workers(on: str, count: int | None) -> Iterator[Workers]:
    """Give workers `on` processes, threads, the Dask scheduler at an address, or the cluster of a YAML file.

    `count` is how many, by default one a processor; a scheduler has as many as joined it. InputError for anything else.
    """
    if count is not None and not 1 <= count <= MOST_WORKERS:
        raise InputError(f"workers = {count}, but must be from 1 to {MOST_WORKERS}")
    number = count or os.cpu_count() or 1
    if "://" in on or on.endswith((".yaml", ".yml")):
        from sublight.survey.cluster import cluster

        with cluster(on, count) as found:
            yield found
    elif on == "threads":
        with ThreadPoolExecutor(number) as threads:
            yield Workers(threads, lambda: number)
    elif on == "processes":
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(number, mp_context=context, initializer=_start_worker) as processes:
            yield Workers(processes, lambda: number)
    else:
        said = (
            f"on = `{on}` is neither {' nor '.join(PLACES)}, nor an address such as tcp://host:8786, nor a .yaml file"
        )
        raise InputError(f"{said}{did_you_mean(on, PLACES)}")


def _start_worker() -> None:
    """Leave Ctrl-C to the survey's own process, and end when that process ends, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
