"""Space stations: the only player with units in the system controls them, and keeps them after leaving."""

from typing import Any

import pytest

from games.twilight.galaxies import galaxy, planet, units
from sublight.games.twilight.abilities.stations import stations_settled
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.referee.driver import drive

WATCHTOWER = "The Watchtower"


def settled(holder: str, *here: Units, tile: str = "117") -> tuple[Galaxy, tuple[str, ...]]:
    """The galaxy after settling 101, where a station is held so, and what was reported."""
    at_101: dict[str, Any] = {"tile": tile, "space": here}
    if tile == "117":
        at_101["planets"] = (planet(WATCHTOWER, holder),) if holder else ()
    state = galaxy(1, edition="lrr-2-te", at_101=at_101)
    run = drive(stations_settled(state, "101"), {}, lambda _: "")
    assert run.state is not None
    return run.state, tuple(event.kind for event in run.events)


def holder_of(state: Galaxy) -> str:
    """Who controls the station in 101."""
    return next((each.player for each in state.system("101").planets if each.planet == WATCHTOWER), "")


@pytest.mark.rule("TI4-TE-station-control")
@pytest.mark.parametrize(
    ("before", "here", "after"),
    [
        ("", (units("sol", "cruiser"),), "sol"),
        ("letnev", (units("sol", "fighter"),), "sol"),
        ("sol", (units("sol", "cruiser"),), "sol"),
        ("letnev", (units("sol", "cruiser"), units("letnev", "cruiser")), "letnev"),
        ("letnev", (units("sol", "cruiser"), units("neutral", "cruiser")), "letnev"),
        ("letnev", (units("neutral", "cruiser"),), "letnev"),
        ("letnev", (), "letnev"),
        ("", (), ""),
    ],
)
def test_only_a_player_who_is_there_alone_takes_a_station(before: str, here: tuple[Units, ...], after: str) -> None:
    """With nobody, or with several, it stays as it was; a change is reported, and only that."""
    state, kinds = settled(before, *here)
    assert holder_of(state) == after
    assert kinds == (("station_controlled",) if after != before else ())


def test_a_system_without_a_station_is_left_alone() -> None:
    """Planets are taken in the invasion."""
    state, kinds = settled("", units("sol", "cruiser"), tile="26")
    assert state.system("101").planets == ()
    assert kinds == ()
