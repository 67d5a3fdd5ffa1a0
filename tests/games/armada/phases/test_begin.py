"""The beginning of the Squadron Phase: when it may begin, what ends with the Ship Phase, and what exogorths do."""

from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from games.armada.oracle.tables import adjudicate, broken, obstacle, ship, squadron, table
from sublight.board.plane.pose import pose_at
from sublight.games.armada.aftermath.mines import BLUE
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import BeginPhase
from sublight.games.armada.phases.begin import DICE, damage_outcomes
from sublight.games.armada.pieces import Table
from sublight.referee.odds import odds
from sublight.referee.question import Choose, Roll

BEGIN = BeginPhase(phase="squadron")
PICK, DICE_OF_A = "ARM-OBST-07:second:1", "ARM-OBST-07:a:1"
LINE_X = 400.0 + 20.0 + 76.5 + 17.0
"""Where a squadron beside the worm at x 400, whose outline reaches 20 mm, just touches the end of distance 1."""


def burrow(*worms: float, at: float = 450.0, edition: str = "rrg-1.5") -> Table:
    """Exogorths at these x, an X-wing (hull 5) of the second player beside the first, and a ship that was activated."""
    return table(
        ship(at=(100.0, 100.0), activated=True),
        edition=edition,
        squadrons=(squadron("a", (at, 400.0)),),
        obstacles=tuple(obstacle(f"worm{number}", (x, 400.0), "exogorth") for number, x in enumerate(worms, 1)),
    )


@pytest.mark.rule("ARM-OBST-07")
def test_the_second_player_picks_first_and_the_first_player_a_different_one() -> None:
    """Of three exogorths the second player picks any, the first player any of the two left."""
    state = burrow(400.0, 600.0, 800.0, at=200.0)
    one = adjudicate(state, BEGIN).question
    assert isinstance(one, Choose)
    assert (one.player, [each.key for each in one.options]) == ("second", ["worm1", "worm2", "worm3"])
    other = adjudicate(state, BEGIN, {PICK: "worm2"}).question
    assert isinstance(other, Choose)
    assert (other.player, [each.key for each in other.options]) == ("first", ["worm1", "worm3"])


@pytest.mark.rule("ARM-OBST-07")
def test_each_choice_says_how_many_squadrons_are_near() -> None:
    """The options carry the number of squadrons at distance 1, and have words."""
    question = adjudicate(burrow(400.0, 700.0), BEGIN).question
    assert isinstance(question, Choose)
    assert [each.figures["near"] for each in question.options] == [1, 0]
    assert dict(GAME.phrases.options(question))["worm1"] == "worm1, which attacks 1 squadron"


@pytest.mark.rule("ARM-OBST-07")
@pytest.mark.parametrize(
    ("x", "attacked"), [(LINE_X, True), (LINE_X + 1e-6, False), (LINE_X - 1e-6, True), (400.0, True)]
)
def test_every_squadron_at_distance_1_is_attacked(x: float, attacked: bool) -> None:
    """The line belongs to the band, a millionth past it does not; on top of the exogorth is distance 1 too."""
    question = adjudicate(burrow(400.0, at=x), BEGIN).question
    assert isinstance(question, Roll) is attacked


@pytest.mark.rule("ARM-OBST-07")
@pytest.mark.parametrize(("call", "attacked"), [("overlap", True), ("apart", False)])
def test_a_close_call_is_what_people_agreed_on(call: str, attacked: bool) -> None:
    """Within the placing tolerance of the line the class agreed on holds, whichever side the margin is on."""
    for x in (LINE_X + 0.3, LINE_X - 0.3):
        question = adjudicate(burrow(400.0, at=x), BEGIN, {"call:ARM-OBST-07:worm1:a:": call}).question
        assert isinstance(question, Roll) is attacked


@pytest.mark.rule("ARM-OBST-07")
def test_damage_is_weighted_by_all_faces_of_three_blue_dice() -> None:
    """Counted out over all 512 cases: only hits do damage to a squadron."""
    sides = [face for face, count in BLUE for _ in range(count)]
    counted = [sum(case.count("hit") == damage for case in product(sides, repeat=DICE)) for damage in range(DICE + 1)]
    assert [each.weight for each in damage_outcomes(DICE)] == counted
    assert [each.key for each in damage_outcomes(DICE)] == ["0", "1", "2", "3"]


@pytest.mark.rule("ARM-OBST-07")
@pytest.mark.parametrize(("hull", "damage", "left"), [(5, "0", 5), (5, "3", 2), (3, "2", 1), (3, "3", 0), (1, "3", 0)])
def test_hull_points_are_lost_and_the_last_takes_the_squadron(hull: int, damage: str, left: int) -> None:
    """Damage is taken off what is left; at none the squadron is destroyed."""
    state = burrow(400.0)
    state = replace(state, squadrons=(replace(state.squadrons[0], hull=hull),))
    ruling = adjudicate(state, BEGIN, {DICE_OF_A: damage})
    assert ruling.event("exogorth_hits").figures["hull"] == left
    assert [each.hull_left for each in ruling.state.squadrons] == ([left] if left else [])
    assert ruling.state.destroyed == (() if left else ("a",))


@pytest.mark.rule("ARM-OBST-07")
@pytest.mark.parametrize(("edition", "damage", "activated"), [
    ("rrg-1.5", "1", True),
    ("rrg-1.5", "0", False),
    ("rrg-1.6", "1", False),
    ("rrg-1.6-rulings", "1", False),
])  # fmt: skip
def test_the_slider_is_toggled_by_damage_until_1_6(edition: str, damage: str, activated: bool) -> None:
    """A squadron that was damaged counts as activated in 1.5 alone, and the ruling says so."""
    ruling = adjudicate(burrow(400.0, edition=edition), BEGIN, {DICE_OF_A: damage})
    assert ruling.state.squadrons[0].activated is activated
    assert ("slider_toggled" in ruling.kinds()) is activated


@pytest.mark.rule("ARM-OBST-07")
def test_two_exogorths_are_two_attacks() -> None:
    """One squadron near both is rolled for twice, and 3 damage and 2 destroy it."""
    state = burrow(400.0, 500.0)
    ruling = adjudicate(state, BEGIN, {PICK: "worm1", DICE_OF_A: "3", "ARM-OBST-07:a:2": "2"})
    assert [each.figures["hull"] for each in ruling.events if each.kind == "exogorth_hits"] == [2, 0]
    assert [each.figures["player"] for each in ruling.events if each.kind == "exogorth_attacks"] == ["second", "first"]


@pytest.mark.rule("ARM-OBST-07")
def test_the_odds_of_an_attack_are_those_of_the_dice() -> None:
    """A squadron with one hull point left survives three blue dice in one case of eight."""
    state = burrow(400.0)
    state = replace(state, squadrons=(replace(state.squadrons[0], hull=1),))
    endings = odds(GAME, state, BEGIN)
    lost = sum((each.chance for each in endings if each.ruling.state.destroyed), Fraction(0))
    assert lost == Fraction(7, 8)


# When it may begin.


@pytest.mark.rule("ARM-ACT-01")
@pytest.mark.parametrize("left", [(), ("b",), ("a", "b")])
def test_the_phase_begins_after_the_last_activation(left: tuple[str, ...]) -> None:
    """Ships not yet activated are all named; with none left the phase begins, and no activation runs."""
    ships = [ship(name, (x, 300.0), activated=name not in left) for name, x in (("a", 200.0), ("b", 700.0))]
    ruling = adjudicate(table(*ships, active="a"), BEGIN)
    assert broken(ruling) == ([("ARM-ACT-01", "ships_left")] if left else [])
    if left:
        assert ruling.violations[0].figures["others"] == left
        return
    assert (ruling.state.phase, ruling.state.active, ruling.kinds()) == ("squadron", "", ("phase_begins",))


@pytest.mark.rule("ARM-SQ-07")
@pytest.mark.parametrize("phase", ["setup", "command", "squadron", "status"])
def test_the_squadron_phase_follows_the_ship_phase(phase: str) -> None:
    """It begins out of no other phase, and so only once a round."""
    ruling = adjudicate(table(ship(activated=True), phase=phase), BEGIN)
    assert broken(ruling) == [("ARM-SQ-07", "phase_out_of_turn")]
    assert ruling.state.phase == phase


@pytest.mark.rule("ARM-CARD-03")
@pytest.mark.parametrize(("x", "due"), [(300.0, True), (800.0, False)])
def test_a_forced_maneuver_comes_first(x: float, due: bool) -> None:
    """At distance 1-2 of the rift the ship of Rift Ambush must execute its maneuver before the phase begins."""
    rift = obstacle("rift", (200.0, 300.0), "gravity_rift")
    state = table(ship(at=(x, 300.0), activated=True), active="cr90", objective="rift_ambush", obstacles=(rift,))
    assert broken(adjudicate(state, BEGIN)) == ([("ARM-CARD-03", "maneuver_due")] if due else [])


@pytest.mark.rule("ARM-SQ-07")
def test_turns_of_an_earlier_phase_are_forgotten() -> None:
    """The turns taken in the Squadron Phase of the round before do not count, what squadrons did this round does."""
    squadrons = (replace(squadron("a", (500.0, 500.0)), activated=True),)
    state = table(ship(activated=True), squadrons=squadrons, squadron_turns=("first", "second"))
    after = adjudicate(state, BEGIN).state
    assert (after.squadron_turns, after.squadrons) == ((), squadrons)


@pytest.mark.rule("ARM-AREA-02")
@pytest.mark.parametrize(("reading", "x", "gone"), [
    ("after-activation", 15.0, True),
    ("after-activation", 21.5, False),
    ("at-once", 15.0, False),
])  # fmt: skip
def test_the_last_activation_ends(reading: str, x: float, gone: bool) -> None:
    """A ship that was left partly outside goes as the phase begins, by that reading alone and if it is outside."""
    state = table(ship(activated=True), readings={"AMB-27": reading}, active="cr90")
    outside = replace(state.ships[0], pose=pose_at(x, 300.0))
    after = adjudicate(replace(state, ships=(outside,)), BEGIN).state
    assert (after.destroyed == ("cr90",)) is gone
    assert after.phase == "squadron"
