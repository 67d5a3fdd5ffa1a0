"""How long work takes, in this process or as a process: every figure is a median over runs that take turns."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
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


def beside(work: Callable[[int], Any], other: Callable[[int], Any], runs: int) -> str:
    """Return the median time of a piece of work, and that as a share of another's, in runs that take turns."""
    pairs = [(seconds(partial(work, run)), seconds(partial(other, run))) for run in range(runs)]
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
