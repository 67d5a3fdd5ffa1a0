"""Where a match stands: its table, the lines of its log, what waits, and what may be taken back or made again.

A match holds its present table only. An earlier one is in the event of the version that is named where it is needed.
"""

from typing import ClassVar

from msgspec import Struct, field

from sublight.formats.jsons import Raw
from sublight.view.models import Entry
from sublight.web.matches.events import Created, Noted, Proposed, Renamed, Wished

SEATS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
OBSERVER = "observer"
TALK = (Noted, Renamed)
"""Events that change nothing that anybody could have built on."""


class Pending(Struct, frozen=True, kw_only=True):
    """A declaration that waits for an answer: by whom, since which version, with all answers so far.

    `final`: dice were rolled for it, or another seat has answered. `house`: it is a house ruling.
    """

    version: int
    seat: str
    move: str
    answers: Raw
    final: bool = False
    house: bool = False
    by_hand: ClassVar[bool] = False

    @property
    def says(self) -> str:
        """The declaration."""
        return self.move


class Change(Struct, frozen=True, kw_only=True):
    """One change of the table that can be taken back: its version, whose it was, and the version of the table before.

    `move` and `answers` are the declaration that made it, empty for a change by hand. `final`: dice were rolled for it,
    or another seat has answered. `house`: it was a house ruling.
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
        """Whether the table itself was changed, outside the rules."""
        return not self.move


class Match(Struct, frozen=True, kw_only=True):
    """A match at a version. `done` are the changes that stand, `undone` those taken back last, the latest last.

    What builds on version `base` or later is not stale: since then there was only talk. `held` is the version whose
    event has the present table. `asks` is what another seat is to agree to: to take back what would be taken back now,
    or to what is proposed. `dice` is the commitment to the seed of the next rolls, empty where they have none.
    """

    id: str
    version: int
    base: int = 0
    held: int = 0
    created: Created
    table: Raw
    dice: str = ""
    done: tuple[Change, ...] = ()
    undone: tuple[Change, ...] = ()
    entries: tuple[Entry, ...] = ()
    pending: Pending | None = None
    asks: Wished | Proposed | None = None

    @property
    def edition(self) -> str:
        """The id or alias of the edition that it is played by."""
        return str(self.table["edition"])

    @property
    def by_consent(self) -> bool:
        """Whether what is outside the rules needs another seat's agreement: in a strict match of several."""
        return self.created.policy == "strict" and len(self.seats) > 1

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of the players, in their order."""
        return SEATS[: len(self.created.players)]

    @property
    def last(self) -> Pending | Change | None:
        """What would be taken back now: the declaration that waits, else the last change, else nothing."""
        return self.pending or (self.done[-1] if self.done else None)

    @property
    def wish(self) -> Wished | None:
        """The wish to take back that waits for agreement."""
        return self.asks if isinstance(self.asks, Wished) else None

    @property
    def proposal(self) -> Proposed | None:
        """What another seat is to agree to before it is done."""
        return self.asks if isinstance(self.asks, Proposed) else None

    def takes(self, base: int) -> bool:
        """Say whether what builds on a version is not stale, and that version is there."""
        return self.base <= base <= self.version

    def player_of(self, seat: str) -> str:
        """Return the player who sits there, empty for an observer."""
        return self.created.players[self.seats.index(seat)] if seat in self.seats else ""

    def seat_of(self, player: str) -> str:
        """Return the seat of a player, empty for none."""
        return self.seats[self.created.players.index(player)] if player in self.created.players else ""
