"""`sublight check` says what on a table cannot come of play; `sublight list` has the names that the verbs take."""

import json
from pathlib import Path

import pytest

from cli.printing import Captured, out, plain
from sublight.api.tables import example, examples
from sublight.cli import ILLEGAL, UNREADABLE, main
from sublight.registry import GAMES, game
from web.samples import MATS

TABLE = MATS[0].table


@pytest.mark.parametrize("name", examples())
def test_nothing_is_wrong_with_an_example(name: str, capsys: Captured) -> None:
    """Its game and edition are named."""
    heading, said = out(capsys, "check", name).splitlines()
    assert heading.startswith(f"{name}: {game(plain(capsys, 'check', name)['game']).title}, ")
    assert said == "Nothing is wrong with this table."
    assert plain(capsys, "check", name)["warnings"] == []


def test_pieces_that_overlap_or_stand_outside_are_named(tmp_path: Path, capsys: Captured) -> None:
    """With the rule; the exit code is 1."""
    table = json.loads(example(TABLE))
    table["ships"][1]["pose"] = table["ships"][0]["pose"]
    table["ships"][-1]["pose"] |= {"x": 3.0}
    path = tmp_path / "spoilt.json"
    path.write_text(json.dumps(table), encoding="utf-8")
    warnings = plain(capsys, "check", str(path), code=ILLEGAL)["warnings"]
    assert len({each["kind"] for each in warnings}) == 2
    said = " ".join(out(capsys, "check", str(path), code=ILLEGAL).split())
    assert all(f"{each['says']} [{each['rule']}]" in said for each in warnings)


@pytest.mark.parametrize("spoil", [{"edition": "no-such"}, {"ships": [{"id": "a", "ship": "no_such"}]}, {"shps": []}])
def test_a_table_that_cannot_be_read_is_an_error(spoil: dict[str, object], tmp_path: Path, capsys: Captured) -> None:
    """As everywhere: unknown names among them."""
    path = tmp_path / "spoilt.json"
    path.write_text(json.dumps(json.loads(example(TABLE)) | spoil), encoding="utf-8")
    assert main(["check", str(path)]) == UNREADABLE
    assert str(path) in capsys.readouterr().err


# Lists.


def test_examples_are_listed_with_their_moves(capsys: Captured) -> None:
    """Each under its game."""
    rows = plain(capsys, "list", "examples")
    assert sorted(row["name"] for row in rows) == [*examples()]
    for row in rows:
        game(row["game"]).parse_move(row["move"])


@pytest.mark.parametrize("name", GAMES)
def test_editions_are_listed_with_the_usual_one_marked(name: str, capsys: Captured) -> None:
    """In the order of the book."""
    book = game(name).book
    lines = out(capsys, "list", "editions", name).splitlines()
    assert [line.split()[0] for line in lines] == [each.id for each in book.editions]
    (marked,) = [line for line in lines if "used for a new table" in line]
    assert marked.startswith(f"{book.default_edition} ")


@pytest.mark.parametrize("name", GAMES)
def test_cards_are_listed_with_the_effects_that_moves_name(name: str, capsys: Captured) -> None:
    """By kind, id and printed name; no id twice within a kind."""
    rows = plain(capsys, "list", "cards", name)
    assert {row["id"] for row in rows if row["kind"] == "effect"} == {*game(name).effects()}
    assert len({(row["kind"], row["id"]) for row in rows}) == len(rows)
    assert {row["kind"] for row in rows} > {"effect"}


@pytest.mark.parametrize("what", ["events", "violations", "warnings", "questions"])
@pytest.mark.parametrize("name", GAMES)
def test_kinds_are_those_that_have_a_sentence(name: str, what: str, capsys: Captured) -> None:
    """So that a case file can name them."""
    known = getattr(game(name).phrases.table, what.removesuffix("s"))
    rows = plain(capsys, "list", what, name)
    assert {row["kind"] for row in rows} == {kind for kind in known if "." not in kind}
    assert all(row["says"] and "{" not in row["says"] for row in rows)


def test_what_cannot_be_listed_is_refused(capsys: Captured) -> None:
    """With the nearest; so is a game that is none. A list may be empty."""
    assert main(["list", "card"]) == UNREADABLE
    assert "did you mean `cards`" in capsys.readouterr().err
    assert main(["list", "cards", "no-such"]) == UNREADABLE
    assert "no game `no-such`" in capsys.readouterr().err


def test_a_game_without_an_editor_has_no_cards(with_toy: None, capsys: Captured) -> None:
    """Nothing is printed then."""
    assert out(capsys, "list", "cards", "toy") == ""
    assert plain(capsys, "list", "examples", "toy") == []
