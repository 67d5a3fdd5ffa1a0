"""The draft of one page: who hears of the rulings on it, and who sees it."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import pytest

from sublight.view.messages import Plan
from sublight.web.limits import Recent
from sublight.web.live import drafting
from sublight.web.live.table import Room
from sublight.web.live.wire import Outbox

ASKED, NEWER = Plan(ask=7, move="a 1"), Plan(ask=8, move="a 2")


class Desk:
    """A page whose rulings come when they are let through: at a room of its own, or at another page's."""

    def __init__(self, at: "Desk | None" = None) -> None:
        """Nothing is let through yet."""
        self.gate = asyncio.Event()
        self.outbox = Outbox()
        self.drafts: Recent[tuple[str, str], Plan] = at.drafts if at else Recent(8)
        self.room: Room = at.room if at else Room("m")
        self.room.seen = SimpleNamespace(match=None)  # type: ignore[assignment]
        context = SimpleNamespace(drafts=self.drafts)
        page: Any = SimpleNamespace(context=context, match="m", seat="first", room=self.room, desk=self)
        self.drafting = drafting.Drafting(page, self.outbox.put, page)

    async def ruled_again(self) -> None:
        """Plan, have it ruled on, and have it ruled on again, which is under way."""
        self.drafting.plan(ASKED)
        await self.let_through()
        self.drafting.again()
        await asyncio.sleep(0)

    async def let_through(self) -> None:
        """Let every ruling come that is under way."""
        self.gate.set()
        for _ in range(10):
            await asyncio.sleep(0)
        self.gate.clear()

    async def heard(self) -> list[tuple[int, str]]:
        """What was said to the page: the question that it answers, and the move that was ruled on or why not."""
        said = [json.loads(await self.outbox.next()) for _ in range(len(self.outbox))]
        return [(each.get("ask", 0), each.get("ruling") or each["code"]) for each in said]

    @property
    def shown(self) -> str:
        """The move that the others see."""
        return str(json.loads(self.room.shared.get("first", b'{"ruling":""}'))["ruling"])


async def _ruled(page: Any, _match: Any, ask: int, move: str, _answers: Any, **_: Any) -> bytes:
    await page.desk.gate.wait()
    if "?" in move:
        raise ValueError(move)
    return json.dumps({"say": "ruled", "ask": ask, "ruling": move}).encode()


async def _may_share(*_: object) -> None:
    return


@pytest.fixture(autouse=True)
def rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rule by the gate of each desk."""
    monkeypatch.setattr(drafting, "ruled", _ruled)
    monkeypatch.setattr(drafting, "may_share", _may_share)


def at_a_desk(play: Callable[[Desk], Coroutine[Any, Any, None]]) -> None:
    """Play at a desk."""

    async def run() -> None:
        await play(Desk())

    asyncio.run(run())


# Who hears.


def test_a_draft_dropped_while_it_is_ruled_on_again_is_not_heard_of() -> None:
    """A page that has committed it would take the ruling for a new plan."""

    async def play(desk: Desk) -> None:
        await desk.ruled_again()
        desk.drafting.drop()
        await desk.let_through()
        assert await desk.heard() == [(7, "a 1")]

    at_a_desk(play)


def test_a_draft_that_stands_is_heard_of_again() -> None:
    """The table changed under it: nobody asked, and the page hears; the answer that it waits for comes all the same."""

    async def play(desk: Desk) -> None:
        await desk.ruled_again()
        await desk.let_through()
        assert await desk.heard() == [(7, "a 1"), (0, "a 1")]

    at_a_desk(play)


def test_what_was_asked_is_answered_though_the_draft_was_dropped() -> None:
    """The page waits for its answer before it asks again."""

    async def play(desk: Desk) -> None:
        desk.drafting.plan(ASKED)
        await asyncio.sleep(0)
        desk.drafting.drop()
        await desk.let_through()
        assert await desk.heard() == [(7, "a 1")]

    at_a_desk(play)


def test_what_is_never_ruled_on_is_answered_too() -> None:
    """A draft that is dropped before its turn comes, or whose place a newer one takes, is refused at once."""

    async def play(desk: Desk) -> None:
        await desk.ruled_again()
        desk.drafting.plan(NEWER)
        desk.drafting.drop()
        assert await desk.heard() == [(7, "a 1"), (8, "busy")]
        desk.drafting.plan(NEWER)
        desk.drafting.plan(ASKED)
        await desk.let_through()
        assert await desk.heard() == [(8, "busy"), (7, "a 1")]

    at_a_desk(play)


def test_what_nobody_asked_for_is_dropped_without_a_word() -> None:
    """It was to be ruled on again, and is not."""

    async def play(desk: Desk) -> None:
        desk.drafting.plan(ASKED)
        await asyncio.sleep(0)
        desk.drafting.again()
        desk.drafting.drop()
        await desk.let_through()
        assert await desk.heard() == [(7, "a 1")]

    at_a_desk(play)


def test_of_a_draft_that_became_another_while_it_was_ruled_on_again_nothing_is_heard() -> None:
    """The page would take it for the ruling on the new one."""

    async def play(desk: Desk) -> None:
        await desk.ruled_again()
        desk.drafting.plan(NEWER)
        await desk.let_through()
        assert await desk.heard() == [(7, "a 1"), (8, "a 2")]

    at_a_desk(play)


# Who sees.


def shared(plan: Plan) -> Plan:
    """The plan, to be shown."""
    return Plan(ask=plan.ask, move=plan.move, share=True)


@pytest.mark.parametrize("then", ["", "a 3", "a ?"])
def test_a_plan_that_is_ruled_on_too_late_is_not_shown(then: str) -> None:
    """It was dropped meanwhile, or its seat shows its plans no longer."""

    async def play(desk: Desk) -> None:
        desk.drafting.plan(shared(ASKED))
        await asyncio.sleep(0)
        told: list[bytes] = []
        desk.room.tell = lambda message, *_: told.append(message)  # type: ignore[method-assign]
        desk.drafting.plan(Plan(move=then))
        await desk.let_through()
        assert (desk.shown, told) == ("", [])

    at_a_desk(play)


NO_LONGER = [Plan(move=""), Plan(ask=8, move="a 3"), Plan(ask=8, move="a ?"), Plan(ask=8, move="a ?", share=True)]


@pytest.mark.parametrize("other_page", [False, True])
@pytest.mark.parametrize("then", NO_LONGER)
def test_what_is_shown_no_longer_is_taken_away(then: Plan, other_page: bool) -> None:
    """Whichever page of the seat says so; also where the plan that is not to be shown, or is, cannot be read."""

    async def play(desk: Desk) -> None:
        desk.drafting.plan(shared(ASKED))
        await desk.let_through()
        assert desk.shown == "a 1"
        page = Desk(at=desk) if other_page else desk
        page.drafting.plan(then)
        await page.let_through()
        assert desk.shown == ""

    at_a_desk(play)


def test_another_page_of_a_seat_comes_and_goes_and_its_plan_stays_shown() -> None:
    """It neither showed it nor planned anything; the one that did takes it along."""

    async def play(desk: Desk) -> None:
        desk.drafting.plan(shared(ASKED))
        await desk.let_through()
        other = Desk(at=desk)
        other.drafting.resume()
        await other.let_through()
        assert (await other.heard(), desk.shown) == ([(0, "a 1")], "a 1")
        other.drafting.end()
        assert desk.shown == "a 1"
        desk.drafting.end()
        assert desk.shown == ""

    at_a_desk(play)


def test_the_plan_of_a_page_that_lives_on_is_not_ended_by_the_one_before_it() -> None:
    """A page that lost its socket is back before the server has noticed that."""

    async def play(desk: Desk) -> None:
        desk.drafting.plan(shared(ASKED))
        await desk.let_through()
        back = Desk(at=desk)
        back.drafting.plan(shared(ASKED))
        await back.let_through()
        desk.drafting.end()
        assert desk.shown == "a 1"

    at_a_desk(play)
