"""The server's times as a page feels them, over loopback: what the rules cost, and what somebody else's rules cost.

The server is a process of its own, as it is when it is played on, and so is a page that keeps it busy: what it reads
must not wait for what is timed here, nor the other way round.
"""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench.served import Served, all_served
from web.server import Client, Server, process

SERVED = all_served()[0]
LEGAL, DRAGS, COMMITS = 100, 100, 40
WINDOWS = 5
"""Each has the share of its own: their median is the figure, and the least and the largest show what the host adds."""
SHARE = 0.95
BEGIN_S = 3.0
"""Until a page that is to keep the server busy has begun."""
MOST_NICE = 19


def percentile(took: list[float], share: float = SHARE) -> float:
    """Return the value in ms that so many of the times in s stay below."""
    return 1e3 * sorted(took)[min(len(took) - 1, int(share * len(took)))]


def in_windows(work: Callable[[], float], windows: int = WINDOWS) -> str:
    """Return the median of so many figures in ms, and their range."""
    found = [work() for _ in range(windows)]
    return f"{median(found):.0f} ms ({min(found):.0f} to {max(found):.0f})"


class Pages(NamedTuple):
    """A server, a page at each of two seats of a match, and the secret of another such match."""

    server: Server
    one: Client
    other: Client
    elsewhere: str


@contextmanager
def pages() -> Iterator[Pages]:
    """Serve, and open the pages; each has its table."""
    with TemporaryDirectory() as folder, process(Path(folder), warm=True) as server, ExitStack() as open_:
        match, another = (server.create(SERVED.table, policy="casual") for _ in range(2))
        # What one page does is sent to the other, which may not ask for long: it is read as it comes.
        clients = (server.client(match[seat], packed=True, ahead=True) for seat in ("first", "second"))
        one, other = map(open_.enter_context, clients)
        for page in (one, other):
            page.wait("state")
            page.ask("want_legal", piece=SERVED.piece)
        yield Pages(server, one, other, another["first"])


def seconds(work: Callable[[], object]) -> float:
    """Return how long one run takes."""
    since = time.perf_counter()
    work()
    return time.perf_counter() - since


class Nudged:
    """A page whose table becomes another each time: what was worked out for the last one does not help."""

    def __init__(self, page: Client) -> None:
        """Begin with the table as it stands."""
        self.page, self.version = page, page.ask("note", text="Begin")["version"]
        self.table = page.ask("want_step", version=self.version)["table"]

    def nudge(self) -> None:
        """Have another table, and wait until the page has it."""
        SERVED.nudge(self.table)
        self.version = self.page.ask("edit", base=self.version, table=self.table, note="")["version"]
        self.page.wait("state", version=self.version)

    def legal(self, piece: str = SERVED.piece) -> None:
        """Ask for the whole legal set of a ship, and wait for it."""
        if self.page.ask("want_legal", piece=piece)["say"] != "legal":
            raise AssertionError("no legal set came")


def legal_ms(one: Client, runs: int = LEGAL) -> float:
    """Return how long a page waits for the whole legal set of a ship on a table that nobody has asked about."""
    took, nudged = [], Nudged(one)
    for _ in range(runs):
        nudged.nudge()
        took.append(seconds(nudged.legal))
    return percentile(took)


def busy(url: str, secret: str) -> None:
    """Have legal sets worked out, one after the other: the whole life of a process, which is ended.

    It stands for a page on another machine, so what it does itself leaves the processors to the server.

    Those of every ship, then the table changes: the server works on a legal set nearly all the time. To change the
    table for each would have it make states meanwhile, faster than any player moves.
    """
    os.nice(MOST_NICE)
    with Client(url, secret, packed=True) as page:
        page.wait("state")
        nudged = Nudged(page)
        while True:
            nudged.nudge()
            for piece in (SERVED.piece, *SERVED.others):
                nudged.legal(piece)
            page.texts.clear()


@contextmanager
def kept_busy(server: Server, secret: str) -> Iterator[None]:
    """Have a page of the match of this secret ask for legal sets meanwhile."""
    page = get_context("spawn").Process(target=busy, args=(server.url, secret), daemon=True)
    page.start()
    time.sleep(BEGIN_S)
    try:
        yield
        if not page.is_alive():
            raise AssertionError("nobody was busy")
    finally:
        page.kill()
        page.join()


def drag_ms(one: Client, runs: int = DRAGS) -> float:
    """Return how long a page waits for the ruling on a plan.

    The clock stops when the answer has come. Line w8 has what a page does with it.
    """
    took = []
    one.ask("plan", move=SERVED.plans[0])  # what came before it is read, too
    for number in range(runs):
        since = time.perf_counter()
        one.say("plan", move=SERVED.plans[number % len(SERVED.plans)])
        came = one.socket.recv()
        took.append(time.perf_counter() - since)
        if one.take(came)["say"] != "ruled":
            raise AssertionError("no ruling came")
        time.sleep(1 / 30)
    return percentile(took)


def commit_ms(one: Client, other: Client, runs: int = COMMITS) -> float:
    """Return how long it takes from a commit at one page until the other has the state with it."""
    took = []
    version = one.ask("note", text="Begin")["version"]
    for number in range(runs):
        what = {"what": "commit", "move": SERVED.commit} if number % 2 == 0 else {"what": "undo"}
        since = time.perf_counter()
        one.say(base=version, **what)
        version = other.wait("state", version=version + 1)["version"]
        took.append(time.perf_counter() - since)
    return percentile(took)


def sizes(server: Server, served: Served) -> dict[str, float]:
    """Return the KB of the longest messages on a table as they are sent to a page that takes them packed."""
    with server.client(server.create(served.table, policy="casual")["first"], packed=True) as page:
        page.wait("state")
        page.ask("plan", move=served.plans[0])
        page.ask("want_legal", piece=served.piece)
        page.ask("commit", base=0, move=served.commit)
        page.wait("state", version=1)
    first, moved = (size / 1000 for said, size in page.sizes if said == "state")
    others = {said: size / 1000 for said, size in page.sizes}
    return {
        "first state": first,
        "plan ruled on": others["ruled"],
        "legal set": others["legal"],
        "state after a move": moved,
    }
