"""What the turn says: where the round is, who comes next and why, and what may be declared."""

import pytest
from msgspec.structs import replace

from games.xwing.oracle.mat import adjudicate, device, rock, ship, table
from sublight.api.turns import next_text
from sublight.errors import InputError
from sublight.games.xwing.game import GAME
from sublight.games.xwing.moves import BeginPhase, EndActivation, Record
from sublight.games.xwing.pieces import Clock, DialEntry, Obstacle, Ship, Table, clock_of
from sublight.games.xwing.turn import TURN
from sublight.referee.turn import Turn
from sublight.registry import next_moves

AHEAD = DialEntry(2, "straight")
TIE = "tielnfighter"
FOUR = (
    ship("ada", (150.0, 200.0), initiative=3, dial=AHEAD),
    ship("ben", (350.0, 200.0), initiative=3, dial=AHEAD),
    ship("cyd", (550.0, 700.0, 180.0), TIE, player="second", initiative=3, dial=AHEAD),
    ship("dot", (750.0, 700.0, 180.0), TIE, player="second", initiative=1, dial=AHEAD),
)
BEAM = replace(FOUR[3], upgrades=("tractorbeam",))
"""A ship with a card that gives tractor tokens."""

RUNS = "It is still First's turn, because ada's turn in the Activation Phase is not over."


def started(*ships: Ship, **fields: object) -> Table:
    """A table with a clock."""
    return TURN.started(table(*ships, **fields))


def because(state: Table) -> str:
    """Why it is whose turn, in words."""
    return GAME.phrases.warning(TURN.now(state).because)


def until(state: Table) -> str:
    """What ends the phase, in words."""
    notice = TURN.now(state).until
    assert notice is not None
    return GAME.phrases.warning(notice)


def offered(state: Table) -> list[tuple[str, str]]:
    """What may be declared but for records and tractor tokens, which may be at any time: kinds with their pieces."""
    return [(each.kind, each.piece) for each in TURN.next_moves(state) if each.kind not in ("record", "tractor")]


def reasons(state: Table, kind: str) -> dict[str, str]:
    """The rule by which a kind of move may be declared, by piece."""
    return {each.piece: each.because.rule for each in TURN.next_moves(state) if each.kind == kind}


def test_the_game_finds_its_turn() -> None:
    """It is a facet like the others."""
    assert GAME.facet(Turn) is TURN


# Where a table starts.


def test_a_table_starts_at_the_slot_that_it_shows() -> None:
    """What has activated has had its slot."""
    state = started(*FOUR[:3], replace(FOUR[3], activated=True))
    assert state.clock == Clock(reached=3)
    assert [each.piece for each in TURN.next_moves(state) if each.kind == "maneuver"] == ["ada", "ben"]


def test_a_ship_that_is_active_has_its_turn_although_it_is_marked_as_activated() -> None:
    """People mark it when its maneuver is done, and its action is still to come."""
    luke, wedge = ship("luke", initiative=5, activated=True), ship("wedge", (300.0, 300.0), initiative=6)
    state = started(luke, wedge, active="luke", step="action")
    assert {piece for kind, piece in offered(state) if kind == "act"} == {"luke"}


def test_a_clock_that_runs_is_not_started_again() -> None:
    """It stays as it is."""
    state = started(*FOUR)
    assert TURN.started(state) is state


def test_a_device_shows_that_earlier_slots_are_over() -> None:
    """In the System Phase a ship that has placed one has had its slot, and so have those before it."""
    used, cloak = ("device", "device:proton_bomb:straight_1"), {"cloak": 1}
    ships = [replace(FOUR[3], tokens=cloak), replace(FOUR[0], used=used), replace(FOUR[2], tokens=cloak)]
    state = started(*ships, phase="system")
    assert state.clock == Clock(reached=3, done=("dot", "ada"))


def test_the_middle_of_a_move_is_no_start() -> None:
    """A ship that is active without a step is about to do something that the table does not show."""
    with pytest.raises(InputError, match="`ada` is active without a step"):
        TURN.started(table(*FOUR, active="ada"))


# Whose turn it is.


@pytest.mark.rule("XW-ROUND-02")
def test_the_lowest_initiative_left_activates() -> None:
    """The players of later slots follow in their order."""
    state = started(*FOUR)
    now = TURN.now(state)
    assert (now.round, now.phase, now.players, now.then) == (1, "activation", ("second",), ("first", "second"))
    assert because(state) == "It is Second's turn to activate dot, because initiative 1 is the lowest left."
    assert until(state) == "The Activation Phase ends when every ship has had its turn."


@pytest.mark.rule("XW-ROUND-02", "XW-ENG-01")
def test_the_highest_initiative_left_engages() -> None:
    """Ships of one slot are offered together, first to engage and then to pass."""
    state = started(*FOUR, phase="engagement")
    assert because(state) == (
        "It is First's turn to attack with ada or ben, because initiative 3 is the highest left "
        "and the first player's ships come first."
    )
    assert offered(state) == [("engage", "ada"), ("pass", "ada"), ("engage", "ben"), ("pass", "ben")]


@pytest.mark.rule("XW-ROUND-02")
def test_a_turn_that_runs_goes_on() -> None:
    """The ship in its Perform Action step acts or passes before any other."""
    state = started(*FOUR, active="dot", step="action")
    assert because(state) == "It is still Second's turn, because dot's turn in the Activation Phase is not over."
    assert {piece for _, piece in offered(state)} == {"dot"}
    assert offered(state)[-1] == ("pass", "dot")


@pytest.mark.rule("XW-ENG-01", "XW-RTOK-06")
@pytest.mark.parametrize(
    ("enemy", "tokens", "button", "says"),
    [
        (
            (150.0, 350.0),
            {},
            "Engage with ada",
            "ada's attack at the table, record what its target suffers, then end the turn.",
        ),
        (
            (350.0, 150.0),
            {},
            "Engage with ada (no enemy ship in arc)",
            "so only another weapon may attack, or the turn",
        ),
        ((800.0, 800.0), {}, "Engage with ada (no enemy ship in range)", "No enemy ship is in range of ada, so"),
        ((800.0, 800.0), {"disarm": 1}, "Engage with ada", "because ada's turn in the Engagement Phase is not over."),
    ],
)
def test_a_ship_that_engages_attacks_at_the_table_if_it_can(
    enemy: tuple[float, float], tokens: dict[str, int], button: str, says: str
) -> None:
    """On its button, and while it engages, it is said whether an enemy is in arc; a disarmed ship does not attack."""
    ships = (replace(FOUR[0], tokens=tokens), ship("foe", enemy, TIE, player="second", initiative=1))
    state = table(*ships, phase="engagement", clock=Clock())
    engages = next(each for each in TURN.next_moves(state) if each.kind == "engage")
    assert GAME.phrases.button(engages.because) == button
    assert says in because(replace(state, clock=Clock(reached=3, acting="ada")))


@pytest.mark.parametrize(
    ("facing", "rocks", "where"),
    [
        (0.0, (), " (range 2)"),
        (0.0, (rock("one", (130.0, 250.0)), rock("two", (170.0, 250.0))), " (range 2 and obstructed)"),
        (180.0, (), ""),
    ],
)
def test_what_an_attack_does_is_recorded_at_its_range(facing: float, rocks: tuple[Obstacle, ...], where: str) -> None:
    """Which the players need for their dice; not where no printed arc is known to have the target."""
    ships = (ship("ada", (150.0, 150.0, facing)), ship("foe", (150.0, 350.0), player="second"))
    state = table(*ships, obstacles=rocks, phase="engagement", clock=Clock(reached=3, acting="ada"))
    buttons = [GAME.phrases.button(each.because) for each in TURN.next_moves(state) if each.kind == "record"]
    assert buttons[0] == f"Record what foe suffers{where}…"


@pytest.mark.rule("XW-ROUND-05")
def test_a_ship_that_may_link_an_action_is_told_which() -> None:
    """After an action of its bar that has a link, until the turn is ended."""
    marks = ("step_action", "linked:barrel_roll:red")
    acted = replace(FOUR[0], executed=AHEAD, acted=("focus",), used=marks)
    state = started(acted, *FOUR[1:], active="ada", step="action", phase="activation")
    says = "ada may perform a red barrel roll action linked to its last action, or end its turn."
    assert because(state) == f"It is still First's turn. {says}"


@pytest.mark.parametrize(
    ("force", "says"), [(1, "use the card Darth Vader, or end its turn."), (0, "its last action, or end its turn.")]
)
def test_a_ship_that_may_link_an_action_is_told_of_its_cards_as_well(force: int, says: str) -> None:
    """While it can pay for one."""
    marks = ("step_action", "linked:barrel_roll:red")
    vader = replace(FOUR[0], ship="tieadvancedx1", pilot="darthvader", force=force)
    acted = replace(vader, executed=AHEAD, acted=("focus",), used=marks)
    assert because(started(acted, *FOUR[1:], active="ada", step="action", phase="activation")).endswith(says)


def test_the_questions_at_the_end_of_the_planning_phase_say_what_for_and_nothing_twice() -> None:
    """The roll is for first player; what follows a "no" stands below it anyway."""
    known = GAME.phrases.table
    assert known.question["player_order"].startswith("Each player rolls {dice} attack dice to be first player.")
    assert {known.option[each] for each in ("planning_over.no", "planning_over_without_dials.no")} == {"no"}


def test_a_late_ship_comes_after_the_others() -> None:
    """Its initiative is past, so it acts at the present one."""
    late = replace(FOUR[0], initiative=0)
    others = tuple(replace(each, activated=True) for each in FOUR[1:])
    state = table(late, *others, clock=Clock(reached=3))
    assert because(state) == (
        "It is First's turn to activate ada after all others, because it now has initiative 0, whose turn has passed."
    )


@pytest.mark.rule("XW-ACTP-01")
def test_a_maneuver_is_given_as_a_whole_line() -> None:
    """Where the dial leaves no choice the line says everything."""
    found = TURN.next_moves(started(*FOUR))[0]
    assert (found.player, found.kind, found.line, found.optional) == ("second", "maneuver", "dot 2 straight", False)


def test_a_ship_without_a_maneuver_is_moved_by_hand() -> None:
    """From 1.4.2 on an ion maneuver needs a dial to give its direction; without one the record ends the activation."""
    state = table(replace(FOUR[3], dial=None, tokens={"ion": 1}), clock=Clock(planned=True))
    found = next(each for each in TURN.next_moves(state) if each.kind == "record" and each.piece)
    assert [GAME.print_move(each) for each in TURN.moves(state, found)] == [
        "record dot by=second why=moved_by_hand activated=yes"
    ]


# Planning.


@pytest.mark.rule("XW-PLAN-01", "XW-PLAN-02", "XW-PLAN-03")
def test_both_players_set_dials_at_once() -> None:
    """Ships without a dial come first, those with one may change it, then the phase can end."""
    bare = replace(FOUR[2], dial=None, tokens={"stress": 1})
    state = started(FOUR[0], bare, replace(FOUR[3], dial=None), phase="planning")
    assert TURN.now(state).players == ("first", "second")
    assert because(state) == "Second's dials are not all set. First's dials may be changed until the phase ends."
    none = started(replace(FOUR[0], dial=None), bare, phase="planning")
    assert because(none) == "Both players set their dials at the same time."
    assert offered(state) == [("dial", "cyd"), ("dial", "dot"), ("dial", "ada"), ("phase", ""), ("phase", "")]
    assert reasons(state, "dial") == {"cyd": "XW-PLAN-02", "dot": "XW-PLAN-01", "ada": "XW-PLAN-03"}


@pytest.mark.rule("XW-PLAN-03")
@pytest.mark.parametrize("ships", [FOUR, (replace(FOUR[0], dial=None, seal="a" * 64), *FOUR[1:])])
def test_once_every_dial_is_set_the_next_phase_is_named(ships: tuple[Ship, ...]) -> None:
    """A dial that lies facedown is set."""
    state = started(*ships, phase="planning")
    assert because(state) == "Every dial is set. The System Phase is next."
    assert until(state).startswith("The phase ends")


@pytest.mark.rule("XW-ORDER-03")
@pytest.mark.parametrize(("edition", "rolls"), [("1.3.2", False), ("1.4", True)])
def test_the_roll_ends_the_phase_from_1_4_on(edition: str, rolls: bool) -> None:
    """Before that both players agree, and nothing else."""
    state = started(*FOUR, phase="planning", edition=edition)
    assert ("roll for player order" in until(state)) is rolls


@pytest.mark.rule("XW-PLAN-06")
@pytest.mark.parametrize(
    ("edition", "rule"), [("1.3.1", None), ("1.3.2", "XW-PLAN-06"), ("1.4", "XW-PLAN-06"), ("1.4.2", "XW-PLAN-02")]
)
def test_the_dial_of_an_ionized_ship(edition: str, rule: str | None) -> None:
    """It has none, has one on its card, or has one like any other."""
    state = started(replace(FOUR[0], dial=None, tokens={"ion": 1}), phase="planning", edition=edition)
    assert reasons(state, "dial") == ({"ada": rule} if rule else {})


@pytest.mark.rule("XW-PLAN-03")
@pytest.mark.parametrize(("edition", "ends"), [("1.3.1", False), ("1.3.2", True)])
def test_a_missing_dial_keeps_the_phase_open(edition: str, ends: bool) -> None:
    """Up to 1.3.1 the next phase is not offered."""
    state = started(replace(FOUR[0], dial=None), phase="planning", edition=edition)
    assert (("phase", "") in offered(state)) is ends


# System.


@pytest.mark.rule("XW-SYS-01", "XW-SYS-02")
def test_a_ship_may_do_its_things_in_any_order() -> None:
    """A bomber that is cloaked may drop or decloak; one without anything to do is passed over."""
    bomber = replace(FOUR[3], tokens={"cloak": 1}, upgrades=("protonbombs",))
    state = started(FOUR[0], bomber, phase="system")
    assert offered(state) == [("decloak", "dot"), ("device", "dot"), ("pass", "dot")]
    assert reasons(state, "device") == {"dot": "XW-SYS-02"}


@pytest.mark.rule("XW-SYS-01")
def test_nothing_to_do_leads_to_the_next_phase() -> None:
    """Nobody waits, so either player begins it."""
    state = started(*FOUR, phase="system")
    assert because(state) == "No ship has anything left to do in the System Phase, unless one of its cards says so."
    assert [each.line for each in TURN.next_moves(state) if each.kind == "phase"] == ["phase activation"] * 2


@pytest.mark.rule("XW-SYS-03", "XW-SYS-04")
def test_a_docked_ship_may_deploy_and_then_act() -> None:
    """At its own initiative, and with one action."""
    ghost = ship("ghost", (400.0, 400.0), "vcx100lightfreighter", upgrades=("ghost",), initiative=5)
    tiny = ship("tiny", (400.0, 400.0), "attackshuttle", initiative=2, carrier="ghost")
    assert reasons(started(ghost, reserve=(tiny,), phase="system"), "deploy") == {"tiny": "XW-SYS-03"}
    out = replace(tiny, carrier="", used=("deployed",), activated=True)
    state = table(replace(ghost, pose=FOUR[3].pose), out, phase="system", clock=Clock(reached=2, acting="tiny"))
    assert reasons(state, "act") == {"tiny": "XW-SYS-04"}


@pytest.mark.rule("XW-ROUND-06", "XW-ROUND-07")
@pytest.mark.parametrize(("what", "phase", "rule"), [
    ("drk1_probe_droid", "system", "XW-ROUND-06"), ("commando_team", "activation", "XW-ROUND-07"),
])  # fmt: skip
def test_remotes_relocate_in_their_phase(what: str, phase: str, rule: str) -> None:
    """One at its initiative, the other before the first ship activates."""
    outline = ((-15.0, -15.0), (15.0, -15.0), (15.0, 15.0), (-15.0, 15.0)) if what == "commando_team" else ()
    remote = device("remote", (450.0, 450.0), what, outline=outline)
    assert reasons(started(*FOUR, devices=(remote,), phase=phase), "relocate") == {"remote": rule}


# Engagement, end, setup.


@pytest.mark.rule("XW-ENG-04")
def test_a_ship_may_be_tractored_in_the_midst_of_a_slot() -> None:
    """The opponent of its player does that; a ship that has been tractored in the round is not offered."""
    state = started(FOUR[0], replace(BEAM, used=("tractored",)), phase="engagement")
    assert [(each.player, each.piece) for each in TURN.next_moves(state) if each.kind == "tractor"] == [
        ("second", "ada")
    ]


@pytest.mark.rule("XW-ENG-04")
@pytest.mark.parametrize(("other", "told"), [
    (FOUR[3], []), (BEAM, ["ada", "dot"]), (replace(FOUR[3], tokens={"tractor": 1}, used=("tractored",)), ["ada"]),
])  # fmt: skip
def test_tractor_tokens_are_offered_only_where_something_gives_them(other: Ship, told: list[str]) -> None:
    """A ship has a card that does, or a tractor token lies on the table."""
    state = started(FOUR[0], other, phase="engagement")
    assert [each.piece for each in TURN.next_moves(state) if each.kind == "tractor"] == told


@pytest.mark.rule("XW-ENG-06")
def test_a_destroyed_carrier_lets_its_ship_deploy() -> None:
    """Before it is removed, outside the slots."""
    ghost = ship("ghost", (400.0, 400.0), "vcx100lightfreighter", upgrades=("ghost",), initiative=5)
    tiny = ship("tiny", (400.0, 400.0), "attackshuttle", initiative=2, carrier="ghost")
    state = table(ghost, reserve=(tiny,), phase="engagement", clock=Clock(reached=5, doomed=("ghost",)))
    assert reasons(state, "deploy") == {"tiny": "XW-ENG-06"}


@pytest.mark.rule("XW-ACT-04")
@pytest.mark.parametrize(("stress", "says"), [
    (1, "It is still First's turn. ada is stressed and cannot perform actions, so the turn can end."),
    (0, f"{RUNS} No enemy ship is in range for a lock."),
])  # fmt: skip
def test_a_stressed_ship_is_told_why_it_has_no_actions(stress: int, says: str) -> None:
    """After a red maneuver only the end of its turn is left."""
    ada = replace(FOUR[0], executed=AHEAD, tokens={"stress": stress} if stress else {})
    state = table(ada, *FOUR[1:], phase="activation", active="ada", step="action", clock=Clock())
    assert because(state) == says


@pytest.mark.rule("XW-ACT-03")
@pytest.mark.parametrize(("y", "says"), [(400.0, ""), (900.0, " No enemy ship is in range for a lock.")])
def test_a_ship_that_can_lock_nothing_is_told_so(y: float, says: str) -> None:
    """Else its buttons would leave out the lock without a reason."""
    ada, foe = ship("ada", (400.0, 300.0), executed=AHEAD), ship("foe", (400.0, y), player="second")
    state = table(ada, foe, phase="activation", active="ada", step="action", clock=Clock())
    assert because(state) == f"{RUNS}{says}"


@pytest.mark.rule("XW-END-01")
def test_after_the_end_phase_the_next_round_begins() -> None:
    """Both players may begin it. What nobody counts is recorded first."""
    state = started(*FOUR, phase="end")
    assert because(state).endswith(" Charges and Force that recover are recorded by hand.")
    assert offered(state) == [("phase", ""), ("phase", "")]
    assert until(state) == "The round ends when the abilities of the End Phase are resolved."


@pytest.mark.rule("XW-END-01")
def test_in_the_end_phase_ships_that_have_spent_force_are_named() -> None:
    """Whoever has all of theirs is not."""
    luke = replace(FOUR[0], id="luke", pilot="lukeskywalker")
    vader = replace(FOUR[2], id="vader", pilot="darthvader")
    spent, whole = (started(replace(luke, force=force), vader, phase="end") for force in (0, luke.force_capacity))
    assert "the Force that luke and vader recover, and charges" in because(spent)
    assert "the Force that vader recovers, and charges" in because(whole)


@pytest.mark.rule("XW-END-07")
def test_when_the_game_is_over_nothing_may_be_declared() -> None:
    """The reason says who has won."""
    state = table(*FOUR, phase="end", round=12, clock=Clock(points={"first": 3, "second": 8}))
    assert TURN.now(state).over
    assert TURN.next_moves(state) == ()
    assert because(state) == "The winner after round 12 is Second, with 8 to 3 mission points."


@pytest.mark.rule("XW-END-07")
@pytest.mark.parametrize(("left", "says"), [
    ((), "The game is drawn after round 1, because neither player has a ship left."),
    (FOUR[:1], "The winner after round 1 is First, because no ship of Second is left."),
])  # fmt: skip
def test_the_last_one_with_ships_has_won(left: tuple[Ship, ...], says: str) -> None:
    """Up to 1.3.2, and a draw where nobody has one."""
    state = table(*left, phase="end", edition="1.3.2", removed=("dot",), clock=Clock())
    assert because(state) == says


@pytest.mark.rule("XW-SET-05")
def test_obstacles_are_placed_in_turn() -> None:
    """The second player places the second one, and several places are offered."""
    state = started(phase="setup", obstacles=(rock("one", (300.0, 300.0)),))
    found = TURN.next_moves(state)[0]
    assert (found.player, found.kind) == ("second", "place")
    assert 1 < len(list(TURN.moves(state, found))) <= 6
    assert because(state) == "It is Second's turn to place obstacle 2 of 6, because the players take turns."
    assert because(replace(state, obstacles=())) == (
        "It is First's turn to place the first of 6 obstacles, because the first player begins."
    )


def test_what_several_ships_may_suffer_is_told_once() -> None:
    """One line for the tractor tokens of all four ships, and a line with its verb for each other thing."""
    said = next_text(next_moves(started(*FOUR[:3], BEAM, phase="activation")))
    assert said.count("tractor token") == 1
    assert "ada, ben, cyd and dot can be given tractor tokens, which may move them." in " ".join(said.split())
    assert said.count("may record what happened") == 1
    alone = next_text(next_moves(started(BEAM, phase="activation")))
    assert "dot can be given tractor tokens, which may move it." in " ".join(alone.split())


def test_what_a_ship_may_do_in_its_action_step_is_named() -> None:
    """An action, a barrel roll: each by its own verb, never the same sentence twice."""
    ada = replace(FOUR[0], executed=AHEAD)
    said = next_text(next_moves(started(ada, FOUR[2], phase="activation", active="ada", step="action")))
    assert "ada may perform a focus action." in said
    roller = replace(FOUR[3], executed=AHEAD)
    said = next_text(next_moves(started(FOUR[0], roller, phase="activation", active="dot", step="action")))
    assert "dot may perform an evade or focus action." in said
    assert "dot may barrel roll." in said


def patterns(state: Table) -> dict[tuple[str, str], str]:
    """What is typed for each kind of move with each piece: the line, or its pattern."""
    return {(each.kind, each.piece): each.line or each.pattern for each in next_moves(state).moves}


def test_every_move_that_may_be_declared_shows_what_to_type() -> None:
    """With its piece, and by whom a record is made."""
    found = patterns(started(FOUR[0], replace(FOUR[3], dial=None), phase="planning"))
    assert found["dial", "dot"].startswith("dial dot [SPEED BEARING]")
    assert found["record", ""].startswith("record PIECE by=second why=NAME")
    assert all(found.values())
    moving = next_text(next_moves(started(replace(FOUR[3], dial=None), FOUR[0])))
    assert "Declare: dot SPEED BEARING|forgotten" in " ".join(moving.split())


def test_every_move_and_the_turn_have_their_words() -> None:
    """The same as in the text: why each may be declared, whose turn it is, what ends the phase."""
    found = next_moves(started(*FOUR))
    assert found.now.says == f"{because(found.table)} {until(found.table)}"
    assert [each.says for each in found.moves if each.kind == "maneuver"] == [
        "dot activates, reveals its dial and executes the maneuver."
    ]


def test_what_a_player_may_leave_out_is_optional() -> None:
    """A dial that is missing is due, one that lies may be changed; a pass ends a turn, an action may be left out."""
    planning = started(FOUR[0], replace(FOUR[3], dial=None), phase="planning")
    listed = next_moves(planning).moves
    assert {each.piece: each.optional for each in listed if each.kind == "dial"} == {"dot": False, "ada": True}
    acting = next_moves(started(*FOUR, phase="activation", active="dot", step="action")).moves
    optional = {each.kind: each.optional for each in acting if each.piece == "dot"}
    assert (optional["act"], optional["pass"]) == (True, False)


@pytest.mark.rule("XW-ENG-01")
@pytest.mark.parametrize(("acting", "tokens", "targets"), [
    ("", {}, []),
    ("ada", {}, ["front"]),
    ("ada", {"disarm": 1}, []),
    ("behind", {}, ["ada"]),
    ("far", {}, []),
])  # fmt: skip
def test_while_a_ship_engages_its_possible_targets_can_be_recorded(
    acting: str, tokens: dict[str, int], targets: list[str]
) -> None:
    """Those in its arcs, else those within range 3; by each player. Anything else can be recorded at any time."""
    ships = (
        replace(FOUR[0], tokens=tokens),
        ship("front", (150.0, 350.0), TIE, player="second", initiative=1),
        ship("behind", (150.0, 80.0, 180.0), TIE, player="second", initiative=1),
        ship("far", (800.0, 800.0, 0.0), TIE, player="second", initiative=1),
    )
    state = table(*ships, phase="engagement", clock=Clock(reached=3, acting=acting))
    found = [each for each in TURN.next_moves(state) if each.kind == "record"]
    for player in state.players:
        assert [each.piece for each in found if each.player == player] == [*targets, ""]
    of_targets = [each for each in found if each.piece]
    assert {each.because.kind for each in of_targets} <= {"may_record_attack"}
    assert {line.piece for each in of_targets for line in TURN.moves(state, each) if isinstance(line, Record)} == {
        *targets
    }


@pytest.mark.parametrize(
    ("ships", "says"),
    [((), "Both players place their ships, from the lowest initiative"), (FOUR, "Every ship of the squads")],
)
def test_setup_says_whether_ships_are_placed(ships: tuple[Ship, ...], says: str) -> None:
    """Once some stand and none is left, nobody is told to place one."""
    stones = tuple(rock(f"rock{number}", (200 + 90 * number, 450, 0)) for number in range(6))
    state = table(*FOUR, phase="setup", clock=Clock())
    assert because(replace(state, ships=ships, obstacles=stones)).startswith(says)


@pytest.mark.rule("XW-ROUND-08")
def test_a_coordinated_ship_is_offered_its_card_until_something_else_happens() -> None:
    """Here by a ship whose own activation is over with that: it may be coordinated, then use its card."""
    vader = ship(
        "vader", (400.0, 200.0), "tieadvancedx1", pilot="darthvader", initiative=3, force=3, executed=AHEAD,
        acted=("focus",), activated=True,
    )  # fmt: skip
    lead = ship("lead", (500.0, 200.0), "lambdaclasst4ashuttle", initiative=4, executed=AHEAD)
    foe = ship("foe", (450.0, 450.0, 180.0), TIE, player="second", initiative=5, dial=AHEAD)
    state, may = started(vader, lead, foe, active="lead", step="action"), []
    for move in (
        "act lead coordinate target=vader",
        "roll vader left place=middle effect=coordinate",
        "maneuver foe 2 straight",
    ):
        state = adjudicate(state, GAME.parse_move(move)).state
        may.append(("act", "vader") in offered(state))
    assert may == [True, True, False]
    assert clock_of(state).acted_last == ""


@pytest.mark.rule("XW-ROUND-08")
@pytest.mark.parametrize("move", [EndActivation(ship="vader"), BeginPhase(phase="engagement")])
def test_with_an_activation_or_a_phase_its_last_action_is_past(move: EndActivation | BeginPhase) -> None:
    """What is missed is lost."""
    ends = isinstance(move, EndActivation)
    here = {"active": "vader", "step": "action"} if ends else {}
    vader = ship("vader", (400.0, 200.0), "tieadvancedx1", executed=AHEAD, acted=("focus",), activated=not ends)
    state = table(vader, clock=Clock(acted_last="vader"), **here)
    assert clock_of(adjudicate(state, move).state).acted_last == ""
