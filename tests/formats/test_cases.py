"""Case files are read strictly, and their tables put together from what they share and what they change."""

from pathlib import Path
from typing import Any

import pytest

from sublight.api.cases import read_cases, read_cases_text
from sublight.api.tables import examples
from sublight.errors import InputError
from sublight.formats.cases import LoadedCase

HEAD = 'game = "toy"\nedition = "1"\n[tables.line]\nmarsh = 3\nwalkers = [{ id = "a" }, { id = "b", at = 2 }]\n'
BODY = '[[case]]\nname = "one"\ntable = "line"\nmove = "walk a steps=5"\n'
EXPECT = '[case.expect]\nstatus = "asking"\nquestion = "wind"\n'


def one(more: str = "", expect: str = EXPECT) -> LoadedCase:
    """The case of a file with one."""
    (case,) = read_cases_text(HEAD + BODY + more + expect)
    return case


def walkers(more: str) -> list[dict[str, Any]]:
    """The walkers of its table."""
    table: dict[str, Any] = one(more).table
    found: list[dict[str, Any]] = table["walkers"]
    return found


def test_a_shared_table_with_game_and_edition() -> None:
    """What stands at the top of the file holds for every table in it."""
    case = one()
    assert case.table == {
        "marsh": 3,
        "walkers": [{"id": "a"}, {"id": "b", "at": 2}],
        "game": "toy",
        "edition": "1",
    }
    assert case.where == "cases, case `one`"


def test_the_edition_of_a_case_goes_first() -> None:
    """Before its table's, and that before the file's."""
    assert one('edition = "2"\n').table["edition"] == "2"


def test_pieces_are_changed_added_and_removed() -> None:
    """Changes are merged into the piece, additions come last, removals go."""
    assert walkers("change = { b = { at = 9 } }\n") == [{"id": "a"}, {"id": "b", "at": 9}]
    assert walkers('remove = ["a"]\n') == [{"id": "b", "at": 2}]
    assert walkers('add = { walkers = [{ id = "c" }] }\n')[-1] == {"id": "c"}
    assert one("change = { table = { marsh = 4 } }\n").table["marsh"] == 4
    assert one('reading = { TOY-A = "one" }\n').table["readings"] == {"TOY-A": "one"}


def test_a_change_inside_a_pose_keeps_the_rest_and_drops_the_vector() -> None:
    """A new heading stands for the old direction, however that was written."""
    table = '[case.table]\nwalkers = [{ id = "a", pose = { x = 1, y = 2, forward = [0, 1] } }]\n'
    text = (
        'game = "toy"\n[[case]]\nname = "one"\nmove = "x"\n'
        "change = { a = { pose = { heading = 90 } } }\n" + table + EXPECT
    )
    (case,) = read_cases_text(text)
    whole: dict[str, Any] = case.table
    assert whole["walkers"][0]["pose"] == {"x": 1, "y": 2, "heading": 90}


def test_the_shared_table_is_not_changed() -> None:
    """The second case finds the table as it is written."""
    second = BODY.replace("one", "two")
    cases = read_cases_text(HEAD + BODY + "change = { b = { at = 9 } }\n" + EXPECT + second + EXPECT)
    assert cases[1].table["walkers"] == [{"id": "a"}, {"id": "b", "at": 2}]


@pytest.mark.parametrize("name", examples())
def test_an_example_is_a_table(name: str) -> None:
    """By its name."""
    text = f'[[case]]\nname = "one"\nexample = "{name}"\nmove = "x"\n' + EXPECT
    (case,) = read_cases_text(text)
    assert name.startswith(str(case.table["game"]))


@pytest.mark.parametrize(
    "text, said",
    [
        ("x = ", "cases, end of document: not valid TOML: "),
        ("game = 'toy'", "cases: has no [[case]]"),
        (HEAD + BODY, "cases, case `one`: `expect` is missing"),
        (HEAD + BODY + '[case.expect]\nstatus = "complete"\n', "expects nothing but the status `complete`"),
        (HEAD + BODY + "expct = 1\n" + EXPECT, "case `one`: unknown field `expct`; did you mean `expect`"),
        (HEAD + BODY + EXPECT + 'evnets = ["x"]\n', "case `one`: expect: unknown field `evnets`; did you mean `event"),
        ("gmae = 1\n" + HEAD + BODY + EXPECT, "cases: unknown field `gmae`; did you mean `game`"),
        (HEAD + "[[case]]\nmove = 'x'\n", "cases, case number 1: `name` is missing"),
        (
            HEAD + BODY.replace('"line"', '"lime"') + EXPECT,
            "no [tables.lime] in this file; there are line; did you mean",
        ),
        (HEAD + BODY.replace('table = "line"\n', "") + EXPECT, "has no table"),
        (HEAD + "[[case]]\nname = 'one'\ntable = 'line'\n" + EXPECT, "give a `move`, or the two pieces to `measure`"),
        (HEAD + BODY + 'measure = ["a", "b"]\n' + EXPECT, "give a `move`, or the two pieces to `measure`"),
        (HEAD + BODY + 'example = "any"\n' + EXPECT, "give `table` or `example`, not both"),
        (HEAD + BODY + 'remove = ["c"]\n' + EXPECT, "no piece `c` to change"),
        (HEAD + BODY + "change = { A = { at = 1 } }\n" + EXPECT, "no piece `A` to change; did you mean `a`"),
        (HEAD + BODY + EXPECT + BODY + EXPECT, "two cases are called `one`"),
        (HEAD + BODY + "answers = { x = nan }\n" + EXPECT, "nan is not a number"),
    ],
)
def test_a_slip_is_named(text: str, said: str) -> None:
    """The message begins with the file, and the case where there is one."""
    with pytest.raises(InputError) as caught:
        read_cases_text(text)
    assert said in str(caught.value)


def test_a_file_is_named_in_its_cases(tmp_path: Path) -> None:
    """The path stands in front of every message."""
    path = tmp_path / "a.toml"
    path.write_text(HEAD + BODY + EXPECT, encoding="utf-8")
    assert read_cases(path)[0].file == str(path)
