"""What the cases of Twilight Imperium cover, counted from the facts: effects, and the readings of open points."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sublight.games.twilight.catalogue import EffectCard, effect_cards
from sublight.games.twilight.rulebook import book

FOLDER = Path(__file__).parents[2] / "cases" / "twilight"
NOT_RULED = {"TI4-Q10", "TI4-Q11", "TI4-Q20"}
"""Open points that are refused by name under any reading."""


@cache
def cases() -> tuple[dict[str, Any], ...]:
    """Every case of the game as its file has it."""
    files = (tomllib.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.toml")))
    return tuple(case for file in files for case in file["case"])


@cache
def words() -> str:
    """All that the case files say, tables included."""
    return "\n".join(path.read_text("utf-8") for path in sorted(FOLDER.glob("*.toml")))


def is_told(card: EffectCard) -> bool:
    """Say whether a case has the effect by its id, its printed name, or the id of its upgrade."""
    named = (card.id, *card.name.split(" / "), *(unit for unit in card.hints.units if unit.endswith("2")))
    return any(re.search(rf"(?<!\w){re.escape(each)}(?!\w)", words()) for each in named)


@pytest.mark.slow
@pytest.mark.parametrize("effect", [card.id for card in effect_cards().values() if card.adjudicated])
def test_every_effect_that_is_ruled_on_has_a_case(effect: str) -> None:
    """An effect without one would be ruled on untried."""
    assert is_told(effect_cards()[effect])


@pytest.mark.parametrize("dispute", sorted(book().disputes.keys() - NOT_RULED))
def test_every_reading_of_an_open_point_has_a_case(dispute: str) -> None:
    """The reading taken needs no word, but a case that it matters to; every other one is agreed on in a case."""
    agreed = {case.get("reading", {}).get(dispute) for case in cases()}
    known = book().dispute(dispute)
    others = {reading.id for reading in known.readings if reading.id != known.taken}
    assert others <= agreed
    assert any(_matters(case, dispute) for case in cases())


def _matters(case: dict[str, Any], dispute: str) -> bool:
    """Whether a case meets an open point under the reading taken: it names it, and agrees on no other."""
    taken = book().dispute(dispute).taken
    met = dispute in case["expect"].get("disputes", ()) or dispute in case.get("source", "")
    return met and case.get("reading", {}).get(dispute, taken) == taken


@pytest.mark.parametrize("dispute", sorted(NOT_RULED))
def test_what_is_not_ruled_on_is_refused_by_name(dispute: str) -> None:
    """The case is of the open point and ends unknown."""
    about = [case for case in cases() if dispute in case.get("source", "")]
    assert {case["expect"]["status"] for case in about} == {"unknown"}
