"""Speeds beside those of an earlier commit, in turns: `python -m bench --against COMMIT`.

Both versions time the same work, job by job, each in a process of its own. The best time of all rounds counts for each
job: whatever else runs on the machine only makes it longer. A machine, or an hour, in which fixed work takes longer
than where the floors were set has floors that are higher by as much.
"""

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench.machine import slowness
from bench.paced import Paced, all_lines
from prove.reference import ROOT, reference_path
from prove.same_speed import Pacer

ROUNDS = 15
SHARE = 0.95
ROW = "{:<34} {:>19} {:>19} {:>7} {:>9} {:>9}  {}"


class Times(NamedTuple):
    """Seconds: the median over the jobs of a line, and what 95 of 100 of them stay below."""

    median: float
    p95: float

    def words(self) -> str:
        """Return both in words."""
        return f"{duration(self.median)} ({duration(self.p95)})"


def duration(seconds: float | None) -> str:
    """Return a time in words, with three digits; nothing for none."""
    if seconds is None:
        return ""
    return (
        f"{1e6 * seconds:.0f} µs"
        if seconds < 1e-3
        else f"{1e3 * seconds:.3g} ms"
        if seconds < 1
        else f"{seconds:.2f} s"
    )


def timed(line: Paced, pacers: tuple[Pacer, ...], rounds: int) -> list[Times]:
    """Return the times of a line by each of the processes, which take turns to be first."""
    best = [[float("inf")] * len(line.jobs) for _ in pacers]
    for number in range(line.rounds or rounds):
        for job_number, job in enumerate(line.jobs):
            for which in sorted(range(len(pacers)), reverse=bool(number % 2)):
                best[which][job_number] = min(best[which][job_number], pacers[which].timed(job))
    return [Times(median(times), sorted(times)[int(SHARE * (len(times) - 1))]) for times in best]


def slow(line: Paced, now: Times, slowness: float) -> bool:
    """Whether the tree misses the floor of a line on a machine that is slower than where floors were set."""
    return line.floor is not None and now.median > line.floor * slowness


def rows(package: Path, rounds: int) -> Iterator[tuple[str, bool]]:
    """Yield a row for each line, and whether the tree misses its floor there."""
    with Pacer(package) as reference, Pacer(ROOT / "src") as tree:
        for line in all_lines():
            before, now = timed(line, (reference, tree), rounds)
            missed = slow(line, now, slowness())
            ratio = f"{now.median / before.median:.2f}"
            figures = (before.words(), now.words(), ratio, duration(line.floor), duration(line.aim))
            yield ROW.format(line.what, *figures, "MISSED" if missed else ""), missed


def against(commit: str, rounds: int = ROUNDS) -> int:
    """Print a row for each line; return 1 where a floor is missed."""
    print(ROW.format("median (95 of 100)", commit[:10], "here", "ratio", "floor", "aim", ""))
    missed = False
    for words, slow_here in rows(reference_path(commit), rounds):
        print(words, flush=True)
        missed = missed or slow_here
    return int(missed)


def floors(rounds: int) -> str:
    """Return the medians of all lines with a floor; AssertionError where one is missed."""
    before = slowness()
    with Pacer(ROOT / "src") as tree:
        lines = [line for line in all_lines() if line.floor is not None]
        found = [(line, timed(line, (tree,), rounds)[0]) for line in lines]
    times = max(before, slowness())
    words = ", ".join(f"{line.what} {duration(now.median)}" for line, now in found)
    missed = [
        f"{line.what} {duration(now.median)} of {duration(line.floor)}" for line, now in found if slow(line, now, times)
    ]
    machine = f"floors times {times:.2f} for a slower machine"
    if missed:
        raise AssertionError(f"slower than its floor: {', '.join(missed)}; {machine}")
    return f"{words}; {machine}"
