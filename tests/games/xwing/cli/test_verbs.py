"""What the command prints of X-Wing."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.xwing.measuring.desk import ship, table
from sublight.cli import COMPLETE, main
from sublight.formats.records import write_table

BOARD = {"game": "toy", "edition": "1", "marsh": 3, "fork": 7, "walkers": [{"id": "a"}, {"id": "b", "at": 2}]}
Captured = pytest.CaptureFixture[str]


@pytest.fixture
def board(with_toy: None, tmp_path: Path) -> str:
    """A board of the toy in a file."""
    path = tmp_path / "board.json"
    path.write_text(json.dumps(BOARD), encoding="utf-8")
    return str(path)


def out(capsys: Captured, *words: str, code: int = COMPLETE) -> str:
    """What a command prints; nothing goes to the error stream."""
    assert main(words) == code
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def plain(capsys: Captured, *words: str, code: int = COMPLETE) -> Any:
    """What a command prints as JSON."""
    return json.loads(out(capsys, *words, "--json", code=code))


def test_measure_says_what_another_reading_gives(capsys: Captured, tmp_path: Path) -> None:
    """Two ships exactly 100 mm apart: range 1 as taken, range 2 by the other reading; one farther, nothing is open."""
    other = "XW-AMB-13 is open, taken as nearer-band; read as farther-band:\n  range: a and b (at range 2"
    for y, disputes in ((340.0, ["XW-AMB-13"]), (341.0, [])):
        board = tmp_path / f"{y}.json"
        board.write_text(write_table(table(ship("a", 200, 200), ship("b", 200, y))), encoding="utf-8")
        assert (other in out(capsys, "measure", str(board), "a", "b")) is bool(disputes)
        found = plain(capsys, "measure", str(board), "a", "b")["disputes"]
        assert [each["dispute"] for each in found] == disputes
