"""Who uses one of a few processes next, so that nobody who asks much keeps the others waiting.

Whoever asks has a key: an address, or a match. Keys take turns, however much each has waiting. Of several processes a
key holds at most all but one. The last free one is for keys that used little processor time lately, so that a few who
ask for much at the same time do not hold them all.
"""

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from sublight.web.limits import Recent
from sublight.web.work.pool import GivenUpError

MOST_WAITING, MOST_URGENT = 64, 64
"""Tasks of one key that may wait, and urgent ones; any more are refused."""

WAIT_S = 30.0
"""The longest that a task waits for its turn."""

LITTLE_S = 0.5
"""The processor time that a key may have used lately and still take the last free process."""

HALVED_S = 5.0
"""After so long, half of the time that a key has used is forgotten."""

KEYS = 10_000
"""Keys whose use is remembered."""

Clock = Callable[[], float]


class _Line:
    """What one key has waiting: urgent tasks before others, each in the order in which they came."""

    def __init__(self, now: float) -> None:
        self.since = now
        """Since when its next task waits: since it came, or since another of the same key began or ended."""
        self.urgent: deque[asyncio.Future[None]] = deque()
        self.others: deque[asyncio.Future[None]] = deque()

    def __len__(self) -> int:
        return len(self.urgent) + len(self.others)

    def put(self, waiting: asyncio.Future[None], *, urgent: bool) -> None:
        (self.urgent if urgent else self.others).append(waiting)

    def drop(self, waiting: asyncio.Future[None]) -> None:
        for line in (self.urgent, self.others):
            if waiting in line:
                line.remove(waiting)

    def next(self) -> asyncio.Future[None]:
        return (self.urgent or self.others).popleft()


class _Used:
    """Processor time that a key has used, half of it forgotten every `HALVED_S`."""

    def __init__(self, now: float) -> None:
        self._seconds, self._at = 0.0, now

    def seconds(self, now: float) -> float:
        self._seconds *= 0.5 ** ((now - self._at) / HALVED_S)
        self._at = now
        return self._seconds

    def add(self, seconds: float, now: float) -> None:
        self._seconds = self.seconds(now) + seconds


class Turns:
    """The turns of `size` processes. To be used on one event loop."""

    def __init__(self, size: int, clock: Clock = time.monotonic) -> None:
        """Begin with every process free and nobody waiting."""
        self._size, self._free, self._clock = size, size, clock
        self._most = max(1, size - 1)
        self._lines: OrderedDict[str, _Line] = OrderedDict()
        self._busy = Counter[str]()
        self._used = Recent[str, _Used](KEYS)
        self.counts = Counter[str]()
        """How many tasks were begun, refused, and given up because they waited too long."""

    @property
    def waiting(self) -> int:
        """How many tasks wait."""
        return sum(map(len, self._lines.values()))

    @property
    def stalled_s(self) -> float:
        """How long a key waits already that holds no process and was given none; 0 where nobody waits so."""
        since = (line.since for key, line in self._lines.items() if not self._busy[key])
        return max(0.0, self._clock() - min(since, default=self._clock()))

    @property
    def working(self) -> int:
        """How many processes are at work."""
        return self._size - self._free

    @asynccontextmanager
    async def of(self, key: str, *, urgent: bool = False, wait_s: float = WAIT_S) -> AsyncIterator[None]:
        """Hold a process for a key; GivenUpError where too many of it wait already, or after `wait_s`."""
        await self._begin(key, urgent=urgent, wait_s=wait_s)
        began = self._clock()
        try:
            yield
        finally:
            self._end(key, self._clock() - began)

    async def _begin(self, key: str, *, urgent: bool, wait_s: float) -> None:
        line = self._lines.get(key) or _Line(self._clock())
        if len(line.urgent) >= MOST_URGENT if urgent else len(line.others) >= MOST_WAITING:
            self.counts["refused"] += 1
            raise GivenUpError(f"{len(line)} tasks wait already")
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines[key] = line
        line.put(waiting, urgent=urgent)
        self._admit()
        try:
            await asyncio.wait_for(asyncio.shield(waiting), wait_s)
        except (TimeoutError, asyncio.CancelledError) as error:
            self._leave(key, line, waiting)
            if isinstance(error, TimeoutError):
                self.counts["given up"] += 1
                raise GivenUpError(f"no process was free for {wait_s:.0f} s") from None
            raise
        self.counts["begun"] += 1

    def _leave(self, key: str, line: _Line, waiting: asyncio.Future[None]) -> None:
        """Wait no more; a turn that came at the same moment is given back."""
        if waiting.done():
            self._end(key, 0.0)
            return
        waiting.cancel()
        line.drop(waiting)
        if not line:
            self._lines.pop(key, None)

    def _end(self, key: str, seconds: float) -> None:
        now = self._clock()
        used = self._used.get(key) or _Used(now)
        used.add(seconds, now)
        self._used.put(key, used)
        self._free += 1
        self._busy[key] -= 1
        if not self._busy[key]:
            del self._busy[key]
        if key in self._lines:
            self._lines[key].since = now
        self._admit()

    def _admit(self) -> None:
        """Give free processes to those whose turn it is."""
        while self._free and (key := self._next()) is not None:
            line = self._lines[key]
            line.next().set_result(None)
            self._free -= 1
            self._busy[key] += 1
            line.since = self._clock()
            self._lines.move_to_end(key)
            if not line:
                del self._lines[key]

    def _next(self) -> str | None:
        """Return the key whose turn it is: one with an urgent task before the others; None while all must wait."""
        may = [key for key in self._lines if self._may(key)]
        return next((key for key in may if self._lines[key].urgent), may[0] if may else None)

    def _may(self, key: str) -> bool:
        last = self._free == 1 and self._size > 1 and self._free < self._size
        used = self._used.get(key)
        return self._busy[key] < self._most and not (
            last and used is not None and used.seconds(self._clock()) > LITTLE_S
        )
