"""The odds of the rifts: closed form, the walk over every die, and binomials agree as fractions."""

from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from games.twilight.galaxies import galaxy, player, units
from sublight.games.twilight.game import GAME
from sublight.games.twilight.movement.survival import chance_through, survivors
from sublight.games.twilight.moves import TacticalAction, Use, Voyage
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.odds import odds

SEVEN = Fraction(7, 10)


def board(*effects: str, edition: str = "lrr-2", laws: tuple[str, ...] = ()) -> Galaxy:
    """Rifts in 101 and 102; cruisers in 201, a dreadnought in 101."""
    at_201 = {"space": (units("sol", "cruiser", 4),)}
    at_101 = {"tile": "41", "space": (units("sol", "dreadnought", 2),)}
    sides = (player("sol", *effects, fleet=9), player("hacan"))
    return galaxy(2, sides, edition, at_201=at_201, at_101=at_101, at_102="67", laws=laws)


def action(*voyages: Voyage, uses: tuple[Use, ...] = ()) -> TacticalAction:
    """A move into 000."""
    return TacticalAction(player="sol", system="000", voyages=voyages, uses=uses)


def by_one(count: int = 1) -> Voyage:
    """Cruisers that leave one rift."""
    return Voyage(unit="cruiser", origin="201", path=("101", "000"), count=count)


BY_TWO = Voyage(unit="dreadnought", origin="101", path=("102", "000"))


def arrived(ruling_state: Galaxy) -> tuple[int, int]:
    """How many cruisers and dreadnoughts are in 000."""
    counts = Counter({each.unit: each.count for each in ruling_state.system("000").space})
    return counts["cruiser"], counts["dreadnought"]


@pytest.mark.rule("TI4-41.2", "TI4-41.3")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_ships_that_leave_one_rift_survive_as_a_binomial(count: int) -> None:
    """Of n ships k come through with comb(n, k) 0.7^k 0.3^(n-k), exactly."""
    found = survivors(board(), action(by_one(count)), (by_one(count),))
    expected = {(k,): comb(count, k) * SEVEN**k * (1 - SEVEN) ** (count - k) for k in range(count + 1)}
    assert found == expected
    assert sum(found.values()) == 1


@pytest.mark.rule("TI4-41.2", "TI4-N-41-each")
def test_the_walk_over_every_die_says_the_same() -> None:
    """The referee's odds, grouped by what arrives, are those of the closed form."""
    voyages = (by_one(2), BY_TWO)
    grouped: Counter[tuple[int, ...]] = Counter()
    branches = odds(GAME, board(), action(*voyages))
    for branch in branches:
        grouped[arrived(branch.ruling.state)] += branch.chance  # type: ignore[assignment]
    assert dict(grouped) == survivors(board(), action(*voyages), voyages)
    assert sum(branch.chance for branch in branches) == 1


@pytest.mark.rule("TI4-41.3")
def test_every_exit_takes_its_share() -> None:
    """Two exits: 49 in 100."""
    assert chance_through(board(), action(BY_TWO), BY_TWO) == SEVEN**2


@pytest.mark.rule("TI4-N-41-crucible", "TI4-N-nav", "TI4-N-circlet")
@pytest.mark.parametrize("effect", ["crucible", "nav_suite", "circlet_of_the_void"])
def test_without_dice_all_come_through(effect: str) -> None:
    """A card that waives the dice leaves one outcome, of chance one."""
    uses = () if effect == "circlet_of_the_void" else (Use(effect=effect),)
    move = action(by_one(3), uses=uses)
    assert survivors(board(effect), move, move.voyages) == {(3,): 1}


@pytest.mark.rule("TI4-41.2")
def test_who_takes_two_steps_by_cosmic_phenomenae_is_lost_in_half_the_cases() -> None:
    """Five in ten for the rift it starts in, three in ten for the next."""
    bold = Voyage(unit="dreadnought", origin="101", path=("102", "000"), uses=("ev_cosmic_phenomenae",))
    at = board(edition="lrr-2-te", laws=("ev_cosmic_phenomenae",))
    assert chance_through(at, action(bold), bold) == Fraction(1, 2) * SEVEN
