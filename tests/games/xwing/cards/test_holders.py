"""Who has an effect, and whether it works."""

import pytest

from oracle.xwing_mat import ship, table
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.holders import holder, unmet
from sublight.games.xwing.catalogue.hints import Needs


@pytest.mark.rule("XW-RNG-02")
@pytest.mark.parametrize(("x", "found"), [(690.0, True), (690.1, False)])
def test_an_effect_of_another_reaches_to_the_end_of_its_range(x: float, found: bool) -> None:
    """Range 2 ends at 200 mm between the bases."""
    here = table(ship("a", (450, 450)), ship("b", (x, 450), pilot="saeseetiin"))
    assert (holder(here, here.ship("a"), "saesee_tiin", own=False, reach=2) is not None) == found


def test_enemies_lend_no_effects() -> None:
    """However near they are."""
    here = table(ship("a", (450, 450)), ship("b", (500, 450), pilot="saeseetiin", player="second"))
    assert holder(here, here.ship("a"), "saesee_tiin", own=False, reach=2) is None


def test_a_ship_s_own_effect_is_not_a_friend_s() -> None:
    """What speaks of the ship itself is not lent."""
    here = table(ship("a", (450, 450)), ship("b", (500, 450), pilot="countessryad"))
    assert holder(here, here.ship("a"), "countess_ryad") is None


@pytest.mark.parametrize(
    ("needs", "met", "not_met"),
    [
        (Needs(most_stress=2), {"tokens": {"stress": 2}}, {"tokens": {"stress": 3}}),
        (Needs(unshielded=True), {"shields": 0}, {"shields": 1}),
        (Needs(damaged=True), {"facedown": 1}, {}),
        (Needs(no_force=True), {}, {"force": 1}),
        (Needs(effect="swivel_wing"), {"upgrades": ("swivelwing",)}, {}),
        (Needs(without=("strain",)), {}, {"tokens": {"strain": 1}}),
    ],
)
def test_each_need_has_two_sides(needs: Needs, met: dict[str, object], not_met: dict[str, object]) -> None:
    """Nothing is said where it is met."""
    here = table(ship())
    assert unmet(here, ship(**met), needs) == ""  # type: ignore[arg-type]
    assert unmet(here, ship(**not_met), needs) != ""  # type: ignore[arg-type]


def test_a_card_of_two_sides_starts_with_its_first() -> None:
    """Named by its own id the other side lies up, and then the first does not."""
    here = table(ship())
    assert set(effects_of(here, ship(upgrades=("repulsorliftstabilizers",)))) >= {"repulsorlift_inactive"}
    turned = effects_of(here, ship(upgrades=("repulsorlift_active",)))
    assert "repulsorlift_active" in turned
    assert "repulsorlift_inactive" not in turned


def test_an_effect_can_take_another_away() -> None:
    """TIE Defender Elite loses Full Throttle."""
    here = table(ship())
    assert "full_throttle" in effects_of(here, ship(card="tieddefender"))
    assert "full_throttle" not in effects_of(here, ship(card="tieddefender", upgrades=("tiedefenderelite",)))
