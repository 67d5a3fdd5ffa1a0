"""Each write of a request to the store made to fail in turn: the request is done whole or not at all, and the next is
served.
"""

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from oracle.sqlite_faults import FULL, IO_ERROR, Faults, laid_under
from sublight.web.store.store import Store, StoreError
from web.store.bases import sqlite_url

MOST = 1_000
Verb = Callable[[Store], None]


def append(store: Store) -> None:
    """Commit an event that needs several pages."""
    store.append("m", store.head("m"), b"new" * 4000)


def create(store: Store) -> None:
    """Begin a match."""
    store.create("n", "duel", b"first" * 2000, {"n-link": "first"})


def delete(store: Store) -> None:
    """Remove a match of many pages."""
    store.delete("old")


def keep(store: Store) -> None:
    """Keep other drafts of several pages."""
    store.keep_drafts("m", "first", b"[other drafts]" * 1000)


VERBS: tuple[Verb, ...] = (append, create, delete, keep)


def snapshot(store: Store) -> list[Any]:
    """Return all that a store holds of the matches here."""
    return [
        (store.head(match), store.read(match), store.seat_of(f"{match}-link"), store.drafts(match, "first"))
        for match in ("m", "n", "old")
    ]


def filled(folder: Path) -> Store:
    """Return a store with two matches."""
    store = Store(sqlite_url(folder))
    for match in ("m", "old"):
        store.create(match, "duel", b"first", {f"{match}-link": "first"})
        for base in range(6):
            store.append(match, base, bytes([base]) * 9000)
        store.keep_drafts(match, "first", b"[drafts]" * 1000)
    return store


def failing(verb: Verb, folder: Path, *, code: int, for_good: bool, stride: int = 1) -> int:
    """Let each `stride`-th write of a request fail, once or for good; return how many requests were refused."""
    (folder / "filled").mkdir()
    filled(folder / "filled").close()
    refused = 0
    with laid_under() as faults:
        for call in range(1, MOST, stride):
            here = folder / str(call)
            here.mkdir()
            shutil.copy(folder / "filled" / "matches.db", here)
            hit, done = _one(verb, sqlite_url(here), faults, lambda: faults.arm(call, code=code, for_good=for_good))  # noqa: B023
            shutil.rmtree(here)
            refused += not done
            if not hit:
                return refused
    raise AssertionError("there is no end of writes")


def _one(verb: Verb, url: str, faults: Faults, arm: Callable[[], None]) -> tuple[bool, bool]:
    """Do a request under a fault; return whether it was met, and whether the request was done all the same."""
    store = Store(url)
    before, reason = snapshot(store), ""
    arm()
    try:
        verb(store)
    except StoreError as error:
        reason = str(error)
    done = not reason
    assert done or "full" in reason or "I/O error" in reason, reason
    assert (snapshot(store) != before) == done, "neither whole nor not at all"
    hit = faults.disarm()
    assert store.append("m", store.head("m"), b"served") > 0
    assert store.sound()
    store.close()
    again = Store(url)
    assert again.read("m")[-1].body == b"served"
    again.close()
    return hit, done


def all_failing(count: int) -> str:
    """Let every write of every request fail, with each reason, once and for good, `count` times over."""
    refused = 0
    for _ in range(count):
        for verb in VERBS:
            for code in (FULL, IO_ERROR):
                for for_good in (False, True):
                    with tempfile.TemporaryDirectory() as folder:
                        refused += failing(verb, Path(folder), code=code, for_good=for_good)
    return f"{refused} requests refused with a reason, each left what was there"
