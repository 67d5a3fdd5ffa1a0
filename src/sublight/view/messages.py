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
    LayerView,
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
    """The first message: the secret of a link, and the last version that the page has seen, -1 for none.

    With `packed`, the server sends long messages deflated, and those that repeat most of a state as a `delta`. Without
    `pictures`, for a program that shows no board, each state has an empty `scene`, and its rulings have no picture.
    """

    token: str
    since: int = -1
    packed: bool = False
    pictures: bool = True


class WantLegal(_Message, frozen=True, kw_only=True, tag="want_legal"):
    """Ask for every position that a piece can reach; on a galaxy, `system` asks for one target only."""

    piece: str
    system: str = ""


class WantMoves(_Message, frozen=True, kw_only=True, tag="want_moves"):
    """Ask for the whole declarations of an entry that `next` lists, or for a sample if there are many."""

    player: str
    kind: str
    piece: str = ""


class Plan(_Message, frozen=True, kw_only=True, tag="plan"):
    """Ask for the ruling on a line of notation without making the move. A newer plan may stop an older one."""

    move: str
    answers: dict[str, object] = field(default_factory=dict)
    share: bool = False


class Keep(_Message, frozen=True, kw_only=True, tag="keep"):
    """Replace the drafts of this seat with these, in this order. No other seat sees them."""

    drafts: tuple[Draft, ...]


class Execute(_Message, frozen=True, kw_only=True, tag="execute"):
    """Make the declaration of the first draft, on version `base`, and remove it from the drafts."""

    base: int


class Commit(_Message, frozen=True, kw_only=True, tag="commit"):
    """Make a declaration on version `base`. With `house` it is a house ruling, despite the rules that forbid it."""

    base: int
    move: str
    answers: dict[str, object] = field(default_factory=dict)
    house: bool = False


class Answer(_Message, frozen=True, kw_only=True, tag="answer"):
    """Answer the question that waits. Without a value, the server rolls the dice."""

    base: int
    question: str
    value: object = None


class Undo(_Message, frozen=True, kw_only=True, tag="undo"):
    """Take back the last commit, or ask for consent if it is needed."""

    base: int


class Redo(_Message, frozen=True, kw_only=True, tag="redo"):
    """Make the move again that was taken back last."""

    base: int


class Consent(_Message, frozen=True, kw_only=True, tag="consent"):
    """Accept or refuse what another seat asks to take back, or proposes."""

    base: int
    accept: bool


class Edit(_Message, frozen=True, kw_only=True, tag="edit"):
    """Replace the table by hand, outside the rules. The log says so."""

    base: int
    table: dict[str, object]
    note: str = ""


class Reveal(_Message, frozen=True, kw_only=True, tag="reveal"):
    """Reveal the seed of the dice so far, so that the log can be checked, or ask for consent if it is needed."""

    base: int


class Measure(_Message, frozen=True, kw_only=True, tag="measure"):
    """Ask for the measurements between two pieces."""

    one: str
    other: str


class WantOdds(_Message, frozen=True, kw_only=True, tag="want_odds"):
    """Ask for every outcome of a move with its chance."""

    move: str


class WantLayers(_Message, frozen=True, kw_only=True, tag="want_layers"):
    """Ask for what can be drawn over the table: of a piece on a mat, of a player on a map."""

    subject: str = ""


class WantStep(_Message, frozen=True, kw_only=True, tag="want_step"):
    """Ask for the table as it was at a version, for replay."""

    version: int


class WantLog(_Message, frozen=True, kw_only=True, tag="want_log"):
    """Ask for the last lines of the log before a version."""

    before: int


class Branch(_Message, frozen=True, kw_only=True, tag="branch"):
    """Begin a scratch table from a version."""

    version: int


class Note(_Message, frozen=True, kw_only=True, tag="note"):
    """Write a note to the log."""

    text: str


class Rename(_Message, frozen=True, kw_only=True, tag="rename"):
    """Give the match another title."""

    title: str


class Point(_Message, frozen=True, kw_only=True, tag="point"):
    """Say where this seat points, in units of the board, or null. Others see it while the seat shares its plan."""

    at: tuple[float, float] | None = None


class Cancel(_Message, frozen=True, kw_only=True, tag="cancel"):
    """Stop the work on the earlier request whose `ask` was `of`."""

    of: int


FromPage = (
    Hello | WantLegal | WantMoves | Plan | Keep | Execute | Commit | Answer | Undo | Redo | Consent | Edit | Reveal
    | Measure | WantOdds | WantLayers | WantStep | WantLog | Branch | Note | Rename | Point | Cancel
)  # fmt: skip


# From the server.


class Welcome(_Message, frozen=True, kw_only=True, tag="welcome"):
    """The match and the seat of this link, sent again when the title changes. `question` came with the shared link."""

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

    `last` is the ruling that led here, with a picture only on a mat. `entries` has the last lines of the log, and
    `earlier` counts those before them, which `want_log` asks for. `takeback` says what a seat asks to take back, and
    `proposal` which declaration waits for another seat to agree to its calls. `can_consent` says that this seat is
    asked to agree. `undo_says` names what `undo` would do now, and whether it only asks; it is empty if nothing can be
    taken back. `redo_says` names what `redo` would make again.

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
    redo_says: str = ""
    replay: bool = False
    entries: tuple[Entry, ...] = ()
    earlier: int = 0
    last: RulingView | None = None
    next: RoundView | None = None
    secrets: tuple[OwnSecret, ...] = ()


class Legal(_Message, frozen=True, kw_only=True, tag="legal"):
    """Every position that a piece can reach. `outline` has its convex parts in its own frame, x right and y ahead."""

    piece: str
    version: int
    outline: tuple[tuple[tuple[float, float], ...], ...]
    ways: tuple[Ending, ...]


class Moves(_Message, frozen=True, kw_only=True, tag="moves"):
    """The whole declarations that `want_moves` asked for."""

    version: int
    moves: tuple[str, ...]


class Drafts(_Message, frozen=True, kw_only=True, tag="drafts"):
    """The drafts of this seat in their order, each with the ruling on it after those before it.

    The ruling on the first is made on the table of `version`.
    """

    version: int
    drafts: tuple[DraftView, ...]


class Ruled(_Message, frozen=True, kw_only=True, tag="ruled"):
    """The ruling on a plan."""

    version: int
    ruling: RulingView


class Shared(_Message, frozen=True, kw_only=True, tag="shared"):
    """Another seat shares its plan, or, without a ruling, no longer does."""

    seat: Seat
    ruling: RulingView | None = None


class Pointed(_Message, frozen=True, kw_only=True, tag="pointed"):
    """Where another seat points, or null if it no longer does."""

    seat: Seat
    at: tuple[float, float] | None = None


class Measured(_Message, frozen=True, kw_only=True, tag="measured"):
    """Each measurement between two pieces, and a sentence that sums them up, empty if no range is measured."""

    headline: str
    margins: tuple[Margin, ...]


class Odds(_Message, frozen=True, kw_only=True, tag="odds"):
    """Every outcome of a move, the likeliest first."""

    ways: tuple[Chance, ...]


class Layers(_Message, frozen=True, kw_only=True, tag="layers"):
    """What can be drawn over the table of `version`."""

    version: int
    layers: tuple[LayerView, ...]


class Log(_Message, frozen=True, kw_only=True, tag="log"):
    """Lines of the log, and how many more come before them."""

    entries: tuple[Entry, ...]
    earlier: int = 0


class Branched(_Message, frozen=True, kw_only=True, tag="branched"):
    """The secret of the new scratch table."""

    token: str


class Done(_Message, frozen=True, kw_only=True, tag="done"):
    """The change was made, and `version` has it. Everybody gets its `state`."""

    version: int


class Busy(_Message, frozen=True, kw_only=True, tag="busy"):
    """The server has worked on a request for so many seconds, and `done` of `of` parts are done.

    `of` is 0 if the parts are not counted. `cancel` stops the work.
    """

    done: int
    of: int
    seconds: int


class Stale(_Message, frozen=True, kw_only=True, tag="stale"):
    """The version was not the latest. The latest state follows, and the plan is kept."""

    version: int
    why: str


class Refused(_Message, frozen=True, kw_only=True, tag="refused"):
    """The request cannot be carried out: why, with the place of what cannot be read. The codes are those of HTTP."""

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
    Welcome | State | Legal | Moves | Drafts | Ruled | Shared | Pointed | Measured | Odds | Layers | Log | Branched
    | Done | Busy | Stale | Refused | Present | Delta
)  # fmt: skip
