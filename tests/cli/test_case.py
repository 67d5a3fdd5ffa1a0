"""`sublight adjudicate --case` adds the ruling to a case file, and `check-cases` finds that it holds."""

import json
from pathlib import Path

import pytest

from cli.printing import Captured, out, plain
from sublight.api.tables import example, examples
from sublight.cli import UNREADABLE, main
from web.samples import SAMPLE


def holding(capsys: Captured, path: Path) -> list[str]:
    """The names of the cases of a file, all of which hold."""
    rows = plain(capsys, "check-cases", str(path))
    assert not any(row["problems"] for row in rows)
    return [row["name"] for row in rows]


@pytest.mark.parametrize("name", examples())
def test_the_ruling_on_an_example_becomes_a_case_that_holds(name: str, tmp_path: Path, capsys: Captured) -> None:
    """Of the example by its name; the ruling is printed as without it."""
    path = tmp_path / "new" / "cases.toml"
    assert out(capsys, "adjudicate", name, "--case", str(path)) == out(capsys, "adjudicate", name)
    assert f'example = "{name}"' in path.read_text(encoding="utf-8")
    assert len(holding(capsys, path)) == 1


def test_a_table_of_ones_own_is_written_out(tmp_path: Path, capsys: Captured) -> None:
    """So that the case can be sent on without it."""
    table, path = tmp_path / "own.json", tmp_path / "cases.toml"
    table.write_text(example(SAMPLE.table), encoding="utf-8")
    out(capsys, "adjudicate", str(table), SAMPLE.move, "--case", str(path))
    table.unlink()
    assert holding(capsys, path) == [SAMPLE.move]


def test_more_cases_are_added_under_names_of_their_own(tmp_path: Path, capsys: Captured) -> None:
    """Behind those that are there, with answers and as house rulings."""
    path = tmp_path / "cases.toml"
    table, move = SAMPLE.table, SAMPLE.asking
    answer = out(capsys, "suggest", table, move).strip()
    out(capsys, "adjudicate", table, move, "--case", str(path))
    first = f"# kept\n{path.read_text(encoding='utf-8')}"
    path.write_text(first, encoding="utf-8")
    for words in (["--answer", answer], ["--answer", answer, "--house"]):
        out(capsys, "adjudicate", table, move, *words, "--case", str(path))
    assert path.read_text(encoding="utf-8").startswith(first)
    assert holding(capsys, path) == [move, f"{move} (2)", f"{move} (3)"]


def test_a_file_that_is_no_case_file_is_left_alone(tmp_path: Path, capsys: Captured) -> None:
    """With one line that says what it is not."""
    path = tmp_path / "cases.toml"
    path.write_text(json.dumps({"not": "TOML"}), encoding="utf-8")
    assert main(["adjudicate", SAMPLE.table, "--case", str(path)]) == UNREADABLE
    assert str(path) in capsys.readouterr().err
    assert json.loads(path.read_text(encoding="utf-8")) == {"not": "TOML"}
