"""`sublight export` writes a galaxy as a map string."""

from pathlib import Path

import pytest

from sublight import registry
from sublight.cli import COMPLETE, UNREADABLE, main

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def galaxy(tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> str:
    """A galaxy with two players."""
    monkeypatch.setitem(registry.GAMES, "twilight", "sublight.games.twilight")
    text, path = tmp_path / "map.txt", tmp_path / "galaxy.json"
    text.write_text("{112} 26 83A2 27 0 39", encoding="utf-8")
    seats = ["--seat", "red=arborec", "--seat", "blue=letnev"]
    assert main(["import", str(text), "--edition", "te", *seats, "--output", str(path)]) == COMPLETE
    capsys.readouterr()
    return str(path)


def refused(capsys: Captured, *words: str) -> str:
    """What a command that cannot be carried out says, in one line."""
    assert main(["export", *words]) == UNREADABLE
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    return said.err


def test_a_galaxy_is_written_as_a_map(galaxy: str, capsys: Captured) -> None:
    """In the dialect that is asked for."""
    assert main(["export", galaxy]) == COMPLETE
    assert capsys.readouterr().out == "{112} 26 83A2 27 0 39\n"
    assert main(["export", galaxy, "--dialect", "places"]) == COMPLETE
    assert "103:27" in capsys.readouterr().out


def test_what_cannot_be_written_is_one_line(galaxy: str, tmp_path: Path, capsys: Captured) -> None:
    """A dialect that cannot say it says so; a folder is no file."""
    assert "has two sides or is turned, which a map string of Board Game Arena cannot represent" in refused(
        capsys, galaxy, "--dialect", "bga"
    )
    assert "cannot be written" in refused(capsys, galaxy, "--output", str(tmp_path))
