"""Dropping and launching: what a declaration breaks, what is undone, what is under the device."""

from typing import Any

import pytest

from games.xwing.oracle.mat import adjudicate, broken, ship, table
from sublight.board.plane.pose import pose_at
from sublight.errors import InputError
from sublight.games.xwing.moves import PlaceDevice
from sublight.games.xwing.pieces import Ship

CARDS = ("proximitymines", "connernets", "protonbombs", "thermaldetonators", "clustermines", "discordmissiles")


def bomber(**fields: Any) -> Ship:
    """A ship with a hold full of devices in the middle of the table."""
    return ship(**{"upgrades": CARDS, **fields})


def drop(what: str = "proximity_mine", **fields: Any) -> PlaceDevice:
    """Drop along a straight 1."""
    return PlaceDevice(**{"ship": "red1", "device": what, "id": "new", "template": "straight_1", **fields})


@pytest.mark.rule("XW-DEV-01")
def test_a_device_is_noted_and_lies_behind() -> None:
    """It belongs to the ship's player, lies behind the ship, and the phase's one device is used up."""
    after = adjudicate(table(bomber(), phase="system"), drop()).state
    assert (after.device("new").player, after.device("new").pose.y) == ("first", 357.0)
    assert "device" in after.ship("red1").used
    assert broken(adjudicate(after, drop("conner_net", id="other"))) == [("XW-DEV-01", "second_device")]


@pytest.mark.rule("XW-DEV-01")
def test_two_thermal_detonators_need_two_templates() -> None:
    """Its card lets a ship place two of them, each with its own template; a third device is one too many."""
    one = adjudicate(table(bomber(), phase="system"), drop("thermal_detonator")).state
    assert broken(adjudicate(one, drop("thermal_detonator", id="b"))) == [("XW-DEV-01", "same_template_twice")]
    assert broken(adjudicate(one, drop("proton_bomb", id="b"))) == [("XW-DEV-01", "second_device")]
    two = adjudicate(one, drop("thermal_detonator", id="b", template="straight_2")).state
    assert broken(adjudicate(two, drop("thermal_detonator", id="c"))) == [("XW-DEV-01", "second_device")]


@pytest.mark.rule("XW-DEV-01")
@pytest.mark.parametrize("edition", ["1.1.0", "1.3.2", "1.4.6"])
def test_none_after_decloaking(edition: str) -> None:
    """A ship that decloaked in the phase places no device, in any edition."""
    state = table(bomber(used=("decloak",)), phase="system", edition=edition)
    assert broken(adjudicate(state, drop())) == [("XW-DEV-01", "device_after_decloak")]


@pytest.mark.rule("XW-GEN-03")
@pytest.mark.parametrize(
    ("mine", "theirs", "player", "legal"),
    [(3, 4, "second", False), (3, 3, "second", False), (3, 2, "second", True), (3, 3, "first", True)],
)
def test_devices_come_by_initiative(mine: int, theirs: int, player: str, legal: bool) -> None:
    """Who comes later has not acted yet; ships of one player and initiative come in any order."""
    other = ship(
        "other", (100.0, 100.0), player=player, initiative=theirs, used=("device", "device:bomblet:straight_1")
    )
    ruling = adjudicate(table(bomber(initiative=mine), other, phase="system"), drop())
    assert broken(ruling) == ([] if legal else [("XW-GEN-03", "system_out_of_order")])


@pytest.mark.rule("XW-FLEE-06")
@pytest.mark.parametrize(("y", "undone"), [(127.25, False), (127.24, True), (60.0, True)])
def test_partly_outside_is_undone(y: float, undone: bool) -> None:
    """A mine that touches the edge lies inside; the least bit outside undoes it, and the ship may place another."""
    ruling = adjudicate(table(bomber(at=(450.0, y)), phase="system"), drop())
    assert ("placement_undone" in ruling.kinds()) is undone
    assert ruling.status == "complete"
    assert bool(ruling.state.devices) is not undone
    assert ("device" in ruling.state.ship("red1").used) is not undone


@pytest.mark.rule("XW-FLEE-06")
def test_a_close_edge_may_be_called() -> None:
    """People may agree that a mine measured 0.01 mm outside lies inside."""
    state = table(bomber(at=(450.0, 127.24)), phase="system")
    ruling = adjudicate(state, drop(), {"call:XW-FLEE-06:new:edge:": "touching"})
    assert ruling.verdicts[0].called
    assert ruling.state.devices


@pytest.mark.rule("XW-DEV-01")
def test_a_device_needs_its_card_its_phase_and_its_way() -> None:
    """Each reason is given; nothing is placed."""
    state = table(ship(upgrades=()), phase="engagement")
    kinds = {kind for _, kind in broken(adjudicate(state, drop(template="straight_2", end="front")))}
    assert kinds == {"payload_not_carried", "payload_out_of_phase", "device_way_not_allowed"}


@pytest.mark.rule("XW-DEV-01")
@pytest.mark.parametrize(("tokens", "legal"), [({}, False), ({"calculate": 1}, True)])
def test_a_swarm_costs_a_calculate_token(tokens: dict[str, int], legal: bool) -> None:
    """Launched at the start of the Engagement Phase, along a bank or straight 3, for a token."""
    state = table(bomber(tokens=tokens), phase="engagement")
    ruling = adjudicate(state, drop("buzz_droid_swarm", template="bank_left_3", end="front"))
    assert broken(ruling) == ([] if legal else [("XW-DEV-01", "payload_not_paid")])
    if legal:
        assert ruling.state.ship("red1").tokens == {}
        assert ruling.state.ship("red1").used == ("placed:remote:front",)


@pytest.mark.rule("XW-DEV-03")
def test_a_cluster_is_three_mines() -> None:
    """All three stand in a row, and each is a device of its own."""
    devices = adjudicate(table(bomber(), phase="system"), drop("cluster_mine")).state.devices
    assert [each.id for each in devices] == ["new", "new_left", "new_right"]
    assert [round(each.pose.x, 2) for each in devices] == [450.17, 410.17, 490.17]


@pytest.mark.rule("XW-DEV-03", "XW-OVL-10")
def test_a_mine_under_several_ships_asks_its_owner() -> None:
    """Placed under two ships it detonates on the one that its owner picks, and on that alone."""
    under = [ship(name, (x, 357.0), player="second") for name, x in (("a", 429.0), ("b", 472.0))]
    state = table(bomber(), *under, phase="system")
    asked = adjudicate(state, drop("conner_net"))
    assert asked.question is not None
    assert (asked.question.kind, asked.question.player) == ("mine_under_which", "first")
    after = adjudicate(state, drop("conner_net"), {"XW-DEV-03:new:1": "b"}).state
    assert (after.ship("a").tokens, after.ship("b").tokens) == ({}, {"ion": 3})
    assert after.removed == ("new",)


@pytest.mark.rule("XW-DEV-05", "XW-OVL-10")
def test_a_bomb_under_a_ship_lies_there() -> None:
    """Bombs detonate at the end of the phase, not before."""
    state = table(bomber(), ship("a", (450.0, 375.0)), phase="system")
    ruling = adjudicate(state, drop("proton_bomb"))
    assert ruling.kinds() == ("device_placed", "device_under_ship")
    assert ruling.state.device("new").id == "new"


def test_a_dropped_bomb_by_an_ability_is_no_device_of_the_system_phase() -> None:
    """Vagabond drops in its own activation and only while not stressed."""
    vagabond = bomber(pilot="vagabond", card="tieskstriker", used=("device", "device:bomblet:straight_1"))
    state = table(vagabond, phase="activation", active="red1", step="action")
    assert broken(adjudicate(state, drop(uses=("vagabond_b",)))) == []
    assert broken(adjudicate(table(vagabond, phase="activation"), drop(uses=("vagabond_b",)))) == [
        ("XW-DEV-01", "drop_not_in_activation")
    ]
    stressed = bomber(pilot="vagabond", card="tieskstriker", tokens={"stress": 1})
    state = table(stressed, phase="activation", active="red1")
    assert broken(adjudicate(state, drop(uses=("vagabond_b",)))) == [("XW-ACT-04", "drop_while_stressed")]


@pytest.mark.rule("XW-OBS-24")
@pytest.mark.parametrize(
    ("fields", "broken_rule"),
    [
        ({}, None),
        ({"tokens": {"stress": 1}}, ("XW-ACT-04", "stressed_no_action")),
        ({"acted": ("loosecargo",)}, ("XW-ACT-03", "already_performed")),
        ({"used": ("step_action",)}, ("XW-ACT-03", "step_action_spent")),
        ({"tokens": {"ion": 1}}, ("XW-TOK-01", "ionized_only_focus")),
    ],
)
def test_loose_cargo_is_an_action(fields: dict[str, Any], broken_rule: tuple[str, str] | None) -> None:
    """It ends the step, and is refused as any other action is, but need not stand on the bar."""
    one = ship(upgrades=("riggedcargochute",), **fields)
    ruling = adjudicate(table(one, phase="activation", active="red1", step="action"), drop("loosecargo"))
    assert broken(ruling) == ([broken_rule] if broken_rule else [])
    if broken_rule is None:
        assert ruling.state.obstacle("new").obstacle == "loosecargo"
        assert (ruling.state.active, ruling.state.ship("red1").acted) == ("", ("loosecargo",))


@pytest.mark.rule("XW-OBS-24", "XW-OBS-12")
def test_spare_parts_hang_at_the_tail_without_touching_their_ship() -> None:
    """Their tab goes between the guides: contact, not overlap. Every lock of the ship breaks."""
    one = ship(upgrades=("sparepartscanisters",), locks=("foe",))
    foe = ship("foe", (100.0, 100.0), player="second")
    state = table(one, foe, phase="activation", active="red1", step="action")
    ruling = adjudicate(state, drop("spareparts", template=""))
    assert ruling.kinds() == ("device_placed", "obstacle_placed", "lock_broken", "activation_over")
    assert ruling.state.ship("red1").locks == ()


@pytest.mark.rule("XW-OBS-24")
def test_electro_chaff_is_launched_with_a_fuse() -> None:
    """It is an obstacle, lies ahead and carries one fuse marker."""
    one = ship(upgrades=("electrochaffmissiles",))
    move = drop("electrochaffcloud", template="bank_right_3", end="front")
    after = adjudicate(table(one, phase="system"), move).state
    assert (after.obstacle("new").fuses, after.devices) == (1, ())
    assert after.obstacle("new").pose.heading == 225.0
    assert "device" in after.ship("red1").used


@pytest.mark.rule("XW-OBS-24")
def test_cargo_drift_is_not_measured() -> None:
    """Without an outline nothing can be ruled: that is unknown, not forbidden."""
    one = ship(upgrades=("quickreleaselocks",))
    ruling = adjudicate(table(one, phase="system"), drop("cargodrift", template=""))
    assert ruling.status == "unknown"
    assert broken(ruling)[0] == ("XW-OBS-24", "payload_not_measured")


def test_the_unread_edition_says_so() -> None:
    """In the edition of 2019 the entry on devices was not read."""
    state = table(bomber(), phase="system", edition="2019-09")
    assert [each.dispute for each in adjudicate(state, drop()).disputes] == ["XW-AMB-22"]
    unknown = table(bomber(), phase="system", edition="2019-09", readings={"XW-AMB-22": "unknown"})
    assert adjudicate(unknown, drop()).status == "unknown"


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"device": "proximity_mime"}, "unknown device `proximity_mime`; did you mean .*`proximity_mine`"),
        ({"template": "straight_9"}, "no template `straight_9`"),
        ({"uses": ("trajectory",)}, "use=trajectory: no such effect in 1.4.6; did you mean `trajectory_simulator`"),
        ({"id": "red1"}, "two pieces have the id"),
        ({"ship": "red9"}, "no ship `red9`"),
        ({"pose": pose_at(1.0, 2.0)}, "placed from the rear of a ship"),
        ({"device": "sensor_buoy"}, "placed where its card says"),
    ],
)
def test_what_cannot_be_read_is_refused(fields: dict[str, Any], message: str) -> None:
    """Unknown devices, templates, effects and ships, ids taken, and places that are not asked for."""
    with pytest.raises(InputError, match=message):
        adjudicate(table(bomber(), phase="system"), drop(**fields))


def test_a_payload_of_a_later_edition_is_refused() -> None:
    """Electro-chaff came with 1.3.2."""
    one = ship(upgrades=("electrochaffmissiles",))
    with pytest.raises(InputError, match=r"Electro-Chaff Cloud came with edition 1\.3\.2; this table plays 1\.2\.0"):
        adjudicate(table(one, phase="system", edition="1.2.0"), drop("electrochaffcloud", end="front"))
