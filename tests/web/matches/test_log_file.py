"""A log as a file: read back whole, and its rolls computed again by whoever has it."""

import json
from pathlib import Path
from typing import Any

import pytest

from sublight.cli import main
from sublight.errors import InputError
from sublight.web.matches.log_file import Rolls, check_rolls, log_bytes, read_log
from web.duel.play import Play, casual, matches, play

__all__ = ["casual", "matches", "play"]


def rolled(play: Play, times: int) -> None:
    """Roll so many dice, each for a move of its own that is taken back as agreed."""
    for _ in range(times):
        play.push("first", "a", 4)
        play.answer("second", "TOY-03:a:1", None)
        play.undo("first")
        play.consent("second")


def reveal(play: Play) -> None:
    """Reveal the seed of the rolls so far."""
    play.matches.reveal(play.now, "first", play.now.version)
    play.consent("second")


def written(play: Play) -> bytes:
    """Return the log of the match as a file."""
    return log_bytes(play.name, play.matches.store.read(play.name))


def test_rolls_follow_from_the_revealed_seeds(play: Play) -> None:
    """Of each of two seeds; those after the last reveal are not known yet."""
    for count in (5, 7):
        rolled(play, count)
        reveal(play)
    rolled(play, 2)
    assert check_rolls(read_log(written(play))) == Rolls(checked=12, sealed=2)


def test_a_roll_that_was_changed_is_found(play: Play) -> None:
    """With its version and what the seed gives."""
    rolled(play, 1)
    reveal(play)
    log: Any = json.loads(written(play))
    honest = log["log"][2]["event"]["value"]
    log["log"][2]["event"]["value"] = forged = "0" if honest != "0" else "1"
    assert check_rolls(read_log(json.dumps(log).encode())) == Rolls(wrong=((2, forged, honest),))


def test_a_seed_that_was_not_committed_to_checks_nothing(play: Play) -> None:
    """A server that reveals another seed than it began with leaves the rolls unchecked."""
    rolled(play, 1)
    reveal(play)
    log: Any = json.loads(written(play))
    log["log"][-1]["event"]["seed"] = "00" * 32
    assert check_rolls(read_log(json.dumps(log).encode())) == Rolls(sealed=1)


def test_a_seed_that_is_not_hexadecimal_is_refused(play: Play) -> None:
    """The version that reveals it is named."""
    reveal(play)
    log: Any = json.loads(written(play))
    log["log"][-1]["event"]["seed"] = "0g"
    with pytest.raises(InputError, match=r"version \d+ of the log: the seed is not hexadecimal"):
        check_rolls(read_log(json.dumps(log).encode()))


def test_rolls_of_a_casual_match_have_no_seed(casual: Play) -> None:
    """They are counted as such."""
    casual.push("first", "a", 4)
    casual.answer("second", "TOY-03:a:1", None)
    assert check_rolls(read_log(written(casual))) == Rolls(free=1)


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (b"{}", "this is not a match log: `match` is missing"),
        (b"\xff", "this is not a match log"),
        (b'{"match": "\x9e", "log": []}', "this is not a match log, because it is not valid JSON"),
        (b'{"match": "m", "log": ' + b"[" * 5_000 + b"]" * 5_000, "this is not a match log"),
        (b'{"match": "m", "other": ' + b"[" * 5_000 + b"]" * 5_000 + b"}", "it is nested too deep"),
        (b'{"match": "m", "log": []}', "does not begin with the event `created`"),
        (b'{"match": "m", "log": [{"version": 1, "at": 0, "event": {"event": "lapsed"}}]}', "version 0 .* is missing"),
    ],
)
def test_what_is_no_log_is_refused(body: bytes, says: str) -> None:
    """The reason is named."""
    with pytest.raises(InputError, match=says):
        read_log(body)


def test_a_log_whose_events_do_not_follow_is_refused(play: Play) -> None:
    """Such as one that takes back what was never done: the version is named, and no fault of the program told."""
    play.push("first", "a", 1)
    play.undo("first")
    log: Any = json.loads(written(play))
    log["log"][1]["event"] = {"event": "lapsed"}
    with pytest.raises(InputError, match="version 2 of the log cannot follow what comes before it"):
        check_rolls(read_log(json.dumps(log)))


def test_the_command_prints_what_it_found(play: Play, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A forged roll is an error."""
    rolled(play, 1)
    reveal(play)
    file = tmp_path / "log.json"
    file.write_bytes(written(play))
    assert main(["check-log", str(file)]) == 0
    assert capsys.readouterr().out == "1 roll checked against a revealed seed.\n"
    log: Any = json.loads(file.read_text())
    honest = log["log"][2]["event"]["value"]
    log["log"][2]["event"]["value"] = "nonsense"
    file.write_text(json.dumps(log))
    assert main(["check-log", str(file)]) == 1
    assert f"Version 2: the log says nonsense, the seed gives {honest}." in capsys.readouterr().out
