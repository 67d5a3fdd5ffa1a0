"""Where a retreat may go: against the conditions of the text said again, plainly, for any six systems around."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.retreat.eligible import eligible, tapped_by, target_violations

TILES = {
    "46": "",
    "19": "",
    "44": "asteroid_field",
    "42": "nebula",
    "43": "supernova",
    "41": "gravity_rift",
    "83a": "hyperlane",
}
HOLDERS = ("", "sol", "letnev", "neutral")
ground = st.fixed_dictionaries(
    {
        "tile": st.sampled_from(sorted(TILES)),
        "space": st.sampled_from(HOLDERS),
        "planet": st.sampled_from(("", "sol", "letnev")),
        "troops": st.sampled_from(("", "sol", "letnev")),
    }
)
ADVANTAGES = ("antimass_deflectors", "magmus_reactor", "dark_energy_tap")


def laid(told: Mapping[str, str]) -> dict[str, Any]:
    """The fields of a system as told."""
    if told["tile"] == "83a":
        return {"tile": "83a"}
    here = (units(told["space"], "cruiser"),) if told["space"] else ()
    troops = (units(told["troops"], "infantry"),) if told["troops"] else ()
    planets = (planet("Wellon", told["planet"], *troops),) if told["tile"] == "19" else ()
    return {"tile": told["tile"], "space": here, "planets": planets}


def board(around: list[Mapping[str, str]], effects: tuple[str, ...]) -> Galaxy:
    """A combat of sol and letnev in the middle of six systems."""
    fight = {"space": (units("sol", "cruiser"), units("letnev", "cruiser"))}
    places = {f"at_10{number}": laid(told) for number, told in enumerate(around, 1)}
    return galaxy(
        1,
        (player("sol", *effects), player("letnev")),
        "lrr-2-te",
        at_000=fight,
        active="000",
        active_player="letnev",
        step="combat",
        **places,
    )


def plainly(told: Mapping[str, str], effects: tuple[str, ...]) -> bool:
    """Whether sol may retreat to a system next door, in the words of the text."""
    if told["tile"] == "83a" or told["space"] in ("letnev", "neutral"):
        return False
    on_planet = told["tile"] == "19"
    own = told["space"] == "sol" or (on_planet and "sol" in (told["planet"], told["troops"]))
    others_there = on_planet and told["troops"] == "letnev"
    present = own or ("dark_energy_tap" in effects and not others_there)
    needs = {"asteroid_field": "antimass_deflectors", "supernova": "magmus_reactor", "nebula": "never"}
    wanted = needs.get(TILES[told["tile"]])
    return present and (wanted is None or wanted in effects)


@pytest.mark.rule(
    "TI4-78.7b",
    "TI4-78.7c",
    "TI4-78.7c-ships",
    "TI4-N-78-asteroid",
    "TI4-N-78-supernova",
    "TI4-N-78-nebula",
    "TI4-N-78-tap",
    "TI4-TE-neutral",
)
@given(around=st.lists(ground, min_size=6, max_size=6), effects=st.sets(st.sampled_from(ADVANTAGES)))
def test_eligible_systems_are_those_that_fulfil_each_condition(
    around: list[Mapping[str, str]], effects: set[str]
) -> None:
    """With hyperlane tiles, ships of anybody, planets, troops and anomalies in any mixture."""
    had = tuple(sorted(effects))
    wanted = {f"10{number}" for number, told in enumerate(around, 1) if plainly(told, had)}
    assert set(eligible(board(around, had), "sol")) == wanted


@pytest.mark.rule("TI4-N-78-waivers")
def test_shared_research_is_named_where_it_does_not_help() -> None:
    """Both that the nebula is closed and that the law does not open it."""
    nebula = {"tile": "42", "space": (units("sol", "cruiser"),)}
    lawful = galaxy(1, at_101=nebula, laws=("shared_research",), active="000", active_player="letnev", step="combat")
    found = [(each.kind, each.rule) for each in target_violations(lawful, "sol", "101")]
    assert found == [("retreat_into_anomaly", "TI4-N-78-nebula"), ("waiver_without_use", "TI4-N-78-waivers")]


@pytest.mark.rule("TI4-N-78-tap")
def test_the_tap_is_named_only_where_nothing_of_ones_own_is() -> None:
    """It is not what a retreat to an own system rests on."""
    empty = {"tile": "46", "space": "", "planet": "", "troops": ""}
    own = {"tile": "46", "space": "sol", "planet": "", "troops": ""}
    state = board([empty, own, empty, empty, empty, empty], ("dark_energy_tap",))
    assert tapped_by(state, "sol", "101") == "Dark Energy Tap"
    assert tapped_by(state, "sol", "102") == ""
