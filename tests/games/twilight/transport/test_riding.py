"""How units ride: what they take aboard, whether the ship needs capacity, what never rides."""

import pytest

from games.twilight.galaxies import galaxy, player
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.moves import Load
from sublight.games.twilight.transport.riding import Riding, riding


def rides(faction: str, unit: UnitType, *effects: str, form: str = "") -> Riding:
    """How a unit of a faction rides."""
    board = galaxy(1, (player(faction, *effects), player("hacan")), edition="lrr-2-te")
    return riding(board, faction, Load(unit=unit, at="000", form=form))


@pytest.mark.rule("TI4-95.0", "TI4-16.1")
@pytest.mark.parametrize("unit", ["fighter", "infantry", "mech"])
def test_fighters_and_ground_forces_take_one_each(unit: UnitType) -> None:
    """They need capacity, one a unit."""
    found = rides("jolnar", unit)
    assert (found.takes, found.needs_capacity, found.barred) == (1, True, False)


@pytest.mark.rule("TI4-95.0")
@pytest.mark.parametrize("unit", ["carrier", "cruiser", "destroyer", "dreadnought", "flagship", "warsun"])
def test_no_other_ship_rides(unit: UnitType) -> None:
    """Every ship but fighters is barred, by the rule of transport."""
    found = rides("jolnar", unit)
    assert (found.barred, found.rule) == (True, "TI4-95.0")


@pytest.mark.rule("TI4-85.3")
@pytest.mark.parametrize("unit", ["pds", "spacedock"])
def test_structures_do_not_ride(unit: UnitType) -> None:
    """Neither do Floating Factories as cargo."""
    assert rides("jolnar", unit).rule == "TI4-85.3"
    assert rides("saar", unit).barred


@pytest.mark.rule("TI4-TE-miniaturization")
@pytest.mark.parametrize("unit", ["pds", "spacedock"])
def test_ral_nel_structures_ride_on_any_ship(unit: UnitType) -> None:
    """They take nothing, and the ship needs no capacity."""
    found = rides("ralnel", unit)
    assert (found.takes, found.needs_capacity, found.barred) == (0, False, False)


@pytest.mark.rule("TI4-N-sentinel")
def test_a_sentinel_takes_nothing_but_needs_a_ship_with_capacity() -> None:
    """It is free, not for any ship."""
    found = rides("argent", "mech")
    assert (found.takes, found.needs_capacity, found.barred) == (0, True, False)


@pytest.mark.rule("TI4-N-85-heltitan")
@pytest.mark.parametrize("effects", [(), ("hel_titan_2",)])
def test_hel_titans_never_ride(effects: tuple[str, ...]) -> None:
    """Neither the first nor the second, ground forces though they are."""
    found = rides("ul", "pds", *effects)
    assert (found.barred, found.rule) == (True, "TI4-N-85-heltitan")


@pytest.mark.rule("TI4-TE-eidolon")
def test_a_unit_that_may_move_by_itself_rides_as_any_other() -> None:
    """An Eidolon Maximum aboard takes one of the capacity, a Fighter II too."""
    assert rides("naazrokha", "mech", "eidolon_maximum", form="maximum") == Riding(takes=1)
    assert rides("jolnar", "fighter", "fighter2") == Riding(takes=1)
