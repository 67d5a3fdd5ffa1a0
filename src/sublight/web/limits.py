"""How much anybody may send, how often, and how what they sent is read."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from sublight.errors import InputError
from sublight.formats.jsons import decoded, read_json

MOST_CONNECTIONS, MOST_WAITING_CONNECTIONS = 5_000, 1_000
"""Connections in all, and those of one address that wait for their client: for a request, or for the first message."""

MOST_SOCKETS, MOST_ADDRESS_SOCKETS, MOST_ADDRESS_TABLES = 4_000, 1_024, 256
"""WebSockets at tables, in all and of one address, and at how many matches: a tournament can have one address.

Each match takes turns at the processes, so one address with many of them would have most turns.
"""

HEAD_S, BODY_S, BODY_RATE = 10.0, 10.0, 16 * 1024
"""How long the head and the body of a request may take to arrive; a body also has the time that the rate gives it."""

LINGER_S = 5.0
"""How long the rest of a body is thrown away after the answer."""

SEND_S = 30.0
"""How long a client may take nothing of what it is sent."""

HELLO_S = 10.0
"""How long a WebSocket may be open without its first message."""

FREE_BYTES, ADDRESS_BYTES, ALL_BYTES = 64 * 1024, 16 * 1024 * 1024, 64 * 1024 * 1024
"""Bytes of bodies that are held at the same time: of one request that are not counted, of one address, and in all."""

MESSAGE_BYTES = 64 * 1024
BODY_BYTES = 1024 * 1024
SETUP_BYTES = 8 * 1024 * 1024
"""What is pasted to set a table up may be longer."""

MOST_VALUES = 10_000
PER_SECOND, BURST = 50.0, 100.0
"""Messages of one socket; beyond that they wait, and one that goes on for `FLOOD_S` is closed."""

FLOOD_S = 10.0
QUEUED, QUEUED_BYTES = 256, 4 * 1024 * 1024
"""Messages that may wait for a slow reader, and their bytes."""

EASED_BYTES = 64 * 1024
"""While more bytes wait for a page, nothing more is read from it."""

TALK = 240.0
"""Notes and titles of one match in a minute."""

WRONG_LINKS, CREATED = 20.0, 60.0
"""By one address in a minute: links that open nothing, and new matches."""

AT_ONCE = 4
"""Long questions of one seat that are worked on at the same time, and those of one address to the API."""

ADDRESSES = 10_000
DRAFTS, LEGAL, LEGAL_BYTES = 2_000, 256, 16 * 1024 * 1024
"""Drafts, the last of each seat, and legal sets that are kept in memory, and the bytes of those."""


KeyT = TypeVar("KeyT", bound=Hashable)
ValueT = TypeVar("ValueT")


class LargeError(InputError):
    """The body is too large."""

    code = "large"


def read_value(data: bytes | str, where: str, most: int = MOST_VALUES) -> object:
    """Return the JSON value that `data` is; InputError for what is none, LargeError for more than `most` values."""
    commas = data.count(",") if isinstance(data, str) else data.count(b",")
    if commas > most:
        raise LargeError(f"{where}: more than {most} values")
    return read_json(decoded(data, where), where)


class Bucket:
    """Tokens that come back at a rate, up to so many."""

    def __init__(self, per_second: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin full."""
        self._rate, self._most, self._clock = per_second, most, clock
        self._left, self._at = most, clock()
        self.turn = asyncio.Lock()
        """For who takes a token only after something that takes a while."""

    def wait_s(self) -> float:
        """Take a token, and return how long to wait until it would have been there: 0 if it is."""
        self._refill()
        self._left -= 1.0
        return max(0.0, -self._left / self._rate)

    def take(self) -> bool:
        """Take a token if there is one, and say whether there was."""
        if not self.ready():
            return False
        self._left -= 1.0
        return True

    def ready(self) -> bool:
        """Say whether a token is there, without taking it."""
        self._refill()
        return self._left >= 1.0

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now


class Recent(Generic[KeyT, ValueT]):
    """The values used last, by their keys: at most so many, and so many bytes where their sizes are told."""

    def __init__(self, most: int, most_bytes: int | None = None) -> None:
        """Begin empty."""
        self._most, self._most_bytes = most, most_bytes
        self._values: OrderedDict[KeyT, tuple[ValueT, int]] = OrderedDict()
        self.bytes = 0
        """The sizes of all values together."""

    def get(self, key: KeyT) -> ValueT | None:
        """Return a value, None for one that is not there."""
        if key not in self._values:
            return None
        self._values.move_to_end(key)
        return self._values[key][0]

    def size(self, key: KeyT) -> int:
        """Return the size of a value, 0 for one that is not there."""
        return self._values[key][1] if key in self._values else 0

    def put(self, key: KeyT, value: ValueT, size: int = 0) -> None:
        """Put a value of so many bytes in; those not used for longest go where there are too many, never this one."""
        self.drop(key)
        self._values[key] = value, size
        self.bytes += size
        while len(self._values) > self._most or (self._heavy() and len(self._values) > 1):
            self.bytes -= self._values.popitem(last=False)[1][1]

    def _heavy(self) -> bool:
        return self._most_bytes is not None and self.bytes > self._most_bytes

    def drop(self, key: KeyT) -> None:
        """Forget a value, if it is there."""
        if key in self._values:
            self.bytes -= self._values.pop(key)[1]

    def __len__(self) -> int:
        """How many there are."""
        return len(self._values)


class Addresses:
    """A bucket for each address, those used last: so many a minute."""

    def __init__(self, per_minute: float, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with nobody."""
        self._per_minute, self._clock = per_minute, clock
        self._buckets = Recent[str, Bucket](ADDRESSES)

    def of(self, address: str) -> Bucket:
        """Return the bucket of an address."""
        found = self._buckets.get(address)
        if found is None:
            found = Bucket(self._per_minute / 60.0, self._per_minute, self._clock)
            self._buckets.put(address, found)
        return found
