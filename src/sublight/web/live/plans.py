"""Drafts: what somebody plans but has not declared. One is in work, the newest waits, those between are given up.

A draft is ruled on again whenever the table changes. It is kept for its seat, so that a page that comes back finds it.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from sublight.view.messages import Plan

KEPT = 2_000

Rule = Callable[[Plan], Awaitable[None]]
GiveUp = Callable[[Plan], None]


class Drafts:
    """The last draft of each seat, in memory."""

    def __init__(self) -> None:
        """Begin with none."""
        self._drafts: OrderedDict[tuple[str, str], Plan] = OrderedDict()

    def keep(self, match: str, seat: str, plan: Plan | None) -> None:
        """Keep a draft for its seat, or with None none."""
        self._drafts.pop((match, seat), None)
        if plan is not None:
            self._drafts[match, seat] = plan
        while len(self._drafts) > KEPT:
            self._drafts.popitem(last=False)

    def of(self, match: str, seat: str) -> Plan | None:
        """Return the draft of a seat, None for none."""
        return self._drafts.get((match, seat))


class Planning:
    """The draft of one page."""

    def __init__(self, rule: Rule, give_up: GiveUp) -> None:
        """`rule` rules on a draft and says what came of it, `give_up` says that one asked for is not ruled on."""
        self._rule, self._give_up = rule, give_up
        self._next: Plan | None = None
        self._work: asyncio.Task[None] | None = None
        self.draft: Plan | None = None

    def want(self, plan: Plan) -> None:
        """Rule on a draft as soon as the one in work is done, unless a newer one comes until then."""
        self._skip()
        self._next = self.draft = plan
        if self._work is None:
            self._work = asyncio.create_task(self._run())

    def again(self) -> None:
        """Rule on the draft once more, of nobody's asking."""
        if self.draft is not None and self._next is None:
            self.want(Plan(move=self.draft.move, answers=self.draft.answers, share=self.draft.share))

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
