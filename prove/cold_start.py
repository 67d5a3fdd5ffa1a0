"""A ruling from a cold start takes little longer than importing msgspec, from a wheel of the tree and from the tree."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from prove.claim import Claim
from prove.reference import ROOT, environment, install
from sublight.rulebook.compiled import NAME

LIMIT = 2.2
IMPORT = "import msgspec"

Timed = Callable[[], float]


def cold_start(rounds: int) -> str:
    """Time a ruling of each game from both places, in turns; AssertionError names those that take too long."""
    with TemporaryDirectory() as folder:
        install(ROOT, Path(folder))
        found = ratios(_jobs({"wheel": Path(folder), "checkout": ROOT / "src"}), rounds)
        again = [path for path in Path(folder).rglob(NAME) if path.parent.name == "__pycache__"]
    words = ", ".join(f"{name} {ratio:.2f}" for name, ratio in found.items())
    if again:
        raise AssertionError(f"compiled again beside the wheel's own: {', '.join(map(str, again))}")
    slow = [name for name, ratio in found.items() if ratio > LIMIT]
    if slow:
        raise AssertionError(f"longer than {LIMIT} times `{IMPORT}`: {', '.join(slow)}; all: {words}")
    return words


def ratios(jobs: Mapping[str, Timed], rounds: int) -> dict[str, float]:
    """Return the best time of each job in so many rounds, as a multiple of that of the first job."""
    best = dict.fromkeys(jobs, float("inf"))
    for _ in range(rounds):
        for name, timed in jobs.items():
            best[name] = min(best[name], timed())
    first, *others = best
    return {name: best[name] / best[first] for name in others}


def _jobs(places: Mapping[str, Path]) -> dict[str, Timed]:
    from oracle.paced_jobs import COLD_EXAMPLES

    jobs = {IMPORT: _process(places["wheel"], "-c", IMPORT)}
    for place, package in places.items():
        for example in COLD_EXAMPLES:
            command = ("-m", "sublight.cli", "adjudicate", example, f"{example}.move")
            jobs[f"{place} {example}"] = _process(package, *command)
            jobs[f"{place} {example}"]()  # what Python compiles is compiled, what a checkout keeps is kept
    return jobs


def _process(package: Path, *command: str) -> Timed:
    kept = {name: value for name, value in environment(package).items() if name != "PYTHONDONTWRITEBYTECODE"}

    def timed() -> float:
        since = time.perf_counter()
        subprocess.run([sys.executable, *command], cwd=os.sep, env=kept, stdout=subprocess.DEVNULL, check=True)
        return time.perf_counter() - since

    return timed


CLAIMS = (
    Claim(
        "cold-start", f"a cold ruling takes at most {LIMIT} times `{IMPORT}`, from wheel and checkout", 25, cold_start
    ),
)
