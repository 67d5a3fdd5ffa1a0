"""Reading a game's data files: what is wrong is reported with file, table and id."""

from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from sublight.errors import RulebookError
from sublight.rulebook.data_files import DataFiles


class Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row with an id, a size and a number."""

    id: str
    size: Literal["small", "large"] = "small"
    hull: Annotated[int, Meta(ge=1)]

    def __post_init__(self) -> None:
        """Refuse a large ship that is weak."""
        if self.size == "large" and self.hull < 5:
            raise RulebookError("a large ship has a hull of 5")


META = "[meta]\ncount = { ship = %d }\n"
SHIP = '[[ship]]\nid = "raft"\nhull = 2\n'


def files(folder: Path, text: str) -> DataFiles:
    """A folder whose file of ships is this text."""
    (folder / "ships.toml").write_text(text, encoding="utf-8")
    return DataFiles(folder, {"ships.toml": ("ship", "limits")})


def test_rows_are_read_in_file_order(tmp_path: Path) -> None:
    """Rows come in the order of the file, by id where asked."""
    of = files(tmp_path, META % 2 + SHIP.replace("raft", "kite") + SHIP)
    kite, raft = Row(id="kite", hull=2), Row(id="raft", hull=2)
    assert of.rows("ships.toml", "ship", Row) == (kite, raft)
    assert list(of.by_id("ships.toml", "ship", Row).items()) == [("kite", kite), ("raft", raft)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (META % 2 + SHIP, "ships.toml, ship: 1 rows, but meta.count says 2"),
        (META % 0, "ships.toml: `ship` is not an array of tables; write [[ship]]"),
        (META % 1 + SHIP + "[[shop]]\n", "ships.toml: unknown table `shop`; did you mean `ship`?"),
        (META % 1 + SHIP.replace("hull = 2", "hull = 0"), "ships.toml, ship raft: `hull`: "),
        (META % 1 + SHIP.replace("hull = 2\n", ""), "ships.toml, ship raft: lacks `hull`"),
        (META % 1 + SHIP.replace('id = "raft"\n', ""), "ships.toml, ship number 1: lacks `id`"),
        (META % 1 + SHIP.replace("hull", "hall"), "ships.toml, ship raft: unknown key `hall`; did you mean `hull`"),
        (META % 1 + SHIP + 'size = "smell"\n', "ships.toml, ship raft: unknown size `smell`; one of small, large"),
        (META % 1 + SHIP + 'size = "large"\n', "ships.toml, ship raft: a large ship has a hull of 5"),
        (META % 2 + SHIP + SHIP, "ships.toml, ship raft: stands twice"),
        ("[[ship]\n", "ships.toml: not TOML"),
    ],
)
def test_a_fault_is_reported_with_file_table_and_id(tmp_path: Path, text: str, message: str) -> None:
    """A wrong count, unknown table, wrong, unknown or missing field, doubled id or broken TOML is a rulebook error."""
    with pytest.raises(RulebookError) as caught:
        files(tmp_path, text).by_id("ships.toml", "ship", Row)
    assert str(caught.value).startswith(message)


def test_a_file_need_not_state_the_number_of_its_rows(tmp_path: Path) -> None:
    """Rows of a file without `meta.count` are read as they are."""
    assert files(tmp_path, SHIP + SHIP.replace("raft", "kite")).rows("ships.toml", "ship", Row)[1].id == "kite"


def test_a_table_alone_is_read_or_missed(tmp_path: Path) -> None:
    """A table that stands alone is one record; where it is missing, file and table are named."""
    of = files(tmp_path, '[limits]\nid = "most"\nhull = 9\n')
    assert of.one("ships.toml", "limits", Row) == Row(id="most", hull=9)
    with pytest.raises(RulebookError, match=r"ships\.toml, ship number 1: "):
        of.one("ships.toml", "ship", Row)


def test_a_file_is_read_once(tmp_path: Path) -> None:
    """What has been read stays as it was read."""
    of = files(tmp_path, META % 1 + SHIP)
    assert of.contents("ships.toml") is of.contents("ships.toml")
