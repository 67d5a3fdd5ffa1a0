"""Pilots: counts, and that what else the data name is among them."""

from collections import Counter
from collections.abc import Iterator

import pytest

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue import effect_cards, ship_cards
from sublight.games.xwing.catalogue.pilots import Roster, pilot_cards
from sublight.rulebook.data_files import DataFiles


@pytest.fixture
def fresh() -> Iterator[None]:
    """Pilots read anew, before and after."""
    pilot_cards.cache_clear()
    yield
    pilot_cards.cache_clear()


def test_every_pilot_effect_has_its_pilot() -> None:
    """Ids of the two tables agree."""
    named = {name for card in effect_cards().values() if card.kind == "pilot" for name in card.xws}
    assert named <= set(pilot_cards())


def test_every_ship_but_the_ring_has_a_pilot() -> None:
    """Initiative runs from 0 to 6, that of huge ships to 8."""
    flown = {card.ship for card in pilot_cards().values()}
    assert set(ship_cards()) - flown == {"syliureclasshyperspacering"}
    for card in pilot_cards().values():
        assert 0 <= card.initiative <= (8 if ship_cards()[card.ship].size == "huge" else 6), card


@pytest.mark.parametrize(
    "name, ship, initiative",
    [
        ("lukeskywalker", "t65xwing", 5),
        ("hansolo-modifiedyt1300lightfreighter", "modifiedyt1300lightfreighter", 6),
        ("hansolo", "customizedyt1300lightfreighter", 6),
        ("academypilot", "tielnfighter", 1),
        ("darthvader", "tieadvancedx1", 6),
        ("poedameron-swz68", "t70xwing", 6),
    ],
)
def test_some_pilots_as_printed(name: str, ship: str, initiative: int) -> None:
    """Ship and initiative."""
    card = pilot_cards()[name]
    assert (card.ship, card.initiative) == (ship, initiative)


def test_ids_are_ids_of_the_format() -> None:
    """Small letters, digits and hyphens; 723 of them, each once."""
    assert len(pilot_cards()) == 723
    letters = Counter(sign for name in pilot_cards() for sign in name)
    assert all(sign.isdecimal() or sign == "-" or (sign.isascii() and sign.islower()) for sign in letters)


def test_a_ship_that_is_none_is_refused() -> None:
    """Where the row is read."""
    with pytest.raises(RulebookError, match="no ship `t66xwing`"):
        Roster(ship="t66xwing", initiative=1, pilots=("a",))


def test_a_pilot_that_stands_twice_is_refused(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """As is a number of pilots that is not the stated one."""
    rows = (Roster(ship="t65xwing", initiative=1, pilots=("a", "b")), Roster(ship="ewing", initiative=2, pilots=("a",)))
    monkeypatch.setattr(DataFiles, "rows", lambda *_: rows)
    with pytest.raises(RulebookError, match=r"2 pilots in 3 entries, but meta\.count says 723"):
        pilot_cards()
    pilot_cards.cache_clear()
    monkeypatch.setattr(DataFiles, "rows", lambda *_: rows[:1])
    with pytest.raises(RulebookError, match="2 pilots in 2 entries"):
        pilot_cards()
