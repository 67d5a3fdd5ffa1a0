"""Every open connection, by the address at its other end, and which of them wait for their client.

A connection waits while its client has something to send: the rest of a request, a first message, or the next request.
An ordinary client sends it within milliseconds. So where too many connections of an address wait, the one that has
waited for longest is closed, not the new one: whoever shares the address still gets in.
"""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import NamedTuple, Protocol

from sublight.web.addresses import is_among
from sublight.web.limits import MOST_CONNECTIONS, MOST_WAITING_CONNECTIONS

TICK_S = 0.5
CHECKED = 32
"""Connections that are checked at a time: to close many takes long, and nobody is answered meanwhile."""

FILES_LEFT = 128
"""Files that are not connections: the store, pipes to processes, and what is read meanwhile."""


class Refusal(NamedTuple):
    """Why a client is not served: a status, a word for programs, a sentence for people."""

    status: int
    code: str
    says: str


LATE = Refusal(408, "slow", "the request did not arrive in time; send it without pauses")
CROWDED = Refusal(503, "busy", "too many connections from this address wait for a request; close some of them")
FULL = Refusal(503, "busy", "this server has as many connections as it can serve; try again later")


class Line(Protocol):
    """A connection."""

    address: str

    def refuse(self, why: Refusal) -> None:
        """Say why the client is not served, and close."""

    def check(self, now: float) -> None:
        """Close where something takes longer than it may."""


class Connections:
    """The connections of one server. To be used on one event loop."""

    def __init__(
        self,
        proxies: tuple[str, ...] = (),
        most: int = MOST_CONNECTIONS,
        most_waiting: int = MOST_WAITING_CONNECTIONS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin with none; of the addresses in `proxies` everybody's connections come, so they have no limit of one."""
        self._proxies, self._most, self._most_waiting, self.clock = proxies, most, most_waiting, clock
        self._open: set[Line] = set()
        self._waiting: dict[str, OrderedDict[Line, None]] = {}
        self._leaving: OrderedDict[Line, Callable[[], None]] = OrderedDict()
        self.refused = Counter[str]()
        """How many were refused, by the code."""

    def __len__(self) -> int:
        """How many are open."""
        return len(self._open)

    @property
    def waiting(self) -> int:
        """How many wait for their client."""
        return sum(map(len, self._waiting.values()))

    def add(self, line: Line) -> None:
        """Count a new connection; where there are too many, close a refused one, or refuse the longest to wait."""
        self._open.add(line)
        self.waits(line)
        if len(self._open) > self._most:
            self._make_room()

    def _make_room(self) -> None:
        if not self._leaving:
            self._refuse_longest(max(self._waiting, key=lambda each: len(self._waiting[each])), FULL)
            return
        line, close = next(iter(self._leaving.items()))
        self.remove(line)
        close()

    def waits(self, line: Line) -> None:
        """Count a connection among those that wait for their client, as the last."""
        self.works(line)
        self._waiting.setdefault(line.address, OrderedDict())[line] = None
        if len(self._waiting[line.address]) > self._most_waiting and not is_among(line.address, self._proxies):
            self._refuse_longest(line.address, CROWDED)

    def works(self, line: Line) -> None:
        """Count a connection as one whose client waits for the server."""
        waiting = self._waiting.get(line.address, OrderedDict())
        waiting.pop(line, None)
        if not waiting:
            self._waiting.pop(line.address, None)

    def leaves(self, line: Line, close: Callable[[], None]) -> None:
        """Count a connection as refused but still open; `close` closes it at once, where its place is needed."""
        self.works(line)
        self._leaving[line] = close

    def remove(self, line: Line) -> None:
        """Count a connection no more."""
        self._open.discard(line)
        self._leaving.pop(line, None)
        self.works(line)

    def _refuse_longest(self, address: str, why: Refusal) -> None:
        line = next(iter(self._waiting[address]))
        self.works(line)
        self.refuse(line, why)

    def refuse(self, line: Line, why: Refusal) -> None:
        """Refuse the client of a connection, and count that."""
        self.refused[why.code] += 1
        line.refuse(why)

    async def watch(self) -> None:
        """Close for ever what takes longer than it may."""
        while True:
            await asyncio.sleep(TICK_S)
            now = self.clock()
            for number, line in enumerate(tuple(self._open), 1):
                if line in self._open:
                    line.check(now)
                if not number % CHECKED:
                    await asyncio.sleep(0)


def room_for() -> int:
    """Return how many connections this process may have: the limit, or what its limit of files leaves."""
    try:
        import resource
    except ImportError:  # on Windows
        return MOST_CONNECTIONS
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_CONNECTIONS if files < 0 else max(FILES_LEFT, min(MOST_CONNECTIONS, files - FILES_LEFT))
