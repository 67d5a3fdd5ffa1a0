"""One connected page: reading with a limit on how much, and writing from a queue, until either ends.

Questions that take long are worked on beside what else comes, with a message each second of how far they are.
"""

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect

from sublight.errors import InputError
from sublight.view import messages as m
from sublight.web.http import logged
from sublight.web.limits import AT_ONCE, BURST, FLOOD_S, PER_SECOND, Bucket
from sublight.web.live.drafting import Drafting
from sublight.web.live.offload import Counts
from sublight.web.live.packing import Packer
from sublight.web.live.queue import DraftQueue
from sublight.web.live.shown import welcome
from sublight.web.live.verbs import Long, Page, Quick, answered, done
from sublight.web.live.wire import (
    BROKEN,
    ENDED,
    FLOOD,
    FLUSH_S,
    RESTART,
    SLOW,
    CloseError,
    Outbox,
    Put,
    SlowError,
    close,
    encoded,
    read,
    refused,
)
from sublight.web.store.store import StaleError
from sublight.web.work.pool import GivenUpError

EVERY_S = 1.0
"""Between two messages of how far a long question is."""
LATE = "Somebody else moved first. Look at the table again."


class LongWork:
    """The long questions of one page."""

    def __init__(self, page: Page, put: Put) -> None:
        """Begin with none; `put` sends what is to be said."""
        self._page, self._put = page, put
        self._asked: dict[int, asyncio.Task[None]] = {}

    def begin(self, message: Long) -> None:
        """Begin to work on a question, or say that enough is in work."""
        if len(self._asked) >= AT_ONCE or message.ask in self._asked:
            self._put(refused(message.ask, GivenUpError("too many requests of this page are waiting already")), "")
            return
        task = asyncio.create_task(self._work(message))
        self._asked[message.ask] = task
        task.add_done_callback(lambda _: self._asked.pop(message.ask, None))

    def cancel(self, ask: int) -> None:
        """Give a question up."""
        if ask in self._asked:
            self._asked[ask].cancel()

    def end(self) -> None:
        """Give all of them up."""
        for task in self._asked.values():
            task.cancel()

    async def finished(self) -> None:
        """Wait until every question that is in work is answered."""
        if self._asked:
            await asyncio.wait(list(self._asked.values()))

    async def _work(self, message: Long) -> None:
        """Answer a question, saying each second how far it is."""
        counts = Counts()
        work = asyncio.ensure_future(answered(self._page, message, counts))
        work.add_done_callback(_look_at)
        try:
            seconds = 0
            while not (await asyncio.wait({work}, timeout=EVERY_S))[0]:
                seconds += 1
                done, of = counts.now
                self._put(encoded(m.Busy(ask=message.ask, done=done, of=of, seconds=seconds)), f"busy {message.ask}")
            self._put(work.result(), "")
        except asyncio.CancelledError:
            self._put(refused(message.ask, GivenUpError("given up")), "")
            raise
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is an answer
            self._put(refused(message.ask, error), "")
        finally:
            work.cancel()


def _look_at(work: asyncio.Task[bytes]) -> None:
    """Retrieve the error of work that failed as its page left: nobody else does, and asyncio would log a traceback."""
    if not work.cancelled():
        work.exception()


class Session:
    """A page that was let in."""

    def __init__(self, websocket: WebSocket, page: Page) -> None:
        """Begin; nothing is said before `run`."""
        self._websocket, self._page = websocket, page
        self._tables = page.context.tables
        self.seat, self.pictures = page.seat, page.pictures
        self._outbox = Outbox()
        self._drafting = Drafting(page, self.put, self)
        self._queue = DraftQueue(page, self.put, self)
        self._long = LongWork(page, self.put)
        self._ending: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._turn, self._over = asyncio.Lock(), asyncio.Event()
        self._draining = False

    # What the table tells.

    def put(self, message: bytes, name: str = "") -> None:
        """Send a message when its turn comes; a page that reads too slowly is let go."""
        self._outbox.put(message, name)
        if self._outbox.over:
            self.end(SLOW)

    def rule_again(self) -> None:
        """Rule on the drafts again."""
        self._drafting.again()
        self._queue.again()

    def end(self, code: int) -> None:
        """Let the page go."""
        if not self._ending.done():
            if code == ENDED:
                self.put(encoded(m.Refused(why="this table was deleted", code="gone")))
            self._ending.set_result(code)

    async def drain(self) -> None:
        """Take no more messages, answer those that were taken, and let the page go, to come back at once."""
        self._draining = True
        async with self._turn:
            await self._long.finished()
        self.end(RESTART)
        await self._over.wait()

    # The whole of it.

    async def run(self) -> None:
        """Serve the page until it goes or is let go."""
        try:
            await self._run()
        finally:
            self._over.set()

    async def _run(self) -> None:
        self.put(welcome(await self._page.latest(), self.seat))
        await self._enter()
        self._drafting.resume()
        self._queue.again()
        reading, writing = asyncio.create_task(self._reading()), asyncio.create_task(self._writing())
        ends: list[asyncio.Future[int] | asyncio.Task[None]] = [reading, writing, self._ending]
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._leave()
            reading.cancel()
        code = self._code(reading, writing)
        if not writing.done() and code != SLOW:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(FLUSH_S):
                    await self._outbox.sent()
        writing.cancel()
        await asyncio.gather(reading, writing, return_exceptions=True)
        await close(self._websocket, code)

    def _code(self, *tasks: "asyncio.Task[None]") -> int:
        """Return the code that the socket is closed with, by what ended first."""
        for task in tasks:
            error = task.exception() if task.done() and not task.cancelled() else None
            if isinstance(error, CloseError):
                return error.code
            if isinstance(error, SlowError):
                return SLOW
            if error is not None and not isinstance(error, (WebSocketDisconnect, OSError, RuntimeError)):
                logged(error)
                return BROKEN
        return self._ending.result() if self._ending.done() else 1000

    async def _enter(self) -> None:
        """Come to the table, and find the drafts that this seat left; leave it where they cannot be read."""
        self._page.room = await self._tables.enter(self._page.match, self)
        try:
            await self._page.find_drafts()
        except BaseException:
            self._leave()
            raise

    def _leave(self) -> None:
        self._drafting.end()
        self._queue.end()
        self._tables.leave(self._page.match, self)
        self._long.end()

    async def _writing(self) -> None:
        packer = Packer(self._page.context.packing) if self._page.packed else None
        while True:
            await self._write(packer, await self._outbox.next())
            await asyncio.sleep(0)  # the others' turn, however much waits here

    async def _write(self, packer: Packer | None, message: bytes) -> None:
        """Send a message; no frame of it outlives the call, because a page may wait long for the next."""
        frame = packer.frame(message) if packer else message.decode()
        await (self._websocket.send_text(frame) if isinstance(frame, str) else self._websocket.send_bytes(frame))

    async def _reading(self) -> None:
        """Read for ever, no faster than anybody may; CloseError for one who goes on trying."""
        bucket, loop = Bucket(PER_SECOND, BURST), asyncio.get_running_loop()
        since = loop.time()
        while True:
            await self._outbox.eased()
            try:
                message = await read(self._websocket)
            except InputError as error:
                self.put(refused(getattr(error, "ask", 0), error))
            else:
                async with self._turn:
                    await self._take(message)
            wait = bucket.wait_s()
            if not wait:
                since = loop.time()
            elif loop.time() - since > FLOOD_S:
                raise CloseError(FLOOD)
            await asyncio.sleep(wait)

    # One message.

    async def _take(self, message: m.FromPage) -> None:
        if self._draining:  # the page asks again when it is back
            return
        match message:
            case m.Plan():
                self._drafting.plan(message)
            case m.Point():
                self._drafting.point(message)
            case m.Keep():
                await self._keep(message)
            case m.Cancel():
                self._long.cancel(message.of)
            case m.Hello():
                self.put(refused(message.ask, InputError("this page has already said `hello`")))
            case (
                m.WantLegal() | m.WantMoves() | m.WantOdds() | m.WantLayers() | m.WantStep() | m.WantLog() | m.Measure()
            ):
                self._long.begin(message)
            case _:
                await self._do(message)

    async def _keep(self, message: m.Keep) -> None:
        try:
            await self._queue.keep(message.drafts)
            said = encoded(await self._page.done(message.ask))
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is an answer
            said = refused(message.ask, error)
        self.put(said)

    async def _do(self, message: Quick) -> None:
        try:
            said = await done(self._page, message)
        except StaleError as error:
            await self._stale(message.ask, error)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is an answer
            self.put(refused(message.ask, error))
        else:
            if isinstance(said, m.Done) and isinstance(message, m.Commit):
                self._drafting.drop()
            self.put(encoded(said) if isinstance(said, m.Done) else said)
        finally:
            if isinstance(message, m.Execute):
                self._queue.changed()

    async def _stale(self, ask: int, error: StaleError) -> None:
        """Say that somebody was faster, and how the table is now."""
        try:
            seen = await self._tables.latest(self._page.match, pictures=self.pictures)
        except Exception as failed:  # noqa: BLE001 - whatever goes wrong is an answer
            self.put(refused(ask, failed))
            return
        self.put(encoded(m.Stale(ask=ask, version=error.head, why=LATE)))
        self.put(self._page.room.state_for(self, seen))
