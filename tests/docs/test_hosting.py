"""The commands of docs/hosting.md are ones that the command line takes."""

import re
import shlex

import pytest

from checks.source import ROOT
from sublight.cli import VERBS, command_of
from sublight.cli.arguments import Given
from sublight.cli.parser import parser_for

PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^ {4}(?:\S*/)?sublight (.+)$", PAGE, re.MULTILINE)


def test_the_page_has_commands() -> None:
    """Else nothing is tested below."""
    assert COMMANDS


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_of_the_page_can_be_read(line: str) -> None:
    """Its verb is there, with its options; it is not run."""
    words = shlex.split(line.rstrip("\\"))
    assert words[0] in VERBS
    parser_for(words[0], command_of(words[0])[0]).parse_args(words, namespace=Given())
