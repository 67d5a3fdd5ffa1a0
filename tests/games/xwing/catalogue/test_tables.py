"""Reading X-Wing's data files: what is wrong is reported with file, table and id."""

from pathlib import Path

import pytest

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue.ships import ShipCard
from sublight.games.xwing.catalogue.tables import DATA, TABLES, by_id, contents, read_one, read_rows

META = "[meta]\ncount = { ship = %d }\n"
SHIP = """[[ship]]
id = "raft"
name = "Raft"
size = "small"
factions = ["resistance"]
attacks = []
agility = 1
hull = 2
shields = 0
actions = []
dial = [{ speed = 1, bearing = "straight", difficulty = "blue" }]
"""


def write(folder: Path, text: str) -> Path:
    """A data folder whose ships are this text."""
    (folder / "ships.toml").write_text(text, encoding="utf-8")
    return folder


def test_rows_are_read_in_file_order(tmp_path: Path) -> None:
    """Rows come in the order of the file, by id where asked."""
    folder = write(tmp_path, META % 2 + SHIP.replace("raft", "kite") + SHIP)
    rows = read_rows("ships.toml", "ship", ShipCard, folder)
    assert list(by_id("ships.toml", "ship", rows)) == ["kite", "raft"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (META % 2 + SHIP, "ships.toml, ship: 1 rows, but meta.count says 2"),
        (SHIP, "ships.toml, ship: 1 rows, but meta.count says None"),
        (META % 0, "ships.toml: `ship` is not an array of tables; write [[ship]]"),
        (META % 1 + SHIP + "[[shop]]\n", "ships.toml: unknown table `shop`; did you mean `ship`?"),
        (META % 1 + SHIP.replace("hull = 2", "hull = 0"), "ships.toml, ship raft: `hull`: "),
        (META % 1 + SHIP.replace("hull = 2\n", ""), "ships.toml, ship raft: lacks `hull`"),
        (META % 1 + SHIP.replace("hull", "hall"), "ships.toml, ship raft: unknown key `hall`; did you mean `hull`"),
        (META % 1 + SHIP.replace('"small"', '"smell"'), "ships.toml, ship raft: unknown size `smell`; one of small, "),
        (META % 1 + SHIP.replace('"straight"', '"strait"'), "ships.toml, ship raft: `dial`: "),
        (META % 1 + SHIP.replace("speed = 1", "speed = 6"), "ships.toml, ship raft: `dial`: "),
        (META % 1 + SHIP.replace("speed = 1", "speed = 0"), "ships.toml, ship raft: speed 0 is stationary"),
        (META % 1 + SHIP + "energy = 1\n", "ships.toml, ship raft: huge ships, and only they,"),
        ("[[ship]\n", "ships.toml: not TOML"),
    ],
)
def test_a_fault_is_reported_with_file_table_and_id(tmp_path: Path, text: str, message: str) -> None:
    """A wrong count, unknown table, wrong, unknown or missing field or broken TOML is a rulebook error."""
    with pytest.raises(RulebookError) as caught:
        read_rows("ships.toml", "ship", ShipCard, write(tmp_path, text))
    assert str(caught.value).startswith(message)


def test_an_id_that_stands_twice_is_refused(tmp_path: Path) -> None:
    """The second row of one id is reported."""
    rows = read_rows("ships.toml", "ship", ShipCard, write(tmp_path, META % 2 + SHIP + SHIP))
    with pytest.raises(RulebookError, match=r"ships\.toml, ship raft: stands twice"):
        by_id("ships.toml", "ship", rows)


def test_a_doubled_maneuver_is_refused(tmp_path: Path) -> None:
    """A dial that holds a maneuver twice, even in two colours, is reported."""
    again = '{ speed = 1, bearing = "straight", difficulty = "red" }]'
    text = META % 1 + SHIP.replace('"blue" }]', '"blue" }, ' + again)
    with pytest.raises(RulebookError, match="ship raft: a maneuver stands twice"):
        read_rows("ships.toml", "ship", ShipCard, write(tmp_path, text))


def test_a_table_alone_that_is_missing_is_reported(tmp_path: Path) -> None:
    """A table that stands alone and is not there is an error that names the file and the table."""
    with pytest.raises(RulebookError, match=r"ships\.toml, ship number 1: "):
        read_one("ships.toml", "ship", ShipCard, write(tmp_path, "[meta]\n"))


@pytest.mark.parametrize("file", TABLES)
def test_every_file_has_each_of_its_tables(file: str) -> None:
    """Each data file holds all its tables, says when they were gathered, and opens with a comment."""
    assert set(contents(file)) == {"meta", *TABLES[file]}
    assert contents(file)["meta"]["retrieved"] == "2026-11"
    assert (DATA / file).read_text(encoding="utf-8").startswith("# X-Wing")
