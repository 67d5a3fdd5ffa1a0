"""What the command prints of Armada."""

import json
from pathlib import Path

import pytest

import sublight
from cli.printing import Captured, out, plain
from sublight.cli import ILLEGAL, UNREADABLE, main
from sublight.games.armada.notation import parse_move

FIGHT = "armada-learning-fight"


@pytest.mark.parametrize("words", [[FIGHT], [FIGHT, f"{FIGHT}.move"]])
def test_an_example_has_a_move_of_its_own(words: list[str], capsys: Captured) -> None:
    """Given or left out, it is the same."""
    assert "cr90 would overlap victory" in out(capsys, "adjudicate", *words)


def test_measure_prints_margin_and_witness(capsys: Captured) -> None:
    """By each outline that the rules look at, with its rule."""
    said = out(capsys, "measure", FIGHT, "cr90", "victory")
    assert "victory is at distance " in said
    assert "[ARM-MEAS-05]\n    It is measured from (" in out(capsys, "measure", FIGHT, "cr90", "victory", "--all")
    assert "measured from" not in said
    verdicts = plain(capsys, "measure", FIGHT, "cr90", "victory")["verdicts"]
    assert [verdict["question"] for verdict in verdicts][:4] == ["overlap", "measuring", "distance", "range"]


def test_a_saved_ruling_stands_for_the_table_that_it_left(tmp_path: Path, capsys: Captured) -> None:
    """As `--json` or `--envelope` prints it; one whose state cannot be read says where."""
    path = tmp_path / "ruling.json"
    for form in ("--json", "--envelope"):
        path.write_text(out(capsys, "adjudicate", FIGHT, form))
        assert "victory is at distance " in out(capsys, "measure", str(path), "cr90", "victory")
        assert main(["adjudicate", str(path), "cr90 clicks=0"]) == ILLEGAL
        assert "has already been activated" in capsys.readouterr().out
    path.write_text('{"status": "complete", "state": {}}')
    assert main(["measure", str(path), "cr90", "victory"]) == UNREADABLE
    assert "ruling.json: state: `game` is missing" in capsys.readouterr().err


def test_options_print_moves_that_can_be_declared(capsys: Captured) -> None:
    """Each line begins with notation that parses, and ends with where it leads; the count comes last."""
    lines = out(capsys, "options", FIGHT, "cr90").splitlines()
    assert len(lines) > 2
    assert lines[-1] == f"{len(lines) - 1} options"
    for line in lines[:-1]:
        parse_move(line.partition("  ")[0])
        assert ", facing " in line
    assert len(plain(capsys, "options", FIGHT, "cr90")) == len(lines) - 1


def test_a_ship_that_cannot_be_activated_has_the_options_of_its_turn(capsys: Captured) -> None:
    """The rule against it comes first, in one line."""
    now, head, *ends = out(capsys, "options", FIGHT, "victory").splitlines()
    assert now.startswith("Not now: victory must wait, because cr90 is still being activated. [ARM-ACT-01]")
    assert head == "In its turn:"
    assert ends[0].startswith("victory ")
    assert ends[-1] == f"{len(ends) - 1} options"
    assert plain(capsys, "options", FIGHT, "victory", "--envelope")["not_now"] == [now.removeprefix("Not now: ")]
    assert "Not now" not in out(capsys, "options", FIGHT, "cr90")
    assert not list(sublight.legal_moves(sublight.load_table(FIGHT), "victory"))


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


def test_each_version_of_a_rule_names_its_editions(capsys: Captured) -> None:
    """The version of the default edition is marked; a rule with one version names none."""
    older, newer = out(capsys, "rules", "ARM-OBST-07").split("\n\n")
    assert older.splitlines()[1].startswith("  Editions: rrg-1.5 (the default)")
    assert "(the default)" not in newer
    assert "Editions" not in out(capsys, "rules", "ARM-MOVE-04")


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


def test_draw_prints_what_is_to_be_drawn_as_json(capsys: Captured) -> None:
    """With --json the scene itself is printed: its size in millimetres and its marks by role."""
    assert main(["draw", "armada-learning-fight", "--json"]) == 0
    scene = json.loads(capsys.readouterr().out)
    assert (scene["width"], scene["height"]) == (914.4, 914.4)
    assert {"area", "base", "squadron", "obstacle"} <= {mark["role"] for mark in scene["marks"]}


def test_the_reach_of_a_player_is_drawn_for_galaxies_only(capsys: Captured) -> None:
    """A table that is no galaxy is refused."""
    assert main(["draw", FIGHT, "--reach", "x"]) == UNREADABLE
    assert "--reach needs a map of systems" in capsys.readouterr().err


def test_options_are_counted_by_how_many_are_allowed(capsys: Captured) -> None:
    """Where not all are."""
    *ends, count = out(capsys, "options", "armada-400-points", "xwing-1").splitlines()
    assert all("Not allowed: " in each for each in ends)
    assert count == "0 of 6 options allowed"


@pytest.mark.parametrize(
    ("verb", "sentence"),
    [
        ("reveal", "Begin the activation of SHIP by revealing"),
        ("dials", "the first of `set` on top"),
        ("squadron", "its centre ends at `x` and `y`, in mm"),
    ],
)
def test_a_field_is_called_as_on_its_line(verb: str, sentence: str, capsys: Captured) -> None:
    """By its word in capitals, or by the names before its equals signs."""
    assert sentence in out(capsys, "moves", "armada", verb)
