"""Long claims in pieces by seed: counts and time of each piece are kept, so that an interrupted run goes on from there.

They are kept under `out/prove` by a digest of the source, the oracles and the cases: after a change all run again.
"""

import hashlib
import json
import shutil
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "out" / "prove"
READ = ("src/sublight", "prove", "tests/oracle", "tests/games/*/oracle", "tests/cases", "bench/*")
"""Patterns of the folders that a claim in pieces depends on."""

PIECE = 1_000
GAMES = 50
"""Seeds a piece of what plays whole games."""

MOST = "most "
"""How a count is named of which the largest of all pieces is kept, not the sum: a time in ms, say."""

Piece = Callable[[int, int], Counter[str]]
"""What happened how often over so many seeds, from a first one on; raises where the claim is false."""


def in_pieces(oracle: str, function: str, *given: str, size: int = PIECE) -> Callable[[int], str]:
    """Return a claim's run: a function of an oracle, imported when it is run, `size` seeds at a time.

    What is `given` are its first arguments.
    """

    def run(count: int) -> str:
        piece: Piece = partial(getattr(import_module(oracle), function), *given)
        return said(total(KEPT / digest() / "-".join((oracle, function, *given)), piece, count, size))

    return run


class Total(NamedTuple):
    """What all pieces counted, and the seconds that they took, whenever they ran."""

    counts: Counter[str]
    seconds: float


def total(folder: Path, piece: Piece, count: int, size: int = PIECE) -> Total:
    """Return the counts over `count` seeds, `size` a piece; pieces that are kept in the folder are not run again."""
    found, seconds = Counter[str](), 0.0
    for first in range(0, count, size):
        each = _kept(folder, piece, min(size, count - first), first)
        found = merged(found, each.counts)
        seconds += each.seconds
    return Total(found, seconds)


def merged(one: Counter[str], other: Counter[str]) -> Counter[str]:
    """Return the counts of two pieces as those of one."""
    largest = {name: max(one[name], other[name]) for name in one | other if name.startswith(MOST)}
    return Counter({**one, **other, **(one + other), **largest})


def once(name: str, run: Callable[[int], str]) -> Callable[[int], str]:
    """Return a claim's run whose result is kept while it holds: run again, it says what it said, and that it was kept.

    It is for what cannot be done in pieces, because it is one long run.
    """

    def kept(count: int) -> str:
        place = KEPT / digest() / name / f"{count}.txt"
        if place.exists():
            return f"{place.read_text(encoding='utf-8')} (kept of an earlier run)"
        found = run(count)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(found, encoding="utf-8")
        return found

    return kept


def _kept(folder: Path, piece: Piece, count: int, first: int) -> Total:
    place = folder / f"{first}-{first + count}.json"
    if place.exists():
        kept, seconds = json.loads(place.read_text(encoding="utf-8"))
        return Total(Counter(kept), seconds)
    since = time.perf_counter()
    counts = piece(count, first)
    found = Total(counts, time.perf_counter() - since)
    folder.mkdir(parents=True, exist_ok=True)
    begun = place.with_suffix(".begun")
    begun.write_text(json.dumps(found), encoding="utf-8")
    begun.replace(place)
    return found


def digest() -> str:
    """Return the digest of every file that a ruling, an oracle or a case is read from."""
    files = sorted(
        path for folder in READ for path in ROOT.glob(f"{folder}/**/*") if path.suffix in (".py", ".toml", ".json")
    )
    whole = hashlib.sha256()
    for path in files:
        whole.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()[:16]


def forget() -> None:
    """Forget every piece that is kept."""
    shutil.rmtree(KEPT, ignore_errors=True)


def said(found: Total) -> str:
    """Return counts in words, the largest first, and the time of all pieces."""
    counts = ", ".join(f"{number:,} {what}" for what, number in found.counts.most_common())
    return f"{counts}; {found.seconds:.0f} s in all"
