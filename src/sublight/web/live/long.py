"""Questions that take a while: worked on beside whatever else comes, with word of how far they are, and given up."""

import asyncio
from collections.abc import Callable
from typing import Any

from sublight.view import messages as m
from sublight.web.limits import AT_ONCE
from sublight.web.live.offload import Counts
from sublight.web.live.reasons import refused
from sublight.web.live.verbs import LONG, Page
from sublight.web.live.wire import encoded
from sublight.web.work.pool import GivenUpError

EVERY_S = 1.0
Put = Callable[[bytes, str], None]
"""Sends a message when its turn comes; one of the same name that still waits is left out."""


class LongWork:
    """The long questions of one page."""

    def __init__(self, page: Page, put: Put) -> None:
        """Begin with none; `put` sends what is to be said."""
        self._page, self._put = page, put
        self._asked: dict[int, asyncio.Task[None]] = {}

    def begin(self, message: Any) -> None:
        """Begin to work on a question, or say that enough is in work."""
        if len(self._asked) >= AT_ONCE or message.ask in self._asked:
            self._put(refused(message.ask, GivenUpError("this page waits for enough already")), "")
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

    async def _work(self, message: Any) -> None:
        """Answer a question, saying each second how far it is."""
        counts = Counts()
        work = asyncio.ensure_future(LONG[type(message)](self._page, message, counts))
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
