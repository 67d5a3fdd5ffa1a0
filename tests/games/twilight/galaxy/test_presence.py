"""Whose ships are where, and who stops whom from passing."""

import pytest

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.galaxy.presence import blocks, others_with_ships, ships_of, units_of
from sublight.games.twilight.moves import Load, Use, Voyage
from sublight.games.twilight.pieces import Galaxy, Player, Units

MOVER = player("sol")


def held(*there: Units, mover: Player = MOVER, other: str = "letnev", **fields: object) -> Galaxy:
    """Units of others in the space of 101."""
    sides = (mover, player(other)) if other != "neutral" else (mover,)
    return galaxy(1, sides, at_101={"space": there}, **fields)


def stopped(board: Galaxy, mover: str = "sol", ship: Voyage | None = None, uses: tuple[Use, ...] = ()) -> list[str]:
    """Who stops the mover in 101."""
    return [str(each) for each in blocks(board, "101", mover, ship, uses)]


def sailing(unit: UnitType = "cruiser", **fields: object) -> Voyage:
    """A ship from 102 through 101."""
    return Voyage(unit=unit, origin="102", path=("101", "106"), **fields)  # type: ignore[arg-type]


@pytest.mark.rule("TI4-58.4b", "TI4-N-58-fighters")
def test_ships_of_others_stop_and_own_ones_do_not() -> None:
    """Fighters alone are enough."""
    assert stopped(held(units("letnev", "cruiser"))) == ["letnev"]
    assert stopped(held(units("letnev", "fighter"))) == ["letnev"]
    assert stopped(held(units("sol", "cruiser"))) == []
    assert [each.rule for each in blocks(held(units("letnev", "fighter")), "101", "sol")] == ["TI4-58.4b"]


@pytest.mark.rule("TI4-N-58-structures")
def test_what_is_no_ship_stops_nobody() -> None:
    """Infantry in space or on a planet, docks and cannon on one."""
    jord = planet("Jord", "letnev", units("letnev", "infantry"), units("letnev", "pds"), units("letnev", "spacedock"))
    board = galaxy(at_101={"tile": "01", "planets": (jord,), "space": (units("letnev", "infantry"),)})
    assert stopped(board) == []
    assert ships_of(board, "101", "letnev") == ()
    assert [each.unit for each in units_of(board, "101", "letnev")] == ["infantry", "infantry", "pds", "spacedock"]


@pytest.mark.rule("TI4-N-58-structures", "TI4-58.4b")
def test_a_floating_factory_stops_by_the_other_reading() -> None:
    """It is a structure in space."""
    board = held(units("saar", "spacedock"), other="saar")
    assert stopped(board) == []
    assert stopped(held(units("saar", "spacedock"), other="saar", readings={"TI4-Q16": "blocks"})) == ["saar"]


@pytest.mark.rule("TI4-N-58-neutral", "TI4-TE-neutral")
def test_nobodys_ships_stop_too() -> None:
    """By a rule of their own."""
    board = held(units("neutral", "cruiser"), other="letnev", edition="lrr-2-te")
    assert [(each.player, each.rule) for each in blocks(board, "101", "sol")] == [("neutral", "TI4-N-58-neutral")]
    assert others_with_ships(board, "101", "sol") == ("neutral",)


@pytest.mark.rule("TI4-58.4b")
def test_a_deflector_lets_all_ships_pass_but_no_lattice() -> None:
    """That nothing can pass goes before what may."""
    able = player("sol", "light_wave_deflector")
    assert stopped(held(units("letnev", "cruiser"), mover=able)) == []
    bereg = {"tile": "35", "planets": (planet("Bereg", "argent", units("argent", "pds")),)}
    board = galaxy(players=(able, player("argent", "aerie_hololattice")), at_101=bereg)
    assert stopped(board) == ["argent by aerie_hololattice"]
    assert [each.rule for each in blocks(board, "101", "sol")] == ["TI4-N-58-structures"]
    assert stopped(board, "argent") == []
    assert stopped(galaxy(players=(able, player("argent")), at_101=bereg)) == []


@pytest.mark.rule("TI4-58.4b")
def test_aetherpassage_lets_pass_only_those_who_allow_it() -> None:
    """The Empyrean's ships, nobody else's; as a use or in effect."""
    sides = (MOVER, player("empyrean"), player("letnev"))
    both = {"space": (units("empyrean", "cruiser"), units("letnev", "cruiser"))}
    board = galaxy(players=sides, at_101=both, active_player="sol")
    use = Use(effect="aetherpassage", player="empyrean")
    assert stopped(board) == ["empyrean", "letnev"]
    assert stopped(board, uses=(use,)) == ["letnev"]
    played = galaxy(players=sides, at_101=both, active_player="sol", in_effect=("aetherpassage:empyrean",))
    assert stopped(played) == ["letnev"]


@pytest.mark.rule("TI4-58.4b")
def test_silence_lets_ships_of_the_chosen_system_pass() -> None:
    """Only those that start there."""
    board = held(units("letnev", "cruiser"), mover=player("sol", "in_the_silence_of_space"))
    there, elsewhere = (Use(effect="in_the_silence_of_space", system=place) for place in ("102", "103"))
    assert stopped(board, ship=sailing(), uses=(there,)) == []
    assert stopped(board, ship=sailing(), uses=(elsewhere,)) == ["letnev"]
    assert stopped(board, uses=(there,)) == ["letnev"]


@pytest.mark.rule("TI4-58.4b", "TI4-TE-77-myru")
def test_myru_vos_lets_ships_pass_that_carry_nothing() -> None:
    """Whoever is active, and only unladen ones."""
    sides = (MOVER, player("letnev"), player("firmament", "myru_vos"))
    board = galaxy(1, sides, "lrr-2-te", at_101={"space": (units("letnev", "cruiser"),)}, active_player="sol")
    use = (Use(effect="myru_vos", player="firmament"),)
    assert stopped(board, ship=sailing("carrier"), uses=use) == []
    laden = sailing("carrier", cargo=(Load(unit="infantry", at="102"),))
    assert stopped(board, ship=laden, uses=use) == ["letnev"]


@pytest.mark.rule("TI4-58.4b")
def test_a_flagship_that_passes_does_so_alone() -> None:
    """The Yssaril flagship, not its escort."""
    board = held(units("letnev", "cruiser"), mover=player("yssaril"))
    assert stopped(board, "yssaril", sailing("flagship")) == []
    assert stopped(board, "yssaril", sailing("cruiser")) == ["letnev"]


@pytest.mark.rule("TI4-58.4b")
def test_the_luminous_passes_where_own_units_are() -> None:
    """And nowhere else."""
    mover = player("deepwrought")
    there = (units("letnev", "cruiser"), units("deepwrought", "infantry"))
    assert stopped(held(*there, mover=mover, edition="lrr-2-te"), "deepwrought", sailing("flagship")) == []
    assert stopped(held(there[0], mover=mover, edition="lrr-2-te"), "deepwrought", sailing("flagship")) == ["letnev"]


@pytest.mark.rule("TI4-58.4b")
@pytest.mark.parametrize("target, there", [("cruiser", []), ("fighter", ["letnev"])])
def test_a_corsair_passes_on_the_way_to_larger_ships(target: UnitType, there: list[str]) -> None:
    """The active system must hold another player's ships that are no fighters."""
    sides = (player("mentak", "corsair", "cruiser2"), player("letnev"))
    ships = {"space": (units("letnev", "cruiser"),)}
    board = galaxy(
        1,
        sides,
        "lrr-2-te",
        at_101=ships,
        at_106={"space": (units("letnev", target),)},
        active="106",
        active_player="mentak",
    )
    assert stopped(board, "mentak", sailing("cruiser")) == there
    assert stopped(board, "mentak", sailing("carrier")) == ["letnev"]
