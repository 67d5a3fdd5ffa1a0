"""How long work takes, in this process or as a process: every figure is a median over runs that take turns.

Compiled work of one thread is timed by the processor time of the thread, in which other processes take no part.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple


class Line(NamedTuple):
    """A figure in words, beside its aim."""

    what: str
    here: str = ""
    aim: str = ""


def seconds(work: Callable[[], Any]) -> float:
    """Return how long one run takes."""
    since = time.perf_counter()
    work()
    return time.perf_counter() - since


def spent(work: Callable[[], Any]) -> float:
    """Return how many seconds of a processor one run takes in this thread."""
    since = time.thread_time()
    work()
    return time.thread_time() - since


def millions(work: Callable[[], Any], rows: int, runs: int) -> str:
    """Return how many million rows a second of one processor work rules on, median of so many runs."""
    return f"{rows / median(spent(work) for _ in range(runs)) / 1e6:.2f} M/s"


def threads_beside_processes(half: Callable[[int], None], runs: int = 15) -> float:
    """Return how much of the speed of two processes two threads have at the halves of a batch, in runs that take turns.

    `half(number)` rules on one half, and reads its table and rows before its first run. Wall time: both take two
    processors.
    """
    spawned = ProcessPoolExecutor(2, mp_context=get_context("spawn"))
    with spawned as processes, ThreadPoolExecutor(2) as threads:
        pairs = [
            (seconds(partial(_both, processes, half)), seconds(partial(_both, threads, half))) for _ in range(runs + 2)
        ]
    return median(apart / together for apart, together in pairs[2:])


def _both(workers: Executor, half: Callable[[int], None]) -> None:
    for done in [workers.submit(half, number) for number in range(2)]:
        done.result()


def beside(work: Callable[[int], Any], other: Callable[[int], Any], runs: int) -> str:
    """Return the median processor time of a piece of work, also as a share of another's, in runs that take turns."""
    pairs = [(spent(partial(work, run)), spent(partial(other, run))) for run in range(runs)]
    one, beside = (1e6 * median(times) for times in zip(*pairs, strict=True))
    return f"{one:.0f} µs, {one / beside:.2f}"


def cold_ms(example: str, runs: int = 15) -> float:
    """Return the median wall time of the command as a process, one unmeasured run before.

    As where the package is installed, its bytecode is there: the unmeasured run writes it, to a folder of its own.
    """
    command = [sys.executable, "-m", "sublight.cli", "adjudicate", example, f"{example}.move", "--json"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with TemporaryDirectory() as bytecode:
        environment["PYTHONPYCACHEPREFIX"] = bytecode

        def once() -> None:
            subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)

        once()
        return 1e3 * median(seconds(once) for _ in range(runs))
