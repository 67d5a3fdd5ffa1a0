"""The hull and the shields of a ship, by its card, its pilot and its upgrade cards."""

import pytest

from sublight.errors import InputError
from sublight.games.xwing.catalogue.ships import pilot_strengths, strength, upgrade_cards


def test_a_ship_without_more_has_what_its_card_prints() -> None:
    """An X-wing has hull 4 and 2 shields."""
    assert strength("t65xwing", "", ()) == (4, 2)


def test_a_pilot_and_upgrades_count_together() -> None:
    """A pilot's card prints its own numbers, and each upgrade adds to those."""
    assert strength("tielnfighter", "wampa-battleofyavin", ()) == (4, 0)
    assert strength("tielnfighter", "wampa-battleofyavin", ("hullupgrade", "shieldupgrade")) == (5, 1)


def test_a_pilot_of_another_ship_changes_nothing() -> None:
    """What its card prints is for the ship that it flies."""
    assert strength("t65xwing", "wampa-battleofyavin", ()) == (4, 2)


def test_what_takes_shields_leaves_at_least_none() -> None:
    """An upgrade that costs shields on a ship without any does not make them negative."""
    assert strength("tielnfighter", "", ("angleddeflectors",)) == (3, 0)


def test_an_upgrade_that_is_not_listed_changes_nothing() -> None:
    """Most upgrades have neither hull nor shields."""
    assert strength("t65xwing", "lukeskywalker", ("r2d2", "no-such-card")) == (4, 2)


def test_an_unknown_ship_is_refused() -> None:
    """With the nearest ones, as everywhere."""
    with pytest.raises(InputError, match="did you mean"):
        strength("t65xwimg", "", ())


def test_every_listed_card_changes_something() -> None:
    """A row that changes neither hull nor shields nor Force is a slip."""
    assert all(card.hull or card.shields or card.force for card in upgrade_cards().values())
    assert all(found != strength(ship, "", ()) for (ship, _), found in pilot_strengths().items())
