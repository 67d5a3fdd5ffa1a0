"""The server's times as a page feels them, over loopback: what the rules cost, and what somebody else's rules cost.

The server is a process of its own, as it is when it is played on; the pages are in this one.
"""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from web.server import Client, Server, process

TABLE, SHIP = "armada-400-points", "cr90"
MOVE = "cr90 clicks={},{},{} tool=right"
LEGAL, DRAGS, COMMITS = 20, 200, 40
SHARE = 0.95


def percentile(took: list[float], share: float = SHARE) -> float:
    """Return the value in ms that so many of the times in s stay below."""
    return 1e3 * sorted(took)[min(len(took) - 1, int(share * len(took)))]


@contextmanager
def pages() -> Iterator[tuple[Server, Client, Client]]:
    """A server with a match on the 400-point table, and a page at each seat."""
    with TemporaryDirectory() as folder, process(Path(folder), warm=True) as server:
        secrets = server.create(TABLE, policy="casual")
        with server.client(secrets["first"]) as one, server.client(secrets["second"]) as other:
            one.wait("state")
            other.wait("state")
            one.ask("want_legal", piece=SHIP)
            yield server, one, other


def seconds(work: Callable[[], object]) -> float:
    """Return how long one run takes."""
    since = time.perf_counter()
    work()
    return time.perf_counter() - since


def legal_ms(one: Client, runs: int = LEGAL) -> float:
    """Return how long a page waits for the whole legal set of a ship on a version that nobody has asked about."""
    took = []
    for number in range(runs):
        one.ask("note", text=f"Round {number}")
        took.append(seconds(lambda: one.ask("want_legal", piece=SHIP)))
    return percentile(took)


def drag_ms(one: Client, other: Client, runs: int = DRAGS) -> float:
    """Return how long a page waits for the ruling on a plan while the other page has legal sets worked out."""
    over = threading.Event()

    def busy() -> None:
        while not over.is_set():
            other.ask("note", text="Again")
            other.ask("want_legal", piece=SHIP)

    thread = threading.Thread(target=busy)
    thread.start()
    try:
        took = []
        for number in range(runs):
            move = MOVE.format(0, number % 2, number % 3 - 1)
            took.append(seconds(lambda move=move: one.ask("plan", move=move)))  # type: ignore[misc]
            time.sleep(1 / 30)
    finally:
        over.set()
        thread.join()
    return percentile(took)


def commit_ms(one: Client, other: Client, runs: int = COMMITS) -> float:
    """Return how long it takes from a commit at one page until the other has the state with it."""
    took = []
    version = one.ask("note", text="Begin")["version"]
    for number in range(runs):
        what = {"what": "commit", "move": MOVE.format(0, 1, number % 2)} if number % 2 == 0 else {"what": "undo"}
        since = time.perf_counter()
        one.say(base=version, **what)
        version = other.wait("state", version=version + 1)["version"]
        took.append(time.perf_counter() - since)
    return percentile(took)
