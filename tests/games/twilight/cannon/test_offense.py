"""Who may fire at whom, and in which order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.cannon.offense import space_cannon_offense
from sublight.games.twilight.cannon.targets import targets
from sublight.games.twilight.pieces import NEUTRAL, Galaxy
from sublight.referee.driver import drive
from sublight.referee.ruling import Event

SEATS = ("jolnar", "hacan", "xxcha", "letnev")


def board(guns: set[str], ships: set[str], mover: str = "hacan", **fields: object) -> Galaxy:
    """PDS on Thibah and cruisers in space, all in the active system."""
    armed = tuple(units(owner, "pds") for owner in sorted(guns))
    fleet = tuple(units(owner, "cruiser") for owner in sorted(ships))
    here = {"tile": "21", "space": fleet, "planets": (planet("Thibah", "", *armed),)}
    sides = tuple(player(faction) for faction in SEATS)
    return galaxy(1, sides, at_000=here, active="000", active_player=mover, **fields)


def said(at: Galaxy, kind: str) -> list[Event]:
    """The events of a kind."""
    sitting = drive(space_cannon_offense(at), {}, lambda _: "with-the-movers")
    assert sitting.state == at
    return [each for each in sitting.events if each.kind == kind]


owners = st.sets(st.sampled_from(SEATS))


@pytest.mark.rule("TI4-77.2", "TI4-77.5a", "TI4-77.5b", "TI4-N-77-own")
@given(owners, owners, st.sampled_from(SEATS))
def test_all_fire_at_the_active_player_who_picks_any_other(guns: set[str], ships: set[str], mover: str) -> None:
    """From the active player clockwise; nobody fires at themselves, nor without a ship to fire at."""
    first = SEATS.index(mover)
    order = (*SEATS[first:], *SEATS[:first])
    wanted = [(mover, each) for each in sorted(ships) if mover in guns and each != mover]
    wanted += [(each, mover) for each in order if each != mover and each in guns and mover in ships]
    found = [(each.subject, each.figures["target"]) for each in said(board(guns, ships, mover), "may_fire")]
    assert found == wanted


@pytest.mark.rule("TI4-77.4", "TI4-77.0")
def test_the_step_is_said_even_if_nobody_fires() -> None:
    """With its order."""
    assert [each.figures["order"] for each in said(board(set(), set(), "xxcha"), "cannon_step")] == [
        ("xxcha", "letnev", "jolnar", "hacan")
    ]


@pytest.mark.rule("TI4-77.5b", "TI4-TE-neutral")
def test_nobodys_ships_may_be_picked_too() -> None:
    """They count as another player's."""
    assert targets(board(set(), {"jolnar", NEUTRAL}), "hacan") == ("jolnar", NEUTRAL)
    assert targets(board(set(), {"jolnar", NEUTRAL}), "xxcha") == ()


@pytest.mark.rule("TI4-N-77-capacity")
@pytest.mark.parametrize("guns, times", [({"jolnar"}, 0), ({"jolnar", "xxcha"}, 1)])
def test_capacity_is_settled_between_two_shooters(guns: set[str], times: int) -> None:
    """Said once for a player with units that need room, and not for one shooter."""
    at = board(guns, {"hacan"})
    crowd = (*at.system("000").space, units("hacan", "carrier"), units("hacan", "fighter", 2))
    full = at.with_system(at.system("000").with_area("", crowd))
    assert len(said(full, "room_between_shots")) == times
    assert said(at, "room_between_shots") == []


@pytest.mark.rule("TI4-TE-77-myru")
@pytest.mark.parametrize("moved, fires", [(2, False), (1, True)])
def test_myru_vos_shelters_a_fleet_all_of_which_moved(moved: int, *, fires: bool) -> None:
    """A ship that was there before draws fire."""
    at = board({"jolnar"}, {"hacan"}, edition="lrr-2-te", in_effect=("myru_vos:letnev",))
    two = at.with_system(at.system("000").with_area("", (units("hacan", "cruiser", 2),)))
    sitting = drive(space_cannon_offense(two, None, moved), {}, lambda _: "with-the-movers")
    assert any(each.kind == "may_fire" for each in sitting.events) is fires
