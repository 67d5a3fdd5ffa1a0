"""`sublight import` refuses what the lists of a kind do not take, and names those that do."""

from pathlib import Path

import pytest

from sublight.api.lists import known_lists
from sublight.cli import UNREADABLE, main

KNOWN = {each.kind: each for each in known_lists()}
WORDS = {"dialect": ["--dialect", "x"], "player": ["--player", "first"], "obstacles": ["--no-obstacles"],
         "seats": ["--seat", "red=x"]}  # fmt: skip
STRANGE = [(kind, option) for kind, each in KNOWN.items() for option in WORDS if option not in each.options]
Captured = pytest.CaptureFixture[str]


def refused(capsys: Captured, *words: str) -> str:
    """What a command that cannot be carried out says, in one line."""
    assert main(["import", *words]) == UNREADABLE
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    return said.err


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
    said = f"no kind of paper `{slip}`; kinds are {there}; did you mean `{kind}`"
    assert said in refused(capsys, text, "--as", slip)


@pytest.mark.parametrize(("kind", "option"), STRANGE)
def test_what_a_list_does_not_take_is_refused(kind: str, option: str, text: str, capsys: Captured) -> None:
    """Naming the kinds that do, where there are any."""
    takers = " or a ".join(each.kind for each in KNOWN.values() if option in each.options)
    word = WORDS[option][0]
    assert f"{word} is for a {takers}; `{text}` is read as a {kind}" in refused(
        capsys, text, "--as", kind, *WORDS[option]
    )
