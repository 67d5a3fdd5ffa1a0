"""The matches of a store: found by the secret of a link, read at any version, written to one event at a time."""

import hashlib
import secrets
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial

from sublight.api.tables import read_table
from sublight.errors import InputError
from sublight.formats.jsons import Raw
from sublight.referee.state import State
from sublight.web.limits import Recent
from sublight.web.matches.events import Event, decode, encode
from sublight.web.matches.fold import after, fold, folded
from sublight.web.matches.match import TALK, Match
from sublight.web.matches.policy import NotAllowedError
from sublight.web.matches.snapshots import Snapshots, length_of, next_snapshot
from sublight.web.store.store import NOTHING, Hidden, StaleError, Store

NO_TABLE = "there is no such table, or the link is wrong"

KEPT, KEPT_BYTES = 200, 32 * 2**20
"""Matches kept folded in memory, and their length as JSON; any other is folded from its last snapshot when it is asked
for."""

LINE_BYTES = 300
"""What the fields of a line of the log, and of the change that it may tell of, have beside their words."""

LANES = 64
"""Matches on which something is ruled at the same time, at most."""


BYTES = 16
"""Length of the secret of a link. It is kept as a hash only, and found by it: no comparison touches the secret."""


class Repository:
    """The matches of one store, the last ones asked for in memory."""

    def __init__(self, store: Store) -> None:
        """Keep the matches of `store`."""
        self.store = store
        self.snapshots = Snapshots(store)
        self._folded = Recent[str, Match](KEPT, KEPT_BYTES)
        self._guard = threading.Lock()
        self._lanes = tuple(threading.Lock() for _ in range(LANES))

    def open(self, secret: str) -> tuple[str, str] | None:
        """Return the match and seat that a secret opens, None for one that opens nothing."""
        return self.store.seat_of(hashed(secret))

    def match(self, name: str) -> Match:
        """Return a match as it stands; NotAllowedError if there is none."""
        known = self._known(name)
        if known is not None and self.store.head(name) == known.version:
            return known
        found = self._told(name, known)
        if found is None:
            self._forget(name)
            raise NotAllowedError(NO_TABLE)
        self._keep(found)
        return found

    def current(self, name: str) -> Match | None:
        """Return a match as it stands where that is known at once, without asking the database; otherwise None."""
        known = self._known(name)
        return known if known is not None and self.store.known_head(name) == known.version else None

    def at(self, name: str, version: int) -> Match:
        """Return a match as it stood at a version; InputError for one that it does not have."""
        found = self._told(name, None, version)
        if found is None or found.version != version:
            raise InputError(f"no version {version} of this match")
        return found

    def _told(self, name: str, known: Match | None, until: int | None = None) -> Match | None:
        """Return a match with what its log tells after `known`, or else after a snapshot; None where it is gone.

        A long log is read in stretches, from snapshot to snapshot; those that are missing are made. The event that
        a match is known up to is read again, because it may be gone.
        """
        match = known or self.snapshots.latest(name, until)
        while True:
            since = -1 if match is None else match.version - 1
            wanted = next_snapshot(since + 1) if until is None else min(next_snapshot(since + 1), until)
            stored = self.store.read(name, since, wanted)
            if not stored:
                return None
            match = folded(name, stored) if match is None else fold(match, stored[1:])
            if match is None or match.version < wanted or wanted == until:
                return match
            self.snapshots.keep(match)

    def held(self, name: str, version: int) -> Raw:
        """Return the table that the event of a version has; NotAllowedError where the match is gone."""
        for each in self.store.read(name, version - 1, version):
            table: Raw | None = getattr(decode(each.body), "table", None)
            if table is not None:
                return table
        raise NotAllowedError(NO_TABLE)

    def table(self, match: Match) -> State:
        """Return the table of a match as its game's state."""
        return read_table(match.table, "table")

    # In memory.

    def _known(self, name: str) -> Match | None:
        with self._guard:
            return self._folded.get(name)

    def _keep(self, found: Match) -> None:
        with self._guard:
            known = self._folded.get(found.id)
            if known is None or known.version < found.version:
                self._folded.put(found.id, found, _length(found, known, self._folded.size(found.id)))

    def _forget(self, name: str) -> None:
        with self._guard:
            self._folded.drop(name)

    # Writing.

    @contextmanager
    def _turn(self, match: Match, base: int) -> Iterator[None]:
        """Let one at a time build on a match; StaleError for who is late, before anything is ruled."""
        with self._lanes[hash(match.id) % LANES]:
            refuse_stale(match, base)
            refuse_stale(self._known(match.id) or match, base)
            yield

    def _append(
        self,
        match: Match,
        base: int,
        event: Event,
        hidden: Mapping[str, str] = NOTHING,
        sealed: Sequence[Hidden] = (),
    ) -> None:
        """Write an event after the latest version, unless something but talk came since `base`; talk is never late."""
        body = encode(event)
        while True:
            if not isinstance(event, TALK):
                refuse_stale(match, base)
            following = after(match, match.version + 1, decode(body))
            kept = partial(self._keep, following)  # so that who hears of it finds it
            try:
                self.store.append(match.id, match.version, body, hidden, sealed, kept)
            except StaleError:
                match = self.match(match.id)
            else:
                if following.version == next_snapshot(match.version):
                    self.snapshots.keep(following)
                return


def _length(found: Match, known: Match | None, length: int) -> int:
    """Return about how long a match is as JSON; where it was known at that length, with the lines that it has since."""
    if known is None or not length:
        return length_of(found)
    return length + sum(LINE_BYTES + len(each.says) + len(each.move) for each in found.entries[len(known.entries) :])


def refuse_stale(match: Match, base: int) -> None:
    """Raise StaleError for a version on which nothing can be built any more, and for one that is not there yet."""
    if not match.takes(base):
        raise StaleError(match.version)


def new_secret() -> str:
    """Return a fresh secret of 22 letters that a URL can hold."""
    return secrets.token_urlsafe(BYTES)


def hashed(secret: str) -> str:
    """Return what is kept of a secret."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()
