"""The events of a match. An event that changes the table contains the new table.

So a replay makes no rulings, and a later version of the rules cannot change the history of a match.
"""

from typing import Literal

import msgspec
from msgspec import Struct, field

from sublight.formats.jsons import Raw
from sublight.referee.sealing import Secret, shortened
from sublight.view.models import Glyph

Policy = Literal["strict", "casual"]


def plain(says: str, move: str) -> str:
    """Return a line of the log without its notation, for an older log, which does not tell moves in words."""
    return " · ".join(part for part in says.split(" · ") if part != shortened(move))


class _Event(Struct, frozen=True, kw_only=True, tag_field="event", omit_defaults=True):
    """The common field of all events: the seat that caused it, empty for none."""

    seat: str = ""


class Created(_Event, frozen=True, kw_only=True, tag="created"):
    """The start of a match: its game, title, seats and table. A `scratch` table is for trying things out.

    `dice` is the commitment to the seed of its dice, empty if rolls come from the system's source of randomness. Where
    it is `sealed`, what moves hide is sealed until it is revealed.
    """

    game: str
    title: str
    players: tuple[str, ...]
    policy: Policy
    table: Raw
    scratch: bool = False
    question: str = ""
    dice: str = ""
    sealed: bool = False


class Declared(_Event, frozen=True, kw_only=True, tag="declared"):
    """A move was declared, in notation, with the answers given so far. Without a table, a question is open.

    `chance` is true if dice are among the answers, `agreed` is the seat that agreed to it, if one had to, and
    `house` is true for a house ruling. `answer` is what was answered, `told` what it did, in words; both are empty in
    an older log. `seals` stand in the move in place of what it hides. `opened` are secrets that it reveals, each with
    its salt.
    """

    move: str
    answers: Raw = field(default_factory=dict)
    answer: str = ""
    chance: bool = False
    agreed: str = ""
    house: bool = False
    status: str
    says: str
    told: str = ""
    glyph: Glyph
    table: Raw | None = None
    seals: tuple[str, ...] = ()
    opened: tuple[Secret, ...] = ()

    @property
    def in_words(self) -> str:
        """What it did."""
        return self.told or plain(self.says, self.move)


class Answered(_Event, frozen=True, kw_only=True, tag="answered"):
    """The open question was answered; `rolled` is true if the server rolled the dice.

    `answer` is the question and its answer in words, empty in an older log.
    """

    question: str
    value: object
    answer: str = ""
    rolled: bool = False
    chance: bool = False
    status: str
    says: str
    told: str = ""
    glyph: Glyph
    table: Raw | None = None

    def in_words(self, move: str) -> str:
        """What the declaration `move` did, now that it is answered."""
        return self.told or plain(self.says, move)


class Withdrawn(_Event, frozen=True, kw_only=True, tag="withdrawn"):
    """A declaration with an open question or proposal was taken back; `agreed` is the seat that agreed, if any."""

    agreed: bool = False


class Undone(_Event, frozen=True, kw_only=True, tag="undone"):
    """The last change, from version `of`, was taken back; `agreed` is the seat that agreed, if one had to."""

    of: int
    table: Raw
    agreed: bool = False


class Redone(_Event, frozen=True, kw_only=True, tag="redone"):
    """The change that was taken back last, from version `of`, was redone."""

    of: int
    table: Raw


class Wished(_Event, frozen=True, kw_only=True, tag="wished"):
    """A seat asks to take back the last change or the open declaration, from version `of`."""

    of: int


class Denied(_Event, frozen=True, kw_only=True, tag="denied"):
    """Another seat declines a request to take something back, or a proposal."""


class Lapsed(_Event, frozen=True, kw_only=True, tag="lapsed"):
    """A request or proposal expired without an answer."""


class Edited(_Event, frozen=True, kw_only=True, tag="edited"):
    """The table was changed by hand; `agreed` is the seat that agreed, if one had to."""

    note: str = ""
    agreed: str = ""
    table: Raw


class Revealed(_Event, frozen=True, kw_only=True, tag="revealed"):
    """The seed of the rolls so far was revealed; `dice` is the commitment to the next seed."""

    seed: str = ""
    dice: str = ""


class Deleted(_Event, frozen=True, kw_only=True, tag="deleted"):
    """The match is deleted. It only occurs inside a proposal, because a deleted match has no log."""


class Proposed(_Event, frozen=True, kw_only=True, tag="proposed"):
    """A proposal that another seat must agree to, described by `says`; the table is unchanged.

    A declaration is proposed because of its calls, which `says` describes, or because it records what happened to
    another player. The field is stored as `declared` for compatibility with old logs.
    """

    what: Declared | Edited | Revealed | Deleted = field(name="declared")
    says: str

    @property
    def title(self) -> str:
        """The proposal: what a declaration did in words, or a description."""
        return self.what.in_words if isinstance(self.what, Declared) else self.says

    @property
    def in_words(self) -> str:
        """The proposal with the calls that need agreement, if it has such."""
        if not isinstance(self.what, Declared):
            return self.says
        return f"that {self.title}, where {self.says}" if self.says else f"that {self.title}"


class Noted(_Event, frozen=True, kw_only=True, tag="noted"):
    """A note in the log."""

    text: str


class Renamed(_Event, frozen=True, kw_only=True, tag="renamed"):
    """The match was renamed."""

    title: str


Event = (
    Created | Declared | Proposed | Answered | Withdrawn | Undone | Redone | Wished | Denied | Lapsed | Edited | Noted
    | Renamed | Revealed | Deleted
)  # fmt: skip

_ENCODER = msgspec.json.Encoder(order="deterministic")
_DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def encode(event: Event) -> bytes:
    """Return an event as it is stored; equal events have equal bytes."""
    return _ENCODER.encode(event)


def decode(body: bytes) -> Event:
    """Return the event that was stored."""
    return _DECODER.decode(body)
