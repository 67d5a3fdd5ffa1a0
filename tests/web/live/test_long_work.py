"""The long questions of a page that leaves before they are answered."""

import asyncio
import gc
from typing import Any

import pytest

from sublight.view import messages as m
from sublight.web.live import session
from sublight.web.live.session import LongWork


def test_work_that_fails_as_its_page_leaves_is_not_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page hears nothing of it any more, and asyncio finds no error that nobody has looked at."""
    heard: list[dict[str, Any]] = []

    async def leave_as_it_fails() -> None:
        async def failing(*_: object) -> bytes:
            try:
                await asyncio.sleep(60)
            finally:
                raise RuntimeError

        monkeypatch.setattr(session, "answered", failing)
        asyncio.get_running_loop().set_exception_handler(lambda _, context: heard.append(context))
        page: Any = None
        work = LongWork(page, lambda *_: None)
        work.begin(m.WantLegal(ask=1, piece="a"))
        for _ in range(3):
            await asyncio.sleep(0)
        work.end()
        await work.finished()
        for _ in range(3):
            await asyncio.sleep(0)

    asyncio.run(leave_as_it_fails())
    gc.collect()
    assert heard == []
