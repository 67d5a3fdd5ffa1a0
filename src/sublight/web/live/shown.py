"""What everybody sees of a match at a version: made once, in another process, told to each seat in its own words."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypedDict

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from sublight.formats.jsons import Raw
from sublight.referee.headline import must_answer
from sublight.referee.sealing import Sealing, shortened
from sublight.registry import game
from sublight.view.models import Entry, Pictures
from sublight.web.live.offload import Do
from sublight.web.matches.events import Declared
from sublight.web.matches.match import OBSERVER, Change, Match, Pending
from sublight.web.matches.policy import may_consent, may_redo, may_undo, needs_consent, withdraws

ENCODER = msgspec.json.Encoder()
NOTHING: Mapping[str, Any] = MappingProxyType({})
NO_PICTURE = msgspec.Raw(b"{}")
LINES, LONGEST_LINES = 50, 16 * 1024
"""Lines of the log in a state and their characters in all, the newest first; `WantLog` asks for earlier ones."""


class Asked(TypedDict):
    """What is read here of a question, what is `yours` by the player who is asked; `mine`: it is for the seat told."""

    player: str
    says: str
    yours: str
    choices: Sequence[dict[str, Any]]
    yours_then: Mapping[str, str]
    mine: bool


class PlainRuling(TypedDict):
    """What is read here of a ruling as the page shows it, and what is added: on which version it was made."""

    question: Asked | None
    headline: str
    base: int
    scene: Raw | None


class Shown(Struct, frozen=True, kw_only=True):
    """A version as it is shown: the same for all, but for `pending`, whose question is somebody's.

    `turns` and `secrets` are each seat's own: what it may declare, and what it has hidden. `scene`, `pieces` and
    `table` are JSON, which every page is sent as it is.
    """

    match: Match
    scene: msgspec.Raw
    pieces: msgspec.Raw
    table: msgspec.Raw
    clock: str
    pending: PlainRuling | None
    last: PlainRuling | None
    turns: Mapping[str, Raw | None] = NOTHING
    secrets: Mapping[str, list[Raw]] = NOTHING
    pictures: bool = True
    """Whether it has pictures: without, `scene` is an empty object."""


def without_pictures(seen: Shown) -> Shown:
    """Return what is shown of a version to a page that shows no board."""
    bare = (ruling and {**ruling, "scene": None} for ruling in (seen.pending, seen.last))
    return replace(seen, scene=NO_PICTURE, pending=next(bare), last=next(bare), pictures=False)


Known = Callable[[Match], Awaitable[Mapping[str, Mapping[str, str]]]]
"""Gives the values of seals that each seat of a match knows."""

Held = Callable[[str, int], Awaitable[Raw]]
"""Gives the table that a match had at a version."""


async def shown(
    match: Match, show: Do, held: Held, known: Known, *, past: bool = False, pictures: bool = True
) -> Shown:
    """Return what is shown of a match as it stands; of one as it stood, not what may be declared."""
    values = await known(match)
    seen, pending, last, turns = await asyncio.gather(
        show("view", {"table": match.table, "pictures": pictures}),
        _pending(match, show, "all" if pictures else "none"),
        _last(match, show, held, "mats" if pictures else "none"),
        _turns(match, show, {} if past else values),
    )
    return Shown(
        match=match, scene=msgspec.Raw(seen["scene"]), pieces=msgspec.Raw(seen["pieces"]),
        table=msgspec.Raw(ENCODER.encode(match.table)), clock=seen["now"], pending=pending, last=last,
        turns=turns, pictures=pictures,
        secrets={seat: _own(match, seen["seals"], values[seat]) for seat in match.seats},
    )  # fmt: skip


def _own(match: Match, seals: Mapping[str, str], values: Mapping[str, str]) -> list[Raw]:
    """Return what a seat has hidden: the seals on the table whose value it knows and not everybody."""
    return [
        {"seal": seal, "piece": piece, "value": values[seal]}
        for seal, piece in seals.items()
        if seal in values and seal not in match.opened
    ]


async def _turns(match: Match, show: Do, values: Mapping[str, Mapping[str, str]]) -> dict[str, Raw | None]:
    """Return what each seat may declare now; observers nothing. Without a clock nobody has a turn."""
    if match.table.get("clock") is None or not values:
        return {}
    seats = {seat: (values[seat], players_for(match, seat), match.player_of(seat)) for seat in (*match.seats, OBSERVER)}
    found: dict[str, Raw | None] = await show("turns", {"table": match.table, "seats": seats})
    return found


def players_for(match: Match, seat: str) -> list[str]:
    """Return the players for whom a seat declares: its own, in a casual match all, unless something is hidden."""
    if seat == OBSERVER:
        return []
    mine = match.created.policy == "strict" or match.created.sealed
    return [match.player_of(seat)] if mine else list(match.created.players)


async def _pending(match: Match, show: Do, pictures: Pictures) -> PlainRuling | None:
    """The ruling so far on the declaration that waits for an answer."""
    if match.pending is None:
        return None
    waits = match.pending
    asked = {"table": match.table, **_ruled_on(waits), "values": match.opened, "pictures": pictures}
    found: PlainRuling = await show("plan", {**asked, "by": match.player_of(waits.seat)})
    return found


async def _last(match: Match, show: Do, held: Held, pictures: Pictures) -> PlainRuling | None:
    """The ruling that led to this version, where one did and nothing waits; with its picture where a path is in it."""
    if match.pending is not None or not match.done or not match.done[-1].move:
        return None
    change = match.done[-1]
    before = await held(match.id, change.before)
    asked = {"table": before, **_ruled_on(change), "values": match.opened, "pictures": pictures}
    found: PlainRuling = await show("plan", asked)
    return {**found, "base": change.before}


def _ruled_on(made: Pending | Change) -> Raw:
    return {"move": made.move, "answers": made.answers, "house": made.house}


def first_shown(entries: Sequence[Entry], before: int) -> int:
    """Return which line of the log comes first where those just before a line are sent; one is always sent."""
    first = length = 0
    for first in range(before - 1, -1, -1):
        length += len(entries[first].says) + len(entries[first].told)
        if before - first > LINES or (length > LONGEST_LINES and before - first > 1):
            return first + 1
    return first


def lines_shown(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return lines of the log as they are sent: what an answer completed is under the seat that gave it."""
    return tuple(replace(each, seat=each.by) if each.by else each for each in entries)


def state_message(seen: Shown, seat: str, *, replay: bool = False) -> bytes:
    """Return the `state` message for a seat."""
    match = seen.match
    earlier = first_shown(match.entries, len(match.entries))
    said = {
        "say": "state",
        "version": match.version,
        "scene": seen.scene,
        "pieces": _with_own(seen.pieces, seen.secrets.get(seat, []), match.created.game),
        "now": now(seen),
        "table": seen.table,
        "pending": for_seat(seen.pending, match, seat),
        "last": seen.last,
        "takeback": takeback(match, seat),
        "proposal": proposal(match, seat),
        "can_consent": may_consent(match, seat),
        "can_undo": may_undo(match, seat),
        "undo_says": undo_says(match, seat),
        "can_redo": may_redo(match, seat),
        "redo_says": redo_says(match, seat),
        "replay": replay,
        "entries": lines_shown(match.entries[earlier:]),
        "earlier": earlier,
        "next": None if replay else seen.turns.get(seat),
        "secrets": seen.secrets.get(seat, []),
    }
    return ENCODER.encode(said)


def asked(message: bytes, ask: int) -> bytes:
    """Return a message as the answer to a request."""
    return b'%b,"ask":%d}' % (message[:-1], ask)


def length_of(seen: Shown) -> int:
    """Return about how many bytes are kept of what is shown."""
    return sum(len(bytes(each)) for each in (seen.scene, seen.pieces, seen.table))


def _with_own(shown: msgspec.Raw, secrets: list[Raw], of: str) -> msgspec.Raw | list[Raw]:
    """Return the pieces in words, with what this seat has hidden for each, in the order in which it lies there."""
    sealing = game(of).facet(Sealing) if secrets else None
    if sealing is None:
        return shown
    pieces = msgspec.json.decode(shown, type=list[Raw])
    own: dict[object, list[str]] = {}
    for each in secrets:
        own.setdefault(each["piece"], []).append(str(each["value"]).replace("_", " "))
    return [
        {**each, "says": f"{each['says']}; {_hidden(sealing.hides, own[each['id']])}"} if each["id"] in own else each
        for each in pieces
    ]


def _hidden(name: str, values: Sequence[str]) -> str:
    """Return what a seat has hidden, by what people call one of it."""
    one, them = (name, "it") if len(values) == 1 else (f"{name}s", "them")
    return f"{one} (only you see {them}): {', '.join(values)}"


def now(seen: Shown) -> str:
    """Return the one thing that is to be done now: what is to be agreed to or answered, else where the clock stands."""
    if seen.match.asks is not None:
        return takeback(seen.match) or proposal(seen.match)
    if seen.pending is not None and (question := seen.pending["question"]):
        return f"{question['player']}: {question['says']}"
    return seen.clock


def takeback(match: Match, seat: str = "") -> str:
    """Return whose wish to take what back waits for consent, as the seat reads it that may wish it; empty for none."""
    if match.wish is None or match.last is None:
        return ""
    return f"{_does(match, match.wish.seat, 'ask', seat)} to take back: {shortened(match.last.says)}"


def proposal(match: Match, seat: str = "") -> str:
    """Return what waits for agreement, as the seat reads it that may have proposed it; empty for nothing."""
    if match.proposal is None:
        return ""
    return f"{_does(match, match.proposal.seat, 'propose', seat)} {shortened(match.proposal.in_words)}"


def _does(match: Match, seat: str, verb: str, reader: str) -> str:
    """Return who does what, as the one who does it reads it or as another."""
    return f"You {verb}" if seat == reader else f"{_who(match, seat)} {verb}s"


def _who(match: Match, seat: str) -> str:
    return game(match.created.game).phrases.player(match.player_of(seat))


def undo_says(match: Match, seat: str) -> str:
    """Return what a seat does by `undo` now, with what that changed.

    It is empty where the seat can take nothing back, and where it is asked to agree: that has buttons of its own.
    """
    if not may_undo(match, seat):
        return ""
    if may_consent(match, seat):
        return ""
    if match.proposal is not None:
        moves = isinstance(match.proposal.what, Declared)
        return shortened(f"Withdraw{':' if moves else ' the proposal'} {match.proposal.title}")
    if withdraws(match, seat):
        return "Withdraw the request"
    asks = "Ask to take back" if needs_consent(match, seat) else "Take back"
    last = match.last
    return shortened(f"{asks}: {last.says}") if last else ""


def redo_says(match: Match, seat: str) -> str:
    """Return what a seat does by `redo` now; empty where it can redo nothing."""
    return shortened(f"Redo: {match.undone[-1].says}") if may_redo(match, seat) else ""


def for_seat(ruling: PlainRuling | None, match: Match, seat: str) -> PlainRuling | None:
    """Return a ruling as one seat reads it: whether this seat answers its question, and whom that calls "you"."""
    if ruling is None or (question := ruling["question"]) is None:
        return ruling
    yours = match.player_of(seat) == question["player"]
    read = _as_asked(question) if yours else question
    mine = _may_answer(match, seat, question["player"])
    asks = must_answer(game(match.created.game).phrases.player(question["player"]), question["says"])
    headline = ruling["headline"].replace(asks, must_answer("You", question["yours"])) if yours else ruling["headline"]
    return {**ruling, "headline": headline, "question": {**read, "mine": mine}}


def _as_asked(question: Asked) -> Asked:
    """Return a question as the player reads it who is asked."""
    then = question["yours_then"]
    choices = [{**each, "then": then.get(each["key"], each["then"])} for each in question["choices"]]
    return {**question, "says": question["yours"], "choices": choices}


def _may_answer(match: Match, seat: str, player: str) -> bool:
    if seat == OBSERVER:
        return False
    return match.created.policy == "casual" or match.seat_of(player) in ("", seat)


def welcome(match: Match, seat: str) -> bytes:
    """Return the first message to a page: which match this is, and which seat."""
    created = match.created
    edition, title = game_edition(match)
    said = {
        "say": "welcome",
        "match": match.id,
        "title": created.title,
        "game": created.game,
        "edition": edition,
        "edition_title": title,
        "seat": seat,
        "players": created.players,
        "scratch": created.scratch,
        "policy": created.policy,
        "question": created.question,
    }
    return ENCODER.encode(said)


def game_edition(match: Match) -> tuple[str, str]:
    """Return the id and the title of a match's edition."""
    found = game(match.created.game).book.edition(match.edition)
    return found.id, found.title
