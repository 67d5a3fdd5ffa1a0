"""What is asked of the API and what it answers. The schemas of version 1 are made from these records: what they hold is
never taken away, only added to.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from sublight.api.records import (
    Alternative,
    AnswerDict,
    Branch,
    MoveDict,
    NextMove,
    Notice,
    Option,
    OtherMeasures,
    Ruling,
    TableDict,
    Verdict,
)
from sublight.errors import InputCode
from sublight.formats.lists import FIRST_PLAYER
from sublight.rulebook.model import Dispute, Rule

Seed = Annotated[int, Meta(ge=0, le=2**53)]
Width = Annotated[int, Meta(ge=1, le=8_000)]

Table = TableDict | str
"""A table as `sublight` writes it, or the name of an example."""

Move = MoveDict | str
"""A move as an object, or as a line of notation."""


class _Asked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every request has: the table."""

    table: Table


class Adjudicate(_Asked, frozen=True, kw_only=True):
    """Rule on a move, in notation or as an object, over what players and dice have answered.

    `house`: as a house ruling, despite what forbids it.
    """

    move: Move
    answers: dict[str, AnswerDict] = field(default_factory=dict)
    alternatives: bool = False
    house: bool = False


class Options(_Asked, frozen=True, kw_only=True):
    """Every end that a piece can reach."""

    piece: str


class Odds(_Asked, frozen=True, kw_only=True):
    """Every way a move can go, with its exact chance; players answer as suggested.

    `house`: as a house ruling, despite what forbids it.
    """

    move: Move
    answers: dict[str, AnswerDict] = field(default_factory=dict)
    house: bool = False


class Measure(_Asked, frozen=True, kw_only=True):
    """The margins between two pieces as they stand."""

    one: str
    other: str


class LegalMoves(_Asked, frozen=True, kw_only=True):
    """The legal moves to every position that a piece can reach; without `piece`, those of all pieces."""

    piece: str | None = None


class Next(_Asked, frozen=True, kw_only=True):
    """Whose turn it is, and what may be declared now; a table without a clock is given one."""


class Settle(_Asked, frozen=True, kw_only=True):
    """Rule on a move until nothing is asked: players answer as suggested.

    Chance does too, or comes up by `seed`: the same one, the same dice. `answers` and `house` as in a ruling.
    """

    move: Move
    answers: dict[str, AnswerDict] = field(default_factory=dict)
    house: bool = False
    seed: Seed | None = None


class Draw(_Asked, frozen=True, kw_only=True):
    """A table as a picture; with a move, the ruling on it; with `crop`, the part of a mat around ships and squadrons.

    A PNG is `width` pixels wide, and of the light theme unless it is `dark`.
    """

    move: Move | None = None
    answers: dict[str, AnswerDict] = field(default_factory=dict)
    house: bool = False
    theme: Literal["auto", "light", "dark"] = "auto"
    crop: bool = False
    format: Literal["svg", "png"] = "svg"
    width: Width = 1600


class Import(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The text of a fleet, a squad or a map; its `kind` and `dialect` are recognised unless they are given.

    The pieces of a fleet or a squad join `table` as those of `player`, or a new table of `area` (width and height in
    mm) and `edition`, by default the usual ones of the game. A squad brings its obstacles unless `obstacles` is false.
    The `seats` of a map are pairs of player and faction, clockwise from the north.
    """

    text: str
    kind: str = ""
    dialect: str = ""
    table: Table | None = None
    player: str = FIRST_PLAYER
    area: tuple[float, float] | None = None
    obstacles: bool = True
    edition: str = ""
    seats: list[tuple[str, str]] = []


class Export(_Asked, frozen=True, kw_only=True):
    """A table to write as the text of a fleet, a squad or a map, or as `json`; by default as the list of its game.

    A fleet or a squad has the pieces of `player`, by default the first. A squad needs a `faction` if its ships
    could be of several, and a map a `dialect`.
    """

    kind: str = ""
    player: str = ""
    faction: str = ""
    dialect: str = ""


class Rules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rules of a game that have a word of `search`, or its id; all of an edition without one."""

    game: str
    search: Annotated[str, Meta(max_length=200)] = ""
    edition: str = ""


class Adjudicated(Struct, frozen=True, kw_only=True):
    """The ruling, and its alternatives where they were asked for."""

    schema: Literal["sublight.adjudicate/1"]
    ruling: Ruling
    alternatives: list[Alternative] | None = None


class OptionsFound(Struct, frozen=True, kw_only=True):
    """Every position that a piece can reach in its turn; `not_now` says why it cannot move there now."""

    schema: Literal["sublight.options/1"]
    options: list[Option]
    not_now: list[str] | None = None


class LegalMove(Struct, frozen=True, kw_only=True):
    """A legal move: as a line of notation, and as an object."""

    notation: str
    move: MoveDict


class LegalMovesFound(Struct, frozen=True, kw_only=True):
    """The legal moves of one piece or of all pieces; `not_now` says why the named piece has none now."""

    schema: Literal["sublight.legal-moves/1"]
    moves: list[LegalMove]
    not_now: list[str] | None = None


class NextFound(Struct, frozen=True, kw_only=True):
    """Where the round of a table is: whose turn it is and why, who comes after, what ends the phase, and the moves.

    `title` names the round and the phase. `players` has several names where they act at once, and none when the game
    is over. `table` has a clock.
    """

    schema: Literal["sublight.next/1"]
    title: str
    round: int
    phase: str
    players: list[str]
    then: list[str]
    because: Notice
    until: Notice | None
    moves: list[NextMove]
    table: TableDict


class Settled(Struct, frozen=True, kw_only=True):
    """The branch that the move took: its chance, its answers, its ruling."""

    schema: Literal["sublight.settle/1"]
    branch: Branch


class ListPart(Struct, frozen=True, kw_only=True):
    """One part of a text: where and how it is written, what it was taken for, why, and whether nothing is amiss."""

    at: str
    text: str
    taken: str
    says: str
    good: bool


class Imported(Struct, frozen=True, kw_only=True):
    """The table made of a text of one `kind`, what each part was taken for, and the report in words.

    `edition` is the id of the table's edition.
    """

    schema: Literal["sublight.import/1"]
    kind: str
    table: TableDict
    edition: str
    parts: list[ListPart]
    report: str


class Exported(Struct, frozen=True, kw_only=True):
    """The table as a text."""

    schema: Literal["sublight.export/1"]
    text: str


class RulesFound(Struct, frozen=True, kw_only=True):
    """The rules found, and the questions about them that the texts leave open."""

    schema: Literal["sublight.rules/1"]
    rules: list[Rule]
    disputes: list[Dispute]


class OddsFound(Struct, frozen=True, kw_only=True):
    """Every way a move can go, the likeliest first; the chances add up to one."""

    schema: Literal["sublight.odds/1"]
    branches: list[Branch]


class Measured(Struct, frozen=True, kw_only=True):
    """The margins between two pieces, and what open questions would change."""

    schema: Literal["sublight.measure/1"]
    headline: str
    verdicts: list[Verdict]
    disputes: list[OtherMeasures]


Refusal = Literal[
    "seat", "not_now", "strict", "gone", "many", "busy", "full", "origin", "address", "method", "type", "stale", "slow",
    "error",
]  # fmt: skip
"""What a server says beside what is wrong with what it was given."""


class Problem(Struct, frozen=True, kw_only=True):
    """Why nothing was answered: a word for programs, a sentence for people, and for faults of ours a number."""

    code: InputCode | Refusal
    says: str
    id: str = ""


class SchemaNames(Struct, frozen=True, kw_only=True):
    """The names of all schemas."""

    schemas: list[str]


class Failed(Struct, frozen=True, kw_only=True):
    """Every answer that is an error."""

    error: Problem


ADDRESSES: dict[str, tuple[type[Struct], type[Struct] | None]] = {
    "adjudicate": (Adjudicate, Adjudicated),
    "options": (Options, OptionsFound),
    "odds": (Odds, OddsFound),
    "measure": (Measure, Measured),
    "legal-moves": (LegalMoves, LegalMovesFound),
    "next": (Next, NextFound),
    "settle": (Settle, Settled),
    "draw": (Draw, None),
    "import": (Import, Imported),
    "export": (Export, Exported),
    "rules": (Rules, RulesFound),
}
"""The records of request and answer of each verb; None for a picture."""
