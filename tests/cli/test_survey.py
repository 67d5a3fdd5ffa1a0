"""`sublight survey` says what is missing, and what it did."""

import importlib.util
import sys
from pathlib import Path

import pytest

from sublight.cli import main
from web.samples import SAMPLE


def test_without_its_extra_survey_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without its extra, survey says what to install."""
    for name in [each for each in sys.modules if each.startswith(("sublight.survey", "sublight.cli.survey"))]:
        monkeypatch.delitem(sys.modules, name)
    known = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, package=None: None if name == "pyarrow" else known(name, package)
    )
    assert main(["survey", "plan.toml"]) == 2
    said = capsys.readouterr().err
    assert said == "sublight: surveys need pyarrow, which is not installed: pip install 'sublight[survey]'\n"


def test_survey_says_how_much_it_wrote_and_then_that_nothing_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Survey says how much it wrote, and then that nothing is missing."""
    pytest.importorskip("pyarrow")
    path = tmp_path / "plan.toml"
    plan = f'tables = ["{SAMPLE.table}"]\nmoves = ["{SAMPLE.move}"]\n[columns]\nstatus = "status"\n'
    path.write_text(plan, encoding="utf-8")
    assert main(["survey", str(path), "--on", "threads"]) == 0
    assert capsys.readouterr().out.startswith(f"Wrote 1 row in 1 block to {tmp_path / 'plan'}, ")
    assert main(["survey", str(path), "--on", "threads"]) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'plan'} is complete already, with 1 block.\n"
