"""`sublight import` makes a galaxy of a map."""

import json
from pathlib import Path

import pytest

from sublight.cli import COMPLETE, UNREADABLE, main
from sublight.registry import game

Captured = pytest.CaptureFixture[str]


def refused(capsys: Captured, *words: str) -> str:
    """What a command that cannot be carried out says, in one line."""
    assert main(["import", *words]) == UNREADABLE
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    return said.err


def test_a_map_becomes_a_galaxy(tmp_path: Path, capsys: Captured) -> None:
    """With the players that are named, clockwise."""
    path = tmp_path / "map.txt"
    path.write_text("H1,26,83A:120,H2,27,_", encoding="utf-8")
    seats = ["--seat", "red=arborec", "--seat", "blue=letnev"]
    assert main(["import", str(path), "--edition", "lrr-2", *seats]) == COMPLETE
    said = capsys.readouterr()
    plain = json.loads(said.out)
    assert (plain["game"], [player["id"] for player in plain["players"]]) == ("twilight", ["red", "blue"])
    assert {system["id"]: system["tile"] for system in plain["systems"]}["104"] == "10"
    assert said.err.startswith("A map of ")


def test_homes_without_a_number_are_filled_clockwise(tmp_path: Path, capsys: Captured) -> None:
    """Where there is one for each seat; the edition is the usual one unless it is named."""
    path = tmp_path / "map.txt"
    path.write_text("{18} 0 26 27 0 39 -1", encoding="utf-8")
    assert main(["import", str(path), "--seat", "red=arborec", "--seat", "blue=letnev"]) == COMPLETE
    plain = json.loads(capsys.readouterr().out)
    tiles = {system["id"]: system["tile"] for system in plain["systems"]}
    assert (plain["edition"], tiles["101"], tiles["104"]) == (game("twilight").book.default_edition, "05", "10")


@pytest.mark.parametrize(
    "words, says",
    [
        (["--seat", "red"], "--seat red: write NAME=FACTION, such as `red=arborec`"),
        (["--seat", "red=arborek", "--edition", "lrr-2"], "did you mean `arborec`"),
        (["--edition", "lrr-2"], "add `--seat NAME=FACTION` for each player, such as `--seat red=arborec`"),
    ],
)
def test_what_does_not_fit_a_map_is_one_line(words: list[str], says: str, tmp_path: Path, capsys: Captured) -> None:
    """With what would do."""
    path = tmp_path / "map.txt"
    path.write_text("{18} 26 27", encoding="utf-8")
    assert says in refused(capsys, str(path), *words)


def test_an_object_that_is_no_map_is_one_line(tmp_path: Path, capsys: Captured) -> None:
    """A squad read as the file of a map editor."""
    path = tmp_path / "squad.xws"
    path.write_text('{"name": "Reds", "faction": "rebelalliance", "pilots": []}', encoding="utf-8")
    words = ("--as", "map", "--dialect", "file", "--edition", "lrr-2")
    assert "neither `mapInfo` nor `tilePositions`" in refused(capsys, str(path), *words)
