"""What the host takes from this machine while something is timed: times of the wall mean little where it is much."""

from pathlib import Path

STAT = Path("/proc/stat")
FIELDS = 8
"""user, nice, system, idle, iowait, irq, softirq, steal: what Linux counts of all processors together."""


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
