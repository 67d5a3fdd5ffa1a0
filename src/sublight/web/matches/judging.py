"""The part of a ruling that a match needs, so that the ruling can be made in another process."""

from collections.abc import Callable, Iterator, Mapping

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from sublight.api.tables import read_table
from sublight.formats.branches import answered
from sublight.formats.jsons import Raw
from sublight.formats.records import table_dict
from sublight.formats.verdicts import moment_text
from sublight.referee.phrases import Phrasebook
from sublight.referee.question import Answers, Question
from sublight.referee.ruling import Ruling, Verdict
from sublight.referee.sealing import Sealing, Secret, sealed, shortened
from sublight.referee.state import State
from sublight.referee.turn import Turn
from sublight.registry import adjudicate, game_of, next_moves
from sublight.view.models import Glyph
from sublight.view.page import players_of

CALL = "call:"
"""The beginning of the key of an answer that is a call."""

Line = Callable[[State, str, Ruling[State]], tuple[Glyph, str, str, Phrasebook]]
"""Returns the glyph of a ruling on a declaration in a state, its line of the log, what the move did in words, and the
sentences in which its questions are answered.
"""


class ReadTable(Struct, frozen=True, kw_only=True):
    """A table that was read: its game, edition and players, and how it is stored."""

    game: str
    edition: str
    players: tuple[str, ...]
    table: Raw


class Declaration(Struct, frozen=True, kw_only=True):
    """A declaration to rule on: a line of notation on a table, with answers; `house` makes it a house ruling.

    A move of a player in `foreign` is not ruled on, because the seat that declares it may not make it. `player` is
    who declares it. In a match that is `sealed` what it hides is sealed, and `values` are those of the seals that this
    player, or everybody, knows.
    """

    table: Raw
    move: str
    answers: Mapping[str, object]
    house: bool = False
    foreign: tuple[str, ...] = ()
    player: str = ""
    sealed: bool = False
    values: dict[str, str] = msgspec.field(default_factory=dict)


class Judged(Struct, frozen=True, kw_only=True):
    """The part of a ruling that a match needs.

    `owner` is the player whose move it is, `allowed` is true if nothing forbids it, `says` is its line of the log,
    `told` is what it did in words, and `calls` describes the calls. `changes` are the players whose pieces are
    recorded. `table` is the table afterwards, None while a question is open or if nothing moves. `answered` are the
    questions that the answers belong to, `words` are they and their answers ("Does CR90 use Engine Techs? Yes."),
    `question` is the open one. `move` is the line of the log, with the seals of `secrets` in place of what it hides.
    `keeper` is the player whose secrets it is about, empty for nobody, `given` are seals that the declaration itself
    has, `opened` those that it opens.
    """

    owner: str
    changes: tuple[str, ...] = ()
    status: str
    allowed: bool
    house: bool = False
    glyph: Glyph
    says: str
    told: str = ""
    calls: str = ""
    table: Raw | None = None
    answered: tuple[Question, ...] = ()
    words: tuple[str, ...] = ()
    question: Question | None = None
    move: str = ""
    keeper: str = ""
    secrets: tuple[Secret, ...] = ()
    given: tuple[str, ...] = ()
    opened: tuple[str, ...] = ()


def read(table: Raw, *, clock: bool = False) -> ReadTable:
    """Read a table, with its clock started if `clock` says so; InputError if it is not one."""
    state = read_table(table, "table")
    state = next_moves(state).table if clock else state
    return ReadTable(
        game=game_of(state).name, edition=state.edition, players=players_of(state), table=table_dict(state)
    )


def as_known(state: State, values: Mapping[str, str]) -> State:
    """Return a state with these values in the place of their seals."""
    sealing = game_of(state).facet(Sealing) if values else None
    return state if sealing is None else sealing.opened(state, values)


def facedown(table: Raw) -> Mapping[str, tuple[str, ...]]:
    """Return for each piece of a table that has a seal all that it has facedown, in order."""
    state = read_table(table, "table")
    sealing = game_of(state).facet(Sealing)
    return {} if sealing is None else sealing.facedown(state)


def _state_of(table: Raw) -> State:
    return read_table(table, "table")


def judge(declared: Declaration, line: Line, state_of: Callable[[Raw], State] = _state_of) -> Judged:
    """Rule on a declaration; InputError if it cannot be read, AnswerError for an answer to no question.

    `state_of` reads its table.
    """
    state = state_of(declared.table)
    move = game_of(state).parse_move(declared.move)
    owner = owner_of(state, move)
    if owner in declared.foreign:
        return Judged(owner=owner, status="", allowed=False, glyph="illegal", says="")
    sealing = game_of(state).facet(Sealing) if declared.sealed else None
    if sealing is None:
        return _ruled(state, move, declared, line)
    keeper = sealing.keeper(state, move)
    if keeper and keeper != declared.player:
        return Judged(owner=owner, status="", allowed=False, glyph="illegal", says="", keeper=keeper)
    if sealing.hidden(move):
        return _sealed(sealing, state, move, declared, line)
    opened = sealing.opens(state, move)
    known = {seal: declared.values[seal] for seal in opened if seal in declared.values}
    judged = _ruled(sealing.opened(state, known) if known else state, move, declared, line)
    return replace(judged, keeper=keeper, given=sealing.given(move), opened=tuple(known))


def _sealed(sealing: Sealing[State, Struct], state: State, move: Struct, declared: Declaration, line: Line) -> Judged:
    """Rule on a move that hides something: first as its player knows it, then as it is logged."""
    found = _ruled(as_known(state, declared.values), move, declared, line)
    if not found.allowed:
        return found
    secrets = tuple(sealed(value, declared.player) for value in sealing.hidden(move))
    public = sealing.with_seals(move, tuple(each.seal for each in secrets))
    printed = game_of(state).print_move(public)
    judged = _ruled(state, public, replace(declared, move=printed), line)
    return replace(judged, secrets=secrets, keeper=declared.player)


def _ruled(state: State, move: Struct, declared: Declaration, line: Line) -> Judged:
    ruling = adjudicate(state, move, declared.answers, house=declared.house)
    glyph, says, told, phrases = line(state, declared.move, ruling)
    questions = tuple(_answered(state, move, declared))
    return Judged(
        owner=owner_of(state, move),
        changes=changes(state, move),
        status=ruling.status,
        allowed=not (ruling.refused or ruling.violations),
        house=ruling.house or ruling.status == "asking",
        glyph=glyph,
        says=shortened(says),
        told=shortened(told),
        calls=_calls_in_words(ruling, declared.answers),
        table=table_dict(ruling.state) if ruling.status == "complete" else None,
        answered=questions,
        words=tuple(answered(each, declared.answers[each.id], phrases) for each in questions),
        question=ruling.question,
        move=declared.move,
    )


def owner_of(table: object, move: object) -> str:
    """Return the player whose move it is: who records, or is named, or owns the piece that moves; empty for nobody.

    A move that is recorded has a reason, in `why`: its `player` is whose units were lost, for example.
    """
    recorded = str(getattr(move, "by", "")) if hasattr(move, "why") else ""
    named = recorded or str(getattr(move, "player", ""))
    if named:
        return named
    for field in ("ship", "squadron", "device", "obstacle", "token"):
        wanted = getattr(move, field, "")
        for piece in (*getattr(table, "pieces", ()), *getattr(table, "reserve", ())):
            if wanted and piece.id == wanted:
                return str(getattr(piece, "player", ""))
    return ""


def changes(state: State, move: Struct) -> tuple[str, ...]:
    """Return the players whose pieces or counts a move changes by hand."""
    turn = game_of(state).facet(Turn)
    return () if turn is None else turn.changes(state, move)


def _answered(state: State, move: Struct, declared: Declaration) -> Iterator[Question]:
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
