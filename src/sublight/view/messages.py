"""The messages between the page and the server, one JSON object each.

A request of the page has a number of its own in `ask`, and the answer carries it back. A message that the server sends
unasked has no `ask`. The types that the page's scripts are checked against are made from these records.
"""

from typing import Literal

from msgspec import Struct, field

from sublight.view.models import (
    Chance,
    Draft,
    DraftView,
    Ending,
    Entry,
    Margin,
    OwnSecret,
    Piece,
    RoundView,
    RulingView,
)

Seat = Literal["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "observer"]


class _Message(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="say", omit_defaults=True):
    """Every message; `ask` is the number of the question it asks or answers, 0 for none."""

    ask: int = 0


# From the page.


class Hello(_Message, frozen=True, kw_only=True, tag="hello"):
    """The first message: the secret of a link, and the last version the page has seen, -1 for none.

    A page that says `packed` takes long messages deflated, and those that repeat a state as a `delta`. A program that
    shows no board says `pictures: false`: its states have an empty `scene`, and no picture in a ruling.
    """

    token: str
    since: int = -1
    packed: bool = False
    pictures: bool = True


class WantLegal(_Message, frozen=True, kw_only=True, tag="want_legal"):
    """Everything a piece can do, with verdicts; `system` narrows it to one target on a galaxy."""

    piece: str
    system: str = ""


class WantMoves(_Message, frozen=True, kw_only=True, tag="want_moves"):
    """Whole declarations of a kind that `next` lists, of a player and a piece; samples where they are many."""

    player: str
    kind: str
    piece: str = ""


class Plan(_Message, frozen=True, kw_only=True, tag="plan"):
    """A declaration not yet made, in notation: rule on it. The last one sent counts; an older one may be refused."""

    move: str
    answers: dict[str, object] = field(default_factory=dict)
    share: bool = False


class Keep(_Message, frozen=True, kw_only=True, tag="keep"):
    """Keep these drafts of this seat, in this order, in place of those kept before; no other seat hears of them."""

    drafts: tuple[Draft, ...]


class Execute(_Message, frozen=True, kw_only=True, tag="execute"):
    """Make the declaration of the first draft that is kept, on version `base`; it is kept no longer once it is made."""

    base: int


class Commit(_Message, frozen=True, kw_only=True, tag="commit"):
    """Make a declaration on version `base`; with `house` as a house ruling, despite what forbids it."""

    base: int
    move: str
    answers: dict[str, object] = field(default_factory=dict)
    house: bool = False


class Answer(_Message, frozen=True, kw_only=True, tag="answer"):
    """Answer the question that waits; without a value let the server roll the dice."""

    base: int
    question: str
    value: object = None


class Undo(_Message, frozen=True, kw_only=True, tag="undo"):
    """Take back the last commit; where that needs consent, ask for it."""

    base: int


class Redo(_Message, frozen=True, kw_only=True, tag="redo"):
    """Make again what was undone last."""

    base: int


class Consent(_Message, frozen=True, kw_only=True, tag="consent"):
    """Answer what another seat wishes to take back, or proposes."""

    base: int
    accept: bool


class Edit(_Message, frozen=True, kw_only=True, tag="edit"):
    """Change the table itself outside the rules: add, move or remove pieces. Logged as such."""

    base: int
    table: dict[str, object]
    note: str = ""


class Reveal(_Message, frozen=True, kw_only=True, tag="reveal"):
    """Tell the seed of the dice so far, so that the log can be checked; where that needs consent, ask for it."""

    base: int


class Measure(_Message, frozen=True, kw_only=True, tag="measure"):
    """What is between two pieces."""

    one: str
    other: str


class WantOdds(_Message, frozen=True, kw_only=True, tag="want_odds"):
    """Every outcome of a declaration with its chance."""

    move: str


class WantStep(_Message, frozen=True, kw_only=True, tag="want_step"):
    """The table as it was at a version, for replay."""

    version: int


class WantLog(_Message, frozen=True, kw_only=True, tag="want_log"):
    """The lines of the log before a version, the last of them."""

    before: int


class Branch(_Message, frozen=True, kw_only=True, tag="branch"):
    """Begin a scratch table of one's own from a version."""

    version: int


class Note(_Message, frozen=True, kw_only=True, tag="note"):
    """Write a note to the log."""

    text: str


class Rename(_Message, frozen=True, kw_only=True, tag="rename"):
    """Give the match another title."""

    title: str


class Point(_Message, frozen=True, kw_only=True, tag="point"):
    """Where this seat points, in units of the board, null for nowhere: passed on while it shows its plan."""

    at: tuple[float, float] | None = None


class Cancel(_Message, frozen=True, kw_only=True, tag="cancel"):
    """Stop working on an earlier question."""

    of: int


FromPage = (
    Hello | WantLegal | WantMoves | Plan | Keep | Execute | Commit | Answer | Undo | Redo | Consent | Edit | Reveal
    | Measure | WantOdds | WantStep | WantLog | Branch | Note | Rename | Point | Cancel
)  # fmt: skip


# From the server.


class Welcome(_Message, frozen=True, kw_only=True, tag="welcome"):
    """The match and the seat of this link; said again when the title changes. `question`: what it was shared to ask."""

    match: str
    title: str
    game: str
    edition: str
    edition_title: str
    seat: Seat
    players: tuple[str, ...]
    scratch: bool = False
    policy: Literal["strict", "casual"] = "strict"
    question: str = ""


class State(_Message, frozen=True, kw_only=True, tag="state"):
    """The table at its latest version, or with `replay` at an earlier one.

    `last` is the ruling that led here, with a picture only on a mat. `earlier` lines of the log are left out of
    `entries`: `WantLog` asks for them. `takeback` says what a seat wishes to take back, `proposal`
    which declaration waits for another seat to agree to its calls; `can_consent` that this seat is asked to agree to
    it. `undo_says` names what `Undo` does now, and whether it only asks, empty where nothing can be taken back.

    `next` says what this seat may declare, on a table with a clock at its latest version; `secrets` are its own.
    """

    version: int
    scene: dict[str, object]
    pieces: tuple[Piece, ...]
    now: str
    table: dict[str, object]
    pending: RulingView | None = None
    takeback: str = ""
    proposal: str = ""
    can_consent: bool = False
    can_undo: bool = False
    undo_says: str = ""
    can_redo: bool = False
    replay: bool = False
    entries: tuple[Entry, ...] = ()
    earlier: int = 0
    last: RulingView | None = None
    next: RoundView | None = None
    secrets: tuple[OwnSecret, ...] = ()


class Legal(_Message, frozen=True, kw_only=True, tag="legal"):
    """The whole legal set of a piece. `outline`: its convex parts in its own frame, x to the right and y ahead."""

    piece: str
    version: int
    outline: tuple[tuple[tuple[float, float], ...], ...]
    ways: tuple[Ending, ...]


class Moves(_Message, frozen=True, kw_only=True, tag="moves"):
    """Whole declarations of a kind."""

    version: int
    moves: tuple[str, ...]


class Drafts(_Message, frozen=True, kw_only=True, tag="drafts"):
    """The drafts that this seat keeps, in their order, each with the ruling on it after those before it.

    The first is ruled on on the table of `version`.
    """

    version: int
    drafts: tuple[DraftView, ...]


class Ruled(_Message, frozen=True, kw_only=True, tag="ruled"):
    """The ruling on a plan."""

    version: int
    ruling: RulingView


class Shared(_Message, frozen=True, kw_only=True, tag="shared"):
    """Another seat shows its plan, or with no ruling no longer does."""

    seat: Seat
    ruling: RulingView | None = None


class Pointed(_Message, frozen=True, kw_only=True, tag="pointed"):
    """Where another seat points, null for nowhere any more."""

    seat: Seat
    at: tuple[float, float] | None = None


class Measured(_Message, frozen=True, kw_only=True, tag="measured"):
    """What is between two pieces: in one sentence, empty where no range is measured, and each measurement."""

    headline: str
    margins: tuple[Margin, ...]


class Odds(_Message, frozen=True, kw_only=True, tag="odds"):
    """Every outcome of a move, the likeliest first."""

    ways: tuple[Chance, ...]


class Log(_Message, frozen=True, kw_only=True, tag="log"):
    """Lines of the log, and how many more come before them."""

    entries: tuple[Entry, ...]
    earlier: int = 0


class Branched(_Message, frozen=True, kw_only=True, tag="branched"):
    """The secret of the new scratch table."""

    token: str


class Done(_Message, frozen=True, kw_only=True, tag="done"):
    """What was asked for is kept: this version has it. The state of it goes to everybody."""

    version: int


class Busy(_Message, frozen=True, kw_only=True, tag="busy"):
    """Still working on a question: for so many seconds, with `done` of `of` parts done; `of` is 0 where nothing is
    counted. `Cancel` ends it.
    """

    done: int
    of: int
    seconds: int


class Stale(_Message, frozen=True, kw_only=True, tag="stale"):
    """The version was not the latest; the latest state follows, and the plan is kept."""

    version: int


class Refused(_Message, frozen=True, kw_only=True, tag="refused"):
    """What was asked for cannot be done: why, and for what could not be read, where. The codes are those of HTTP."""

    why: str
    code: str


class Present(_Message, frozen=True, kw_only=True, tag="present"):
    """Who is at the table now."""

    seats: tuple[Seat, ...]
    observers: int = 0


class Delta(_Message, frozen=True, kw_only=True, tag="delta"):
    """A message by its lines, which begin at each `{` and `<`.

    A text has new lines, which line breaks separate; two numbers say from which line on how many are copied: of the
    last `state` on this socket, then of the message so far.
    """

    parts: tuple[str | tuple[int, int], ...]


FromServer = (
    Welcome | State | Legal | Moves | Drafts | Ruled | Shared | Pointed | Measured | Odds | Log | Branched | Done
    | Busy | Stale | Refused | Present | Delta
)  # fmt: skip
