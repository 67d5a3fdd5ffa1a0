"""The draft of one page: who hears of the rulings on it."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from sublight.web.live import drafting
from sublight.web.live.plans import Drafts
from sublight.web.messages import Plan

ASKED = Plan(ask=7, move="a 1")


class Desk:
    """A page whose rulings come when they are let through."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Nothing is let through yet."""
        self.gate = asyncio.Event()
        self.heard: list[bytes] = []
        room = SimpleNamespace(seen=SimpleNamespace(match=None), share=lambda *_: None, shared={})
        page: Any = SimpleNamespace(house=SimpleNamespace(drafts=Drafts()), match="m", seat="first", room=room)
        monkeypatch.setattr(drafting, "ruled", self._ruled)
        self.drafting = drafting.Drafting(page, lambda said, _: self.heard.append(said), page)

    async def _ruled(self, _page: Any, _match: Any, ask: int, _move: str, _answers: Any) -> bytes:
        await self.gate.wait()
        return str(ask).encode()

    async def ruled_again(self) -> None:
        """Plan, hear the ruling, and have it ruled on again, which is under way."""
        self.drafting.plan(ASKED)
        await self.let_through()
        self.drafting.again()
        await asyncio.sleep(0)

    async def let_through(self) -> None:
        """Let every ruling come that is under way."""
        self.gate.set()
        await asyncio.sleep(0.01)
        self.gate.clear()


def test_a_draft_dropped_while_it_is_ruled_on_again_is_not_heard_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that has committed it would take the ruling for a new plan."""

    async def play() -> list[bytes]:
        desk = Desk(monkeypatch)
        await desk.ruled_again()
        desk.drafting.drop()
        await desk.let_through()
        return desk.heard

    assert asyncio.run(play()) == [b"7"]


def test_a_draft_that_stands_is_heard_of_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table changed under it: nobody asked, and the page hears."""

    async def play() -> list[bytes]:
        desk = Desk(monkeypatch)
        await desk.ruled_again()
        await desk.let_through()
        return desk.heard

    assert asyncio.run(play()) == [b"7", b"0"]


def test_what_was_asked_is_answered_though_the_draft_was_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page waits for its answer before it asks again."""

    async def play() -> list[bytes]:
        desk = Desk(monkeypatch)
        desk.drafting.plan(ASKED)
        await asyncio.sleep(0)
        desk.drafting.drop()
        await desk.let_through()
        return desk.heard

    assert asyncio.run(play()) == [b"7"]
