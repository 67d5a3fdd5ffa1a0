"""A copy of the package without one game knows the others and rules on their examples."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import sublight
from prove.deleted_games import without
from sublight.registry import GAMES

PACKAGE = Path(sublight.__path__[0])
RULED = """
import sublight
from sublight.api.tables import MOVE, example, examples
from sublight.registry import GAMES
print(*GAMES)
for name in examples():
    table = sublight.load_table(name)
    ruling = sublight.adjudicate(table, sublight.read_move(example(name, MOVE), table))
    print(ruling.game, bool(sublight.ruling_text(ruling)))
"""


@pytest.mark.parametrize("name", GAMES)
def test_the_other_games_do_not_need_it(name: str, tmp_path: Path) -> None:
    """Their examples are ruled on and put into words."""
    shutil.copytree(PACKAGE, tmp_path / "sublight", ignore=shutil.ignore_patterns("__pycache__", name))
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", RULED], env=environment, capture_output=True, text=True, check=False, timeout=100
    )
    assert done.returncode == 0, done.stderr
    others = [each for each in GAMES if each != name]
    games, *ruled = done.stdout.splitlines()
    assert games.split() == others
    assert set(ruled) == {f"{each} True" for each in others}


def test_what_is_of_one_game_is_deleted_and_nothing_else(tmp_path: Path) -> None:
    """The copy lacks the game, its tests, cases and golden files, and has those of the others."""
    name, other, *_ = GAMES
    tree = without(name, tmp_path)
    left = {path.relative_to(tree).as_posix() for path in tree.rglob(f"*{name}*") if "__pycache__" not in path.parts}
    assert not [path for path in left if path.startswith(("src/sublight/games/", "tests/games/", "tests/cases/"))]
    assert (tree / "tests" / "games" / other).is_dir()
