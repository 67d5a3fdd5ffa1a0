"""The README's ruling and session are the documentation, so they are run."""

import doctest
import re

import pytest

from checks.source import ROOT
from sublight.cli import main

README = ROOT / "README.md"


def test_the_session_in_the_readme_runs_as_printed() -> None:
    """Every example in the README gives what the README shows."""
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0


def test_the_ruling_in_the_readme_is_what_make_run_prints(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the example that the Makefile names, 100 columns wide."""
    monkeypatch.setenv("COLUMNS", "100")
    (example,) = re.findall(r"^EXAMPLE := (.+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    (shown,) = re.findall(r"```text\n(.+?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    main(["adjudicate", example])
    assert capsys.readouterr().out == shown
