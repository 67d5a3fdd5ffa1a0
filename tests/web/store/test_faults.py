"""Whatever write fails, the request fails with a reason, what was there stays, and the next request is served."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text

from oracle.sqlite_faults import FULL, IO_ERROR, Faults, laid_under
from oracle.web_faults import Verb, append, create, delete, failing, filled, keep, snapshot
from sublight.errors import InputError
from sublight.web.http import logged
from sublight.web.store.store import Hidden, Store, StoreError
from web.store.bases import needs_postgres, postgres_url, sqlite, sqlite_url

__all__ = ["postgres_url", "sqlite"]

HIDDEN = Hidden(seat="first", seal="5e" * 32, value="turn_left", salt="4c" * 16)


@pytest.fixture
def faults() -> Iterator[Faults]:
    """A layer under SQLite that fails on demand."""
    with laid_under() as laid:
        yield laid


@pytest.mark.parametrize(("code", "for_good"), [(FULL, True), (IO_ERROR, False)])
@pytest.mark.parametrize(("verb", "stride"), [(append, 2), (create, 3), (delete, 9), (keep, 2)])
@pytest.mark.prove
def test_a_write_that_fails_changes_nothing_and_stops_nothing(
    verb: Verb, stride: int, code: int, for_good: bool, tmp_path: Path
) -> None:
    """A request is done whole, or not at all and with a reason, whichever write, sync or truncation fails."""
    assert failing(verb, tmp_path, code=code, for_good=for_good, stride=stride) > 2


def test_while_the_disk_is_full_matches_are_still_read(faults: Faults, tmp_path: Path) -> None:
    """Ten requests are refused; when there is room again the next one is kept."""
    store = filled(tmp_path)
    before = snapshot(store)
    faults.arm(1, for_good=True)
    for _ in range(10):
        with pytest.raises(StoreError, match="database or disk is full"):
            append(store)
        assert snapshot(store) == before
    faults.disarm()
    append(store)
    assert store.head("m") == 7
    store.close()


def test_a_database_that_may_not_grow_is_full(sqlite: Store) -> None:
    """SQLite's own limit of pages stands for a disk."""
    sqlite.create("m", "duel", b"first", {"link": "first"})
    with sqlite._transaction() as connection:
        connection.execute(text("PRAGMA max_page_count=20"))
    with pytest.raises(StoreError, match="full"):
        sqlite.append("m", 0, bytes(1_000_000))
    assert sqlite.head("m") == 0
    assert sqlite.append("m", 0, b"small") == 1


LIMITED = """
import resource, signal, sys
from sublight.web.http import logged
from sublight.web.store.store import Hidden, Store, StoreError
store = Store(sys.argv[1])
store.create("m", "duel", b"first", {"link": "first"})
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (250_000, resource.RLIM_INFINITY))
head = 0
try:
    while True:
        head = store.append("m", head, bytes(9000))
except StoreError as error:
    print(error)
assert store.head("m") == head > 3, head
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
assert store.append("m", head, b"served") == head + 1
assert store.sound()
"""


@pytest.mark.parametrize(
    "write",
    [
        lambda store: store.append("m", 0, b"more", sealed=[HIDDEN]),
        lambda store: store.append("m", 0, b"more", {"dice": HIDDEN.value}),
        lambda store: store.keep_drafts("m", "first", f"[{HIDDEN.value}, {HIDDEN.salt}]".encode()),
    ],
    ids=["sealed", "secret", "drafts"],
)
def test_what_cannot_be_written_is_not_logged_either(
    write: Callable[[Store], object], sqlite: Store, caplog: pytest.LogCaptureFixture
) -> None:
    """The log has the statement that failed and the reason, and no value: a seat may have sealed it."""
    sqlite.create("m", "duel", b"first", {"link": "first"})
    with sqlite._transaction() as connection:
        for table in ("sealed", "secret", "draft"):
            fails = "BEGIN SELECT RAISE(ABORT, 'disk failing'); END"
            connection.execute(text(f"CREATE TRIGGER no_{table} BEFORE INSERT ON sublight_{table} {fails}"))
    with pytest.raises(StoreError, match="disk failing") as failed:
        write(sqlite)
    logged(failed.value)
    assert "INSERT INTO sublight_" in caplog.text
    assert HIDDEN.value not in caplog.text
    assert HIDDEN.salt not in caplog.text


def test_the_system_refusing_to_write_on_is_a_reason_too(tmp_path: Path) -> None:
    """A real limit on the size of files: the last commit before it stands, and after it was lifted the next is kept."""
    command = [sys.executable, "-c", LIMITED, sqlite_url(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "disk" in ran.stdout


READ_ONLY = """
import os, sqlite3, sys
import sqlalchemy.dialects.sqlite.pysqlite
from sublight.errors import InputError
from sublight.web.store.store import Store
if os.getuid() == 0:  # who may do everything is refused nothing
    os.setuid(65534)
try:
    Store(sys.argv[1])
except InputError as error:
    print(error)
"""


@pytest.mark.parametrize("there", [False, True])
def test_a_folder_that_may_not_be_written_is_refused_and_left_alone(there: bool, tmp_path_factory: Any) -> None:
    """Whether the database is there already or not; the folder is named."""
    folder: Path = tmp_path_factory.mktemp("read-only")
    if there:
        filled(folder).close()
    kept = {file.name: file.read_bytes() for file in folder.iterdir()}
    modes = {each: each.stat().st_mode for each in (folder, *folder.parents[:3])}
    folder.chmod(0o555)
    for each in folder.parents[:3]:
        each.chmod(each.stat().st_mode | 0o055)
    try:
        command = [sys.executable, "-c", READ_ONLY, sqlite_url(folder)]
        ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    finally:
        for each, mode in modes.items():
            each.chmod(mode)
    assert "cannot be written: Permission denied" in ran.stdout, ran.stderr
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == kept


def test_a_database_file_that_may_not_be_written_is_refused(tmp_path: Path) -> None:
    """The folder may be, the file is not."""
    (tmp_path / "matches.db").mkdir()
    with pytest.raises(InputError, match=r"matches\.db: cannot be written: Is a directory"):
        Store(sqlite_url(tmp_path))


@needs_postgres
def test_a_line_cut_before_any_statement_changes_nothing(postgres_url: str) -> None:
    """The server ends the connection before each statement of a commit in turn: it is refused, the next is kept."""
    store, other = Store(postgres_url), Store(postgres_url)
    store.create("m", "duel", b"first", {"link": "first"})
    left = [0]

    def cut(connection: Any, *_: object) -> None:
        left[0] -= 1
        if left[0] == 0:
            pid = connection.connection.driver_connection.info.backend_pid
            with other._transaction() as line:
                line.execute(text(f"SELECT pg_terminate_backend({pid}, 5000)"))

    event.listen(store._engine, "before_cursor_execute", cut)
    event.listen(store._engine, "commit", cut)
    refused = 0
    for call in range(1, 10):
        left[0] = call
        head = other.head("m")
        try:
            store.append("m", head, b"x")
        except StoreError:
            refused += 1
            assert other.head("m") == head
        else:
            break
    left[0] = 0
    assert refused == 4, "update, insert, notice, commit"
    assert store.append("m", store.head("m"), b"served")
    assert store.sound()
    store.close()
    other.close()
