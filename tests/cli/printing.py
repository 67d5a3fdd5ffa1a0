"""What a command prints, for the tests of commands."""

import json
from typing import Any

import pytest

from sublight.cli import COMPLETE, main

Captured = pytest.CaptureFixture[str]


def out(capsys: Captured, *words: str, code: int = COMPLETE) -> str:
    """What a command prints; nothing goes to the error stream."""
    assert main(words) == code
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def plain(capsys: Captured, *words: str, code: int = COMPLETE) -> Any:
    """What a command prints as JSON."""
    return json.loads(out(capsys, *words, "--json", code=code))
