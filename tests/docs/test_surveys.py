"""The page on surveys names every column and setup there is, and its pictures are those of the committed sums."""

import re
from importlib.util import find_spec

import pytest

from checks.source import ROOT
from sublight.batch.surveys import Surveys
from sublight.registry import GAMES, facets

PAGE = (ROOT / "docs" / "surveys.md").read_text(encoding="utf-8")
FOLDER = ROOT / "docs" / "surveys"
HEATS = ("openings", "obstacles", "hyperlanes")
NAMED = {"openings": "xwing", "hyperlanes": "twilight"}
"""Pictures with names of cards, and the game whose cards these are."""


def test_the_page_names_every_column_and_setup_of_every_game() -> None:
    """Each column stands in its game's row of the table."""
    for game, offered in facets(Surveys):
        (row,) = re.findall(rf'^\| `"all"`, {game.title[:8]}.*$', PAGE, re.MULTILINE)
        assert re.findall(r"`(\w+)`", row) == list(offered.columns)
        for name in offered.setups:
            assert f"| `{name}` (" in PAGE


@pytest.mark.skipif(not find_spec("pyarrow"), reason="needs the extra `survey`")
@pytest.mark.parametrize("name", HEATS)
def test_a_picture_is_that_of_its_sums(name: str) -> None:
    """Drawn again from the CSV, it has the same text, unless it names cards of a game that was deleted."""
    if name in NAMED and NAMED[name] not in GAMES:
        pytest.skip("it names cards of a game that was deleted")
    from surveys import pictures

    assert pictures.drawn(pictures.HEATS[name]()) == (FOLDER / f"{name}.svg").read_text(encoding="utf-8")


@pytest.mark.skipif(not find_spec("pyarrow"), reason="needs the extra `survey`")
def test_the_page_has_the_columns_of_rulings() -> None:
    """And those of every plan."""
    from sublight.survey.rulings import COLUMNS
    from sublight.survey.survey import OF_PLANS

    (row,) = re.findall(r"^\| rulings .*$", PAGE, re.MULTILINE)
    assert re.findall(r"`(\w+)`", row) == list(COLUMNS)
    (row,) = re.findall(r"^\| every plan .*$", PAGE, re.MULTILINE)
    assert re.findall(r"`(\w+)`", row) == list(OF_PLANS)
