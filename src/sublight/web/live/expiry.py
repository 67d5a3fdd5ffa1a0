"""What ends by time: what waits for agreement, and matches that are older than the server keeps them.

What waits lapses: a clock for each match that is seen to wait, by a page or a request, whether or not anybody stays.
The clock is this server's and is nowhere written down: after a restart it begins when the match is next looked at.
Of two servers whose clocks ring for the same wish one writes it, and the other is late and forgets it.
"""

import asyncio
from collections.abc import Awaitable, Callable

from sublight.web.http import LOG, logged
from sublight.web.live.offload import Threads
from sublight.web.matches.match import Match
from sublight.web.matches.policy import NotAllowedError
from sublight.web.store.store import StaleError, Store, StoreError

LAPSE_S = 60.0
EXPIRE_EVERY_S = 600.0
"""Between two looks for matches that are too old."""

Lapse = Callable[[Match, int], Awaitable[bool]]
"""Ends what waits in a match since a version."""


class Clocks:
    """The clocks of the matches in which something waits."""

    def __init__(self, seconds: float, lapse: Lapse) -> None:
        """After so many seconds do `lapse`; everything here runs on the event loop."""
        self._seconds, self._lapse = seconds, lapse
        self._running: dict[str, tuple[int, asyncio.Task[None]]] = {}

    def see(self, match: Match) -> None:
        """Begin the clock for what waits in a match, unless it runs for that already; stop it where nothing does.

        A match as it was before what the clock runs for changes nothing.
        """
        running, _ = self._running.get(match.id, (-1, None))
        if match.base < running or (match.asks is not None and match.base == running):
            return
        self.stop(match.id)
        if match.asks is not None:
            self._running[match.id] = match.base, asyncio.create_task(self._ring(match))

    def stop(self, name: str) -> None:
        """Stop the clock of a table, if it runs."""
        _, task = self._running.pop(name, (-1, None))
        if task is not None:
            task.cancel()

    async def _ring(self, match: Match) -> None:
        await asyncio.sleep(self._seconds)
        del self._running[match.id]
        try:
            await self._lapse(match, match.base)
        except (StaleError, NotAllowedError):
            return
        except Exception as error:  # noqa: BLE001 - a clock that fails must not end its table
            logged(error)


async def expire_for_ever(threads: Threads, store: Store, keep_s: float) -> None:
    """Remove matches whose last event is older than `keep_s` and that nobody looks at: now, and again and again."""
    while True:
        try:
            removed = await threads.do(store.space.expire, keep_s)
        except StoreError as error:
            logged(error)
        else:
            if removed:
                LOG.warning("%d matches were removed: their last event was older than they are kept", removed)
        await asyncio.sleep(EXPIRE_EVERY_S)
