"""The draft of one page: ruled on, kept for its seat, and shown to the others with where its seat points."""

import msgspec

from sublight.web import messages as m
from sublight.web.live.long import Put
from sublight.web.live.plans import Planning
from sublight.web.live.reasons import refused
from sublight.web.live.shown import ENCODER
from sublight.web.live.table import Listener
from sublight.web.live.verbs import Page, may_share, ruled
from sublight.web.live.wire import encoded
from sublight.web.matches.match import OBSERVER
from sublight.web.matches.policy import NotAllowedError


class Drafting:
    """What a page plans, and what it lets others see of that."""

    def __init__(self, page: Page, put: Put, listener: Listener) -> None:
        """Begin without a draft; `put` sends what is to be said, `listener` is not told what it showed itself."""
        self._page, self._put, self._listener = page, put, listener
        self._planning = Planning(self._rule)

    def resume(self) -> None:
        """Take up the draft that this seat left, if it did."""
        self._planning.draft = self._page.house.drafts.of(self._page.match, self._page.seat)
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
            self._page.house.drafts.keep(self._page.match, self._page.seat, plan)

    def drop(self) -> None:
        """Have no draft any more."""
        self._planning.drop()
        self._page.house.drafts.keep(self._page.match, self._page.seat, None)
        self._share(None)

    def end(self) -> None:
        """Stop, and show nothing any more; the draft is kept for its seat."""
        self._share(None)
        self._planning.end()

    def point(self, said: m.Point) -> None:
        """Let the others see where this seat points, while it shows its plan."""
        seat, room = self._page.seat, self._page.room
        if seat == OBSERVER:
            self._put(refused(said.ask, NotAllowedError("observers watch: only a seat can do this")), "")
        elif seat in room.shared:
            room.tell(encoded(m.Pointed(seat=seat, at=said.at)), f"pointed {seat}", self._listener)  # type: ignore[arg-type]

    async def _rule(self, plan: m.Plan) -> None:
        """Rule on a draft, answer, and show it to the others if it is to be shown.

        Of a draft that was made or dropped while it was ruled on again, nobody hears: its page has forgotten it.
        """
        seen = self._page.room.seen
        if seen is None:
            return
        try:
            if plan.share:
                await may_share(self._page, seen.match, plan.move)
            said = await ruled(self._page, seen.match, plan.ask, plan.move, plan.answers)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is an answer
            self._put(refused(plan.ask, error), "")
            return
        if not plan.ask and self._planning.draft is None:
            return
        self._put(said, "ruled")
        self._share(said if plan.share and self._planning.draft is not None else None)

    def _share(self, said: bytes | None) -> None:
        message = None
        if said is not None:
            ruling = msgspec.json.decode(said, type=_OnlyRuling).ruling
            message = ENCODER.encode({"say": "shared", "seat": self._page.seat, "ruling": ruling})
        self._page.room.share(self._page.seat, message, self._listener)


class _OnlyRuling(msgspec.Struct):
    ruling: msgspec.Raw
