"""A task that had its share while others wait is stopped and queued again; commits and those alone are not."""

import asyncio
import threading
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from sublight.api.tables import example
from sublight.formats.jsons import read_json
from sublight.web.live import offload
from sublight.web.live.offload import Processes
from sublight.web.work.pool import GivenUpError
from sublight.web.work.turns import Asker
from web.samples import SAMPLE
from web.server import WAIT_S

ONE, OTHER = Asker("192.0.2.1", "one"), Asker("192.0.2.2", "other")
SHARE_S = 0.05


class Pool:
    """Processes that are none: a task named `short` is done at once, any other once it is told to be, or given up."""

    def __init__(self) -> None:
        """Begin with nothing done."""
        self.begun: list[str] = []
        self.over = threading.Event()
        self.at_work = threading.Event()

    def do(self, task: str, _arguments: Mapping[str, object], given_up: threading.Event, *_: object) -> str:
        """Do a task."""
        self.begun.append(task)
        self.at_work.set()
        while task != "short" and not self.over.wait(0.002):
            if given_up.is_set():
                raise GivenUpError("nobody waits for it any more")
        return task


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Pool:
    """The pool of a server with shares of a twentieth of a second."""
    monkeypatch.setattr(offload, "SHARE_S", SHARE_S)
    monkeypatch.setattr(offload, "LOOK_S", 0.005)
    return Pool()


def shared(pool: Pool, play: Callable[[Processes], Any]) -> None:
    """Play with one process; nothing waits or works at the end."""

    async def whole() -> None:
        processes = Processes(1)
        processes.pool.do = pool.do  # type: ignore[method-assign,assignment]
        await play(processes)
        assert (processes.turns.waiting, processes.turns.working) == (0, 0)
        processes.close()

    asyncio.run(whole())


async def begun(pool: Pool) -> None:
    """Wait until a task is at work."""
    await asyncio.to_thread(pool.at_work.wait, WAIT_S)


def test_a_long_task_is_stopped_for_others_and_done_later(pool: Pool) -> None:
    """The other is done meanwhile, and the first begins again."""

    async def play(processes: Processes) -> None:
        long = asyncio.create_task(processes.do("long", {}, asker=ONE))
        await begun(pool)
        assert await processes.do("short", {}, asker=OTHER) == "short"
        assert processes.turns.counts["stopped"] == 1
        pool.over.set()
        assert await long == "long"
        assert pool.begun == ["long", "short", "long"]

    shared(pool, play)


@pytest.mark.parametrize("asker", [None, ONE], ids=["nobody waits", "more of its own waits"])
def test_a_task_that_keeps_nobody_else_waiting_goes_on(pool: Pool, asker: Asker | None) -> None:
    """However long it takes."""

    async def play(processes: Processes) -> None:
        asked = [asyncio.create_task(processes.do("long", {}, asker=ONE))]
        await begun(pool)
        if asker is not None:
            asked.append(asyncio.create_task(processes.do("short", {}, asker=asker)))
        await asyncio.sleep(4 * SHARE_S)
        assert pool.begun == ["long"]
        pool.over.set()
        assert list(await asyncio.gather(*asked)) == ["long", "short"][: len(asked)]
        assert not processes.turns.counts["stopped"]

    shared(pool, play)


def test_a_commit_is_never_stopped(pool: Pool) -> None:
    """Others wait until it is done or takes longer than a commit may."""

    async def play(processes: Processes) -> None:
        commit = asyncio.create_task(processes.do("judge", {}, asker=ONE, urgent=True, stops=False))
        await begun(pool)
        other = asyncio.create_task(processes.do("short", {}, asker=OTHER))
        await asyncio.sleep(4 * SHARE_S)
        assert pool.begun == ["judge"]
        pool.over.set()
        assert list(await asyncio.gather(commit, other)) == ["judge", "short"]
        assert not processes.turns.counts["stopped"]

    shared(pool, play)


def test_what_was_stopped_may_take_no_longer_in_all(pool: Pool) -> None:
    """Two that stop each other again and again are given up once they worked as long as a task may."""

    async def play(processes: Processes) -> None:
        asked = [
            asyncio.create_task(processes.do("long", {}, asker=asker, limit_s=3 * SHARE_S)) for asker in (ONE, OTHER)
        ]
        done, _ = await asyncio.wait(asked, timeout=WAIT_S, return_when=asyncio.FIRST_COMPLETED)
        assert [type(each.exception()) for each in done] == [GivenUpError]
        assert processes.turns.counts["stopped"] >= 1
        pool.over.set()
        await asyncio.gather(*asked, return_exceptions=True)

    shared(pool, play)


def test_each_share_is_twice_as_long_as_the_one_before(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    """So what takes long is done in the end, and no more than as much again is done in vain."""
    shares: list[float] = []

    async def play(processes: Processes) -> None:
        async def stopped(*given: Any) -> None:
            shares.append(given[-1])
            if len(shares) < 4:
                raise offload.StoppedError

        monkeypatch.setattr(processes, "_done", stopped)
        await processes.do("long", {}, asker=ONE)
        assert shares == [SHARE_S, 2 * SHARE_S, 4 * SHARE_S, 8 * SHARE_S]

    shared(pool, play)


def test_a_page_that_leaves_gives_its_task_up(pool: Pool) -> None:
    """At once, and no error is left that nobody looks at."""

    async def play(processes: Processes) -> None:
        long = asyncio.create_task(processes.do("long", {}, asker=ONE))
        await begun(pool)
        long.cancel()
        with pytest.raises(asyncio.CancelledError):
            await long
        assert await processes.do("short", {}, asker=OTHER) == "short"

    shared(pool, play)


def test_a_task_given_up_before_anybody_waits_for_its_process_costs_no_place() -> None:
    """The process that began with it is ended, and the next task gets another."""
    one, other = SAMPLE.measured
    measured = {"table": read_json(example(SAMPLE.table), SAMPLE.table), "one": one, "other": other}

    async def whole() -> None:
        processes, held = Processes(1), threading.Event()
        found = await processes.do("measure", measured, asker=ONE)
        processes._threads.submit(held.wait)
        asked = asyncio.create_task(processes.do("measure", measured, asker=ONE))
        await asyncio.sleep(0.1)
        assert processes.pool._free.empty()
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        held.set()
        async with asyncio.timeout(WAIT_S):
            assert await processes.do("measure", measured, asker=OTHER) == found
        assert (processes.pool.restarts, processes.pool._free.qsize(), processes.turns.working) == (1, 1, 0)
        processes.close()

    asyncio.run(whole())
