"""`sublight completion`: each shell reads its script, and Bash offers what fits the place of the word."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from cli.printing import Captured, out
from sublight.api.tables import examples
from sublight.cli import UNREADABLE, VERBS, main
from sublight.cli.completion import SHELLS, arguments_of
from sublight.registry import GAMES


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The script for Bash, in a folder with a file that could be a table."""
    folder = tmp_path_factory.mktemp("bash")
    (folder / "my table.json").touch()
    path = folder / "sublight.bash"
    path.write_text("\n".join(SHELLS["bash"]()), encoding="utf-8")
    return path


def offered(script: Path, *words: str) -> list[str]:
    """What Bash offers for the last of the words."""
    line = 'source "$0"; COMP_WORDS=(sublight "$@"); COMP_CWORD=$#; _sublight; printf "%s\\n" "${COMPREPLY[@]}"'
    done = subprocess.run(
        ["bash", "-c", line, script, *words],  # noqa: S607 - whichever Bash there is
        cwd=script.parent, capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert not done.stderr
    return done.stdout.splitlines() if done.stdout.strip() else []


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("bash"), reason="Bash is not installed")
def test_bash_offers_what_fits_the_place(script: Path) -> None:
    """Verbs, options, their values, tables by name or file, games; nothing where anything may stand."""
    assert {*VERBS} < {*offered(script, "")}
    assert offered(script, "adj") == ["adjudicate"]
    assert offered(script, "draw", "--th") == ["--theme"]
    assert offered(script, "draw", "--theme", "") == ["auto", "dark", "light"]
    assert {*examples(), "my table.json"} <= {*offered(script, "adjudicate", "--house", "")}
    assert offered(script, "draw", "--theme", "dark", "my") == ["my table.json"]
    assert offered(script, "list", "ex") == ["examples"]
    assert offered(script, "list", "--json", "cards", "") == [*GAMES]
    assert offered(script, "check-cases", "a", "my") == ["my table.json"]
    assert offered(script, "options", examples()[0], "") == []
    assert offered(script, "completion", "") == [*SHELLS]


@pytest.mark.slow
@pytest.mark.parametrize("shell", SHELLS)
def test_the_shell_reads_its_script(shell: str, tmp_path: Path, capsys: Captured) -> None:
    """Without running it."""
    if not shutil.which(shell) and not os.environ.get("CI"):
        pytest.skip(f"{shell} is not installed")
    path = tmp_path / "script"
    path.write_text(out(capsys, "completion", shell), encoding="utf-8")
    subprocess.run([shell, "-n", path], check=True, timeout=60)


@pytest.mark.parametrize("shell", SHELLS)
def test_every_verb_and_option_is_in_the_script(shell: str, capsys: Captured) -> None:
    """With the values that an option can have."""
    said = out(capsys, "completion", shell)
    for verb in VERBS:
        assert verb in said
        for argument in arguments_of(verb):
            assert all(name.lstrip("-") in said for name in argument.names)
            assert all(choice in said for choice in argument.choices)


def test_an_unknown_shell_is_refused(capsys: Captured) -> None:
    """With the nearest."""
    assert main(["completion", "bsh"]) == UNREADABLE
    assert "choose `bash`, `zsh` or `fish`" in capsys.readouterr().err
