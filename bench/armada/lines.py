"""The lines of Armada, each measured when its turn comes."""

from collections.abc import Iterator

from bench.armada.measures import (
    EXAMPLE,
    displaced_ms,
    half,
    one_row,
    options_ms,
    rate,
    ruling_us,
    shapely_rate,
    squadron_us,
    two_threads,
)
from bench.armada.moving import forbidden_pieces_ms, obstacle_move_ms
from bench.timing import Line, cold_ms, threads_beside_processes


def lines() -> Iterator[Line]:
    """Yield Armada's lines."""
    yield Line("a  a ruling as a process, median of 15", f"{cold_ms(EXAMPLE):.0f} ms", "< 150 ms")
    b = "b  a ruling in process: 12 ships, 6 obstacles, 20 squadrons, median"
    yield Line(b, f"{ruling_us():.0f} µs", "< 2000 µs")
    e = "e  options of a speed-4 ship: dial, token, two cards for yaw, median"
    yield Line(e, f"{options_ms():.0f} ms", "< 150 ms")
    f = "f  a ruling with displaced squadrons, median"
    yield Line(f, f"{displaced_ms():.1f} ms", "< 6 ms")
    yield Line("i  a squadron moved on the 400-point table, median", f"{squadron_us():.0f} µs", "< 500 µs")
    yield Line("g  an obstacle moved on the 400-point table", f"{obstacle_move_ms():.1f} ms", "< 5 ms")
    yield Line("h  its forbidden pieces", f"{forbidden_pieces_ms():.0f} ms", "< 50 ms")
    yield Line("c  compiled maneuvers a second of one processor, median", rate(), ">= 5 M/s")
    yield Line("   the same with margins to other ships up to 10 mm", rate(10.0), "")
    yield Line("j  a batch of one row on a new table, median; as a share of a ruling", one_row(), "50 µs")
    shapely = shapely_rate()
    yield Line("   the same job by shapely", f"{shapely:,.0f} /s", "")
    yield Line("   ratio", f"{1e6 * float(rate().split()[0]) / shapely:,.0f} x", ">= 100 x")
    yield Line("d  two threads against one", f"{two_threads():.2f} x", ">= 1.8 x")
    yield Line("   two threads against two processes", f"{threads_beside_processes(half):.2f} x", ">= 0.95 x")
