"""What a batch does not take is refused by name; what it takes is laid out as the records say."""

import pytest
from msgspec.structs import replace

from bench.twilight.scenes import random_galaxy
from games.twilight.galaxies import galaxy, player, units
from sublight.errors import InputError
from sublight.games.twilight.kernel.reach import (
    MOST_PLACES,
    NOT_THERE,
    PLACES,
    RECORD,
    RECORDS_AT,
    SHIPS,
    reach,
)
from sublight.games.twilight.pieces import Player
from sublight.games.twilight.reach.packed import pack_galaxy

RIFT = "41"
FLEET = {"space": (units("sol", "cruiser", 2), units("sol", "carrier"))}


def test_places_ships_and_records_are_counted() -> None:
    """Nineteen places, two kinds of ships, one record each."""
    packed = pack_galaxy(galaxy(2, at_201=FLEET), "sol")
    assert (packed.wholes[PLACES], packed.wholes[SHIPS]) == (19, 2)
    assert [(ship.unit, ship.origin) for ship in packed.ships] == [("cruiser", "201"), ("carrier", "201")]
    assert packed.values == (2, 1)
    assert len(packed.wholes) > packed.wholes[RECORDS_AT] + 2 * RECORD


@pytest.mark.rule("TI4-41.1", "TI4-41.2")
def test_a_row_says_whether_how_cheaply_and_with_how_many_dice() -> None:
    """From a rift everything costs a die and one step less; round the galaxy it does not get."""
    packed = pack_galaxy(galaxy(2, at_201={"tile": RIFT, **FLEET}), "sol")
    there = {place: number for number, place in enumerate(packed.places)}
    assert reach(packed.wholes, 0, there["101"], 0) == (True, 0, 1)
    assert reach(packed.wholes, 0, there["104"], 0) == (True, 2, 1)
    assert reach(packed.wholes, 0, there["207"], 0) == (False, NOT_THERE, NOT_THERE)
    assert reach(packed.wholes, 0, there["207"], 1) == (True, 3, 1)


@pytest.mark.rule("TI4-5.2", "TI4-58.4c")
def test_tokens_bar_systems_and_keep_ships() -> None:
    """A system with an own token is reached by nobody; a ship beside one reaches nothing."""
    packed = pack_galaxy(galaxy(1, at_101={"tokens": ("sol",)}, at_104=FLEET), "sol")
    assert reach(packed.wholes, 0, packed.places.index("101"), 9) == (False, NOT_THERE, NOT_THERE)
    assert reach(packed.wholes, 0, packed.places.index("000"), 0) == (True, 1, 0)
    packed = pack_galaxy(galaxy(1, at_104={**FLEET, "tokens": ("sol",)}), "sol")
    assert not any(reach(packed.wholes, 0, target, 9)[0] for target in range(7))


@pytest.mark.parametrize(
    ("mover", "fleet"),
    [
        (player("letnev", "gravleash_maneuvers"), units("letnev", "cruiser")),
        (player("deepwrought"), units("deepwrought", "flagship")),
        (player("creuss"), units("creuss", "flagship")),
    ],
)
def test_ships_that_do_not_move_alone_are_refused(mover: Player, fleet: object) -> None:
    """Gravleash, Luminous and Hil Colish by name."""
    held = {"space": (units(mover.id, "cruiser"),)}
    with pytest.raises(InputError, match="Gravleash Maneuvers, the Luminous or the Hil Colish"):
        pack_galaxy(galaxy(1, (mover,), "lrr-2-te", at_101={"space": (fleet,)}, at_104=held), mover.id)


def test_the_reading_by_which_only_one_exit_counts_is_refused() -> None:
    """A batch counts another reading of TI4-Q02, which comes to the same as by the rift."""
    state = galaxy(1, at_101=FLEET, at_102=RIFT)
    with pytest.raises(InputError, match="another reading of TI4-Q02"):
        pack_galaxy(replace(state, readings={"TI4-Q02": "per-ship"}), "sol")
    each = pack_galaxy(replace(state, readings={"TI4-Q02": "per-rift"}), "sol")
    assert each == pack_galaxy(state, "sol")


def test_both_limits_of_size_are_said() -> None:
    """Five rings fit, six do not; fifteen rifts do, sixteen do not."""
    assert len(pack_galaxy(random_galaxy(3, rings=5), "sol").places) == 91
    with pytest.raises(InputError, match=f"127 systems; a batch takes at most {MOST_PLACES}"):
        pack_galaxy(random_galaxy(3, rings=6), "sol")
    rifts = {f"at_{place}": RIFT for place in [*range(101, 107), *range(202, 212)]}
    with pytest.raises(InputError, match="16 gravity rifts"):
        pack_galaxy(galaxy(2, at_201=FLEET, **rifts), "sol")
    assert pack_galaxy(galaxy(2, at_201=FLEET, **rifts | {"at_211": "49"}), "sol").values == (2, 1)
