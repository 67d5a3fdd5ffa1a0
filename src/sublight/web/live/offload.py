"""Work that takes time, waited for without blocking anybody: in a thread, or in another process.

What is asked for again while nothing it depends on has changed is done once.
"""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Hashable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Generic, ParamSpec, TypeVar

import msgspec

from sublight.formats.jsons import Raw
from sublight.web.limits import Recent
from sublight.web.work.pool import LIMIT_S, GivenUpError, Pool
from sublight.web.work.turns import WAIT_S, Asker, Grade, Turn, Turns

P = ParamSpec("P")
T = TypeVar("T")

THREADS = 16
KEPT, KEPT_BYTES = 64, 16 * 2**20
"""Values kept, those used last, and their bytes."""


Do = Callable[[str, Mapping[str, object]], Awaitable[Any]]
"""Does a task by its name; what it gives came from another process and is not read."""

DoFor = Callable[[str, Mapping[str, object], Asker], Awaitable[Any]]
"""Does a task in the turn of an asker."""

SHARE_S, LOOK_S = 1.0, 0.1
"""How long a task is worked on before it is stopped if others wait, and how often it is looked whether they do. After
each time that it was stopped its share is twice as long, so that it will be done."""


class Threads:
    """Threads for what reads or writes the store."""

    def __init__(self, size: int = THREADS) -> None:
        """Begin with none started."""
        self._threads = ThreadPoolExecutor(size, thread_name_prefix="sublight")

    async def do(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Do it in a thread and return what it gives."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, partial(work, *given, **named))

    def close(self) -> None:
        """Begin nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class Counts:
    """How far a task is: so many parts done, of so many, 0 where nobody knows."""

    def __init__(self) -> None:
        """Begin with nothing counted."""
        self.now = (0, 0)

    def tell(self, done: int, of: int) -> None:
        """Take note, from any thread."""
        self.now = (done, of)


class StoppedError(Exception):
    """A task was stopped because others wait for its process."""


class Processes:
    """A pool whose tasks are awaited in turn; one that nobody awaits any more is given up.

    What every page is shown takes turns with what pages ask, so that tables that take long to show do not hold every
    process.
    """

    def __init__(self, size: int, nice: int = 0) -> None:
        """Begin with none started."""
        self.pool = Pool(size, nice)
        self.size = size
        self.turns = Turns(size)
        self._threads = ThreadPoolExecutor(size, thread_name_prefix="sublight-task")

    async def do(
        self,
        task: str,
        arguments: Mapping[str, object],
        counts: Counts | None = None,
        *,
        asker: Asker,
        urgent: bool = False,
        stops: bool = True,
        limit_s: float = LIMIT_S,
    ) -> Any:
        """Do a task in another process for an asker; GivenUpError where too many of its tasks wait already.

        Cancelling gives the task up, and `limit_s` of work end it. If it `stops`, it is stopped once it had its share
        and others wait, and begins again when its turn comes. `counts` says meanwhile how far it is.
        """
        loop = asyncio.get_running_loop()
        share_s, left_s, until = SHARE_S if stops else limit_s, limit_s, loop.time() + WAIT_S + limit_s
        while left_s > 0.0:
            async with self.turns.of(asker, urgent=urgent, wait_s=min(WAIT_S, until - loop.time())) as turn:
                began = loop.time()
                try:
                    return await self._done(task, arguments, counts, left_s, turn, share_s)
                except StoppedError:
                    self.turns.counts["stopped"] += 1
            left_s -= loop.time() - began
            share_s *= 2.0
        raise GivenUpError("it took longer than it may, because others waited")

    async def show(self, task: str, arguments: Mapping[str, object], asker: Asker) -> Any:
        """Do a task for what everybody is shown, before any question of the same asker."""
        return await self.do(task, arguments, asker=asker, urgent=True)

    async def _done(
        self,
        task: str,
        arguments: Mapping[str, object],
        counts: Counts | None,
        limit_s: float,
        turn: Turn,
        share_s: float,
    ) -> Any:
        given_up = threading.Event()
        tell = counts.tell if counts else None
        begun = self.pool.begin(task, arguments)
        done = partial(self.pool.do, task, arguments, given_up, tell, limit_s, partial(setattr, turn, "used_s"), begun)
        waiting = self._threads.submit(done)
        work = asyncio.wrap_future(waiting)
        try:
            await self._shared(work, turn, share_s)
            return work.result() if work.done() else await _stopped(work, given_up)
        finally:
            given_up.set()
            if waiting.cancel() and begun is not None:
                self.pool.drop(begun)
            work.cancel()

    async def _shared(self, work: asyncio.Future[Any], turn: Turn, share_s: float) -> None:
        """Wait until a task is done, or had its share while others wait."""
        await asyncio.wait({work}, timeout=share_s)
        while not work.done() and not self.turns.wanted(turn):
            await asyncio.wait({work}, timeout=LOOK_S)

    async def warm(self, tables: list[Raw]) -> None:
        """Start every process and let it load what these tables need: all at once, so that none is left out."""
        nobody = Turn(Asker(), Grade.SOME)
        work = (self._done("warm", {"tables": tables}, None, LIMIT_S, nobody, LIMIT_S) for _ in range(self.size))
        await asyncio.gather(*work)

    def close(self) -> None:
        """End the processes."""
        self.pool.close()
        self._threads.shutdown(wait=False, cancel_futures=True)


async def _stopped(work: asyncio.Future[Any], given_up: threading.Event) -> Any:
    """Stop a task, unless it is done at this very moment."""
    given_up.set()
    try:
        return await work
    except GivenUpError:
        raise StoppedError from None


# Done once.


class Kept(Generic[T]):
    """Values that take time to make, the last ones used; those who ask at the same time wait for one making."""

    def __init__(self, size: Callable[[T], int], most: int = KEPT, most_bytes: int = KEPT_BYTES) -> None:
        """Begin empty; `size` returns how many bytes a value has."""
        self._size = size
        self._known = Recent[Hashable, asyncio.Future[T]](most, most_bytes)

    async def of(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """Return the value of `key`, made if it is not known; what could not be made is not kept."""
        making = self._known.get(key)
        if making is None:
            making = asyncio.ensure_future(make())
            self._known.put(key, making)
            making.add_done_callback(lambda task: self._made(key, task))
        return await asyncio.shield(making)

    def _made(self, key: Hashable, task: asyncio.Future[T]) -> None:
        """Count the bytes of a value that was made, and forget what could not be."""
        failed = task.cancelled() or task.exception() is not None
        if self._known.get(key) is not task:
            return
        if failed:
            self._known.drop(key)
        else:
            self._known.put(key, task, self._size(task.result()))


def size_of(found: object) -> int:
    """Return how many bytes a value has as JSON; one that is JSON already is not looked through."""
    if isinstance(found, bytes):
        return len(found)
    if isinstance(found, dict):
        return sum(map(size_of, found.values()))
    return len(msgspec.json.encode(found))


class Once:
    """Tasks that depend on nothing but what they are given: the same one is not done twice."""

    def __init__(self, do: DoFor, most: int = KEPT, most_bytes: int = KEPT_BYTES) -> None:
        """Begin with nothing done."""
        self._do = do
        self._kept: Kept[Any] = Kept(size_of, most, most_bytes)

    async def do(self, task: str, arguments: Mapping[str, object], asker: Asker) -> Any:
        """Return what the task gives, or gave; the value is shared and not to be changed."""
        same = (task, msgspec.json.encode(arguments))
        return await self._kept.of(same, lambda: self._do(task, arguments, asker))
