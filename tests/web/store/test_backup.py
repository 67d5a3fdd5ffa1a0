"""A copy made while others commit is a whole earlier state of every log, and opens as a database of its own."""

import sqlite3
import threading
import time
from pathlib import Path

import pytest

from oracle.web_store import is_prefix
from sublight.errors import InputError
from sublight.web.store.store import Store, StoreError
from web.store.bases import needs_postgres, postgres_url, sqlite, sqlite_url

__all__ = ["postgres_url", "sqlite"]


def test_a_copy_made_while_committing_is_a_prefix_of_every_log(sqlite: Store, tmp_path: Path) -> None:
    """It holds at least what was there when it was begun, and the original goes on."""
    sqlite.create("m", "duel", b"first", {"link": "first"})
    over = threading.Event()

    def commit() -> None:
        base = 0
        while not over.is_set():
            base = sqlite.append("m", base, f"event {base}".encode() * 50)

    writer = threading.Thread(target=commit)
    writer.start()
    try:
        for number in range(5):
            at_least = sqlite.head("m")
            sqlite.backup(tmp_path / f"copy-{number}.db")
            found = Store(f"sqlite:///{tmp_path}/copy-{number}.db")
            assert found.sound()
            assert found.seat_of("link") == ("m", "first")
            assert is_prefix(found.read("m"), sqlite.read("m"), at_least)
            assert found.append("m", found.head("m"), b"goes its own way") > at_least
            found.close()
    finally:
        over.set()
        writer.join()
    assert sqlite.sound()


def test_a_copy_never_overwrites_a_file(sqlite: Store, tmp_path: Path) -> None:
    """Not the database itself either."""
    for name in ("diary", "matches.db"):
        (tmp_path / "diary").write_bytes(b"mine")
        with pytest.raises(InputError, match="already exists"):
            sqlite.backup(tmp_path / name)
    assert (tmp_path / "diary").read_bytes() == b"mine"


def test_a_copy_that_cannot_be_written_says_why_and_leaves_nothing(sqlite: Store, tmp_path: Path) -> None:
    """The store goes on."""
    with pytest.raises(StoreError, match=r"nowhere.*No such file"):
        sqlite.backup(tmp_path / "nowhere" / "copy.db")
    sqlite.create("m", "duel", b"", {"link": "first"})
    assert sqlite.append("m", 0, b"") == 1


@pytest.mark.parametrize(
    "failing", [sqlite3.OperationalError("disk I/O error"), OSError("no room"), KeyboardInterrupt()]
)
def test_half_a_copy_is_not_left_behind(
    sqlite: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: BaseException
) -> None:
    """Whatever ended it on its way."""
    sqlite.create("m", "duel", b"x" * 1_000_000, {"link": "first"})
    calls = iter([None, failing])

    def pause(_: float) -> None:
        if (ending := next(calls)) is not None:
            raise ending

    monkeypatch.setattr(time, "sleep", pause)
    with pytest.raises(KeyboardInterrupt if isinstance(failing, KeyboardInterrupt) else StoreError):
        sqlite.backup(tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()
    assert sqlite.append("m", 0, b"") == 1


def test_a_copy_is_of_one_moment_however_long_it_takes(
    sqlite: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit after each few pages neither begins it anew nor gets into it."""
    sqlite.create("m", "duel", b"x" * 970_000, {"link": "first"})
    pauses: list[int] = []

    def pause(_: float) -> None:
        pauses.append(sqlite.append("m", len(pauses), b"y" * 5_000))

    monkeypatch.setattr(time, "sleep", pause)
    sqlite.backup(tmp_path / "copy.db")
    assert pauses == [1, 2, 3, 4]
    monkeypatch.undo()
    found = Store(f"sqlite:///{tmp_path}/copy.db")
    assert (found.head("m"), found.sound()) == (0, True)
    found.close()


def test_a_copy_opens_beside_its_original(sqlite: Store, tmp_path: Path) -> None:
    """It is a file of its own with a lock of its own."""
    sqlite.backup(tmp_path / "copy.db")
    found = Store(sqlite_url(tmp_path).replace("matches.db", "copy.db"))
    assert found.sound()
    found.close()


@needs_postgres
def test_postgres_has_tools_of_its_own(postgres_url: str, tmp_path: Path) -> None:
    """They are named."""
    store = Store(postgres_url)
    with pytest.raises(InputError, match="pg_dump"):
        store.backup(tmp_path / "copy.db")
    store.close()
