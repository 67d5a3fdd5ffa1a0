"""The words of what comes next: the sentence of each move that may be declared, and the pattern of its line."""

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.move_lines import Notation
from sublight.referee.game import AnyGame
from sublight.referee.phrases import Phrasebook
from sublight.referee.state import StateT
from sublight.referee.turn import Next, NextMove, Now

AnyNotation = Notation[Struct]


def in_words(found: Next[StateT], here: AnyGame) -> Next[StateT]:
    """Return what comes next with its sentences and patterns."""
    phrases, notation = here.phrases_on(found.table), notation_of(here)
    title = phrases.round_title(found.now.round, found.now.phase)
    now = replace(found.now, title=title, says=_now_says(found.now, phrases))
    moves = tuple(replace(each, says=phrases.warning(each.because)) for each in found.moves)
    if notation is not None:
        moves = tuple(each if each.line else replace(each, pattern=_pattern(notation, each)) for each in moves)
    return replace(found, now=now, moves=moves)


def notation_of(here: AnyGame) -> AnyNotation | None:
    """Return the notation of a game, None where it is not made from the records of its moves."""
    found: AnyNotation | None = here.facet(Notation)
    return found


def _now_says(now: Now, phrases: Phrasebook) -> str:
    return " ".join(phrases.warning(each) for each in (now.because, now.until) if each is not None)


def _pattern(notation: AnyNotation, move: NextMove) -> str:
    return notation.pattern(move.kind, move.piece, {"player": move.player, "by": move.by})
