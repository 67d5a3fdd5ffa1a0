"""What waits to be sent to one reader. It is bounded: a reader too slow for it is let go, and nobody waits for it."""

import asyncio
from collections import OrderedDict
from itertools import count

from sublight.web.limits import QUEUED


class SlowError(Exception):
    """The reader is too slow."""


class Outbox:
    """Messages in the order they are to be sent; one put under a name takes the place of an older one of that name."""

    def __init__(self, most: int = QUEUED) -> None:
        """Begin empty."""
        self._most = most
        self._messages: OrderedDict[str, bytes] = OrderedDict()
        self._numbers = count()
        self._filled, self._emptied = asyncio.Event(), asyncio.Event()
        self.over = False

    def put(self, message: bytes, name: str = "") -> None:
        """Add a message; once `most` wait, the outbox is over instead and `next` raises SlowError."""
        key = name or f"#{next(self._numbers)}"
        self._messages.pop(key, None)
        if len(self._messages) >= self._most:
            self.over = True
            self._messages.clear()
        if not self.over:
            self._messages[key] = message
            self._emptied.clear()
        self._filled.set()

    async def next(self) -> bytes:
        """Wait for the next message and take it out; SlowError once too many waited."""
        while not self._messages:
            if self.over:
                raise SlowError
            self._filled.clear()
            self._emptied.set()
            await self._filled.wait()
        self._emptied.clear()
        return self._messages.popitem(last=False)[1]

    async def sent(self) -> None:
        """Wait until who sends the messages comes for more and finds none."""
        await self._emptied.wait()

    def __len__(self) -> int:
        """How many wait."""
        return len(self._messages)
