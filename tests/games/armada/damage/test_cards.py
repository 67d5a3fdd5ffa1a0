"""Damage suffered and dealt, faceup cards and what they do at once, the dial, destruction."""

import pytest

from games.armada.oracle.aftermath import NO_SHIELDS, asked, corvette, ended, enemy, keys, kinds, run_over, table_of
from sublight.games.armada.damage.cards import deal_faceup, destroy_the_dead
from sublight.games.armada.damage.shields import deal_facedown, shields_of, suffer
from sublight.games.armada.damage.speed_dial import speed_dial_changed, turn_dial
from sublight.games.armada.pieces import Ship, Table
from sublight.referee.procedure import Run
from sublight.referee.question import Answer, Roll

RULE = "ARM-OBST-03"
ZONE = f"{RULE}:cr90:1"


def hurt(ship: Ship, amount: int, answers: dict[str, Answer] | None = None) -> Run[Table]:
    """Let the corvette suffer damage."""
    return run_over(suffer(table_of(ship), "cr90", amount, RULE, "it is a test"), answers)


def drawn(ship: Ship, card: str, answers: dict[str, Answer] | None = None) -> Run[Table]:
    """Deal the corvette a faceup card."""
    table = table_of(ship, enemy())
    return run_over(deal_faceup(table, "cr90", RULE, "it is a test"), {ZONE: card, **(answers or {})})


# Suffering.


@pytest.mark.rule("ARM-OBST-03")
def test_owner_picks_one_zone() -> None:
    """Two damage on a zone with two shields cost both and no card; the shields are written down."""
    ship = ended(hurt(corvette(), 2, {ZONE: "left"})).ship("cr90")
    assert ship.shields == {"front": 2, "left": 0, "right": 2, "rear": 1}
    assert ship.damage == 0


@pytest.mark.rule("ARM-OBST-03")
def test_what_the_shields_do_not_stop_is_cards() -> None:
    """Two damage on a zone with one shield cost it and one facedown card, all on that zone."""
    run = hurt(corvette(), 2, {ZONE: "rear"})
    ship = ended(run).ship("cr90")
    assert ship.shields == {"front": 2, "left": 2, "right": 2, "rear": 0}
    assert ship.facedown == 1
    assert kinds(run) == ["shields_lost", "card_dealt"]


@pytest.mark.rule("ARM-OBST-03")
def test_hull_zone_question_says_what_each_costs() -> None:
    """The choice is the ship's owner's, shows shields and cards of each zone, and suggests the strongest."""
    run = hurt(corvette(shields={"front": 0, "left": 0, "right": 2}), 2)
    question = asked(run)
    assert question.player == "first"
    assert {option.key: option.figures for option in question.options} == {
        "front": {"shields": 0, "cards": 2},
        "left": {"shields": 0, "cards": 2},
        "right": {"shields": 2, "cards": 0},
        "rear": {"shields": 1, "cards": 1},
    }
    assert run.pending is not None
    assert run.pending.suggest() == "right"


def test_no_shields_no_question() -> None:
    """With no shield anywhere every zone comes to the same: cards, and nobody is asked; shields are not rewritten."""
    ship = ended(hurt(corvette(shields=NO_SHIELDS), 2)).ship("cr90")
    assert ship.facedown == 2
    assert ship.shields == NO_SHIELDS


def test_one_shield_left_is_a_question() -> None:
    """A single shield anywhere makes the zones differ."""
    assert asked(hurt(corvette(shields=NO_SHIELDS | {"rear": 1}), 1)).kind == "hull_zone"


def test_no_damage_changes_nothing() -> None:
    """Zero damage asks nothing and writes nothing."""
    assert ended(hurt(corvette(), 0)).ship("cr90") == corvette()


def test_shields_are_as_printed_where_not_said() -> None:
    """A table that names one zone leaves the others as printed; huge ships have auxiliary zones."""
    assert shields_of(corvette(shields={"rear": 0})) == {"front": 2, "left": 2, "right": 2, "rear": 0}
    raddus = Ship(
        id="a", ship="empire.executor_i_class_star_dreadnought", player="first", pose=corvette().pose, speed=1
    )
    assert list(shields_of(raddus)) == ["front", "left", "right", "rear", "left_aux", "right_aux"]


# Destruction.


@pytest.mark.rule("ARM-RAM-07")
@pytest.mark.parametrize(("cards", "gone"), [(3, False), (4, True), (5, True)])
def test_destroyed_with_as_many_cards_as_hull(cards: int, gone: bool) -> None:
    """A ship with hull 4 leaves the table with its fourth card, not with its third."""
    table = ended(run_over(deal_facedown(table_of(corvette()), "cr90", cards, RULE, "it is a test")))
    run = run_over(destroy_the_dead(table, ("cr90", "cr90", "stranger")))
    assert kinds(run) == ["destroyed"] * gone
    assert ended(run).destroyed == ("cr90",) * gone


def test_no_cards_are_not_dealt() -> None:
    """Dealing no card says nothing."""
    assert not run_over(deal_facedown(table_of(corvette()), "cr90", 0, RULE, "it is a test")).events


# Faceup cards.


@pytest.mark.rule("ARM-OBST-03")
def test_draw_is_weighted_by_the_deck() -> None:
    """The deck less what lies faceup on any ship of the table gives the weights."""
    table = table_of(corvette(faceup=("comm_noise",)), enemy(faceup=("ruptured_engine", "ruptured_engine")))
    run = run_over(deal_faceup(table, "cr90", RULE, "it is a test"))
    assert run.pending is not None
    question = run.pending.question
    assert isinstance(question, Roll)
    weights = {outcome.key: outcome.weight for outcome in question.outcomes}
    assert weights["structural_damage"] == 8
    assert weights["comm_noise"] == 1
    assert "ruptured_engine" not in weights
    assert sum(weights.values()) == 49


def test_card_without_bearing_stays_faceup() -> None:
    """A card about attacks lies faceup and does nothing else."""
    run = drawn(corvette(), "blinded_gunners")
    assert kinds(run) == ["card_dealt_faceup"]
    assert ended(run).ship("cr90").faceup == ("blinded_gunners",)


def test_structural_damage_is_two_cards() -> None:
    """Structural Damage deals a further card and turns facedown."""
    ship = ended(drawn(corvette(), "structural_damage")).ship("cr90")
    assert (ship.facedown, ship.faceup) == (2, ())


def test_card_that_destroys_does_no_more() -> None:
    """The last card the hull can take is not resolved: the ship is destroyed as it is dealt."""
    run = drawn(corvette(facedown=3), "structural_damage")
    assert kinds(run) == ["card_dealt_faceup"]
    assert ended(run).ship("cr90").damage == 4


def test_injured_crew_turns_facedown() -> None:
    """A defense token is not on the table; the card turns facedown all the same."""
    run = drawn(corvette(), "injured_crew")
    assert kinds(run) == ["card_dealt_faceup", "defense_token_lost", "card_turned_facedown"]
    assert ended(run).ship("cr90").facedown == 1


@pytest.mark.parametrize("tokens", [("navigate", "repair"), ()])
def test_life_support_failure_takes_the_command_tokens(tokens: tuple[str, ...]) -> None:
    """All command tokens are gone, with an event only if there were any, and the card stays faceup."""
    run = drawn(corvette(tokens=tokens), "life_support_failure")
    ship = ended(run).ship("cr90")
    assert ship.tokens == ()
    assert ship.faceup == ("life_support_failure",)
    assert ("tokens_lost" in kinds(run)) == bool(tokens)


def test_projector_misaligned_takes_the_strongest_zone() -> None:
    """One zone with most shields loses them all, without a question."""
    ship = ended(drawn(corvette(shields={"front": 0, "left": 1}), "projector_misaligned")).ship("cr90")
    assert ship.shields == {"front": 0, "left": 1, "right": 0, "rear": 1}
    assert ship.facedown == 1


def test_projector_misaligned_asks_among_equals() -> None:
    """Of equally strong zones the owner picks one; weaker ones are not offered."""
    run = drawn(corvette(), "projector_misaligned")
    assert keys(asked(run)) == ["front", "left", "right"]
    assert asked(run).player == "first"
    ship = ended(drawn(corvette(), "projector_misaligned", {f"{RULE}:cr90:2": "right"})).ship("cr90")
    assert ship.shields == {"front": 2, "left": 2, "right": 0, "rear": 1}
    assert kinds(run) == ["card_dealt_faceup"]


def test_projector_misaligned_without_shields() -> None:
    """Where no shield is left nothing is asked and nothing lost."""
    ship = ended(drawn(corvette(shields=NO_SHIELDS), "projector_misaligned")).ship("cr90")
    assert ship.shields == NO_SHIELDS


@pytest.mark.parametrize("zones", [(), ("rear",), ("left", "rear")])
def test_shield_failure_is_the_opponents(zones: tuple[str, ...]) -> None:
    """The opponent picks up to two zones, each of which loses a shield."""
    run = drawn(corvette(), "shield_failure", {f"{RULE}:cr90:2": zones})
    before, after = shields_of(corvette()), shields_of(ended(run).ship("cr90"))
    assert {zone for zone in before if after[zone] == before[zone] - 1} == set(zones)
    assert sum(before.values()) - sum(after.values()) == len(zones)


def test_shield_failure_offers_zones_with_shields() -> None:
    """Only zones with shields are offered, to the opponent, and none at all asks nothing."""
    run = drawn(corvette(shields=NO_SHIELDS | {"rear": 1}), "shield_failure")
    assert (keys(asked(run)), asked(run).player, asked(run).most) == (["rear"], "second", 1)
    assert ended(drawn(corvette(shields=NO_SHIELDS), "shield_failure")).ship("cr90").facedown == 1
    assert kinds(run) == ["card_dealt_faceup"]


# Comm Noise.

NOISE = "ARM-DMG-05:cr90:1"


@pytest.mark.rule("ARM-DMG-05")
def test_comm_noise_is_the_opponents_choice() -> None:
    """The opponent is offered one speed less and the four commands."""
    question = asked(drawn(corvette(), "comm_noise"))
    assert question.player == "second"
    assert keys(question) == ["speed", "navigate", "squadron", "repair", "concentrate_fire"]


@pytest.mark.rule("ARM-DMG-05")
def test_comm_noise_slows_and_turns_facedown() -> None:
    """The dial goes down by 1 and the card is facedown afterwards."""
    run = drawn(corvette(), "comm_noise", {NOISE: "speed"})
    ship = ended(run).ship("cr90")
    assert (ship.speed, ship.facedown, ship.faceup) == (1, 1, ())
    assert kinds(run) == ["card_dealt_faceup", "dial_set", "card_turned_facedown"]


@pytest.mark.rule("ARM-DMG-05")
def test_comm_noise_sets_the_top_dial() -> None:
    """With the command dial set instead, the speed stays."""
    run = drawn(corvette(), "comm_noise", {NOISE: "repair"})
    assert ended(run).ship("cr90").speed == 2
    assert kinds(run) == ["card_dealt_faceup", "top_dial_set", "card_turned_facedown"]


@pytest.mark.rule("ARM-DMG-05")
@pytest.mark.parametrize(("speed", "offered"), [(0, False), (1, True)])
def test_comm_noise_cannot_go_below_zero(speed: int, offered: bool) -> None:
    """At speed 0 only the command dial is left to set."""
    assert ("speed" in keys(asked(drawn(corvette(speed=speed), "comm_noise")))) == offered


@pytest.mark.rule("ARM-DMG-04", "ARM-DMG-05")
def test_comm_noise_wakes_thruster_fissure() -> None:
    """The speed lowered is a change of the dial; the command set is none."""
    ship = corvette(shields=NO_SHIELDS, faceup=("thruster_fissure",))
    assert ended(drawn(ship, "comm_noise", {NOISE: "speed"})).ship("cr90").damage == 3
    assert ended(drawn(ship, "comm_noise", {NOISE: "navigate"})).ship("cr90").damage == 2


# Thruster Fissure.


@pytest.mark.rule("ARM-DMG-04")
@pytest.mark.parametrize(("fissures", "source", "damage"), [(0, "", 0), (1, "", 1), (2, "", 2), (1, "titus", 1)])
def test_thruster_fissure_hurts_on_a_change(fissures: int, source: str, damage: int) -> None:
    """Each copy is 1 damage for a change of the dial, whoever made it."""
    ship = corvette(shields=NO_SHIELDS, faceup=("thruster_fissure",) * fissures)
    table = ended(run_over(speed_dial_changed(table_of(ship), "cr90", source)))
    assert table.ship("cr90").facedown == damage


@pytest.mark.rule("ARM-DMG-04")
@pytest.mark.parametrize(("source", "damage"), [("admiral_konstantine", 0), ("magnite_crystal_tractor_beam_array", 1)])
def test_konstantine_spares_and_magnite_does_not(source: str, damage: int) -> None:
    """Konstantine's change causes no damage, the Magnite array's does."""
    ship = corvette(shields=NO_SHIELDS, faceup=("thruster_fissure",))
    table = ended(run_over(speed_dial_changed(table_of(ship), "cr90", source)))
    assert table.ship("cr90").facedown == damage


@pytest.mark.rule("ARM-DMG-04")
def test_thruster_fissure_goes_to_a_hull_zone() -> None:
    """It is damage, not a card: shields stop it, on a zone of the owner's choice."""
    run = run_over(
        speed_dial_changed(table_of(corvette(faceup=("thruster_fissure",))), "cr90"), {"ARM-DMG-04:cr90:1": "rear"}
    )
    assert ended(run).ship("cr90").shields == {"front": 2, "left": 2, "right": 2, "rear": 0}


@pytest.mark.rule("ARM-DMG-04")
@pytest.mark.parametrize(("speed", "damage"), [(2, 0), (1, 1), (0, 1)])
def test_a_dial_that_stays_is_no_change(speed: int, damage: int) -> None:
    """Setting the dial to what it shows does nothing; a change of any size is one change."""
    ship = corvette(shields=NO_SHIELDS, faceup=("thruster_fissure",))
    run = run_over(turn_dial(table_of(ship), "cr90", speed, RULE, "it is a test"))
    assert ended(run).ship("cr90").facedown == damage
    assert ended(run).ship("cr90").speed == speed
