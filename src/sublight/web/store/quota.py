"""How much a store holds at most, and what is removed first where that is reached or where it is older than it may be.

A new match is refused while less than `RESERVE` of the room is left, so that matches under way can go on. Before
anything is refused, scratch tables are removed without an event for `IDLE_S` that nobody looks at, the one that was
idle for longest first.
"""

import hmac
import threading
import time
from collections.abc import Callable, Collection
from contextlib import AbstractContextManager
from ipaddress import IPv6Address, ip_address, ip_network

from msgspec import Struct
from sqlalchemy import Connection, Select, func, select

from sublight.web.store.schema import ABOUT, DRAFTS, MATCHES

MOST_MATCHES = 20_000
MOST_OF_ONE = 500
"""Matches of one address that are kept at the same time."""

MOST_EVENTS = 10_000
MOST_MATCH_BYTES = 64 * 2**20
MOST_STORE_BYTES = 4 * 2**30

RESERVE = 0.1
"""The share of a store's room that is left to matches under way."""

IDLE_S = 3_600.0
COUNTED_S = 10.0
"""How long the room that is taken is remembered: it is counted over all matches, of every server on a database."""

Reading = Callable[[], AbstractContextManager[Connection]]


class Quota(Struct, frozen=True, kw_only=True):
    """The most that is kept: matches, those begun from one address, events and bytes of one log, bytes of all.

    Drafts count among the bytes of all.
    """

    matches: int = MOST_MATCHES
    of_one: int = MOST_OF_ONE
    events: int = MOST_EVENTS
    match_bytes: int = MOST_MATCH_BYTES
    store_bytes: int = MOST_STORE_BYTES


class FullError(Exception):
    """No more is kept: of a match, for an address, or at all."""


class Used(Struct, frozen=True, kw_only=True):
    """What a store holds: matches, those of one creator, and bytes of logs and drafts."""

    matches: int
    own: int
    bytes: int


class Space:
    """The room of one store."""

    in_use: Callable[[], Collection[str]]
    """Gives the matches that somebody looks at: they are not removed to make room."""

    def __init__(self, quota: Quota, reading: Reading, remove: Callable[[str], object]) -> None:
        """Count by `reading`; `remove` deletes a match for good."""
        self.quota = quota
        self.in_use = tuple
        self._reading, self._remove = reading, remove
        self._opened = time.time(), time.monotonic()
        self._counting = threading.Lock()
        self._bytes, self._counted = 0, float("-inf")

    # Room for what is to be written.

    def for_match(self, creator: str) -> None:
        """Make room for a new match; FullError where there is none."""
        while reason := self._short_of(creator):
            own = reason == OWN_FULL
            if not self._removed_oldest(creator if own else ""):
                raise FullError(reason.format(self.quota.of_one))

    def for_bytes(self, length: int) -> None:
        """Make room for so many bytes of an event or of drafts; FullError where there is none."""
        while self._held() + length > self.quota.store_bytes:
            if not self._removed_oldest(""):
                raise FullError(ALL_FULL)

    def wrote(self, length: int) -> None:
        """Take note of so many bytes more, fewer where it is negative."""
        with self._counting:
            self._bytes += length

    def _short_of(self, creator: str) -> str:
        """Return what there is not enough of for a new match, empty where there is."""
        used = self.used(creator)
        if creator and used.own >= self.quota.of_one:
            return OWN_FULL
        full = used.matches >= self.quota.matches or used.bytes >= (1 - RESERVE) * self.quota.store_bytes
        return NEW_FULL if full else ""

    def used(self, creator: str = "") -> Used:
        """Return what the store holds."""
        own = select(func.count()).select_from(MATCHES).where(MATCHES.c.creator == creator).scalar_subquery()
        drafts = select(func.coalesce(func.sum(func.length(DRAFTS.c.body)), 0)).scalar_subquery()
        logs = func.coalesce(func.sum(MATCHES.c.bytes), 0)
        with self._reading() as connection:
            wanted = select(func.count(), logs + drafts, own).select_from(MATCHES)
            matches, length, mine = connection.execute(wanted).one()
        return Used(matches=int(matches), own=int(mine), bytes=int(length))

    def _held(self) -> int:
        """Return the bytes of logs and drafts: counted at most `COUNTED_S` ago, with what was written here since."""
        now = time.monotonic()
        if now - self._counted >= COUNTED_S:
            found = self.used().bytes
            with self._counting:
                self._bytes, self._counted = found, now
        return self._bytes

    def _removed_oldest(self, creator: str) -> bool:
        """Remove the scratch table that was idle for longest, of a creator where one is named; say whether one was."""
        wanted = select(MATCHES.c.id).where(MATCHES.c.scratch, MATCHES.c.touched < self.now() - IDLE_S)
        if creator:
            wanted = wanted.where(MATCHES.c.creator == creator)
        found = next(iter(self._unused(wanted)), None)
        if found is None:
            return False
        self._remove(found)
        self._counted = float("-inf")
        return True

    # What is too old.

    def expire(self, keep_s: float) -> int:
        """Remove matches whose last event is older than `keep_s` and that nobody looks at; return how many."""
        old = self._unused(select(MATCHES.c.id).where(MATCHES.c.touched < self.now() - keep_s))
        for match in old:
            self._remove(match)
        return len(old)

    def _unused(self, wanted: Select[str]) -> list[str]:
        """Return matches that nobody looks at, the one that was idle for longest first."""
        looked_at = set(self.in_use())
        with self._reading() as connection:
            found = connection.execute(wanted.order_by(MATCHES.c.touched)).scalars()
            return [each for each in found if each not in looked_at]

    def now(self) -> float:
        """Return the time in s since 1970, which a clock that is set forward does not move: else all would be old."""
        wall, steady = self._opened
        return min(time.time(), wall + time.monotonic() - steady)


OWN_FULL = "{} tables that were begun from this address are kept here, the most for one: delete one first"
NEW_FULL = "this server is full and takes no new tables: try again later, or on another server"
ALL_FULL = "this server is full: nothing more can be written until a table is deleted"
EVENTS_FULL = "this match has {} events, the most that are kept of one: go on at a new table"
LENGTH_FULL = "the log of this match would be longer than {} bytes, the most that are kept of one: go on at a new table"


def over(quota: Quota, head: int, length: int) -> str:
    """Return why a log of so many bytes takes no event after version `head`, empty where it does."""
    if head >= quota.events:
        return EVENTS_FULL.format(quota.events)
    return LENGTH_FULL.format(quota.match_bytes) if length > quota.match_bytes else ""


def creator_of(connection: Connection, address: str) -> str:
    """Return what is kept of the address that begins a match: a keyed hash, of a network of 64 bits for IPv6.

    Empty for this machine, which may begin as many as there is room for, and for what is not an address.
    """
    try:
        found = ip_address(address)
    except ValueError:
        return ""
    found = getattr(found, "ipv4_mapped", None) or found
    if found.is_loopback:
        return ""
    named = ip_network((found, 64), strict=False) if isinstance(found, IPv6Address) else found
    salt = str(connection.execute(select(ABOUT.c.salt)).scalar_one())
    return hmac.digest(salt.encode(), str(named).encode(), "sha256").hex()[:32]
