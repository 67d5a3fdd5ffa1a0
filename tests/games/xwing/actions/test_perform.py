"""What an action needs, costs and leaves behind."""

import pytest

from games.xwing.repositions.deck import broken, desk, ruled, ship
from sublight.games.xwing.actions.may_act import may_act
from sublight.games.xwing.actions.perform import BY_RULES, Performing, grants_of, linked_colours, performing
from sublight.games.xwing.catalogue import effect_cards, ship_cards
from sublight.games.xwing.pieces import Ship, Table

VIPER = "starviperclassattackplatform"
EVERY = [(name, grant) for name in (*effect_cards(), *BY_RULES) for grant in grants_of(name)]


def why_not(table: Table, piece: Ship, how: Performing) -> tuple[str, ...]:
    """The kinds of what forbids an action."""
    return tuple(each.kind for each in may_act(table, piece, how))


def test_every_grant_is_an_effect_that_moves_or_acts() -> None:
    """The two that no card has have the id of none."""
    known = effect_cards()
    assert not set(BY_RULES) & set(known)
    kinds = {"extra_move", "extra_maneuver", "action", "action_skip", "trigger", "token"}
    assert [name for name, _ in EVERY if name in known and not kinds & set(known[name].touches)] == []


def test_phases_of_grants_are_those_of_the_cards() -> None:
    """What the card uses in the System, End or Engagement Phase is granted there only, and nothing else is."""
    words = {"System Phase": "system", "decloaks": "system", "End Phase": "end", "attacks": "engagement"}
    words |= {"Engagement Phase": "engagement", "defends": "engagement"}
    for name, grant in EVERY:
        if name in BY_RULES:
            continue
        if not grant.phases:
            assert grant.when in ("after_action", "after_bomb", "after_device", "after_loss"), name
            continue
        timing = effect_cards()[name].timing.partition("; start of")[0]
        expected = [phase for word, phase in words.items() if word in timing] or ["activation"]
        assert list(grant.phases) == expected, name


def test_colours_of_grants_are_those_of_the_cards() -> None:
    """Red and purple are said in the card's cost or change; a move that is no action says so, or says to boost."""
    for name, grant in EVERY:
        if name in BY_RULES:
            continue
        card = effect_cards()[name]
        said = f"{card.cost} {card.changes}"
        assert (grant.colour == "purple") == ("purple" in said), name
        assert grant.colour != "red" or "red" in said, name
        assert (grant.colour == "") == ("not an action" in said or "not the action" in said), name


@pytest.mark.rule("XW-ACT-03")
def test_the_one_action_of_the_step_is_spent() -> None:
    """After one action the step has no second, unless it is the linked one."""
    piece = ship(card=VIPER, used=("step_action", "linked:focus:red"), acted=("barrel_roll",))
    table = desk(piece, acting="red1")
    assert why_not(table, piece, performing(piece, "boost")) == ("step_action_spent",)
    assert why_not(table, piece, performing(piece, "focus")) == ()
    assert performing(piece, "focus").colour == "red"


@pytest.mark.rule("XW-ACT-03")
def test_a_linked_action_is_for_the_own_activation() -> None:
    """The mark does not outlive the activation."""
    piece = ship(card=VIPER, used=("step_action", "linked:focus:red"), activated=True)
    assert why_not(desk(piece), piece, performing(piece, "focus")) == ("not_its_step",)


@pytest.mark.rule("XW-ACT-03")
def test_links_are_those_of_the_bar() -> None:
    """Each ship whose rolls are linked opens that link by rolling in its step, and only it."""
    for card in ship_cards().values():
        roll = next((each for each in card.actions if each.action == "barrel_roll"), None)
        if roll is None or card.size == "huge" or card.id == VIPER:
            continue
        state = ruled(desk(ship(card=card.id), acting="red1"), "roll red1 right place=middle").state.ship("red1")
        expected = {} if roll.linked is None else {roll.linked.action: roll.linked.difficulty}
        assert linked_colours(state) == expected, card.id
        assert state.activated == (roll.linked is None or state.stressed) or "after_action" in moments_of(card.id)


def moments_of(card: str) -> set[str]:
    """When the effects of a ship's own card grant actions."""
    names = [name for name, effect in effect_cards().items() if card in effect.xws]
    return {grant.when for name in names for grant in grants_of(name)}


@pytest.mark.rule("XW-OVL-06")
def test_after_overlapping_an_enemy_there_is_no_action_in_that_activation() -> None:
    """The mark counts while the ship is active."""
    piece = ship(used=("no_actions",))
    assert why_not(desk(piece, acting="red1"), piece, performing(piece, "barrel_roll")) == ("no_more_actions",)
    assert why_not(desk(piece), piece, performing(piece, "barrel_roll", "coordinate")) == ()


@pytest.mark.rule("XW-TOK-01", "XW-DMG-03")
def test_a_focus_is_left_to_ionized_ships_and_damaged_sensors() -> None:
    """A roll is not."""
    for piece in (ship(tokens={"ion": 1}), ship(faceup=("dmg_damaged_sensor_array",))):
        table = desk(piece, acting="red1")
        assert why_not(table, piece, performing(piece, "focus")) == ()
        assert len(why_not(table, piece, performing(piece, "barrel_roll"))) == 1


@pytest.mark.rule("XW-ACT-04")
@pytest.mark.parametrize(("used", "expected"), [((), ("stressed_no_action",)), (("contraband_cybernetics",), ())])
def test_contraband_cybernetics_help_once_they_are_used(used: tuple[str, ...], expected: tuple[str, ...]) -> None:
    """The card alone does nothing."""
    piece = ship(tokens={"stress": 4}, upgrades=("contrabandcybernetics",), used=used)
    assert why_not(desk(piece, acting="red1"), piece, performing(piece, "barrel_roll")) == expected


@pytest.mark.rule("XW-MOV-04")
def test_a_grant_is_used_once_and_in_its_phase() -> None:
    """Intuitive Controls are of the System Phase, and spent."""
    piece = ship(card="eta2actis", force=1, used=("intuitive_controls",))
    how = performing(piece, "boost", "intuitive_controls")
    assert why_not(desk(piece), piece, how) == ("wrong_moment", "effect_used")


@pytest.mark.rule("XW-MOV-04")
def test_a_friendly_ship_may_grant_a_move_and_an_enemy_may_not() -> None:
    """Moff Jerjerrod's ships, not those of the other player."""
    moff = ship("lambda", "lambdaclasst4ashuttle", 600.0, upgrades=("moffjerjerrod",))
    line = "boost tie straight_1 effect=moff_jerjerrod"
    own, other = (ship("tie", "tielnfighter", player=player) for player in ("first", "second"))
    assert ruled(desk(own, moff, phase="system"), line).state.ship("tie").tokens == {"stress": 1}
    assert broken(ruled(desk(other, moff, phase="system"), line)) == ("effect_not_there",)


@pytest.mark.rule("XW-DMG-03")
def test_a_wounded_pilot_rolls_after_an_action_that_did_not_fail() -> None:
    """The die is asked for; after a failure it is not."""
    piece = ship(faceup=("dmg_wounded_pilot",))
    ruling = ruled(desk(piece, acting="red1"), "roll red1 right place=front")
    assert ruling.question is not None
    assert ruling.question.kind == "wounded_pilot"
    walled = desk(piece, ship("tie", "tielnfighter", 480.0), acting="red1")
    assert ruled(walled, "roll red1 right").kinds() == ("roll_declared", "move_fails", "activation_over")
