"""The page on writing a game shows what is in the example, and names files that are there."""

import re

import pytest

from checks.source import ROOT

GAME = ROOT / "examples" / "lodefall"
TEXT = (ROOT / "docs" / "write-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"(?:`([\w./-]+)`:\n\n)?```(?:python|toml)\n(.*?)```", TEXT, re.DOTALL)
"""The file that an excerpt is said to be from, empty where it is the one named last, and the excerpt."""


def _excerpts() -> list[tuple[str, str]]:
    found, named = [], ""
    for name, excerpt in BLOCKS:
        named = name or named
        found.append((named, excerpt))
    return found


def test_there_are_excerpts() -> None:
    """From each step of the page; every other block is run when the site is built."""
    assert len(BLOCKS) > 15
    assert TEXT.count("```") == 2 * (len(BLOCKS) + TEXT.count("```{"))


@pytest.mark.parametrize("name, excerpt", _excerpts())
def test_an_excerpt_is_in_its_file(name: str, excerpt: str) -> None:
    """As it stands there, to the letter."""
    assert excerpt in (GAME / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("module", sorted(set(re.findall(r"^\| `(\w+\.py)` \|", TEXT, re.MULTILINE))))
def test_a_module_of_the_table_is_there(module: str) -> None:
    """In the package of the game."""
    assert (GAME / "lodefall" / module).is_file()
