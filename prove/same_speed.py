"""The tree is no slower than an earlier commit: both do the same work in turn, and their best times are compared."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from prove.claim import Claim
from prove.reference import ROOT, Worker, environment, reference_path
from prove.same_rulings import REFERENCE

SLOWER = 1.05
PACE = (sys.executable, "-m", "prove.pace")
COLD = ("-m", "sublight.cli", "adjudicate")
COMPILE_ROUNDS = 3
STARTS = 5
"""How many processes of each version are timed: one alone may be a quarter slower for where its memory lies."""

Timed = Callable[[], float]


class Pair(NamedTuple):
    """A name, and what times one run of it by the reference and by the tree."""

    name: str
    reference: Timed
    tree: Timed
    rounds: int = 0


class Pacer(Worker):
    """A process that times work by one version of the package."""

    def __init__(self, package: Path) -> None:
        """Start it; `package` is the folder that holds `sublight`."""
        super().__init__(PACE, package)
        self._known: set[str] = set()

    def timed(self, job: dict[str, Any]) -> float:
        """Return the seconds that one run of a job takes; what the job is, is said once."""
        name = job["job"]
        self.write([json.dumps({"job": name} if name in self._known else job) + "\n"])
        self._known.add(name)
        return float(self.output.readline())


def best_of(pair: Pair, rounds: int) -> tuple[float, float]:
    """Return the best times of reference and tree in so many rounds, in which they take turns to be first."""
    times: tuple[list[float], list[float]] = ([], [])
    for number in range(pair.rounds or rounds):
        for which in (0, 1) if number % 2 else (1, 0):
            times[which].append((pair.reference, pair.tree)[which]())
    return min(times[0]), min(times[1])


def same_speed(rounds: int, package: Path) -> str:
    """Compare every job; AssertionError names those in which the tree is slower than the package in a folder."""
    found = dict(_ratios(rounds, package))
    words = ", ".join(f"{name} {value:.2f}" for name, value in found.items())
    slower = [name for name, value in found.items() if value > SLOWER]
    if slower:
        raise AssertionError(f"slower than {package.name}: {', '.join(slower)}; times as a share of its own: {words}")
    return words


def _ratios(rounds: int, package: Path) -> Iterator[tuple[str, float]]:
    """Yield how much longer each job takes the tree, by its best time of all rounds in all processes."""
    times: dict[str, list[tuple[float, float]]] = {}
    for _ in range(STARTS):
        with Pacer(package) as reference, Pacer(ROOT / "src") as tree:
            for pair in _warm(reference, tree):
                times.setdefault(pair.name, []).append(best_of(pair, max(1, rounds // STARTS)))
    for pair in _processes(package):
        times[pair.name] = [best_of(pair, rounds)]
    for name, best in times.items():
        yield name, min(tree for _, tree in best) / min(reference for reference, _ in best)


def _warm(reference: Pacer, tree: Pacer) -> Iterator[Pair]:
    """Yield the jobs of processes that go on: rulings, options, legal sets and batches."""
    from oracle.paced_jobs import jobs

    for job in jobs():
        yield Pair(job["job"], lambda job=job: reference.timed(job), lambda job=job: tree.timed(job))  # type: ignore[misc]


def _processes(package: Path) -> Iterator[Pair]:
    """Yield what is a process of its own: a ruling from a cold start, and the first compilation of a batch."""
    from oracle.paced_jobs import COLD_EXAMPLES, compile_jobs

    for example in COLD_EXAMPLES:
        command = (*COLD, example, f"{example}.move", "--json")
        yield Pair(f"cold {example}", _cold(package, command), _cold(ROOT / "src", command))
    for job in compile_jobs():
        yield Pair(job["job"], _first(package, job), _first(ROOT / "src", job), rounds=COMPILE_ROUNDS)


def _cold(package: Path, command: tuple[str, ...]) -> Timed:
    def timed() -> float:
        since = time.perf_counter()
        subprocess.run([sys.executable, *command], env=environment(package), stdout=subprocess.DEVNULL, check=True)
        return time.perf_counter() - since

    return timed


def _first(package: Path, job: dict[str, Any]) -> Timed:
    """Time a process that has nothing compiled yet."""

    def timed() -> float:
        with TemporaryDirectory() as cache:
            fresh = {**environment(package), "SUBLIGHT_CACHE_DIR": cache}
            since = time.perf_counter()
            line = json.dumps(job) + "\n"
            subprocess.run([*PACE], cwd=ROOT, env=fresh, input=line, text=True, capture_output=True, check=True)
            return time.perf_counter() - since

    return timed


CLAIMS = (
    Claim(
        "same-speed",
        f"no work takes longer than 1.05 times what it takes {REFERENCE}",
        25,
        lambda rounds: same_speed(rounds, reference_path(REFERENCE)),
    ),
)
