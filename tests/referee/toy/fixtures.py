"""The toy game put into the registry for one test."""

import pytest

from sublight import registry


@pytest.fixture
def with_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the registry know the toy game, and let its rules be cited."""
    monkeypatch.setitem(registry.GAMES, "toy", "referee.toy")
    assert registry.game("toy").book.rule_ids
