"""Processes that write to a store until they are killed, or die by themselves in the middle of a write."""

import random
from multiprocessing.connection import Connection
from typing import Any

from oracle.sqlite_faults import laid_under
from sublight.web.store.store import Store

LOGS = ("m0", "m1", "m2")


def write_on(url: str, pipe: "Connection[Any, Any]", seed: int) -> None:
    """Append to one log after the other without end, and tell of each commit once it is acknowledged."""
    store, rng = Store(url), random.Random(seed)
    heads = {match: store.head(match) for match in LOGS}
    while True:
        match = rng.choice(LOGS)
        body = rng.randbytes(rng.choice((20, 900, 9_000)))
        heads[match] = store.append(match, heads[match], body)
        pipe.send((match, heads[match], body))


def die_at(url: str, call: int, pipe: "Connection[Any, Any]") -> None:
    """Commit, and die in the middle of a given write; tell of each commit once it is acknowledged."""
    with laid_under() as faults:
        store = Store(url)
        faults.arm(call, deadly=True)
        for match in LOGS:
            head = store.head(match)
            body = f"{call} {match}".encode() * 700
            pipe.send((match, store.append(match, head, body), body))
        store.delete("spare")
        store.create("spare", "duel", b"first", {f"spare {call}": "first"})
        pipe.send(None)
