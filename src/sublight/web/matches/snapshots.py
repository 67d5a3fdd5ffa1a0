"""Where matches stood at some of their versions, so that a long log is not folded from its beginning again.

A snapshot is derived from the log, which stays the truth. It is used by the very code that made it: a program whose
sources differ folds the log and makes its own. One that cannot be kept or read is done without.
"""

import hashlib
import logging
import sys
import zlib
from functools import cache
from pathlib import Path

import msgspec

from sublight.view.models import Entry
from sublight.web.matches.events import Created
from sublight.web.matches.match import Match
from sublight.web.store.store import Store, StoreError

EVERY = 250
"""Versions from one snapshot of a match to the next: so many events at most are folded when it is opened."""

FASTEST = 1
"""The level of compression: lines of a log repeat so much that a higher one saves little."""

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Match)
_LOG = logging.getLogger(__name__)


def next_snapshot(version: int) -> int:
    """Return the first version after this one of which a snapshot is kept."""
    return (version // EVERY + 1) * EVERY


def length_of(match: Match) -> int:
    """Return how long a match is as JSON, in bytes."""
    return len(_ENCODER.encode(match))


class Snapshots:
    """The snapshots of the matches of one store."""

    def __init__(self, store: Store) -> None:
        """Keep them in `store`."""
        self._store = store

    def latest(self, name: str, until: int | None = None) -> Match | None:
        """Return a match at its last version, up to `until`, that there is a snapshot of; None for none."""
        found = self._store.snapshot(name, made_by(), until)
        if found is None:
            return None
        version, body = found
        try:
            match = _DECODER.decode(zlib.decompress(body))
        except (msgspec.MsgspecError, zlib.error, UnicodeDecodeError) as error:
            _LOG.warning("the snapshot of a match at version %d cannot be read and is not used: %s", version, error)
            return None
        return match if (match.id, match.version) == (name, version) else None

    def keep(self, match: Match) -> None:
        """Keep a match as it stands; where that fails its log is folded further the next time."""
        body = zlib.compress(_ENCODER.encode(match), FASTEST)
        try:
            self._store.keep_snapshot(match.id, match.version, made_by(), body)
        except StoreError as error:
            _LOG.info("a snapshot was not kept: %s", error)


@cache
def made_by() -> str:
    """Return a digest of the code that makes a match of a log."""
    found = hashlib.sha256()
    modules = {each.__module__ for each in (Created, Entry, Match)} | {"sublight.web.matches.fold"}
    for name in sorted(modules):
        found.update(Path(str(sys.modules[name].__file__)).read_bytes())
    return found.hexdigest()[:32]
