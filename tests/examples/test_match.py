"""The programs of examples/match play a match of each game to its end, and the log that one writes can be checked."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import sublight
from checks.source import ROOT
from sublight.cli import main
from sublight.registry import GAMES
from web.conftest import server
from web.server import Server

__all__ = ["server"]

MATCH = ROOT / "examples" / "match"
TABLES = {
    "armada": ("armada-learning-fight", {"round": 6}),
    "xwing": ("xwing-joust", {"round": 11}),
    "twilight": (
        "twilight-six-players",
        {"clock": {"speaker": "sol", "phase": "action", "points": {"sol": 9, "letnev": 9}}},
    ),
}
"""An example of each game, late enough in its match for a test."""
OVER = ("The game is over", "The game is drawn", "The winner after round ")
EACH = pytest.mark.parametrize("name", [name for name in TABLES if name in GAMES])


def table_of(name: str, folder: Path) -> Path:
    """Write the table of a game."""
    example, changes = TABLES[name]
    values = json.loads(sublight.table_to_json(sublight.load_table(example)))
    path = folder / "table.json"
    path.write_text(json.dumps(values | changes), encoding="utf-8")
    return path


def moved(name: str, lines: list[str]) -> set[str]:
    """Return which pieces have moved, or on a galaxy which players have had a turn."""
    words = [line.split() for line in lines]
    return {each[1] if name == "twilight" or each[0] in ("squadron", "hold") else each[0] for each in words}


def movers(name: str, path: Path) -> set[str]:
    """Return what moves in a round: the pieces of both sides, the players of a galaxy."""
    values = json.loads(path.read_text(encoding="utf-8"))
    pieces = values["players"] if name == "twilight" else [*values["ships"], *values.get("squadrons", [])]
    return {each["id"] for each in pieces if not each.get("activated")}


@EACH
@pytest.mark.slow
def test_the_bot_plays_to_the_end(name: str, tmp_path: Path) -> None:
    """Every piece of both sides moves, and the game is over."""
    path = table_of(name, tmp_path)
    words = [sys.executable, str(MATCH / "player.py"), str(path), "1"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False, timeout=240)
    assert done.returncode == 0, done.stderr
    *lines, last = done.stdout.splitlines()
    assert last.startswith(OVER)
    assert movers(name, path) <= moved(name, [line.split(maxsplit=1)[1] for line in lines])


@EACH
@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("node") and not os.environ.get("CI"), reason="node is not installed")
def test_the_client_plays_to_the_end(
    name: str, server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It takes a move back, makes it again and connects again on the way, and its log follows from the dice seed."""
    path, log = table_of(name, tmp_path), tmp_path / "log.json"
    words = ["node", "--experimental-websocket", str(MATCH / "client.mjs"), server.url, str(path), str(log)]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=240)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert "taken back, made again and connected again" in lines[1]
    assert lines[-2].startswith(OVER)
    assert movers(name, path) <= moved(name, [line.split(maxsplit=1)[1] for line in (lines[0], *lines[2:-2])])
    assert main(["check-log", str(log)]) == 0
    assert "checked against a revealed seed" in capsys.readouterr().out
