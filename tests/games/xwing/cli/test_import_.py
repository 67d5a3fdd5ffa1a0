"""`sublight import` makes a table of a squad."""

import json
from pathlib import Path

import pytest

from games.xwing.lists.samples import REDS
from sublight.api.tables import examples, load_table
from sublight.cli import COMPLETE, UNREADABLE, main
from sublight.games.xwing.pieces import Table
from sublight.registry import game

Captured = pytest.CaptureFixture[str]


def refused(capsys: Captured, *words: str) -> str:
    """What a command that cannot be carried out says, in one line."""
    assert main(["import", *words]) == UNREADABLE
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    return said.err


@pytest.fixture
def squad(tmp_path: Path) -> str:
    """A squad in a file."""
    path = tmp_path / "squad.xws"
    path.write_text(json.dumps(REDS), encoding="utf-8")
    return str(path)


def test_a_squad_becomes_a_table(squad: str, tmp_path: Path, capsys: Captured) -> None:
    """Recognised as one; three feet square; the second joins with its obstacles, or without."""
    path = tmp_path / "table.json"
    assert main(["import", squad, "--edition", "1.4.6", "--output", str(path)]) == COMPLETE
    assert capsys.readouterr().out.startswith("Cantwell Reds: Rebel Alliance, 4 pilots, 46 points\n")
    table = load_table(path, Table)
    assert (table.edition, table.area.width, len(table.ships), len(table.obstacles)) == ("1.4.6", 914.4, 4, 3)
    second = ["import", squad, "--player", "second", "--table", str(path), "--json"]
    assert main(second) == COMPLETE
    plain = json.loads(capsys.readouterr().out)
    assert (len(plain["table"]["ships"]), len(plain["table"]["obstacles"]), plain["report"]["whole"]) == (8, 6, True)
    assert main([*second, "--no-obstacles"]) == COMPLETE
    assert len(json.loads(capsys.readouterr().out)["table"]["obstacles"]) == 3


@pytest.mark.parametrize(
    "words, says",
    [
        (["--edition", "1.4.6", "--area", "300x300"], "there is no legal place left for Core asteroid 2"),
        (["--edition", "1.4.6", "--area", "wide"], "--area wide: give width and height in millimetres, such as 914.4x"),
    ],
)
def test_what_does_not_fit_a_squad_is_one_line(words: list[str], says: str, squad: str, capsys: Captured) -> None:
    """With what would do."""
    assert says in refused(capsys, squad, *words)


def test_a_squad_that_is_none_is_one_line(tmp_path: Path, capsys: Captured) -> None:
    """With the file and where in it."""
    path = tmp_path / "squad.xws"
    path.write_text('{"faction": "rebelalliance",\n "pilots": [}', encoding="utf-8")
    assert "squad.xws, line 2, column 13: not valid JSON" in refused(capsys, str(path), "--edition", "1.4.6")


@pytest.mark.parametrize("name", [each for each in examples() if not each.startswith("xwing")])
def test_a_squad_joins_no_table_of_another_game(name: str, squad: str, capsys: Captured) -> None:
    """It says whose squads these are."""
    assert "is not a table of X-Wing, but a squad is" in refused(capsys, squad, "--table", name)


def test_without_an_edition_the_new_table_has_the_usual_one(squad: str, capsys: Captured) -> None:
    """The report says which, and how to take another."""
    assert main(["import", squad]) == COMPLETE
    said = capsys.readouterr()
    assert json.loads(said.out)["edition"] == game("xwing").book.default_edition == "1.4.5"
    assert said.err.endswith(
        "\nThe new table uses edition 1.4.5 (Rules Reference 1.4.5). "
        "To use another, add `--edition`; `sublight list editions` lists them all.\n"
    )
