"""The same table and move give the same bytes: whatever a process's hashes are, and however often it is asked."""

import os
import subprocess
import sys

import pytest

from sublight.api.tables import examples

RULES = """
import hashlib, sys
from sublight.api.tables import MOVE, example
from sublight.formats.jsons import write_json
from sublight.api.moves import declared_line, read_move
from sublight.api.rulings import ruling_dict
from sublight.api.tables import load_table
from sublight.registry import adjudicate, game_of
from sublight.drawing import draw

for name in sys.argv[1:]:
    table = load_table(name)
    move = read_move(declared_line(example(name, MOVE)), table)
    for _ in range(2):
        ruling = adjudicate(table, move)
        said = write_json(ruling_dict(ruling)) + draw(game_of(table).scene(table, ruling, move))
        print(name, hashlib.sha256(said.encode()).hexdigest(), len(said))
"""
SEEDS = ("0", "1", "2026")


def ruled(seed: str, *flags: str) -> list[str]:
    """Return what a process of its own says of every example: a hash of its ruling and of its picture, twice."""
    done = subprocess.run(
        [sys.executable, *flags, "-c", RULES, *examples()],
        env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def first() -> list[str]:
    """What the first process says."""
    return ruled(SEEDS[0])


@pytest.mark.slow
def test_asking_twice_gives_the_same_bytes(first: list[str]) -> None:
    """Within one process, for every example."""
    assert len(first) == 2 * len(examples())
    assert first[::2] == first[1::2]
    assert len(set(first[::2])) == len(examples())


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS[1:])
def test_the_order_of_hashes_changes_nothing(seed: str, first: list[str]) -> None:
    """Sets and dictionaries of another process are in another order; no ruling is."""
    assert ruled(seed) == first


@pytest.mark.slow
def test_assertions_left_out_change_nothing(first: list[str]) -> None:
    """No step of a ruling is hidden in one."""
    assert ruled("7", "-O") == first
