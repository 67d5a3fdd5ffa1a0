"""The view models of the page: pieces, rulings, margins, endings, lines of the log, as words and numbers.

They are sent inside messages; the types that the page's scripts are checked against are made from these records too.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

Glyph = Literal["clear", "near", "overlap", "touching", "unknown", "illegal", "asking"]
Outcome = Literal["allowed", "costs", "refused", "pending"]
"""What a ruling comes to: allowed, allowed at a cost, not allowed or not decided, or open until somebody answers."""


class Stand(Struct, frozen=True, kw_only=True):
    """Where a piece would stand: x, y in mm and the forward unit vector."""

    piece: str
    at: tuple[float, float, float, float]


class Choice(Struct, frozen=True, kw_only=True):
    """One thing that can be answered, or set in a plan.

    Of what is rolled `chance` is a fraction, and of a die with numbers `faces` is the lowest and the highest. Of an
    answer `then` is what comes of it in one line, and `stands` is where the pieces that it moves would stand.
    """

    key: str
    says: str
    chance: str = ""
    faces: tuple[int, int] | None = None
    then: str = ""
    stands: tuple[Stand, ...] = ()


class Control(Struct, frozen=True, kw_only=True):
    """One part of a declaration that a plan sets: its name in the notation, its title, and what it may be.

    `step`: one of the values. `clicks`: a number a joint. `choice`: one or none. `many`: any number. `line`: whole
    declarations. `order`: as many of the values as `value` says, in order, of the line that `begins` so. `tally`: a
    whole number, one more or less at a time, of the line that `begins` so, where PLAYER stands for who declares it;
    `shields:front` is the count of front in the part `shields`. `units`: a list of such numbers, of the player whom
    `says` names; the key of each begins with the most of it. `pools`: numbers that are written together; each key
    begins with what it is now. `said`: nothing to set, the title alone. `value` is what holds where the part is left
    out. `chart` has the printed limits of clicks by speed, and of an `order` how many values are `set`.
    """

    name: str
    title: str
    form: Literal["step", "clicks", "choice", "many", "line", "order", "tally", "units", "pools", "said"]
    says: str = ""
    values: tuple[Choice, ...] = ()
    value: str = ""
    begins: str = ""
    chart: dict[str, tuple[int, ...]] = field(default_factory=dict)


class Piece(Struct, frozen=True, kw_only=True):
    """One line of the list of pieces: its id, its name, whose it is, its state in words, and what a plan sets of it.

    `at` is x, y in mm and the forward unit vector; of systems, nothing. One that is `done` has had its activation.
    """

    id: str
    name: str
    kind: str
    owner: int = -1
    says: str = ""
    can_move: bool = False
    done: bool = False
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


class Where(Struct, frozen=True, kw_only=True):
    """On which lines the middle of a piece may be set down: path data in mm, y up. It covers `radius` mm around it.

    `barred` are lines of the same kind on which something is in the way.
    """

    free: str
    barred: str
    radius: float


class Asked(Struct, frozen=True, kw_only=True):
    """The question that waits: whom it asks, what can be said, a legal answer, and where what is placed may stand."""

    id: str
    says: str
    rule: str
    player: str
    form: Literal["choose", "place", "roll"]
    choices: tuple[Choice, ...] = ()
    least: int = 1
    most: int = 1
    ordered: bool = False
    suggestion: object = None
    where: Where | None = None
    mine: bool = False


class RulingView(Struct, frozen=True, kw_only=True):
    """A ruling as the page shows it: what happens, why not, margins, open readings, the question, the picture.

    `outcome` is what it comes to, `headline` sums it up, `so_far` is what happens before a question, `closest` is the
    measurement that decides, where one does.
    `answers` are those it was ruled over, `base` the version it was made on, -1 for a plan. `despite` is what a `house`
    ruling set aside, `warnings` what of the table before the move cannot come of play; `can_house` says of what is
    illegal that it can be tried as one, where the match allows it.
    `not_yet` says why it is not the moment for a plan that nothing else forbids: the rest is the ruling in its turn.
    `counts` is what is counted of ships that move on a galaxy, each on a line of its own: cargo that goes with a ship
    lost, fleet pool, room.
    """

    status: Literal["complete", "illegal", "asking", "unknown"]
    glyph: Glyph
    outcome: Outcome = "allowed"
    headline: str
    move: str
    so_far: str = ""
    closest: str = ""
    answers: dict[str, object] = field(default_factory=dict)
    base: int = -1
    events: tuple[Line, ...] = ()
    counts: tuple[Line, ...] = ()
    violations: tuple[Line, ...] = ()
    despite: tuple[Line, ...] = ()
    not_yet: str = ""
    warnings: tuple[Line, ...] = ()
    house: bool = False
    can_house: bool = False
    margins: tuple[Margin, ...] = ()
    disputes: tuple[Line, ...] = ()
    question: Asked | None = None
    scene: Mapping[str, object] | None = None


class Entry(Struct, frozen=True, kw_only=True):
    """One line of the log, and one stop of the timeline; `house` for what was made despite the rules."""

    version: int
    seat: str
    says: str
    move: str = ""
    glyph: Glyph = "clear"
    undone: bool = False
    house: bool = False


class MayDeclare(Struct, frozen=True, kw_only=True):
    """A move that `player` may declare now: its kind, its piece, and why, with the fields of HTTP's `NextMove`.

    `notation` is the whole declaration where nothing is left to choose. Elsewhere `pattern` shows how it is written,
    and `want_moves` asks for the choices. `by` is the ship that commands the piece, or the player who records. `button`
    is a command in a few words, empty where the game has none.
    """

    player: str
    kind: str
    piece: str = ""
    by: str = ""
    notation: str = ""
    pattern: str = ""
    optional: bool = False
    says: str
    button: str = ""
    rule: str


class RoundView(Struct, frozen=True, kw_only=True):
    """Where the round is, and what this seat may declare now.

    `players` may declare something, several where they act at once, none when the game is over; `then` come after them.
    `says` is whose turn it is and why, `until` what ends the phase. `waits` is for whom this seat waits, where it has
    done what it must and others who are in turn have not.
    """

    round: int
    phase: str
    players: tuple[str, ...]
    then: tuple[str, ...] = ()
    says: str
    rule: str
    until: str = ""
    waits: str = ""
    moves: tuple[MayDeclare, ...] = ()


class OwnSecret(Struct, frozen=True, kw_only=True):
    """What this seat has hidden under a seal that lies on the table, and the piece that it belongs to."""

    seal: str
    piece: str
    value: str


class Draft(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A declaration that is kept and not yet made, with answers to what it will ask."""

    move: str
    answers: dict[str, object] = field(default_factory=dict)


class DraftView(Struct, frozen=True, kw_only=True):
    """A draft with the ruling on it, on the table that the drafts before it leave, or why there is none."""

    move: str
    answers: dict[str, object] = field(default_factory=dict)
    ruling: "RulingView | None" = None
    why: str = ""


class Ending(Struct, frozen=True, kw_only=True):
    """One thing a piece can do: the declaration, where it stands among the others, how it ends, and what that means.

    `row` and `column` place it in the plan's grid. `at` is the middle of the piece at its end, `forward` the unit
    vector it points along there: its outline is that of the set.
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
    forward: tuple[float, float] | None = None
    more: tuple[str, ...] = ()
    reach: float = 0.0
    many: int = 0
    sure: int = 0
    room: int = 0
    loads: tuple[Choice, ...] = ()


class Chance(Struct, frozen=True, kw_only=True):
    """One outcome of a move: its chance as a fraction, and what happens."""

    chance: str
    percent: float
    says: tuple[str, ...]
