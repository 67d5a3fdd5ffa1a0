"""Files outside the folders of a game that name it are found, in whatever letters, and tests that import it."""

from pathlib import Path

import pytest

from checks.game_names import importing, naming


@pytest.mark.parametrize(
    ("place", "text", "found"),
    [
        ("web/one.js", "// X-Wing alone", True),
        ("cli/one.py", "from sublight.games import armada", True),
        ("cli/one.py", "from sublight import games", False),
        ("games/armada/one.py", "armada", False),
        ("web/static/games/index.js", "armada: () => import('./armada/own.js')", False),
    ],
)
def test_files_that_name_a_game(place: str, text: str, found: bool, tmp_path: Path) -> None:
    """Only a folder `games` may have such files."""
    path = tmp_path / "src" / "sublight" / place
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    assert list(naming(tmp_path)) == ([place] if found else [])


@pytest.mark.parametrize(
    ("place", "text", "found"),
    [
        ("tests/batch/test_one.py", "from sublight.games.armada.batch import Columns", True),
        ("tests/batch/test_one.py", "    import games.armada.oracle", True),
        ("bench/one.py", "from bench.armada import scenes", True),
        ("bench/armada/one.py", "from bench.armada import scenes", False),
        ("tests/web/page/armada/test_one.py", "from sublight.games.armada.batch import Columns", False),
        ("tests/batch/test_one.py", "from sublight.games.mine.batch import Columns", False),
        ("tests/batch/test_one.py", "TABLE = 'armada-400-points'", False),
    ],
)
def test_files_beside_the_package_that_import_a_game(place: str, text: str, found: bool, tmp_path: Path) -> None:
    """Only a folder of its name may have such files."""
    for each, words in (("src/sublight/games/armada/game.py", ""), (place, text)):
        path = tmp_path / each
        path.parent.mkdir(parents=True)
        path.write_text(words, encoding="utf-8")
    assert list(importing(tmp_path)) == ([(place, "armada")] if found else [])
