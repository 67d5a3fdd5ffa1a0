"""How fast this machine is just now: how long fixed work takes, and what the host takes from it meanwhile."""

import time
from pathlib import Path

STAT = Path("/proc/stat")
FIELDS = 8
"""user, nice, system, idle, iowait, irq, softirq, steal: what Linux counts of all processors together."""

FIXED_WORK = 4e-3
"""Seconds that `_fixed_work` took on the machine, and in the hours, for which floors were set."""
REPEATS = 50


def slowness() -> float:
    """Return how many times longer than then fixed work takes now, best of `REPEATS`; at least 1."""
    return max(1.0, min(_fixed_work() for _ in range(REPEATS)) / FIXED_WORK)


def _fixed_work() -> float:
    """Return the seconds that work without any of the package takes: tuples, strings, a dictionary."""
    begun, found = time.perf_counter(), dict[tuple[int, str], int]()
    for number in range(20_000):
        key = (number % 97, str(number % 13))
        found[key] = found.get(key, 0) + len(key[1])
    return time.perf_counter() - begun


class Taken:
    """A watch over the processors, from its making on."""

    def __init__(self) -> None:
        """Begin now."""
        self._since = _counted()

    def words(self) -> str:
        """Return how much of the processors' time others had since, in words."""
        now = _counted()
        if not self._since or not now:
            return "not known here"
        spent = [after - before for before, after in zip(self._since, now, strict=True)]
        return f"{100 * spent[-1] / max(1, sum(spent)):.0f} %"


def _counted() -> list[int]:
    if not STAT.exists():
        return []
    first = STAT.read_text(encoding="ascii").split("\n", 1)[0]
    return [int(number) for number in first.split()[1 : FIELDS + 1]]
