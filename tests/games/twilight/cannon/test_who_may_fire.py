"""Who may fire at whom with what, and what players are told of it."""

from dataclasses import dataclass

import pytest

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.cannon.offense import report_firing_options, report_losses
from sublight.games.twilight.cannon.who_may_fire import (
    Offense,
    aimed_at,
    cancelled,
    effects_waiting,
    firing_options,
    offer_effect,
    targets,
    usable,
)
from sublight.games.twilight.catalogue import effect_cards
from sublight.games.twilight.moves import TacticalAction, Use
from sublight.games.twilight.pieces import NEUTRAL, Galaxy
from sublight.referee.procedure import drive

ACTION = TacticalAction(player="sol", system="000")


def board(*effects: str, count: int = 1) -> Galaxy:
    """A PDS of Letnev under ships of Sol and one of the Argent Flight."""
    fleet = (units("sol", "dreadnought", 2, damaged=1), units("sol", "fighter"), units("argent", "flagship"))
    guns = planet("Thibah", "letnev", units("letnev", "pds", count))
    sides = (player("sol", *effects), player("letnev"), player("argent"))
    return galaxy(
        1, sides, active="000", active_player="sol", at_000={"tile": "21", "space": fleet, "planets": (guns,)}
    )


@pytest.mark.rule("TI4-77.5b", "TI4-TE-neutral")
def test_nobodys_ships_may_be_picked_too() -> None:
    """They count as another player's, but only the active player picks."""
    sides = (player("jolnar"), player("hacan"), player("xxcha"))
    space = (units("jolnar", "cruiser"), units(NEUTRAL, "cruiser"))
    at = galaxy(1, sides, "lrr-2-te", active="000", active_player="hacan", at_000={"space": space})
    assert targets(at, "hacan") == ("jolnar", NEUTRAL)
    assert targets(at, "xxcha") == ()


@pytest.mark.rule("TI4-77.5a", "TI4-N-77-antimass")
@pytest.mark.parametrize("effects, modifier", [((), 0), (("antimass_deflectors",), -1)])
def test_a_firing_option_knows_its_target_and_what_changes_the_dice(effects: tuple[str, ...], modifier: int) -> None:
    """One option at the active player, none for a player without a cannon."""
    at = Offense(galaxy=board(*effects), action=ACTION)
    options = drive(firing_options(at, "letnev"), {}, lambda _: "").state
    assert options is not None
    assert [(each.target, each.modifier) for each in options] == [("sol", modifier)]
    assert drive(firing_options(at, "sol"), {}, lambda _: "").state == ()


@pytest.mark.rule("TI4-N-77-quetzecoatl")
def test_who_is_protected_is_no_target() -> None:
    """The Argent ships beside their flagship, by the active player's choice too."""
    assert aimed_at(Offense(galaxy=board(), action=ACTION), "sol") == ()
    assert aimed_at(Offense(galaxy=board(), action=ACTION), "letnev") == ("sol",)


@pytest.mark.rule("TI4-77.5", "TI4-N-77-sustain")
def test_losses_are_of_the_ships_there() -> None:
    """With how many of them can sustain damage."""
    at = Offense(galaxy=board(), action=ACTION)
    told = drive(report_firing_options(at, "letnev"), {}, lambda _: "")
    assert told.state is not None
    (said,) = report_losses(at, told.state)
    assert (said.subject, said.figures["ships"], said.figures["sustain"]) == ("sol", ("2 dreadnought", "1 fighter"), 1)


def test_more_guns_than_anybody_has_are_told_at_once() -> None:
    """Their chances are not listed; nothing takes longer for them."""
    told = drive(report_firing_options(Offense(galaxy=board(count=10**9), action=ACTION), "letnev"), {}, lambda _: "")
    (said,) = (each for each in told.events if each.kind == "may_fire")
    assert (said.figures["chances"], said.figures["expected"]) == ((), 10**9 / 2)


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
