"""Reading data files: what is wrong is reported with file, table and id."""

from pathlib import Path

import msgspec
import pytest

from sublight.errors import RulebookError
from sublight.games.armada.catalogue.find import Directory, words_of
from sublight.games.armada.catalogue.tables import read_rows


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row with an id and a number."""

    id: str
    hull: int


META = "[meta]\ncount = { ship = %d }\n"
FIRST = '[[ship]]\nid = "a"\nhull = 1\n'


def write(folder: Path, text: str) -> Path:
    """A data file with this text."""
    path = folder / "fleet.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_rows_are_read_in_file_order(tmp_path: Path) -> None:
    """Rows come by id, in the order of the file."""
    path = write(tmp_path, META % 2 + '[[ship]]\nid = "b"\nhull = 2\n' + FIRST)
    assert read_rows(path, "ship", Row) == {"b": Row(id="b", hull=2), "a": Row(id="a", hull=1)}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (META % 2 + FIRST, "fleet.toml, ship: 1 rows, but meta.count says 2"),
        (FIRST, "fleet.toml, ship: 1 rows, but meta.count says None"),
        (META % 0, "fleet.toml: table `ship` is missing"),
        (META % 2 + FIRST + FIRST, "fleet.toml, ship a: this id stands twice"),
        (
            META % 2 + FIRST + "[[ship]]\nhull = 2\n",
            "fleet.toml, ship number 2: `id` must be a name, not None",
        ),
        (META % 1 + '[[ship]]\nid = "a"\nhull = "1"\n', "fleet.toml, ship a: Expected `int`, got `str`"),
        (META % 1 + FIRST + "speed = 1\n", "fleet.toml, ship a: Object contains unknown field `speed`"),
        (META % 1 + '[[ship]]\nid = "a"\n', "fleet.toml, ship a: Object missing required field `hull`"),
        ("[[ship]\n", "fleet.toml: "),
    ],
)
def test_a_fault_is_reported_with_file_table_and_id(tmp_path: Path, text: str, message: str) -> None:
    """A wrong count, missing table, doubled or missing id, wrong field or broken TOML is a rulebook error."""
    with pytest.raises(RulebookError) as caught:
        read_rows(write(tmp_path, text), "ship", Row)
    assert str(caught.value).startswith(message)


def test_words_split_at_digits_and_signs() -> None:
    """A name's words are its runs of letters and of digits, in small letters."""
    assert words_of("GR-75") == words_of("gr75") == ("gr", "75")
    assert words_of("Asajj Ventréss_II.b") == ("asajj", "ventréss", "ii", "b")


def test_a_whole_name_is_preferred_to_a_part() -> None:
    """A name that is one item's whole end finds it even where another item has the same words among more."""
    directory = Directory("ship", {"x.star": 1, "x.dark_star": 2, "y.dark_star_two": 3})
    assert directory.find("star") == 1
    assert directory.matches("dark star") == ("x.dark_star",)
    assert directory.matches("dark") == ("x.dark_star", "y.dark_star_two")
    assert directory.matches("star dark") == ()
