"""What comes next on a table, as text and as plain values: whose turn it is and why, and what may be declared."""

from collections.abc import Hashable, Iterator
from functools import partial
from itertools import groupby
from typing import TypedDict

from sublight.formats.jsons import Raw
from sublight.formats.next_lines import AnyNotation, notation_of
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
        "by": move.by,
        "notation": move.line,
        "pattern": move.pattern,
        "optional": move.optional,
        "because": notice_dict(move.because, phrases),
    }


def text_of_next(found: Next[StateT], here: AnyGame, *, everything: bool = False) -> str:
    """Return what comes next as text: whose turn it is, what may be declared, each with its rule, and until when.

    Choices of a kind that has a sentence for many are counted, unless `everything` is listed.
    """
    return "".join(f"{visible(line)}\n" for line in _lines(found, here, everything=everything))


def _lines(found: Next[StateT], here: AnyGame, *, everything: bool) -> Iterator[str]:
    now, phrases = found.now, here.phrases_on(found.table)
    yield from wrapped(_with_rule(now.because, phrases), "", "")
    if now.until is not None:
        yield from wrapped(_with_rule(now.until, phrases), "", "")
    if found.moves:
        yield ""
        yield from numbered(dict.fromkeys(_choices(found, phrases, notation_of(here), everything=everything)))
        yield ""
        how = _TO_MOVE if all(each.line for each in found.moves) else f"{_TO_MOVE} {_TO_FILL_IN.format(game=here.name)}"
        yield from wrapped(how, "", "")


_TO_MOVE = 'To make a move, give its line to `sublight adjudicate TABLE "MOVE" --output FILE`.'
_TO_FILL_IN = (
    "Replace each word in capitals with your choice. Parts in brackets may be left out. "
    "`sublight moves {game}` explains each kind of move."
)


def _choices(
    found: Next[StateT], phrases: Phrasebook, notation: AnyNotation | None, *, everything: bool
) -> Iterator[str]:
    """Yield what may be declared; what several pieces may or must do is told once, where its words agree with them."""
    told = partial(_told_together, phrases=phrases, everything=everything)
    for shared, grouped in groupby(found.moves, key=told):
        first, *more = moves = [*grouped]
        many = phrases.many(first.because, len(moves)) if more and not everything else ""
        if many and notation is not None:
            pattern = notation.pattern(first.kind, "", {"player": first.player})
            yield _declared(f"{many} [{first.because.rule}]", pattern)
            continue
        if shared is None or not more:
            yield from (_declared(_with_rule(each.because, phrases), each.line or each.pattern) for each in moves)
            continue
        by = {"by": first.by} if len({each.by for each in moves}) == 1 else {}
        pattern = notation.pattern(first.kind, "", by) if notation is not None else ""
        said = {_with_rule(each.because, phrases) for each in moves}
        if len(said) == 1:
            yield _declared(said.pop(), pattern)
        else:
            subjects = tuple(each.because.subject for each in moves)
            yield _declared(f"{phrases.warning(first.because, subjects)} [{first.because.rule}]", pattern)


def _told_together(move: NextMove, phrases: Phrasebook, *, everything: bool) -> Hashable | None:
    """Return what moves that are told in one sentence have in common, None for one whose whole line is told."""
    if move.line:
        return None
    if not everything and phrases.many(move.because, 1):
        return move.kind, move.player, move.because.rule, move.because.kind
    return _reason(move) if phrases.agrees(move.because) else _sentence(move, phrases)


def _reason(move: NextMove) -> Hashable:
    """Return what moves of several pieces share: the sentence names the pieces together."""
    because = move.because
    return move.kind, because.rule, because.kind, tuple(because.figures.items())


def _sentence(move: NextMove, phrases: Phrasebook) -> Hashable:
    """Return what moves of one piece share that are told in the same words."""
    return move.kind, move.piece, _with_rule(move.because, phrases)


def _declared(said: str, line: str) -> str:
    return f"{said} Declare: {line}" if line else said


def _with_rule(notice: Notice, phrases: Phrasebook) -> str:
    return f"{phrases.warning(notice)} [{notice.rule}]"
