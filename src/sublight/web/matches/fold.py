"""A log as a match: where its table stands, what its log says, what waits, and what may be taken back or made again.

A match holds its present table only. An earlier one is in the event of the version that is named where it is needed.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from sublight.web.matches.events import (
    Answered,
    Created,
    Declared,
    Denied,
    Edited,
    Event,
    Noted,
    Raw,
    Redone,
    Renamed,
    Undone,
    Wished,
    Withdrawn,
    decode,
)
from sublight.web.store.store import Stored

SEATS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
OBSERVER = "observer"
TALK = (Noted, Renamed)
"""Events that change nothing that anybody could have built on."""


class Pending(Struct, frozen=True, kw_only=True):
    """A declaration that waits for an answer: by whom, since which version, with all answers so far.

    `final`: dice were rolled for it, or another seat has answered.
    """

    version: int
    seat: str
    move: str
    answers: dict[str, Any]
    final: bool = False

    @property
    def says(self) -> str:
        """The declaration."""
        return self.move


class Change(Struct, frozen=True, kw_only=True):
    """One change of the table that can be taken back: its version, whose it was, and the version of the table before.

    `move` and `answers` are the declaration that made it, empty for a change by hand. `final`: dice were rolled for it,
    or another seat has answered.
    """

    version: int
    before: int
    seat: str
    says: str
    move: str = ""
    answers: Raw = field(default_factory=dict)
    final: bool = False


class Entry(Struct, frozen=True, kw_only=True):
    """One line of the log."""

    version: int
    seat: str
    says: str
    move: str = ""
    glyph: str = "clear"
    undone: bool = False


class Match(Struct, frozen=True, kw_only=True):
    """A match at a version. `done` are the changes that stand, `undone` those taken back last, the latest last.

    What builds on version `base` or later is not stale: since then there was only talk. `held` is the version whose
    event has the present table. `pending` and `wish` never are both of a change and of a declaration: a wish is of what
    would be taken back now.
    """

    id: str
    version: int
    base: int = 0
    held: int = 0
    created: Created
    table: Raw
    done: tuple[Change, ...] = ()
    undone: tuple[Change, ...] = ()
    entries: tuple[Entry, ...] = ()
    pending: Pending | None = None
    wish: Wished | None = None

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of the players, in their order."""
        return SEATS[: len(self.created.players)]

    @property
    def last(self) -> Pending | Change | None:
        """What would be taken back now: the declaration that waits, else the last change, else nothing."""
        return self.pending or (self.done[-1] if self.done else None)

    def takes(self, base: int) -> bool:
        """Say whether what builds on a version is not stale, and that version is there."""
        return self.base <= base <= self.version

    def player_of(self, seat: str) -> str:
        """Return the player who sits there, empty for an observer."""
        return self.created.players[self.seats.index(seat)] if seat in self.seats else ""

    def seat_of(self, player: str) -> str:
        """Return the seat of a player, empty for none."""
        return self.seats[self.created.players.index(player)] if player in self.created.players else ""


def begun(match: str, created: Created) -> Match:
    """Return a match at its first event."""
    entry = Entry(version=0, seat=created.seat, says=f"{created.title}: the table is set up.")
    return Match(id=match, version=0, created=created, table=created.table, entries=(entry,))


def fold(match: Match, stored: Iterable[Stored]) -> Match:
    """Return the match after further events."""
    for each in stored:
        match = after(match, each.version, decode(each.body))
    return match


def folded(match: str, stored: Iterable[Stored]) -> Match | None:
    """Return the match that a whole log tells, None for an empty one."""
    events = iter(stored)
    first = next(events, None)
    created = None if first is None else decode(first.body)
    return fold(begun(match, created), events) if isinstance(created, Created) else None


def after(match: Match, version: int, event: Event) -> Match:
    """Return the match after one more event; whatever is more than talk ends a wish."""
    if isinstance(event, TALK):
        return _talked(replace(match, version=version), event)
    match = replace(match, version=version, base=version, wish=None)
    match event:
        case Declared():
            return _declared(match, event)
        case Answered():
            return _answered(match, event)
        case Edited():
            return _changed(match, event.table, Made(seat=event.seat, says=f"changes the table: {event.note}"))
        case Undone():
            return _undone(match, event)
        case Redone():
            return _redone(match, event)
        case _:
            return _asked(match, event)


def _talked(match: Match, event: Noted | Renamed) -> Match:
    if isinstance(event, Noted):
        return _logged(match, event.seat, event.text)
    named = replace(match, created=replace(match.created, title=event.title))
    return _logged(named, event.seat, f"calls it {event.title}")


def _asked(match: Match, event: Wished | Denied | Withdrawn | Created) -> Match:
    """Take note of a wish, of its end, and of a declaration that is no more."""
    match event:
        case Wished():
            says = match.last.says if match.last else ""
            return _logged(replace(match, wish=event), event.seat, f"asks to take back: {says}")
        case Withdrawn():
            agreed = ", as agreed" if event.agreed else ""
            return _logged(replace(match, pending=None), event.seat, f"takes the declaration back{agreed}")
        case Denied():
            return _logged(match, event.seat, "does not agree")
        case Created():
            return match


def _logged(match: Match, seat: str, says: str, *, move: str = "", glyph: str = "clear") -> Match:
    entry = Entry(version=match.version, seat=seat, says=says, move=move, glyph=glyph)
    return replace(match, entries=(*match.entries, entry))


def _declared(match: Match, event: Declared) -> Match:
    says = _by_hand(event.says) if event.chance else event.says
    if event.table is not None:
        made = Made(
            seat=event.seat, says=says, move=event.move, answers=event.answers, glyph=event.glyph, final=event.chance
        )
        return _changed(match, event.table, made)
    waits = Pending(
        version=match.version, seat=event.seat, move=event.move, answers=dict(event.answers), final=event.chance
    )
    waiting = replace(match, pending=waits, undone=())
    return _logged(waiting, event.seat, says, move=event.move, glyph=event.glyph)


def _answered(match: Match, event: Answered) -> Match:
    waits = match.pending
    if waits is None:
        return match
    final = waits.final or event.chance or event.seat != waits.seat
    waits = replace(waits, answers={**waits.answers, event.question: event.value}, final=final)
    says = _by_hand(event.says) if event.chance and not event.rolled else event.says
    if event.table is None:
        return _logged(replace(match, pending=waits), event.seat, says, glyph=event.glyph)
    made = Made(
        seat=waits.seat, says=says, move=waits.move, answers=waits.answers, glyph=event.glyph, final=waits.final
    )
    return _changed(replace(match, pending=None), event.table, made)


def _by_hand(says: str) -> str:
    return f"{says} (dice entered by hand)"


class Made(Struct, frozen=True, kw_only=True):
    """What changed a table: whose it was, and the declaration, none for a change by hand."""

    seat: str
    says: str
    move: str = ""
    answers: Raw = field(default_factory=dict)
    glyph: str = "clear"
    final: bool = False


def _changed(match: Match, table: Raw, made: Made) -> Match:
    change = Change(
        version=match.version, before=match.held, seat=made.seat, says=made.says,
        move=made.move, answers=made.answers, final=made.final,
    )  # fmt: skip
    changed = replace(match, table=table, held=match.version, done=(*match.done, change), undone=())
    return _logged(changed, made.seat, made.says, move=made.move, glyph=made.glyph)


def _undone(match: Match, event: Undone) -> Match:
    *kept, gone = match.done
    entries = tuple(replace(each, undone=True) if each.version == gone.version else each for each in match.entries)
    back = replace(
        match, table=event.table, held=match.version, done=tuple(kept), undone=(*match.undone, gone), entries=entries
    )
    agreed = ", as agreed" if event.agreed else ""
    return _logged(back, event.seat, f"takes back{agreed}: {gone.says}")


def _redone(match: Match, event: Redone) -> Match:
    *left, again = match.undone
    made = replace(again, version=match.version, before=match.held)
    back = replace(match, table=event.table, held=match.version, done=(*match.done, made), undone=tuple(left))
    return _logged(back, event.seat, f"makes again: {again.says}")
