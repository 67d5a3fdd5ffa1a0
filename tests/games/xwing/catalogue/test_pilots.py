"""Pilots: their ships and initiative."""

from collections import Counter
from collections.abc import Iterator

import pytest

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue import ship_cards
from sublight.games.xwing.catalogue.pilots import Roster, pilot_cards
from sublight.rulebook.data_files import DataFiles


@pytest.fixture
def fresh() -> Iterator[None]:
    """Pilots read anew, before and after."""
    pilot_cards.cache_clear()
    yield
    pilot_cards.cache_clear()


def test_every_ship_has_a_pilot() -> None:
    """Initiative runs from 0 to 6, that of huge ships to 8; two pilots have that of another ship."""
    assert {card.ship for card in pilot_cards().values()} == set(ship_cards())
    assert {card.id for card in pilot_cards().values() if card.initiative is None} == {
        "nashtahpup",
        "transgalmegcontrollink",
    }
    for card in pilot_cards().values():
        assert 0 <= (card.initiative or 0) <= (8 if ship_cards()[card.ship].size == "huge" else 6), card


@pytest.mark.parametrize(
    "name, ship, initiative",
    [
        ("lukeskywalker", "t65xwing", 5),
        ("hansolo-modifiedyt1300lightfreighter", "modifiedyt1300lightfreighter", 6),
        ("hansolo", "customizedyt1300lightfreighter", 6),
        ("academypilot", "tielnfighter", 1),
        ("darthvader", "tieadvancedx1", 6),
        ("poedameron-swz68", "t70xwing", 6),
        ("zoriibliss-wartime", "btanr2wywing", 5),
        ("caithrenalli-wartime", "btanr2wywing", 2),
        ("sigma4-battleofyavin-lsl", "tieininterceptor", 4),
        ("dashrendar-swz103-lsl-scumandvillainy", "yt2400lightfreighter", 5),
        ("enricpryde-wat1", "upsilonclassshuttle", 2),
        ("whisper-pnp-ls", "tiephphantom", 5),
    ],
)
def test_some_pilots_as_printed(name: str, ship: str, initiative: int) -> None:
    """Ship and initiative."""
    card = pilot_cards()[name]
    assert (card.ship, card.initiative) == (ship, initiative)


def test_ids_are_ids_of_the_format() -> None:
    """Small letters, digits and hyphens."""
    letters = Counter(sign for name in pilot_cards() for sign in name)
    assert all(sign.isdecimal() or sign == "-" or (sign.isascii() and sign.islower()) for sign in letters)


def test_a_ship_that_is_none_is_refused() -> None:
    """Where the row is read."""
    with pytest.raises(RulebookError, match="no ship `t66xwing`"):
        Roster(ship="t66xwing", initiative=1, pilots=("a",))


def test_a_pilot_that_stands_twice_is_refused(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """In two rows as in one."""
    rows = (Roster(ship="t65xwing", initiative=1, pilots=("a", "b")), Roster(ship="ewing", initiative=2, pilots=("a",)))
    monkeypatch.setattr(DataFiles, "rows", lambda *_: rows)
    with pytest.raises(RulebookError, match=r"pilots\.toml, roster a: stands twice"):
        pilot_cards()
