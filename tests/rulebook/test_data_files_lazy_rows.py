"""Rows read one by one: the same as read at once, and what is wrong with one is said when it is read."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from games.catalogues import data_files
from sublight.errors import RulebookError
from sublight.registry import GAMES
from sublight.rulebook.data_files import META, DataFiles, cut
from sublight.rulebook.tables import read_text, read_toml, toml_of

EVERY = [(files, file) for files in map(data_files, GAMES) for file in files.tables]


class Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row with an id and a number."""

    id: str
    hull: int


SHIPS = """# Ships.

[meta]
count = { ship = 2, note = 1 }

[[ship]]
id = "raft"
hull = 2

[[note]]
id = "on rafts"
says = '''
[[ship]] is how a row begins'''

[[ship]]
id = "kite"
hull = 1
"""


def of(folder: Path, text: str = SHIPS) -> Mapping[str, Row]:
    """The ships of a file with this text."""
    (folder / "ships.toml").write_text(text, encoding="utf-8")
    return DataFiles(folder, {"ships.toml": ("ship", "note")}).lazily("ships.toml", "ship", Row)


@pytest.mark.parametrize(("files", "file"), EVERY, ids=[file for _, file in EVERY])
def test_every_data_file_says_the_same_cut_up(files: DataFiles, file: str) -> None:
    """All tables of all games: the rows read alone are those of the file read at once, in order."""
    parts = cut(file, read_text(files.folder, file), files.tables[file])
    rows: dict[str, list[Any]] = {}
    for table, texts in parts.items():
        for text in texts:
            (read,) = toml_of(file, text).items()
            assert read[0] == table
            rows.setdefault(table, []).append(read[1])
    alone = {table: [row[0] if isinstance(row, list) else row for row in found] for table, found in rows.items()}
    whole = read_toml(files.folder, file)
    assert alone == {table: found if isinstance(found, list) else [found] for table, found in whole.items()}
    assert META in alone


def test_rows_come_by_id_in_the_order_of_the_file(tmp_path: Path) -> None:
    """As a mapping of records; a row is one record, however often it is asked for."""
    ships = of(tmp_path)
    assert dict(ships) == {"raft": Row(id="raft", hull=2), "kite": Row(id="kite", hull=1)}
    assert list(ships) == ["raft", "kite"]
    assert ("kite" in ships, "on rafts" in ships, len(ships)) == (True, False, 2)
    assert ships["kite"] is ships["kite"]
    with pytest.raises(KeyError):
        ships["canoe"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("hull = 2", 'hull = "two"', "ships.toml, ship raft: `hull`"),
        ("hull = 2", "hall = 2", "ships.toml, ship raft: unknown key `hall`"),
        ("hull = 2", "hull = ", "ships.toml: not TOML"),
        ("hull = 2", "hull = 2\n[[shop]]\nid = 1", "ships.toml: unknown table `shop`"),
    ],
)
def test_a_wrong_row_is_refused_when_it_is_read(tmp_path: Path, old: str, new: str, message: str) -> None:
    """The others can be read all the same."""
    ships = of(tmp_path, SHIPS.replace(old, new))
    assert ships["kite"].hull == 1
    with pytest.raises(RulebookError, match=message):
        ships["raft"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("ship = 2", "ship = 3", "ship: 2 rows, but meta.count says 3"),
        ("ship = 2, ", "", "ship: 2 rows, but meta.count says None"),
        ("[meta]\ncount = { ship = 2, note = 1 }\n", "", "ship: 2 rows, but meta.count says None"),
        ("kite", "raft", "ship raft: stands twice"),
        ('id = "raft"\n', "", "ship number 1: lacks `id`"),
        ("# Ships.", "hull = 3", "unknown table `hull`"),
    ],
)
def test_a_wrong_file_is_refused_at_once(tmp_path: Path, old: str, new: str, message: str) -> None:
    """Another number of rows than stated, twins, a row without an id, values outside any table."""
    with pytest.raises(RulebookError, match=message):
        of(tmp_path, SHIPS.replace(old, new))


def test_a_file_without_rows_has_none(tmp_path: Path) -> None:
    """Where `meta` says so."""
    assert dict(of(tmp_path, "[meta]\ncount = { ship = 0 }\n")) == {}


def test_a_row_is_as_it_is_read_at_once(tmp_path: Path) -> None:
    """By id, both ways of reading give equal records."""
    of(tmp_path)
    files = DataFiles(tmp_path, {"ships.toml": ("ship", "note")})
    assert msgspec.to_builtins(dict(files.lazily("ships.toml", "ship", Row))) == msgspec.to_builtins(
        files.by_id("ships.toml", "ship", Row)
    )
