"""The data files of each game are whole: all their tables, when they were gathered, and an opening comment."""

from typing import Any

import pytest

from sublight.games.armada.catalogue.files import FILES as ARMADA
from sublight.games.twilight.catalogue.sets import FILES as TWILIGHT
from sublight.games.xwing.catalogue.files import FILES as XWING
from sublight.rulebook.data_files import DataFiles

OPENINGS = ((ARMADA, "# Star Wars: Armada"), (XWING, "# X-Wing"), (TWILIGHT, "# Twilight Imperium"))
EACH = [(files, file, opening) for files, opening in OPENINGS for file in files.tables]


@pytest.mark.parametrize(("files", "file", "opening"), EACH)
def test_every_file_has_each_of_its_tables(files: DataFiles, file: str, opening: str) -> None:
    """Each data file holds all its tables, says when they were gathered, and opens with the game's name."""
    assert set(files.contents(file)) == {"meta", *files.tables[file]}
    meta: Any = files.contents(file)["meta"]
    assert meta["retrieved"] == "2026-11"
    assert (files.folder / file).read_text(encoding="utf-8").startswith(opening)
