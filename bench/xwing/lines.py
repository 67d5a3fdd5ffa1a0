"""The lines of X-Wing, each measured when its turn comes."""

from collections.abc import Iterator

from bench.timing import Line, threads_beside_processes
from bench.xwing.measures import bump_ms, dial_ms, half, one_row, rate, ruling_ms


def lines() -> Iterator[Line]:
    """Yield X-Wing's lines."""
    yield Line("X-Wing")
    yield Line("x1 compiled maneuvers a second of one processor, guides and partials, median", rate(), ">= 1.4 M/s")
    yield Line("   two threads against two processes", f"{threads_beside_processes(half):.2f} x", ">= 0.95 x")
    yield Line("   a batch of one row on a new table, median; as a share of a ruling", one_row(), "50 µs")
    yield Line("x2 going back among 8 ships, interpreted, median", f"{bump_ms():.2f} ms", "< 3 ms")
    free, pushed = ruling_ms()
    yield Line("x3 a ruling: 8 ships, 6 obstacles on real outlines, clear, median", f"{free:.2f} ms", "< 1 ms")
    yield Line("x4 the same, pushed back by a ship", f"{pushed:.2f} ms", "< 4 ms")
    yield Line("x5 a whole dial with its odds, median", f"{dial_ms():.0f} ms", "< 50 ms")
