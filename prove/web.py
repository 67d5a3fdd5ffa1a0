"""The claims of matches and their store: on SQLite, and on PostgreSQL where SUBLIGHT_TEST_POSTGRES names a server."""

from collections import Counter
from collections.abc import Callable
from functools import partial

from oracle.figures import figure
from prove.claim import Claim, by
from prove.pieces import KEPT, MOST, Total, digest, once, total

BACKED_UP_MS = 50.0
"""How long 99 in 100 commits may take beside a copy."""

CLIENTS = 50
A_SEQUENCE_PIECE, A_STORE_PIECE, A_COPY_PIECE = 200, 50, 10
"""Counts after which what was found is kept."""


def _kept(oracle: str, function: str, count: int, size: int, *given: str) -> Total:
    """Return what a function of an oracle counts in pieces of a size; pieces that are kept are not run again."""
    from importlib import import_module

    piece = partial(getattr(import_module(oracle), function), *given)
    return total(KEPT / digest() / "-".join((oracle, function, *given)), piece, count, size)


def on_each(function: str, size: int, attempts: int = 1) -> Callable[[int], str]:
    """Return a claim's run on each kind of store that is there; a round has so many `attempts` of those claimed."""

    def run(count: int) -> str:
        from oracle.web_store import KINDS, there

        rounds = max(1, count // attempts)
        kinds = {kind: _kept("oracle.web_store", function, rounds, size, kind) for kind in filter(there, KINDS)}
        return "; ".join(f"{kind}: {in_words(found.counts)}" for kind, found in kinds.items())

    return run


def in_words(counts: Counter[str]) -> str:
    """Return counts as they are quoted."""
    largest = [
        f"at most {number:,} {name.removeprefix(MOST)}" for name, number in counts.items() if name.startswith(MOST)
    ]
    return ", ".join([f"{number:,} {name}" for name, number in counts.items() if not name.startswith(MOST)] + largest)


def sequences(count: int) -> str:
    """Play so many sequences of verbs, some hundreds at a time."""
    return in_words(_kept("oracle.web_model", "sequences", count, A_SEQUENCE_PIECE).counts)


def backups(count: int) -> str:
    """Copy a database so often while commits go on, some copies at a time, each over a database of its own."""
    counts = _kept("oracle.web_store", "backups", count, A_COPY_PIECE).counts
    p99 = figure("p99 of commits meanwhile", counts["most ms of 99 in 100 commits beside a copy"], BACKED_UP_MS, "ms")
    without = counts["most ms of 99 in 100 commits without one"]
    return f"{counts['whole copies']} whole copies, {counts['commits meanwhile']:,} commits, {p99}, {without} without"


CLAIMS: tuple[Claim, ...] = (
    Claim("match-verbs", "matches do what a model does, undo never unasked", 2_000, sequences),
    Claim(
        "store-kills", "killed while committing: nothing torn, lost or twice; opens in 1 s", 500,
        on_each("kills", A_STORE_PIECE),
    ),
    Claim("store-deaths", "dying within each write of a commit tears nothing", 1, by("oracle.web_store", "deaths")),
    Claim("store-faults", "each write failing: done whole or not at all", 1, by("oracle.web_faults", "all_failing")),
    Claim(
        "commit-races", "of 50 clients on one version one is kept; 6 ms an attempt", 10_000,
        on_each("racing", A_STORE_PIECE, CLIENTS),
    ),
    Claim("store-backups", "a copy made while committing is a prefix of the log", 50, backups),
    Claim(
        "link-guesses", "no guess opens a link, or takes longer than a right one", 10_000,
        once("link-guesses", by("oracle.web_store", "guesses")),
    ),
    Claim(
        "long-matches", "states of a long match stay small, and it opens within a second of a kill", 10_000,
        by("oracle.long_matches", "long_matches"),
    ),
)  # fmt: skip
