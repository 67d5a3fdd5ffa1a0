"""A match that begins at a snapshot is the match that its whole log tells; the log is the truth."""

import zlib
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select, text, update

from sublight.errors import InputError
from sublight.web.matches import snapshots
from sublight.web.matches.fold import folded
from sublight.web.matches.match import Match
from sublight.web.matches.policy import NotAllowedError
from sublight.web.matches.service import Matches
from sublight.web.matches.snapshots import made_by, next_snapshot
from sublight.web.store.schema import SNAPSHOTS
from sublight.web.store.store import Store
from web.duel.fixtures import TABLE, duel, matches_of
from web.store.bases import postgres_url, sqlite, store, url

__all__ = ["duel", "postgres_url", "sqlite", "store", "url"]

pytestmark = pytest.mark.usefixtures("duel")
STEPS = 23


@pytest.fixture(autouse=True)
def every(monkeypatch: pytest.MonkeyPatch) -> None:
    """A snapshot of each fifth version."""
    monkeypatch.setattr(snapshots, "EVERY", 5)


def played(matches: Matches) -> str:
    """Play a match of everything that a log can have, and return it."""
    name = matches.create(TABLE, title="“one”", policy="casual").match
    for base in range(STEPS):
        match = matches.match(name)
        match base % 4:
            case 0:
                matches.declare(match, "first", base, "push a steps=4", {})
            case 1:
                matches.answer(match, "first", base, "TOY-03:a:1", "2")
            case 2:
                matches.undo(match, "second", base)
            case _:
                matches.redo(match, "first", base)
    return name


def kept(store: Store, name: str) -> list[int]:
    """Return the versions of a match that there are snapshots of."""
    with store._reading() as connection:
        wanted = select(SNAPSHOTS.c.version).where(SNAPSHOTS.c.match == name).order_by(SNAPSHOTS.c.version)
        return list(connection.execute(wanted).scalars())


def reads(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that grows by the number of events of each reading of a log from now on."""
    counts: list[int] = []
    real = store.read

    def read(*given: object) -> object:
        found = real(*given)  # type: ignore[arg-type]
        counts.append(len(found))
        return found

    monkeypatch.setattr(store, "read", read)
    return counts


def test_each_version_is_what_the_whole_log_tells(store: Store) -> None:
    """By a server that played it, and by one that reads it for the first time; nothing of it differs."""
    name = played(matches_of(store))
    assert kept(store, name) == [5, 10, 15, 20]
    again = matches_of(store)
    for version in range(STEPS + 1):
        assert again.at(name, version) == folded(name, store.read(name, until=version))
    assert again.match(name) == folded(name, store.read(name))
    for missing in (-1, STEPS + 1):
        with pytest.raises(InputError):
            again.at(name, missing)


def test_no_more_of_a_log_is_read_than_from_the_last_snapshot(sqlite: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 24 events the last four, and for an earlier version those before it."""
    name = played(matches_of(sqlite))
    counts = reads(sqlite, monkeypatch)
    matches = matches_of(sqlite)
    assert (matches.match(name).version, counts) == (STEPS, [4])
    counts.clear()
    assert (matches.at(name, 12).version, counts) == (12, [3])


def test_snapshots_that_are_dropped_are_made_again(sqlite: Store) -> None:
    """By whoever reads the log next, to the byte."""

    def rows() -> list[Any]:
        with sqlite._reading() as connection:
            return list(connection.execute(select(SNAPSHOTS).order_by(SNAPSHOTS.c.version)).all())

    name = played(matches_of(sqlite))
    before = rows()
    with sqlite._transaction() as connection:
        connection.execute(text("DELETE FROM sublight_snapshot"))
    assert matches_of(sqlite).match(name).version == STEPS
    assert [each[1] for each in rows()] == [each[1] for each in before] == [5, 10, 15, 20]
    for one, other in zip(before, rows(), strict=True):
        assert zlib.decompress(one[3]) == zlib.decompress(other[3])


@pytest.mark.parametrize("body", [b"", b"no zlib", zlib.compress(b"{}"), zlib.compress(b"\xff"), b"another"])
def test_a_snapshot_that_cannot_be_read_is_not_used(sqlite: Store, body: bytes) -> None:
    """Nor one of another version; the log is read instead, and the match goes on."""
    matches = matches_of(sqlite)
    name = played(matches)
    if body == b"another":
        body = zlib.compress(msgspec.json.encode(replace(matches.at(name, 7), version=6)))
    with sqlite._transaction() as connection:
        connection.execute(update(SNAPSHOTS).values(body=body))
    again = matches_of(sqlite)
    assert again.match(name) == folded(name, sqlite.read(name))
    again.undo(again.match(name), "first", STEPS)
    assert matches_of(sqlite).match(name).version == STEPS + 1


def test_a_snapshot_of_another_program_is_not_used_and_is_replaced(sqlite: Store) -> None:
    """What a log is folded to may be otherwise there."""
    name = played(matches_of(sqlite))
    wrong = zlib.compress(msgspec.json.encode(replace(matches_of(sqlite).at(name, 20), table={})))
    with sqlite._transaction() as connection:
        connection.execute(update(SNAPSHOTS).values(body=wrong, made_by="another program"))
    assert matches_of(sqlite).match(name).table["game"] == "duel"
    with sqlite._reading() as connection:
        assert set(connection.execute(select(SNAPSHOTS.c.made_by)).scalars()) == {made_by()}


def test_where_no_snapshot_can_be_kept_the_commit_stands(sqlite: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was acknowledged before."""
    monkeypatch.setattr(snapshots, "made_by", lambda: None)
    name = played(matches_of(sqlite))
    assert (kept(sqlite, name), sqlite.head(name), sqlite.sound()) == ([], STEPS, True)
    assert matches_of(sqlite).match(name).version == STEPS


def test_snapshots_are_deleted_with_their_match(store: Store) -> None:
    """The others' stay; a match that is gone is not brought back by one."""
    matches = matches_of(store)
    one, other = played(matches), played(matches)
    matches.remove(matches.match(one))
    assert (kept(store, one), kept(store, other)) == ([], [5, 10, 15, 20])
    with pytest.raises(NotAllowedError):
        matches_of(store).match(one)


def test_a_match_that_is_deleted_while_it_is_read_is_gone(sqlite: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between its snapshot and its events."""
    matches = matches_of(sqlite)
    name = played(matches)
    real = matches.snapshots.latest

    def latest(*given: object) -> Match | None:
        found = real(*given)  # type: ignore[arg-type]
        sqlite.delete(name)
        return found

    again = matches_of(sqlite)
    monkeypatch.setattr(again.snapshots, "latest", latest)
    with pytest.raises(NotAllowedError):
        again.match(name)


def test_the_next_snapshot_is_of_a_multiple(monkeypatch: pytest.MonkeyPatch) -> None:
    """Never of the first event, which says itself what it is."""
    monkeypatch.setattr(snapshots, "EVERY", 250)
    assert [next_snapshot(version) for version in (0, 1, 249, 250, 499, 500)] == [250, 250, 250, 500, 500, 750]
