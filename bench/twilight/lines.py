"""The lines of Twilight Imperium, each measured when its turn comes."""

from collections.abc import Iterator

from bench.timing import Line, threads_beside_processes
from bench.twilight.measures import declaration_ms, half, options_ms, pack_ms, rate, reach_ms


def lines() -> Iterator[Line]:
    """Yield Twilight Imperium's lines."""
    yield Line("Twilight Imperium")
    yield Line("t1 a declaration of ten ships, median", f"{declaration_ms():.1f} ms", "< 1.2 ms")
    yield Line("t2 all ships of a player into all 61 systems, median", f"{reach_ms():.0f} ms", "< 20 ms")
    yield Line("t3 compiled reaches of one ship a second of one processor, median", rate(), ">= 17 M/s")
    yield Line("   two threads against two processes", f"{threads_beside_processes(half):.2f} x", ">= 0.95 x")
    yield Line("   a new galaxy of 61 systems packed for six players, median", f"{pack_ms():.1f} ms", "")
    yield Line("t4 options of a player into all 217 systems, median", f"{options_ms():.0f} ms", "< 300 ms")
