"""docs/command-line.md is what the verbs declare, and every example in it and in the README runs."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from checks.source import ROOT
from cli.command_line import document
from sublight.cli import COMPLETE, ILLEGAL, VERBS, main
from sublight.cli.completion import arguments_of
from sublight.cli.examples import examples_of
from sublight.registry import GAMES

NOT_HERE = ("backup", "check-log", "serve")
"""Verbs that need a server, or what one has written, or are one."""

SAMPLES = ROOT / "docs" / "samples"
MISSING = () if find_spec("pyarrow") else ("survey",)
"""Verbs whose extra is not installed."""
EXAMPLES = [line for verb in VERBS if verb not in (*NOT_HERE, *MISSING) for line, _ in examples_of(verb)]


PAGE = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
SHOWN_GAMES = set(re.findall(r"`sublight \w+ ([a-z]+)-[\w-]+", PAGE))


all_games = pytest.mark.skipif(not set(GAMES) >= SHOWN_GAMES, reason="the page has examples of a game that was deleted")


@all_games
def test_the_page_is_what_the_verbs_declare(golden: Callable[[str, str], None]) -> None:
    """A section a verb, with all of its arguments and examples."""
    assert SHOWN_GAMES
    golden("../../docs/command-line.md", document())


@all_games
def test_every_verb_has_an_example() -> None:
    """Of one game at least, where it needs a table."""
    assert not [verb for verb in VERBS if not examples_of(verb)]


def test_every_argument_says_what_it_is() -> None:
    """In a phrase, without a full stop."""
    silent = [(verb, each) for verb in VERBS for each in arguments_of(verb) if not each.says or each.says.endswith(".")]
    assert not silent


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the lists and the plan that the examples read."""
    found = tmp_path_factory.mktemp("examples")
    for name in ("fleet.txt", "map.txt", "plan.toml"):
        shutil.copy(SAMPLES / name, found)
    return found


def run(line: str, folder: Path) -> None:
    """Run a line as a person would type it, in a folder; what it writes to is in that folder too."""
    words = shlex.split(line)
    if ">" in words:
        words = words[: words.index(">")]
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        assert main(words) in (COMPLETE, ILLEGAL), line


@pytest.mark.slow
def test_every_example_runs(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In the order of the page, so that one may read what another wrote."""
    for line in EXAMPLES:
        run(line, folder)
        assert not [each for each in capsys.readouterr().err.splitlines() if each.startswith("sublight: ")], line


README = (ROOT / "README.md").read_text(encoding="utf-8")
SHOWN = [re.split(r" {2,}", line)[0] for line in re.findall(r"^    sublight (.*)$", README, re.MULTILINE)]
PLACES = {"TABLE": "armada-learning-fight", "MOVE": '"cr90 clicks=0,1,2 tool=right navigate=dial"', "LIST": "fleet.txt"}


@all_games
@pytest.mark.slow
@pytest.mark.parametrize("line", [line for line in SHOWN if line.split()[0] not in NOT_HERE])
def test_every_line_of_the_readme_runs(line: str, folder: Path) -> None:
    """With a table, a move and a list in their places."""
    run(re.sub(r"\b(TABLE|MOVE|LIST)\b", lambda place: PLACES[place[1]], line), folder)


@pytest.mark.slow
def test_what_needs_a_server_is_declared_so_that_it_can_be_read() -> None:
    """Without starting it."""
    code = "import sys; from sublight.cli.parser import parser_for, command_of; v = sys.argv[1]\n"
    code += "parser_for(v, command_of(v)[0]).parse_args(sys.argv[1:])"
    for line in (line for verb in NOT_HERE for line, _ in examples_of(verb)):
        subprocess.run([sys.executable, "-c", code, *shlex.split(line)], check=True, env=os.environ, timeout=60)
