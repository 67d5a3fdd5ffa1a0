"""What comes next on a table, as text and as plain values: whose turn it is and why, and what may be declared."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import partial
from itertools import groupby
from typing import NamedTuple, TypedDict

from sublight.board.move_lines import ABRIDGED
from sublight.formats.jsons import Raw
from sublight.formats.next_lines import notation_of
from sublight.formats.records import table_dict
from sublight.formats.rulings import notice_dict
from sublight.formats.text import visible, wrapped
from sublight.referee.game import AnyGame
from sublight.referee.phrases import Phrasebook
from sublight.referee.ruling import Notice
from sublight.referee.state import StateT
from sublight.referee.turn import Next, NextMove


class NextDict(TypedDict):
    """What comes next as plain values."""

    title: str
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
        "title": now.title,
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

    Choices of a kind that has a sentence for many are counted; with `everything` they stand below it. A pattern that
    does not show each part is left out without `everything`: where it is explained stands in its place.
    """
    return "".join(f"{visible(line)}\n" for line in _lines(found, here, everything=everything))


def _lines(found: Next[StateT], here: AnyGame, *, everything: bool) -> Iterator[str]:
    now, phrases = found.now, here.phrases_on(found.table)
    yield now.title
    yield from wrapped(_with_rule(now.because, phrases), "", "")
    if now.until is not None:
        yield from wrapped(_with_rule(now.until, phrases), "", "")
    if found.moves:
        yield ""
        choices = dict.fromkeys(_choices(found, phrases, _pattern_of(here, whole=everything)))
        yield from _numbered(choices, partial(_declared, game=here.name, everything=everything), everything=everything)
        yield ""
        whole = {each.line for each in found.moves if each.line}
        to_fill_in = any(each.line not in whole for each in choices)
        how = f"{_TO_MOVE} {_TO_FILL_IN.format(game=here.name)}" if to_fill_in else _TO_MOVE
        yield from wrapped(how, "", "")


_TO_MOVE = 'To make a move, give its line to `sublight adjudicate TABLE "MOVE" --output FILE`.'
_TO_FILL_IN = (
    "Replace each word in capitals with your choice. Parts in brackets may be left out. "
    "`sublight moves {game}` explains each kind of move."
)


_Pattern = Callable[[str, str, Mapping[str, str]], str]
"""How a move of a kind is written, with its piece and other names by their parts."""


class _Choice(NamedTuple):
    """What may be declared, in a sentence: `line` is the whole line or its pattern, `counted` what it stands for."""

    says: str
    line: str
    counted: tuple[str, ...] = ()


def _numbered(choices: Iterable[_Choice], declared: Callable[[str, str], str], *, everything: bool) -> Iterator[str]:
    for number, (says, line, counted) in enumerate(choices, 1):
        hint = f" `--all` lists all {len(counted)}." if counted and not everything else ""
        yield from wrapped(declared(f"{says}{hint}", line), f"{number:3}. ", "     ")
        for each in counted if everything else ():
            yield from wrapped(each, "     - ", "       ")


def _pattern_of(here: AnyGame, *, whole: bool) -> _Pattern | None:
    """Return what says how a move is written, None for a game without notation."""
    notation = notation_of(here)
    return None if notation is None else partial(notation.pattern, whole=whole)


def _choices(found: Next[StateT], phrases: Phrasebook, pattern_of: _Pattern | None) -> Iterator[_Choice]:
    """Yield what may be declared; what several pieces may or must do is told once, where its words agree with them."""
    for shared, grouped in groupby(found.moves, key=partial(_told_together, phrases=phrases)):
        first, *more = moves = [*grouped]
        if shared is None or not more:
            for each in moves:
                by = {"player": each.player, "by": each.by}
                line = each.line or (pattern_of(each.kind, each.piece, by) if pattern_of else "")
                yield _Choice(_with_rule(each.because, phrases), line)
            continue
        if phrases.has_many(first.because) and pattern_of is not None:
            pattern = pattern_of(first.kind, "", {"player": first.player})
            many = phrases.many([each.because for each in moves])
            counted = () if first.line else tuple(phrases.warning(each.because) for each in moves)
            yield _Choice(f"{many} [{first.because.rule}]", pattern, counted)
            continue
        by = {"by": first.by} if len({each.by for each in moves}) == 1 else {}
        pattern = pattern_of(first.kind, "", by) if pattern_of is not None else ""
        said = {_with_rule(each.because, phrases) for each in moves}
        if len(said) == 1:
            yield _Choice(said.pop(), pattern)
        else:
            subjects = tuple(each.because.subject for each in moves)
            yield _Choice(f"{phrases.warning(first.because, subjects)} [{first.because.rule}]", pattern)


def _told_together(move: NextMove, phrases: Phrasebook) -> Hashable | None:
    """Return what moves that are told in one sentence have in common, None for one whose whole line is told."""
    if phrases.has_many(move.because):
        return move.kind, move.player, move.because.rule, move.because.kind
    if move.line:
        return None
    return _reason(move) if phrases.agrees(move.because) else _sentence(move, phrases)


def _reason(move: NextMove) -> Hashable:
    """Return what moves of several pieces share: the sentence names the pieces together."""
    because = move.because
    return move.kind, because.rule, because.kind, tuple(because.figures.items())


def _sentence(move: NextMove, phrases: Phrasebook) -> Hashable:
    """Return what moves of one piece share that are told in the same words."""
    return move.kind, move.piece, _with_rule(move.because, phrases)


def _declared(said: str, line: str, *, game: str, everything: bool) -> str:
    """Return a sentence with how its move is written, or where that is explained, if its pattern is not complete."""
    if line.endswith(f" {ABRIDGED}") and not everything:
        return f"{said} See `sublight moves {game} {line.partition(' ')[0]}`."
    return f"{said} Declare: {line}" if line else said


def _with_rule(notice: Notice, phrases: Phrasebook) -> str:
    return f"{phrases.warning(notice)} [{notice.rule}]"
