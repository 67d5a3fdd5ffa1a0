"""`sublight backup`: a copy of the matches beside a server that has them open. `sublight serve`: what is kept."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sublight.cli import COMPLETE, UNREADABLE, main
from sublight.web import serve as server
from sublight.web.app_context import Settings
from sublight.web.store.quota import MOST_STORE_BYTES, FullError
from sublight.web.store.store import Store


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Path]:
    """A database that a store has open, locked against other servers."""
    path = tmp_path / "matches.db"
    store = Store(f"sqlite:///{path}")
    store.create("m", "armada", b"first", {"link": "first"})
    yield path
    store.close()


@pytest.mark.parametrize("by", ["file", "url"])
def test_a_copy_is_made_while_it_is_served(
    served: Path, tmp_path: Path, by: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It opens as a database of its own; where it is and how large is said."""
    named = f"sqlite:///{served}" if by == "url" else str(served)
    assert main(["backup", str(tmp_path / "copy.db"), "--store", named]) == COMPLETE
    size = (tmp_path / "copy.db").stat().st_size
    assert capsys.readouterr().out == f"{tmp_path}/copy.db: a copy of {served}, {size:,} bytes\n"
    copy = Store(f"sqlite:///{tmp_path}/copy.db")
    assert copy.read("m")[0].body == b"first"
    copy.close()


def test_without_a_name_it_is_the_users_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As for `serve`."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "sublight").mkdir()
    Store(f"sqlite:///{tmp_path}/sublight/matches.db").close()
    assert main(["backup", str(tmp_path / "copy.db")]) == COMPLETE
    assert f"a copy of {tmp_path}/sublight/matches.db" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("store", "target", "says"),
    [
        ("matches.db", "matches.db", "already exists"),
        ("none.db", "copy.db", "cannot be opened as a database of matches"),
        ("diary", "copy.db", "cannot be opened as a database of matches"),
        ("matches.db", "nowhere/copy.db", "cannot be written"),
        ("postgresql://me@example.org/x", "copy.db", "pg_dump"),
    ],
)
def test_what_cannot_be_copied_is_said_in_a_line(
    served: Path, tmp_path: Path, store: str, target: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """And nothing is made, or changed."""
    (tmp_path / "diary").write_text("dear diary")
    before = sorted(path.name for path in tmp_path.iterdir())
    named = store if "://" in store else str(tmp_path / store)
    assert main(["backup", str(tmp_path / target), "--store", named]) == UNREADABLE
    assert says in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == before
    assert served.exists()


@pytest.mark.parametrize(
    ("words", "keep_s", "store_bytes"),
    [
        ([], 0, MOST_STORE_BYTES),
        (["--keep", "90d"], 90 * 86_400, MOST_STORE_BYTES),
        (["--keep", "12h", "--quota", "500M"], 12 * 3_600, 500 * 2**20),
        (["--quota", "20G"], 0, 20 * 2**30),
    ],
)
def test_what_is_kept_is_said_in_words(
    words: list[str], keep_s: int, store_bytes: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How long, and how much."""
    begun: list[Settings] = []
    monkeypatch.setattr(server, "serve", lambda settings, *_: begun.append(settings))
    assert main(["serve", "--store", str(tmp_path / "matches.db"), *words]) == COMPLETE
    assert (begun[0].keep_s, begun[0].quota.store_bytes) == (keep_s, store_bytes)


@pytest.mark.parametrize("asked", ["90", "d", "0d", "-1d", "1.5d", "90 days", "1d1d", "9999999d", "٩d"])
@pytest.mark.parametrize("option", ["--keep", "--quota"])
def test_what_is_no_amount_is_refused_with_its_units(
    option: str, asked: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is served."""
    monkeypatch.setattr(server, "serve", lambda *_: None)
    assert main(["serve", f"{option}={asked}"]) == UNREADABLE
    units = "h or d" if option == "--keep" else "M, G or T"
    assert f"{option} {asked}: expected a whole number followed by {units}" in capsys.readouterr().err


def test_a_table_that_a_full_store_does_not_take_is_refused_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The server does not begin."""

    def full(*_: object) -> None:
        raise FullError("this server is full")

    monkeypatch.setattr(server, "serve", full)
    assert main(["serve", "--store", str(tmp_path / "matches.db")]) == UNREADABLE
    assert "this server is full" in capsys.readouterr().err
