"""Devices that a move meets: mines, bombs, remotes, fuses, and the order among them."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from games.xwing.oracle.mat import device, rock, ship, sit, straight_on, table
from sublight.games.xwing.devices.trigger import trigger_devices
from sublight.games.xwing.pieces import Device, Ship, Table
from sublight.referee.procedure import Run
from sublight.referee.question import Roll

HIT_HIT = {"XW-DEV-03:red1:1": "hit", "XW-DEV-03:red1:2": "hit"}


def after_move(
    *devices: Device, length_mm: float = 80.0, answers: Mapping[str, Any] | None = None, **fields: Any
) -> Run[Table]:
    """What devices do when red1 has moved straight on from (450, 450); it goes through y 470 to 550, ends at 570."""
    state = table(*fields.pop("ships", (ship(),)), devices=devices, **fields)
    state, moved = straight_on(state, "red1", length_mm)
    return sit(state, trigger_devices(state, moved, fields.pop("calls", {})), dict(answers or {}))


def kinds(run: Run[Table]) -> list[str]:
    """The kinds of what happened."""
    return [event.kind for event in run.events]


@pytest.mark.rule("XW-DEV-03")
@pytest.mark.parametrize(
    ("x", "y", "wanted"),
    [
        (450.0, 510.0, "through"),
        (450.0, 620.0, "over"),
        (450.0, 660.0, "nothing"),
        (505.0, 500.0, "nothing"),
    ],
)
def test_a_mine_detonates_where_template_or_base_lies_on_it(x: float, y: float, wanted: str) -> None:
    """Through it, onto it, or not at all: the swept base does not count."""
    run = after_move(device("m", (x, y), "conner_net"))
    assert ("mine_detonates" in kinds(run)) is (wanted != "nothing")
    assert run.state is not None
    assert run.state.ship("red1").count("ion") == (0 if wanted == "nothing" else 3)


@pytest.mark.rule("XW-DEV-03")
def test_a_proximity_mine_deals_one_and_what_the_dice_show() -> None:
    """One regular damage comes always; a hit and a critical add one each, the critical last."""
    answers = {"XW-DEV-03:red1:1": "crit", "XW-DEV-03:red1:2": "hit", "XW-DEV-03:red1:3": "dmg_damaged_engine"}
    run = after_move(device("m", (450.0, 510.0)), answers=answers)
    assert run.state is not None
    one = run.state.ship("red1")
    assert (one.shields_left, one.facedown, one.faceup) == (0, 0, ("dmg_damaged_engine",))
    assert run.state.removed == ("m",)


@pytest.mark.rule("XW-DEV-03")
def test_each_mine_of_a_cluster_is_its_own() -> None:
    """Two of the three are met, and each rolls its own two dice; the third stays."""
    three = [
        device("c", (450.0, 600.0), "cluster_mine"),
        device("c_left", (420.0, 599.0), "cluster_mine_side"),
        device("c_right", (520.0, 599.0), "cluster_mine_side"),
    ]
    answers = {f"XW-DEV-03:red1:{number}": "blank" for number in range(1, 5)}
    run = after_move(*three, answers=answers)
    assert run.status == "complete"
    assert kinds(run).count("mine_detonates") == 2
    assert run.state is not None
    assert [each.id for each in run.state.devices] == ["c_right"]


@pytest.mark.rule("XW-DEV-02")
def test_only_the_travelled_template_counts() -> None:
    """A mine beyond the travelled part of a template is safe; one on it is not."""
    assert "mine_detonates" in kinds(after_move(device("m", (450.0, 560.0), "conner_net"), length_mm=80.0))
    assert "mine_detonates" not in kinds(after_move(device("m", (450.0, 595.0), "conner_net"), length_mm=40.0))


@pytest.mark.rule("XW-DEV-04")
def test_a_fuse_saves_the_ship_until_it_comes_again() -> None:
    """The fused mine loses its marker; the ship on it is safe; coming again it goes off."""
    first = after_move(device("m", (450.0, 600.0), "conner_net", fuses=1))
    assert kinds(first) == ["mine_fuse_lost"]
    assert first.state is not None
    mine = first.state.device("m")
    assert (mine.fuses, mine.safe) == (0, ("red1",))
    again, moved = straight_on(first.state, "red1", 40.0)
    assert "mine_detonates" in kinds(sit(again, trigger_devices(again, moved, {})))


@pytest.mark.rule("XW-DEV-04")
def test_a_ship_that_left_is_not_kept_as_safe() -> None:
    """Once away from the mine it is no longer on its list."""
    run = after_move(device("m", (100.0, 100.0), "conner_net", safe=("red1",)))
    assert run.state is not None
    assert run.state.device("m").safe == ()


@pytest.mark.rule("XW-DEV-05")
def test_moving_over_a_bomb_does_nothing() -> None:
    """Said, and nothing more."""
    run = after_move(device("b", (450.0, 510.0), "proton_bomb"))
    assert kinds(run) == ["bomb_passed"]
    assert run.state is not None
    assert run.state.devices


@pytest.mark.rule("XW-DEV-06", "XW-DEV-07")
@pytest.mark.parametrize(("player", "reacts"), [("second", True), ("first", False)])
def test_a_probe_droid_is_looked_at_by_enemies(player: str, reacts: bool) -> None:
    """An enemy that ends on it rolls a die; a focus destroys the droid. It stops nobody."""
    droid = device("p", (450.0, 600.0), "drk1_probe_droid", player)
    asked = after_move(droid)
    assert (asked.pending is not None) is reacts
    if reacts:
        done = after_move(droid, answers={"XW-DEV-06:red1:1": "focus"})
        assert kinds(done) == ["ends_on_remote", "die_rolled", "remote_suffers", "remote_destroyed"]
        assert after_move(droid, answers={"XW-DEV-06:red1:1": "hit"}).state.devices == (droid,)  # type: ignore[union-attr]


@pytest.mark.rule("XW-DEV-06")
def test_moving_through_a_probe_droid_does_nothing() -> None:
    """Its card speaks of overlapping alone."""
    assert kinds(after_move(device("p", (450.0, 505.0), "drk1_probe_droid"))) == []


@pytest.mark.rule("XW-DEV-06")
def test_a_swarm_moves_to_an_end_of_its_owners_choice() -> None:
    """Met by an enemy it goes to the front or rear guides, as its owner says."""
    swarm = device("s", (450.0, 510.0), "buzz_droid_swarm")
    asked = after_move(swarm)
    assert asked.pending is not None
    assert (asked.pending.question.kind, asked.pending.question.player) == ("swarm_end", "second")
    done = after_move(swarm, answers={"XW-DEV-06:s:1": "rear"})
    assert done.state is not None
    pose = done.state.device("s").pose
    assert (round(pose.y, 2), pose.heading) == (570.0 - 40.58, 180.0)


@pytest.mark.rule("XW-DEV-06")
@pytest.mark.parametrize(("blocked", "left"), [(("front",), "rear"), (("rear",), "front"), (("front", "rear"), "")])
def test_a_swarm_goes_onto_no_object(blocked: tuple[str, ...], left: str) -> None:
    """With one end free it goes there unasked; with none both suffer one damage, which destroys the swarm."""
    rocks = tuple(rock(end, (450.0, 570.0 + (50.0 if end == "front" else -50.0))) for end in blocked)
    done = after_move(device("s", (450.0, 510.0), "buzz_droid_swarm"), obstacles=rocks)
    assert done.status == "complete"
    assert done.state is not None
    if left:
        assert next(each for each in done.events if each.kind == "swarm_attaches").figures["end"] == left
    else:
        assert kinds(done) == ["swarm_finds_no_place", "remote_suffers", "remote_destroyed", "shield_lost"]
        assert done.state.devices == ()


@pytest.mark.rule("XW-DEV-06", "XW-FLEE-06")
def test_a_swarm_at_the_edge_flees() -> None:
    """At the front end of a ship that stands at the edge it would lie partly outside."""
    swarm = device("s", (450.0, 840.0), "buzz_droid_swarm")
    state, moved = straight_on(table(ship(at=(450.0, 780.0)), devices=(swarm,)), "red1", 40.0)
    done = sit(state, trigger_devices(state, moved, {}), {"XW-DEV-06:s:1": "front"})
    assert "remote_fled" in kinds(done)
    assert done.state is not None
    assert done.state.removed == ("s",)


@pytest.mark.rule("XW-DEV-06")
def test_a_commando_team_strains_who_ends_on_it() -> None:
    """One strain for an enemy on it; its own outline is given, as none is measured."""
    team = device(
        "t", (450.0, 580.0), "commando_team", outline=((20.0, -20.0), (20.0, 20.0), (-20.0, 20.0), (-20.0, -20.0))
    )
    done = after_move(team)
    assert done.state is not None
    assert done.state.ship("red1").tokens == {"strain": 1}


@pytest.mark.rule("XW-GEN-05")
def test_a_player_orders_his_own_different_devices() -> None:
    """Two kinds of one player are ordered by him; two of one kind are not asked about."""
    net, mine = device("n", (450.0, 505.0), "conner_net"), device("m", (450.0, 620.0))
    asked = after_move(net, mine)
    assert asked.pending is not None
    assert asked.pending.question.kind == "device_order"
    order = {"XW-GEN-05:second:1": ("m", "n")}
    first = next(
        each for each in after_move(net, mine, answers=order | HIT_HIT).events if each.kind == "mine_detonates"
    )
    assert first.subject == "m"
    same = after_move(device("a", (450.0, 505.0), "conner_net"), device("b", (450.0, 620.0), "conner_net"))
    assert same.pending is None


@pytest.mark.rule("XW-GEN-05")
def test_the_first_players_devices_come_first() -> None:
    """Whatever their order on the table."""
    done = after_move(device("b", (450.0, 505.0), "conner_net"), device("a", (450.0, 620.0), "conner_net", "first"))
    assert [each.subject for each in done.events if each.kind == "mine_detonates"] == ["a", "b"]


@pytest.mark.rule("XW-DMG-02")
def test_a_destroyed_ship_sets_off_no_more() -> None:
    """The first net destroys it; the second stays."""
    frail: Ship = ship(shields=0, facedown=3)
    done = after_move(
        device("a", (450.0, 505.0), "conner_net"), device("b", (450.0, 620.0), "conner_net"), ships=(frail,)
    )
    assert done.state is not None
    assert (done.state.ships, [each.id for each in done.state.devices]) == ((), ["b"])


@pytest.mark.rule("XW-DEV-02")
def test_close_calls_are_respected() -> None:
    """A net 0.1 mm from the base counts where people say that it does."""
    net = device("n", (450.0, 570.0 + 20.0 + 41.42 + 0.1), "conner_net")
    state, moved = straight_on(table(ship(), devices=(net,)), "red1", 80.0)
    assert kinds(sit(state, trigger_devices(state, moved, {}))) == []
    called = {"call:XW-OVL-01:red1:n:": "overlap"}
    assert "mine_detonates" in kinds(sit(state, trigger_devices(state, moved, called)))


@pytest.mark.rule("XW-DEV-03")
def test_mine_dice_are_attack_dice() -> None:
    """Each die is a question to chance: 3 hits, 1 critical, 2 focus, 2 blanks of 8."""
    question = after_move(device("m", (450.0, 510.0))).pending
    assert question is not None
    assert isinstance(question.question, Roll)
    weights = {each.key: Fraction(each.weight, 8) for each in question.question.outcomes}
    assert weights == {"hit": Fraction(3, 8), "crit": Fraction(1, 8), "focus": Fraction(1, 4), "blank": Fraction(1, 4)}


@pytest.mark.rule("XW-DEV-03", "XW-DEV-06")
@pytest.mark.parametrize(
    ("by_id", "by_name", "y"),
    [
        ("conner_net", "Conner Net", 510.0),
        ("proximity_mine", "Proximity Mine", 510.0),
        ("drk1_probe_droid", "DRK-1 Probe Droid", 590.0),
        ("buzz_droid_swarm", "Buzz Droid Swarm", 510.0),
    ],
)
def test_a_device_may_go_by_its_printed_name(by_id: str, by_name: str, y: float) -> None:
    """It does what it does by its id."""
    one, other = (after_move(device("m", (450.0, y), name), answers=HIT_HIT) for name in (by_id, by_name))
    assert (kinds(one), one.pending is None) == (kinds(other), other.pending is None)
    assert "mine_detonates" in kinds(one) or one.pending is not None
