"""Lines compared with those of another copy of the package: read and printed alike, or those that differ are kept."""

import json
import shutil
from pathlib import Path

import pytest

import sublight
from prove import same_notation as comparing
from prove.reference import texts_at
from prove.same_notation import candidates, same_notation
from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, examples

PACKAGE = Path(sublight.__path__[0])
LINES = [*(declared_line(example(name, MOVE)) for name in examples()), "no = move"]


def test_a_copy_of_the_tree_reads_and_prints_as_the_tree() -> None:
    """The move of each example is read by its game, and what no game reads counts as tried alone."""
    found = same_notation(LINES, PACKAGE.parent)
    assert found["lines tried"] == len(LINES)
    assert sum(number for what, number in found.items() if what.startswith("read by")) >= len(LINES) - 1


def test_a_line_that_is_printed_otherwise_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change of what stands between two parts; the line and both readings are kept."""
    shutil.copytree(PACKAGE, tmp_path / "sublight", ignore=shutil.ignore_patterns("__pycache__"))
    notation = tmp_path / "sublight" / "board" / "notation.py"
    source = notation.read_text(encoding="utf-8")
    notation.write_text(source.replace('" ".join', '"  ".join'), encoding="utf-8")
    monkeypatch.setattr(comparing, "KEPT", tmp_path)
    with pytest.raises(AssertionError, match=f"of {len(LINES)} lines differ"):
        same_notation(LINES, tmp_path)
    kept = json.loads((tmp_path / "same-notation.json").read_text(encoding="utf-8"))
    assert all("  " in each["reference"]["printed"] for each in kept.values())


def test_what_stands_on_a_line_or_in_quotes_is_tried_once() -> None:
    """Whole lines without the blanks around them, then what is quoted in them; nothing that is too long."""
    text = f'  move = "a clicks=1"\nSay `b speed=2` or "a clicks=1".\n{"x" * 1001}\n'
    whole = ('move = "a clicks=1"', 'Say `b speed=2` or "a clicks=1".')
    assert sorted(candidates([text, text])) == sorted((*whole, "a clicks=1", "b speed=2"))


@pytest.mark.slow
def test_files_of_a_commit_are_read_by_place_and_ending() -> None:
    """Of the present commit: the texts of the documentation alone."""
    found = list(texts_at("HEAD", ("docs/**/*",), (".md",)))
    assert "# Architecture" not in "".join(found)
    assert any(text.startswith("# ") for text in found)
