"""What goes through one socket: messages read and sent, errors as answers, and the queue of what is to be sent.

The queue is bounded: a reader too slow for it is disconnected, and nobody waits for it.
"""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable, Mapping
from itertools import count
from typing import get_args

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sublight.errors import InputError, did_you_mean
from sublight.formats.records import convert
from sublight.referee.figures import capital, ended, quoted
from sublight.view import messages as m
from sublight.web.http import RefusedError, logged
from sublight.web.limits import EASED_BYTES, MESSAGE_BYTES, QUEUED, QUEUED_BYTES, LargeError, read_value
from sublight.web.live.shown import ENCODER
from sublight.web.matches.policy import NotAllowedError
from sublight.web.matches.repository import NO_TABLE
from sublight.web.store.quota import FullError
from sublight.web.store.store import StoreError
from sublight.web.work.pool import GivenUpError

FLUSH_S = 1.0
GONE, WRONG, ENDED, FLOOD, LARGE, SLOW, NO_TEXT, BROKEN = 4404, 4429, 4410, 1008, 1009, 1013, 1003, 1011
"""Why a socket is closed."""

RESTART = 1012
"""The server ends, and another takes its place: come back."""

KINDS: Mapping[str, type[m.FromPage]] = {str(each.__struct_config__.tag): each for each in get_args(m.FromPage)}
"""The records of the messages from the page, by their `say`."""

Put = Callable[[bytes, str], None]
"""Sends a message when its turn comes; one of the same name that still waits is left out."""


class CloseError(Exception):
    """The socket is to be closed, with this code."""

    def __init__(self, code: int) -> None:
        """Remember the code."""
        super().__init__(str(code))
        self.code = code


class MessageError(InputError):
    """A message that cannot be read, with the number that its answer must carry."""

    def __init__(self, error: InputError, ask: int) -> None:
        """Remember the number."""
        super().__init__(str(error), error.code)
        self.ask = ask


def encoded(message: msgspec.Struct) -> bytes:
    """Return a message as it is sent."""
    return ENCODER.encode(message)


async def say(websocket: WebSocket, message: msgspec.Struct) -> None:
    """Send a message at once."""
    await websocket.send_text(encoded(message).decode())


async def read(websocket: WebSocket) -> m.FromPage:
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


def _message(value: object) -> m.FromPage:
    try:
        return _of_kind(value)
    except InputError as error:
        ask = value.get("ask", 0) if isinstance(value, dict) else 0
        raise MessageError(error, ask if isinstance(ask, int) else 0) from None


def _of_kind(value: object) -> m.FromPage:
    word = value.get("say") if isinstance(value, dict) else None
    if not isinstance(word, str):
        raise InputError(f"`say` is missing; it is one of {', '.join(KINDS)}", "schema")
    if word not in KINDS:
        hint = did_you_mean(word, KINDS) or f"; the messages are {', '.join(KINDS)}"
        raise InputError(f"`say`: there is no message `{word}`{hint}", "schema")
    return convert(value, KINDS[word], f"`{word}`")


async def close(websocket: WebSocket, code: int) -> None:
    """Close a socket, whether or not anybody is still there."""
    with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(FLUSH_S):
            await websocket.close(code)


# Errors as answers.


def refused(ask: int, error: Exception) -> bytes:
    """Return the answer that says why not."""
    code, why = reason(error)
    # What a message should have been is told to who writes programs.
    return encoded(m.Refused(ask=ask, why=why if code == "schema" else sentence(why), code=code))


def sentence(why: str) -> str:
    """Return a message as the page shows it: a sentence, with quotation marks around what is notation."""
    return ended(capital(quoted(why)))


def reason(error: Exception) -> tuple[str, str]:
    """Return the code and the words of what went wrong."""
    match error:
        case LargeError():
            return "large", str(error)
        case RefusedError():
            return error.code, error.says
        case InputError():
            return error.code, str(error)
        case NotAllowedError():
            return ("gone" if str(error) == NO_TABLE else error.code), str(error)
        case FullError():
            return "full", f"nothing was changed: {error}"
        case GivenUpError():
            return "busy", f"not done: {error}"
        case StoreError():
            return "error", f"nothing was changed: {error} (report {logged(error)})"
        case _:
            return "error", f"an internal error; nothing was changed (report {logged(error)})"


# The queue.


class SlowError(Exception):
    """The reader is too slow."""


class Outbox:
    """Messages in the order they are to be sent; one put under a name takes the place of an older one of that name."""

    def __init__(self, most: int = QUEUED, most_bytes: int = QUEUED_BYTES, eased_bytes: int = EASED_BYTES) -> None:
        """Begin empty."""
        self._most, self._most_bytes, self._eased_bytes = most, most_bytes, eased_bytes
        self._bytes, self._sending = 0, 0
        self._messages: OrderedDict[str, bytes] = OrderedDict()
        self._numbers = count()
        self._filled, self._emptied, self._eased = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self._eased.set()
        self.over = False

    def put(self, message: bytes, name: str = "") -> None:
        """Add a message; once `most` wait, or `most_bytes`, the outbox is over and `next` raises SlowError."""
        key = name or f"#{next(self._numbers)}"
        self._bytes += len(message) - len(self._messages.pop(key, b""))
        if len(self._messages) >= self._most or (self._messages and self._bytes > self._most_bytes):
            self.over = True
            self._messages.clear()
        if not self.over:
            self._messages[key] = message
            self._emptied.clear()
            self._ease()
        self._filled.set()

    async def next(self) -> bytes:
        """Wait for the next message and take it out, the one before being sent; SlowError once too many waited."""
        self._sending = 0
        self._ease()
        while not self._messages:
            if self.over:
                raise SlowError
            self._filled.clear()
            self._emptied.set()
            await self._filled.wait()
        self._emptied.clear()
        message = self._messages.popitem(last=False)[1]
        self._bytes -= len(message)
        self._sending = len(message)
        return message

    def _ease(self) -> None:
        (self._eased.clear if self._bytes + self._sending > self._eased_bytes else self._eased.set)()

    async def eased(self) -> None:
        """Wait until few enough bytes wait that more may be asked for."""
        await self._eased.wait()

    async def sent(self) -> None:
        """Wait until who sends the messages comes for more and finds none."""
        await self._emptied.wait()

    def __len__(self) -> int:
        """How many wait."""
        return len(self._messages)
