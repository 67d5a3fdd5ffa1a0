"""Bombs at the end of the Activation Phase: fuses, seismic charges, and what is left to the players."""

import pytest

from games.xwing.oracle.mat import adjudicate, device, rock, ship, table
from sublight.games.xwing.moves import BeginPhase

ENGAGE = BeginPhase(phase="engagement")


@pytest.mark.rule("XW-DEV-05")
def test_bombs_go_off_before_the_engagement_phase() -> None:
    """A proton bomb goes, its damage is left to the players; a fused one stays and loses its marker."""
    bombs = (device("a", (100.0, 100.0), "proton_bomb"), device("b", (200.0, 100.0), "electro_proton_bomb", fuses=1))
    ruling = adjudicate(table(devices=bombs), ENGAGE)
    assert ruling.kinds() == ("bomb_left_to_players", "bomb_fuse_lost", "phase_begins")
    assert [(each.id, each.fuses) for each in ruling.state.devices] == [("b", 0)]


@pytest.mark.rule("XW-DEV-05")
@pytest.mark.parametrize(("gap_mm", "near"), [(99.9, True), (100.0, True), (100.1, False)])
def test_a_seismic_charge_takes_an_obstacle_within_range_1(gap_mm: float, near: bool) -> None:
    """The line belongs to range 1 by the reading taken; with no obstacle that near nothing happens."""
    charge = device("c", (450.0, 450.0), "seismic_charge")
    stone = rock("stone", (450.0, 450.0 + 17.18 + gap_mm + 20.0))
    ruling = adjudicate(table(devices=(charge,), obstacles=(stone,)), ENGAGE)
    assert bool(ruling.state.obstacles) is not near
    assert [each.dispute for each in ruling.disputes] == (["XW-AMB-13"] if gap_mm == 100.0 else [])
    other = table(devices=(charge,), obstacles=(stone,), readings={"XW-AMB-13": "farther-band"})
    assert bool(adjudicate(other, ENGAGE).state.obstacles) is (gap_mm >= 100.0)


@pytest.mark.rule("XW-DEV-05")
def test_everything_near_the_obstacle_suffers() -> None:
    """Ships and remotes at range 0-1 of it, whosever they are; others do not."""
    charge, stone = device("c", (450.0, 450.0), "seismic_charge"), rock("stone", (450.0, 540.0))
    near = ship("near", (450.0, 680.0), activated=True)
    far = ship("far", (450.0, 681.0), player="second", activated=True)
    droid = device("droid", (560.0, 540.0), "drk1_probe_droid")
    state = table(near, far, devices=(charge, droid), obstacles=(stone,))
    after = adjudicate(state, ENGAGE).state
    assert (after.ship("near").shields_left, after.ship("far").shields_left) == (1, 2)
    assert (after.devices, after.obstacles) == ((), ())


@pytest.mark.rule("XW-DEV-05")
def test_its_owner_names_one_of_several() -> None:
    """Two obstacles near: the owner is asked, and the other stays."""
    charge = device("c", (450.0, 450.0), "seismic_charge")
    state = table(devices=(charge,), obstacles=(rock("a", (450.0, 540.0)), rock("b", (450.0, 360.0))))
    asked = adjudicate(state, ENGAGE).question
    assert asked is not None
    assert (asked.kind, asked.player) == ("seismic_obstacle", "second")
    after = adjudicate(state, ENGAGE, {"XW-DEV-05:c:1": "b"}).state
    assert [each.id for each in after.obstacles] == ["a"]


@pytest.mark.rule("XW-OBS-23")
@pytest.mark.parametrize(("edition", "left"), [("1.2.0", None), ("1.3.0", 0)])
def test_a_fused_obstacle_loses_its_marker(edition: str, left: int | None) -> None:
    """From 1.3.0 on it stays."""
    charge = device("c", (450.0, 450.0), "seismic_charge")
    state = table(devices=(charge,), obstacles=(rock("a", (450.0, 540.0), fuses=1),), edition=edition)
    after = adjudicate(state, ENGAGE).state
    assert [each.fuses for each in after.obstacles] == ([] if left is None else [left])


@pytest.mark.rule("XW-OBS-24", "XW-DEV-05")
def test_a_blaze_is_not_measured() -> None:
    """The bomb goes; that a blaze follows is said, and nothing is put down."""
    state = table(devices=(device("a", (100.0, 100.0), "blazer_bomb"),))
    ruling = adjudicate(state, ENGAGE)
    assert ruling.kinds() == ("bomb_left_to_players", "blaze_left_to_players", "phase_begins")
    assert (ruling.state.devices, ruling.state.obstacles) == ((), ())


@pytest.mark.rule("XW-DEV-05")
def test_a_close_range_may_be_called() -> None:
    """People may agree that a rock 0.1 mm beyond the line is at range 1."""
    charge = device("c", (450.0, 450.0), "seismic_charge")
    stone = rock("stone", (450.0, 450.0 + 17.18 + 100.1 + 20.0))
    state = table(devices=(charge,), obstacles=(stone,))
    called = adjudicate(state, ENGAGE, {"call:XW-DEV-05:c:stone:": "overlap"})
    assert called.state.obstacles == ()
