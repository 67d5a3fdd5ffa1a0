"""A match whose log is long: how large its states are, and how long it takes to open after its server was killed."""

import tempfile
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import insert, update

from oracle.figures import figure, number
from oracle.web_store import FORK, LONGEST_S
from sublight.api.tables import example_values
from sublight.formats.jsons import Raw
from sublight.web.live.shown import LINES, Shown, state_message
from sublight.web.matches.events import Declared, Undone, encode
from sublight.web.matches.fold import folded
from sublight.web.matches.match import Match
from sublight.web.matches.service import Matches
from sublight.web.store.quota import Quota
from sublight.web.store.schema import EVENTS, MATCHES
from sublight.web.store.store import Store
from web.duel.fixtures import matches_of
from web.samples import SAMPLE
from web.store.bases import sqlite_url

PARTS = (1_000, 20, 5, 1)
"""The match has one event in so many of those claimed."""

GROWN = 1.1
"""How many times as large a state may be as that of the shortest log that is settled."""

SETTLED = 100
"""Events from which on a state has as many lines of its log as it ever has."""

KILLED_S = 0.3


def long_matches(count: int) -> str:
    """Kill the server of a match at several lengths up to `count` events, and open it again."""
    lengths = [max(1, count // part) for part in PARTS]
    found = {length: _opened_again(length) for length in lengths}
    settled = [size for length, (_, size) in found.items() if length >= SETTLED]
    worst = max(seconds for seconds, _ in found.values())
    said = [figure("opens in", 1000 * worst, 1000 * LONGEST_S, "ms")]
    if settled:
        said.append(figure("states grow to", settled[-1] / settled[0], GROWN, "times"))
    each = (
        f"{number(length)}: {1000 * seconds:.0f} ms, {number(size)} bytes" for length, (seconds, size) in found.items()
    )
    return f"{', '.join(said)}; {'; '.join(each)}"


def _opened_again(length: int) -> tuple[float, int]:
    """Let a match become so long, kill who writes it, and return how long it takes to open and the size of a state."""
    with tempfile.TemporaryDirectory() as folder:
        url = sqlite_url(Path(folder))
        ours, theirs = FORK.Pipe(duplex=False)
        writer = FORK.Process(target=write, args=(url, length, theirs))
        writer.start()
        theirs.close()
        name = ours.recv()
        time.sleep(KILLED_S)
        writer.kill()
        writer.join()
        since = time.perf_counter()
        store = Store(url)
        match = matches_of(store).match(name)
        state = _state(match)
        seconds = time.perf_counter() - since
        assert match.version >= length
        assert match == folded(name, store.read(name)), "it is another match than its log tells"
        store.close()
        return seconds, len(state)


def _state(match: Match) -> bytes:
    """Return what a page is told of a match, without the picture, which is the same for every length."""
    scene, pieces, table = (msgspec.Raw(each) for each in (b"{}", b"[]", msgspec.json.encode(match.table)))
    seen = Shown(match=match, scene=scene, pieces=pieces, table=table, clock="", pending=None, last=None)
    return state_message(seen, "first")


def write(url: str, length: int, pipe: "Connection[Any, Any]") -> None:
    """Begin a match of so many events, and as many notes as a state has lines; say its name, and go on until killed."""
    store = Store(url, Quota(events=10**9))
    matches = matches_of(store)
    table = example_values(SAMPLE.table)
    name = matches.create(table, policy="casual").match
    _fill(store, name, length, matches.match(name).table)
    match = matches.match(name)
    for _ in range(LINES):
        match = _noted(matches, match)
    pipe.send(name)
    while True:
        match = _noted(matches, match)


def _noted(matches: Matches, match: Match) -> Match:
    matches.note(match, "first", "What was measured here is the gap between both bases, agreed on by both seats.")
    return matches.match(match.id)


def _fill(store: Store, name: str, length: int, table: Raw) -> None:
    """Write events at once that would take minutes one by one."""
    bodies = list(_events(length, table))
    rows = [{"match": name, "version": version, "at": 0.0, "body": body} for version, body in enumerate(bodies, 1)]
    with store._transaction() as connection:
        connection.execute(insert(EVENTS), rows)
        connection.execute(update(MATCHES).values(head=length, bytes=sum(map(len, bodies))))


def _events(length: int, table: Raw) -> Iterator[bytes]:
    """Yield moves, each with its table, and take every fourth back."""
    for version in range(1, length + 1):
        says = f"{SAMPLE.move} · clear ({version / 7:.1f} mm apart)"
        if version % 4:
            yield encode(
                Declared(seat="first", move=SAMPLE.move, status="complete", says=says, glyph="clear", table=table)
            )
        else:
            yield encode(Undone(seat="first", of=version - 1, table=table))
