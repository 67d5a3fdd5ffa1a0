"""One server on one SQLite file, whatever the file is called, and however the other one ended."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sublight.errors import InputError
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
