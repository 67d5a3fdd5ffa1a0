"""What the page and the server say to each other over the socket, one JSON object a message.

The page asks with a number of its own in `ask`, and the answer carries it back. What the server says unasked has no
`ask`. The types that the page is checked against are made from these records.
"""

from typing import Any, Literal

from msgspec import Struct, field

Seat = Literal["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "observer"]
Glyph = Literal["clear", "near", "overlap", "touching", "unknown", "illegal", "asking"]


class _Said(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="say", omit_defaults=True):
    """Every message; `ask` is the number of the question it asks or answers, 0 for none."""

    ask: int = 0


# From the page.


class Hello(_Said, frozen=True, kw_only=True, tag="hello"):
    """The first message: the secret of a link, and the last version the page has seen, -1 for none."""

    token: str
    since: int = -1


class WantLegal(_Said, frozen=True, kw_only=True, tag="want_legal"):
    """Everything a piece can do, with verdicts; `system` narrows it to one target on a galaxy."""

    piece: str
    system: str = ""


class Plan(_Said, frozen=True, kw_only=True, tag="plan"):
    """A declaration not yet made, in notation: rule on it. The last one sent counts; older ones may go unanswered."""

    move: str
    answers: dict[str, Any] = field(default_factory=dict)
    share: bool = False


class Commit(_Said, frozen=True, kw_only=True, tag="commit"):
    """Make a declaration on version `base`."""

    base: int
    move: str
    answers: dict[str, Any] = field(default_factory=dict)


class Answer(_Said, frozen=True, kw_only=True, tag="answer"):
    """Answer the question that waits; without a value let the server roll the dice."""

    base: int
    question: str
    value: Any = None


class Undo(_Said, frozen=True, kw_only=True, tag="undo"):
    """Take back the last commit; where that needs consent, ask for it."""

    base: int


class Redo(_Said, frozen=True, kw_only=True, tag="redo"):
    """Make again what was undone last."""

    base: int


class Consent(_Said, frozen=True, kw_only=True, tag="consent"):
    """Answer the other seat's wish to take back."""

    base: int
    accept: bool


class Edit(_Said, frozen=True, kw_only=True, tag="edit"):
    """Change the table itself outside the rules: add, move or remove pieces. Logged as such."""

    base: int
    table: dict[str, Any]
    note: str = ""


class Measure(_Said, frozen=True, kw_only=True, tag="measure"):
    """What is between two pieces."""

    one: str
    other: str


class WantOdds(_Said, frozen=True, kw_only=True, tag="want_odds"):
    """Every way a declaration can go with its chance."""

    move: str


class WantStep(_Said, frozen=True, kw_only=True, tag="want_step"):
    """The table as it was at a version, for replay."""

    version: int


class Branch(_Said, frozen=True, kw_only=True, tag="branch"):
    """Begin a scratch table of one's own from a version."""

    version: int


class Note(_Said, frozen=True, kw_only=True, tag="note"):
    """Write a note to the log."""

    text: str


class Rename(_Said, frozen=True, kw_only=True, tag="rename"):
    """Give the match another title."""

    title: str


class Cancel(_Said, frozen=True, kw_only=True, tag="cancel"):
    """Stop working on an earlier question."""

    of: int


FromPage = (
    Hello | WantLegal | Plan | Commit | Answer | Undo | Redo | Consent | Edit | Measure | WantOdds | WantStep | Branch
    | Note | Rename | Cancel
)  # fmt: skip


# From the server.


class Choice(Struct, frozen=True, kw_only=True):
    """One thing that can be answered, or set in a plan."""

    key: str
    says: str


class Control(Struct, frozen=True, kw_only=True):
    """One part of a declaration that a plan sets: its name in the notation, and what it may be.

    `step`: one of the values. `clicks`: a number a joint, `chart` has the printed limits by speed. `choice`: one or
    none. `many`: any number. `line`: whole declarations. `value` is what holds where the part is left out.
    """

    name: str
    form: Literal["step", "clicks", "choice", "many", "line"]
    says: str = ""
    values: tuple[Choice, ...] = ()
    value: str = ""
    chart: dict[str, tuple[int, ...]] = field(default_factory=dict)


class Piece(Struct, frozen=True, kw_only=True):
    """One line of the list of pieces: its id, its name, whose it is, its state in words, and what a plan sets of it.

    `at` is x, y in mm and the forward unit vector; of systems, nothing.
    """

    id: str
    name: str
    kind: str
    owner: int = -1
    says: str = ""
    can_move: bool = False
    at: tuple[float, float, float, float] | None = None
    controls: tuple[Control, ...] = ()


class Line(Struct, frozen=True, kw_only=True):
    """One sentence with its rule, and that rule's text."""

    says: str
    rule: str = ""
    text: str = ""


class Margin(Struct, frozen=True, kw_only=True):
    """One measurement in words, with what class it has, and its two nearest points."""

    says: str
    rule: str
    glyph: Glyph
    margin_mm: float | None = None
    spread_mm: float = 0.0
    id: str = ""
    witness: tuple[float, float, float, float] | None = None


class Asked(Struct, frozen=True, kw_only=True):
    """The question that waits: whom it asks, what can be said, and a legal answer."""

    id: str
    says: str
    rule: str
    player: str
    form: Literal["choose", "place", "roll"]
    choices: tuple[Choice, ...] = ()
    least: int = 1
    most: int = 1
    ordered: bool = False
    suggestion: Any = None
    mine: bool = False


class Judged(Struct, frozen=True, kw_only=True):
    """A ruling as the page shows it: what happens, why not, margins, open readings, the question, the picture.

    `answers` are those it was ruled over, `base` the version it was made on, -1 for a plan.
    """

    status: Literal["complete", "illegal", "asking", "unknown"]
    glyph: Glyph
    headline: str
    move: str
    answers: dict[str, Any] = field(default_factory=dict)
    base: int = -1
    events: tuple[Line, ...] = ()
    violations: tuple[Line, ...] = ()
    margins: tuple[Margin, ...] = ()
    disputes: tuple[Line, ...] = ()
    question: Asked | None = None
    scene: dict[str, Any] | None = None


class Entry(Struct, frozen=True, kw_only=True):
    """One line of the log, and one stop of the timeline."""

    version: int
    seat: str
    says: str
    move: str = ""
    glyph: Glyph = "clear"
    undone: bool = False


class Way(Struct, frozen=True, kw_only=True):
    """One thing a piece can do: the declaration, where it stands among the others, how it ends, and what that means.

    `row` and `column` place it in the plan's grid. `end` are the outlines of the piece at its end, `at` its middle.
    With a `reach`, every place within so many mm of `at` is an end. On a galaxy `many` ships are there to go so, `sure`
    of them without a die, each with `room` for cargo; `loads` is what it may take, in notation with the number there.
    """

    move: str
    title: str
    row: str
    column: str
    glyph: Glyph
    says: str
    at: tuple[float, float] | None = None
    end: tuple[tuple[tuple[float, float], ...], ...] = ()
    more: tuple[str, ...] = ()
    reach: float = 0.0
    many: int = 0
    sure: int = 0
    room: int = 0
    loads: tuple[Choice, ...] = ()


class Welcome(_Said, frozen=True, kw_only=True, tag="welcome"):
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


class State(_Said, frozen=True, kw_only=True, tag="state"):
    """The table at its latest version, or with `replay` at an earlier one.

    `last` is the ruling that led here. `earlier` lines of the log are left out of `entries`: the state of an earlier
    version has them. `takeback` says what a seat wishes to take back, `can_consent` that it is this
    one that is asked to agree.
    """

    version: int
    scene: dict[str, Any]
    pieces: tuple[Piece, ...]
    now: str
    table: dict[str, Any]
    pending: Judged | None = None
    takeback: str = ""
    can_consent: bool = False
    can_undo: bool = False
    can_redo: bool = False
    replay: bool = False
    entries: tuple[Entry, ...] = ()
    earlier: int = 0
    last: Judged | None = None


class Legal(_Said, frozen=True, kw_only=True, tag="legal"):
    """The whole legal set of a piece."""

    piece: str
    version: int
    ways: tuple[Way, ...]


class Ruled(_Said, frozen=True, kw_only=True, tag="ruled"):
    """The ruling on a plan."""

    version: int
    ruling: Judged


class Shared(_Said, frozen=True, kw_only=True, tag="shared"):
    """Another seat shows its plan, or with no ruling no longer does."""

    seat: Seat
    ruling: Judged | None = None


class Measured(_Said, frozen=True, kw_only=True, tag="measured"):
    """What is between two pieces."""

    margins: tuple[Margin, ...]


class Chance(Struct, frozen=True, kw_only=True):
    """One way a move can go: its chance as a fraction, and what happens."""

    chance: str
    percent: float
    says: tuple[str, ...]


class Odds(_Said, frozen=True, kw_only=True, tag="odds"):
    """Every way a move can go, the likeliest first."""

    ways: tuple[Chance, ...]


class Branched(_Said, frozen=True, kw_only=True, tag="branched"):
    """The secret of the new scratch table."""

    token: str


class Done(_Said, frozen=True, kw_only=True, tag="done"):
    """What was asked for is kept: this version has it. The state of it goes to everybody."""

    version: int


class Busy(_Said, frozen=True, kw_only=True, tag="busy"):
    """Still working on a question: for so many seconds, of as many as it may take. `Cancel` ends it."""

    done: int
    of: int


class Stale(_Said, frozen=True, kw_only=True, tag="stale"):
    """The version was not the latest; the latest state follows, and the plan is kept."""

    version: int


class Refused(_Said, frozen=True, kw_only=True, tag="refused"):
    """What was asked for cannot be done: why, and for what could not be read, where."""

    why: str
    code: Literal["input", "illegal", "seat", "busy", "large", "gone", "error"] = "input"


class Present(_Said, frozen=True, kw_only=True, tag="present"):
    """Who is at the table now."""

    seats: tuple[Seat, ...]
    observers: int = 0


FromServer = (
    Welcome | State | Legal | Ruled | Shared | Measured | Odds | Branched | Done | Busy | Stale | Refused | Present
)  # fmt: skip
