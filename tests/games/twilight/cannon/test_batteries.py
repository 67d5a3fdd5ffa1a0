"""Which units fire at the active system."""

import pytest

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.cannon.batteries import cannon_units
from sublight.games.twilight.cannon.who_may_fire import batteries_of
from sublight.games.twilight.pieces import Galaxy


def fired(at: Galaxy, owner: str) -> list[str]:
    """The batteries as sentences have them."""
    return [str(each) for each in batteries_of(at, owner, cannon_units(at, owner))]


@pytest.mark.rule("TI4-77.2", "TI4-77.3c")
@pytest.mark.parametrize(
    "place, effects, there",
    [
        ("000", (), ["2 pds in 000: 2 dice on 6"]),
        ("102", (), []),
        ("000", ("pds2",), ["2 pds in 000: 2 dice on 5"]),
        ("102", ("pds2",), ["2 pds in 102 (border NE): 2 dice on 5"]),
        ("203", ("pds2",), []),
    ],
)
def test_range_is_the_system_itself_or_one_step(place: str, effects: tuple[str, ...], there: list[str]) -> None:
    """The upgrade reaches one step, not two."""
    here = {"tile": "21", "planets": (planet("Thibah", "jolnar", units("jolnar", "pds", 2)),)}
    sides = (player("jolnar", *effects), player("hacan"))
    at = galaxy(2, sides, active="000", active_player="hacan", **{f"at_{place}": here})
    assert fired(at, "jolnar") == there
    assert fired(at, "hacan") == []


@pytest.mark.rule("TI4-N-77-battlestation")
def test_the_battlestation_is_one_dock_and_fires_only_while_in_effect() -> None:
    """Of two docks one fires, in the active system rather than next to it."""
    docks = {
        "at_000": {"tile": "21", "planets": (planet("Thibah", "jolnar", units("jolnar", "spacedock")),)},
        "at_102": {"tile": "22", "planets": (planet("Tar'mann", "jolnar", units("jolnar", "spacedock")),)},
    }
    sides = (player("jolnar"), player("hacan"))
    played = ("experimental_battlestation:jolnar",)
    assert fired(galaxy(1, sides, active="000", active_player="hacan", **docks), "jolnar") == []
    at = galaxy(1, sides, active="000", active_player="hacan", in_effect=played, **docks)
    assert fired(at, "jolnar") == ["1 spacedock in 000: 3 dice on 5"]


@pytest.mark.rule("TI4-TE-miniaturization", "TI4-77.2")
def test_a_structure_in_space_fires_through_linkships_only() -> None:
    """Alone it is silent; a Linkship I uses each structure once, so one of two fires."""
    for linkships, there in ((0, []), (1, ["1 destroyer in 000: 1 die on 6"]), (2, ["1 destroyer in 000: 1 die on 6"])):
        ships = (units("ralnel", "destroyer", linkships),) if linkships else ()
        space = (*ships, units("ralnel", "pds"))
        sides = (player("ralnel"), player("hacan"))
        at = galaxy(1, sides, "lrr-2-te", active="000", active_player="hacan", at_000={"space": space})
        assert fired(at, "ralnel") == there


@pytest.mark.rule("TI4-TE-77-lightrail", "TI4-N-77-factory")
def test_lightrail_arms_docks_wherever_they_are_and_nothing_else() -> None:
    """A Floating Factory in space is a dock as well."""
    space = (units("saar", "spacedock"), units("saar", "cruiser"))
    sides = (player("saar", "lightrail_ordnance"), player("hacan"))
    at = galaxy(1, sides, "lrr-2-te", active="000", active_player="hacan", at_102={"space": space})
    assert fired(at, "saar") == ["1 spacedock in 102 (border NE): 2 dice on 5"]


@pytest.mark.rule("TI4-101.2", "TI4-77.3c")
def test_what_fires_through_a_wormhole_rests_on_its_rule_too() -> None:
    """The same guns over a shared side do not."""
    here = {"tile": "26", "planets": (planet("Lodor", "jolnar", units("jolnar", "pds")),)}
    sides = (player("jolnar", "pds2"), player("hacan"))

    def rules(place: str, aim: str) -> tuple[str, ...]:
        at = galaxy(2, sides, active="000", active_player="hacan", at_000=aim, **{f"at_{place}": here})
        (one,) = batteries_of(at, "jolnar", cannon_units(at, "jolnar"))
        return one.rules

    assert rules("203", "39") == ("TI4-77.3c", "TI4-N-77-range", "TI4-101.2")
    assert rules("102", "49") == ("TI4-77.3c", "TI4-N-77-range")
