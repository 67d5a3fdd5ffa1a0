"""The command line as a whole: verbs, exit codes, and one clear line for whatever cannot be read."""

import gc
import json
import subprocess
import sys
from pathlib import Path

import pytest

from sublight import __version__, cli
from sublight.cli import BROKEN, GROUPS, UNREADABLE, VERBS, main
from sublight.cli.examples import epilog, examples_of
from sublight.errors import RulebookError
from web.samples import MATS, SAMPLE

TABLE, MOVE = SAMPLE.table, SAMPLE.move
Captured = pytest.CaptureFixture[str]


def refused(capsys: Captured, *words: str) -> str:
    """The one line that a command which cannot be read leaves on the error stream, and nothing else."""
    assert main(words) == UNREADABLE
    said = capsys.readouterr()
    assert not said.out
    assert said.err.startswith("sublight: ")
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
    return said.err


def test_help_lists_every_verb_in_its_group(capsys: Captured) -> None:
    """Each with what it does; all of it on one screen, and no line too long for a terminal."""
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    said = capsys.readouterr().out
    for group, verbs in GROUPS.items():
        assert f"\n{group}:\n" in said
        assert all(f"\n  {verb:<14}{says}\n" in said for verb, says in verbs.items())
    assert said.count("\n") <= 48
    assert max(map(len, said.splitlines())) <= 100


@pytest.mark.parametrize("verb", list(VERBS))
def test_every_verb_has_help(verb: str, capsys: Captured) -> None:
    """Each module can be imported and declares its arguments."""
    with pytest.raises(SystemExit) as left:
        main([verb, "--help"])
    assert left.value.code == 0
    said = capsys.readouterr().out
    assert f"sublight {verb}" in said
    assert all(f"\nexamples:\n  sublight {line}\n" in said for line, _ in examples_of(verb)[:1])


def test_a_game_without_examples_has_none_in_the_help(with_toy: None) -> None:
    """Nor has a verb that no game has an example of."""
    assert examples_of("no-such-verb") == ()
    assert [*epilog("no-such-verb")] == []


def test_the_package_runs_as_a_module() -> None:
    """As the command does."""
    done = subprocess.run(
        [sys.executable, "-m", "sublight", "--version"], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == f"sublight {__version__}\n"


def test_the_version_is_that_of_the_package(capsys: Captured) -> None:
    """`--version` names it."""
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out.startswith("sublight 0.")


@pytest.mark.parametrize(
    "words, said",
    [
        ([], "VERB is missing"),
        (["adjudicat"], "no verb `adjudicat`; did you mean `adjudicate`"),
        (["adjudicate"], "TABLE is missing"),
        (["adjudicate", TABLE, MOVE, "--jsn"], "unknown argument: --jsn; did you mean `--json`?"),
        (["adjudicate", TABLE, MOVE, "--qqqq"], "unknown argument: --qqqq; see `sublight adjudicate --help`"),
        (["measure", TABLE], "PIECE and PIECE are missing; see `sublight measure --help`"),
        (["draw", TABLE, "--theme", "pink"], "sublight: --theme: `pink` is not one of auto, dark, light; see"),
        (["draw", TABLE, "--theme"], "sublight: --theme: a value is missing; see `sublight draw --help`"),
        (["draw", TABLE, "--theme", "drak"], "light; did you mean `dark`?"),
        (["draw", TABLE, "--width", "x"], "sublight: --width: `x` is not a whole number; see `sublight draw --help`"),
        (["serve", "--port", "80.5"], "sublight: --port: `80.5` is not a whole number; see `sublight serve --help`"),
    ],
)
def test_wrong_words_are_one_line(words: list[str], said: str, capsys: Captured) -> None:
    """No usage text, no traceback: what is wrong, and where help is."""
    assert said in refused(capsys, *words)


def test_broken_json_has_line_and_column(tmp_path: Path, capsys: Captured) -> None:
    """Where reading stopped."""
    path = tmp_path / "broken.json"
    path.write_text('{\n  "game" "armada"}', encoding="utf-8")
    assert "broken.json, line 2, column 10: not valid JSON" in refused(capsys, "adjudicate", str(path), MOVE)


@pytest.mark.parametrize(
    "words, code",
    [
        (["adjudicate", TABLE, MOVE, "--jsn", "--json"], "usage"),
        (["adjudicate", "nowhere", "--json"], "unknown_example"),
        (["measure", MATS[0].table, "nobody", MATS[0].theirs, "--json"], "unknown_piece"),
    ],
)
def test_an_error_is_json_where_json_was_asked_for(words: list[str], code: str, capsys: Captured) -> None:
    """Its code for programs, and the sentence that the error stream has too."""
    assert main(words) == UNREADABLE
    said = capsys.readouterr()
    error = json.loads(said.out)["error"]
    assert error["code"] == code
    assert said.err == f"sublight: {error['message']}\n"
    assert main([word if word != "--json" else "--envelope" for word in words]) == UNREADABLE
    if code != "usage":
        assert json.loads(capsys.readouterr().out)["error"] == {"code": code, "says": error["message"]}


def test_an_error_of_the_program_is_one_line(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """It asks to be reported; the traceback is shown only where it is asked for."""

    def fail(_: object) -> int:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr(cli, "_run", fail)
    monkeypatch.delenv("SUBLIGHT_DEBUG", raising=False)
    assert main(["rules"]) == BROKEN
    said = capsys.readouterr().err
    assert said.startswith("sublight: internal error: ZeroDivisionError: by nought; please report")
    assert "Traceback" not in said
    monkeypatch.setenv("SUBLIGHT_DEBUG", "1")
    assert main(["rules"]) == BROKEN
    assert "Traceback" in capsys.readouterr().err


def test_a_fault_in_the_data_of_a_game_is_said_as_it_is(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who wrote the row mends it; nothing asks to report it."""

    def fail(_: object) -> int:
        raise RulebookError("effects.toml, effect vanes: unknown key `swapz`; did you mean `swaps`?")

    monkeypatch.setattr(cli, "_run", fail)
    assert main(["rules"]) == BROKEN
    said = capsys.readouterr().err
    assert said == "sublight: effects.toml, effect vanes: unknown key `swapz`; did you mean `swaps`?\n"


def test_a_process_ends_with_the_code_of_its_verb(monkeypatch: pytest.MonkeyPatch) -> None:
    """Garbage is collected seldom while it runs, and not looked for at the end."""
    done: list[object] = []
    monkeypatch.setattr(gc, "set_threshold", done.append)
    monkeypatch.setattr(gc, "freeze", lambda: done.append("frozen"))
    monkeypatch.setattr(cli, "main", lambda: UNREADABLE)
    with pytest.raises(SystemExit) as left:
        cli.process()
    assert left.value.code == UNREADABLE
    assert done == [cli.OBJECTS, "frozen"]
