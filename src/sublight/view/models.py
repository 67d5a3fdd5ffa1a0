"""The view models of the page: pieces, rulings, margins, endings, lines of the log, as words and numbers.

They are sent inside messages; the types that the page's scripts are checked against are made from these records too.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

Pictures = Literal["all", "mats", "none"]
"""Which rulings are shown with a picture: all, those on a mat, or none."""

Glyph = Literal["clear", "near", "overlap", "touching", "unknown", "illegal", "asking"]
Outcome = Literal["allowed", "costs", "refused", "pending"]
"""What a ruling comes to: allowed, allowed at a cost, not allowed or not decided, or open until somebody answers."""


class Stand(Struct, frozen=True, kw_only=True):
    """Where a piece would stand: x, y in mm and the forward unit vector."""

    piece: str
    at: tuple[float, float, float, float]


class Choice(Struct, frozen=True, kw_only=True):
    """One possible answer to a question, or value of a control.

    Of a roll, `chance` is a fraction, and `faces` are the lowest and the highest face of a die with numbers. Of an
    answer, `then` says in one line what follows, and `stands` is where the pieces that it moves would stand.
    """

    key: str
    says: str
    chance: str = ""
    faces: tuple[int, int] | None = None
    then: str = ""
    stands: tuple[Stand, ...] = ()


class Control(Struct, frozen=True, kw_only=True):
    """One part of a declaration that a plan sets: its name in the notation, its title, and the values that it can have.

    Its kind is one of these. `step`: one of the values. `clicks`: a number for each joint, where `chart` has the
    printed limits by speed. `choice`: one value or none. `many`: any number of values. `line`: whole declarations.
    `order`: as many of the values as `value` says, in order, in the line that `begins` so, where `chart` says how many
    are `set`. `tally`: a whole number, changed by one at a time, in the line that `begins` so, where PLAYER stands for
    who declares it; `shields:front` is the count of front in the part `shields`, and no `value` is none of what a piece
    need not have. `units`: a list of such numbers below what it `says`; the key of each begins with the most of it,
    unless the `value` says what is not counted. `pools`: numbers that are written together; each key begins with what
    it is now. `said`: only the title. `value` holds where the part is left out.
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
    """One line of the list of pieces: its id, its name, its owner, its state in words, and what a plan sets of it.

    `at` is x, y in mm and the forward unit vector, or null for a system. `done` says that its activation is over.
    `called` is what sentences call it, empty where that is its id. `places` is a line that sets down what is still to
    be set down, at the place `at`.
    """

    id: str
    name: str
    kind: str
    called: str = ""
    owner: int = -1
    says: str = ""
    can_move: bool = False
    done: bool = False
    at: tuple[float, float, float, float] | None = None
    controls: tuple[Control, ...] = ()
    places: str = ""


class Line(Struct, frozen=True, kw_only=True):
    """One sentence with its rule, and that rule's text."""

    says: str
    rule: str = ""
    text: str = ""


class Margin(Struct, frozen=True, kw_only=True):
    """One measurement in words, with its outcome and its two closest points.

    A close one has an `id`, and `calls` says in words what it comes to by each class that the players can agree on.
    """

    says: str
    rule: str
    glyph: Glyph
    margin_mm: float | None = None
    spread_mm: float = 0.0
    id: str = ""
    calls: dict[str, str] = {}
    witness: tuple[float, float, float, float] | None = None


class Where(Struct, frozen=True, kw_only=True):
    """The lines on which the middle of a piece may be placed: path data in mm, y up. They cover `radius` mm around it.

    `barred` are such lines on which something is in the way.
    """

    free: str
    barred: str
    radius: float


class Asked(Struct, frozen=True, kw_only=True):
    """The question that waits: whom it asks, the possible answers, a legal one, and where pieces may be placed.

    `drawn` is true for a roll that is a card drawn from a deck. It `says` `yours` to the player who is asked, who is
    called "you" there. `yours_then` has the `then` of a choice where that calls them so.
    """

    id: str
    says: str
    yours: str = ""
    rule: str
    player: str
    form: Literal["choose", "place", "roll"]
    drawn: bool = False
    choices: tuple[Choice, ...] = ()
    yours_then: dict[str, str] = {}
    least: int = 1
    most: int = 1
    ordered: bool = False
    suggestion: object = None
    where: Where | None = None
    mine: bool = False


class RulingView(Struct, frozen=True, kw_only=True):
    """A ruling as the page shows it: what happens, why not, margins, open readings, the question, the picture.

    `outcome` is the kind of result, `headline` sums the ruling up, `so_far` says what happens before a question, and
    `closest` is the measurement that decides, if one does; of a plan that only prepares a move, what that would be;
    of a refused one, what would make it legal.
    `answers` are those it was made with. `base` is the version that it was made on, -1 for a plan. `despite` has the
    violations that a `house` ruling set aside. `warnings` says what play cannot have led to on the table before the
    move. `can_house` says that an illegal move can be tried as a house ruling. `not_yet` says why a plan that nothing
    else forbids cannot be made now, or who alone can make it; the rest is the ruling in its turn. `proposes` says that
    to commit a plan only proposes it, and why. `counts` has what is counted of ships that move on a galaxy, each on a
    line of its own, such as the fleet pool. `paths` has the tiles that those run over, if all of them arrive and
    nothing is lost.
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
    paths: tuple[tuple[str, ...], ...] = ()
    violations: tuple[Line, ...] = ()
    despite: tuple[Line, ...] = ()
    not_yet: str = ""
    proposes: str = ""
    warnings: tuple[Line, ...] = ()
    house: bool = False
    can_house: bool = False
    margins: tuple[Margin, ...] = ()
    disputes: tuple[Line, ...] = ()
    question: Asked | None = None
    scene: Mapping[str, object] | None = None


class Entry(Struct, frozen=True, kw_only=True):
    """One line of the log, which is also a stop of the timeline. `house` marks a house ruling.

    `told` is what a move did in words, behind what was answered for it; empty for what is no move. `clause` is true
    where `says` begins with a verb, whose subject is who has the seat. `by` is the seat that completed the move of
    another one by an answer, which has the line wherever it is shown.
    """

    version: int
    seat: str
    by: str = ""
    says: str
    told: str = ""
    move: str = ""
    glyph: Glyph = "clear"
    undone: bool = False
    house: bool = False
    clause: bool = False


class MayDeclare(Struct, frozen=True, kw_only=True):
    """A move that `player` may declare now: its kind, its piece, and why, with the fields of HTTP's `NextMove`.

    `notation` is the whole declaration where nothing is left to choose. Elsewhere `pattern` shows how it is written,
    and `want_moves` asks for the choices. `by` is the ship that commands the piece, or the player who records. `button`
    is a command in a few words, empty where the game has none. `later` says that something else is usually done before
    it. `answers` are those that it gives, by question.
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
    later: bool = False
    answers: Mapping[str, object] = {}
    rule: str


class RoundView(Struct, frozen=True, kw_only=True):
    """Where the round is, and what this seat may declare now.

    `title` names the round and the phase, or setup before the first round. `players` may declare something: several if
    they act at once, none when the game is over. `then` come after them. `says` tells whose turn it is and why, and
    `until` what ends the phase. `waits` tells for whom this seat waits, if it has done what it must and others have
    not. `plays` is what is played for the whole game, such as an objective, empty for nothing. `scatter` is what a
    button says that places all obstacles that are left at random, empty where none are.
    """

    title: str
    round: int
    phase: str
    players: tuple[str, ...]
    then: tuple[str, ...] = ()
    says: str
    rule: str
    until: str = ""
    waits: str = ""
    plays: str = ""
    scatter: str = ""
    moves: tuple[MayDeclare, ...] = ()


class OwnSecret(Struct, frozen=True, kw_only=True):
    """What this seat has hidden under a seal on the table, and the piece that it belongs to."""

    seal: str
    piece: str
    value: str


class Draft(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A declaration that is kept but not yet made, with answers to the questions that it will ask."""

    move: str
    answers: dict[str, object] = field(default_factory=dict)


class DraftView(Struct, frozen=True, kw_only=True):
    """A draft with the ruling on it, on the table as the drafts before it leave it, or why there is no ruling."""

    move: str
    answers: dict[str, object] = field(default_factory=dict)
    ruling: "RulingView | None" = None
    why: str = ""


class Ending(Struct, frozen=True, kw_only=True):
    """One position that a piece can reach: the declaration that leads there, what happens, and what that means.

    `row` and `column` place it in the plan's grid. `at` is the middle of the piece at its end, and `forward` the unit
    vector that it faces; its outline is that of the set. With a `reach`, every place within so many mm of `at` is
    possible. On a galaxy, `many` ships can go there in this way, `sure` of them without a die, each with `room` for
    cargo; `loads` is what it may take, in notation, with the number there, and `path` the tiles that they run over.
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
    path: tuple[str, ...] = ()


class LegendLine(Struct, frozen=True, kw_only=True):
    """What a sign of a layer means: the sign as path data in a box of 12 by 12 around (0, 0), and the words."""

    d: str
    says: str


class LayerView(Struct, frozen=True, kw_only=True):
    """Something that can be drawn over a table: its name, what it shows in a sentence, and its picture.

    The picture is empty where nothing is to be drawn. A `whole` one stands in the place of the table's, the marks of
    another are laid over it.
    """

    key: str
    title: str
    says: str
    svg: str = ""
    whole: bool = False
    legend: tuple[LegendLine, ...] = ()


class Chance(Struct, frozen=True, kw_only=True):
    """One outcome of a move: its chance as a fraction, and what happens."""

    chance: str
    percent: float
    says: tuple[str, ...]
