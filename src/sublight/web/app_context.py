"""All that one server has: its store and matches, threads and processes, who is at which table, and its counts."""

import asyncio
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from sublight.api.tables import example_values, examples
from sublight.errors import InputError
from sublight.formats.jsons import Raw
from sublight.view.messages import Plan
from sublight.web.bodies import Bodies
from sublight.web.connections import Connections, room_for
from sublight.web.files import read_files
from sublight.web.forwarded import ProxyWatch
from sublight.web.guard import Allowed
from sublight.web.http import RefusedError, logged
from sublight.web.limits import CREATED, DRAFTS, LEGAL, LEGAL_BYTES, TALK, WRONG_LINKS, Addresses, Recent
from sublight.web.live.crowd import Crowd
from sublight.web.live.expiry import LAPSE_S, expire_for_ever
from sublight.web.live.offload import Processes, Threads
from sublight.web.live.packing import Packing
from sublight.web.live.table import Tables
from sublight.web.matches.declaring import Steps
from sublight.web.matches.judging import Declaration, Judged, ReadTable
from sublight.web.matches.service import Matches
from sublight.web.metrics import Probe, Requests
from sublight.web.store.quota import Quota
from sublight.web.store.store import KEPT, Store
from sublight.web.view.log_line import log_line
from sublight.web.work.pool import GivenUpError, load
from sublight.web.work.turns import Asker

NICE = 10
"""How far processes for long questions leave the processor to those for plans and pictures, and to who answers."""

COMMIT_S = 5.0
WRONG_WAIT_S = 1.0


class Settings(Struct, frozen=True, kw_only=True):
    """What a server is started with. `dev` reads the page's files anew each time; `quick` and `heavy` are numbers of
    processes: for plans and pictures, and for legal sets, odds and the API. A wish that nobody agrees to within
    `lapse_s` lapses. A ruling on a commit takes at most `commit_s`. Who asks
    from one of the addresses or networks `metrics` is told figures, and how the server is. `proxies` are the addresses
    of servers in front, whose word on who asks is taken. The store holds at most `quota`; matches whose last event is
    older than `keep_s` are removed, none where that is 0.
    """

    store: str
    allowed: Allowed = Allowed()
    dev: bool = False
    quick: int = 3
    heavy: int = 2
    commit_s: float = COMMIT_S
    warm: bool = True
    lapse_s: float = LAPSE_S
    metrics: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    quota: Quota = KEPT
    keep_s: float = 0.0


class AppContext:
    """One server's belongings; to be opened on the event loop, and closed."""

    tables: Tables

    def __init__(self, settings: Settings) -> None:
        """Open the store; InputError where it cannot be."""
        self.settings = settings
        self.store = Store(settings.store, settings.quota)
        self.matches = Matches(self.store, log_line)
        self.files = read_files()
        self.threads = Threads()
        self.quick, self.heavy = Processes(settings.quick), Processes(settings.heavy, NICE)
        self.packing = Packing()
        self.drafts = Recent[tuple[str, str], Plan](DRAFTS)
        self.legal = Recent[tuple[bytes, str, str], bytes](LEGAL, LEGAL_BYTES)
        self.wrong, self.created, self.talk = Addresses(WRONG_LINKS), Addresses(CREATED), Addresses(TALK)
        self.requests, self.probe = Requests(), Probe(self)
        self.connections, self.bodies = Connections(settings.proxies, room_for()), Bodies()
        self.crowd, self.proxies = Crowd(), ProxyWatch(settings.proxies)
        self._watching: asyncio.Task[None] | None = None
        self._warming: asyncio.Task[None] | None = None
        self._expiring: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to listen for commits, and start the processes."""
        load(warm=self.settings.warm)
        self.tables = Tables(self.matches, self.threads, self.quick, self.settings.lapse_s)
        self._watching = asyncio.create_task(self.connections.watch())
        self.store.space.in_use = lambda: tuple(self.tables.rooms)
        if self.settings.keep_s:
            self._expiring = asyncio.create_task(expire_for_ever(self.threads, self.store, self.settings.keep_s))
        if self.settings.warm:
            self._warming = asyncio.create_task(self._warm())

    @property
    def warm(self) -> bool:
        """Whether every process has loaded what the games need."""
        return self._warming is not None and self._warming.done()

    async def _warm(self) -> None:
        try:
            tables = [example_values(name) for name in examples()]
            await self.quick.warm(tables)
            await self.heavy.warm(tables)
        except (GivenUpError, InputError) as error:
            logged(error)

    def close(self) -> None:
        """End everything; what was committed is in the store."""
        for task in (self._warming, self._watching, self._expiring):
            if task is not None:
                task.cancel()
        self.quick.close()
        self.heavy.close()
        self.threads.close()
        self.store.close()

    async def seat_of(self, address: str, secret: str) -> tuple[str, str] | None:
        """Return the match and seat that a secret opens, None for none; RefusedError after too many wrong ones.

        A right one opens whatever its address tried before. An address has one looked up at a time, so that it holds
        one thread; beyond the limit a wrong one is answered `WRONG_WAIT_S` later.
        """
        wrong = self.wrong.of(address)
        async with wrong.turn:
            opened = await self.threads.do(self.matches.open, secret)
        if opened is None and not wrong.take():
            await asyncio.sleep(WRONG_WAIT_S)
            raise RefusedError(429, "many", "too many wrong links from this address: wait a minute")
        return opened

    async def work(self, address: str, task: str, arguments: Mapping[str, object]) -> Any:
        """Do a heavy task for an address, in its turn."""
        return await self.heavy.do(task, arguments, asker=Asker(address))

    async def judged(self, asker: Asker, steps: Steps) -> Judged:
        """Go through the steps of a verb in the turn of `asker`, each ruling in another process; no thread waits."""
        step = await self.threads.do(_stepped, steps, None)
        while not isinstance(step, Judged):
            ruled = await self.quick.do(
                "judge", {"declared": step}, asker=asker, urgent=True, stops=False, limit_s=self.settings.commit_s
            )
            step = await self.threads.do(_stepped, steps, ruled)
        return step

    async def read(self, address: str, table: Raw, *, clock: bool = False) -> ReadTable:
        """Read a table in another process, with its clock started if `clock` says so; InputError for what is none."""
        found: ReadTable = await self.quick.do(
            "read",
            {"table": table, "clock": clock},
            asker=Asker(address),
            urgent=True,
            stops=False,
            limit_s=self.settings.commit_s,
        )
        return found


def _stepped(steps: Steps, ruled: Judged | None) -> Declaration | Judged:
    """Take a step: return what is to be ruled on next, or the last ruling."""
    try:
        return next(steps) if ruled is None else steps.send(ruled)
    except StopIteration as done:
        last: Judged = done.value
        return last
