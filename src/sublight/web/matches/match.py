"""The state of a match: its table, the lines of its log, what is open, and what can be undone or redone.

A match has only its present table. Earlier tables are in the events of their versions.
"""

from typing import ClassVar

from msgspec import Struct, field

from sublight.formats.jsons import Raw
from sublight.view.models import Entry
from sublight.web.matches.events import Created, Noted, Proposed, Renamed, Wished

SEATS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
OBSERVER = "observer"
TALK = (Noted, Renamed)
"""Events after which earlier versions can still be built on."""


class Pending(Struct, frozen=True, kw_only=True):
    """A declaration with an open question: its seat, its version, what it did so far, and all answers so far.

    `final` is true if dice were rolled for it, it has revealed a secret or another seat has answered, `house` for a
    house ruling.
    """

    version: int
    seat: str
    move: str
    answers: Raw
    says: str
    final: bool = False
    house: bool = False
    by_hand: ClassVar[bool] = False


class Change(Struct, frozen=True, kw_only=True):
    """A change of the table that can be taken back: its version, its seat, and the version of the table before it.

    `says` is what it did, in words.
    `move` and `answers` are its declaration, empty for a change by hand. `final` is true if dice were rolled for it, it
    has revealed a secret or another seat has answered, `house` for a house ruling.
    """

    version: int
    before: int
    seat: str
    says: str
    move: str = ""
    answers: Raw = field(default_factory=dict)
    final: bool = False
    house: bool = False

    @property
    def by_hand(self) -> bool:
        """Whether the table was changed by hand."""
        return not self.move


class Match(Struct, frozen=True, kw_only=True):
    """A match at a version. `done` are the changes that stand, `undone` those that can be redone, latest last.

    A request that builds on version `base` or later is not stale, because only talk has followed. `held` is the version
    whose event has the present table. `asks` is the open request to take something back, or the open proposal. `dice`
    is the commitment to the seed of the next rolls, empty if they have none. `seals` are those made so far, each
    with the player whose secret it seals, `opened` those opened so far, each with its value.
    """

    id: str
    version: int
    base: int = 0
    held: int = 0
    created: Created
    table: Raw
    dice: str = ""
    seals: dict[str, str] = field(default_factory=dict)
    opened: dict[str, str] = field(default_factory=dict)
    done: tuple[Change, ...] = ()
    undone: tuple[Change, ...] = ()
    entries: tuple[Entry, ...] = ()
    pending: Pending | None = None
    asks: Wished | Proposed | None = None

    @property
    def edition(self) -> str:
        """The id or alias of its edition."""
        return str(self.table["edition"])

    @property
    def by_consent(self) -> bool:
        """Whether changes outside the rules need another seat's agreement, as in a strict match of several seats."""
        return self.created.policy == "strict" and len(self.seats) > 1

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of the players, in order."""
        return SEATS[: len(self.created.players)]

    @property
    def last(self) -> Pending | Change | None:
        """What undo would take back: the open declaration, otherwise the last change, otherwise None."""
        return self.pending or (self.done[-1] if self.done else None)

    @property
    def wish(self) -> Wished | None:
        """The open request to take something back."""
        return self.asks if isinstance(self.asks, Wished) else None

    @property
    def proposal(self) -> Proposed | None:
        """The open proposal."""
        return self.asks if isinstance(self.asks, Proposed) else None

    def takes(self, base: int) -> bool:
        """Say whether a request can build on a version: it exists and is not stale."""
        return self.base <= base <= self.version

    def player_of(self, seat: str) -> str:
        """Return the player at a seat, empty for an observer."""
        return self.created.players[self.seats.index(seat)] if seat in self.seats else ""

    def seat_of(self, player: str) -> str:
        """Return the seat of a player, empty for an unknown player."""
        return self.seats[self.created.players.index(player)] if player in self.created.players else ""
