"""The beginning of the Squadron Phase: when it may begin, and what ends with the Ship Phase."""

import pytest
from msgspec.structs import replace

from games.armada.oracle.tables import adjudicate, broken, obstacle, ship, squadron, table
from sublight.board.plane.pose import pose_at
from sublight.games.armada.moves import BeginPhase

BEGIN = BeginPhase(phase="squadron")


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
