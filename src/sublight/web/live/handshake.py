"""The handshake of a socket: its first message is the secret of a link, and a page without a right one is refused."""

import asyncio
import contextlib
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket, WebSocketDisconnect

from sublight.errors import InputError
from sublight.view import messages as m
from sublight.web.http import RefusedError, address_of
from sublight.web.limits import HELLO_S
from sublight.web.live.session import Session
from sublight.web.live.verbs import Page
from sublight.web.live.wire import BROKEN, FLOOD, GONE, SLOW, WRONG, CloseError, close, read, refused, say
from sublight.web.matches.policy import NotAllowedError
from sublight.web.matches.repository import NO_TABLE

if TYPE_CHECKING:
    from sublight.web.app_context import AppContext


async def live(websocket: WebSocket) -> None:
    """Serve one page over its socket; one that cannot be served is told why."""
    context: AppContext = websocket.app.state.context
    try:
        await websocket.accept()
        await _serve(websocket, await _welcomed(websocket, context), context)
    except (WebSocketDisconnect, OSError):
        return
    except CloseError as closing:
        await close(websocket, closing.code)
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is an answer
        with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
            await websocket.send_text(refused(0, error).decode())
        await close(websocket, GONE if isinstance(error, NotAllowedError) else BROKEN)


async def _serve(websocket: WebSocket, page: Page, context: "AppContext") -> None:
    """Serve a page that showed its link, unless too many from its address are there."""
    websocket.scope.get("sublight.known", lambda: None)()
    session = Session(websocket, page)
    try:
        context.crowd.enter(page.address, page.match, session)
    except RefusedError as full:
        await say(websocket, m.Refused(why=full.says, code="busy"))
        raise CloseError(SLOW) from None
    try:
        await session.run()
    finally:
        context.crowd.leave(page.address, page.match, session)


async def _welcomed(websocket: WebSocket, context: "AppContext") -> Page:
    """Read the first message and return who it is; CloseError for a link that opens nothing."""
    address = address_of(websocket)
    hello = await _hello(websocket)
    try:
        opened = await context.seat_of(address, hello.token)
    except RefusedError as many:
        await say(websocket, m.Refused(ask=hello.ask, why=many.says, code="busy"))
        raise CloseError(WRONG) from None
    if opened is None:
        await say(websocket, m.Refused(ask=hello.ask, why=NO_TABLE, code="gone"))
        raise CloseError(GONE)
    match, seat = opened
    return Page(context, match, seat, address, packed=hello.packed, pictures=hello.pictures)


async def _hello(websocket: WebSocket) -> m.Hello:
    """Return the first message; CloseError, and why, for any other, and for none within a while."""
    try:
        async with asyncio.timeout(HELLO_S):
            hello = await read(websocket)
    except TimeoutError:
        raise CloseError(FLOOD) from None
    except InputError as error:
        await say(websocket, m.Refused(why=str(error), code=error.code))
        raise CloseError(FLOOD) from None
    if not isinstance(hello, m.Hello):
        await say(
            websocket,
            m.Refused(ask=hello.ask, why="the first message must be `hello` with the secret of a link", code="schema"),
        )
        raise CloseError(FLOOD)
    return hello
