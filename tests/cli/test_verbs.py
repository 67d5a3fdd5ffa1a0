"""Each verb prints what it promises."""

import json
import re
from pathlib import Path

import pytest

from cli.printing import Captured, out, plain
from sublight.api.tables import examples
from sublight.cli import ILLEGAL, UNREADABLE, main, pieces
from sublight.registry import GAMES, game

BOARD = {"game": "toy", "edition": "1", "marsh": 3, "fork": 7, "walkers": [{"id": "a"}, {"id": "b", "at": 2}]}
WALK = "walk a steps=5"


def _later(name: str) -> list[tuple[str, str]]:
    """The rules of a game that are not in force in some edition, each with such an edition."""
    book = game(name).book
    return [(rule, each.id) for rule in book.rule_ids for each in book.editions if not book.in_force(rule, each)]


@pytest.fixture
def board(with_toy: None, tmp_path: Path) -> str:
    """A board of the toy in a file."""
    path = tmp_path / "board.json"
    path.write_text(json.dumps(BOARD), encoding="utf-8")
    return str(path)


def test_schema_prints_a_schema_or_their_names(capsys: Captured) -> None:
    """One is JSON, an unknown one is refused."""
    assert "Ruling" in out(capsys, "schema").splitlines()
    assert json.loads(out(capsys, "schema", "Ruling"))["$id"] == "/v1/schemas/Ruling"
    commit = json.loads(out(capsys, "schema", "live.Commit"))["$defs"]["live.Commit"]
    assert commit["required"] == ["say", "base", "move"]
    assert main(["schema", "Rulin"]) == UNREADABLE


@pytest.mark.parametrize("name", [name for name in GAMES if game(name).effect_type])
def test_schema_prints_what_a_row_of_cards_takes(name: str, capsys: Captured) -> None:
    """And of its hints, each field with its values; nothing that it refers to is missing."""
    assert {f"{name}.EffectCard", f"{name}.Hints"} <= {*out(capsys, "schema").splitlines()}
    printed = json.loads(out(capsys, "schema", f"{name}.EffectCard"))
    assert f"{name}.Hints" in printed["$defs"]
    hints = json.loads(out(capsys, "schema", f"{name}.Hints"))["$defs"]
    assert {*hints} == {each.removeprefix("#/$defs/") for each in re.findall(r"#/\$defs/[\w.]+", json.dumps(hints))} | {
        f"{name}.Hints"
    }


def test_adjudicate_asks_and_takes_answers(board: str, tmp_path: Path, capsys: Captured) -> None:
    """The suggestion can be given back as it is printed, on the line or in a file, until nothing is asked."""
    asking = out(capsys, "adjudicate", board, WALK)
    assert "For example: --answer TOY-03:a:1=calm" in asking
    wind = ["--answer", "TOY-03:a:1=wind"]
    assert "For example: --answer TOY-04:a:1=stay" in out(capsys, "adjudicate", board, WALK, *wind)
    done = out(capsys, "adjudicate", board, WALK, *wind, "--answer", "TOY-04:a:1=back")
    assert done.startswith("a is blown to 7.00 and turns back.\nRuled: the move is complete. (")
    answers = tmp_path / "answers.json"
    answers.write_text('{"TOY-03:a:1": "wind", "TOY-04:a:1": "back"}', encoding="utf-8")
    assert out(capsys, "adjudicate", board, WALK, "--answers", str(answers)) == done


def test_an_answer_that_is_not_asked_for_is_an_error(board: str, capsys: Captured) -> None:
    """The error stream names it and the nearest question; the ruling is printed without it, as text or as JSON."""
    unasked = [board, WALK, "--answer", "TOY-03:a:2=wind"]
    for verb in ("adjudicate", "alternatives", "suggest"):
        _is_told_of(capsys, [verb, *unasked])
        _is_told_of(capsys, [verb, *unasked, "--json"])


def test_a_table_is_written_only_after_a_move_that_is_carried_out(board: str, tmp_path: Path, capsys: Captured) -> None:
    """Of a question and of a refusal the error stream says why there is no file."""
    path = tmp_path / "after.json"
    for move, why in ((WALK, "waits for an answer"), ("walk a steps=0", "is not carried out")):
        assert main(["adjudicate", board, move, "--output", str(path)]) == ILLEGAL
        assert capsys.readouterr().err == f"sublight: {path} is not written, because the move {why}\n"
        assert not path.exists()
    given = ["--answer", "TOY-03:a:1=wind", "--answer", "TOY-04:a:1=back"]
    out(capsys, "adjudicate", board, WALK, *given, "--output", str(path))
    assert path.exists()


def _is_told_of(capsys: Captured, words: list[str]) -> None:
    """The command line, which answers something else after its three first words, prints as much without it."""
    assert main(words) == UNREADABLE
    said = capsys.readouterr()
    assert said.err == (
        "sublight: `TOY-03:a:2` is not used, because this ruling has not asked that question; "
        "did you mean `TOY-03:a:1`?\n"
    )
    assert said.out == out(capsys, *words[:3], *words[5:])


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
    assert said.splitlines()[-1].split() == ["Signed", "_" * 40, "Date", "_" * 16]


def test_suggest_prints_what_answer_takes(board: str, capsys: Captured) -> None:
    """One pair; where no question waits nothing on standard output, and a sentence beside it."""
    assert out(capsys, "suggest", board, WALK) == "TOY-03:a:1=calm\n"
    assert plain(capsys, "suggest", board, WALK) == {"TOY-03:a:1": "calm"}
    assert main(["suggest", board, WALK, "--answer", "TOY-03:a:1=calm"]) == 0
    assert capsys.readouterr() == ("", "No question is open, so there is nothing to answer.\n")
    assert plain(capsys, "suggest", board, WALK, "--answer", "TOY-03:a:1=calm") == {}


def test_odds_print_every_branch(board: str, capsys: Captured) -> None:
    """Chances as fractions, the likeliest first; an illegal move exits with 1."""
    said = out(capsys, "odds", board, WALK)
    assert said.startswith("Assumed answers of the players:\n  - ")
    assert "This is asked in some outcomes only.\n2 in 3 (66.7%):\n" in said
    assert "Answers: TOY-03:a:1=wind" in out(capsys, "odds", board, WALK, "--all")
    assert [branch["chance"] for branch in plain(capsys, "odds", board, WALK)] == ["2/3", "1/3"]
    assert "Not allowed" in out(capsys, "odds", board, "walk a steps=0", code=ILLEGAL)


def test_alternatives_print_every_flip(board: str, capsys: Captured) -> None:
    """Those that change nothing too."""
    answers = ["--answer", "TOY-03:a:1=wind", "--answer", "TOY-04:a:1=stay"]
    said = out(capsys, "alternatives", board, WALK, *answers)
    assert "Open question TOY-A: How far does the wind blow?\n" in said
    kinds = [each["kind"] for each in plain(capsys, "alternatives", board, WALK, *answers)]
    assert kinds == ["dispute", "components"]


def test_measure_without_witness(board: str, capsys: Captured) -> None:
    """A margin alone is printed on one line."""
    assert out(capsys, "measure", board, "a", "b") == "a clears b by 2.0 mm. [TOY-02]\n"


def test_a_piece_is_not_measured_to_itself(board: str, capsys: Captured) -> None:
    """Between a piece and itself there is nothing to rule on."""
    assert main(["measure", board, "a", "a"]) == UNREADABLE
    assert "`a` cannot be measured to itself; name two different pieces" in capsys.readouterr().err


@pytest.mark.usefixtures("with_toy")
def test_an_empty_move_is_not_the_move_of_the_example(capsys: Captured) -> None:
    """Only a MOVE that is left out is that of the example."""
    for verb in ("adjudicate", "draw"):
        assert main([verb, examples()[0], ""]) == UNREADABLE
        assert "a MOVE is missing" in capsys.readouterr().err


def test_rules_that_are_not_found_exit_with_one(capsys: Captured) -> None:
    """It is said, with the ids that look like the words."""
    assert out(capsys, "rules", "zzzzzz", code=ILLEGAL) == "No rule has any of these words: zzzzzz\n"
    assert plain(capsys, "rules", "zzzzzz", code=ILLEGAL) == []


def test_a_blank_search_lists_the_chapters(capsys: Captured) -> None:
    """As no search does."""
    assert out(capsys, "rules", " ") == out(capsys, "rules")
    assert f"{next(iter(GAMES))}: chapters" in out(capsys, "rules")


@pytest.mark.parametrize("name", GAMES)
def test_a_rule_is_found_in_an_edition_of_its_game(name: str, capsys: Captured) -> None:
    """Without `--game`; the books that do not have the edition are left out of a search."""
    book = game(name).book
    rule = book.rules(book.default_edition)[0]
    assert out(capsys, "rules", rule.id, "--edition", book.default_edition).startswith(f"{rule.id} (since ")
    found = plain(capsys, "rules", rule.says.split()[-1], "--edition", book.default_edition)
    assert found
    assert {row["id"] for row in found} <= {each.id for each in book.rules(book.default_edition)}


def test_an_id_that_two_games_have_is_told_with_the_game(
    with_toy: None, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    """An id that one game has needs none; nor do words that rules of several games have."""
    alone = out(capsys, "rules", "TOY-01")
    assert alone.startswith("TOY-01 (")
    monkeypatch.setitem(GAMES, "twin", GAMES["toy"])
    assert out(capsys, "rules", "TOY-01").count(f"{game('toy').title}: {alone}") == 2
    assert [row["game"] for row in plain(capsys, "rules", "TOY-01")] == ["toy", "toy"]


def test_an_edition_of_no_game_is_refused(with_toy: None, capsys: Captured) -> None:
    """With the editions that look like it; so is a rule that is not in force in the edition."""
    assert main(["rules", "ship", "--edition", "no-such"]) == UNREADABLE
    assert "no edition `no-such` in any game; editions are " in capsys.readouterr().err
    assert main(["rules", "TOY-01", "--game", "toy", "--edition", "no-such"]) == UNREADABLE
    assert "toy: no edition `no-such`" in capsys.readouterr().err


@pytest.mark.parametrize("name", [name for name in GAMES if _later(name)])
def test_a_rule_that_is_not_in_force_says_since_when_it_is(name: str, capsys: Captured) -> None:
    """In one line."""
    rule, edition = _later(name)[0]
    assert main(["rules", rule, "--edition", edition]) == UNREADABLE
    assert f"{rule} is not in force in `{edition}`" in capsys.readouterr().err


def test_options_say_why_there_are_none(board: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the game knows; else just that there are none. As JSON they are an empty list."""
    monkeypatch.setattr(pieces, "options_of", lambda _, __: ())
    assert out(capsys, "options", board, "a") == "a has no option now.\n"
    assert plain(capsys, "options", board, "a") == []


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
