"""Who uses one of a few processes next, so that nobody who asks much keeps the others waiting.

Whoever asks has a key: an address, or a match. Keys take turns, however much each has waiting. Of several processes a
key holds at most all but one. Of three or more, keys that used much processor time lately hold all but two at most, and
together with keys that are new all but one. The last one is for those known to ask for little, so that a few who ask
for much at the same time do not keep the others waiting.
"""

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from enum import Enum

from sublight.web.limits import Recent
from sublight.web.work.pool import GivenUpError

MOST_WAITING, MOST_URGENT = 64, 64
"""Tasks of one key that may wait, and urgent ones; any more are refused."""

WAIT_S = 30.0
"""The longest that a task waits for its turn."""

LITTLE_S = 2.0
"""The processor time that a key may have used lately and still count as one that asks for little."""

HALVED_S = 5.0
"""After so long, half of the time that a key has used is forgotten."""

LONG_S, LONG_HALVED_S = 1.0, 30.0
"""The longest task that such a key may have had; half of its length is forgotten after so long."""

KEYS = 10_000
"""Keys whose use is remembered."""

Clock = Callable[[], float]


class Grade(Enum):
    """How much a key asks for, as far as that is known."""

    LITTLE = 0
    NEW = 1
    MUCH = 2


class Turn:
    """A process held for a key."""

    def __init__(self) -> None:
        """Begin without a task."""
        self.used_s: float | None = None
        """The processor time that its task used; None where that is not known, which counts as all the time held."""


class _Line:
    """What one key has waiting: urgent tasks before others, each in the order in which they came."""

    def __init__(self, now: float) -> None:
        self.since = now
        """Since when its next task waits: since it came, or since another of the same key began or ended."""
        self.urgent: deque[asyncio.Future[Grade]] = deque()
        self.others: deque[asyncio.Future[Grade]] = deque()

    def __len__(self) -> int:
        return len(self.urgent) + len(self.others)

    def put(self, waiting: asyncio.Future[Grade], *, urgent: bool) -> None:
        (self.urgent if urgent else self.others).append(waiting)

    def drop(self, waiting: asyncio.Future[Grade]) -> None:
        for line in (self.urgent, self.others):
            if waiting in line:
                line.remove(waiting)

    def next(self) -> asyncio.Future[Grade]:
        return (self.urgent or self.others).popleft()


class _Used:
    """Processor time that a key has used, and its longest task; both are forgotten by and by."""

    def __init__(self, now: float) -> None:
        self._seconds, self._longest, self._at = 0.0, 0.0, now

    def little(self, now: float) -> bool:
        self._forget(now)
        return self._seconds <= LITTLE_S and self._longest <= LONG_S

    def add(self, seconds: float, now: float) -> None:
        self._forget(now)
        self._seconds += seconds
        self._longest = max(self._longest, seconds)

    def _forget(self, now: float) -> None:
        self._seconds *= 0.5 ** ((now - self._at) / HALVED_S)
        self._longest *= 0.5 ** ((now - self._at) / LONG_HALVED_S)
        self._at = now


class Turns:
    """The turns of `size` processes. To be used on one event loop."""

    def __init__(self, size: int, clock: Clock = time.monotonic) -> None:
        """Begin with every process free and nobody waiting."""
        self._size, self._free, self._clock = size, size, clock
        self._most = max(1, size - 1)
        self._most_new, self._most_much = (size - 1 if size > 2 else size), max(1, size - 2)
        self._lines: OrderedDict[str, _Line] = OrderedDict()
        self._busy = Counter[str]()
        self._graded = Counter[Grade]()
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
    async def of(self, key: str, *, urgent: bool = False, wait_s: float = WAIT_S) -> AsyncIterator[Turn]:
        """Hold a process for a key; GivenUpError where too many of it wait already, or after `wait_s`."""
        grade = await self._begin(key, urgent=urgent, wait_s=wait_s)
        began, turn = self._clock(), Turn()
        try:
            yield turn
        finally:
            self._use(key, self._clock() - began if turn.used_s is None else turn.used_s)
            self._end(key, grade)

    async def _begin(self, key: str, *, urgent: bool, wait_s: float) -> Grade:
        line = self._lines.get(key) or _Line(self._clock())
        if len(line.urgent) >= MOST_URGENT if urgent else len(line.others) >= MOST_WAITING:
            self.counts["refused"] += 1
            raise GivenUpError(f"{len(line)} tasks wait already")
        waiting: asyncio.Future[Grade] = asyncio.get_running_loop().create_future()
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
        return waiting.result()

    def _leave(self, key: str, line: _Line, waiting: asyncio.Future[Grade]) -> None:
        """Wait no more; a turn that came at the same moment is given back."""
        if waiting.done():
            self._end(key, waiting.result())
            return
        waiting.cancel()
        line.drop(waiting)
        if not line:
            self._lines.pop(key, None)

    def _use(self, key: str, seconds: float) -> None:
        now = self._clock()
        used = self._used.get(key) or _Used(now)
        used.add(seconds, now)
        self._used.put(key, used)

    def _end(self, key: str, grade: Grade) -> None:
        self._free += 1
        self._graded[grade] -= 1
        self._busy[key] -= 1
        if not self._busy[key]:
            del self._busy[key]
        if key in self._lines:
            self._lines[key].since = self._clock()
        self._admit()

    def _admit(self) -> None:
        """Give free processes to those whose turn it is."""
        while self._free and (key := self._next()) is not None:
            line, grade = self._lines[key], self._grade(key)
            line.next().set_result(grade)
            self._free -= 1
            self._graded[grade] += 1
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
        if self._busy[key] >= self._most:
            return False
        grade, much = self._grade(key), self._graded[Grade.MUCH]
        room = much + self._graded[Grade.NEW] < self._most_new
        return grade is Grade.LITTLE or (room and (grade is Grade.NEW or much < self._most_much))

    def _grade(self, key: str) -> Grade:
        used = self._used.get(key)
        if used is None:
            return Grade.NEW
        return Grade.LITTLE if used.little(self._clock()) else Grade.MUCH
