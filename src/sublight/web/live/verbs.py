"""What each message of a page does. Each returns its answer; what cannot be done is raised."""

from bisect import bisect_left
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

import msgspec

from sublight.errors import InputError
from sublight.referee.question import Answers
from sublight.referee.sealing import Sealing
from sublight.registry import game
from sublight.view import messages as m
from sublight.view.models import Draft
from sublight.web.http import RefusedError, logged
from sublight.web.live.offload import Counts
from sublight.web.live.shown import ENCODER, asked, first_shown, for_seat, lines_shown, players_for
from sublight.web.live.table import Room
from sublight.web.live.wire import encoded
from sublight.web.matches.judging import Judged, owner_of
from sublight.web.matches.match import OBSERVER, Match
from sublight.web.matches.policy import NotAllowedError, others_of, refuse_foreign, refuse_observer, refuse_waiting
from sublight.web.store.store import StaleError, StoreError
from sublight.web.work.turns import Asker

if TYPE_CHECKING:
    from sublight.web.app_context import AppContext

LONGEST_NOTE = 2_000
LONGEST_TITLE = 120

Change = m.Undo | m.Redo | m.Consent | m.Edit | m.Reveal | m.Note | m.Rename
Quick = m.Commit | m.Execute | m.Answer | m.Branch | Change
Long = m.WantLegal | m.WantMoves | m.WantOdds | m.WantLayers | m.WantStep | m.WantLog | m.Measure
P = ParamSpec("P")
T = TypeVar("T")
_DRAFTS = msgspec.json.Decoder(tuple[Draft, ...])
Reply = bytes | m.Done
"""An answer as it is sent, or that what was asked for is kept."""


class Page:
    """What a verb knows of the page that speaks: the server's context, its table and its seat."""

    def __init__(
        self,
        context: "AppContext",
        match: str,
        seat: str,
        address: str,
        *,
        packed: bool = False,
        pictures: bool = True,
    ) -> None:
        """Begin without a room; the session enters one. `packed`: it takes messages packed."""
        self.context, self.match, self.seat, self.address = context, match, seat, address
        self.packed, self.pictures = packed, pictures
        self.asker = Asker(address, match)
        """In whose turn this page's rulings are made: tables of one address take turns, too."""
        self.room = Room(match)

    @property
    def drafts(self) -> tuple[Draft, ...]:
        """The drafts that this seat keeps, in their order."""
        return self.room.drafts.get(self.seat, ())

    async def find_drafts(self) -> None:
        """Find the drafts that this seat left, unless another page of it is here already."""
        if self.seat != OBSERVER and self.seat not in self.room.drafts:
            body = await self.context.threads.do(self.context.store.drafts, self.match, self.seat)
            self.room.drafts.setdefault(self.seat, _DRAFTS.decode(body) if body else ())

    async def keep_drafts(self, drafts: tuple[Draft, ...]) -> None:
        """Keep other drafts of this seat, in the store first."""
        body = ENCODER.encode(drafts) if drafts else b""
        await self.context.threads.do(self.context.store.keep_drafts, self.match, self.seat, body)
        self.room.drafts[self.seat] = drafts

    async def values(self, match: Match) -> Mapping[str, str]:
        """Return the values of the seals that this seat knows."""
        return (await self.context.tables.known(match))[self.seat]

    async def latest(self) -> Match:
        """Return the match as it stands; NotAllowedError if it is gone."""
        return await self.context.tables.match(self.match)

    async def on(self, base: int) -> Match:
        """Return the match if nothing but talk came since `base`; StaleError if not."""
        match = await self.latest()
        if not match.takes(base):
            raise StaleError(match.version)
        return match

    async def done(self, ask: int) -> m.Done:
        """Return that what was asked for is kept, with a version that has it."""
        return m.Done(ask=ask, version=(await self.latest()).version)

    async def change(
        self, verb: Callable[Concatenate[Match, str, int, P], T], base: int, *given: P.args, **named: P.kwargs
    ) -> T:
        """Do a verb of the service on version `base`."""
        match = await self.on(base)
        return await self.context.threads.do(verb, match, self.seat, base, *given, **named)

    async def talk(self, verb: Callable[[Match, str, str], None], text: str) -> None:
        """Write to the log, at whatever version it is by now; RefusedError where the match has too much of it."""
        if not self.context.talk.of(self.match).take():
            raise RefusedError(429, "busy", "too many notes at this table: wait a moment")
        await self.context.threads.do(verb, await self.latest(), self.seat, text)


async def commit(page: Page, said: m.Commit) -> Reply:
    """Declare a move."""
    match = await page.on(said.base)
    steps = page.context.matches.declaring(match, page.seat, said.base, said.move, said.answers, house=said.house)
    judged = await page.context.judged(page.asker, steps)
    return await _ruled_or_done(page, said.ask, judged, said.move, said.answers, house=said.house)


async def execute(page: Page, said: m.Execute) -> Reply:
    """Declare the first draft of this seat, which is kept no longer unless the declaration is refused.

    It is put aside before the table changes, so that pages which hear of the change hear of the drafts that are left.
    The store has it until it is declared, so that it is not lost where the server ends meanwhile.
    """
    refuse_observer(page.seat)
    if not page.drafts:
        raise InputError("no draft is kept")
    first, *rest = page.drafts
    page.room.drafts[page.seat] = tuple(rest)
    reply: Reply | None = None
    try:
        reply = await commit(page, m.Commit(ask=said.ask, base=said.base, move=first.move, answers=first.answers))
    finally:
        if not isinstance(reply, m.Done):
            page.room.drafts[page.seat] = (first, *page.drafts)
    if isinstance(reply, m.Done):
        try:
            await page.keep_drafts(page.drafts)
        except StoreError as error:  # the move is declared; the store has its draft until other drafts are kept
            logged(error)
    return reply


async def answer(page: Page, said: m.Answer) -> Reply:
    """Answer the question that waits."""
    match = await page.on(said.base)
    steps = page.context.matches.answering(match, page.seat, said.base, said.question, said.value)
    judged = await page.context.judged(page.asker, steps)
    waits = match.pending
    move, answers = (waits.move, {**waits.answers, said.question: said.value}) if waits else ("", {})
    return await _ruled_or_done(page, said.ask, judged, move, answers, house=waits is not None and waits.house)


async def _ruled_or_done(page: Page, ask: int, judged: Judged, move: str, answers: Answers, *, house: bool) -> Reply:
    """Return `done` for what was kept, and for what the rules forbid the ruling that says why."""
    if judged.allowed:
        return await page.done(ask)
    match = await page.latest()
    return await ruled(page, match, ask, move, answers, house=house)


async def ruled(
    page: Page,
    match: Match,
    ask: int,
    move: str,
    answers: Answers,
    *,
    house: bool = False,
    public: bool = False,
    ahead: bool = False,
) -> bytes:
    """Return the ruling on a declaration, as this seat reads it, with its own secrets known unless it is `public`.

    One made `ahead` is ruled on as in its turn, where nothing but the moment forbids it.
    """
    values = match.opened if public else await page.values(match)
    wanted = {"table": match.table, "move": move, "answers": answers, "house": house, "values": values, "ahead": ahead}
    wanted["pictures"] = "all" if public or page.pictures else "none"
    wanted["others"] = others_of(match, page.seat) if match.by_consent else ()
    found = await page.context.quick.do("plan", wanted, asker=page.asker)
    said = {"say": "ruled", "version": match.version, "ruling": for_seat(found, match, page.seat)}
    return ENCODER.encode(said | {"ask": ask} if ask else said)


async def changed(page: Page, said: Change) -> Reply:
    """Do what is one verb of the service and no declaration: take back, make again, agree, change the table, talk."""
    matches = page.context.matches
    match said:
        case m.Undo():
            await page.change(matches.undo, said.base)
        case m.Redo():
            await page.change(matches.redo, said.base)
        case m.Consent():
            await page.change(matches.consent, said.base, accept=said.accept)
        case m.Edit():
            refuse_observer(page.seat)
            note = _short(said.note, LONGEST_NOTE, "note")
            refuse_waiting(await page.on(said.base), page.seat)
            await page.change(matches.edit, said.base, await page.context.read(page.address, said.table), note)
        case m.Reveal():
            await page.change(matches.reveal, said.base)
        case m.Note():
            await page.talk(matches.note, _short(said.text, LONGEST_NOTE, "text"))
        case m.Rename():
            await page.talk(matches.rename, _short(said.title, LONGEST_TITLE, "title"))
    return await page.done(said.ask)


def _short(text: str, most: int, name: str) -> str:
    if len(text) > most:
        raise InputError(f"`{name}` has {len(text)} characters; at most {most} are allowed")
    if not text.strip() and name != "note":
        raise InputError(f"`{name}` is empty")
    return text


async def measure(page: Page, said: m.Measure, _: Counts) -> bytes:
    """Measure between two pieces."""
    match = await page.latest()
    found = await page.context.quick.do(
        "measure", {"table": match.table, "one": said.one, "other": said.other}, asker=page.asker
    )
    return ENCODER.encode({"say": "measured", "ask": said.ask, **found})


async def want_legal(page: Page, said: m.WantLegal, counts: Counts) -> bytes:
    """List all that a piece can do."""
    match = await page.latest()
    key = (ENCODER.encode(match.table), said.piece, said.system)
    found = page.context.legal.get(key)
    if found is None:
        wanted = {"table": match.table, "piece": said.piece, "system": said.system}
        found = await page.context.heavy.do("legal", wanted, counts, asker=page.asker)
        page.context.legal.put(key, found, len(key[0]) + len(found))
    reply = {"say": "legal", "ask": said.ask, "piece": said.piece, "version": match.version}
    return ENCODER.encode(reply | msgspec.json.decode(found, type=dict[str, msgspec.Raw]))


async def want_moves(page: Page, said: m.WantMoves, _: Counts) -> bytes:
    """List whole declarations of a kind that this seat may make now."""
    match = await page.latest()
    if said.player not in players_for(match, page.seat):
        raise NotAllowedError(f"this seat does not declare moves of {said.player}")
    wanted = {"player": said.player, "kind": said.kind, "piece": said.piece}
    found = await page.context.quick.do(
        "moves", {"table": match.table, "values": await page.values(match), **wanted}, asker=page.asker
    )
    return encoded(m.Moves(ask=said.ask, version=match.version, moves=found))


async def want_odds(page: Page, said: m.WantOdds, counts: Counts) -> bytes:
    """List every way a declaration can go."""
    match = await page.latest()
    found = await page.context.heavy.do("odds", {"table": match.table, "move": said.move}, counts, asker=page.asker)
    return ENCODER.encode({"say": "odds", "ask": said.ask, "ways": found})


async def want_layers(page: Page, said: m.WantLayers, counts: Counts) -> bytes:
    """List what can be drawn over the table."""
    match = await page.latest()
    wanted = {"table": match.table, "subject": said.subject}
    found = await page.context.heavy.do("layers", wanted, counts, asker=page.asker)
    return ENCODER.encode({"say": "layers", "ask": said.ask, "version": match.version, "layers": found})


async def want_step(page: Page, said: m.WantStep, _: Counts) -> bytes:
    """Show the table as it was."""
    return asked(await page.context.tables.past(page.match, said.version, page.seat, page.asker), said.ask)


async def want_log(page: Page, said: m.WantLog, _: Counts) -> bytes:
    """Show lines of the log before those that a state has."""
    entries = (await page.latest()).entries
    before = bisect_left(entries, said.before, key=lambda each: each.version)
    first = first_shown(entries, before)
    return encoded(m.Log(ask=said.ask, entries=lines_shown(entries[first:before]), earlier=first))


async def branch(page: Page, said: m.Branch) -> Reply:
    """Begin a scratch table."""
    if not page.context.created.of(page.address).take():
        raise RefusedError(429, "busy", "too many new tables from this address: wait a minute")
    match = await page.latest()
    opened = await page.context.threads.do(page.context.matches.branch, match, said.version, page.address)
    return encoded(m.Branched(ask=said.ask, token=opened.secrets["first"]))


async def may_share(page: Page, match: Match, move: str) -> None:
    """Raise NotAllowedError where this seat may not show a plan: an observer's, of another's piece, of a secret."""
    state = await page.context.threads.do(page.context.matches.table, match)
    here = game(match.created.game)
    declared = here.parse_move(move)
    refuse_foreign(match, page.seat, owner_of(state, declared))
    sealing = here.facet(Sealing) if match.created.sealed else None
    if sealing is not None and sealing.keeper(state, declared):
        raise NotAllowedError("a plan that sets or reveals what is hidden from other seats cannot be shown to them")


def done(page: Page, said: Quick) -> Awaitable[Reply]:
    """Do what is done one after the other, in the order in which it came."""
    match said:
        case m.Commit():
            return commit(page, said)
        case m.Execute():
            return execute(page, said)
        case m.Answer():
            return answer(page, said)
        case m.Branch():
            return branch(page, said)
        case _:
            return changed(page, said)


def answered(page: Page, said: Long, counts: Counts) -> Awaitable[bytes]:
    """Answer what is worked on beside whatever else comes, and given up on demand."""
    match said:
        case m.WantLegal():
            return want_legal(page, said, counts)
        case m.WantMoves():
            return want_moves(page, said, counts)
        case m.WantOdds():
            return want_odds(page, said, counts)
        case m.WantLayers():
            return want_layers(page, said, counts)
        case m.WantStep():
            return want_step(page, said, counts)
        case m.WantLog():
            return want_log(page, said, counts)
        case m.Measure():
            return measure(page, said, counts)
