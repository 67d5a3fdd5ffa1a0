"""What goes through a socket: messages read and said, and the codes with which one is closed."""

import asyncio
import contextlib
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sublight.errors import InputError
from sublight.formats.records import convert
from sublight.view import messages as m
from sublight.web.limits import MESSAGE_BYTES, read_value
from sublight.web.live.shown import ENCODER

FLUSH_S = 1.0
GONE, WRONG, ENDED, FLOOD, LARGE, SLOW, NO_TEXT, BROKEN = 4404, 4429, 4410, 1008, 1009, 1013, 1003, 1011
"""Why a socket is closed."""


class CloseError(Exception):
    """The socket is to be closed, with this code."""

    def __init__(self, code: int) -> None:
        """Remember the code."""
        super().__init__(str(code))
        self.code = code


class MessageError(InputError):
    """A message that cannot be read, with the number that its answer must carry."""

    def __init__(self, says: str, ask: int) -> None:
        """Remember the number."""
        super().__init__(says)
        self.ask = ask


def encoded(message: msgspec.Struct) -> bytes:
    """Return a message as it is sent."""
    return ENCODER.encode(message)


async def say(websocket: WebSocket, message: msgspec.Struct) -> None:
    """Send a message at once."""
    await websocket.send_text(encoded(message).decode())


async def read(websocket: WebSocket) -> Any:
    """Return the next message; InputError for what is none, CloseError for what is too large or no text."""
    got = await websocket.receive()
    if got["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(got.get("code", 1000))
    text = got.get("text")
    if text is None:
        raise CloseError(NO_TEXT)
    if len(text) > MESSAGE_BYTES:
        raise CloseError(LARGE)
    return _message(read_value(text, "the message"))


def _message(value: Any) -> Any:
    try:
        return convert(value, m.FromPage, "the message")  # type: ignore[arg-type]
    except InputError as error:
        ask = value.get("ask", 0) if isinstance(value, dict) else 0
        raise MessageError(str(error), ask if isinstance(ask, int) else 0) from None


async def close(websocket: WebSocket, code: int) -> None:
    """Close a socket, whether or not anybody is still there."""
    with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect, TimeoutError):
        await asyncio.wait_for(websocket.close(code), FLUSH_S)
