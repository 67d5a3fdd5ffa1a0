"""What was deleted leaves the files even where a copy is made meanwhile; nobody waits for that."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sublight.web.store import engine, shrink
from sublight.web.store.copy import _opened
from sublight.web.store.store import Store
from web.store.bases import sqlite_url

SECRET = b"a secret plan "
ENOUGH_S = 30.0


@pytest.fixture
def patient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """A store that would wait ten minutes for whoever is in its way, with a match to delete and one that stays."""
    monkeypatch.setattr(engine, "PRAGMAS", tuple(each.replace("5000", "600000") for each in engine.PRAGMAS))
    monkeypatch.setattr(shrink, "AGAIN_S", 0.05)
    opened = Store(sqlite_url(tmp_path))
    for match in ("gone", "stays"):
        opened.create(match, "duel", b"first", {match: "first"})
    for base in range(20):
        opened.append("gone", base, SECRET * 1000)
    yield opened
    opened.close()


def ends(work: Callable[[], object]) -> bool:
    """Say whether some work comes to its end, in a thread of its own."""
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(ENOUGH_S)
    return not thread.is_alive()


def written(folder: Path) -> bool:
    """Say whether the deleted text is in any of the files."""
    return any(SECRET in file.read_bytes() for file in folder.glob("matches.db*"))


def test_nobody_waits_for_a_copy_in_work(patient: Store, tmp_path: Path) -> None:
    """While one is made a match is deleted and another goes on; the text goes when the copy is done."""
    with closing(_opened(tmp_path / "matches.db")):
        assert ends(lambda: patient.delete("gone"))
        assert ends(lambda: patient.append("stays", 0, b"next"))
        assert written(tmp_path)
    until = time.monotonic() + ENOUGH_S
    while written(tmp_path) and time.monotonic() < until:
        time.sleep(0.05)
    assert not written(tmp_path)
    assert patient.head("stays") == 1
    assert patient.sound()


def test_a_store_that_is_closed_tries_no_more(patient: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Closing ends the trying, and whoever opens the file finds nothing of the match."""
    tried: list[bool] = []
    with closing(_opened(tmp_path / "matches.db")):
        assert ends(lambda: patient.delete("gone"))
        patient.close()
        monkeypatch.setattr(shrink.Shrinker, "_done", lambda _: tried.append(True))
        time.sleep(5 * shrink.AGAIN_S)
    assert tried == []
    with closing(_opened(tmp_path / "matches.db")) as after:
        assert after.execute("SELECT count(*) FROM sublight_event WHERE match = 'gone'").fetchone() == (0,)
