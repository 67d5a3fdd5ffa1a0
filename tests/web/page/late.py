"""A way to a server on which every answer comes late: it finds tests of the page that look before it can know.

Each connection is late by a share of its own, so that one page can hear of something long before another.
"""

import asyncio
import contextlib
import threading
from asyncio import StreamReader, StreamWriter
from collections.abc import Iterator
from random import Random
from urllib.parse import urlsplit

PIECE = 65_536


@contextlib.contextmanager
def late(url: str, delay_s: float) -> Iterator[str]:
    """Yield the address of a way to a server of this machine; what that says comes later by up to so much, in order."""
    way = Way(urlsplit(url).port or 80, delay_s)
    thread = threading.Thread(target=lambda: asyncio.run(way.open()), daemon=True)
    thread.start()
    way.opened.wait()
    try:
        yield f"http://127.0.0.1:{way.number}"
    finally:
        way.loop.call_soon_threadsafe(way.closing.set)
        thread.join()


class Way:
    """Carries what the two sides of each connection say."""

    def __init__(self, port: int, delay_s: float) -> None:
        """To a port of this machine."""
        self.port, self.delay_s, self.number = port, delay_s, 0
        self.opened = threading.Event()
        self.chance = Random(7)

    async def open(self) -> None:
        """Meet whoever comes, until it is closed; what is still carried then is cancelled with the loop."""
        self.loop, self.closing = asyncio.get_running_loop(), asyncio.Event()
        listening = await asyncio.start_server(self.meet, "127.0.0.1", 0)
        self.number = listening.sockets[0].getsockname()[1]
        self.opened.set()
        await self.closing.wait()
        listening.close()

    async def meet(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Carry one connection until both sides have ended it."""
        with _ended(writer), contextlib.suppress(asyncio.CancelledError):
            answers, questions = await asyncio.open_connection("127.0.0.1", self.port)
            delay_s = self.delay_s * self.chance.random()
            with _ended(questions):
                await asyncio.gather(self._carry(reader, questions, 0.0), self._carry(answers, writer, delay_s))

    async def _carry(self, reader: StreamReader, writer: StreamWriter, delay_s: float) -> None:
        with contextlib.suppress(OSError):
            while piece := await reader.read(PIECE):
                self.loop.call_later(delay_s, writer.write, piece)
            await asyncio.sleep(delay_s)
            writer.close()
            await writer.wait_closed()


@contextlib.contextmanager
def _ended(writer: StreamWriter) -> Iterator[None]:
    """Leave no connection behind, even if nobody reads what was written."""
    try:
        yield
    finally:
        writer.transport.abort()
