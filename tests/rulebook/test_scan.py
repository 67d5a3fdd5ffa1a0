"""Citations in source, and rules named by tests and case files."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sublight.errors import InputError
from sublight.rulebook import Rulebook, load_rulebook, scan


@pytest.fixture
def book(toy: Callable[..., Path]) -> Rulebook:
    """The toy rulebook."""
    return load_rulebook(toy())


def write(root: Path, name: str, text: str) -> None:
    """Write `text` to the file `name` below `root`."""
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


SOURCE = '''"""TOY-FLY-01"""
# "TOY-FLY-01"
RULE = "TOY-WALK-01"


def act() -> tuple[str, str]:
    """TOY-FLY-01"""
    "TOY-FLY-01"
    note = "see TOY-FLY-01"
    return note, cite("TOY-WALK-01")
'''


def test_citation_is_a_string_that_is_exactly_a_rule_id(tmp_path: Path, book: Rulebook) -> None:
    """Strings equal to an id are found with file and line; docstrings, comments and longer texts are not."""
    write(tmp_path, "src/pack/deed.py", SOURCE)
    assert scan.cited_in(tmp_path / "src", book) == {"TOY-WALK-01": ["pack/deed.py:3", "pack/deed.py:10"]}


HINTED = """
[meta]
source = "TOY-FLY-03"
[[card]]
id = "boots"
rules = ["TOY-WALK-01"]
hints = { steps = 2, cited = "TOY-FLY-01" }
[[card]]
id = "cape"
rules = ["TOY-FLY-02"]
"""


def test_a_row_that_names_a_rule_or_a_dispute_that_does_not_exist_is_found(tmp_path: Path, book: Rulebook) -> None:
    """With or without hints, with its file and id; the rules that there are pass."""
    rows = HINTED + '[[card]]\nid = "hat"\nrules = ["TOY-WALK-01", "TOY-WALK-77"]\ndisputes = ["TOY-X"]\n'
    rows += 'hints = { rule = "TOY-FLY-78" }\nsays = "TOY-FLY-79 is not cited here"\n'
    write(tmp_path, "data/cards.toml", rows.replace("TOY-FLY-02", "TOY-FLY-77"))
    assert scan.misnamed_in(tmp_path / "data", book) == {
        "TOY-FLY-77": ["cards.toml, cape"],
        "TOY-WALK-77": ["cards.toml, hat"],
        "TOY-X": ["cards.toml, hat"],
        "TOY-FLY-78": ["cards.toml, hat"],
    }


def test_a_row_with_hints_cites_the_rules_that_it_names(tmp_path: Path, book: Rulebook) -> None:
    """A row without hints cites nothing: no code reads it."""
    write(tmp_path, "src/pack/data/cards.toml", HINTED)
    place = ["pack/data/cards.toml, boots"]
    assert scan.cited_in(tmp_path / "src", book) == {"TOY-WALK-01": place, "TOY-FLY-01": place}


MARKS = """
import pytest
pytestmark = pytest.mark.rule("TOY-FLY-01")

@pytest.mark.rule("TOY-WALK-01", "TOY-WALK-77", "OTHER-01", seeds=["900:1", "900:9", "777:1"])
def test_walk():
    assert "TOY-FLY-03"

@pytest.mark.slow("TOY-FLY-02")
def test_fly():
    assert True
"""


def test_markers_name_rules_and_sentences(tmp_path: Path, book: Rulebook) -> None:
    """Only the rule mark counts; what this game lacks is unknown, other games' ids are passed over."""
    write(tmp_path, "tests/walk/test_walk.py", MARKS)
    found = scan.tested_in(tmp_path / "tests", book)
    place = "walk/test_walk.py:5"
    assert found.rules == {"TOY-FLY-01": ["walk/test_walk.py:3"], "TOY-WALK-01": [place]}
    assert found.seeds == {"900:1": [place]}
    assert found.unknown == {"TOY-WALK-77": [place], "900:9": [place]}


CASES = """
[[case]]
name = "a walk"
rules = ["TOY-WALK-01"]
seeds = ["900:2"]
[[case]]
rules = ["OTHER-01"]
"""


def test_cases_of_the_game_name_rules_and_sentences(tmp_path: Path, book: Rulebook) -> None:
    """Cases are named or numbered; all they name must be this game's; other games' are not read."""
    write(tmp_path, "tests/cases/toy/walks.toml", CASES)
    write(tmp_path, "tests/cases/other/walks.toml", CASES)
    found = scan.tested_in(tmp_path / "tests", book)
    assert found.rules == {"TOY-WALK-01": ["cases/toy/walks.toml, case a walk"]}
    assert found.seeds == {"900:2": ["cases/toy/walks.toml, case a walk"]}
    assert found.unknown == {"OTHER-01": ["cases/toy/walks.toml, case 2"]}


@pytest.mark.parametrize(
    "text, message",
    [
        ("[[case]", r"cases/toy/bad\.toml: not TOML"),
        ("[[case]]\nname = 'x'\nrules = 'TOY-WALK-01'", "case x: `rules` is not an array of strings"),
        ("[[case]]\nseeds = [5]", "case 1: `seeds` is not an array of strings"),
    ],
)
def test_unreadable_case_file_is_refused(tmp_path: Path, book: Rulebook, text: str, message: str) -> None:
    """A case file that cannot be read is reported with its name and what is wrong."""
    write(tmp_path, "tests/cases/toy/bad.toml", text)
    with pytest.raises(InputError, match=message):
        scan.tested_in(tmp_path / "tests", book)
