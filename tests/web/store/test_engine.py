"""One server on one SQLite file, whatever its name; a file that is damaged or of another program is refused."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pytest

from sublight.errors import InputError
from sublight.web.store import check
from sublight.web.store.store import Store
from web.store.bases import sqlite_url

HOLD = """
import sys
from sublight.web.store.store import Store
store = Store(sys.argv[1])
print("open", flush=True)
sys.stdin.read()
"""


def test_a_second_server_on_a_file_is_refused_with_the_reason(tmp_path: Path) -> None:
    """It may open the file once the first has closed it."""
    first = Store(sqlite_url(tmp_path))
    with pytest.raises(InputError, match=r"another server has the database .*matches\.db open"):
        Store(sqlite_url(tmp_path))
    first.close()
    Store(sqlite_url(tmp_path)).close()


def test_another_name_of_the_file_is_the_same_file(tmp_path: Path) -> None:
    """A link to a database that is open is refused too."""
    first = Store(sqlite_url(tmp_path))
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "matches.db").symlink_to(tmp_path / "matches.db")
    with pytest.raises(InputError, match="another server"):
        Store(sqlite_url(tmp_path / "elsewhere"))
    first.close()


def test_the_lock_of_a_killed_process_is_free_at_once(tmp_path: Path) -> None:
    """While it lives it is refused to others; nothing is left to be cleared away."""
    command = [sys.executable, "-c", HOLD, sqlite_url(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(InputError, match="another server"):
            Store(sqlite_url(tmp_path))
        os.kill(other.pid, signal.SIGKILL)
        other.wait()
    Store(sqlite_url(tmp_path)).close()


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """The folder is named."""
    with pytest.raises(InputError, match="nowhere: cannot be written: No such file"):
        Store(sqlite_url(tmp_path / "nowhere"))


def test_a_hard_link_of_the_file_is_the_same_file(tmp_path: Path) -> None:
    """The lock is on the file, not on its name."""
    first = Store(sqlite_url(tmp_path))
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "matches.db").hardlink_to(tmp_path / "matches.db")
    with pytest.raises(InputError, match="another server"):
        Store(sqlite_url(tmp_path / "elsewhere"))
    first.close()


def test_only_its_owner_reads_the_file(tmp_path: Path) -> None:
    """What SQLite writes beside it has the same mode."""
    store = Store(sqlite_url(tmp_path))
    store.create("m", "duel", b"first", {"link": "first"})
    modes = {path.name: oct(path.stat().st_mode & 0o777) for path in tmp_path.iterdir()}
    store.close()
    assert modes == dict.fromkeys(("matches.db", "matches.db-shm", "matches.db-wal"), "0o600")


def written(folder: Path, statements: Iterable[str]) -> Path:
    """Return a database file in which statements were executed."""
    path = folder / "matches.db"
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()
    return path


def refused(path: Path, why: str) -> None:
    """Assert that a file is refused for a reason, and not touched."""
    before = path.read_bytes()
    with pytest.raises(InputError, match=why):
        Store(sqlite_url(path.parent))
    assert path.read_bytes() == before


def test_a_database_of_another_program_is_refused_by_its_tables(tmp_path: Path) -> None:
    """At most three of them are named."""
    path = written(tmp_path, (f"CREATE TABLE {name} (x)" for name in ("mail", "contacts", "notes", "tags")))
    refused(
        path,
        r"matches\.db: cannot be opened: it belongs to another program, with the tables contacts, mail, notes, …; give",
    )


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    """A text, for instance."""
    path = tmp_path / "matches.db"
    path.write_text("dear diary, " * 100)
    refused(path, r"matches\.db: cannot be opened: it cannot be read as a database: file is not a database")


def damaged(folder: Path, at: str) -> Path:
    """Return a database of fifty matches, with the page overwritten that has what was written `at` some moment."""
    store = Store(sqlite_url(folder))
    for number in range(50):
        store.create(f"m{number}", "duel", f"<{number}>".encode() * 500, {f"link{number}": "first"})
    store.close()
    path = folder / "matches.db"
    body = bytearray(path.read_bytes())
    page = body.index(f"{at}{at}".encode()) // 4096 * 4096
    body[page : page + 4096] = b"\xff" * 4096
    path.write_bytes(body)
    return path


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    """A page that was overwritten is found before anybody plays on."""
    refused(damaged(tmp_path, "<25>"), "the file is damaged: |cannot be read")


@pytest.mark.parametrize(("less", "opens"), [(0, False), (1, True)])
def test_files_up_to_a_size_are_checked_as_a_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, less: int, *, opens: bool
) -> None:
    """Of a larger one only the last rows, for a while: what was checked is logged."""
    path = damaged(tmp_path, "<25>")
    monkeypatch.setattr(check, "WHOLE_BYTES", path.stat().st_size - less)
    monkeypatch.setattr(check, "ROWS_S", 0.0)
    caplog.set_level("INFO")
    if not opens:
        refused(path, "the file is damaged: |cannot be read")
        return
    Store(sqlite_url(tmp_path)).close()
    assert re.search(r"larger than 0 MiB, the last \d rows were checked", caplog.text)


def test_the_last_rows_of_a_large_file_are_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that were being written when a machine stopped."""
    path = damaged(tmp_path, "<49>")
    monkeypatch.setattr(check, "WHOLE_BYTES", 0)
    refused(path, "cannot be read as a database: database disk image is malformed")


def test_an_empty_file_is_a_new_database(tmp_path: Path) -> None:
    """Such as one that `mktemp` made."""
    (tmp_path / "matches.db").touch()
    Store(sqlite_url(tmp_path)).close()


def test_a_database_without_a_column_is_refused(tmp_path: Path) -> None:
    """The table and the column are named."""
    Store(sqlite_url(tmp_path)).close()
    written(tmp_path, ["ALTER TABLE sublight_event DROP COLUMN body"])
    with pytest.raises(InputError, match="the table sublight_event lacks body: restore a backup"):
        Store(sqlite_url(tmp_path))
