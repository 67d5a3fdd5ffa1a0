"""The conditions that effects name."""

import pytest

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.catalogue import effect_cards
from sublight.games.twilight.catalogue.effects import Need
from sublight.games.twilight.galaxy.needs import holds, met
from sublight.games.twilight.pieces import Galaxy

OWN, OTHER = units("sol", "cruiser"), units("letnev", "fighter")


def active(tile: str = "49", **fields: object) -> Galaxy:
    """The system 101 is active, and Sol the active player."""
    return galaxy(1, edition="lrr-2-te", at_101={"tile": tile, **fields}, active="101", active_player="sol")


@pytest.mark.parametrize(
    "need, yes, no",
    [
        ("own_tactical_action", active(), galaxy(active_player="sol")),
        ("active_in_fracture", galaxy(1, edition="te", frac1="fracture1", active="frac1"), active()),
        ("active_has_breach", active(markers=("breach_inactive",)), active(markers=("ingress",))),
        ("active_has_legendary_planet", active("65"), active("26")),
        ("active_has_other_ships", active(space=(OTHER,)), active(space=(OWN,))),
        ("active_has_other_non_fighters", active(space=(units("letnev", "cruiser"),)), active(space=(OTHER,))),
        ("active_has_other_units", active(space=(units("letnev", "infantry"),)), active(space=(OWN,))),
        ("active_has_own_ships", active(space=(OWN,)), active(space=(units("sol", "infantry"),))),
        ("active_has_own_token", active(tokens=("sol",)), active(tokens=("letnev",))),
        ("active_has_own_units", active("01", planets=(planet("Jord", "sol", units("sol", "mech")),)), active()),
        ("mecatol_rex_not_controlled", active("18", planets=(planet("Mecatol Rex", "letnev"),)),
         active("18", planets=(planet("Mecatol Rex", "sol"),))),
    ],
)  # fmt: skip
def test_a_condition_holds_or_not(need: Need, yes: Galaxy, no: Galaxy) -> None:
    """For Sol, on both sides of each; without an active system none that asks for one."""
    assert (holds(yes, need, "sol"), holds(no, need, "sol")) == (True, False)
    assert need == "mecatol_rex_not_controlled" or not holds(galaxy(), need, "sol")


def test_every_condition_of_an_effect_must_hold() -> None:
    """Gate Folding has two."""
    card = effect_cards()["lazax_gate_folding"]
    board = galaxy(1, (player("sol"), player("winnu")), active="101", active_player="winnu")
    assert met(board, card, "winnu")
    assert not met(board, card, "sol")
