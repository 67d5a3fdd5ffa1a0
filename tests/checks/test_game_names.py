"""Files outside folders `games/` that name a game are found, in whatever letters."""

from pathlib import Path

import pytest

from checks.game_names import naming


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
