"""`sublight next` and `sublight adjudicate --output` play a round of Twilight Imperium from file to file."""

import json
from pathlib import Path

import pytest

from cli.printing import out, plain
from sublight.cli import ILLEGAL, UNREADABLE, main

Captured = pytest.CaptureFixture[str]

ASKS = "tactical sol 208 ships=2cruiser@101>102>208"
"""A move for which dice are rolled."""


@pytest.fixture
def table(tmp_path: Path, capsys: Captured) -> str:
    """The example with a clock, in a file."""
    file = str(tmp_path / "round.json")
    assert out(capsys, "next", "twilight-six-players", "--output", file).startswith(
        "Round 1, action phase\nIt is Sol's turn."
    )
    return file


def clock_in(file: str) -> dict[str, object]:
    """The clock of a galaxy in a file."""
    found: dict[str, object] = json.loads(Path(file).read_text("utf-8"))["clock"]
    return found


def test_a_turn_is_played_from_file_to_file(table: str, capsys: Captured) -> None:
    """Each move that is carried out leaves the table for the next one."""
    out(capsys, "adjudicate", table, "tactical sol 102", "--output", table)
    assert clock_in(table)["acted"] == "tactical"
    ended = out(capsys, "adjudicate", table, "end sol", "--output", table)
    assert ended.startswith("Sol ends the turn, and Letnev is next.")
    assert plain(capsys, "next", table)["players"] == ["letnev"]


@pytest.mark.parametrize("line", ["end sol", ASKS])
def test_what_is_not_carried_out_writes_nothing(table: str, line: str) -> None:
    """A ruling that refuses, or that waits for an answer, leaves the file as it is, which the exit code says."""
    before = Path(table).read_text("utf-8")
    assert main(["adjudicate", table, line, "--output", table]) == ILLEGAL
    assert Path(table).read_text("utf-8") == before


def test_next_does_not_go_on_from_a_ruling_that_asks(table: str, capsys: Captured, tmp_path: Path) -> None:
    """The question is answered first."""
    ruling = tmp_path / "ruling.json"
    ruling.write_text(out(capsys, "adjudicate", table, ASKS, "--json"), encoding="utf-8")
    assert main(["next", str(ruling)]) == UNREADABLE
    assert "the ruling asks a question, so answer it first" in capsys.readouterr().err
