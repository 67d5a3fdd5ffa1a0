"""Matches of the duel, each with its verbs at its latest version."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sublight.web.matches.match import Match
from sublight.web.matches.policy import NotAllowedError
from sublight.web.matches.service import Matches
from sublight.web.store.store import Store
from web.duel.fixtures import TABLE, duelling, matches_of
from web.store.bases import sqlite_url


@pytest.fixture
def matches(tmp_path: Path) -> Iterator[Matches]:
    """Matches of the duel in a file."""
    with duelling():
        store = Store(sqlite_url(tmp_path))
        yield matches_of(store)
        store.close()


class Play:
    """One match, and its verbs at its latest version."""

    def __init__(self, matches: Matches, **about: Any) -> None:
        """Begin it."""
        self.matches = matches
        self.name = matches.create(**{"table": TABLE, **about}).match

    @property
    def now(self) -> Match:
        """The match as it stands."""
        return self.matches.match(self.name)

    def push(self, seat: str, piece: str, steps: int, **answers: str) -> Any:
        """Declare."""
        given = {key.replace("_", ":"): value for key, value in answers.items()}
        return self.matches.declare(self.now, seat, self.now.version, f"push {piece} steps={steps}", given)

    def answer(self, seat: str, question: str, value: str | None) -> Any:
        """Answer."""
        return self.matches.answer(self.now, seat, self.now.version, question, value)

    def undo(self, seat: str) -> bool:
        """Take back."""
        return self.matches.undo(self.now, seat, self.now.version)

    def redo(self, seat: str) -> None:
        """Make again."""
        self.matches.redo(self.now, seat, self.now.version)

    def consent(self, seat: str, *, accept: bool = True) -> None:
        """Agree, or not."""
        self.matches.consent(self.now, seat, self.now.version, accept=accept)

    def edit(self, seat: str, **changes: Any) -> None:
        """Set the table by hand."""
        self.matches.edit(self.now, seat, self.now.version, {**self.now.table, **changes}, "by hand")


@pytest.fixture
def play(matches: Matches) -> Play:
    """A strict match."""
    return Play(matches)


@pytest.fixture
def casual(matches: Matches) -> Play:
    """A casual one."""
    return Play(matches, policy="casual")


def refused(verb: Any, *given: Any, says: str) -> None:
    """Check that a verb is refused with these words, and that nothing was written."""
    play: Play = verb.__self__
    before = play.now.version
    with pytest.raises(NotAllowedError, match=says):
        verb(*given)
    assert play.now.version == before
