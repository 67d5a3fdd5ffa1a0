"""What cargo breaks: properties that hold for any load, and the moves outside a tactical action."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.errors import InputError
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.movement.cargo import (
    Riding,
    cargo_violations,
    riding,
    validate_cargo,
)
from sublight.games.twilight.moves import Load, MoveByAbility, Retreat, TacticalAction, Voyage
from sublight.games.twilight.pieces import Galaxy

few = st.integers(0, 9)


def board(fighters: int = 6, infantry: int = 6, **fields: object) -> Galaxy:
    """Carriers of Jol-Nar in 101, with fighters in space and infantry on Thibah; 000 is active."""
    there = (units("jolnar", "carrier", 3), *((units("jolnar", "fighter", fighters),) if fighters else ()))
    ground = (units("jolnar", "infantry", infantry),) if infantry else ()
    at_101 = {"tile": "21", "space": there, "planets": (planet("Thibah", "jolnar", *ground),)}
    sides = (player("jolnar"), player("sol"))
    return galaxy(1, sides, at_101=at_101, active="000", active_player="jolnar", **fields)


def loads(fighters: int, infantry: int) -> tuple[Load, ...]:
    """So many of each from 101."""
    wanted = (("fighter", fighters, ""), ("infantry", infantry, "Thibah"))
    return tuple(Load(unit=unit, count=count, at="101", planet=at) for unit, count, at in wanted if count)  # type: ignore[arg-type]


def carrier(*cargo: Load) -> Voyage:
    """A carrier from 101 to 000."""
    return Voyage(unit="carrier", origin="101", path=("000",), cargo=cargo)


def certain_violations(at: Galaxy, *voyages: Voyage) -> list[str]:
    """The kinds of what the voyages' cargo breaks in a tactical action."""
    action = TacticalAction(player="jolnar", system="000", voyages=voyages)
    return [each.kind for voyage in voyages for each in cargo_violations(at, action, voyage)]


@pytest.mark.rule("TI4-95.0", "TI4-95.1")
@given(few, few, few, few)
def test_cargo_is_legal_just_where_it_fits_and_is_there(fighters: int, infantry: int, wanted: int, more: int) -> None:
    """Too much, and not there, are each said exactly when they hold."""
    found = certain_violations(board(fighters, infantry), carrier(*loads(wanted, more)))
    assert ("over_capacity" in found) == (wanted + more > 4)
    assert found.count("cargo_not_there") == (wanted > fighters) + (more > infantry)


@pytest.mark.rule("TI4-95.1a")
@given(few, st.integers(1, 4), st.integers(1, 4))
def test_ships_share_what_is_there(fighters: int, one: int, other: int) -> None:
    """Two ships take no more than there is together: that is said once, of the first, unless its own is not there."""
    found = certain_violations(board(fighters), carrier(*loads(one, 0)), carrier(*loads(other, 0)))
    assert found.count("cargo_loaded_twice") == (one <= fighters < one + other)
    assert found.count("cargo_not_there") == (one > fighters) + (other > fighters)


@pytest.mark.rule("TI4-N-EFF-load", "TI4-95.1")
def test_outside_a_tactical_action_ships_load_where_they_start_only() -> None:
    """What is legal on arrival in a tactical action is not in a retreat or a move by ability."""
    ground = planet("New Albion", "jolnar", units("jolnar", "infantry"))
    there = board(at_000={"tile": "27", "planets": (ground,)})
    voyage = carrier(Load(unit="infantry", at="000", planet="New Albion"))
    assert certain_violations(there, voyage) == []
    for move in (
        Retreat(player="jolnar", system="000", voyages=(voyage,)),
        MoveByAbility(player="jolnar", effect="foresight", voyages=(voyage,)),
    ):
        assert [each.rule for each in cargo_violations(there, move, voyage)] == ["TI4-N-EFF-load"]


@pytest.mark.rule("TI4-N-78-over")
def test_a_retreat_takes_no_more_than_fits() -> None:
    """Never more cargo than capacity, by the rule of retreats."""
    voyage = carrier(*loads(5, 0))
    move = Retreat(player="jolnar", system="000", voyages=(voyage,))
    assert [each.rule for each in cargo_violations(board(), move, voyage)] == ["TI4-N-78-over"]
    fits = carrier(*loads(4, 0))
    assert not [*cargo_violations(board(), Retreat(player="jolnar", system="000", voyages=(fits,)), fits)]


@pytest.mark.rule("TI4-N-58-ability-transport")
@pytest.mark.parametrize("reading, rules", [("as-printed", ["TI4-N-58-ability-transport"]), ("announced", [])])
def test_an_ability_lifts_the_token_for_the_ship_only(reading: str, rules: list[str]) -> None:
    """Cargo beside an own token stays, unless the announced change is played (TI4-Q01)."""
    at_101 = {"tile": "21", "space": (units("jolnar", "carrier"), units("jolnar", "fighter")), "tokens": ("jolnar",)}
    there = galaxy(1, (player("jolnar"), player("sol")), at_101=at_101, readings={"TI4-Q01": reading})
    voyage = carrier(Load(unit="fighter", at="101"))
    move = MoveByAbility(player="jolnar", effect="helix_protocol", voyages=(voyage,))
    assert [each.rule for each in cargo_violations(there, move, voyage)] == rules


@pytest.mark.rule("TI4-N-58-explicit")
@pytest.mark.parametrize("unit, rules", [("flagship", []), ("carrier", ["TI4-95.3"])])
def test_the_probability_matrix_serves_the_flagship_alone(unit: str, rules: list[str]) -> None:
    """What the flagship transports may leave beside an own token, what another ship does may not."""
    space = (units("nomad", "flagship"), units("nomad", "carrier"), units("nomad", "infantry"))
    played = ("probability_matrix:nomad",)
    at_101 = {"space": space, "tokens": ("nomad",)}
    there = galaxy(1, (player("nomad"), player("sol")), at_101=at_101, active="000", in_effect=played)
    voyage = Voyage(unit=unit, origin="101", path=("000",), cargo=(Load(unit="infantry", at="101"),))  # type: ignore[arg-type]
    action = TacticalAction(player="nomad", system="000", voyages=(voyage,))
    assert [each.rule for each in cargo_violations(there, action, voyage)] == rules


def test_cargo_of_a_planet_that_is_not_there_cannot_be_read() -> None:
    """The message names the system, its planets and the nearest."""
    with pytest.raises(InputError, match=r"system `101` has no planet `Thiba`; it has Thibah; did you mean `Thibah`"):
        validate_cargo(board(), carrier(Load(unit="infantry", at="101", planet="Thiba")))
    validate_cargo(board(), carrier(*loads(1, 1)))


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
