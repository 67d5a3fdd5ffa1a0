"""The data files of each game are whole: all their tables, when they were gathered, and an opening comment."""

from pathlib import Path
from typing import Any

import pytest

from games.catalogues import data_files
from sublight.registry import GAMES, game

EACH = [(name, file) for name in GAMES for file in data_files(name).tables]


@pytest.mark.parametrize(("name", "file"), EACH)
def test_every_file_has_each_of_its_tables(name: str, file: str) -> None:
    """Each data file holds all its tables, says when they were gathered, and opens with the game's name."""
    files = data_files(name)
    assert set(files.contents(file)) == {"meta", *files.tables[file]}
    meta: Any = files.contents(file)["meta"]
    assert meta["retrieved"] == "2026-11"
    first = Path(files.folder, file).read_text(encoding="utf-8").partition("\n")[0]
    assert first.removeprefix("# ").removeprefix("Star Wars: ").startswith(game(name).title)
