"""The turn in Twilight Imperium: whose it is and why, what may be declared, and whole games by that alone."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.twilight.galaxies import galaxy, planet, player, units
from games.twilight.oracle.rounds import played
from sublight import next_moves
from sublight.api.tables import load_table, table_to_json
from sublight.api.turns import next_text
from sublight.errors import InputError, SublightError
from sublight.games.twilight.game import GAME
from sublight.games.twilight.notation import parse_move, print_move
from sublight.games.twilight.pieces import Clock, Galaxy, HeldCard
from sublight.games.twilight.rounds.samples import is_legal
from sublight.games.twilight.turn import TURN
from sublight.referee.odds import settle
from sublight.referee.turn import Next

HACAN, MENTAK, NAALU = player("hacan", tactic=2), player("mentak", tactic=2), player("naalu")


BY_NUMBER = (
    "It is Hacan's turn, because initiative 5 is next. The strategic action of Trade must be performed before passing."
)
ALONE = (
    "It is Hacan's turn again, because every other player has passed. "
    "The strategic action of Warfare must be performed before passing."
)
ZERO = (
    'It is Hacan\'s turn, because the Naalu "0" token makes them first in initiative order. '
    "The strategic actions of Trade and Warfare must be performed before passing."
)


def turn(**fields: Any) -> Galaxy:
    """Hacan and Mentak in the action phase with a clock, Hacan first."""
    cruisers = {"tile": "19", "space": (units("hacan", "cruiser", 2),)}
    state = galaxy(players=(HACAN, MENTAK), at_101=cruisers)
    clock = replace(Clock(speaker="mentak", phase="action"), **fields)
    return replace(state, active_player="hacan", initiative=("hacan", "mentak"), clock=clock)


def strategy(**fields: Any) -> Galaxy:
    """Three players before the first card is chosen; Mentak is the speaker."""
    return replace(galaxy(players=(HACAN, MENTAK, NAALU)), clock=replace(Clock(speaker="mentak", each=2), **fields))


def held(*cards: tuple[str, str]) -> tuple[HeldCard, ...]:
    """Strategy cards with who holds them."""
    return tuple(HeldCard(card=card, player=name) for card, name in cards)


def why(state: Galaxy) -> str:
    """The sentence that says whose turn it is."""
    return GAME.phrases_on(state).warning(TURN.now(state).because)


def kinds(state: Galaxy) -> list[str]:
    """The kinds of moves that may be declared, each once."""
    return list(dict.fromkeys(each.kind for each in TURN.next_moves(state)))


@pytest.mark.rule("TI4-40.0", "TI4-3.5")
def test_a_random_player_plays_whole_games_by_what_may_be_declared() -> None:
    """Six games without a dead end, examples and random galaxies: every phase ends, every state is read back."""
    found = played(6)
    assert found["games"] == 6
    assert found["moves"] > 300


@pytest.mark.rule("TI4-84.1", "TI4-84.1c")
@pytest.mark.parametrize(("cards", "chooses", "says"), [
    ((), "mentak", "It is Mentak's turn to choose a strategy card, because the speaker chooses first."),
    ((("trade", "mentak"),), "naalu",
     "It is Naalu's turn to choose a strategy card, because Mentak, who sits to Naalu's right, has chosen."),
    ((("trade", "mentak"), ("warfare", "naalu"), ("politics", "hacan")), "mentak",
     "It is Mentak's turn to choose a second strategy card, because every player has one."),
])  # fmt: skip
def test_cards_are_chosen_clockwise(cards: Any, chooses: str, says: str) -> None:
    """The speaker first, then to the left, and again from the speaker."""
    state = strategy(cards=held(*cards))
    assert TURN.now(state).players == (chooses,)
    assert why(state) == says
    assert {each.player for each in TURN.next_moves(state)} == {chooses}
    assert len(TURN.next_moves(state)) == 8 - len(cards)


@pytest.mark.rule("TI4-84.2")
def test_the_speaker_goes_on_when_all_have_chosen() -> None:
    """Nothing but the action phase may be declared then."""
    names = ("mentak", "naalu", "hacan", "mentak", "naalu", "hacan")
    cards = ("leadership", "diplomacy", "politics", "construction", "trade", "warfare")
    state = strategy(cards=held(*zip(cards, names, strict=True)))
    assert TURN.now(state).players == ("mentak",)
    assert [each.line for each in TURN.next_moves(state)] == ["phase action"]


@pytest.mark.rule("TI4-48.1", "TI4-48.3", "TI4-48.1a")
@pytest.mark.parametrize(("fields", "says"), [
    ({"cards": held(("trade", "hacan"), ("imperial", "mentak"))},
     BY_NUMBER),
    ({"zero": "hacan"}, "It is Hacan's turn, because the Naalu \"0\" token makes them first in initiative order."),
    ({"passed": ("mentak",)}, "It is Hacan's turn again, because every other player has passed."),
    ({"passed": ("mentak",), "cards": held(("warfare", "hacan"))},
     ALONE),
    ({"zero": "hacan", "cards": held(("trade", "hacan"), ("warfare", "hacan"))},
     ZERO),
    ({"acted": "strategic", "played": "trade"},
     "It is still Hacan's turn. Count trade goods and commodities at the table."),
    ({"acted": "strategic", "granted": "pools", "played": "trade"},
     "It is still Hacan's turn. The action has been performed, and the turn can end."),
    ({"acted": "tactical"}, "It is still Hacan's turn. The action has been performed, and the turn can end."),
    ({"acted": "tactical", "again": True}, "It is still Hacan's turn, because a second action may be performed."),
    ({"passed": ("hacan",)},
     "It is Hacan's turn even after passing, because an effect allows an action."),
    ({"granted": "tactical"},
     "Hacan may perform a tactical action without placing a command token, because of Warfare."),
])  # fmt: skip
def test_the_reason_of_a_turn_is_said(fields: dict[str, Any], says: str) -> None:
    """Number, token, everybody else passed, or what has been done in the turn."""
    assert why(turn(**fields)) == says


@pytest.mark.rule("TI4-49.0")
def test_ground_forces_in_space_can_land_after_a_tactical_action() -> None:
    """Only those of the player, in the step of invasion, where there is a planet."""
    aboard = (units("hacan", "carrier"), units("hacan", "infantry", 2), units("mentak", "mech"))
    state = replace(galaxy(players=(HACAN, MENTAK), at_101={"tile": "19", "space": aboard}), clock=turn().clock)
    state = replace(state, active_player="hacan", active="101", step="invasion", clock=turn(acted="tactical").clock)
    assert why(state) == "It is still Hacan's turn. 2 infantry in space can land on Wellon."
    assert "The action has been performed" in why(replace(state, step=""))
    held = planet("Wellon", "hacan", units("hacan", "spacedock"))
    built = state.with_system(replace(state.system("101"), space=(), planets=(held,)))
    says = "What the space dock in Wellon (101) produces is recorded before the turn ends."
    assert why(built) == f"It is still Hacan's turn. {says}"
    empty = replace(galaxy(players=(HACAN, MENTAK), at_101={"tile": "46", "space": aboard}), clock=state.clock)
    assert "The action has been performed" in why(replace(empty, active_player="hacan", active="101", step="invasion"))


def invaded(*forces: Any) -> Galaxy:
    """Hacan in the system of a planet that Mentak controls, after a landing."""
    ground = {"tile": "19", "space": (units("hacan", "carrier"),), "planets": (planet("Wellon", "mentak", *forces),)}
    state = replace(galaxy(players=(HACAN, MENTAK), at_101=ground), clock=turn(acted="tactical").clock)
    return replace(state, active_player="hacan", active="101", step="invasion")


@pytest.mark.rule("TI4-42.2")
def test_ground_combat_is_fought_by_both_before_the_turn_ends() -> None:
    """Both record losses, the active player first; the turn can still be ended, which space combat forbids."""
    state = invaded(units("mentak", "infantry", 2), units("hacan", "infantry"), units("mentak", "pds"))
    assert TURN.now(state).players == ("hacan", "mentak")
    assert why(state) == (
        "Hacan and Mentak fight on Wellon, because both have ground forces there. They roll at the table, and each "
        "records their own losses. The turn ends before the combat only if an effect lets both stay on a planet."
    )
    found = TURN.next_moves(state)
    assert [(each.player, each.kind, each.optional) for each in found] == [
        ("hacan", "record", False), ("mentak", "record", True), ("hacan", "end", True),
    ]  # fmt: skip
    lost = [print_move(each) for each in TURN.moves(state, found[1])]
    assert "record 101 player=mentak lose=2infantry.Wellon by=mentak why=dice" in lost


@pytest.mark.rule("TI4-49.5")
def test_a_planet_that_was_won_can_be_taken() -> None:
    """Not where nobody lost it, and not once it is taken."""
    won = invaded(units("hacan", "infantry"), units("mentak", "pds"))
    assert TURN.now(won).players == ("hacan",)
    assert why(won) == (
        "It is still Hacan's turn. Nobody else has ground forces on Wellon any more, and control of it can be taken."
    )
    assert kinds(won) == ["record", "end"]
    for held in (invaded(units("mentak", "infantry")), invaded()):
        assert "The action has been performed" in why(held)


@pytest.mark.rule("TI4-3.2", "TI4-3.4")
def test_passing_is_offered_first_where_nothing_else_is_known_to_be_left() -> None:
    """With a readied card it is not offered at all, with a tactic token after the actions of cards."""
    assert kinds(turn()) == ["component", "pass", "tactical"]
    assert kinds(turn(cards=held(("trade", "hacan")))) == ["strategic", "component", "tactical"]
    state = turn()
    assert kinds(state.with_player(replace(state.player("hacan"), tactic=0))) == ["pass", "component"]


@pytest.mark.rule("TI4-3.1")
def test_after_an_action_the_turn_ends_or_is_recorded() -> None:
    """No second action is listed, unless an effect gives one."""
    state = replace(turn(acted="tactical"), active="101", step="invasion")
    assert kinds(state) == ["end", "record"]
    recording = [each.player for each in TURN.next_moves(turn(acted="strategic")) if each.kind == "record"]
    assert recording == ["hacan", "mentak"], "whoever uses the secondary ability, too"
    assert kinds(replace(turn(acted="tactical", again=True), active="101", step="invasion")) == [
        "end", "record", "component", "tactical",
    ]  # fmt: skip


@pytest.mark.rule("TI4-5.1")
def test_the_systems_that_can_be_activated_are_counted() -> None:
    """One line for all of them, with the pattern to type; `everything` lists each."""
    found = next_moves(turn())
    systems = [each.piece for each in found.moves if each.kind == "tactical"]
    assert len(systems) > 1
    said, listed = (" ".join(next_text(found, everything=each).split()) for each in (False, True))
    assert f"{len(systems)} systems can be activated. `sublight options TABLE hacan` lists the ships that " in said
    assert f"can move there. [TI4-5.1] `--all` lists all {len(systems)}. Declare: tactical hacan SYSTEM" in said
    assert said.count("Declare: tactical") == listed.count("Declare: tactical") == 1
    assert (said.count("- "), listed.count("- ")) == (0, len(systems))
    assert all(f"- {each.says}" in listed for each in found.moves if each.kind == "tactical")
    assert "`--all`" not in listed


def test_below_the_moves_stands_how_to_make_one() -> None:
    """The command stands once, at the end; how to fill in a pattern only where there is one."""
    said = " ".join(next_text(next_moves(turn())).split())
    assert said.count("sublight adjudicate TABLE") == 1
    assert said.endswith("`sublight moves twilight` explains each kind of move.")
    whole = next_text(next_moves(turn(acted="component")))
    assert whole.endswith('`sublight adjudicate TABLE "MOVE" --output FILE`.\n')


@pytest.mark.rule("TI4-5.1")
def test_one_system_that_can_be_activated_is_named() -> None:
    """A galaxy with one system is not counted."""
    found = next_moves(turn())
    alone = Next(table=found.table, now=found.now, moves=tuple(each for each in found.moves if each.piece == "101"))
    assert "Declare: tactical hacan 101 " in " ".join(next_text(alone).split())


@pytest.mark.rule("TI4-78.4", "TI4-78.7", "TI4-78.8")
def test_retreats_take_their_place_in_the_turn() -> None:
    """Both sides act in a combat: the defender announces, retreats to a planet of its own, and the invasion follows."""
    here = {"tile": "19", "space": (units("hacan", "cruiser", 2), units("mentak", "cruiser"))}
    beside = {"tile": "47", "space": (units("mentak", "destroyer"),)}
    state = galaxy(players=(HACAN, MENTAK), at_101=here, at_102=beside)
    clock = Clock(speaker="mentak", phase="action", acted="tactical")
    state = replace(state, active_player="hacan", active="101", step="combat", clock=clock)
    found = TURN.now(state)
    assert (found.players, found.then) == (("hacan", "mentak"), ()), "who fights; the defender may have the next turn"
    assert [each.line for each in TURN.next_moves(state) if each.kind == "announce"] == ["announce mentak"]
    assert [each.player for each in TURN.next_moves(state) if each.kind == "record"] == ["hacan", "mentak"]
    state = settle(GAME, state, parse_move("announce mentak")).ruling.state
    assert [(each.player, each.piece) for each in TURN.next_moves(state) if each.kind == "retreat"] == [
        ("mentak", "102")
    ]
    state = settle(GAME, state, parse_move("retreat mentak 102 ships=cruiser@101>102")).ruling.state
    assert (state.step, TURN.now(state).players) == ("invasion", ("hacan",))
    assert kinds(state)[0] == "end"


@pytest.mark.rule("TI4-77.2", "TI4-3.1")
def test_space_cannon_is_fired_within_the_tactical_action() -> None:
    """A passed player fires too, and the turn goes on after it."""
    there = {"tile": "20", "planets": (planet("Vefut II", "mentak", units("mentak", "pds")),)}
    here = {"tile": "19", "space": (units("hacan", "cruiser", 2),)}
    state = galaxy(players=(HACAN, MENTAK), at_101=here, at_102=there)
    clock = Clock(speaker="mentak", phase="action", passed=("mentak",))
    state = replace(state, active_player="hacan", clock=clock)
    branch = settle(GAME, state, parse_move("tactical hacan 102 ships=2cruiser@101>102"))
    assert "cannon_fired" in branch.ruling.kinds()
    assert branch.ruling.state.clock == replace(clock, acted="tactical")


@pytest.mark.rule("TI4-81.1", "TI4-81.5", "TI4-8.1")
@pytest.mark.parametrize(("fields", "players", "listed"), [
    ({"phase": "status", "step": "score"}, ("hacan",), ["score"]),
    ({"phase": "status", "step": "tokens"}, ("hacan", "mentak"), ["tokens"]),
    ({"phase": "status", "step": "tokens", "done": ("hacan",)}, ("mentak",), ["tokens"]),
    ({"phase": "status", "step": "end"}, ("mentak",), ["phase", "record"]),
    ({"phase": "agenda", "agenda": True}, ("mentak",), ["phase", "record"]),
])  # fmt: skip
def test_the_status_phase_goes_step_by_step(
    fields: dict[str, Any], players: tuple[str, ...], listed: list[str]
) -> None:
    """Scoring in order, tokens for all at once, then the speaker goes on."""
    state = replace(turn(**fields), active_player="")
    assert TURN.now(state).players == players
    assert kinds(state) == listed


@pytest.mark.rule("TI4-98.7", "TI4-81.2")
@pytest.mark.parametrize(("fields", "says"), [
    ({"over": "points", "winner": "hacan", "points": {"hacan": 10}},
     "The game is over, and Hacan has won with 10 victory points."),
    ({"over": "objectives", "winner": "mentak", "points": {"mentak": 7}},
     "The game is over, because no public objective is left, and Mentak has won with 7 victory points."),
])  # fmt: skip
def test_after_the_game_nothing_is_listed(fields: dict[str, Any], says: str) -> None:
    """Nobody has a turn, and the reason says who won."""
    state = turn(**fields)
    assert TURN.now(state).over
    assert why(state) == says
    assert TURN.next_moves(state) == ()


# Where a clock starts.


@pytest.mark.rule("TI4-40.1")
def test_a_clock_starts_where_the_galaxy_is() -> None:
    """A galaxy with an active player is in its action phase, one without before the first strategy card."""
    example = load_table("twilight-six-players", Galaxy)
    started = TURN.started(example)
    assert (TURN.now(started).phase, TURN.now(started).players) == ("action", ("sol",))
    assert started.clock is not None
    assert started.clock.agenda
    before = TURN.started(replace(example, active_player=""))
    assert (TURN.now(before).phase, TURN.now(before).players) == ("strategy", ("sol",))


@pytest.mark.rule("TI4-48.1a", "TI4-N-48-naalu", "TI4-4.1")
@pytest.mark.parametrize(("initiative", "zero", "order"), [
    ((), "naalu", ("naalu", "hacan", "mentak")),
    (("naalu", "mentak", "hacan"), "naalu", ("naalu", "mentak", "hacan")),
    (("mentak", "naalu", "hacan"), "", ("mentak", "naalu", "hacan")),
])  # fmt: skip
def test_the_naalu_go_first_where_a_clock_starts(
    initiative: tuple[str, ...], zero: str, order: tuple[str, ...]
) -> None:
    """Unless the galaxy has another player first, who then has their note; turns follow in that order."""
    state = replace(galaxy(players=(HACAN, MENTAK, NAALU)), active_player=order[0], initiative=initiative)
    state = TURN.started(state)
    assert state.clock is not None
    assert (state.clock.zero, state.initiative, TURN.now(state).then) == (zero, order, order[1:])
    for each in order:
        assert TURN.now(state).players == (each,)
        state = settle(GAME, state, parse_move(f"pass {each}")).ruling.state
    assert kinds(state) == ["phase"]


def test_the_speaker_is_the_first_player_where_a_clock_starts() -> None:
    """The order of initiative does not say who the speaker is."""
    state = replace(turn(), clock=None, active_player="", initiative=("mentak", "hacan"))
    assert TURN.started(state).clock == Clock(speaker="hacan", each=2)


def test_a_clock_starts_after_a_tactical_action() -> None:
    """The action of the turn has been performed then."""
    state = replace(turn(), clock=None, active="101", step="invasion")
    assert TURN.started(state).clock == Clock(speaker="hacan", phase="action", each=2, acted="tactical")


@pytest.mark.parametrize(("fields", "says"), [
    ({"clock": Clock(speaker="hacan")}, "has a clock already"),
    ({"step": "movement", "active": "101"}, "the ships of a tactical action are moving"),
    ({"active": "101", "step": "combat", "active_player": ""}, "does not say by whom"),
])  # fmt: skip
def test_no_clock_starts_on_a_galaxy_that_shows_no_point(fields: dict[str, Any], says: str) -> None:
    """The reason is an InputError."""
    with pytest.raises(InputError, match=says):
        TURN.started(replace(turn(), clock=None) if not fields else replace(turn(), **{"clock": None, **fields}))


@pytest.mark.parametrize(("clock", "says"), [
    (Clock(speaker="nobody"), "no player `nobody`"),
    (Clock(speaker="hacan", cards=held(("peace", "hacan"))), "no strategy card `peace`"),
    (Clock(speaker="hacan", cards=held(("trade", "hacan"), ("trade", "mentak"))), "trade"),
    (Clock(speaker="hacan", eliminated=("hacan",)), "is eliminated"),
    (Clock(speaker="hacan", round=0), "rounds are counted from 1"),
    (Clock(speaker="hacan", each=3), "takes 1 or 2"),
    (Clock(speaker="hacan", points={"hacan": -1}), "from 0 to 100"),
    (Clock(speaker="hacan", step="score"), "`step` in the status phase"),
])  # fmt: skip
def test_what_cannot_be_a_clock_is_refused(clock: Clock, says: str) -> None:
    """Strangers, unknown and doubled cards, impossible counts."""
    with pytest.raises(InputError, match=says):
        GAME.validate_state(replace(turn(), clock=clock))


def test_a_galaxy_without_a_clock_is_written_as_before() -> None:
    """The field is left out, and moves are declared in any order."""
    state = replace(turn(), clock=None, active_player="")
    assert b'"clock"' not in table_to_json(state).encode()
    assert is_legal(state, parse_move("tactical mentak 101"))


@pytest.mark.parametrize("line", [
    "record 101 lose=cruiser", "record 101 player=hacan lose=3cruiser", "record 101 player=hacan lose=carrier",
    "record 101 player=hacan points=3", "record hacan lose=cruiser", "record hacan", "record nowhere points=1",
    "record 101 player=hacan controls=Jord", "record 101 player=hacan gain=cruiser.Wellon", "record hacan gets=peace",
    "record hacan loses=gravity_drive", "record hacan repeals=fleet_regulations", "record hacan points=101",
    "record hacan holds=peace", "record hacan pools=tactic:1", "strategic hacan card=peace",
    "strategic hacan card=trade system=101", "tokens hacan pools=tactic:17,fleet:0,strategy:0", "tokens hacan more=21",
    "score hacan public=21", "record 101 player=hacan repair=cruiser", "record 101 player=hacan land=infantry.Wellon",
    "record 101 player=hacan land=cruiser",
])  # fmt: skip
def test_what_cannot_be_on_the_table_is_no_move(line: str) -> None:
    """Units that are not there, cards and names that there are not, numbers beyond any card."""
    with pytest.raises(SublightError):
        GAME.prepare(turn(), parse_move(line), {})


def test_units_that_cannot_be_lost_are_counted() -> None:
    """By what there is of them, in one clause."""
    with pytest.raises(InputError, match="record of system `101`: `cruiser`: `hacan` has only 2 in its space area"):
        GAME.prepare(turn(), parse_move("record 101 player=hacan lose=3cruiser"), {})
    with pytest.raises(InputError, match="`cruiser`: `hacan` has none damaged in its space area"):
        GAME.prepare(turn(), parse_move("record 101 player=hacan repair=cruiser"), {})
