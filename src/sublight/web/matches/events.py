"""What the log of a match holds. Every event that changes the table has the table afterwards, so that a replay rules on
nothing and a later version of the rules rewrites no history.
"""

from typing import Literal

import msgspec
from msgspec import Struct, field

from sublight.formats.jsons import Raw
from sublight.view.models import Glyph

Policy = Literal["strict", "casual"]


class _Event(Struct, frozen=True, kw_only=True, tag_field="event", omit_defaults=True):
    """What every event has: the seat that caused it, empty for nobody's."""

    seat: str = ""


class Created(_Event, frozen=True, kw_only=True, tag="created"):
    """A match begins: its game, title, who sits where, and the table. `scratch`: a table to try things on.

    `dice` is the commitment to the seed of its dice, empty where every roll comes from the system's randomness.
    """

    game: str
    title: str
    players: tuple[str, ...]
    policy: Policy
    table: Raw
    scratch: bool = False
    question: str = ""
    dice: str = ""


class Declared(_Event, frozen=True, kw_only=True, tag="declared"):
    """A declaration was made: in notation, with the answers that came with it. Without a table a question waits.

    `chance`: dice are among the answers. `agreed`: the seat that agreed to its calls, where one had to. `house`: it was
    made as a house ruling, despite what forbids it.
    """

    move: str
    answers: Raw = field(default_factory=dict)
    chance: bool = False
    agreed: str = ""
    house: bool = False
    status: str
    says: str
    glyph: Glyph
    table: Raw | None = None


class Answered(_Event, frozen=True, kw_only=True, tag="answered"):
    """The question that waited was answered; `rolled` by dice of the server."""

    question: str
    value: object
    rolled: bool = False
    chance: bool = False
    status: str
    says: str
    glyph: Glyph
    table: Raw | None = None


class Withdrawn(_Event, frozen=True, kw_only=True, tag="withdrawn"):
    """A declaration that still waited for an answer, or for agreement, was taken back; `agreed` by another seat."""

    agreed: bool = False


class Undone(_Event, frozen=True, kw_only=True, tag="undone"):
    """The last change, that of version `of`, was taken back; `agreed` by another seat."""

    of: int
    table: Raw
    agreed: bool = False


class Redone(_Event, frozen=True, kw_only=True, tag="redone"):
    """What was taken back last, the change of version `of`, was made again."""

    of: int
    table: Raw


class Wished(_Event, frozen=True, kw_only=True, tag="wished"):
    """A seat asks to take back the last change, or the declaration that waits: that of version `of`."""

    of: int


class Denied(_Event, frozen=True, kw_only=True, tag="denied"):
    """Another seat does not agree: to what was to be taken back, or to a proposal."""


class Lapsed(_Event, frozen=True, kw_only=True, tag="lapsed"):
    """Nobody said in time whether they agree."""


class Edited(_Event, frozen=True, kw_only=True, tag="edited"):
    """The table itself was changed, outside the rules. `agreed`: the seat that agreed to it, where one had to."""

    note: str = ""
    agreed: str = ""
    table: Raw


class Revealed(_Event, frozen=True, kw_only=True, tag="revealed"):
    """The seed of the rolls so far is known from here on; `dice` is the commitment to the seed of those to come."""

    seed: str = ""
    dice: str = ""


class Deleted(_Event, frozen=True, kw_only=True, tag="deleted"):
    """The match is removed. It is only ever proposed: a match that is removed has no log."""


class Proposed(_Event, frozen=True, kw_only=True, tag="proposed"):
    """Something waits for another seat to agree, and `says` has what to; the table is unchanged.

    A declaration waits because of its calls. The field is stored as `declared`: at first there was nothing else.
    """

    what: Declared | Edited | Revealed | Deleted = field(name="declared")
    says: str

    @property
    def title(self) -> str:
        """What is proposed: the line of a declaration, else in words."""
        return self.what.move if isinstance(self.what, Declared) else self.says

    @property
    def in_words(self) -> str:
        """What is proposed, with the calls that are to be agreed to."""
        return f"{self.title}: {self.says}" if isinstance(self.what, Declared) else self.says


class Noted(_Event, frozen=True, kw_only=True, tag="noted"):
    """A note in the log."""

    text: str


class Renamed(_Event, frozen=True, kw_only=True, tag="renamed"):
    """The match has another title."""

    title: str


Event = (
    Created | Declared | Proposed | Answered | Withdrawn | Undone | Redone | Wished | Denied | Lapsed | Edited | Noted
    | Renamed | Revealed | Deleted
)  # fmt: skip

_ENCODER = msgspec.json.Encoder(order="deterministic")
_DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def encode(event: Event) -> bytes:
    """Return an event as it is stored: the same bytes for the same event."""
    return _ENCODER.encode(event)


def decode(body: bytes) -> Event:
    """Return the event that was stored."""
    return _DECODER.decode(body)
