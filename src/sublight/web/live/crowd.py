"""Who has a socket at a table, by address and match, so that one address cannot have all of them.

Many players can share one address. Where it has too many sockets, one of the match that has most of them is closed, so
that whoever plays another match from there still gets in.
"""

from typing import Protocol

from sublight.web.http import RefusedError
from sublight.web.limits import MOST_ADDRESS_SOCKETS, MOST_ADDRESS_TABLES, MOST_SOCKETS
from sublight.web.live.wire import SLOW

MANY = "pages of too many tables are open from this address; close those of one of them"
FULL = "too many pages are open from this address, most of them at this table; close some of them"
Matches = dict[str, list["Guest"]]


class Guest(Protocol):
    """One who has a socket."""

    def end(self, code: int) -> None:
        """Be let go, with the socket's code."""


class Crowd:
    """All who have a socket."""

    def __init__(
        self,
        most: int = MOST_SOCKETS,
        most_of_one: int = MOST_ADDRESS_SOCKETS,
        most_tables: int = MOST_ADDRESS_TABLES,
    ) -> None:
        """Begin with nobody; `most_tables` is the number of matches at which one address has sockets."""
        self._most, self._most_of_one, self._most_tables = most, most_of_one, most_tables
        self._by_address: dict[str, Matches] = {}
        self._counts: dict[str, int] = {}

    def __len__(self) -> int:
        """How many there are."""
        return sum(self._counts.values())

    def enter(self, address: str, match: str, guest: Guest) -> None:
        """Let somebody in; RefusedError where it is full, and nobody else has more sockets than who asks.

        An address at its number of matches is let in at those, and at no other.
        """
        matches = self._by_address.get(address, {})
        if match not in matches and len(matches) >= self._most_tables:
            raise RefusedError(503, "busy", MANY)
        if self._counts.get(address, 0) >= self._most_of_one:
            self._make_room(address, address, match)
        elif len(self) >= self._most:
            self._make_room(max(self._counts, key=lambda each: self._counts[each]), address, match)
        self._by_address.setdefault(address, {}).setdefault(match, []).append(guest)
        self._counts[address] = self._counts.get(address, 0) + 1

    def _make_room(self, fullest: str, address: str, match: str) -> None:
        """Close the newest socket of the match with most of them at an address, unless who asks is of that match."""
        matches = self._by_address[fullest]
        largest = max(matches, key=lambda each: len(matches[each]))
        if fullest == address and len(matches[largest]) <= len(matches.get(match, ())) + 1:
            raise RefusedError(503, "busy", FULL)
        guest = matches[largest][-1]
        self.leave(fullest, largest, guest)
        guest.end(SLOW)

    def leave(self, address: str, match: str, guest: Guest) -> None:
        """Count somebody no more, who may have been let go already."""
        matches = self._by_address.get(address, {})
        guests = matches.get(match, [])
        if guest not in guests:
            return
        guests.remove(guest)
        self._counts[address] -= 1
        if not guests:
            del matches[match]
        if not matches:
            del self._by_address[address], self._counts[address]
