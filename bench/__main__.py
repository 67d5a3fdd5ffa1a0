"""Print each figure beside its aim. Times are of this machine; nothing is asserted.

`python -m bench [PART…]`: only the parts named, each a game or `web`. The lines of a game are in a folder of its name.
`python -m bench --against COMMIT`: rulings, options, legal sets and batches beside those of an earlier commit, in
turns; the exit status is 1 where a ruling takes longer than its floor.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pkgutil import iter_modules

import bench
from bench.against import against
from bench.machine import Taken
from bench.page import SLOW, all_scripts_kb, browser, paint_ms, pulling_ms, scripts_kb, selecting_ms
from bench.served import all_served
from bench.web import SERVED, commit_ms, drag_ms, in_windows, kept_busy, legal_ms, pages, sizes
from web.server import Server

_ROW = "{:<68} {:>14}   {}"


def main(names: Sequence[str]) -> None:
    """Measure and print, a line a figure, and after each part what the host took of the processors meanwhile."""
    games = (each.name for each in iter_modules(bench.__path__) if each.ispkg)
    parts: dict[str, Callable[[], None]] = {**{name: partial(_game, name) for name in games}, "web": web}
    unknown = set(names) - set(parts)
    if unknown:
        sys.exit(f"no part {', '.join(sorted(unknown))}; there are {', '.join(parts)}")
    print(_ROW.format("what", "here", "aim"))
    for name in names or parts:
        taken = Taken()
        parts[name]()
        print(_ROW.format("   processor time that the host gave to others meanwhile", taken.words(), ""), flush=True)


def _game(name: str) -> None:
    for line in import_module(f"bench.{name}.lines").lines():
        print(_ROW.format(*line), flush=True)


def web() -> None:
    """Measure and print the server's lines."""
    print(_ROW.format(f"The server, over loopback, on {SERVED.table}", "", ""))
    with pages() as (server, one, other, elsewhere):
        print(_ROW.format("w1 a legal set, 95 of 100 within", f"{legal_ms(one):.0f} ms", "< 60 ms"), flush=True)
        with kept_busy(server, elsewhere):
            drag = in_windows(lambda: drag_ms(one))
        print(_ROW.format("w2 a plan ruled on while another's legal sets are worked out", drag, "< 16 ms"), flush=True)
        print(_ROW.format("   the same with nobody else there", in_windows(lambda: drag_ms(one)), ""), flush=True)
        print(_ROW.format("w3 from a commit to the other page", f"{commit_ms(one, other):.0f} ms", "< 150 ms"))
        sent(server)
        page(server, elsewhere)


def sent(server: Server) -> None:
    """Measure and print how long the longest messages are."""
    for served in all_served():
        for what, kb in sizes(server, served).items():
            aim = "< 17 KB" if what == "first state" else "< 12 KB"
            print(_ROW.format(f"w6 {served.table}, {what}, as sent", f"{kb:.1f} KB", aim), flush=True)


def page(server: Server, elsewhere: str) -> None:
    """Measure and print the page's lines, as far as this machine can."""
    with browser() as found:
        if found is None:
            print(_ROW.format("w4 first paint, w5 what a table loads", "no Chromium", "< 1000 ms"))
            return
        first, whole = paint_ms(found, server)
        print(_ROW.format("w4 from navigation to the first paint of a table, median", f"{first:.0f} ms", "< 1000 ms"))
        print(_ROW.format("   until the table is drawn", f"{whole:.0f} ms", ""), flush=True)
        slow = f"{paint_ms(found, server, line=SLOW)[1]:.0f} ms"
        print(_ROW.format("   the same at a round trip of 400 ms and 400 KB/s", slow, "< 2000 ms"), flush=True)
        ends = in_windows(lambda: selecting_ms(found, server), 3)
        print(_ROW.format("w7 from selecting a ship until its ends are drawn, 95 of 100 within", ends, "< 100 ms"))
        pulled = f"{pulling_ms(found, server, elsewhere):.0f} ms"
        print(_ROW.format("w8 from a pull at the tool until its ruling is painted, as in w2", pulled, ""))
        for served in all_served():
            loaded = f"{scripts_kb(found, server, served.table):.1f} KB"
            print(_ROW.format(f"w5 scripts that {served.table} loads", loaded, "< 150 KB"), flush=True)
    print(_ROW.format("   scripts, those of setting a table up and of every surface", f"{all_scripts_kb():.1f} KB", ""))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bench", description="Print speeds beside their aims.")
    parser.add_argument("parts", nargs="*", metavar="PART", help="a game, or `web`; all by default")
    parser.add_argument("--against", metavar="COMMIT", help="compare with the package of an earlier commit")
    asked = parser.parse_args()
    if asked.against:
        sys.exit(against(asked.against))
    main(asked.parts)
