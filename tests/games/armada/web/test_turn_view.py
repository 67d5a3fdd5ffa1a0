"""What a seat of Armada is told of the round: for whom it waits once its dials are set."""

import pytest
from msgspec.structs import replace

from sublight.api.tables import load_table
from sublight.games.armada.moves import Ready, SetDials
from sublight.games.armada.pieces import Clock, Table, Undeployed
from sublight.registry import adjudicate, next_moves
from sublight.web.view.turn_view import round_view

COMMAND = replace(load_table("armada-learning-fight", Table), phase="command", active="", clock=Clock())


def waits(table: Table, *players: str) -> str:
    """For whom a seat waits that declares for these players."""
    told = round_view(table, next_moves(table).moves, players)
    assert told is not None
    return told.waits


def test_a_seat_that_is_ready_waits_for_the_other() -> None:
    """Not before it has said so itself, and until the other has; one that declares for both never does."""
    table = adjudicate(COMMAND, SetDials(ship="cr90", dials=("navigate",)), {}).state
    table = adjudicate(table, SetDials(ship="nebulon", dials=("navigate", "repair")), {}).state
    assert waits(table, "rebel") == ""
    ready = adjudicate(table, Ready(player="rebel"), {}).state
    assert waits(ready, "rebel") == "Waiting for Empire to finish setting command dials"
    assert (waits(ready, "empire"), waits(ready, "rebel", "empire")) == ("", "")
    victory = SetDials(ship="victory", dials=("navigate", "repair", "repair"))
    done = adjudicate(ready, victory, {}).state
    assert waits(done, "rebel") == "Waiting for Empire to finish setting command dials"
    told = round_view(done, (), (), "empire")
    assert told is not None
    assert told.says == "You can finish setting command dials, because all are set."
    told = round_view(adjudicate(table, victory, {}).state, (), (), "empire")
    assert told is not None
    assert told.says == "You and Rebel can each finish setting command dials, because all are set."


def test_a_seat_whose_dials_are_set_reads_that_it_can_finish() -> None:
    """The other reads that its own are still to be set; an observer reads both names."""
    victory = SetDials(ship="victory", dials=("navigate", "repair", "repair"))
    table = adjudicate(COMMAND, victory, {}).state
    for reader, who, whose, other in (("empire", "You", "your", "Rebel"), ("rebel", "Empire", "Empire's", "You")):
        told = round_view(table, next_moves(table).moves, (reader,), reader)
        assert told is not None
        said = f"{who} can finish setting command dials, because all of {whose} dials are set."
        assert told.says == f"{said} {other} must still set command dials."
        assert told.waits == ""


def test_a_seat_reads_who_begins_what_comes_next() -> None:
    """After setup, between two phases and between two rounds; whoever begins it waits for nobody."""
    done = replace(COMMAND, squadrons=(), undeployed=(), clock=Clock(done=COMMAND.players))
    for phase, says in (("setup", "round 1"), ("squadron", "the Status Phase"), ("status", "round 4")):
        table = replace(done, phase=phase)
        assert waits(table, "empire") == f"Waiting for Rebel to begin {says}"
        assert waits(table, "rebel") == ""


def test_each_player_reads_you_for_themself() -> None:
    """The one whose turn it is, and the one who had the last; an observer reads both names."""
    table = replace(COMMAND, phase="ship", clock=Clock(last="empire"))
    said = "It is {} turn to activate a ship, because {} had the last turn."
    for reader, whose, who in (("rebel", "your", "Empire"), ("empire", "Rebel's", "you"), ("", "Rebel's", "Empire")):
        told = round_view(table, (), (), reader)
        assert told is not None
        assert told.says == said.format(whose, who)
    told = round_view(COMMAND, (), (), "empire")
    assert told is not None
    assert told.says == "You and Rebel must set command dials at the same time."


def test_the_button_of_the_next_round_names_it() -> None:
    """The Status Phase ends with it; a phase within the round is named."""
    fight = replace(COMMAND, undeployed=(), squadrons=())
    for phase, says in (("status", "Begin round 4"), ("squadron", "Begin the Status Phase")):
        told = round_view(replace(fight, phase=phase), next_moves(replace(fight, phase=phase)).moves, ("rebel",))
        assert told is not None
        assert [each.button for each in told.moves if each.kind == "phase"] == [says]


def test_a_player_with_one_squadron_left_activates_one() -> None:
    """With more it is two."""
    fight = replace(COMMAND, phase="squadron")
    for keeps, says in ((1, "activate 1 squadron,"), (3, "activate 2 squadrons,")):
        rebels = [each for each in fight.squadrons if each.player == "rebel"][:keeps]
        table = replace(fight, squadrons=tuple(rebels))
        told = round_view(table, next_moves(table).moves, ("rebel",))
        assert told is not None
        assert says in told.says


@pytest.mark.rule("ARM-SHIP-09")
def test_the_maneuver_comes_later_while_a_ship_attacks() -> None:
    """Not in the step before, in which its attack is listed first, nor where nobody is in range."""
    alone = replace(COMMAND, ships=tuple(each for each in COMMAND.ships if each.player == "rebel"), squadrons=())
    reveal, attack = Clock(step="reveal"), Clock(step="attack")
    for fight, clock, later in ((COMMAND, reveal, []), (COMMAND, attack, ["maneuver"]), (alone, attack, [])):
        table = replace(fight, phase="ship", active="cr90", clock=clock)
        told = round_view(table, next_moves(table).moves, ("rebel",))
        assert told is not None
        assert [each.kind for each in told.moves if each.later] == later


def test_a_seat_is_told_the_objective_that_is_played() -> None:
    """By its printed name; where none is played it is told nothing."""
    for objective, says in (("", ""), ("contested_outpost", "Contested Outpost")):
        told = round_view(replace(COMMAND, objective=objective), (), ())
        assert told is not None
        assert told.plays == says


def test_setup_belongs_to_no_round() -> None:
    """The line over the buttons names a round only from the first Command Phase on."""
    told = [round_view(replace(COMMAND, phase=each, undeployed=()), (), ()) for each in ("setup", "command")]
    assert [each and each.title for each in told] == ["Setup", "Round 3, Command Phase"]


def test_obstacles_are_placed_at_random_if_the_players_agree() -> None:
    """The button takes the place of the turns of both; once all lie on the mat there is none."""
    left = Undeployed(id="nebulon", player="rebel", ship="rebel.nebulon_b_escort_frigate")
    table = replace(COMMAND, phase="setup", ships=(), squadrons=(), undeployed=(left,))
    told = [round_view(replace(table, obstacles=each), (), table.players) for each in ((), COMMAND.obstacles)]
    says = "Place all remaining obstacles at random, if the players agree"
    assert [each and each.scatter for each in told] == [says, ""]


def test_after_a_squadron_with_a_target_its_attack_is_rolled_at_the_table() -> None:
    """In the Ship Phase while the command runs; in the Squadron Phase, where one may have moved instead, only if so."""
    said = "Roll the squadrons' attacks at the table and record damage."
    either = "If a squadron attacked, roll its attack at the table and record the damage."
    fight = replace(COMMAND, phase="squadron", squadron_turns=("rebel",))
    wing, tie = fight.squadron("xwing-1"), fight.squadron("tie-1")
    near = fight.with_squadron(replace(wing, activated=True, pose=replace(tie.pose, y=tie.pose.y - 60)))
    commanding = Clock(step="reveal", paid="dial")
    for table, says in (
        (near, either),
        (replace(near, phase="ship", clock=commanding, active="cr90"), said),
        (replace(near, phase="ship", clock=Clock()), ""),
        (replace(near, squadron_turns=()), ""),
        (fight, ""),
    ):
        told = round_view(table, (), ())
        assert told is not None
        assert [each for each in (said, either) if told.says.endswith(each)] == [says] * bool(says)


def test_defense_tokens_are_readied_at_the_table() -> None:
    """In the Status Phase, in which nothing else is left to do."""
    told = round_view(replace(COMMAND, phase="status", squadrons=(), undeployed=()), (), (), "rebel")
    assert told is not None
    assert told.says.endswith("Status Phase. Ready the defense tokens at the table.")


def test_a_squadron_without_a_target_is_left_in_place_without_an_attack() -> None:
    """One with a target attacks; commanded by a ship, too."""
    for phase, clock, of in (("squadron", Clock(), ""), ("ship", Clock(step="reveal"), " by=cr90")):
        fight = replace(COMMAND, phase=phase, clock=clock, active="cr90" if of else "")
        table = fight.with_ship(replace(fight.ship("cr90"), dial="squadron"))
        told = round_view(table, next_moves(table).moves, ("rebel",))
        assert told is not None
        holds = {each.piece: each.pattern for each in told.moves if each.kind == "hold"}
        assert holds["xwing-3"] == f"hold xwing-3{of}"
        assert holds["xwing-1"].endswith("[attack=yes]")


def test_the_attack_step_names_who_is_in_range() -> None:
    """The only ship among them has its record opened; with nobody in range nothing is rolled."""
    fight = replace(COMMAND, phase="ship", active="cr90", clock=Clock(step="attack"))
    alone = replace(fight, ships=tuple(each for each in fight.ships if each.player == "rebel"), squadrons=())
    for table, opens, ends in (
        (fight, "victory", "then move CR90. In its arcs up to long range are Victory, TIE Fighter 1, TIE Fighter 2,"),
        (alone, "", "is in its Attack step. No enemy is in its arcs up to long range, so move CR90."),
    ):
        told = round_view(table, next_moves(table).moves, ("rebel",))
        assert told is not None
        assert ends in told.says
        assert [each.piece for each in told.moves if each.kind == "record"] == [opens]


def test_a_third_squadron_is_activated_because_the_opponent_has_none_left() -> None:
    """While the opponent has one left, a turn is two."""
    fight = replace(COMMAND, phase="squadron", squadron_turns=("empire",))
    spent = [replace(each, activated=each.player == "rebel") for each in fight.squadrons]
    for squadrons, says in (
        (fight.squadrons, "to activate another squadron."),
        (tuple(spent), "to activate another squadron, because Rebel's squadrons have all been activated."),
    ):
        told = round_view(replace(fight, squadrons=squadrons), (), ())
        assert told is not None
        assert says in told.says
