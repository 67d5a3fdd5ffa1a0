"""Lines that an earlier commit read as moves are read and printed as then.

The lines are those of that commit: whatever stands in its cases, logs, docs and examples on a line of its own, in
quotation marks or in backquotes, tried with every game.
"""

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from oracle.games import GAMES
from prove.claim import Claim
from prove.reference import KEPT, ROOT, environment, reference_path, texts_at
from prove.same_rulings import REFERENCE, alike
from sublight.board.move_lines import Notation
from sublight.registry import game

PLACES = ("*", "docs/**/*", "examples/**/*", "src/sublight/games/*/examples/*", "tests/**/*")
ENDINGS = (".json", ".md", ".move", ".py", ".toml", ".txt")
"""Where lines are looked for."""

QUOTED = re.compile(r'"([^"\n]+)"|`([^`\n]+)`|\'([^\'\n]+)\'')
MOST = 1_000
"""Letters of a line that is tried."""

REPRINT = (sys.executable, "-m", "prove.reprint")


def candidates(texts: Iterable[str]) -> Iterator[str]:
    """Yield each candidate once: whole lines, and what is quoted in them."""
    seen = set[str]()
    for text in texts:
        for line in text.splitlines():
            quoted = ("".join(groups) for groups in QUOTED.findall(line))
            for each in (line.strip(), *quoted):
                if each and len(each) <= MOST and each not in seen:
                    seen.add(each)
                    yield each


def same_notation(lines: list[str], package: Path) -> Counter[str]:
    """Compare how lines are read and printed with the package in a folder; AssertionError names those that differ.

    A line that only the tree reads is new notation, and no difference; nor is a ship's name alone that is a verb now.
    """
    notations = {name: game(name).facet(Notation) for name in GAMES}
    found, different = Counter[str]({"lines tried": len(lines)}), dict[str, Any]()
    for line, old, new in zip(lines, _read(lines, package), _read(lines, ROOT / "src"), strict=True):
        for name, was in old.items():
            found[f"read by {name}"] += 1
            if name not in new and (notation := notations[name]) and line in notation.kinds:
                found["names that are verbs now"] += 1
            elif name not in new or not alike(was, new[name]):
                different[line] = {"game": name, "reference": was, "tree": new.get(name)}
        found["read by the tree alone"] += not old and bool(new)
    if different:
        where = KEPT / "same-notation.json"
        where.write_text(json.dumps(different, indent=1), encoding="utf-8")
        raise AssertionError(f"{len(different)} of {len(lines)} lines differ from {package.name}; they are in {where}")
    return found


def _read(lines: list[str], package: Path) -> list[dict[str, Any]]:
    given = "".join(f"{json.dumps(line)}\n" for line in lines)
    done = subprocess.run(
        (*REPRINT, *GAMES), cwd=ROOT, env=environment(package), input=given, capture_output=True, text=True, check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def _run(count: int) -> str:
    found = same_notation(
        list(islice(candidates(texts_at(REFERENCE, PLACES, ENDINGS)), count)), reference_path(REFERENCE)
    )
    return ", ".join(f"{number:,} {what}" for what, number in found.items())


CLAIMS = (
    Claim(
        "same-notation",
        f"the lines of moves that {REFERENCE} has in cases, logs, docs, examples and tests read and print as then",
        100_000,
        _run,
    ),
)
