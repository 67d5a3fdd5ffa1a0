"""The matches that somebody looks at: who does, and what they are told when a new version is there.

Everything here runs on the event loop but `heard`, which the store calls from any thread.
"""

import asyncio
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Protocol

from msgspec.structs import replace

from sublight.formats.jsons import Raw
from sublight.view.models import Draft
from sublight.web.http import logged
from sublight.web.live.expiry import LAPSE_S, Clocks
from sublight.web.live.offload import Kept, Once, Processes, Threads
from sublight.web.live.shown import ENCODER, Shown, length_of, shown, state_message, welcome, without_pictures
from sublight.web.matches.match import OBSERVER, SEATS, Match
from sublight.web.matches.policy import NotAllowedError
from sublight.web.matches.service import Matches
from sublight.web.work.turns import Asker

PRESENT_S = 0.2


class Listener(Protocol):
    """One who looks at a match."""

    seat: str
    pictures: bool
    """Whether it wants pictures."""

    def put(self, message: bytes, name: str = "") -> None:
        """Be told something."""

    def rule_again(self) -> None:
        """A new version is there: rule on the draft again."""

    def end(self, code: int) -> None:
        """Be let go, with the socket's code."""

    async def drain(self) -> None:
        """Be let go once what was asked is answered; returns when it is."""


class Room:
    """One match, and who looks at it."""

    def __init__(self, match: str) -> None:
        """Begin with nobody."""
        self.match = match
        self.listeners: list[Listener] = []
        self.seen: Shown | None = None
        self.shared: dict[str, bytes] = {}
        self.drafts: dict[str, tuple[Draft, ...]] = {}
        """The drafts of each seat that is here, as the store has them, without one that is being executed."""
        self.refreshing: asyncio.Task[None] | None = None
        self.again = False
        self.presence: asyncio.TimerHandle | None = None
        self._told: tuple[Shown | None, dict[tuple[str, bool], bytes]] = (None, {})

    @property
    def pictures(self) -> bool:
        """Whether anybody here wants pictures."""
        return any(listener.pictures for listener in self.listeners)

    def forget(self) -> None:
        """Keep nothing of the match: a page that has left is collected late, and its room with it."""
        self.seen, self._told = None, (None, {})
        self.shared.clear()
        self.drafts.clear()

    def tell(self, message: bytes, name: str = "", but: Listener | None = None) -> None:
        """Tell everybody at the table, or everybody but one."""
        for listener in tuple(self.listeners):
            if listener is not but:
                listener.put(message, name)

    def share(self, seat: str, message: bytes | None, but: Listener) -> None:
        """Show a seat's plan to all others, or with no message end that."""
        if message is None and self.shared.pop(seat, None) is None:
            return
        if message is not None:
            self.shared[seat] = message
        self.tell(message or ENCODER.encode({"say": "shared", "seat": seat, "ruling": None}), f"shared {seat}", but)

    def rule_again(self) -> None:
        """Have everybody's draft ruled on again: the table is another."""
        for listener in tuple(self.listeners):
            listener.rule_again()

    def tell_title(self, seen: Shown) -> None:
        """Tell everybody once more which match this is."""
        for listener in tuple(self.listeners):
            listener.put(welcome(seen.match, listener.seat))

    def tell_state(self, seen: Shown) -> None:
        """Tell everybody the state."""
        for listener in tuple(self.listeners):
            listener.put(self.state_for(listener, seen))

    def state_for(self, to: Listener, seen: Shown) -> bytes:
        """Return the state in the words of a listener's seat, made once a seat with pictures and once without."""
        if self._told[0] is not seen:
            self._told = (seen, {})
        made, key = self._told[1], (to.seat, to.pictures)
        if key not in made:
            made[key] = state_message(seen if to.pictures else without_pictures(seen), to.seat)
        return made[key]


class Tables:
    """Every match that somebody looks at."""

    def __init__(self, matches: Matches, threads: Threads, quick: Processes, lapse_s: float = LAPSE_S) -> None:
        """Serve these matches; to be made on the event loop. What waits for agreement lapses after `lapse_s`."""
        self._clocks = Clocks(lapse_s, self._lapse)
        self.matches, self.threads, self.quick = matches, threads, quick
        self.rooms: dict[str, Room] = {}
        self.views: Kept[Shown] = Kept(length_of)
        self._pasts: Kept[bytes] = Kept(len)
        self._once = Once(quick.show)
        self._loop = asyncio.get_running_loop()
        matches.store.notices.listen(self.heard)

    def heard(self, match: str, version: int) -> None:
        """Take note of a commit, from any thread."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._heard, match, version)

    def _heard(self, match: str, version: int) -> None:
        rooms: Iterable[Room | None] = [self.rooms.get(match)] if match else list(self.rooms.values())
        for room in rooms:
            if room is None:
                continue
            if version < 0:
                self._end(room)
            elif room.seen is None or version == 0 or version > room.seen.match.version:
                self._refresh(room)

    @staticmethod
    def _end(room: Room) -> None:
        for listener in tuple(room.listeners):
            listener.end(4410)

    def _refresh(self, room: Room) -> None:
        """Begin to show the latest version; while one is being made, once more after it."""
        if room.refreshing is not None:
            room.again = True
            return
        room.refreshing = asyncio.create_task(self._show_latest(room))

    async def _show_latest(self, room: Room) -> None:
        try:
            while True:
                room.again = False
                await self._show(room)
                if not room.again:
                    return
        finally:
            room.refreshing = None

    async def _show(self, room: Room) -> None:
        """Tell everybody the latest version, unless they know it; those who cannot be told are let go to come again."""
        try:
            seen = await self.latest(room.match, pictures=room.pictures)
            if room.pictures and not seen.pictures:  # somebody came meanwhile who wants them
                seen = await self.latest(room.match)
        except NotAllowedError:
            self._end(room)
        except Exception as error:  # noqa: BLE001 - a table that cannot be shown must not end the others
            logged(error)
            for listener in tuple(room.listeners):
                listener.end(1011)
        else:
            self._clocks.see(seen.match)
            if room.seen is None or seen.match.version > room.seen.match.version:
                before, room.seen = room.seen, seen
                if before is not None and before.match.created.title != seen.match.created.title:
                    room.tell_title(seen)
                room.tell_state(seen)
                if before is None or before.match.table != seen.match.table:
                    room.rule_again()

    async def latest(self, match: str, *, pictures: bool = True) -> Shown:
        """Return what is shown of the latest version of a match; NotAllowedError if there is none."""
        return await self.show(await self.match(match), pictures=pictures)

    async def match(self, match: str) -> Match:
        """Return a match as it stands, at once where it is known; NotAllowedError if there is none."""
        known = self.matches.current(match)
        return known if known is not None else await self.threads.do(self.matches.match, match)

    async def show(
        self, match: Match, asker: Asker | None = None, *, past: bool = False, pictures: bool = True
    ) -> Shown:
        """Return what is shown of a match as it stands, or stood; it waits for the turn of the match, or of `asker`."""
        seen = None if past else self._seen(match.id)
        if (
            seen is not None
            and seen.match.base == match.base  # all that came since is talk
            and (seen.pictures or not pictures)
        ):
            return seen if seen.match.version == match.version else replace(seen, match=match)
        do = partial(self._once.do, asker=asker or Asker(match=match.id))
        return await self.views.of(
            (match.id, match.version, past, pictures),
            lambda: shown(match, do, self._held, self.known, past=past, pictures=pictures),
        )

    def _seen(self, match: str) -> Shown | None:
        """Return what those who look at a match were told last."""
        room = self.rooms.get(match)
        return None if room is None else room.seen

    async def known(self, match: Match) -> Mapping[str, Mapping[str, str]]:
        """Return the values of the seals that each seat of a match knows; without seals the store is not asked."""
        if not match.seals:
            return {seat: {} for seat in (*match.seats, OBSERVER)}
        return await self.threads.do(self.matches.known, match)

    async def past(self, match: str, version: int, seat: str, asker: Asker) -> bytes:
        """Return the message that shows a seat how the table was; InputError for a version that it does not have."""

        async def made() -> bytes:
            past = await self.threads.do(self.matches.at, match, version)
            return state_message(await self.show(past, asker, past=True), seat, replay=True)

        return await self._pasts.of((match, version, seat), made)

    async def _held(self, match: str, version: int) -> Raw:
        """Return the table of a version: mostly of the one that was told last."""
        seen = self._seen(match)
        if seen is not None and seen.match.held == version:
            return seen.match.table
        return await self.threads.do(self.matches.held, match, version)

    # Coming and going.

    async def drain(self, most_s: float) -> None:
        """Let everybody go, each once what it asked is answered, or after `most_s` whoever is left to be cut off."""
        until = self._loop.time() + most_s
        while self.rooms and (left := until - self._loop.time()) > 0.0:
            there = [listener for room in self.rooms.values() for listener in room.listeners]
            await asyncio.wait([asyncio.create_task(each.drain()) for each in there], timeout=left)

    async def enter(self, match: str, listener: Listener) -> Room:
        """Bring somebody to a table and show it to them; NotAllowedError if there is none."""
        seen = await self._newest(match, listener)
        room = self.rooms.setdefault(match, Room(match))
        if room.seen is None or (seen.pictures and seen.match.version == room.seen.match.version):
            room.seen = seen
        listener.put(room.state_for(listener, seen))
        for message in room.shared.values():
            listener.put(message)
        room.listeners.append(listener)
        self._presence(room)
        self._refresh(room)  # a commit between looking and sitting down was told to nobody here
        return room

    async def _newest(self, match: str, listener: Listener) -> Shown:
        """Return the latest version of a match, at least as new as what those who look at it were told."""
        while True:
            seen = await self.latest(match, pictures=listener.pictures)
            told = self._seen(match)
            if told is None or told.match.version <= seen.match.version:
                return seen
            if told.pictures or not listener.pictures:
                return told

    def leave(self, match: str, listener: Listener) -> None:
        """Let somebody go; a table at which nobody is left is forgotten."""
        room = self.rooms.get(match)
        if room is None or listener not in room.listeners:
            return
        room.listeners.remove(listener)
        if room.listeners:
            self._presence(room)
            return
        if room.presence is not None:
            room.presence.cancel()
        del self.rooms[match]
        room.forget()

    def see(self, match: Match) -> None:
        """Let what waits in a match lapse in time, whether or not a page is open."""
        self._clocks.see(match)

    async def _lapse(self, match: Match, base: int) -> bool:
        return await self.threads.do(self.matches.lapse, match, base)

    def _presence(self, room: Room) -> None:
        """Tell everybody soon who is here: once for all who come together."""
        if room.presence is None:
            room.presence = self._loop.call_later(PRESENT_S, self._tell_presence, room)

    @staticmethod
    def _tell_presence(room: Room) -> None:
        room.presence = None
        here = {listener.seat for listener in room.listeners}
        observers = sum(listener.seat == OBSERVER for listener in room.listeners)
        said = {"say": "present", "seats": [seat for seat in SEATS if seat in here], "observers": observers}
        room.tell(ENCODER.encode(said), "present")
