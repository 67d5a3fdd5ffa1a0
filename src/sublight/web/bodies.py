"""How many bytes of requests are held at the same time, by one address and by all.

The first bytes of each request are not counted, so that an address whose large bodies use up its share, or all of them
that use up the whole, keep nobody from small requests.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from sublight.errors import InputError
from sublight.web.limits import ADDRESS_BYTES, ALL_BYTES, FREE_BYTES


class LargeTotalError(InputError):
    """Too much is being sent at the same time."""

    code = "large"


class Bodies:
    """The bytes that are held."""

    def __init__(self) -> None:
        """Begin with none."""
        self.held = 0
        self._by_address = Counter[str]()

    @contextmanager
    def of(self, address: str) -> Iterator["Holding"]:
        """Count what is added to a body until the end of the block."""
        holding = Holding(self, address)
        try:
            yield holding
        finally:
            self._count(address, -holding.counted)

    def hold(self, address: str, more: int) -> None:
        """Count more bytes; LargeTotalError where they are too many."""
        if self._by_address[address] + more > ADDRESS_BYTES:
            raise LargeTotalError("too many bytes are sent from this address at the same time; try again")
        if self.held + more > ALL_BYTES:
            raise LargeTotalError("too many bytes are sent to this server at the same time; try again")
        self._count(address, more)

    def _count(self, address: str, more: int) -> None:
        self.held += more
        self._by_address[address] += more
        if not self._by_address[address]:
            del self._by_address[address]


class Holding:
    """The bytes of one body."""

    def __init__(self, bodies: Bodies, address: str) -> None:
        """Begin with none."""
        self._bodies, self._address = bodies, address
        self._length = self.counted = 0

    def add(self, length: int) -> None:
        """Hold more bytes; LargeTotalError where too many are held already."""
        self._length += length
        more = max(0, self._length - FREE_BYTES) - self.counted
        self._bodies.hold(self._address, more)
        self.counted += more
