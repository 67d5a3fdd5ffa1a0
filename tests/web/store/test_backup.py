"""A copy made while others commit is a whole earlier state of every log, and opens as a database of its own."""

import threading
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
            copy = Store(f"sqlite:///{tmp_path}/copy-{number}.db")
            assert copy.sound()
            assert copy.seat_of("link") == ("m", "first")
            assert is_prefix(copy.read("m"), sqlite.read("m"), at_least)
            assert copy.append("m", copy.head("m"), b"goes its own way") > at_least
            copy.close()
    finally:
        over.set()
        writer.join()
    assert sqlite.sound()


def test_a_copy_never_overwrites_a_file(sqlite: Store, tmp_path: Path) -> None:
    """Not the database itself either."""
    for name in ("diary", "matches.db"):
        (tmp_path / "diary").write_bytes(b"mine")
        with pytest.raises(InputError, match="is there already"):
            sqlite.backup(tmp_path / name)
    assert (tmp_path / "diary").read_bytes() == b"mine"


def test_a_copy_that_cannot_be_written_says_why_and_leaves_nothing(sqlite: Store, tmp_path: Path) -> None:
    """The store goes on."""
    with pytest.raises(StoreError, match=r"nowhere.*unable to open"):
        sqlite.backup(tmp_path / "nowhere" / "copy.db")
    sqlite.create("m", "duel", b"", {"link": "first"})
    assert sqlite.append("m", 0, b"") == 1


def test_a_copy_opens_beside_its_original(sqlite: Store, tmp_path: Path) -> None:
    """It is a file of its own with a lock of its own."""
    sqlite.backup(tmp_path / "copy.db")
    copy = Store(sqlite_url(tmp_path).replace("matches.db", "copy.db"))
    assert copy.sound()
    copy.close()


@needs_postgres
def test_postgres_has_tools_of_its_own(postgres_url: str, tmp_path: Path) -> None:
    """They are named."""
    store = Store(postgres_url)
    with pytest.raises(InputError, match="pg_dump"):
        store.backup(tmp_path / "copy.db")
    store.close()
