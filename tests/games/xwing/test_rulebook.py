"""Wordings: what the rules say in some editions only."""

import re
from pathlib import Path

import pytest

import sublight.games.xwing
from games.xwing.maneuvers.desk import ship, table
from sublight.games.xwing.rulebook import book, has_wording, wordings

CODE = Path(sublight.games.xwing.__file__).parent


@pytest.mark.rule("XW-TOK-01", "XW-FLEE-01")
@pytest.mark.parametrize(
    ("wording", "edition", "holds"),
    [
        ("ionized_dial_on_card", "1.3.1", False),
        ("ionized_dial_on_card", "1.3.2", True),
        ("ion_maneuver_follows_dial", "1.4", False),
        ("ion_maneuver_follows_dial", "1.4.2", True),
        ("ion_maneuver_skips_reveal", "1.4.2", True),
        ("ion_maneuver_skips_reveal", "1.4.3.1", False),
        ("ionized_cannot_be_locked", "1.4", False),
        ("ionized_cannot_be_locked", "1.4.2", True),
        ("ionized_cannot_be_locked", "1.4.4", False),
        ("flees_at_any_time", "1.3.1", False),
        ("flees_at_any_time", "1.4", True),
    ],
)
def test_a_wording_holds_from_its_first_edition_to_before_its_end(wording: str, edition: str, holds: bool) -> None:
    """Which wording holds in an edition."""
    assert has_wording(table(ship("a"), edition=edition), wording) == holds


def test_a_wording_begins_and_ends_with_a_version_of_its_rule() -> None:
    """Each date of a wording is one on which a version of its rule begins or ends."""
    for wording in wordings().values():
        dates = {day for rule in book().versions(wording.rule) for day in (rule.since, rule.until)}
        assert {wording.since, wording.until} - {None} <= dates, wording.id


def test_code_asks_for_every_wording_and_for_no_other() -> None:
    """Every wording in the data is asked for in code by its id, and every one asked for is in the data."""
    asked = {
        name for file in CODE.rglob("*.py") for name in re.findall(r'has_wording\([^")]*"(\w+)"\)', file.read_text())
    }
    assert asked == set(wordings())
