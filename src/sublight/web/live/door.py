"""The door: a socket is opened, its first message is the secret of a link, and whoever has a right one comes in."""

import asyncio
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from sublight.errors import InputError
from sublight.web import messages as m
from sublight.web.http import address_of
from sublight.web.live.session import Session
from sublight.web.live.verbs import Page
from sublight.web.live.wire import FLOOD, GONE, WRONG, CloseError, close, read, say
from sublight.web.matches.shelf import NO_TABLE

HELLO_S = 10.0


async def live(websocket: WebSocket) -> None:
    """Serve one page over its socket."""
    house = websocket.app.state.house
    await websocket.accept()
    try:
        await Session(websocket, await _welcomed(websocket, house)).run()
    except (WebSocketDisconnect, OSError):
        return
    except CloseError as closing:
        await close(websocket, closing.code)


async def _welcomed(websocket: WebSocket, house: Any) -> Page:
    """Read the first message and return who it is; CloseError for a link that opens nothing."""
    address = address_of(websocket)
    wrong = house.wrong.of(address)
    hello = await _hello(websocket)
    if not wrong.ready():
        await say(websocket, m.Refused(ask=hello.ask, why="too many wrong links: wait a minute", code="busy"))
        raise CloseError(WRONG)
    opened = await house.threads.do(house.matches.open, hello.token)
    if opened is None:
        wrong.take()
        await say(websocket, m.Refused(ask=hello.ask, why=NO_TABLE, code="gone"))
        raise CloseError(GONE)
    match, seat = opened
    return Page(house, match, seat, address)


async def _hello(websocket: WebSocket) -> m.Hello:
    """Return the first message; CloseError, and why, for any other, and for none within a while."""
    try:
        hello = await asyncio.wait_for(read(websocket), HELLO_S)
    except TimeoutError:
        raise CloseError(FLOOD) from None
    except InputError as error:
        await say(websocket, m.Refused(why=str(error)))
        raise CloseError(FLOOD) from None
    if not isinstance(hello, m.Hello):
        await say(websocket, m.Refused(ask=hello.ask, why="the first message is `hello`, with the secret of a link"))
        raise CloseError(FLOOD)
    return hello
