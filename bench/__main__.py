"""Print each figure beside its aim. Times are of this machine; nothing is asserted.

`python -m bench [PART…]`: only the parts named of armada, xwing, twilight, web.
"""

import sys
from collections.abc import Sequence

from bench.machine import Taken
from bench.measures import cold_ms, displaced_ms, options_ms, rates, ruling_us, shapely_rate
from bench.moving import legal_region_ms, obstacle_move_ms
from bench.page import GALAXY, all_scripts_kb, browser, paint_ms, scripts_kb
from bench.twilight import declaration_ms, reach_ms, reach_rate
from bench.web import TABLE, commit_ms, drag_ms, legal_ms, pages
from bench.xwing import bump_ms, dial_ms, maneuver_rate, ruling_ms
from web.server import Server

_ROW = "{:<68} {:>14}   {}"


def main(names: Sequence[str]) -> None:
    """Measure and print, a line a figure, and after each part what the host took of the processors meanwhile."""
    parts = {"armada": armada, "xwing": xwing, "twilight": twilight, "web": web}
    unknown = set(names) - set(parts)
    if unknown:
        sys.exit(f"no part {', '.join(sorted(unknown))}; there are {', '.join(parts)}")
    print(_ROW.format("what", "here", "aim"))
    for name in names or parts:
        taken = Taken()
        parts[name]()
        print(_ROW.format("   processor time that the host gave to others meanwhile", taken.words(), ""), flush=True)


def armada() -> None:
    """Measure and print Armada's lines."""
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


def xwing() -> None:
    """Measure and print X-Wing's lines."""
    print(_ROW.format("X-Wing", "", ""))
    rate = f"{maneuver_rate() / 1e6:.2f} M/s"
    print(_ROW.format("x1 compiled maneuvers a second on one core, guides and partials, median", rate, ">= 0.5 M/s"))
    print(_ROW.format("x2 going back among 8 ships, interpreted, median", f"{bump_ms():.2f} ms", "< 3 ms"), flush=True)
    free, pushed = ruling_ms()
    print(_ROW.format("x3 a ruling: 8 ships, 6 obstacles on real outlines, clear, median", f"{free:.2f} ms", "< 1 ms"))
    print(_ROW.format("x4 the same, pushed back by a ship", f"{pushed:.2f} ms", "< 4 ms"))
    print(_ROW.format("x5 a whole dial with its odds, median", f"{dial_ms():.0f} ms", "< 50 ms"), flush=True)


def twilight() -> None:
    """Measure and print Twilight Imperium's lines."""
    print(_ROW.format("Twilight Imperium", "", ""))
    print(_ROW.format("t1 a declaration of ten ships, median", f"{declaration_ms():.1f} ms", "< 2 ms"))
    print(_ROW.format("t2 all ships of a player into all 61 systems, median", f"{reach_ms():.0f} ms", "< 20 ms"))
    rate = f"{reach_rate() / 1e6:.2f} M/s"
    print(_ROW.format("t3 compiled reaches of one ship a second on one core, median", rate, ">= 3 M/s"), flush=True)


def web() -> None:
    """Measure and print the server's lines."""
    print(_ROW.format("The server, over loopback, the 400-point table", "", ""))
    with pages() as (server, one, other, elsewhere):
        print(_ROW.format("w1 a legal set, 95 of 100 within", f"{legal_ms(one):.0f} ms", "< 150 ms"), flush=True)
        drag = f"{drag_ms(server, one, elsewhere):.0f} ms"
        print(_ROW.format("w2 a plan ruled on while another's legal sets are worked out", drag, "< 16 ms"), flush=True)
        print(_ROW.format("w3 from a commit to the other page", f"{commit_ms(one, other):.0f} ms", "< 150 ms"))
        page(server)


def page(server: Server) -> None:
    """Measure and print the page's lines, as far as this machine can."""
    with browser() as found:
        if found is None:
            print(_ROW.format("w4 first paint, w5 what a table loads", "no Chromium", "< 1000 ms"))
            return
        first, whole = paint_ms(found, server)
        print(_ROW.format("w4 from navigation to the first paint of a table, median", f"{first:.0f} ms", "< 1000 ms"))
        print(_ROW.format("   until its mat is drawn", f"{whole:.0f} ms", ""), flush=True)
        for table in (TABLE, GALAXY):
            loaded = f"{scripts_kb(found, server, table):.1f} KB"
            print(_ROW.format(f"w5 scripts that {table} loads", loaded, "< 150 KB"), flush=True)
    print(_ROW.format("   scripts, those of setting a table up and of every surface", f"{all_scripts_kb():.1f} KB", ""))


if __name__ == "__main__":
    main(sys.argv[1:])
