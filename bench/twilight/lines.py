"""The lines of Twilight Imperium, each measured when its turn comes."""

from collections.abc import Iterator

from bench.timing import Line
from bench.twilight.measures import declaration_ms, options_ms, reach_ms, reach_rate


def lines() -> Iterator[Line]:
    """Yield Twilight Imperium's lines."""
    yield Line("Twilight Imperium")
    yield Line("t1 a declaration of ten ships, median", f"{declaration_ms():.1f} ms", "< 1.2 ms")
    yield Line("t2 all ships of a player into all 61 systems, median", f"{reach_ms():.0f} ms", "< 20 ms")
    rate = f"{reach_rate() / 1e6:.2f} M/s"
    yield Line("t3 compiled reaches of one ship a second on one core, median", rate, ">= 3 M/s")
    yield Line("t4 options of a player into all 217 systems, median", f"{options_ms():.0f} ms", "< 300 ms")
