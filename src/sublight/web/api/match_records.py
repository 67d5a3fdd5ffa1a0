"""What is asked of a match over HTTP and what it answers. As in `records`, what they hold is only added to."""

from typing import Literal

from msgspec import Struct, field

from sublight.api.records import AnswerDict, TableDict
from sublight.web.api.records import Table


class NewMatch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match to start on a table or on an example, by name.

    `clock` starts the clock of a table that has none, so that players have turns. `secrets` says whether what moves
    hide is sealed until it is revealed: always in a strict match, in a casual one where it is `sealed`.
    """

    table: Table
    title: str = ""
    policy: Literal["strict", "casual"] = "strict"
    question: str = ""
    clock: bool = False
    secrets: Literal["", "sealed", "open"] = ""


class Link(Struct, frozen=True, kw_only=True):
    """The link of a seat, or of observers, whose player is empty."""

    seat: str
    player: str
    path: str
    secret: str


class Links(Struct, frozen=True, kw_only=True):
    """A new match: its id, its game and edition, and a link for each seat and one for observers."""

    match: str
    game: str
    edition: str
    links: list[Link]


class MatchState(Struct, frozen=True, kw_only=True):
    """A match as a seat sees it: the message `state` of the WebSocket, of which these are the main fields."""

    say: Literal["state"]
    version: int
    now: str
    table: TableDict


class LoggedEvent(Struct, frozen=True, kw_only=True):
    """An event of a match: its kind, and the seat that caused it; each kind has further fields."""

    event: str
    seat: str = ""


class LogLine(Struct, frozen=True, kw_only=True):
    """An event with the version that it led to, and its time in seconds since 1970."""

    version: int
    at: float
    event: LoggedEvent


class MatchLog(Struct, frozen=True, kw_only=True):
    """Every event of a match, from the first."""

    match: str
    log: list[LogLine]


class Deleted(Struct, frozen=True, kw_only=True):
    """Whether the match was deleted, or another seat is asked to agree."""

    deleted: bool
    asked: bool


class CommitMove(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Declare a move, as a line of notation, at the seat of a match, on its version `base`.

    `house`: as a house ruling, despite what forbids it, in a casual match.
    """

    base: int
    move: str
    answers: dict[str, AnswerDict] = field(default_factory=dict)
    house: bool = False


class AnswerQuestion(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Answer the open question of a match, on its version `base`; without a `value` the server rolls the dice."""

    base: int
    question: str
    value: AnswerDict | None = None


class Against(Struct, frozen=True, kw_only=True):
    """What stands against a move: a sentence, and its rule."""

    says: str
    rule: str


class Played(Struct, frozen=True, kw_only=True):
    """Whether the match has the declaration or the answer, and at which version.

    Where the rules forbid it nothing is changed: `headline` sums the ruling up, and `violations` says why.
    """

    done: bool
    version: int
    headline: str = ""
    violations: list[Against] = field(default_factory=list)


MATCH_ADDRESSES: dict[str, tuple[type[Struct], type[Struct]]] = {
    "commit": (CommitMove, Played),
    "answer": (AnswerQuestion, Played),
}
"""The records of request and answer below `/matches/`, with the secret of a seat in `Authorization: Bearer`."""
