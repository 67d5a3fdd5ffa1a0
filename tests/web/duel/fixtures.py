"""The duel in the registry, and matches of it in any store."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from sublight import registry
from sublight.referee.phrases import Phrasebook
from sublight.referee.ruling import Ruling
from sublight.view.models import Glyph
from sublight.web.matches.service import Matches
from sublight.web.store.store import Store

TABLE: dict[str, Any] = {
    "game": "duel",
    "edition": "1",
    "players": ["ann", "bob"],
    "pieces": [{"id": "a", "player": "ann"}, {"id": "b", "player": "bob"}, {"id": "rock", "player": ""}],
}


@contextmanager
def duelling() -> Iterator[None]:
    """Let the registry know the duel."""
    registry.GAMES["duel"] = "web.duel"
    try:
        yield
    finally:
        del registry.GAMES["duel"]


@pytest.fixture
def duel() -> Iterator[None]:
    """Let the registry know the duel for one test."""
    with duelling():
        yield


def log_line(state: Any, move: str, ruling: Ruling[object]) -> tuple[Glyph, str, str, Phrasebook]:
    """Return the glyph of a ruling, its line of the log, the move in words, and the sentences of its game."""
    glyph: Glyph = "asking" if ruling.question else "clear"
    return glyph, f"{move}: {ruling.status}", f"what {move} did", registry.game_of(state).phrases


def matches_of(store: Store) -> Matches:
    """Return the matches of a store."""
    return Matches(store, log_line)


def at(match_table: dict[str, Any], piece: str) -> int:
    """Return where a piece stands."""
    return next(int(each.get("at", 0)) for each in match_table["pieces"] if each["id"] == piece)
