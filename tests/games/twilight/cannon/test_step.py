"""The effects of the step: who may use which, and what is left of them."""

from dataclasses import dataclass

import pytest

from games.twilight.galaxies import galaxy, player
from sublight.games.twilight.cannon.step import Offense, cancelled, effects_waiting, offer_effect, usable
from sublight.games.twilight.catalogue import effect_cards
from sublight.games.twilight.moves import TacticalAction, Use
from sublight.referee.procedure import drive

LASER, JETS = "graviton_laser_system", "maneuvering_jets"


@dataclass
class Had:
    """What Letnev has and declares."""

    effects: tuple[str, ...]
    exhausted: tuple[str, ...] = ()
    declared: tuple[str, ...] = ()

    def step(self) -> Offense:
        """The step with it."""
        sides = (player("sol"), player("letnev", *self.effects, exhausted=self.exhausted))
        at = galaxy(1, sides, active="000", active_player="sol")
        uses = tuple(Use(effect=effect, player="letnev") for effect in self.declared)
        action = TacticalAction(player="sol", system="000", uses=uses)
        return Offense(galaxy=at, action=action, waiting=effects_waiting(at, action))


@pytest.mark.rule("TI4-N-77-graviton")
@pytest.mark.parametrize(
    "had, names",
    [
        (Had((LASER, "gravity_drive")), [LASER]),
        (Had((LASER,), exhausted=(LASER,)), []),
        (Had((LASER,), exhausted=(LASER,), declared=(LASER,)), [LASER]),
        (Had(()), []),
    ],
)
def test_usable_is_what_a_player_has_for_this_step_and_has_not_spent(had: Had, names: list[str]) -> None:
    """What people agreed to declare all the same may be used."""
    assert [card.id for card, _ in usable(had.step(), "letnev")] == names


@pytest.mark.rule("TI4-N-77-jets")
def test_a_card_is_used_once_and_paid_for() -> None:
    """What was declared is not asked about, and waits no more; what was not is kept unless its owner says so."""
    card = effect_cards()[JETS]
    at = Had((JETS,), declared=(JETS,)).step()
    assert (cancelled(at, "letnev"), cancelled(at, "sol")) == (1, 0)
    after = drive(offer_effect(at, card, "letnev"), {}, lambda _: "").state
    assert after is not None
    assert (after.waiting, after.galaxy.player("letnev").effects) == ((), ())
    asked = drive(offer_effect(Had((JETS,)).step(), card, "letnev"), {}, lambda _: "")
    assert asked.pending is not None
    assert asked.pending.suggest() == "keep"
    assert (
        drive(offer_effect(Had((JETS,)).step(), card, "letnev"), {asked.pending.question.id: "keep"}, str).state is None
    )
