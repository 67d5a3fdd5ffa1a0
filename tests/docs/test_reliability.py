"""The page on reliability names tests and claims that are there."""

import re

import pytest

from checks.source import ROOT
from prove.claims import CLAIMS

PAGE = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
ROWS = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith("| #")]
FILES = sorted(set(re.findall(r"`(tests/[\w/]+\.py)`", PAGE)))
NAMED = sorted({name for row in ROWS for name in re.findall(r"`([a-z]+(?:-[a-z]+)+)`", row)})
GAMES = {each.parent.name for each in (ROOT / "src" / "sublight" / "games").glob("*/game.py")}


def test_the_rows_are_numbered_and_each_is_shown_by_something() -> None:
    """From 1 to 30, then those without a number."""
    numbers = [row.split("|")[1].strip() for row in ROWS]
    assert [number for number in numbers if number] == [str(each) for each in range(1, 31)]
    assert all("claim" in row.split("|")[4] or "tests/" in row.split("|")[4] for row in ROWS)


@pytest.mark.parametrize("path", FILES)
def test_a_file_of_the_page_has_tests(path: str) -> None:
    """It is there, unless it is of a game that was deleted, and something in it is run."""
    if path.startswith("tests/games/") and path.split("/")[2] not in GAMES:
        return
    assert "def test_" in (ROOT / path).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMED)
def test_a_claim_of_the_page_is_there(name: str) -> None:
    """Unless it is of a game that was deleted."""
    claims = {claim.name for claim in CLAIMS}
    stem, _, game = name.rpartition("-")
    assert name in claims or (game not in GAMES and claims & {f"{stem}-{each}" for each in GAMES})
