"""The part of a ruling that a match needs, so that the ruling can be made in another process."""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from sublight.api.tables import read_table
from sublight.formats.jsons import Raw
from sublight.formats.records import table_dict
from sublight.formats.verdicts import moment_text
from sublight.referee.question import Answers, Question
from sublight.referee.ruling import Ruling, Verdict
from sublight.referee.state import State
from sublight.registry import adjudicate, game_of
from sublight.view.models import Glyph
from sublight.view.page import players_of

CALL = "call:"
"""The beginning of the key of an answer that is a call."""

Line = Callable[[State, str, Ruling[State]], tuple[Glyph, str]]
"""Returns the glyph of a ruling on a declaration in a state, and its line of the log."""


class ReadTable(Struct, frozen=True, kw_only=True):
    """A table that was read: its game, edition and players, and how it is stored."""

    game: str
    edition: str
    players: tuple[str, ...]
    table: Raw


class Declaration(Struct, frozen=True, kw_only=True):
    """A declaration to rule on: a line of notation on a table, with answers; `house` makes it a house ruling.

    A move of a player in `foreign` is not ruled on, because the seat that declares it may not make it.
    """

    table: Raw
    move: str
    answers: Mapping[str, object]
    house: bool = False
    foreign: tuple[str, ...] = ()


class Judged(Struct, frozen=True, kw_only=True):
    """The part of a ruling that a match needs.

    `owner` is the player whose move it is, `allowed` is true if nothing forbids it, `says` is its line of the log, and
    `calls` describes the calls. `table` is the table afterwards, None while a question is open or if nothing moves.
    `answered` are the questions that the answers belong to, `question` is the open one.
    """

    owner: str
    status: str
    allowed: bool
    house: bool = False
    glyph: Glyph
    says: str
    calls: str = ""
    table: Raw | None = None
    answered: tuple[Question, ...] = ()
    question: Question | None = None


def read(table: Raw) -> ReadTable:
    """Read a table; InputError if it is not one."""
    state = read_table(table, "table")
    return ReadTable(
        game=game_of(state).name, edition=state.edition, players=players_of(state), table=table_dict(state)
    )


def judge(declared: Declaration, line: Line) -> Judged:
    """Rule on a declaration; InputError if it cannot be read, AnswerError for an answer to no question."""
    state = read_table(declared.table, "table")
    move = game_of(state).parse_move(declared.move)
    owner = owner_of(state, move)
    if owner in declared.foreign:
        return Judged(owner=owner, status="", allowed=False, glyph="illegal", says="")
    ruling = adjudicate(state, move, declared.answers, house=declared.house)
    glyph, says = line(state, declared.move, ruling)
    return Judged(
        owner=owner,
        status=ruling.status,
        allowed=not (ruling.refused or ruling.violations),
        house=ruling.house or ruling.status == "asking",
        glyph=glyph,
        says=says,
        calls=_calls_in_words(ruling, declared.answers),
        table=table_dict(ruling.state) if ruling.status == "complete" else None,
        answered=tuple(_answered(state, move, declared)),
        question=ruling.question,
    )


def owner_of(table: object, move: object) -> str:
    """Return the player whose move it is: the player named, or the owner of the piece that moves; empty for neither."""
    named = str(getattr(move, "player", ""))
    if named:
        return named
    for field in ("ship", "squadron", "device", "obstacle", "token"):
        wanted = getattr(move, field, "")
        for piece in (*getattr(table, "pieces", ()), *getattr(table, "reserve", ())):
            if wanted and piece.id == wanted:
                return str(getattr(piece, "player", ""))
    return ""


def _answered(state: State, move: object, declared: Declaration) -> Iterator[Question]:
    """Yield the questions that the answers belong to, in the order in which they are asked."""
    given = {key: value for key, value in declared.answers.items() if key.startswith(CALL)}
    for _ in range(len(declared.answers) - len(given)):
        asked = adjudicate(state, move, given, house=declared.house).question
        if asked is None or asked.id not in declared.answers:
            return
        yield asked
        given[asked.id] = declared.answers[asked.id]


def _calls_in_words(ruling: Ruling[State], answers: Answers) -> str:
    """Return every call among answers: `asteroid-2 and cr90 count as touching, measured 0.20 mm apart`."""
    return "; ".join(_call(each, answers[each.id]) for each in ruling.verdicts if each.id in answers)


def _call(verdict: Verdict, called: object) -> str:
    pair = " and ".join(filter(None, (verdict.other, verdict.subject)))
    side = "overlapping" if verdict.margin_mm < 0.0 else "apart"
    return f"{pair}{moment_text(verdict)} count as {called}, measured {abs(verdict.margin_mm):.2f} mm {side}"
