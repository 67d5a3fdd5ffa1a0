"""Reading a game's data files: what is wrong is reported with file, table and id."""

from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from sublight.errors import RulebookError
from sublight.rulebook.data_files import DataFiles, LazyRows


class Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row with an id, a size and a number."""

    id: str
    size: Literal["small", "large"] = "small"
    hull: Annotated[int, Meta(ge=1)]

    def __post_init__(self) -> None:
        """Refuse a large ship that is weak."""
        if self.size == "large" and self.hull < 5:
            raise RulebookError("a large ship has a hull of 5")


class Grant(Struct, frozen=True, forbid_unknown_fields=True):
    """A table in a list of a table."""

    colour: Literal["white", "red"] = "white"


class Hints(Struct, frozen=True, forbid_unknown_fields=True):
    """A table inside a row."""

    swaps: int = 0
    joint: int | Literal["last", "own"] | None = None
    grants: tuple[Grant, ...] = ()
    rocks: dict[Literal["debris", "station"], int] | None = None


class Card(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row with a table that may be left out."""

    id: str
    hints: Hints | None = None


SHIP = '[[ship]]\nid = "raft"\nhull = 2\n'


def files(folder: Path, text: str) -> DataFiles:
    """A folder whose file of ships is this text."""
    (folder / "ships.toml").write_text(text, encoding="utf-8")
    return DataFiles(folder, {"ships.toml": ("ship", "limits")})


def test_rows_are_read_in_file_order(tmp_path: Path) -> None:
    """Rows come in the order of the file, by id where asked."""
    of = files(tmp_path, SHIP.replace("raft", "kite") + SHIP)
    kite, raft = Row(id="kite", hull=2), Row(id="raft", hull=2)
    assert of.rows("ships.toml", "ship", Row) == (kite, raft)
    assert list(of.by_id("ships.toml", "ship", Row).items()) == [("kite", kite), ("raft", raft)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "ships.toml: `ship` is not an array of tables; write [[ship]]"),
        (SHIP + "[[shop]]\n", "ships.toml: unknown table `shop`; did you mean `ship`?"),
        (SHIP.replace("hull = 2", "hull = 0"), "ships.toml, ship raft: `hull`: "),
        (SHIP.replace("hull = 2\n", ""), "ships.toml, ship raft: lacks `hull`"),
        (SHIP.replace('id = "raft"\n', ""), "ships.toml, ship number 1: lacks `id`"),
        (SHIP.replace("hull", "hall"), "ships.toml, ship raft: unknown key `hall`; did you mean `hull`"),
        (SHIP + 'size = "smell"\n', "ships.toml, ship raft: `size`: unknown value `smell`; did you mean `small`?"),
        (SHIP + 'size = "vast"\n', "ships.toml, ship raft: `size`: unknown value `vast`; one of small, large"),
        (SHIP + 'size = "large"\n', "ships.toml, ship raft: a large ship has a hull of 5"),
        (SHIP + SHIP, "ships.toml, ship raft: is listed twice"),
        ("[[ship]\n", "ships.toml: not TOML"),
    ],
)
def test_a_fault_is_reported_with_file_table_and_id(tmp_path: Path, text: str, message: str) -> None:
    """A wrong count, unknown table, wrong, unknown or missing field, doubled id or broken TOML is a rulebook error."""
    with pytest.raises(RulebookError) as caught:
        files(tmp_path, text).by_id("ships.toml", "ship", Row)
    assert str(caught.value).startswith(message)


def test_a_table_alone_is_read_or_missed(tmp_path: Path) -> None:
    """A table that stands alone is one record; where it is missing, file and table are named."""
    of = files(tmp_path, '[limits]\nid = "most"\nhull = 9\n')
    assert of.one("ships.toml", "limits", Row) == Row(id="most", hull=9)
    with pytest.raises(RulebookError, match=r"ships\.toml, ship number 1: "):
        of.one("ships.toml", "ship", Row)


# Rows read one by one.


BOTH = SHIP + SHIP.replace("raft", "kite")


def lazily(folder: Path, text: str) -> LazyRows[Row]:
    """The ships of a file with this text, each read when it is asked for."""
    return files(folder, text).lazily("ships.toml", "ship", Row)


def test_rows_come_by_id_in_the_order_of_the_file(tmp_path: Path) -> None:
    """As a mapping of records; a row is one record, however often it is asked for."""
    ships = lazily(tmp_path, BOTH)
    assert dict(ships) == {"raft": Row(id="raft", hull=2), "kite": Row(id="kite", hull=2)}
    assert list(ships) == ["raft", "kite"]
    assert ("kite" in ships, "canoe" in ships, len(ships)) == (True, False, 2)
    assert ships["kite"] is ships["kite"]
    with pytest.raises(KeyError):
        ships["canoe"]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("swapz = 1", "`hints`: unknown key `swapz`; did you mean `swaps`?"),
        ('grants = [{ color = "red" }]', "`hints.grants`: unknown key `color`; did you mean `colour`?"),
        ('grants = [{ colour = "rad" }]', "`hints.grants.colour`: unknown value `rad`; did you mean `red`?"),
        ('joint = "lst"', "`hints.joint`: unknown value `lst`; did you mean `last`?"),
        ("rocks = { debrs = 1 }", "`hints.rocks`: unknown key `debrs`; did you mean `debris`?"),
        ('swaps = "one"', "`hints.swaps`: expected `int`, got `str`"),
    ],
)
def test_a_fault_in_a_table_of_a_row_names_the_field_and_what_it_admits(
    tmp_path: Path, wrong: str, message: str
) -> None:
    """The keys and values that are suggested are those of that table, not those of the row."""
    (tmp_path / "cards.toml").write_text(f'[[card]]\nid = "vanes"\nhints.{wrong}\n', encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        DataFiles(tmp_path, {"cards.toml": ("card",)}).rows("cards.toml", "card", Card)
    assert str(caught.value) == f"cards.toml, card vanes: {message}"


def test_a_wrong_row_is_refused_when_it_is_read(tmp_path: Path) -> None:
    """The others can be read all the same."""
    ships = lazily(tmp_path, BOTH.replace("hull", "hall", 1))
    assert ships["kite"].hull == 2
    with pytest.raises(RulebookError, match=r"ships\.toml, ship raft: unknown key `hall`; did you mean `hull`"):
        ships["raft"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (SHIP + SHIP, "ship raft: is listed twice"),
        (SHIP.replace('id = "raft"\n', ""), "ship number 1: lacks `id`"),
        (SHIP + "[shop]", "unknown table `shop`"),
        ("[ship]", "`ship` is not an array of tables"),
    ],
)
def test_a_wrong_table_is_refused_at_once(tmp_path: Path, text: str, message: str) -> None:
    """Twins, a row without an id, an unknown table, a table that stands alone."""
    with pytest.raises(RulebookError, match=message):
        lazily(tmp_path, text)


def test_some_of_the_rows_are_those_rows(tmp_path: Path) -> None:
    """Rows of a few ids, in their order; the others are not there, read or not."""
    ships = lazily(tmp_path, BOTH)
    some = ships.only(["kite"])
    assert some["kite"] is ships["kite"]
    assert ships["raft"].hull == 2
    assert (list(some), "raft" in some) == (["kite"], False)
    with pytest.raises(KeyError):
        some["raft"]
