"""A server that has too much to do says so to who asks, and goes on showing every table to those who look at it."""

import asyncio
import threading
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from sublight.web.live.offload import Processes
from sublight.web.matches.policy import NotAllowedError
from sublight.web.matches.repository import NO_TABLE
from sublight.web.work import turns
from sublight.web.work.pool import GivenUpError
from sublight.web.work.turns import Asker
from web.samples import SAMPLE
from web.server import WAIT_S, Server

MOVE = SAMPLE.move


def failing(error: Exception) -> Any:
    """Return a coroutine function that fails."""

    async def fail(*_: object, **__: object) -> None:
        raise error

    return fail


def test_where_too_many_questions_wait_tables_are_shown_all_the_same(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Plans and measures are refused as busy; who comes sees the table, and who is there sees a move."""
    monkeypatch.setattr(turns, "MOST_WAITING", 0)
    secrets = server.create()
    with server.client(secrets["first"]) as one, server.client(secrets["second"]) as other:
        assert other.wait("state")["version"] == 0
        for what, fields in (
            ("plan", {"move": MOVE}),
            ("measure", dict(zip(("one", "other"), SAMPLE.measured, strict=True))),
        ):
            assert one.ask(what, **fields)["code"] == "busy"
        assert one.ask("commit", base=0, move=MOVE)["say"] == "done"
        for page in (one, other):
            assert page.wait("state", version=1)["last"]["move"] == MOVE


def test_tables_that_take_long_to_show_do_not_hold_every_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many tasks of one table wait, shown or asked, another table is shown beside them."""

    async def play() -> None:
        processes, over = Processes(2), threading.Event()

        def do(task: str, *_: object) -> str:
            assert task == "view" or over.wait(WAIT_S)
            return task

        monkeypatch.setattr(processes.pool, "do", do)
        slow_one = Asker(match="slow")
        slow = [asyncio.create_task(processes.do("plan", {}, asker=slow_one)) for _ in range(5)]
        slow += [asyncio.create_task(processes.show("step", {}, slow_one)) for _ in range(5)]
        await asyncio.sleep(0)
        assert await asyncio.wait_for(processes.show("view", {}, Asker(match="other")), WAIT_S) == "view"
        assert not any(each.done() for each in slow)
        over.set()
        assert await asyncio.gather(*slow) == ["plan"] * 5 + ["step"] * 5
        processes.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("error", "code", "closed_with"),
    [
        (GivenUpError("no process was free"), "busy", 1011),
        (NotAllowedError(NO_TABLE), "gone", 4404),
        (ZeroDivisionError("ours"), "error", 1011),
    ],
)
def test_who_cannot_be_let_in_is_told_why(
    server: Server, monkeypatch: pytest.MonkeyPatch, error: Exception, code: str, closed_with: int
) -> None:
    """And the socket is closed with a code: the page comes again, or knows that it need not."""
    secret = server.create()["first"]
    monkeypatch.setattr(server.context.tables, "enter", failing(error))
    with server.client(secret) as page:
        assert page.hear()["code"] == code
        with pytest.raises(ConnectionClosed) as closed:
            page.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == closed_with


def test_who_was_late_and_cannot_be_shown_the_table_stays(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer says why; the socket is as it was."""
    with server.client(server.create()["first"]) as page:
        page.wait("state")
        assert page.ask("commit", base=0, move=MOVE)["say"] == "done"
        page.wait("state", version=1)
        with monkeypatch.context() as broken:
            broken.setattr(server.context.tables, "latest", failing(GivenUpError("no process was free")))
            assert page.ask("commit", base=0, move=MOVE)["code"] == "busy"
        assert page.ask("note", text="still here")["say"] == "done"
