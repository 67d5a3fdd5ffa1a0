"""Whom space cannon may be fired at."""

import pytest

from games.twilight.galaxies import galaxy, player, units
from sublight.games.twilight.cannon.targets import targets
from sublight.games.twilight.pieces import NEUTRAL


@pytest.mark.rule("TI4-77.5b", "TI4-TE-neutral")
def test_nobodys_ships_may_be_picked_too() -> None:
    """They count as another player's, but only the active player picks."""
    sides = (player("jolnar"), player("hacan"), player("xxcha"))
    space = (units("jolnar", "cruiser"), units(NEUTRAL, "cruiser"))
    at = galaxy(1, sides, "lrr-2-te", active="000", active_player="hacan", at_000={"space": space})
    assert targets(at, "hacan") == ("jolnar", NEUTRAL)
    assert targets(at, "xxcha") == ()
