"""Print each figure beside its aim. Times are of this machine; nothing is asserted."""

from bench.measures import cold_ms, displaced_ms, options_ms, rates, ruling_us, shapely_rate
from bench.moving import legal_region_ms, obstacle_move_ms

_ROW = "{:<68} {:>14}   {}"


def main() -> None:
    """Measure and print, a line a figure."""
    print(_ROW.format("what", "here", "aim"))
    print(_ROW.format("a  a ruling as a process, median of 15", f"{cold_ms():.0f} ms", "< 150 ms"), flush=True)
    b = "b  a ruling in process: 12 ships, 6 obstacles, 20 squadrons, median"
    print(_ROW.format(b, f"{ruling_us():.0f} µs", "< 2000 µs"), flush=True)
    e = "e  options of a speed-4 ship: dial, token, two cards for yaw, median"
    print(_ROW.format(e, f"{options_ms():.0f} ms", "< 150 ms"), flush=True)
    f = "f  a ruling with displaced squadrons, median"
    print(_ROW.format(f, f"{displaced_ms():.1f} ms", "< 10 ms"), flush=True)
    print(_ROW.format("g  an obstacle moved on the 400-point table", f"{obstacle_move_ms():.1f} ms", "< 5 ms"))
    print(_ROW.format("h  its legal region", f"{legal_region_ms():.0f} ms", "< 50 ms"), flush=True)
    one, faster = rates()
    print(_ROW.format("c  compiled maneuvers a second on one core, median", f"{one / 1e6:.2f} M/s", ">= 2 M/s"))
    shapely = shapely_rate()
    print(_ROW.format("   the same job by shapely", f"{shapely:,.0f} /s", ""))
    print(_ROW.format("   ratio", f"{one / shapely:,.0f} x", ">= 100 x"), flush=True)
    print(_ROW.format("d  two threads against one", f"{faster:.2f} x", ">= 1.8 x"))


if __name__ == "__main__":
    main()
