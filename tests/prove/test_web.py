"""The claims of matches and their store, with small counts: they go on where they were interrupted, and say figures."""

from collections import Counter
from pathlib import Path

import pytest

from oracle import web_store
from oracle.figures import figure, number
from oracle.long_matches import long_matches
from prove import pieces, web
from web.store.bases import POSTGRES


@pytest.mark.parametrize(
    ("value", "said"),
    [(0, "0"), (0.204, "0.20"), (9.994, "9.99"), (10.4, "10"), (12_345.6, "12,346"), (1_000.0, "1,000")],
)
def test_a_number_has_the_digits_that_are_read(value: float, said: str) -> None:
    """Two behind the point below ten, none of a whole one."""
    assert number(value) == said


def test_a_figure_stands_beside_its_target() -> None:
    """One that is equal holds; one above it fails with both."""
    assert figure("p99", 50.0, 50.0, "ms") == "p99 50 ms (at most 50)"
    assert figure("files left:", 3, 8) == "files left: 3 (at most 8)"
    with pytest.raises(AssertionError, match=r"p99 50 ms \(at most 50\)"):
        figure("p99", 50.01, 50.0, "ms")


def test_a_claim_on_each_store_goes_on_where_it_was_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rounds that are kept are not run again."""
    monkeypatch.setattr(pieces, "KEPT", tmp_path)
    monkeypatch.setattr(web, "KEPT", tmp_path)
    ran: list[tuple[str, int, int]] = []

    def race(kind: str, count: int, first: int) -> Counter[str]:
        ran.append((kind, count, first))
        if len(ran) == 2:
            raise KeyboardInterrupt
        return Counter({"kept": count, "most ms": first})

    monkeypatch.setattr(web_store, "racing", race)
    monkeypatch.setattr(web_store, "KINDS", ("SQLite",))
    claim = web.on_each("racing", 2, attempts=50)
    with pytest.raises(KeyboardInterrupt):
        claim(250)
    assert claim(250) == "SQLite: 5 kept, at most 4 ms"
    assert ran == [("SQLite", 2, 0), ("SQLite", 2, 2), ("SQLite", 2, 2), ("SQLite", 1, 4)]


def test_postgres_is_left_out_where_no_server_is_named() -> None:
    """SQLite is always there."""
    assert [web_store.there(kind) for kind in web_store.KINDS] == [True, bool(POSTGRES)]


@pytest.mark.prove
def test_a_state_does_not_grow_with_the_log() -> None:
    """Four lengths of a match, each opened after its server was killed, is what its log tells."""
    assert "states grow to" in long_matches(600)
