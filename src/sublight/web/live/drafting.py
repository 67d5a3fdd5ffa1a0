"""Drafts: what a page plans but has not declared.

Of one page's drafts one is in work and the newest waits; those between are given up. A draft is ruled on again whenever
the table changes, is kept for its seat, so that a page that comes back finds it, and may be shown to the others.
"""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from msgspec.structs import replace

from sublight.view import messages as m
from sublight.web.live.shown import ENCODER
from sublight.web.live.table import Listener
from sublight.web.live.verbs import Page, may_share, ruled
from sublight.web.live.wire import Put, encoded, refused
from sublight.web.matches.match import OBSERVER, Match
from sublight.web.matches.policy import NotAllowedError
from sublight.web.work.pool import GivenUpError

Rule = Callable[[m.Plan], Awaitable[None]]
GiveUp = Callable[[m.Plan], None]


class Planning:
    """The draft of one page."""

    def __init__(self, rule: Rule, give_up: GiveUp) -> None:
        """`rule` rules on a draft and says what came of it, `give_up` says that one asked for is not ruled on."""
        self._rule, self._give_up = rule, give_up
        self._next: m.Plan | None = None
        self._work: asyncio.Task[None] | None = None
        self.draft: m.Plan | None = None

    def want(self, plan: m.Plan) -> None:
        """Rule on a draft as soon as the one in work is done, unless a newer one comes until then."""
        self._skip()
        self._next = self.draft = plan
        if self._work is None:
            self._work = asyncio.create_task(self._run())

    def again(self) -> None:
        """Rule on the draft once more, of nobody's asking."""
        if self.draft is not None and self._next is None:
            self.want(m.Plan(move=self.draft.move, answers=self.draft.answers, share=self.draft.share))

    def drop(self) -> None:
        """Have no draft any more."""
        self._skip()
        self._next = self.draft = None

    def _skip(self) -> None:
        """Give up the draft that waits; whoever asked waits for a word on it."""
        if self._next is not None and self._next.ask:
            self._give_up(self._next)

    async def _run(self) -> None:
        try:
            while self._next is not None:
                plan, self._next = self._next, None
                await self._rule(plan)
        finally:
            self._work = None

    def end(self) -> None:
        """Stop."""
        if self._work is not None:
            self._work.cancel()


class Drafting:
    """What a page plans, and what it lets others see of that."""

    def __init__(self, page: Page, put: Put, listener: Listener) -> None:
        """Begin without a draft; `put` sends what is to be said, `listener` is not told what it showed itself."""
        self._page, self._put, self._listener = page, put, listener
        self._key = page.match, page.seat
        self._planning = Planning(self._rule, self._give_up)
        self._shown: bytes | None = None

    def resume(self) -> None:
        """Take up the draft that this seat left, if it did; it is for the others to see only once its page says so."""
        left = self._page.context.drafts.get(self._key)
        self._planning.draft = left and replace(left, share=False)
        self._planning.again()

    def again(self) -> None:
        """Rule on the draft once more: the table changed."""
        self._planning.again()

    def plan(self, plan: m.Plan) -> None:
        """Rule on a draft; one without a move is none."""
        if not plan.move.strip():
            self.drop()
            return
        self._planning.want(plan)
        if self._page.seat != OBSERVER:
            self._page.context.drafts.put(self._key, plan)

    def drop(self) -> None:
        """Have no draft any more."""
        self._planning.drop()
        self._page.context.drafts.drop(self._key)
        self._share(None, asked=True)

    def end(self) -> None:
        """Stop, and show nothing any more; the draft is kept for its seat."""
        self._share(None, asked=False)
        self._planning.end()

    def point(self, said: m.Point) -> None:
        """Let the others see where this seat points, while it shows its plan."""
        seat, room = self._page.seat, self._page.room
        if seat == OBSERVER:
            self._put(refused(said.ask, NotAllowedError("observers cannot do this")), "")
        elif seat in room.shared:
            room.tell(encoded(m.Pointed(seat=seat, at=said.at)), f"pointed {seat}", self._listener)  # type: ignore[arg-type]

    async def _rule(self, plan: m.Plan) -> None:
        """Rule on a draft, answer, and show it to the others if it is to be shown.

        Of a draft made, dropped or changed while it was ruled on again, nobody hears: its page has forgotten it.
        """
        seen = self._page.room.seen
        if seen is None:
            return
        said, is_ruling = await self._said(plan, seen.match)
        draft = self._planning.draft
        if not plan.ask and draft is not plan:
            return
        self._put(said, "" if plan.ask else "ruled")
        shows = is_ruling and plan.share and draft is not None and draft.share
        self._share(said if shows else None, asked=bool(plan.ask))

    async def _said(self, plan: m.Plan, match: Match) -> tuple[bytes, bool]:
        """Return the ruling on a draft, or why there is none; and which of both it is."""
        try:
            if plan.share:
                await may_share(self._page, match, plan.move)
            answers, public = plan.answers, plan.share
            return await ruled(self._page, match, plan.ask, plan.move, answers, public=public, ahead=True), True
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is an answer
            return refused(plan.ask, error), False

    def _give_up(self, plan: m.Plan) -> None:
        self._put(refused(plan.ask, GivenUpError("a newer plan arrived")), "")

    def _share(self, said: bytes | None, *, asked: bool) -> None:
        """Show a ruling to the others; with none nothing more, but unasked end only what this page showed."""
        seat, room = self._page.seat, self._page.room
        if said is None and not asked and room.shared.get(seat) is not self._shown:
            return
        self._shown = None
        if said is not None:
            ruling = msgspec.json.decode(said, type=_OnlyRuling).ruling
            self._shown = ENCODER.encode({"say": "shared", "seat": seat, "ruling": ruling})
        room.share(seat, self._shown, self._listener)


class _OnlyRuling(msgspec.Struct):
    ruling: msgspec.Raw
