"""Relocating remotes: from which guides, when, onto what, and over the edge."""

from typing import Any, get_args

import pytest

from games.xwing.oracle.mat import SQUARE, adjudicate, broken, device, rock, ship, table
from sublight.errors import InputError
from sublight.games.xwing.moves import Guide, Relocate
from sublight.games.xwing.notation import parse_move, print_move
from sublight.games.xwing.pieces import Device, Table


def probe(at: tuple[float, float] = (450.0, 450.0), **fields: Any) -> Device:
    """A probe droid of the second player."""
    return device("probe", at, "drk1_probe_droid", **fields)


def relocated(state: Table, template: str = "straight_2", **fields: Any) -> Any:
    """Relocate the probe droid."""
    return adjudicate(state, Relocate(device="probe", template=template, **fields))


@pytest.mark.rule("XW-DEV-06")
def test_a_droid_goes_from_guides_to_guides() -> None:
    """Two times 20.32 mm and a straight 2 of 80 mm: 120.64 mm ahead, its guides facing back."""
    after = relocated(table(devices=(probe(),), phase="system")).state.device("probe")
    assert (after.pose.x, after.pose.y) == pytest.approx((450.0 - 0.19, 450.0 + 2 * 20.32 + 80.0))
    assert after.pose.heading == 180.0
    assert after.used == ("relocated",)


@pytest.mark.rule("XW-DEV-06")
def test_once_in_the_system_phase_along_its_templates() -> None:
    """Each reason is given."""
    state = table(devices=(probe(used=("relocated",)),), phase="engagement")
    kinds = {kind for _, kind in broken(relocated(state, "straight_3"))}
    assert kinds == {"relocation_not_allowed", "relocation_out_of_phase", "relocated_already"}


@pytest.mark.rule("XW-FLEE-06")
@pytest.mark.parametrize(("y", "fled"), [(760.0, False), (775.0, True)])
def test_partly_outside_it_flees(y: float, fled: bool) -> None:
    """Its far side may touch the edge; beyond, it leaves the game."""
    ruling = relocated(table(devices=(probe((450.0, y)),), phase="system"))
    assert ("remote_fled" in ruling.kinds()) is fled
    assert ruling.state.removed == (("probe",) if fled else ())


@pytest.mark.rule("XW-DEV-06")
def test_obstacles_do_nothing_to_it() -> None:
    """It lies on an asteroid and neither rolls nor suffers."""
    stone = rock("stone", (450.0, 570.0))
    ruling = relocated(table(devices=(probe(),), obstacles=(stone,), phase="system"))
    assert ruling.kinds() == ("relocated", "relocated_onto_obstacle")
    assert ruling.state.devices


@pytest.mark.rule("XW-DEV-06", "XW-OBS-09")
def test_a_blaze_burns_it() -> None:
    """A blaze says that a remote relocated onto it suffers one damage."""
    fire = rock("fire", (450.0, 570.0), "blaze", fuses=1)
    ruling = relocated(table(devices=(probe(),), obstacles=(fire,), phase="system"))
    assert ruling.kinds()[-1] == "remote_destroyed"
    assert ruling.state.devices == ()


@pytest.mark.rule("XW-DEV-06")
@pytest.mark.parametrize(
    ("active", "activated", "legal"), [("", False, True), ("red1", False, False), ("", True, False)]
)
def test_commandos_go_first_in_the_activation_phase(active: str, activated: bool, legal: bool) -> None:
    """Before any ship activates; forward along a straight 2 or turn 1."""
    team = device("probe", (450.0, 450.0), "commando_team", outline=SQUARE)
    state = table(ship(at=(100.0, 100.0), activated=activated), devices=(team,), active=active, phase="activation")
    ruling = relocated(state)
    assert broken(ruling) == ([] if legal else [("XW-DEV-06", "relocation_too_late")])
    if legal:
        pose = ruling.state.device("probe").pose
        assert (pose.y, pose.heading) == (450.0 + 20.0 + 80.0 + 20.0, 0.0)


@pytest.mark.rule("XW-DEV-06", "XW-OVL-10")
def test_commandos_relocated_under_an_enemy_board_it() -> None:
    """One strain, and none for their own ships; a droid does not care."""
    team = device("probe", (450.0, 450.0), "commando_team", outline=SQUARE)
    foe, friend = ship("red1", (450.0, 590.0)), ship("mine", (430.0, 545.0), player="second")
    after = relocated(table(foe, friend, devices=(team,), phase="activation")).state
    assert (after.ship("red1").tokens, after.ship("mine").tokens) == ({"strain": 1}, {})
    assert relocated(table(foe, devices=(probe(),), phase="system")).question is None


@pytest.mark.parametrize(
    ("what", "fields", "message"),
    [
        ("drk1_probe_droid", {"template": "bank_2"}, "no template `bank_2`"),
        ("conner_net", {}, "is a mine, and only remotes relocate"),
        ("sensor_buoy", {"end": "left"}, "has guides at the front, not at the left"),
    ],
)
def test_what_cannot_be_read_is_refused(what: str, fields: dict[str, Any], message: str) -> None:
    """No such template, no remote, no such guides."""
    with pytest.raises(InputError, match=message):
        relocated(table(devices=(device("probe", (450.0, 450.0), what),), phase="system"), **fields)


def test_no_such_device() -> None:
    """The nearest name is offered."""
    with pytest.raises(InputError, match=r"no device `probe` on this table; did you mean `probes`"):
        relocated(table(devices=(device("probes", (450.0, 450.0), "drk1_probe_droid"),), phase="system"))


@pytest.mark.parametrize("end", get_args(Guide))
def test_every_set_of_guides_can_be_written(end: Guide) -> None:
    """A line names the guides, and printing it gives it back."""
    move = Relocate(device="probe", template="bank_left_2", end=end)
    assert parse_move(print_move(move)) == move
    assert adjudicate(table(devices=(probe(),), phase="system"), move).status == "complete"
