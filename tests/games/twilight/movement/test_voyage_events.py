"""What is passed is neither counted nor blockaded; cargo under way is set down or lost with its ship."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy, player, units
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.movement.voyage_events import carried_over, exit_of, passing_events, taken_off
from sublight.games.twilight.moves import Load, Voyage
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.referee.procedure import drive


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


some = st.integers(0, 8)


@given(some, some, some, some)
def test_taking_off_keeps_every_unit_its_damage_and_its_token(count: int, hurt: int, tokens: int, wanted: int) -> None:
    """What is left and what is taken add up to what was there, and no part of them is more than the whole."""
    count, hurt, tokens = max(1, count), min(hurt, max(1, count)), min(tokens, max(1, count))
    at = galaxy(1, (player("sol"),), at_101={"space": (units("sol", "mech", count, damaged=hurt, tokens=tokens),)})
    after, taken = taken_off(at, "sol", Load(unit="mech", count=min(wanted, count), at="101"))
    left = after.system("101").space
    whole = [*left, taken]
    assert taken.count == min(wanted, count)
    assert [sum(getattr(each, name) for each in whole) for name in ("count", "damaged", "tokens")] == [
        count,
        hurt,
        tokens,
    ]
    assert all(0 <= part <= each.count for each in whole for part in (each.damaged, each.tokens))


def test_the_unhurt_are_taken_first_and_a_piece_stays_with_tokens() -> None:
    """Of three mechs, one damaged, two unhurt ones go; of two pieces and two tokens one piece stays."""
    at = galaxy(1, (player("sol"),), at_101={"space": (units("sol", "mech", 3, damaged=1),)})
    assert taken_off(at, "sol", Load(unit="mech", count=2, at="101"))[1].damaged == 0
    at = galaxy(1, (player("sol"),), at_101={"space": (units("sol", "fighter", 4, tokens=2),)})
    after, taken = taken_off(at, "sol", Load(unit="fighter", count=2, at="101"))
    assert (after.system("101").space[0].tokens, taken.tokens) == (1, 1)


@pytest.mark.rule("TI4-41.3")
@pytest.mark.parametrize("fate, place", [("101", 1), ("101:2", 3), ("201", 0)])
def test_a_fate_names_the_exit_at_which_a_ship_was_lost(fate: str, place: int) -> None:
    """The second exit from the same rift is told from the first."""
    assert exit_of(Voyage(unit="carrier", origin="201", path=("101", "102", "101", "000")), fate) == place


def lost(reading: str, fate: str, edition: str = "lrr-2") -> tuple[list[str], Galaxy]:
    """Where cargo was lost with a carrier that loads in 201, 101, 102 and 000."""
    way = ("201", "101", "102", "000")
    places = {f"at_{place}": {"space": (units("sol", "infantry"),)} for place in way}
    at = galaxy(2, (player("sol"),), edition, **places)
    cargo = tuple(Load(unit="infantry", at=place) for place in way)
    voyage = Voyage(unit="carrier", origin="201", path=way[1:], cargo=cargo)
    run = drive(carried_over(at, "sol", voyage, fate, "000"), {}, lambda _: reading)
    assert run.state is not None
    gone = [str(each.figures["system"]) for each in run.events if each.kind in ("cargo_removed", "cargo_destroyed")]
    return gone, run.state


@pytest.mark.rule("TI4-N-41-pickup", "TI4-95.1b")
@pytest.mark.parametrize(
    "reading, gone",
    [
        ("up-to-the-rift", ["201", "101"]),
        ("before-the-rift", ["201"]),
        ("all-planned", ["201", "101", "102", "000"]),
    ],
)
def test_each_reading_says_what_is_lost_in_the_rift_101(reading: str, gone: list[str]) -> None:
    """What is not lost is where it was (TI4-Q03)."""
    found, after = lost(reading, "101")
    assert found == gone
    assert [system.id for system in after.systems if system.space] == [
        system.id for system in after.systems if system.id in {"201", "101", "102", "000"} - {*gone}
    ]


@pytest.mark.rule("TI4-41.2b")
def test_by_the_older_reference_all_is_lost_whatever_the_reading() -> None:
    """The die comes after the move, when everything is aboard."""
    for reading in ("up-to-the-rift", "before-the-rift"):
        assert lost(reading, "101", "rr-1")[0] == ["201", "101", "102", "000"]


@pytest.mark.parametrize("reading", ["up-to-the-rift", "before-the-rift"])
def test_cargo_of_a_house_ruling_from_off_the_way_is_aboard_from_the_start(reading: str) -> None:
    """No exit comes before it: it is lost with its ship, as what is loaded at the origin."""
    at = galaxy(2, (player("sol"),), "lrr-2", at_301={"space": (units("sol", "infantry"),)})
    voyage = Voyage(unit="carrier", origin="201", path=("101", "000"), cargo=(Load(unit="infantry", at="301"),))
    run = drive(carried_over(at, "sol", voyage, "101", "000"), {}, lambda _: reading)
    assert [each.kind for each in run.events] == ["cargo_removed"]
    assert run.state is not None
    assert run.state.system("301").space == ()
