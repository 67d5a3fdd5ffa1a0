"""The state of a match, computed by applying the events of its log one by one."""

from collections.abc import Iterable

from msgspec import Struct, field
from msgspec.structs import replace

from sublight.errors import InputError
from sublight.formats.jsons import Raw
from sublight.referee.sealing import Secret, shortened
from sublight.view.models import Entry, Glyph
from sublight.web.matches.events import (
    Answered,
    Created,
    Declared,
    Deleted,
    Denied,
    Edited,
    Event,
    Lapsed,
    Noted,
    Proposed,
    Redone,
    Renamed,
    Revealed,
    Undone,
    Wished,
    Withdrawn,
    decode,
)
from sublight.web.matches.match import TALK, Change, Match, Pending
from sublight.web.store.store import Stored


class BrokenSealError(InputError):
    """A secret that a log reveals is not the one that was sealed."""


def begun(match: str, created: Created) -> Match:
    """Return a match after its first event."""
    entry = Entry(version=0, seat=created.seat, says=f"{created.title}: the table is set up.")
    return Match(id=match, version=0, created=created, table=created.table, dice=created.dice, entries=(entry,))


def fold(match: Match, stored: Iterable[Stored]) -> Match:
    """Return the match after further events."""
    for each in stored:
        match = after(match, each.version, decode(each.body))
    return match


def folded(match: str, stored: Iterable[Stored]) -> Match | None:
    """Return the match of a whole log, None for an empty one."""
    events = iter(stored)
    first = next(events, None)
    created = None if first is None else decode(first.body)
    return fold(begun(match, created), events) if isinstance(created, Created) else None


def after(match: Match, version: int, event: Event) -> Match:
    """Return the match after one more event; every event but talk ends an open request or proposal."""
    if isinstance(event, TALK):
        return _talked(replace(match, version=version), event)
    asked = match.asks
    match = replace(match, version=version, base=version, asks=None)
    match event:
        case Declared():
            return _declared(match, event)
        case Answered():
            return _answered(match, event)
        case Edited():
            return _edited(match, event)
        case Undone():
            return _undone(match, event)
        case Redone():
            return _redone(match, event)
        case Revealed():
            says = f"reveals the seed of the dice so far, as agreed: {event.seed}"
            return _does(replace(match, dice=event.dice), event.seat, says)
        case Denied():
            return _does(match, event.seat, _denied(match, asked, event.seat))
        case _:
            return _asked(match, event)


def _talked(match: Match, event: Noted | Renamed) -> Match:
    if isinstance(event, Noted):
        return _logged(match, event.seat, event.text)
    named = replace(match, created=replace(match.created, title=event.title))
    return _does(named, event.seat, f"calls it {event.title}")


def _asked(match: Match, event: Wished | Proposed | Lapsed | Withdrawn | Created | Deleted) -> Match:
    """Apply a request, a proposal, their ends, or the withdrawal of a declaration."""
    match event:
        case Wished():
            says = match.last.says if match.last else ""
            return _does(replace(match, asks=event), event.seat, f"asks to take back: {says}")
        case Proposed():
            kept = _kept(match, event.seat, event.what) if isinstance(event.what, Declared) else match
            return _does(replace(kept, asks=event), event.seat, f"proposes {shortened(event.in_words)}")
        case Withdrawn():
            agreed = ", as agreed" if event.agreed else ""
            return _does(replace(match, pending=None), event.seat, f"takes the move back{agreed}")
        case Lapsed():
            return _logged(match, event.seat, "nobody agreed in time")
        case Created() | Deleted():
            return match


def _denied(match: Match, asked: Wished | Proposed | None, seat: str) -> str:
    """Return that a request is withdrawn by its own seat, or what another seat declines."""
    if asked is None or asked.seat == seat:
        return "withdraws the request"
    if isinstance(asked, Proposed):
        return f"declines the proposal {shortened(asked.in_words)}"
    return f"declines to take back: {match.last.says if match.last else ''}"


def _logged(
    match: Match, seat: str, says: str, *, told: str = "", move: str = "", glyph: Glyph = "clear", house: bool = False
) -> Match:
    entry = Entry(version=match.version, seat=seat, says=says, told=told, move=move, glyph=glyph, house=house)
    return replace(match, entries=(*match.entries, entry))


def _does(match: Match, seat: str, says: str) -> Match:
    """Log what a seat does that is no move; `says` begins with the verb."""
    entry = Entry(version=match.version, seat=seat, says=says, clause=True)
    return replace(match, entries=(*match.entries, entry))


def _kept(match: Match, seat: str, event: Declared) -> Match:
    """Note the seals that a declaration makes, and the secrets that it reveals; BrokenSealError for a forged one."""
    if not event.seals and not event.opened:
        return match
    for secret in event.opened:
        _check_seal(match, secret)
    made = {seal: match.player_of(seat) for seal in event.seals}
    opened = {each.seal: each.value for each in event.opened}
    return replace(match, seals={**match.seals, **made}, opened={**match.opened, **opened})


def _check_seal(match: Match, secret: Secret) -> None:
    where = f"version {match.version} opens the seal {shortened(secret.seal)} of {secret.player}"
    if match.seals.get(secret.seal) != secret.player:
        raise BrokenSealError(f"{where}, which this player has not made in this match")
    if not secret.is_genuine:
        raise BrokenSealError(f"{where} with a value and a salt that do not have this seal")


def _declared(match: Match, event: Declared) -> Match:
    match = _kept(match, event.seat, event)
    says = _by_hand(event.says) if event.chance else event.says
    says = f"{says} (as agreed)" if event.agreed else says
    if event.table is not None:
        made = Made(
            seat=event.seat, says=says, told=event.in_words, answer=event.answer, move=event.move,
            answers=event.answers, glyph=event.glyph, final=_is_final(event), house=event.house,
        )  # fmt: skip
        return _changed(match, event.table, made)
    waits = Pending(
        version=match.version, seat=event.seat, move=event.move, says=event.in_words, answers=dict(event.answers),
        final=_is_final(event), house=event.house,
    )  # fmt: skip
    waiting = replace(match, pending=waits, undone=())
    told = _behind(event.answer, event.in_words)
    return _logged(waiting, event.seat, says, told=told, move=event.move, glyph=event.glyph, house=event.house)


def _is_final(event: Declared) -> bool:
    """What chance or a revealed secret has shown cannot be taken back alone."""
    return event.chance or bool(event.opened)


def _answered(match: Match, event: Answered) -> Match:
    waits = match.pending
    if waits is None:
        return match
    final = waits.final or event.chance or event.seat != waits.seat
    waits = replace(waits, answers={**waits.answers, event.question: event.value}, final=final)
    says = _by_hand(event.says) if event.chance and not event.rolled else event.says
    if event.table is None:
        told = _behind(event.answer, event.in_words(waits.move))
        return _logged(replace(match, pending=waits), event.seat, says, told=told, glyph=event.glyph)
    made = Made(
        seat=waits.seat, by=waits.seat if event.chance else event.seat,
        says=says, told=event.in_words(waits.move), answer=event.answer, move=waits.move,
        answers=waits.answers, glyph=event.glyph, final=waits.final, house=waits.house,
    )  # fmt: skip
    return _changed(replace(match, pending=None), event.table, made)


def _edited(match: Match, event: Edited) -> Match:
    agreed = ", as agreed" if event.agreed else ""
    says = f"changes the table{agreed}: {event.note}"
    made = Made(seat=event.seat, says=says, told=event.note or says, final=bool(event.agreed))
    return _changed(match, event.table, made)


def _by_hand(says: str) -> str:
    return f"{says} (dice entered by hand)"


class Made(Struct, frozen=True, kw_only=True):
    """A change of the table: its seat and declaration, which is empty for a change by hand.

    `answer` is what was answered for it last, in words, and `by` is the seat that answered, empty for its own.
    """

    seat: str
    by: str = ""
    says: str
    told: str
    answer: str = ""
    move: str = ""
    answers: Raw = field(default_factory=dict)
    glyph: Glyph = "clear"
    final: bool = False
    house: bool = False


def _changed(match: Match, table: Raw, made: Made) -> Match:
    change = Change(
        version=match.version, before=match.held, seat=made.seat, says=made.told,
        move=made.move, answers=made.answers, final=made.final, house=made.house,
    )  # fmt: skip
    changed = replace(match, table=table, held=match.version, done=(*match.done, change), undone=())
    if not made.move:
        return _does(changed, made.seat, made.says)
    told = _behind(made.answer, made.told)
    by = made.by or made.seat
    return _logged(changed, by, made.says, told=told, move=made.move, glyph=made.glyph, house=made.house)


def _behind(answer: str, told: str) -> str:
    return " ".join(filter(None, (answer, told)))


def _undone(match: Match, event: Undone) -> Match:
    *kept, gone = match.done
    entries = tuple(replace(each, undone=True) if each.version == gone.version else each for each in match.entries)
    back = replace(
        match, table=event.table, held=match.version, done=tuple(kept), undone=(*match.undone, gone), entries=entries
    )
    agreed = ", as agreed" if event.agreed else ""
    return _does(back, event.seat, f"takes back{agreed}: {gone.says}")


def _redone(match: Match, event: Redone) -> Match:
    *left, again = match.undone
    made = replace(again, version=match.version, before=match.held)
    back = replace(match, table=event.table, held=match.version, done=(*match.done, made), undone=tuple(left))
    return _does(back, event.seat, f"redoes: {again.says}")
