"""What the command prints of X-Wing."""

from pathlib import Path

from cli.printing import Captured, out, plain
from games.xwing.measuring.desk import ship, table
from sublight.cli import UNREADABLE, main
from sublight.formats.records import write_table


def test_measure_says_what_another_reading_gives(capsys: Captured, tmp_path: Path) -> None:
    """Two ships exactly 100 mm apart: range 1 as taken, range 2 by the other reading; one farther, nothing is open."""
    other = "  - b is entirely at range 2 of a"
    for y, disputes in ((340.0, ["XW-AMB-13"]), (341.0, [])):
        board = tmp_path / f"{y}.json"
        board.write_text(write_table(table(ship("a", 200, 200), ship("b", 200, y))), encoding="utf-8")
        asked = out(capsys, "measure", str(board), "a", "b").partition("Open question XW-AMB-13")[2]
        assert (other in asked) is bool(disputes)
        found = plain(capsys, "measure", str(board), "a", "b")["disputes"]
        assert [each["dispute"] for each in found] == disputes


def test_an_answer_to_a_later_question_that_does_not_fit_it_is_only_not_used(capsys: Captured) -> None:
    """What the later question would ask is not looked at: the ruling is the one without that answer."""
    words = ["adjudicate", "xwing-dogfight", "luke 3 bank_right"]
    assert main([*words, "--answer", "XW-OVL-06:luke:2=action"]) == UNREADABLE
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    assert "is not used, because this ruling has not asked that question" in said.err
    assert said.out == out(capsys, *words)


def test_a_field_is_called_as_on_its_line(capsys: Captured) -> None:
    """By its word in capitals."""
    assert "Boost SHIP along TEMPLATE" in out(capsys, "moves", "xwing", "boost")
