"""The tree opens what an earlier commit kept: matches that its server wrote stand in the tree as they stood in it."""

import json
import shutil
import sys
from collections import Counter
from collections.abc import Collection, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from oracle.games import GAMES
from prove.claim import Claim
from prove.pieces import digest, said, total
from prove.reference import KEPT, ROOT, Worker, kinds_of, reference_path
from prove.same_rulings import REFERENCE, SEED, alike

PIECE = 50
"""Matches that are compared before their counts are kept."""

A_DATABASE = 5
STEPS = (2, 5)
"""How many moves are drawn for a match, at least and at most."""

PLAY = (sys.executable, "-m", "prove.play_matches")

Said = dict[str, Any]


def scripts(name: str, count: int, seed: int, kinds: Collection[str] = ()) -> Iterator[Said]:
    """Yield what `count` matches are played by: moves of these kinds on tables of the same players and edition."""
    from oracle.drawn_moves import drawn_moves
    from sublight.api.tables import read_table
    from sublight.view.page import players_of

    random = Random(seed)
    kept: dict[tuple[str, ...], list[Said]] = {}
    drawn = drawn_moves(name, sys.maxsize, seed, kinds)
    while count:
        step = next(drawn)._asdict()
        steps = kept.setdefault((step["table"]["edition"], *players_of(read_table(step["table"]))), [])
        steps.append(step)
        if len(steps) >= random.randint(*STEPS):
            about = {"title": f"table {count}", "policy": random.choice(("strict", "casual")), "question": "who?"}
            yield {"about": about, "seed": random.randrange(2**32), "steps": list(steps)}
            steps.clear()
            count -= 1


def same_matches(name: str, count: int, package: Path, *, seed: int = SEED) -> Counter[str]:
    """Let the package in a folder play `count` matches, and compare what it says of them with what the tree says.

    AssertionError where that differs: both answers are kept under `out/prove`.
    """
    # Each reads a copy of its own, and both go on with every match in it.
    found, drawn = Counter[str](), scripts(name, count, seed, kinds_of(package, name))
    with TemporaryDirectory() as kept, Worker(PLAY, package) as reference, Worker(PLAY, ROOT / "src") as tree:
        while batch := list(islice(drawn, A_DATABASE)):
            folder = Path(kept) / str(found["databases"])
            played = _played(reference, folder, batch)
            old, new = _read(reference, tree, folder, played["matches"])
            pairs = [] if old == new else _different(reference, tree, folder, played["matches"])
            if pairs or not new["sound"]:
                where = KEPT / f"same-matches-{name}.json"
                where.write_text(json.dumps(pairs, indent=1), encoding="utf-8")
                raise AssertionError(f"a database of {package.name} reads otherwise here: {where}")
            found.update(played["counts"])
            found.update({"databases": 1, "matches": len(new["said"]), "statements": sum(map(len, new["said"]))})
    return found


def _played(reference: Worker, folder: Path, batch: list[Said]) -> Said:
    folder.mkdir()
    job = {"do": "play", "database": str(folder / "played.db"), "copy": str(folder / "copy.db"), "scripts": batch}
    _ask(reference, job)
    return _answer(reference)


def _read(
    reference: Worker, tree: Worker, folder: Path, matches: list[Said], *, whole: bool = False
) -> tuple[Said, Said]:
    """Return what both say of a copy, each of its own; both read at the same time."""
    workers = {"reference": reference, "tree": tree}
    for which, worker in workers.items():
        copy = shutil.copyfile(folder / "copy.db", folder / f"{which}-{whole}.db")
        _ask(worker, {"do": "read", "copy": str(copy), "matches": matches, "whole": whole})
    return _answer(reference), _answer(tree)


def _ask(worker: Worker, job: Said) -> None:
    worker.write([json.dumps(job) + "\n"])


def _answer(worker: Worker) -> Said:
    line = worker.output.readline()
    if not line:
        raise RuntimeError("a process that has the matches ended early")
    answer: Said = json.loads(line)
    return answer


def _different(reference: Worker, tree: Worker, folder: Path, matches: list[Said]) -> list[Said]:
    """Return both answers of each statement that differs in more than words, rounding and fields that came later."""
    old, new = _read(reference, tree, folder, matches, whole=True)
    return [
        {"match": begun["id"], "reference": one, "tree": other}
        for begun, *both in zip(matches, old["said"], new["said"], strict=True)
        for one, other in zip(*both, strict=True)
        if not alike(one, other)
    ]


def _piece(name: str, count: int, first: int) -> Counter[str]:
    return same_matches(name, count, reference_path(REFERENCE), seed=SEED + first)


def _in_games(count: int) -> str:
    """Compare so many matches of each game; what is done already is kept."""
    folder = KEPT / digest()
    return "; ".join(
        f"{name}: {said(total(folder / f'same-matches-{name}', partial(_piece, name), count, PIECE))}" for name in GAMES
    )


CLAIMS = (Claim("same-matches", f"matches that {REFERENCE} kept are read and gone on with alike", 300, _in_games),)
