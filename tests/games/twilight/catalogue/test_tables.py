"""Reading Twilight Imperium's data files: what is wrong is reported with file, table and id."""

from pathlib import Path

import pytest

from sublight.errors import RulebookError
from sublight.games.twilight.catalogue.tables import DATA, TABLES, by_id, contents, read_one, read_rows
from sublight.games.twilight.catalogue.tiles import TileCard
from sublight.games.twilight.catalogue.units import Limits

META = "[meta]\ncount = { tile = %d }\n"
TILE = '[[tile]]\nid = "01"\nname = "Jord"\nset = "base"\nback = "green"\nkind = "home"\n'


def write(folder: Path, text: str) -> Path:
    """A data folder whose tiles are this text."""
    (folder / "tiles.toml").write_text(text, encoding="utf-8")
    return folder


def test_rows_are_read_in_file_order(tmp_path: Path) -> None:
    """Rows come in the order of the file, by id where asked."""
    folder = write(tmp_path, META % 2 + TILE.replace("01", "07") + TILE)
    assert list(by_id("tiles.toml", "tile", read_rows("tiles.toml", "tile", TileCard, folder))) == ["07", "01"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (META % 2 + TILE, "tiles.toml, tile: 1 rows, but meta.count says 2"),
        (TILE, "tiles.toml, tile: 1 rows, but meta.count says None"),
        (META % 0, "tiles.toml: `tile` is not an array of tables; write [[tile]]"),
        (META % 1 + TILE + "[[tyle]]\n", "tiles.toml: unknown table `tyle`; did you mean `tile`?"),
        (META % 1 + TILE + 'wormholes = ["zeta"]\n', "tiles.toml, tile 01: `wormholes`: "),
        (META % 1 + TILE.replace('name = "Jord"\n', ""), "tiles.toml, tile 01: lacks `name`"),
        (META % 1 + TILE + 'anomoly = "x"\n', "tiles.toml, tile 01: unknown key `anomoly`; did you mean `anomalies`"),
        (META % 1 + TILE.replace("green", "greem"), "tiles.toml, tile 01: unknown back `greem`; one of green, "),
        (META % 1 + TILE.replace("home", "hyperlane") + 'wormholes = ["alpha"]\n', "tiles.toml, tile 01: a hyperlane"),
        ("[[tile]\n", "tiles.toml: not TOML"),
    ],
)
def test_a_fault_is_reported_with_file_table_and_id(tmp_path: Path, text: str, message: str) -> None:
    """A wrong count, unknown table, wrong, unknown or missing field or broken TOML is a rulebook error."""
    with pytest.raises(RulebookError) as caught:
        read_rows("tiles.toml", "tile", TileCard, write(tmp_path, text))
    assert str(caught.value).startswith(message)


def test_an_id_that_stands_twice_is_refused(tmp_path: Path) -> None:
    """The second row of one id is reported."""
    rows = read_rows("tiles.toml", "tile", TileCard, write(tmp_path, META % 2 + TILE + TILE))
    with pytest.raises(RulebookError, match=r"tiles\.toml, tile 01: stands twice"):
        by_id("tiles.toml", "tile", rows)


def test_a_table_alone_that_is_missing_is_reported(tmp_path: Path) -> None:
    """A table that stands alone and is not there is an error that names the file and the table."""
    (tmp_path / "units.toml").write_text("[meta]\n", encoding="utf-8")
    with pytest.raises(RulebookError, match=r"units\.toml, limits number 1: "):
        read_one("units.toml", "limits", Limits, tmp_path)


@pytest.mark.parametrize("file", TABLES)
def test_every_file_has_each_of_its_tables(file: str) -> None:
    """Each data file holds all its tables, says when they were gathered, and opens with a comment."""
    assert set(contents(file)) == {"meta", *TABLES[file]}
    assert contents(file)["meta"]["retrieved"] == "2026-11"
    assert (DATA / file).read_text(encoding="utf-8").startswith("# Twilight Imperium")
