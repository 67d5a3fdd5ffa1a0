"""The tree rules as an earlier commit did: the same inputs go to both, and what they say is compared.

What decides is compared: statuses, events, verdicts, questions, disputes, states, notation. A margin may be measured by
another route, so a number may differ by rounding. A record may have fields that it had not then, and a table more
warnings. What is written for people may be worded anew (`WORDS`): golden files and the tests of phrases hold it.
"""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Any

from oracle.games import GAMES
from prove.claim import Claim
from prove.pieces import digest, said, total
from prove.reference import KEPT, ROOT, Worker, environment, kinds_of, reference_path

REFERENCE = "a39f3d0318"
"""The commit whose rulings the tree must give."""

SEED = 2026
PIECE = 10_000
"""Inputs that are compared before their counts are kept."""

ROUNDING_MM = 1e-9
"""How far two numbers may be apart."""

WORDS = frozenset(("text", "headline", "says", "allow", "changes", "source", "glyph"))
"""The fields that are sentences, and the mark beside one."""

FIGURES = "figures"
"""The field with what sentences are made of: a figure with a blank is a phrase, one word is an id."""

SHOWN = 25
BATCH_ROWS = 20_000
"""How many rows each of a game's batches has."""

AHEAD = 64
"""How many inputs a process is given before its answers are read."""

REPLAY = (sys.executable, "-m", "prove.replay")


class Replayer(Worker):
    """A process that rules on inputs by one version of the package."""

    def __init__(self, package: Path) -> None:
        """Start it; `package` is the folder that holds `sublight`."""
        self._package = package
        super().__init__(REPLAY, package)

    def send(self, cases: list[str]) -> None:
        """Give it inputs, a line each."""
        self.write(cases)

    def answers(self, count: int) -> list[dict[str, Any]]:
        """Return the next answers; RuntimeError where the process ended."""
        lines = list(islice(self.output, count))
        if len(lines) < count:
            raise RuntimeError(f"the process that rules by {self._package} ended early")
        return [json.loads(line) for line in lines]


def same_rulings(name: str, count: int, package: Path, *, rows: int = BATCH_ROWS, seed: int = SEED) -> Counter[str]:
    """Compare `count` drawn moves of a game, and its batches of so many `rows`, with those of the package in a folder.

    AssertionError where any differ: those inputs, with both answers, are kept under `out/prove`.
    """
    from oracle.drawn_moves import drawn_batches, drawn_moves

    drawn = (each._asdict() for each in drawn_moves(name, count, seed, kinds_of(package, name)))
    lines = (json.dumps(each) + "\n" for each in chain(drawn_batches(name, rows) if rows else (), drawn))
    found, different = Counter[str](), list[str]()
    with Replayer(package) as reference, Replayer(ROOT / "src") as tree:
        for batch in _batches(lines):
            reference.send(batch)
            tree.send(batch)
            for line, old, new in zip(batch, reference.answers(len(batch)), tree.answers(len(batch)), strict=True):
                found[new["end"]] += 1
                found["rulings the same"] += new["steps"]
                if old != new:
                    different.append(line)
    pairs = [pair for pair in _pairs(different, package) if not alike(pair["reference"], pair["tree"])]
    found["read by the tree alone"] = sum(map(_newly_read, pairs))
    pairs = [pair for pair in pairs if not _newly_read(pair)]
    if pairs:
        where = KEPT / f"same-rulings-{name}.json"
        where.write_text(json.dumps(pairs[:SHOWN], indent=1), encoding="utf-8")
        raise AssertionError(f"{len(pairs)} of {count} inputs differ from {package.name}; the first are in {where}")
    return found


def _newly_read(pair: dict[str, Any]) -> bool:
    """Say whether the reference could not read an input that the tree rules on: a value that came later."""
    return "error" in pair["reference"][-1] and "error" not in pair["tree"][-1]


def _batches(lines: Iterator[str]) -> Iterator[list[str]]:
    while batch := list(islice(lines, AHEAD)):
        yield batch


def _pairs(lines: list[str], package: Path) -> list[dict[str, Any]]:
    """Return each input with all that both versions say of it."""
    said_by_both = zip(lines, _whole(package, lines), _whole(ROOT / "src", lines), strict=True) if lines else ()
    return [{"input": json.loads(line), "reference": old, "tree": new} for line, old, new in said_by_both]


def alike(old: Any, new: Any, *, figure: bool = False) -> bool:
    """Say whether a new answer is the old one, but for the rounding of numbers, fields it had not, and words."""
    if isinstance(old, float) and isinstance(new, float):
        return abs(old - new) <= ROUNDING_MM
    if isinstance(old, dict) and isinstance(new, dict):
        if "warnings" in old and "warnings" in new:
            new = {**new, "warnings": new["warnings"][: len(old["warnings"])]}
        return all(
            key in new and (key in WORDS or alike(value, new[key], figure=figure or key == FIGURES))
            for key, value in old.items()
        )
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(alike(*pair, figure=figure) for pair in zip(old, new, strict=True))
    if figure and isinstance(old, str) and isinstance(new, str) and " " in old + new:
        return True
    return bool(old == new)


def _whole(package: Path, lines: list[str]) -> list[Any]:
    """Return all that one version says of each input."""
    command, text = (*REPLAY, "--whole"), "".join(lines)
    done = subprocess.run(
        command, cwd=ROOT, env=environment(package), input=text, capture_output=True, text=True, check=True
    )
    return [json.loads(line)["said"] for line in done.stdout.splitlines()]


def _claim(name: str) -> Claim:
    def piece(count: int, first: int) -> Counter[str]:
        rows = BATCH_ROWS if first == 0 else 0
        return same_rulings(name, count, reference_path(REFERENCE), rows=rows, seed=SEED + first)

    def run(count: int) -> str:
        return said(total(KEPT / digest() / f"same-rulings-{name}", piece, count, PIECE))

    return Claim(
        f"same-rulings-{name}", f"{name}: rulings, options, batches and notation are those of {REFERENCE}", 100_000, run
    )


CLAIMS = tuple(_claim(name) for name in GAMES)
