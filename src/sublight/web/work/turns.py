"""Who uses one of a few processes next, so that nobody who asks much keeps the others waiting.

Who asks is an address at a match. They take turns, however much each has waiting; those that ask for much come
last. Of several processes one match holds at most all but one, from however many addresses, and so does one address,
but for those at it that ask for little: many players can share it. Of three or more processes, those that ask
for much hold all but two at most, and together with those that ask for some, or are new, all but one. The last one is
for those known to ask for little, so that many who ask for more at the same time do not keep the others waiting.
"""

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from enum import Enum
from typing import NamedTuple

from sublight.web.limits import KeyT, Recent
from sublight.web.work.pool import GivenUpError

MOST_WAITING, MOST_URGENT = 64, 64
"""Tasks of one asker that may wait, and urgent ones; any more are refused."""

WAIT_S = 30.0
"""The longest that a task waits for its turn."""

LITTLE_S, MUCH_S = 1.0, 2.0
"""Who used no more processor time than this lately asks for little, who used more than this asks for much."""

SHORT_S, LONG_S = 0.1, 1.0
"""The same of the longest task."""

HALVED_S, LONG_HALVED_S = 5.0, 30.0
"""After so long, half of the time that was used is forgotten, and half of the length of the longest task."""

ASKERS = 10_000
"""Askers whose use is remembered."""

Clock = Callable[[], float]


class Asker(NamedTuple):
    """Who asks: an address, at a match or at none. What everybody at a match is shown is asked for by no address."""

    address: str = ""
    match: str = ""


class Grade(Enum):
    """How much somebody asks for: some, as long as nothing is known."""

    LITTLE = 0
    SOME = 1
    MUCH = 2


class Turn:
    """A process held for an asker."""

    def __init__(self, asker: Asker, grade: Grade) -> None:
        """Begin without a task."""
        self.asker, self.grade = asker, grade
        self.used_s: float | None = None
        """The processor time that its task used; None where that is not known, which counts as all the time held."""


class _Line:
    """What one asker has waiting: urgent tasks before others, each in the order in which they came."""

    def __init__(self, now: float) -> None:
        self.since = now
        """Since when its next task waits: since it came, or since another of the same asker began or ended."""
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
    """Processor time that an asker has used, and its longest task; both are forgotten by and by."""

    def __init__(self, now: float) -> None:
        self._seconds, self._longest, self._at = 0.0, 0.0, now

    def grade(self, now: float) -> Grade:
        self._forget(now)
        if self._seconds > MUCH_S or self._longest > LONG_S:
            return Grade.MUCH
        return Grade.LITTLE if self._seconds <= LITTLE_S and self._longest <= SHORT_S else Grade.SOME

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
        self._most_some, self._most_much = (size - 1 if size > 2 else size), max(1, size - 2)
        self._lines: OrderedDict[Asker, _Line] = OrderedDict()
        self._busy, self._addresses, self._matches = Counter[Asker](), Counter[str](), Counter[str]()
        self._graded = Counter[Grade]()
        self._used = Recent[Asker, _Used](ASKERS)
        self.counts = Counter[str]()
        """How many tasks were begun, refused, stopped for others, and given up because they waited too long."""

    @property
    def waiting(self) -> int:
        """How many tasks wait."""
        return sum(map(len, self._lines.values()))

    @property
    def stalled_s(self) -> float:
        """How long somebody waits already who holds no process and was given none; 0 where nobody waits so."""
        since = (line.since for asker, line in self._lines.items() if not self._busy[asker])
        return max(0.0, self._clock() - min(since, default=self._clock()))

    @property
    def working(self) -> int:
        """How many processes are at work."""
        return self._size - self._free

    @asynccontextmanager
    async def of(self, asker: Asker, *, urgent: bool = False, wait_s: float = WAIT_S) -> AsyncIterator[Turn]:
        """Hold a process for an asker; GivenUpError where too many of its tasks wait already, or after `wait_s`."""
        turn = Turn(asker, await self._begin(asker, urgent=urgent, wait_s=wait_s))
        began = self._clock()
        try:
            yield turn
        finally:
            self._use(asker, self._clock() - began if turn.used_s is None else turn.used_s)
            self._end(asker, turn.grade)

    def wanted(self, turn: Turn) -> bool:
        """Say whether anybody else waits for the process that is held here."""
        self._hold(turn.asker, turn.grade, -1)
        wanted = any(each != turn.asker and self._may(each) for each in self._lines)
        self._hold(turn.asker, turn.grade, 1)
        return wanted

    async def _begin(self, asker: Asker, *, urgent: bool, wait_s: float) -> Grade:
        line = self._lines.get(asker) or _Line(self._clock())
        if len(line.urgent) >= MOST_URGENT if urgent else len(line.others) >= MOST_WAITING:
            self.counts["refused"] += 1
            raise GivenUpError(f"{len(line)} tasks wait already")
        waiting: asyncio.Future[Grade] = asyncio.get_running_loop().create_future()
        self._lines[asker] = line
        line.put(waiting, urgent=urgent)
        self._admit()
        try:
            async with asyncio.timeout(wait_s):  # `wait_for` of Python 3.11 loses a cancellation now and then
                await asyncio.shield(waiting)
        except (TimeoutError, asyncio.CancelledError) as error:
            self._leave(asker, line, waiting)
            if isinstance(error, TimeoutError):
                self.counts["given up"] += 1
                raise GivenUpError(f"no process was free for {wait_s:.0f} s") from None
            raise
        self.counts["begun"] += 1
        return waiting.result()

    def _leave(self, asker: Asker, line: _Line, waiting: asyncio.Future[Grade]) -> None:
        """Wait no more; a turn that came at the same moment is given back."""
        if waiting.done():
            self._end(asker, waiting.result())
            return
        waiting.cancel()
        line.drop(waiting)
        if not line:
            self._lines.pop(asker, None)

    def _use(self, asker: Asker, seconds: float) -> None:
        now = self._clock()
        used = self._used.get(asker) or _Used(now)
        used.add(seconds, now)
        self._used.put(asker, used)

    def _end(self, asker: Asker, grade: Grade) -> None:
        self._hold(asker, grade, -1)
        if asker in self._lines:
            self._lines[asker].since = self._clock()
        self._admit()

    def _hold(self, asker: Asker, grade: Grade, more: int) -> None:
        """Count processes that an asker holds."""
        self._free -= more
        self._graded[grade] += more
        _add(self._busy, asker, more)
        _add(self._addresses, asker.address, more)
        _add(self._matches, asker.match, more)

    def _admit(self) -> None:
        """Give free processes to those whose turn it is."""
        while self._free and (asker := self._next()) is not None:
            line, grade = self._lines[asker], self._grade(asker)
            self._hold(asker, grade, 1)
            line.next().set_result(grade)
            line.since = self._clock()
            self._lines.move_to_end(asker)
            if not line:
                del self._lines[asker]

    def _next(self) -> Asker | None:
        """Return whose turn it is: who asks for much is last, an urgent task comes first; None while all must wait."""
        may = [asker for asker in self._lines if self._may(asker)]
        return min(may, key=self._after, default=None)

    def _after(self, asker: Asker) -> tuple[bool, bool]:
        return self._grade(asker) is Grade.MUCH, not self._lines[asker].urgent

    def _may(self, asker: Asker) -> bool:
        grade, much = self._grade(asker), self._graded[Grade.MUCH]
        if asker.match and self._matches[asker.match] >= self._most:
            return False
        if grade is Grade.LITTLE:
            return bool(asker.match) or self._addresses[asker.address] < self._most
        room = self._addresses[asker.address] < self._most or not asker.address
        room = room and much + self._graded[Grade.SOME] < self._most_some
        return room and (grade is Grade.SOME or much < self._most_much)

    def _grade(self, asker: Asker) -> Grade:
        used = self._used.get(asker)
        return Grade.SOME if used is None else used.grade(self._clock())


def _add(counter: Counter[KeyT], key: KeyT, more: int) -> None:
    """Count more of a key, which is forgotten where none are left."""
    counter[key] += more
    if not counter[key]:
        del counter[key]
