"""One clear line for whatever cannot be read of a table of Armada, a move on it, or an answer."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from referee.toy.fixtures import with_toy
from sublight.cli import COMPLETE, ILLEGAL, UNREADABLE, main

__all__ = ["with_toy"]

FIGHT = "armada-learning-fight"
SHIP = {
    "id": "cr90",
    "ship": "cr90_corvette_a",
    "player": "first",
    "speed": 2,
    "pose": {"x": 400, "y": 300, "heading": 0},
}
TABLE = {"game": "armada", "edition": "1.5", "area": {"width": 914.4, "height": 914.4}, "ships": [SHIP]}
Captured = pytest.CaptureFixture[str]


def file(folder: Path, **changes: Any) -> str:
    """A table file with changes."""
    path = folder / "table.json"
    path.write_text(json.dumps(TABLE | changes), encoding="utf-8")
    return str(path)


def refused(capsys: Captured, *words: str) -> str:
    """The one line that a command which cannot be read leaves on the error stream, and nothing else."""
    assert main(words) == UNREADABLE
    said = capsys.readouterr()
    assert not said.out
    assert said.err.startswith("sublight: ")
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
    return said.err


@pytest.mark.parametrize(
    "changes, said",
    [
        (
            {"ships": [SHIP | {"ship": "cr90_corvete_a"}]},
            "unknown ship `cr90_corvete_a`; did you mean `cr90_corvette_a`",
        ),
        ({"edition": None}, "no edition given; editions are `rrg-1.5` (2020-12-11)"),
        ({"edition": "0.9"}, "no edition `0.9`; editions are `rrg-1.5` (2020-12-11)"),
        (
            {"tokens": [{"id": "t", "kind": "objective", "pose": {"x": 1000, "y": 300, "heading": 0}}]},
            "`t` stands off the table: (1000, 300)",
        ),
        ({"ships": [SHIP | {"pose": {"x": float("nan"), "y": 3, "heading": 0}}]}, "NaN is not a number"),
        ({"ships": [SHIP | {"pose": {"x": float("inf"), "y": 3, "heading": 0}}]}, "Infinity is not a number"),
        (
            {"ships": [SHIP | {"pose": {"x": 1e300, "y": 3, "heading": 0}}]},
            "ship `cr90`: pose: x = 1e+300 is not a position",
        ),
        ({"ships": [SHIP | {"speed": 10**30}]}, "is too large"),
        ({"ships": [SHIP, SHIP]}, "two pieces have the id `cr90`"),
        ({"ships": [SHIP | {"player": "third"}]}, "`cr90` belongs to `third`, who is not a player"),
        ({"ships": [SHIP | {"speeed": 2}]}, "ship `cr90`: unknown field `speeed`; did you mean `speed`"),
        ({"game": "chess"}, "no game `chess`"),
    ],
)
def test_a_bad_table_is_one_line(changes: dict[str, Any], said: str, tmp_path: Path, capsys: Captured) -> None:
    """Every bad table that an issue names, and a few more."""
    assert said in refused(capsys, "adjudicate", file(tmp_path, **changes), "cr90 speed=2")


@pytest.mark.parametrize(
    "move, said",
    [
        ("cr90 spede=3", "column 6: `maneuver` has no part `spede`; did you mean `speed`"),
        ("fly cr90", "`fly` is neither a kind of move nor a piece on this table; `sublight moves` lists the words"),
        ("sqadron cr90 cr90", "nor a piece on this table; did you mean `squadron`?"),
        ("cr9O speed=2", "no ship `cr9O` on this table; did you mean `cr90`"),
        ("cr90 clicks=0,3", "each joint takes -2 (left) to 2 (right) clicks"),
        ('{"move": "walk"}', "the moves of Armada are maneuver, reveal"),
        ("cr90 speed=2\ncr90 speed=3", "expected one line with a move, got 2"),
        ("nowhere.move", "nowhere.move: cannot be read"),
        ("", "a MOVE is missing after the table"),
        (" ", "a MOVE is missing after the table"),
    ],
)
def test_a_bad_move_is_one_line(move: str, said: str, tmp_path: Path, capsys: Captured) -> None:
    """Unknown parts, unknown ships, impossible clicks, moves that are none."""
    assert said in refused(capsys, "adjudicate", file(tmp_path), move)


@pytest.mark.usefixtures("with_toy")
def test_a_move_of_the_wrong_game_names_both_games(tmp_path: Path, capsys: Captured) -> None:
    """In notation and in JSON."""
    for move in ("walk a steps=5", '{"move": "walk", "walker": "a", "steps": 5}'):
        said = refused(capsys, "adjudicate", file(tmp_path), move)
        assert "a move of Toy, but this is a table of Armada" in said


@pytest.mark.parametrize(
    "words, said",
    [
        (["--answer", "x"], "an answer is written ID=VALUE"),
        (["--answer", "x=y"], "nothing asks for the answer `x`"),
        (["--answer", "call:a:b:c:=overlap"], "this ruling has no measurement for `call:a:b:c:`"),
        (["--answers", "nowhere.json"], "nowhere.json: cannot be read"),
    ],
)
def test_a_bad_answer_is_one_line(words: list[str], said: str, capsys: Captured) -> None:
    """What is no answer, and what answers nothing."""
    assert said in refused(capsys, "adjudicate", FIGHT, *words)


def test_an_answer_is_given_once(tmp_path: Path, capsys: Captured) -> None:
    """Not in the file and on the line."""
    path = tmp_path / "answers.json"
    path.write_text('{"x": "y"}', encoding="utf-8")
    said = refused(capsys, "adjudicate", FIGHT, "--answers", str(path), "--answer", "x=z")
    assert "`x` is already answered in" in said


def test_a_name_in_an_error_cannot_steer_the_terminal(capsys: Captured) -> None:
    """Control characters are escapes."""
    said = refused(capsys, "adjudicate", FIGHT, "a\x1b[2J speed=2")
    assert "\x1b" not in said


def test_a_table_may_come_from_the_input(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """`-` reads it; too much of it is refused."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps(TABLE)))
    assert main(["adjudicate", "-", "cr90 speed=2"]) == COMPLETE
    assert capsys.readouterr().out.startswith("cr90 moves at speed 2.")
    monkeypatch.setattr(sys, "stdin", io.StringIO(" " * (8 * 1024 * 1024 + 1)))
    assert "the input is too large" in refused(capsys, "adjudicate", "-", "cr90")


@pytest.mark.slow
def test_the_program_runs_as_a_module() -> None:
    """`python -m sublight.cli` is the same program, and its exit code that of the ruling."""
    words = [sys.executable, "-m", "sublight.cli", "adjudicate", FIGHT, "cr90 speed=1 clicks=2,2,2,2"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == ILLEGAL
    assert done.stdout.startswith("Not allowed: ")


@pytest.mark.slow
def test_whoever_stops_reading_hears_no_complaint() -> None:
    """A closed pipe ends the program quietly."""
    command = f"{sys.executable} -m sublight.cli options {FIGHT} cr90 --json | head -c 10"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.stderr == ""
