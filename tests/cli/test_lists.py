"""`export` writes any table as JSON, and lists of its own game only; `import` refuses what a kind does not take."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from sublight.api.lists import known_lists, written_lists
from sublight.api.tables import example, examples, load_table, read_table_text
from sublight.cli import COMPLETE, UNREADABLE, lists, main
from sublight.registry import game_of

OWNERS = {each.kind: of for each, of in known_lists().items()}
OTHERS = [(name, kind) for name in examples() for kind in written_lists() if not name.startswith(OWNERS[kind].name)]
WORDS = {"dialect": "ring", "player": "first", "faction": "x"}
Captured = pytest.CaptureFixture[str]


def refused(capsys: Captured, *words: str) -> str:
    """What a command that cannot be carried out says, in one line."""
    assert main(words) == UNREADABLE
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    return said.err


def takers_of(kinds: Iterable[str]) -> str:
    """Return the kinds of list that take an argument, in words."""
    return " or ".join(f"a {kind}" for kind in kinds) or "no list of an installed game"


@pytest.mark.parametrize("name", examples())
def test_any_table_is_written_as_json(name: str, capsys: Captured) -> None:
    """What was read is read again."""
    assert main(["export", name, "--as", "json"]) == COMPLETE
    assert read_table_text(capsys.readouterr().out) == read_table_text(example(name))


@pytest.mark.parametrize(("name", "kind"), OTHERS)
def test_a_list_of_another_game_is_refused(name: str, kind: str, capsys: Captured) -> None:
    """With the game whose lists these are, and that of the table."""
    here = game_of(load_table(name)).title
    said = f"a {kind} belongs to {OWNERS[kind].title}, but this is a table of {here}"
    assert said in refused(capsys, "export", name, "--as", kind)


@pytest.mark.parametrize("kind", written_lists())
def test_an_unknown_format_is_refused_with_the_nearest(kind: str, capsys: Captured) -> None:
    """And with those there are."""
    there = ", ".join((*written_lists(), "json"))
    said = f"no format `{kind}x`; formats are {there}; did you mean `{kind}`"
    assert said in refused(capsys, "export", examples()[0], "--as", f"{kind}x")


@pytest.mark.parametrize(
    ("kind", "option"),
    [(kind, option) for kind in (*written_lists(), "json") for option in WORDS
     if kind == "json" or option not in written_lists()[kind].writes],
)  # fmt: skip
def test_what_a_format_does_not_take_is_refused(kind: str, option: str, capsys: Captured) -> None:
    """Naming those that do, where there are any."""
    takers = takers_of(each.kind for each in written_lists().values() if option in each.writes)
    said = f"--{option} is for {takers}; this is written as {kind}"
    assert said in refused(capsys, "export", examples()[0], "--as", kind, f"--{option}", WORDS[option])


# Read.


KNOWN = {each.kind: each for each in known_lists()}
PASTED = {"dialect": ["--dialect", "x"], "player": ["--player", "first"], "obstacles": ["--no-obstacles"],
         "seats": ["--seat", "red=x"]}  # fmt: skip
STRANGE = [(kind, option) for kind, each in KNOWN.items() for option in PASTED if option not in each.options]


@pytest.fixture
def text(tmp_path: Path) -> str:
    """A file that is not looked into."""
    path = tmp_path / "list.txt"
    path.write_text("x", encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("kind", KNOWN)
def test_an_unknown_kind_is_refused_with_the_nearest(kind: str, text: str, capsys: Captured) -> None:
    """And with those there are."""
    slip, there = f"{kind}x", ", ".join(KNOWN)
    said = f"no kind of list `{slip}`; kinds are {there}; did you mean `{kind}`"
    assert said in refused(capsys, "import", text, "--as", slip)


@pytest.mark.parametrize(("kind", "option"), STRANGE)
def test_what_a_list_does_not_take_is_refused(kind: str, option: str, text: str, capsys: Captured) -> None:
    """Naming the kinds that do, where there are any."""
    takers = takers_of(each.kind for each in KNOWN.values() if option in each.options)
    word = PASTED[option][0]
    assert f"{word} is for {takers}; `{text}` is read as a {kind}" in refused(
        capsys, "import", text, "--as", kind, *PASTED[option]
    )


def test_an_argument_that_no_list_takes_is_refused(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the game whose lists take it is not installed."""
    own, option = next(
        (kind, option) for kind, each in written_lists().items() for option in WORDS if option not in each.writes
    )
    name = next(each for each in examples() if game_of(load_table(each)) is OWNERS[own])
    alone = {own: written_lists()[own]}
    monkeypatch.setattr(lists, "written_lists", lambda: alone)
    said = refused(capsys, "export", name, "--as", own, f"--{option}", WORDS[option])
    assert f"--{option} is for no list of an installed game; this is written as {own}" in said
