"""`sublight export` writes a table of ships as a squad."""

import json
from pathlib import Path

import pytest

from games.xwing.lists.samples import DASH, ESCORT, LUKE, REDS
from sublight.cli import COMPLETE, UNREADABLE, main

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def table(tmp_path: Path, capsys: Captured) -> str:
    """A table with a squad on it."""
    squad, path = tmp_path / "squad.xws", tmp_path / "table.json"
    squad.write_text(json.dumps(REDS), encoding="utf-8")
    assert main(["import", str(squad), "--edition", "1.4.6", "--output", str(path)]) == COMPLETE
    capsys.readouterr()
    return str(path)


def refused(capsys: Captured, *words: str) -> str:
    """What a command that cannot be carried out says, in one line."""
    assert main(["export", *words]) == UNREADABLE
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    return said.err


def test_a_table_of_ships_is_written_as_a_squad(table: str, tmp_path: Path, capsys: Captured) -> None:
    """The first player's, printed or to a file."""
    assert main(["export", table]) == COMPLETE
    printed = capsys.readouterr().out
    keys = ("id", "ship", "upgrades")
    pilots = [{key: each[key] for key in keys if key in each} for each in (LUKE, DASH, ESCORT, ESCORT)]
    assert json.loads(printed) == {"faction": "rebelalliance", "pilots": pilots, "version": "2.0.0"}
    path = tmp_path / "new" / "squad.xws"
    assert main(["export", table, "--output", str(path)]) == COMPLETE
    assert (capsys.readouterr().out, path.read_text(encoding="utf-8")) == ("", printed)


@pytest.mark.parametrize(
    "words, says",
    [
        (["--as", "json", "--player", "first"], "a squad; this is written as json"),
        (["--player", "second"], "`second` has no ship on this table"),
        (["--faction", "scu"], "no faction `scu`"),
    ],
)
def test_what_cannot_be_written_is_one_line(words: list[str], says: str, table: str, capsys: Captured) -> None:
    """With what would do."""
    assert says in refused(capsys, table, *words)
