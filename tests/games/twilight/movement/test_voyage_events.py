"""Passing through a system settles and blockades nothing there."""

import pytest

from games.twilight.galaxies import galaxy, player, units
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.movement.voyage_events import passing_events
from sublight.games.twilight.moves import Voyage
from sublight.games.twilight.pieces import Units


def said(mover: str, unit: UnitType, *there: Units) -> list[tuple[str, str]]:
    """What is said of a ship from 201 by 101 to 000 with these units in 101."""
    at = galaxy(2, (player("saar"), player("sol")), at_101={"space": there})
    voyage = Voyage(unit=unit, origin="201", path=("101", "000"))
    return [(each.rule, each.kind) for each in passing_events(at, mover, voyage)]


@pytest.mark.rule("TI4-N-37-pass")
def test_own_ships_that_are_passed_are_counted_with_nobody() -> None:
    """It is said where own ships are passed, and not where there are none."""
    assert said("sol", "cruiser", units("sol", "cruiser", 9)) == [("TI4-N-37-pass", "passes_uncounted")]
    assert said("sol", "cruiser") == []


@pytest.mark.rule("TI4-N-14-pass")
def test_passing_blockades_neither_way() -> None:
    """Ships pass a factory, a factory passes ships; what ends there instead is another matter."""
    assert said("sol", "cruiser", units("saar", "spacedock")) == [("TI4-N-14-pass", "passes_factory")]
    assert said("saar", "spacedock", units("sol", "cruiser")) == [("TI4-N-14-pass", "factory_passes")]
    assert said("saar", "spacedock", units("saar", "cruiser")) == []
