"""The ways a device may be placed: those of its card, and what effects make of them."""

from typing import Any

import pytest

from games.xwing.oracle.mat import adjudicate, broken, ship, table
from sublight.games.xwing.activation import has_placed
from sublight.games.xwing.catalogue import device_tokens, effects_in, obstacle_tokens
from sublight.games.xwing.catalogue.devices import payload, payloads
from sublight.games.xwing.course import laid_templates
from sublight.games.xwing.devices.allowed import placings
from sublight.games.xwing.devices.positions import held_at
from sublight.games.xwing.moves import PlaceDevice
from sublight.games.xwing.pieces import DialEntry, Ship, Table
from sublight.games.xwing.rulebook import book

EDITIONS = tuple(edition.id for edition in book().editions)

SYSTEM = table(phase="system")
SIDES = ("straight", "bank_left", "bank_right")
TURNS = ("turn_left", "turn_right")
THERMAL = (("straight_1", "rear"), ("straight_2", "rear"))
SEATED = tuple((f"{way}_1", end) for way in SIDES[1:] for end in ("rear", "left", "right"))
BANKED = tuple((f"{way}_3", "rear") for way in SIDES)
FAR = (("straight", 1), ("straight", 3), ("turn_left", 3), ("turn_right", 3))


@pytest.mark.rule("XW-DEV-01")
@pytest.mark.parametrize(
    ("name", "uses", "wanted"),
    [
        ("proton_bomb", (), {("straight_1", "rear")}),
        ("thermal_detonator", (), {("straight_1", "rear"), ("straight_2", "rear")}),
        ("proton_bomb", ("nimble_bomber",), {(f"{way}_1", "rear") for way in SIDES}),
        ("proton_bomb", ("skilled_bombardier",), {("straight_1", "rear"), ("straight_2", "rear")}),
        ("proton_bomb", ("trajectory_simulator",), {("straight_1", "rear"), ("straight_5", "front")}),
        ("proton_bomb", ("gyro_cockpit",), {("straight_1", end) for end in ("rear", "left", "right")}),
        ("proximity_mine", ("trajectory_simulator",), {("straight_1", "rear")}),
        ("buzz_droid_swarm", ("nimble_bomber",), {(f"{way}_3", "front") for way in SIDES}),
        ("proton_bomb", ("emon_azzameen",), {(f"{way}_{speed}", "rear") for way, speed in FAR}),
        ("thermal_detonator", ("constable_zuvio",), {("straight_1", "front"), *THERMAL}),
        ("proton_bomb", ("sol_sixxa",), {(f"{way}_1", "rear") for way in (*SIDES, *TURNS)}),
        ("proximity_mine", ("bombardment_drone",), {("straight_1", "rear"), ("straight_1", "front")}),
        ("buzz_droid_swarm", ("bombardment_drone",), {(f"{way}_3", "front") for way in SIDES}),
        ("buzz_droid_swarm", ("constable_zuvio",), {(f"{way}_3", "front") for way in SIDES}),
        ("commando_team", ("drop_seat_bay",), {("straight_1", "rear"), *SEATED}),
        ("proton_bomb", ("drop_seat_bay",), {("straight_1", "rear")}),
        ("proton_bomb", ("genius",), {("straight_1", "rear")}),
        ("proton_bomb", ("deathfire_swz98",), {("straight_3", "rear"), ("straight_3", "front")}),
        ("proton_bomb", ("deathfire_swz98", "nimble_bomber"), {("straight_3", "front"), *BANKED}),
        ("proton_bomb", ("top_cover",), {(f"{way}_3", "front") for way in SIDES}),
        ("buzz_droid_swarm", ("edon_kappehl",), set()),
        ("spareparts", (), {("", "rear")}),
        ("sensor_buoy", (), set()),
    ],
)  # fmt: skip
def test_an_effect_adds_its_ways(name: str, uses: tuple[str, ...], wanted: set[tuple[str, str]]) -> None:
    """Each effect adds what its card says to what it speaks of, and nothing to the rest."""
    assert placings(SYSTEM, payload(name), uses) == wanted


@pytest.mark.rule("XW-DEV-01")
def test_effects_add_to_each_other_in_any_order() -> None:
    """With both a bomb may be dropped along a bank 2, whichever is named first; no third speed appears."""
    bomb, both = payload("proton_bomb"), ("nimble_bomber", "skilled_bombardier")
    found = placings(SYSTEM, bomb, both)
    assert found == placings(SYSTEM, bomb, both[::-1])
    assert ("bank_left_2", "rear") in found
    assert not any(name.endswith("3") for name, _ in found)


def test_all_effects_at_once_are_soon_told() -> None:
    """However many effects a ship is given, their ways are found by sets of them and not by orders."""
    everything = (
        *("nimble_bomber", "skilled_bombardier", "trajectory_simulator", "gyro_cockpit", "emon_azzameen"),
        *("constable_zuvio", "sol_sixxa", "bombardment_drone", "drop_seat_bay"),
    )
    found = placings(SYSTEM, payload("proton_bomb"), everything)
    assert {("turn_left_3", "front"), ("straight_5", "front"), ("bank_left_1", "left")} <= found


def test_a_simulator_works_in_the_system_phase_only() -> None:
    """Out of it no bomb is launched."""
    assert placings(table(phase="activation"), payload("proton_bomb"), ("trajectory_simulator",)) == {
        ("straight_1", "rear")
    }


def test_payloads_name_what_there_is() -> None:
    """Outlines, templates and cards of every payload exist, a measured one has guides or a tab, and rules agree."""
    carriers = {name for edition in EDITIONS for card in effects_in(edition).values() for name in card.xws}
    for card in payloads().values():
        assert card.token in (obstacle_tokens() if card.kind == "obstacle" else device_tokens()) or not card.token
        if card.token and card.end:
            assert held_at(card, "up")[0] != (0.0, 0.0), card.id
        assert {*card.templates, *card.relocate} <= set(laid_templates())
        assert all(each.token in device_tokens() and each.device in payloads() for each in card.also)
    assert {"proximitymines", "connernets", "clustermines", "discordmissiles", "drk1probedroids"} <= carriers
    assert book().rule("XW-DEV-01", "1.3.2") != book().rule("XW-DEV-01", "1.3.1")


def test_guides_lie_at_the_edge_of_the_outline() -> None:
    """The point between the guides is on the side that faces the template: within 3.3 mm of the outline's top."""
    held = [(each.guides_mm or each.tab_mm, each.outline_mm, each.id) for each in device_tokens().values()]
    held += [(each.guides_mm or each.tab_mm, each.outline_mm or (), each.id) for each in obstacle_tokens().values()]
    assert sum(point is not None for point, _, _ in held) == 9
    for point, corners, name in held:
        if point is None:
            continue
        top = max(y for _, y in corners)
        assert abs(point[0]) < 0.5
        assert 0.0 <= top - point[1] < 3.3, name


HOLD = ("protonbombs", "riggedcargochute", "genius")


def flown(**fields: Any) -> Table:
    """A ship with a hold full that has executed a maneuver and is about to act."""
    given: dict[str, Any] = {"upgrades": HOLD, "executed": DialEntry(2, "straight"), **fields}
    return table(ship(**given), active="red1", step="action")


def drop(**fields: Any) -> PlaceDevice:
    """Drop a bomb by Genius."""
    given: dict[str, Any] = {"device": "proton_bomb", "template": "straight_1", "uses": ("genius",), **fields}
    return PlaceDevice(ship="red1", id="new", **given)


@pytest.mark.rule("XW-DEV-01")
def test_a_second_device_is_not_granted() -> None:
    """Neither by the same effect nor after any other."""
    after = adjudicate(flown(), drop()).state
    assert has_placed(after.ship("red1"))
    again = PlaceDevice(ship="red1", id="b", device="proton_bomb", template="straight_1", uses=("genius",))
    assert broken(adjudicate(after, again)) == [("XW-DEV-01", "effect_used"), ("XW-DEV-01", "grant_needs")]


@pytest.mark.rule("XW-DEV-01", "XW-OBS-24")
def test_an_obstacle_placed_is_no_device() -> None:
    """Loose cargo leaves the bomb of a round to its ship."""
    cargo = PlaceDevice(ship="red1", id="c", device="loosecargo", template="straight_1")
    after: Ship = adjudicate(flown(), cargo).state.ship("red1")
    assert not has_placed(after)


@pytest.mark.rule("XW-DEV-01")
def test_an_effect_that_the_ship_lacks_grants_nothing() -> None:
    """It is said that it is not there, and that the phase is another."""
    kinds = [kind for _, kind in broken(adjudicate(flown(upgrades=("protonbombs",)), drop()))]
    assert kinds == ["device_effect_not_there", "payload_out_of_phase"]
