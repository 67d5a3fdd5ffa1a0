"""One socket: hello, then reading with a limit on how much, and writing from an outbox, until either ends."""

import asyncio
import contextlib
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sublight.errors import InputError
from sublight.formats.records import convert
from sublight.web import messages as m
from sublight.web.http import RefusedError, address_of, logged
from sublight.web.limits import AT_ONCE, BURST, FLOOD_S, MESSAGE_BYTES, PER_SECOND, Bucket, LargeError, read_value
from sublight.web.live.outbox import Outbox, SlowError
from sublight.web.live.plans import Planning
from sublight.web.live.shown import ENCODER, state_message, welcome
from sublight.web.live.verbs import LONG, QUICK, Page, encoded, may_share, ruled
from sublight.web.matches.policy import NotAllowedError
from sublight.web.store.store import StaleError, StoreError
from sublight.web.work.pool import LIMIT_S, GivenUpError, TaskError

HELLO_S = 10.0
FLUSH_S = 1.0
NO_TABLE = "no such table, or the link was changed"
GONE, WRONG, ENDED, FLOOD, LARGE, SLOW, NO_TEXT = 4404, 4429, 4410, 1008, 1009, 1013, 1003


class CloseError(Exception):
    """The socket is to be closed, with this code."""

    def __init__(self, code: int) -> None:
        """Remember the code."""
        super().__init__(str(code))
        self.code = code


async def live(websocket: WebSocket) -> None:
    """Serve one page over its socket."""
    house = websocket.app.state.house
    await websocket.accept()
    try:
        page = await _welcomed(websocket, house)
        if page is not None:
            await Session(websocket, page).run()
    except (WebSocketDisconnect, OSError):
        return
    except CloseError as closing:
        await _close(websocket, closing.code)


async def _close(websocket: WebSocket, code: int) -> None:
    with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect, TimeoutError):
        await asyncio.wait_for(websocket.close(code), FLUSH_S)


async def _welcomed(websocket: WebSocket, house: Any) -> Page | None:
    """Read the first message and return who it is; CloseError for a link that opens nothing."""
    address = address_of(websocket)
    wrong = house.wrong.of(address)
    try:
        hello = await asyncio.wait_for(_read(websocket), HELLO_S)
    except TimeoutError:
        raise CloseError(FLOOD) from None
    except InputError as error:
        await _say(websocket, m.Refused(why=str(error)))
        raise CloseError(FLOOD) from None
    if not isinstance(hello, m.Hello):
        await _say(websocket, m.Refused(ask=hello.ask, why="the first message is `hello`, with the secret of a link"))
        raise CloseError(FLOOD)
    if not wrong.ready():
        await _say(websocket, m.Refused(ask=hello.ask, why="too many wrong links: wait a minute", code="busy"))
        raise CloseError(WRONG)
    opened = await house.threads.do(house.matches.open, hello.token)
    if opened is None:
        wrong.take()
        await _say(websocket, m.Refused(ask=hello.ask, why=NO_TABLE, code="gone"))
        raise CloseError(GONE)
    match, seat = opened
    return Page(house, match, seat, address)


async def _say(websocket: WebSocket, message: msgspec.Struct) -> None:
    await websocket.send_text(encoded(message).decode())


async def _read(websocket: WebSocket) -> Any:
    """Return the next message; InputError for what is none, CloseError for what is too large or no text."""
    got = await websocket.receive()
    if got["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(got.get("code", 1000))
    text = got.get("text")
    if text is None:
        raise CloseError(NO_TEXT)
    if len(text) > MESSAGE_BYTES:
        raise CloseError(LARGE)
    value = read_value(text, "the message")
    return _message(value)


class MessageError(InputError):
    """A message that cannot be read, with the number that its answer must carry."""

    def __init__(self, says: str, ask: int) -> None:
        """Remember the number."""
        super().__init__(says)
        self.ask = ask


def _message(value: Any) -> Any:
    try:
        return convert(value, m.FromPage, "the message")  # type: ignore[arg-type]
    except InputError as error:
        ask = value.get("ask", 0) if isinstance(value, dict) else 0
        raise MessageError(str(error), ask if isinstance(ask, int) else 0) from None


class Session:
    """A page that was let in."""

    def __init__(self, websocket: WebSocket, page: Page) -> None:
        """Begin; nothing is said before `run`."""
        self._websocket, self._page = websocket, page
        self._house = page.house
        self.seat = page.seat
        self._outbox = Outbox()
        self._planning = Planning(self._rule)
        self._long: dict[int, asyncio.Task[None]] = {}
        self._ending: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    # What the table tells.

    def put(self, message: bytes, name: str = "") -> None:
        """Send a message when its turn comes; a page that reads too slowly is let go."""
        self._outbox.put(message, name)
        if self._outbox.over:
            self.end(SLOW)

    def rule_again(self) -> None:
        """Rule on the draft again."""
        self._planning.again()

    def end(self, code: int) -> None:
        """Let the page go."""
        if not self._ending.done():
            if code == ENDED:
                self.put(encoded(m.Refused(why="this table was deleted", code="gone")))
            self._ending.set_result(code)

    # The whole of it.

    async def run(self) -> None:
        """Serve the page until it goes or is let go."""
        match = await self._page.latest()
        self.put(welcome(match, self.seat))
        self._page.room = await self._house.tables.enter(self._page.match, self)
        draft = self._house.drafts.of(self._page.match, self.seat)
        if draft is not None:
            self._planning.draft = draft
            self._planning.again()
        reading, writing = asyncio.create_task(self._reading()), asyncio.create_task(self._writing())
        ends: list[asyncio.Future[Any]] = [reading, writing, self._ending]
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._leave()
            reading.cancel()
        code = self._code(reading, writing)
        if not writing.done() and code != SLOW:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._outbox.sent(), FLUSH_S)
        writing.cancel()
        await asyncio.gather(reading, writing, return_exceptions=True)
        await _close(self._websocket, code)

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
                return 1011
        return self._ending.result() if self._ending.done() else 1000

    def _leave(self) -> None:
        self._share(None)
        self._house.tables.leave(self._page.match, self)
        self._planning.end()
        for task in self._long.values():
            task.cancel()

    async def _writing(self) -> None:
        while True:
            await self._websocket.send_text((await self._outbox.next()).decode())
            await asyncio.sleep(0)  # the others' turn, however much waits here

    async def _reading(self) -> None:
        """Read for ever, no faster than anybody may; CloseError for one who goes on trying."""
        bucket, loop = Bucket(PER_SECOND, BURST), asyncio.get_running_loop()
        since = loop.time()
        while True:
            try:
                message = await _read(self._websocket)
            except InputError as error:
                self._refuse(getattr(error, "ask", 0), error)
            else:
                await self._take(message)
            wait = bucket.wait_s()
            if not wait:
                since = loop.time()
            elif loop.time() - since > FLOOD_S:
                raise CloseError(FLOOD)
            await asyncio.sleep(wait)

    # One message.

    async def _take(self, message: Any) -> None:
        match message:
            case m.Plan():
                self._plan(message)
            case m.Cancel():
                if message.of in self._long:
                    self._long[message.of].cancel()
            case m.Hello():
                self._refuse(message.ask, InputError("this page is known already"))
            case _ if type(message) in LONG:
                self._begin(message)
            case _:
                await self._do(message)

    async def _do(self, message: Any) -> None:
        try:
            said = await QUICK[type(message)](self._page, message)
        except StaleError as error:
            await self._stale(message.ask, error)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is an answer
            self._refuse(message.ask, error)
        else:
            if isinstance(said, m.Done) and isinstance(message, m.Commit):
                self._drop()
            self.put(encoded(said) if isinstance(said, m.Done) else said)

    async def _stale(self, ask: int, error: StaleError) -> None:
        """Say that somebody was faster, and how the table is now."""
        try:
            seen = await self._house.tables.latest(self._page.match)
        except NotAllowedError as gone:
            self._refuse(ask, gone)
            return
        self.put(encoded(m.Stale(ask=ask, version=error.head)))
        self.put(state_message(seen, self.seat))

    def _begin(self, message: Any) -> None:
        if len(self._long) >= AT_ONCE or message.ask in self._long:
            self._refuse(message.ask, GivenUpError("this page waits for enough already"))
            return
        task = asyncio.create_task(self._long_work(message))
        self._long[message.ask] = task
        task.add_done_callback(lambda _: self._long.pop(message.ask, None))

    async def _long_work(self, message: Any) -> None:
        """Work on a long question, saying each second that it goes on."""
        work = asyncio.ensure_future(LONG[type(message)](self._page, message))
        try:
            seconds = 0
            while not (await asyncio.wait({work}, timeout=1.0))[0]:
                seconds += 1
                self.put(encoded(m.Busy(ask=message.ask, done=seconds, of=int(LIMIT_S))), f"busy {message.ask}")
            self.put(work.result())
        except asyncio.CancelledError:
            self._refuse(message.ask, GivenUpError("given up"))
            raise
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is an answer
            self._refuse(message.ask, error)
        finally:
            work.cancel()

    # Drafts.

    def _plan(self, plan: m.Plan) -> None:
        if not plan.move.strip():
            self._drop()
            return
        self._planning.want(plan)
        if self.seat != "observer":
            self._house.drafts.keep(self._page.match, self.seat, plan)

    def _drop(self) -> None:
        self._planning.drop()
        self._house.drafts.keep(self._page.match, self.seat, None)
        self._share(None)

    async def _rule(self, plan: m.Plan) -> None:
        """Rule on a draft, answer, and show it to the others if it is to be shown."""
        seen = self._page.room.seen
        if seen is None:
            return
        try:
            if plan.share:
                await may_share(self._page, seen.match, plan.move)
            said = await ruled(self._page, seen.match, plan.ask, plan.move, plan.answers)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is an answer
            self._refuse(plan.ask, error)
            return
        self.put(said, "ruled")
        self._share(said if plan.share and self._planning.draft is not None else None)

    def _share(self, said: bytes | None) -> None:
        message = None
        if said is not None:
            ruling = msgspec.json.decode(said, type=_OnlyRuling).ruling
            message = ENCODER.encode({"say": "shared", "seat": self.seat, "ruling": ruling})
        self._page.room.share(self.seat, message, self)

    def _refuse(self, ask: int, error: Exception) -> None:
        """Answer with why not."""
        code, why = reason(error)
        self.put(encoded(m.Refused(ask=ask, why=why, code=code)))  # type: ignore[arg-type]


class _OnlyRuling(msgspec.Struct):
    ruling: msgspec.Raw


def reason(error: Exception) -> tuple[str, str]:
    """Return the code and the words of what went wrong."""
    match error:
        case LargeError():
            return "large", str(error)
        case RefusedError():
            return error.code, error.says
        case InputError() | TaskError():
            return "input", str(error)
        case NotAllowedError():
            return ("gone" if str(error) == NO_TABLE else "seat"), str(error)
        case GivenUpError():
            return "busy", f"not done: {error}"
        case StoreError():
            return "error", f"nothing was changed: {error} (report {logged(error)})"
        case _:
            return "error", f"an error of this program; nothing was changed (report {logged(error)})"
