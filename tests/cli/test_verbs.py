"""Each verb prints what it promises."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.xwing.measuring.desk import ship, table
from sublight.cli import COMPLETE, ILLEGAL, UNREADABLE, main
from sublight.formats.records import write_table
from sublight.games.armada.notation import parse_move

FIGHT = "armada-learning-fight"
BOARD = {"game": "toy", "edition": "1", "marsh": 3, "fork": 7, "walkers": [{"id": "a"}, {"id": "b", "at": 2}]}
WALK = "walk a steps=5"

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def board(with_toy: None, tmp_path: Path) -> str:
    """A board of the toy in a file."""
    path = tmp_path / "board.json"
    path.write_text(json.dumps(BOARD), encoding="utf-8")
    return str(path)


def out(capsys: Captured, *words: str, code: int = COMPLETE) -> str:
    """What a command prints; nothing goes to the error stream."""
    assert main(words) == code
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def plain(capsys: Captured, *words: str, code: int = COMPLETE) -> Any:
    """What a command prints as JSON."""
    return json.loads(out(capsys, *words, "--json", code=code))


def test_adjudicate_asks_and_takes_answers(board: str, tmp_path: Path, capsys: Captured) -> None:
    """The suggestion can be given back as it is printed, on the line or in a file, until nothing is asked."""
    asking = out(capsys, "adjudicate", board, WALK)
    assert "suggested: TOY-03:a:1=calm" in asking
    wind = ["--answer", "TOY-03:a:1=wind"]
    assert "suggested: TOY-04:a:1=stay" in out(capsys, "adjudicate", board, WALK, *wind)
    done = out(capsys, "adjudicate", board, WALK, *wind, "--answer", "TOY-04:a:1=back")
    assert done.startswith("Ruled: the move is complete.")
    answers = tmp_path / "answers.json"
    answers.write_text('{"TOY-03:a:1": "wind", "TOY-04:a:1": "back"}', encoding="utf-8")
    assert out(capsys, "adjudicate", board, WALK, "--answers", str(answers)) == done


def test_adjudicate_in_json(board: str, capsys: Captured) -> None:
    """The ruling and the suggestion; an illegal one exits with 1."""
    assert plain(capsys, "adjudicate", board, WALK)["question"]["suggestion"] == "calm"
    illegal = plain(capsys, "adjudicate", board, "walk a steps=0", code=ILLEGAL)
    assert illegal["violations"][0]["kind"] == "no_step"


def test_adjudicate_takes_a_move_from_a_file(board: str, tmp_path: Path, capsys: Captured) -> None:
    """Notation in a .move file, JSON in a .json file."""
    line, form = tmp_path / "a.move", tmp_path / "a.json"
    line.write_text(f"# why\n{WALK}\n", encoding="utf-8")
    form.write_text('{"move": "walk", "walker": "a", "steps": 5}', encoding="utf-8")
    said = out(capsys, "adjudicate", board, WALK)
    assert out(capsys, "adjudicate", board, str(line)) == said
    assert out(capsys, "adjudicate", board, str(form)) == said


def test_adjudicate_prints_a_slip(board: str, capsys: Captured) -> None:
    """One page with the digest of what was ruled on."""
    said = out(capsys, "adjudicate", board, WALK, "--slip")
    assert said.startswith("RULING SLIP\n")
    assert "Input     sha256 " in said


@pytest.mark.parametrize("words", [[FIGHT], [FIGHT, f"{FIGHT}.move"]])
def test_an_example_has_a_move_of_its_own(words: list[str], capsys: Captured) -> None:
    """Given or left out, it is the same."""
    assert "cr90 would overlap victory" in out(capsys, "adjudicate", *words)


def test_suggest_prints_what_answer_takes(board: str, capsys: Captured) -> None:
    """One pair, or nothing where no question waits."""
    assert out(capsys, "suggest", board, WALK) == "TOY-03:a:1=calm\n"
    assert plain(capsys, "suggest", board, WALK) == {"TOY-03:a:1": "calm"}
    assert out(capsys, "suggest", board, WALK, "--answer", "TOY-03:a:1=calm") == ""
    assert plain(capsys, "suggest", board, WALK, "--answer", "TOY-03:a:1=calm") == {}


def test_odds_print_every_branch(board: str, capsys: Captured) -> None:
    """Chances as fractions, the likeliest first; an illegal move exits with 1."""
    said = out(capsys, "odds", board, WALK)
    assert said.splitlines()[0] == "2/3 (66.7 %): TOY-03:a:1=calm"
    assert [branch["chance"] for branch in plain(capsys, "odds", board, WALK)] == ["2/3", "1/3"]
    assert "Illegal" in out(capsys, "odds", board, "walk a steps=0", code=ILLEGAL)


def test_alternatives_print_every_flip(board: str, capsys: Captured) -> None:
    """Those that change nothing too."""
    answers = ["--answer", "TOY-03:a:1=wind", "--answer", "TOY-04:a:1=stay"]
    said = out(capsys, "alternatives", board, WALK, *answers)
    assert "reading TOY-A: one instead of two\n" in said
    kinds = [each["kind"] for each in plain(capsys, "alternatives", board, WALK, *answers)]
    assert kinds == ["dispute", "components"]


def test_measure_prints_margin_and_witness(capsys: Captured) -> None:
    """By each outline that the rules look at, with its rule."""
    said = out(capsys, "measure", FIGHT, "cr90", "victory")
    assert "overlap: cr90 and victory: apart by " in said
    assert "[ARM-MEAS-05]\n  from (" in said
    verdicts = plain(capsys, "measure", FIGHT, "cr90", "victory")["verdicts"]
    assert [verdict["question"] for verdict in verdicts][:4] == ["overlap", "measuring", "distance", "range"]


def test_measure_says_what_another_reading_gives(capsys: Captured, tmp_path: Path) -> None:
    """Two ships exactly 100 mm apart: range 1 as taken, range 2 by the other reading; one farther, nothing is open."""
    other = "XW-AMB-13 is open, taken as nearer-band; read as farther-band:\n  range: a and b (at range 2"
    for y, disputes in ((340.0, ["XW-AMB-13"]), (341.0, [])):
        board = tmp_path / f"{y}.json"
        board.write_text(write_table(table(ship("a", 200, 200), ship("b", 200, y))), encoding="utf-8")
        assert (other in out(capsys, "measure", str(board), "a", "b")) is bool(disputes)
        found = plain(capsys, "measure", str(board), "a", "b")["disputes"]
        assert [each["dispute"] for each in found] == disputes


def test_measure_without_witness(board: str, capsys: Captured) -> None:
    """A margin alone is printed on one line."""
    assert out(capsys, "measure", board, "a", "b") == "gap: a and b: apart by 2.00 mm [TOY-02]\n"


def test_options_print_moves_that_can_be_declared(capsys: Captured) -> None:
    """Each line begins with notation that parses, and ends with where it leads; the count comes last."""
    lines = out(capsys, "options", FIGHT, "victory").splitlines()
    assert lines[-1] == f"{len(lines) - 1} ends"
    for line in lines[:-1]:
        parse_move(line.partition("  ")[0])
        assert " heading " in line
    assert len(plain(capsys, "options", FIGHT, "victory")) == len(lines) - 1


def test_options_of_a_stranger_are_refused(capsys: Captured) -> None:
    """The nearest ship is offered."""
    assert main(["options", FIGHT, "victroy"]) == UNREADABLE
    assert "did you mean `victory`" in capsys.readouterr().err


def test_draw_prints_or_writes_the_picture(tmp_path: Path, capsys: Captured) -> None:
    """The same SVG, printed or in a file whose folder is made; a move adds its tries."""
    table = out(capsys, "draw", FIGHT)
    assert table.startswith("<svg ")
    path = tmp_path / "new" / "fight.svg"
    assert out(capsys, "draw", FIGHT, "--output", str(path)) == ""
    assert path.read_text(encoding="utf-8").rstrip() == table.rstrip()
    assert len(out(capsys, "draw", FIGHT, f"{FIGHT}.move")) > len(table)
    assert out(capsys, "draw", FIGHT, "--theme", "dark") != table


def test_a_picture_that_cannot_be_written_is_one_line(tmp_path: Path, capsys: Captured) -> None:
    """A folder is no file."""
    assert main(["draw", FIGHT, "--output", str(tmp_path)]) == UNREADABLE
    assert "cannot be written" in capsys.readouterr().err


def test_rules_are_read_searched_and_listed(capsys: Captured) -> None:
    """By id in any case, by words, by dispute; without words the chapters and editions."""
    assert out(capsys, "rules", "arm-move-04").startswith("ARM-MOVE-04 (since 2020-12-11)\n")
    assert "ARM-DISP-02" in out(capsys, "rules", "displaced", "squadron")
    assert out(capsys, "rules", "AMB-01").startswith("AMB-01\n")
    overview = out(capsys, "rules")
    assert "armada: chapters" in overview
    assert "`rrg-1.5` (2020-12-11)" in overview
    assert plain(capsys, "rules", "ARM-MOVE-04")[0]["id"] == "ARM-MOVE-04"
    assert plain(capsys, "rules", "AMB-01")[0]["id"] == "AMB-01"
    assert plain(capsys, "rules")[0]["game"] == "armada"


def test_rules_that_are_not_found_exit_with_one(capsys: Captured) -> None:
    """Nothing found is no answer."""
    assert out(capsys, "rules", "zzzzzz", code=ILLEGAL).strip() == ""


def test_rules_of_an_edition(capsys: Captured) -> None:
    """Only the version in force there."""
    said = out(capsys, "rules", "ARM-MOVE-04", "--edition", "1.5", "--game", "armada")
    assert said.count("since") == 1
    assert main(["rules", "ARM-MOVE-04", "--edition", "9"]) == UNREADABLE
    assert "no edition `9`" in capsys.readouterr().err


@pytest.mark.slow
def test_the_matrix_fails_where_tests_are_missing(tmp_path: Path, capsys: Captured) -> None:
    """Without any test every ruled rule of a closed chapter is a hole; without the folder it is a slip."""
    said = out(capsys, "rules", "--matrix", "--tests", str(tmp_path), code=ILLEGAL)
    assert "lacks test" in said
    assert "armada: NOT complete" in said
    report = plain(capsys, "rules", "--matrix", "--seeds", "--tests", str(tmp_path), code=ILLEGAL)
    assert [each["matrix"]["passes"] for each in report if each["game"] == "armada"] == [False]
    assert "not covered" in out(capsys, "rules", "--seeds", "--tests", str(tmp_path))
    assert main(["rules", "--matrix", "--tests", str(tmp_path / "none")]) == UNREADABLE


def test_check_cases_counts_and_says_what_differs(with_toy: None, tmp_path: Path, capsys: Captured) -> None:
    """A case that does not hold is printed with its problems, and the exit code is 1."""
    text = (
        'game = "toy"\nedition = "1"\n[tables.line]\nwalkers = [{ id = "a" }]\n'
        '[[case]]\nname = "good"\ntable = "line"\nmove = "walk a steps=5"\n'
        '[case.expect]\nstatus = "complete"\nevents = ["walked"]\n'
    )
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(text, encoding="utf-8")
    bad.write_text(text.replace('["walked"]', '["bumped"]').replace("good", "bad"), encoding="utf-8")
    assert out(capsys, "check-cases", str(good)) == "1 of 1 cases hold\n"
    said = out(capsys, "check-cases", str(good), str(bad), code=ILLEGAL)
    assert said == f"{bad}, case `bad`:\n  events: expected [bumped], got [walked]\n1 of 2 cases hold\n"
    rows = plain(capsys, "check-cases", str(bad), code=ILLEGAL)
    assert rows == [{"file": str(bad), "name": "bad", "problems": ["events: expected [bumped], got [walked]"]}]


def test_draw_prints_what_is_to_be_drawn_as_json(capsys: Captured) -> None:
    """With --json the scene itself is printed: its size in millimetres and its marks by role."""
    assert main(["draw", "armada-learning-fight", "--json"]) == 0
    scene = json.loads(capsys.readouterr().out)
    assert (scene["width"], scene["height"]) == (914.4, 914.4)
    assert {"area", "base", "squadron", "obstacle"} <= {mark["role"] for mark in scene["marks"]}
