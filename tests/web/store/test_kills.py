"""A server that dies at any point of a commit loses nothing that it acknowledged, and leaves nothing torn."""

from pathlib import Path

import pytest

from oracle.web_store import die_at_every_write, guesses, kill_rounds, race
from web.store.bases import sqlite_url, url

__all__ = ["url"]


@pytest.mark.prove
def test_what_was_acknowledged_before_a_kill_is_there_after_it(url: str) -> None:
    """Killed at a random moment, six times over the same logs."""
    acknowledged, _, _ = kill_rounds(url, 6)
    assert acknowledged >= 6


def test_dying_within_any_write_tears_nothing(tmp_path: Path) -> None:
    """Half of the write is done: power cuts look like that."""
    assert die_at_every_write(sqlite_url(tmp_path), step=11) > 40


@pytest.mark.prove
def test_of_fifty_clients_on_one_version_one_is_kept(url: str) -> None:
    """Four versions, in the whole service: the others are told the new state."""
    assert race(url, 4) == (4, 4 * 49)


@pytest.mark.prove
def test_a_guessed_link_opens_nothing() -> None:
    """Nor does it take longer than a right one, or less long, by a millisecond."""
    assert "apart" in guesses(30)
