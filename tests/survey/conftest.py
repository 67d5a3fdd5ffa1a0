"""Tests of surveys: a plan of a few quick blocks, and a folder for it."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from web.samples import MATS

collect_ignore_glob = [] if find_spec("pyarrow") else ["test_*.py"]
"""Without the extra `survey` there is nothing to test here."""

MOVES = MATS[0].moves[:2]
QUICK = f"""
tables = ["{MATS[0].table}"]
moves = ["{MOVES[0]}", "{MOVES[1]}"]
seeds = 5
block = 2
[columns]
seed = "seed"
move = "move"
status = "status"
least = "least_mm"
"""


@pytest.fixture
def plan_file(tmp_path: Path) -> Path:
    """A plan of ten rows in three blocks."""
    path = tmp_path / "quick.toml"
    path.write_text(QUICK, encoding="utf-8")
    return path
