"""A ruling as a line of the log: round, piece, declaration, outcome with margin, rule; and the move in words."""

from collections.abc import Iterator

import msgspec

from sublight.referee.headline import outcome
from sublight.referee.phrases import Phrasebook
from sublight.referee.ruling import Ruling
from sublight.referee.state import State
from sublight.registry import game
from sublight.view.models import Glyph
from sublight.web.view.margins import decisive, margin_in_words
from sublight.web.view.ruling_view import glyph_of, headline, outcome_of, taken, tries
from sublight.web.view.table_view import name_of, page_of, spoken_on

WORDS: dict[Glyph, str] = {
    "clear": "clear",
    "near": "close call",
    "touching": "touching",
    "overlap": "overlap",
    "unknown": "unknown",
    "illegal": "illegal",
    "asking": "asks",
}


def log_line(state: State, move: str, ruling: Ruling[State]) -> tuple[Glyph, str, str, Phrasebook]:
    """Return the glyph of a ruling on a declaration in `state`, its line of the log, what it did, and the sentences."""
    phrases = spoken_on(ruling.state, state)
    line = " · ".join(filter(None, _parts(state, move, ruling, phrases)))
    return _mark(state, ruling), line, _told(ruling, phrases), spoken_on(state)


def _mark(state: State, ruling: Ruling[State]) -> Glyph:
    """Return the glyph that agrees with what a ruling comes to: that of a cost for a loss, not where it is free.

    What is carried out by a house ruling has that of its measurement, which may be why the rules forbid it.
    """
    outcome, glyph = outcome_of(ruling, page_of(state).costs), glyph_of(ruling)
    if outcome == "costs":
        return "overlap"
    return "clear" if (outcome, glyph) == ("allowed", "overlap") and not ruling.house else glyph


def _told(ruling: Ruling[State], phrases: Phrasebook) -> str:
    """Return what the move did, or what it asks if nothing happened before its question."""
    if said := outcome(ruling.events, phrases).removesuffix("."):
        return said
    if ruling.question is not None:
        return f"The question “{phrases.question(ruling.question)}”"
    return headline(ruling, phrases).removesuffix(".")


def _parts(state: State, move: str, ruling: Ruling[State], phrases: Phrasebook) -> Iterator[str]:
    # A move that begins a round belongs to it.
    rounds = getattr(ruling.state if ruling.status == "complete" else state, "round", 0)
    yield f"R{rounds}" if rounds else ""
    yield _mover(state, game(ruling.game).parse_move(move))
    yield move
    first = decisive(taken(ruling)) if ruling.status == "complete" else None
    if first is None:
        yield headline(ruling, phrases).removesuffix(".")
        yield _rule(ruling)
    else:
        house = "House ruling. " if ruling.house else ""
        words = margin_in_words(first, game(ruling.game).phrases.table.moment)
        yield f"{house}{tries(ruling)}{WORDS[glyph_of(ruling)]} ({words})"
        yield first.rule


def _mover(state: State, move: msgspec.Struct) -> str:
    """Return the name of the piece that moves, empty if it is its id or there is none."""
    values = set(map(str, msgspec.structs.astuple(move)))
    found = next((each for each in getattr(state, "pieces", ()) if each.id in values), None)
    return "" if found is None or name_of(found).casefold() == found.id.casefold() else name_of(found)


def _rule(ruling: Ruling[State]) -> str:
    """Return the rule behind a headline that rests on no measurement."""
    if ruling.refused and ruling.violations:
        return ruling.violations[0].rule
    if ruling.question is not None:
        return ruling.question.rule
    return ruling.events[-1].rule if ruling.events else ""
