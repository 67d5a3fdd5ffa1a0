"""`sublight export` writes the table of any game as JSON, and lists of its own game only."""

import pytest

from sublight.api.lists import known_lists, written_lists
from sublight.api.tables import example, examples, load_table, read_table_text
from sublight.cli import COMPLETE, UNREADABLE, main
from sublight.registry import game_of

OWNERS = {each.kind: of for each, of in known_lists().items()}
OTHERS = [(name, kind) for name in examples() for kind in written_lists() if not name.startswith(OWNERS[kind].name)]
WORDS = {"dialect": "ring", "player": "first", "faction": "x"}
Captured = pytest.CaptureFixture[str]


def refused(capsys: Captured, *words: str) -> str:
    """What a command that cannot be carried out says, in one line."""
    assert main(["export", *words]) == UNREADABLE
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    return said.err


@pytest.mark.parametrize("name", examples())
def test_any_table_is_written_as_json(name: str, capsys: Captured) -> None:
    """What was read is read again."""
    assert main(["export", name, "--as", "json"]) == COMPLETE
    assert read_table_text(capsys.readouterr().out) == read_table_text(example(name))


@pytest.mark.parametrize(("name", "kind"), OTHERS)
def test_a_list_of_another_game_is_refused(name: str, kind: str, capsys: Captured) -> None:
    """With the game whose lists these are, and that of the table."""
    here = game_of(load_table(name)).name
    said = f"{kind}s are of {OWNERS[kind].title}; this is a table of {here}"
    assert said in refused(capsys, name, "--as", kind)


@pytest.mark.parametrize("kind", written_lists())
def test_an_unknown_format_is_refused_with_the_nearest(kind: str, capsys: Captured) -> None:
    """And with those there are."""
    there = ", ".join((*written_lists(), "json"))
    said = f"no format `{kind}x`; formats are {there}; did you mean `{kind}`"
    assert said in refused(capsys, examples()[0], "--as", f"{kind}x")


@pytest.mark.parametrize(
    ("kind", "option"),
    [(kind, option) for kind in (*written_lists(), "json") for option in WORDS
     if kind == "json" or option not in written_lists()[kind].writes],
)  # fmt: skip
def test_what_a_format_does_not_take_is_refused(kind: str, option: str, capsys: Captured) -> None:
    """Naming those that do, where there are any."""
    takers = " or a ".join(each.kind for each in written_lists().values() if option in each.writes)
    said = f"--{option} is for a {takers}; this is written as {kind}"
    assert said in refused(capsys, examples()[0], "--as", kind, f"--{option}", WORDS[option])
