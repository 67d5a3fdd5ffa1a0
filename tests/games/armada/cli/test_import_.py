"""`sublight import` makes a table of a fleet, and says what it made of every part."""

import io
import json
import sys
from pathlib import Path

import pytest

from games.armada.lists.samples import TANAGRA
from sublight.api.tables import load_table, read_table
from sublight.cli import COMPLETE, UNREADABLE, main
from sublight.games.armada.pieces import Table
from sublight.registry import game

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def text(tmp_path: Path) -> str:
    """A fleet's text in a file."""
    path = tmp_path / "fleet.txt"
    path.write_text(TANAGRA["kingston"], encoding="utf-8")
    return str(path)


def refused(capsys: Captured, *words: str) -> str:
    """What a command that cannot be carried out says, in one line."""
    assert main(["import", *words]) == UNREADABLE
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    return said.err


def test_a_fleet_becomes_a_table(text: str, tmp_path: Path, capsys: Captured) -> None:
    """Ships, squadrons and the upgrades that bear on movement; the report is printed."""
    path = tmp_path / "new" / "table.json"
    assert main(["import", text, "--edition", "1.5", "--output", str(path)]) == COMPLETE
    said = capsys.readouterr()
    title = "Rules Reference 1.5 without rulings"
    assert said.out.endswith(f"Every line was read.\n\nThe new table uses edition rrg-1.5 ({title}).\n")
    assert said.err == ""
    table = load_table(path, Table)
    assert (table.edition, table.area.width, table.area.height) == ("rrg-1.5", 1828.8, 914.4)
    assert [ship.id for ship in table.ships] == ["nebulon", "cr90", "pelta"]
    assert [ship.upgrades for ship in table.ships] == [("general_madine",), ("jainas_light", "engine_techs"), ()]
    assert [ship.other_upgrades for ship in table.ships] == [("Yavaris",), (), ()]
    assert [one.id for one in table.squadrons] == ["luke", "xwing-1", "xwing-2", "ywing-1", "ywing-2", "ywing-3"]


def test_a_new_table_has_the_usual_edition(text: str, capsys: Captured) -> None:
    """Unless another is named."""
    assert main(["import", text]) == COMPLETE
    assert json.loads(capsys.readouterr().out)["edition"] == game("armada").book.default_edition


def test_the_table_is_printed_where_no_file_is_named(text: str, capsys: Captured) -> None:
    """The report then goes to the error stream, so that the table can be piped on."""
    assert main(["import", text, "--edition", "1.5", "--area", "914.4x914.4"]) == COMPLETE
    said = capsys.readouterr()
    assert read_table(json.loads(said.out), kind=Table).area.width == 914.4
    assert said.err.startswith("Tanagra Patrol: Rebel, 282 points; ")


def test_a_second_fleet_joins_the_table(text: str, tmp_path: Path, capsys: Captured) -> None:
    """Beside the other edge, from the input, as JSON with the report."""
    path = tmp_path / "table.json"
    assert main(["import", text, "--edition", "1.5", "--output", str(path)]) == COMPLETE
    capsys.readouterr()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO(TANAGRA["flagship"]))
        assert main(["import", "-", "--player", "second", "--table", str(path), "--json"]) == COMPLETE
    plain = json.loads(capsys.readouterr().out)
    assert plain["edition"] == "rrg-1.5"
    assert [ship["id"] for ship in plain["table"]["ships"]][3:] == ["nebulon-2", "cr90-2", "pelta-2"]
    assert (plain["report"]["dialect"], plain["report"]["points"], plain["report"]["agrees"]) == ("flagship", 282, True)


def test_unknown_cards_do_not_stop_the_rest(tmp_path: Path, capsys: Captured) -> None:
    """They are named in the report."""
    path = tmp_path / "fleet.txt"
    path.write_text("CR90 Corvette A (44)\nZorgblat (9)\n", encoding="utf-8")
    assert main(["import", str(path), "--edition", "1.5", "--output", str(tmp_path / "t.json")]) == COMPLETE
    assert "Not on the table: Zorgblat." in capsys.readouterr().out
    assert len(load_table(tmp_path / "t.json", Table).ships) == 1


@pytest.mark.parametrize(
    "words, says",
    [
        (["--edition", "9"], "no edition `9`"),
        (["--edition", "1.5", "--player", "frist"], "did you mean `first`"),
        (["--edition", "1.5", "--dialect", "kingstn"], "did you mean `kingston`"),
        (["--edition", "1.5", "--area", "big"], "--area big: give width and height"),
        (["--edition", "1.5", "--area", "5x5"], "but must be from 100 to 10000 mm"),
        (["--edition", "1.5", "--area", "nanx5"], "but must be from 100 to 10000 mm"),
        (["--edition", "1.5", "--table", "armada-learning-fight"], "--edition is for a new table"),
        (["--area", "9x9", "--table", "armada-learning-fight"], "--area is for a new table"),
        (["--table", "armada-learning-fight", "--player", "first"], "no player `first`; the players are"),
    ],
)
def test_what_does_not_fit_is_one_line(words: list[str], says: str, text: str, capsys: Captured) -> None:
    """With what would do."""
    assert says in refused(capsys, text, *words)


def test_a_table_that_is_joined_keeps_its_edition(text: str, tmp_path: Path, capsys: Captured) -> None:
    """The report says so."""
    path = tmp_path / "table.json"
    assert main(["import", text, "--edition", "rrg-1.6", "--output", str(path)]) == COMPLETE
    capsys.readouterr()
    assert main(["import", text, "--player", "second", "--table", str(path), "--output", str(path)]) == COMPLETE
    assert "\nThe table keeps its edition, rrg-1.6 (" in capsys.readouterr().out


def test_a_text_without_a_fleet_is_one_line(tmp_path: Path, capsys: Captured) -> None:
    """With the first reasons, where there are lines."""
    path = tmp_path / "fleet.txt"
    path.write_text("Name\nhello\n", encoding="utf-8")
    said = refused(capsys, str(path), "--edition", "1.5")
    assert "this text names no ship or squadron; line 2: neither points in brackets nor a heading" in said
    path.write_text("hello", encoding="utf-8")
    said = refused(capsys, str(path), "--edition", "1.5")
    assert "this text names no ship or squadron; it was read as a fleet, so add --as " in said


@pytest.mark.parametrize(
    ("text", "says"),
    [("", "The text is empty. Paste a list"), ("https://elsewhere.test/?f=x", "This is a link to elsewhere.test;")],
)
def test_what_is_no_list_says_what_it_looks_like(text: str, says: str, tmp_path: Path, capsys: Captured) -> None:
    """Whatever edition is given, because it is of no game."""
    path = tmp_path / "list.txt"
    path.write_text(text, encoding="utf-8")
    assert says in refused(capsys, str(path), "--edition", "1.4.5")


def test_files_that_cannot_be_read_or_written_are_one_line(text: str, tmp_path: Path, capsys: Captured) -> None:
    """A missing text, bytes that are no text, an output that is a folder."""
    assert "cannot be read" in refused(capsys, str(tmp_path / "none.txt"), "--edition", "1.5")
    assert "cannot be written" in refused(capsys, text, "--edition", "1.5", "--output", str(tmp_path))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff"), encoding="utf-8"))
        assert "the input is not UTF-8 text" in refused(capsys, "-", "--edition", "1.5")


def test_an_object_is_no_fleet(tmp_path: Path, capsys: Captured) -> None:
    """A squad read as one."""
    path = tmp_path / "squad.xws"
    path.write_text('{"name": "Reds", "faction": "rebelalliance", "pilots": []}', encoding="utf-8")
    said = refused(capsys, str(path), "--as", "fleet", "--edition", "1.5")
    assert said.rstrip().endswith("this text names no ship or squadron")
