"""Room in space: the count of what has to go equals the best of all ways to give every unit a place."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.fleets.limits import (
    SpaceCapacity,
    docks,
    fleet_limit,
    in_space,
    space_capacity,
    takes_slot,
)
from sublight.games.twilight.pieces import Player

few = st.integers(0, 5)


def least_removed(found: SpaceCapacity) -> int:
    """Try every way: fighters at docks, in slots or aboard; others aboard or, where they may, in slots."""
    best = found.ground + found.fighters + found.either
    spare = 99 if found.spare is None else found.spare
    for gone_ground, gone_fighters, gone_either in product(
        range(found.ground + 1), range(found.fighters + 1), range(found.either + 1)
    ):
        removed = gone_ground + gone_fighters + gone_either
        if removed < best and _fits(found, gone_ground, gone_fighters, gone_either, spare):
            best = removed
    return best


def _fits(found: SpaceCapacity, ground: int, fighters: int, either: int, spare: int) -> bool:
    left, flying, both = found.ground - ground, found.fighters - fighters, found.either - either
    in_slots = product(range(flying + 1 if found.per_fighter else 1), range(both + 1 if found.per_either else 1))
    return any(
        one * found.per_fighter + two * found.per_either <= spare
        and left + max(0, flying - one - found.supported) + both - two <= found.holds
        for one, two in in_slots
    )


@pytest.mark.rule("TI4-16.2", "TI4-16.3", "TI4-N-37-fighter2", "TI4-N-37-hybrid", "TI4-N-79-dock")
@given(few, few, few, few, st.integers(0, 2), st.none() | few, st.sampled_from([0, 1, 2]), st.sampled_from([0, 2]))
def test_the_excess_is_the_fewest_units_that_have_to_go(
    holds: int, supported: int, ground: int, fighters: int, either: int, spare: int | None, per: int, other: int
) -> None:
    """Whatever the owner counts as what, no fewer can go."""
    found = SpaceCapacity(
        holds=holds,
        supported=supported,
        ships=0,
        ground=ground,
        fighters=fighters,
        either=either,
        spare=spare,
        per_fighter=per,
        per_either=other,
    )
    assert found.excess == least_removed(found)


@pytest.mark.rule("TI4-16.3b", "TI4-16.2")
def test_only_what_is_in_space_needs_room_and_gives_it() -> None:
    """Infantry on planets and units of others are left out; ships lend what they hold."""
    ground = planet("Thibah", "sol", units("sol", "infantry", 9), units("sol", "spacedock"))
    space = (units("sol", "carrier"), units("sol", "fighter", 5), units("letnev", "carrier", 3))
    at = galaxy(1, at_101={"tile": "21", "space": space, "planets": (ground,)})
    found = space_capacity(at, "sol", "101")
    assert (found.holds, found.supported, found.ground, found.fighters, found.ships) == (6, 3, 0, 5, 1)
    assert (found.needed, found.excess) == (2, 0)


@pytest.mark.rule("TI4-N-79-dock", "TI4-N-37-factory")
def test_a_floating_factory_holds_by_capacity_and_takes_no_slot() -> None:
    """It bears no fighters besides."""
    at = galaxy(1, (player("saar"), player("sol")), at_101={"space": (units("saar", "spacedock"),)})
    found = space_capacity(at, "saar", "101")
    assert (found.holds, found.supported, found.ships) == (4, 0, 0)
    assert docks(at, "saar", "101") == 0


@pytest.mark.rule("TI4-76.2a", "TI4-37.1a")
def test_every_ship_but_fighters_takes_a_slot() -> None:
    """Neither fighters nor ground forces do."""
    ships: tuple[UnitType, ...] = ("carrier", "cruiser", "destroyer", "dreadnought", "flagship", "warsun")
    kinds: tuple[UnitType, ...] = (*ships, "fighter", "infantry", "mech")
    space = tuple(units("hacan", kind) for kind in kinds)
    at = galaxy(1, (player("hacan"), player("sol")), at_101={"space": space})
    counted = [units_.unit for units_, card in in_space(at, "hacan", "101") if takes_slot(card)]
    assert counted == [*ships]


@pytest.mark.rule("TI4-N-sentinel")
def test_sentinels_need_room_only_where_no_ship_has_capacity() -> None:
    """Beside a carrier they take none, beside a cruiser one each."""
    beside: dict[UnitType, int] = {"carrier": 0, "cruiser": 2}
    for ship, ground in beside.items():
        space = (units("argent", ship), units("argent", "mech", 2))
        at = galaxy(1, (player("argent"), player("sol")), at_101={"space": space})
        assert space_capacity(at, "argent", "101").ground == ground


def total(owner: Player, *others: Player, **fields: object) -> int | None:
    """A player's limit."""
    return fleet_limit(galaxy(1, (owner, *(others or (player("sol"),))), **fields), owner.id).total


@pytest.mark.rule("TI4-37.1")
@pytest.mark.parametrize("tokens", [0, 1, 5])
def test_the_pool_alone_gives_as_many_ships_as_tokens(tokens: int) -> None:
    """Nothing else bears on a plain player."""
    assert total(player("hacan", fleet=tokens)) == tokens


@pytest.mark.rule("TI4-N-37-armada", "TI4-N-37-regulations")
@pytest.mark.parametrize("tokens, plain, ruled", [(0, 2, 2), (4, 6, 6), (5, 7, 6), (9, 11, 6)])
def test_armada_adds_two_before_and_under_the_law(tokens: int, plain: int, ruled: int) -> None:
    """The law caps the tokens, Armada is on top."""
    letnev = player("letnev", fleet=tokens)
    assert (total(letnev), total(letnev, laws=("fleet_regulations",))) == (plain, ruled)


@pytest.mark.rule("TI4-N-37-edict")
def test_captured_tokens_count_for_the_mahact_only() -> None:
    """Tokens of others in a pool count by Edict; without it they do not."""
    mahact = player("mahact", fleet=2, captured=("sol", "hacan"))
    assert total(mahact, player("sol"), player("hacan")) == 4
    plain = player("jolnar", fleet=2, captured=("sol",))
    assert total(plain, player("sol")) == 2


@pytest.mark.rule("TI4-N-37-affinity")
def test_dark_matter_affinity_holds_while_it_is_in_effect() -> None:
    """Owning the hero is not enough."""
    letnev = player("letnev", "dark_matter_affinity", fleet=1)
    assert total(letnev) == 3
    assert total(letnev, in_effect=("dark_matter_affinity:letnev",)) is None
    assert total(player("hacan", fleet=1), player("letnev"), in_effect=("dark_matter_affinity:letnev",)) == 1
