"""The turn in Armada: whose it is and why, what may be declared, and whole games by that alone."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.armada.oracle.tables import IMPERIAL, RAIDER, adjudicate, broken, obstacle, ship, squadron, table, token
from games.armada.oracle.whole_games import played
from sublight.api.moves import read_move
from sublight.api.tables import load_table, table_to_json
from sublight.api.turns import next_text
from sublight.errors import InputError
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import BeginAttack, Pass, Ready, RevealDial
from sublight.games.armada.pieces import Clock, Table, Undeployed
from sublight.games.armada.turn import TURN
from sublight.referee.procedure import drive
from sublight.registry import next_moves


def duel(**fields: Any) -> Table:
    """One ship a side, in the Ship Phase of round 1, with a clock."""
    foe = ship("foe", (500.0, 700.0, 180.0), RAIDER, player="second")
    return table(ship(), foe, **{"clock": Clock(), **fields})


def why(state: Table) -> str:
    """The sentence that says whose turn it is."""
    return GAME.phrases.warning(TURN.now(state).because)


def listed(state: Table) -> list[tuple[str, str, str]]:
    """Who may declare what with which piece."""
    return [(each.player, each.kind, each.piece) for each in TURN.next_moves(state)]


@pytest.mark.rule("ARM-SHIP-08")
def test_the_ship_that_acts_is_not_still_to_activate() -> None:
    """Before its dial is revealed it is; while the last ship acts, the phase ends with it."""
    state = duel()
    begun = replace(state, active="cr90", clock=Clock(step="reveal"))
    alone = replace(begun, ships=(begun.ships[0], replace(begun.ships[1], activated=True)))
    assert [GAME.phrases.warning(ends) for each in (state, begun, alone) if (ends := TURN.now(each).until)] == [
        "The Ship Phase ends when every ship has been activated. Still to activate: cr90 and foe.",
        "The Ship Phase ends when every ship has been activated. Still to activate: foe.",
        "The Ship Phase ends with the activation of cr90, because every other ship has been activated.",
    ]


@pytest.mark.rule("ARM-ROUND-01")
def test_which_phase_can_begin_is_said_once() -> None:
    """The headline says why the phase before it is over."""
    state = duel()
    said = next_text(next_moves(replace(state, ships=tuple(replace(each, activated=True) for each in state.ships))))
    assert said.count("Squadron Phase") == 1


def test_a_record_is_explained_by_its_verb_and_shown_with_everything() -> None:
    """Its pattern has more parts than are shown."""
    found = next_moves(replace(duel(), active="cr90", clock=Clock(step="reveal")))
    said, whole = (" ".join(next_text(found, everything=each).split()) for each in (False, True))
    assert "[ARM-SHIP-09] See `sublight moves armada record`." in said
    assert ("Declare: record" in said, "Declare: record" in whole) == (False, True)
    assert whole.count("[by=NAME] [why=NAME]") == 1


@pytest.mark.rule("ARM-SHIP-07", "ARM-ROUND-01")
def test_a_random_player_plays_whole_games_by_what_may_be_declared() -> None:
    """Five games without a dead end, examples and random tables: every phase ends, every state is read back."""
    found = played(5)
    assert found["games"] == 5
    assert found["moves"] > 100


@pytest.mark.rule("ARM-ROUND-02", "ARM-ROUND-03")
@pytest.mark.parametrize(("clock", "player", "says", "because"), [
    (Clock(), "first", "the first player's turn", "the first player begins the Ship Phase"),
    (Clock(last="first"), "second", "the second player's turn", "the first player had the last turn"),
    (Clock(last="second"), "first", "the first player's turn", "the second player had the last turn"),
])  # fmt: skip
def test_the_turn_goes_back_and_forth(clock: Clock, player: str, says: str, because: str) -> None:
    """The first player begins, and the reason is said."""
    state = duel(clock=clock)
    assert TURN.now(state).players == (player,)
    assert why(state) == f"It is {says} to activate a ship, because {because}."
    assert {each[0] for each in listed(state)} == {player}


@pytest.mark.rule("ARM-SET-09")
@pytest.mark.parametrize(("left", "says"), [
    ("cs", "one ship"), ("css", "one ship or two squadrons"), ("ss", "2 squadrons"), ("s", "1 squadron"),
])  # fmt: skip
def test_a_turn_of_setup_names_only_what_may_be_deployed(left: str, says: str) -> None:
    """A last squadron comes after all ships, and of what is not left nothing is said."""
    cards: dict[str, dict[str, Any]] = {
        "c": {"ship": "rebel.cr90_corvette_a"},
        "s": {"squadron": "rebel.x_wing_squadron"},
    }
    waits = tuple(Undeployed(id=f"w{at}", player="first", **cards[each]) for at, each in enumerate(left))
    other = Undeployed(id="w9", player="second", ship="empire.victory_ii_class_star_destroyer")
    assert why(deploying(*waits, other)).partition("to deploy ")[2].partition(", ")[0] == says


def deploying(*waits: Undeployed) -> Table:
    """The duel in setup, all obstacles placed, with these ships and squadrons left to deploy."""
    rocks = tuple(obstacle(f"rock-{at}", (500.0, 500.0, 0.0)) for at in range(6))
    return duel(phase="setup", undeployed=waits, obstacles=rocks)


def waiting(name: str, player: str) -> Undeployed:
    """A squadron that is left to deploy."""
    return Undeployed(id=name, player=player, squadron="rebel.x_wing_squadron")


def deployed(state: Table, name: str, x: float, y: float) -> Table:
    """The table once a squadron is deployed."""
    player = next(each.player for each in state.undeployed if each.id == name)
    line = f"deploy id={name} squadron=rebel.x_wing_squadron player={player} x={x} y={y} heading=0"
    move: Any = read_move(line, state)
    ruling = adjudicate(state, move)
    assert broken(ruling) == []
    return ruling.state


@pytest.mark.rule("ARM-SET-09", "ARM-SET-10")
def test_the_last_squadron_of_a_fleet_leaves_nothing_of_its_turn_to_the_opponent() -> None:
    """Who deploys next has a whole turn: any ship, or two squadrons."""
    ship_left = Undeployed(id="raider", player="second", ship="empire.raider_i_class_corvette")
    begun = deploying(waiting("a", "first"), waiting("b", "second"), waiting("c", "second"))
    state = deployed(begun, "a", 457.0, 200.0)
    assert "to deploy one ship or two squadrons" in why(replace(state, undeployed=(*state.undeployed, ship_left)))
    assert "to deploy 2 squadrons" in why(state)
    assert "still the second player's turn, to deploy a second squadron" in why(deployed(state, "b", 457.0, 700.0))


@pytest.mark.rule("ARM-SET-09", "ARM-SET-10")
def test_a_pair_of_squadrons_is_deployed_while_a_ship_is_left() -> None:
    """The second is no last squadron; a player who goes on alone is told so."""
    late = Undeployed(id="late", player="first", ship="rebel.cr90_corvette_a")
    begun = deploying(late, waiting("a", "first"), waiting("b", "first"))
    state, said = replace(begun, clock=Clock(done=("second",), last="first")), list[str]()
    for name, x in (("a", 380.0), ("b", 520.0)):
        said.append(why(state))
        state = deployed(state, name, x, 300.0)
    alone = "It is the first player's turn to deploy again, because nothing of the second player is left to deploy."
    second = "It is still the first player's turn, to deploy a second squadron, because a turn is two squadrons."
    assert [*said, why(state)] == [alone, second, alone]


@pytest.mark.rule("ARM-SHIP-02")
def test_a_player_goes_on_alone() -> None:
    """With no ship of the opponent left it is the same player's turn again."""
    state = duel(clock=Clock(last="first"))
    state = state.with_ship(replace(state.ship("foe"), activated=True))
    assert TURN.now(state).players == ("first",)
    assert why(state) == (
        "It is the first player's turn to activate a ship again, "
        "because the second player's ships have all been activated."
    )


@pytest.mark.rule("ARM-SHIP-05")
@pytest.mark.parametrize(("tokens", "offered"), [({"second": 1}, True), ({"second": 0}, False), ({"first": 1}, False)])
def test_a_pass_is_listed_where_it_is_allowed(tokens: dict[str, int], offered: bool) -> None:
    """The second player has as many ships left, so a token is all that it needs."""
    state = duel(clock=Clock(last="first", pass_tokens=tokens))
    assert (("second", "pass", "") in listed(state)) is offered
    assert (not adjudicate(state, Pass(player="second")).refused) is offered


@pytest.mark.rule("ARM-SHIP-02", "ARM-SHIP-05")
@pytest.mark.parametrize(("reading", "offered"), [("no-turn", False), ("a-turn", True)])
def test_a_pass_is_listed_for_a_player_just_bereft_by_one_reading(reading: str, *, offered: bool) -> None:
    """The last ship of the second player was destroyed in the turn of the first (AMB-48)."""
    clock = Clock(last="first", bereft="second", pass_tokens={"second": 1})
    state = duel(clock=clock, readings={"AMB-48": reading})
    state = state.with_ship(replace(state.ship("foe"), activated=True))
    assert (("second", "pass", "") in listed(state)) is offered
    assert adjudicate(state, Pass(player="second")).refused is not offered


@pytest.mark.rule("ARM-SHIP-09")
@pytest.mark.parametrize(("step", "offered"), [("", False), ("attack", True)])
def test_what_attacks_changed_may_be_recorded_once_an_activation_runs(step: Any, *, offered: bool) -> None:
    """Either player records it; before anything was activated nobody has attacked."""
    state = duel(active="cr90" if step else "", clock=Clock(step=step))
    recorders = [player for player, kind, _ in listed(state) if kind == "record"]
    assert recorders == (["first", "second"] if offered else [])


@pytest.mark.rule("ARM-ARC-01", "ARM-MEAS-07")
@pytest.mark.parametrize(("foe", "says", "because", "order"), [
    ((450.0, 500.0, 180.0), "may begin its Attack step.", "Before that, it can attack.", ["attack", "maneuver"]),
    (
        (500.0, 700.0, 180.0),
        "may begin its Attack step, but no enemy is in its arcs up to long range.",
        "No enemy is in its arcs up to long range.",
        ["maneuver", "attack"],
    ),
])  # fmt: skip
def test_an_attack_without_a_target_is_said_to_have_none(foe: Any, says: str, because: str, order: list[str]) -> None:
    """It may be declared all the same, after the maneuver, which is what comes next."""
    state = table(ship(), ship("foe", foe, RAIDER, player="second"), clock=Clock(step="reveal"), active="cr90")
    found = {each.kind: each for each in TURN.next_moves(state) if each.piece}
    assert list(found) == order
    assert GAME.phrases.warning(found["attack"].because) == f"cr90 {says}"
    assert ("(no target in range)" in GAME.phrases.button(found["attack"].because)) is (order[0] == "maneuver")
    assert why(state).endswith(because)
    assert not adjudicate(state, BeginAttack(ship="cr90")).refused


@pytest.mark.rule("ARM-CMD-11", "ARM-SHIP-09")
@pytest.mark.parametrize(("foe", "says"), [(500.0, "ends"), (700.0, "no target, ends")])
def test_an_attack_says_that_it_ends_the_squadron_command(foe: float, says: str) -> None:
    """As long as a squadron can be activated by it; the Attack step begins at once where the button is pressed."""
    ships = ship(dial="squadron"), ship("foe", (450.0, foe, 180.0), RAIDER, player="second")
    state = table(
        *ships, squadrons=(squadron("own", (330.0, 330.0), "first"),), clock=Clock(step="reveal"), active="cr90"
    )
    over = replace(state, squadrons=(replace(state.squadrons[0], activated=True),))
    told = [each.because for one in (state, over) for each in TURN.next_moves(one) if each.kind == "attack"]
    buttons = [GAME.phrases.button(each) for each in told]
    assert buttons[0] == f"Attack with cr90 ({says} its Squadron command)"
    assert "Squadron command" in GAME.phrases.warning(told[0])
    assert "Squadron command" not in buttons[1]


@pytest.mark.rule("ARM-SQPH-04")
@pytest.mark.parametrize(("card", "gap", "button"), [
    ("x_wing_squadron", 90.0, "Attack with own"),
    ("x_wing_squadron", 140.0, "Leave own in place"),
    ("saber_squadron", 140.0, "Attack with own"),
])  # fmt: skip
def test_a_squadron_that_is_near_no_enemy_is_not_offered_an_attack(card: str, gap: float, button: str) -> None:
    """It may stay; Snipe reaches squadrons at distance 2."""
    own = replace(squadron("own", (150.0, 500.0), "first"), squadron=card)
    state = duel(squadrons=(own, squadron("enemy", (150.0 + gap, 500.0))), phase="squadron")
    holds = [each for each in TURN.next_moves(state) if each.kind == "hold"]
    assert [GAME.phrases.button(each.because) for each in holds] == [button]


@pytest.mark.parametrize(("step", "kind"), [("reveal", "may_record"), ("attack", "may_record_attack")])
def test_in_its_attack_step_the_record_is_of_the_target(step: Any, kind: str) -> None:
    """Before it, of anything."""
    found = TURN.next_moves(duel(active="cr90", clock=Clock(step=step)))
    assert {each.because.kind for each in found if each.kind == "record"} == {kind}


@pytest.mark.rule("ARM-CMD-01", "ARM-CMD-02")
@pytest.mark.parametrize(("reading", "changes"), [("until-ready", 1), ("final", 0)])
def test_dials_that_are_missing_come_before_those_that_may_be_changed(reading: str, changes: int) -> None:
    """Where a dial that was set stays, its change is not listed (AMB-40)."""
    clock = Clock().with_stack("cr90", ("navigate",), new=1)
    state = duel(phase="command", clock=clock, readings={"AMB-40": reading})
    kinds = [(each.kind, each.piece, each.optional) for each in TURN.next_moves(state)]
    expected = [("ready", "", False), ("dials", "foe", False), ("dials", "cr90", True)]
    assert kinds == expected[: 2 + changes]


@pytest.mark.rule("ARM-INFO-01", "ARM-SHIP-10")
def test_a_facedown_dial_is_revealed_as_any_command() -> None:
    """Only its owner knows it, so each command is listed, kept or spent; of a known one only that."""
    hidden = duel(clock=Clock().with_stack("cr90", ("facedown",)))
    known = duel(clock=Clock().with_stack("cr90", ("repair",)))
    assert [len(list(TURN.moves(each, TURN.next_moves(each)[0]))) for each in (hidden, known)] == [8, 2]


@pytest.mark.rule("ARM-SHIP-13")
def test_a_named_ship_is_the_only_one_to_activate() -> None:
    """After a card at the start of an activation only that ship is listed."""
    state = duel(clock=Clock(named="cr90"))
    state = replace(state, ships=(*state.ships, ship("other", (700.0, 300.0))))
    assert listed(state) == [("first", "maneuver", "cr90")]
    assert (
        why(state)
        == "It is the first player's turn to activate cr90, because a card has been used as its activation began."
    )


@pytest.mark.rule("ARM-SHIP-17")
@pytest.mark.parametrize(("clock", "offered"), [(Clock(), True), (Clock(last="first"), False)])
def test_effects_at_the_start_of_the_ship_phase_come_before_any_activation(clock: Clock, offered: bool) -> None:
    """The tokens of Hyperspace Assault are moved before the first turn is over, not after it."""
    tokens = (token("beacon", (300.0, 500.0)),)
    state = duel(clock=clock, round=2, objective="hyperspace_assault", tokens=tokens)
    found = [each for each in TURN.next_moves(state) if each.kind == "in_turn"]
    assert bool(found) is offered


@pytest.mark.rule("ARM-SHIP-03")
def test_a_ban_for_both_lapses_when_both_have_passed() -> None:
    """With only forbidden ships both pass, and then the first player must act (AMB-39)."""
    full = Clock().with_stack("cr90", ("navigate",), 1).with_stack("foe", ("navigate",), 1)
    clock = replace(full, done=("first",), not_first=("cr90", "foe"))
    ruling = adjudicate(replace(duel(clock=clock), phase="command"), Ready(player="second"))
    assert ruling.kinds() == ("player_ready", "phase_begins", "must_pass", "must_pass", "ban_lapses")
    assert TURN.now(ruling.state).players == ("first",)
    assert not adjudicate(ruling.state, RevealDial(ship="cr90", dial="navigate")).refused


@pytest.mark.rule("ARM-SQPH-02", "ARM-SQPH-03")
def test_two_squadrons_are_a_turn() -> None:
    """The first player's two, then the second player's."""
    squadrons = tuple(squadron(f"s{n}", (200.0 + 100.0 * n, 400.0), "first") for n in range(3))
    state = duel(phase="squadron", squadrons=(*squadrons, squadron("t", (600.0, 600.0))))
    assert TURN.now(state).players == ("first",)
    assert TURN.now(replace(state, squadron_turns=("first",))).players == ("first",)
    assert TURN.now(replace(state, squadron_turns=("first", "first"))).players == ("second",)


@pytest.mark.rule("ARM-END-01", "ARM-END-02")
@pytest.mark.parametrize("number", [1, 6])
def test_purrgils_are_due_at_the_end_of_every_round(number: int) -> None:
    """They are the only thing to be declared then, the second player first."""
    state = duel(phase="status", round=number, obstacles=(obstacle("whale", (450.0, 450.0), "purrgil"),))
    (due,) = TURN.next_moves(state)
    assert (due.player, due.kind, due.line, due.optional) == ("second", "in_turn", "turns effect=purrgil_innate", False)


@pytest.mark.parametrize("phase", ["command", "ship", "squadron", "status"])
def test_a_clock_starts_where_the_table_is(phase: Any) -> None:
    """Every phase has a next move, and dials that no table shows are facedown."""
    star = ship("star", (500.0, 700.0, 180.0), IMPERIAL, player="second", speed=1)
    state = TURN.started(table(ship(), star, phase=phase, round=2))
    assert TURN.next_moves(state)
    assert TURN.now(state).phase == phase
    assert state.clock is not None
    assert state.clock.dials("star") == ("facedown",) * (3 if phase == "ship" else 2)


@pytest.mark.parametrize(("fields", "says"), [
    ({"clock": Clock()}, "has a clock already"),
    ({"round": 7}, "rounds 1 to 6"),
    ({}, "`second` has no ship"),
])  # fmt: skip
def test_no_clock_starts_on_a_table_that_play_cannot_reach(fields: dict[str, Any], says: str) -> None:
    """The reason is an InputError."""
    with pytest.raises(InputError, match=says):
        TURN.started(table(**fields))


@pytest.mark.parametrize("field", ["last", "winner", "bereft"])
def test_a_clock_names_players_of_the_table(field: str) -> None:
    """Somebody who does not play is refused, with the place in the table."""
    with pytest.raises(InputError, match=f"clock.{field}"):
        GAME.validate_state(duel(clock=replace(Clock(), **{field: "nobody"})))


@pytest.mark.rule("ARM-ROUND-01")
def test_without_a_clock_nobody_has_a_turn() -> None:
    """The moves of the round are refused, and the file of the table says nothing of a clock."""
    assert broken(adjudicate(table(), Pass(player="first"))) == [("ARM-ROUND-01", "no_clock")]
    assert "clock" not in table_to_json(load_table("armada-learning-fight", Table))


@pytest.mark.rule("ARM-END-04")
@pytest.mark.parametrize(("reading", "winner"), [("same-time", ""), ("in-order", "second")])
def test_two_last_ships_lost_at_once_leave_it_to_the_score(reading: str, winner: str) -> None:
    """By the other reading whoever lost the last ship first has lost (AMB-42)."""
    state = duel(readings={"AMB-42": reading})
    gone = replace(state, ships=(), destroyed=("cr90", "foe"))
    readings = {"AMB-41": "at-once", "AMB-42": reading}
    after = drive(TURN.follow(state, Pass(player="first"), gone), {}, readings.__getitem__).state
    assert after is not None
    assert after.clock is not None
    assert (after.clock.over, after.clock.winner) == ("destroyed", winner)
    assert not TURN.next_moves(after)


def test_a_squadron_that_a_ship_commands_names_the_ship() -> None:
    """The pattern has it, and the squadron may be left out; the maneuver of the ship may not."""
    state = duel(squadrons=(squadron("s", (430.0, 300.0), "first"),), clock=Clock().with_stack("cr90", ("squadron",)))
    revealed = adjudicate(state, RevealDial(ship=state.ships[0].id, dial="squadron")).state
    found = next_moves(revealed).moves
    squadrons = [each for each in found if each.kind in ("squadron", "hold")]
    assert {(each.by, each.optional) for each in squadrons} == {(state.ships[0].id, True)}
    assert all(f" by={state.ships[0].id}" in each.pattern for each in squadrons)
    assert [each.optional for each in found if each.kind == "maneuver"] == [False]


@pytest.mark.parametrize(
    ("fields", "step", "paid", "left", "says"),
    [
        ({"dial": "squadron"}, "reveal", "none", 0, "1 squadron"),
        ({"dial": "squadron", "tokens": ("squadron",)}, "reveal", "none", 0, "2 squadrons"),
        ({"tokens": ("squadron",)}, "reveal", "none", 0, "1 squadron"),
        ({"tokens": ("squadron",)}, "reveal", "dial", 0, "1 squadron"),
        ({"dial": "navigate"}, "reveal", "none", 0, ""),
        ({"dial": "squadron"}, "attack", "none", 0, ""),
        ({}, "reveal", "dial", 0, ""),
        ({}, "reveal", "dial", 1, "1 squadron"),
    ],
)
def test_how_many_squadrons_a_command_can_activate_is_said(
    fields: dict[str, Any], step: Any, paid: Any, left: int, says: str
) -> None:
    """By dial and token that are not spent, and by what is left of a dial that is; nothing once the step is over."""
    clock = Clock(step=step, paid=paid, left=left)
    state = duel(clock=clock, active="cr90")
    told = why(state.with_ship(replace(state.ship("cr90"), **fields)))
    assert told.partition("its Squadron command can activate ")[2].partition(" to move and attack")[0] == says


@pytest.mark.rule("ARM-SQPH-05")
def test_squadrons_that_may_do_the_same_are_told_together() -> None:
    """First those that can move, then those that are held by an enemy."""
    near = squadron("near", (630.0, 300.0), "first"), squadron("enemy", (670.0, 300.0), "second")
    far = squadron("a", (430.0, 900.0), "first"), squadron("b", (530.0, 900.0), "first")
    state = duel(squadrons=(*near, *far), phase="squadron")
    said = " ".join(next_text(next_moves(state)).split())
    assert "1. a and b can be activated, and each may move." in said
    assert "3. near can be activated, but it cannot move. [ARM-SQPH-05] Declare: hold near" in said


def test_what_ends_deployment_is_not_optional() -> None:
    """Nothing else is listed, and the round cannot begin without it."""
    found = next_moves(duel(phase="setup")).moves
    assert [(each.line, each.optional) for each in found] == [("pass first", False)]
