"""What comes next on a table, as text and as plain values: whose turn it is and why, and what may be declared."""

from collections.abc import Iterator
from itertools import groupby
from typing import TypedDict

from sublight.formats.jsons import Raw
from sublight.formats.records import table_dict
from sublight.formats.rulings import notice_dict
from sublight.formats.text import numbered, visible, wrapped
from sublight.referee.game import AnyGame
from sublight.referee.phrases import Phrasebook
from sublight.referee.ruling import Notice
from sublight.referee.state import StateT
from sublight.referee.turn import Next, NextMove


class NextDict(TypedDict):
    """What comes next as plain values."""

    round: int
    phase: str
    players: list[str]
    then: list[str]
    because: Raw
    until: Raw | None
    moves: list[Raw]
    table: Raw


def dict_of_next(found: Next[StateT], here: AnyGame) -> NextDict:
    """Return what comes next as plain values, each notice with its sentence."""
    phrases, now = here.phrases_on(found.table), found.now
    return {
        "round": now.round,
        "phase": now.phase,
        "players": [*now.players],
        "then": [*now.then],
        "because": notice_dict(now.because, phrases),
        "until": None if now.until is None else notice_dict(now.until, phrases),
        "moves": [_move_dict(each, phrases) for each in found.moves],
        "table": table_dict(found.table),
    }


def _move_dict(move: NextMove, phrases: Phrasebook) -> Raw:
    return {
        "player": move.player,
        "kind": move.kind,
        "piece": move.piece,
        "notation": move.line,
        "optional": move.optional,
        "because": notice_dict(move.because, phrases),
    }


def text_of_next(found: Next[StateT], here: AnyGame) -> str:
    """Return what comes next as text: whose turn it is, what may be declared, each with its rule, and until when."""
    phrases = here.phrases_on(found.table)
    return "".join(f"{visible(line)}\n" for line in _lines(found, phrases))


def _lines(found: Next[StateT], phrases: Phrasebook) -> Iterator[str]:
    now = found.now
    yield from wrapped(_with_rule(now.because, phrases), "", "")
    if now.until is not None:
        yield from wrapped(_with_rule(now.until, phrases), "", "")
    if found.moves:
        yield ""
        yield from numbered(dict.fromkeys(_choices(found, phrases)))


def _choices(found: Next[StateT], phrases: Phrasebook) -> Iterator[str]:
    """Yield what may be declared; what several pieces may do, each if its player wants, is told once."""
    for alike, moves in groupby(found.moves, key=lambda each: _alike(each, phrases)):
        first, *more = moves
        if not alike or not more:
            yield from (_choice(each, phrases) for each in (first, *more))
        else:
            subjects = tuple(each.because.subject for each in (first, *more))
            yield f"{phrases.warning(first.because, subjects)} [{first.because.rule}]"


def _alike(move: NextMove, phrases: Phrasebook) -> tuple[object, ...]:
    """Return what options that are told in one sentence have in common, nothing for one that is told alone."""
    because = move.because
    if not move.optional or move.line or not phrases.agrees(because):
        return ()
    return because.rule, because.kind, tuple(because.figures.items())


def _choice(move: NextMove, phrases: Phrasebook) -> str:
    said = _with_rule(move.because, phrases)
    return f"{said} Declare: {move.line}" if move.line else said


def _with_rule(notice: Notice, phrases: Phrasebook) -> str:
    return f"{phrases.warning(notice)} [{notice.rule}]"
