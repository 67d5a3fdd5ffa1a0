"""How long work takes, in this process or as a process: every figure is a median over runs that take turns."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
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
