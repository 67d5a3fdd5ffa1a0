"""The drafts that a seat keeps, in their order: ruled on again whenever the table changes, and told to no other seat.

They are kept in the store for the seat, not for one of its pages, so that a page that comes back finds them. Each is
ruled on after the one before it; one that is refused, or waits for an answer, leaves the table as it finds it.
"""

import asyncio
from collections.abc import Sequence

from sublight.errors import InputError
from sublight.formats.jsons import Raw
from sublight.view.models import Draft
from sublight.web.live.shown import ENCODER, for_seat
from sublight.web.live.table import Listener
from sublight.web.live.verbs import Page
from sublight.web.live.wire import Put, reason, sentence
from sublight.web.matches.match import Match
from sublight.web.matches.policy import refuse_observer

MOST_DRAFTS = 12


class DraftQueue:
    """The drafts of a seat, as one of its pages hears of them."""

    def __init__(self, page: Page, put: Put, listener: Listener) -> None:
        """`put` sends what is to be said, `listener` is this page."""
        self._page, self._put, self._listener = page, put, listener
        self._work: asyncio.Task[None] | None = None
        self._told = False

    async def keep(self, drafts: Sequence[Draft]) -> None:
        """Keep these drafts of the seat; NotAllowedError for an observer, InputError for too many or an empty one."""
        refuse_observer(self._page.seat)
        if len(drafts) > MOST_DRAFTS:
            raise InputError(f"`drafts` has {len(drafts)} entries; at most {MOST_DRAFTS} are kept")
        if not all(each.move.strip() for each in drafts):
            raise InputError("`drafts`: a draft has no move")
        await self._page.keep_drafts(tuple(drafts))
        self.changed()

    def changed(self) -> None:
        """Rule on the drafts again, here and for the other pages of this seat."""
        self.again()
        for listener in tuple(self._page.room.listeners):
            if listener.seat == self._page.seat and listener is not self._listener:
                listener.rule_again()

    def again(self) -> None:
        """Rule on the drafts as the table is now; what is in work is given up."""
        if self._work is not None:
            self._work.cancel()
        seen = self._page.room.seen
        if seen is None or not (self._page.drafts or self._told):
            return
        self._work = asyncio.create_task(self._rule(seen.match))

    def end(self) -> None:
        """Stop; the drafts are kept for the seat."""
        if self._work is not None:
            self._work.cancel()

    async def _rule(self, match: Match) -> None:
        """Rule on each draft on the table that the one before it leaves."""
        drafts, table = self._page.drafts, match.table
        said = []
        for each in drafts:
            shown, table = await self._ruled(match, table, each)
            said.append(shown)
        self._told = bool(drafts)
        self._put(ENCODER.encode({"say": "drafts", "version": match.version, "drafts": said}), "drafts")

    async def _ruled(self, match: Match, table: Raw, draft: Draft) -> tuple[Raw, Raw]:
        """Return a draft with the ruling on it, or with why there is none; and the table that it leaves."""
        shown: Raw = {"move": draft.move, "answers": draft.answers}
        declared = {"table": table, "move": draft.move, "answers": draft.answers}
        try:
            wanted = declared | {"values": await self._page.values(match)}
            found, left = await self._page.context.quick.do("draft", wanted, asker=self._page.asker)
        except Exception as error:  # noqa: BLE001 - a draft that cannot be read is told like any other
            return {**shown, "why": sentence(reason(error)[1])}, table
        return {**shown, "ruling": for_seat(found, match, self._page.seat)}, left
