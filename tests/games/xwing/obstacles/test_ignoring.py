"""Effects that ignore obstacles: which, when, and what stays all the same."""

import pytest
from msgspec.structs import replace

from oracle.xwing_suffering import bare, kinds, luke, run_over, square, table_of
from sublight.board.plane.pose import pose_at
from sublight.games.xwing.catalogue import effect_cards
from sublight.games.xwing.course import Moved, Travelled
from sublight.games.xwing.obstacles.contact import contacts
from sublight.games.xwing.obstacles.ignoring import ignores, passes
from sublight.games.xwing.obstacles.suffer import stress_of_debris, suffer_met
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.referee.driver import Run
from sublight.referee.procedure import Procedure

REST = pose_at(400.0, 420.0)
STRIP = Travelled(x=400.0, y=320.0, fx=0.0, fy=1.0, width_mm=20.0, hand=0, radius_mm=0.0, reach=80.0)
MOVE = Moved(
    ship="luke", start=pose_at(400.0, 300.0), rest=REST, travelled=(STRIP,), maneuver=True, executing=True
)  # fmt: skip
THROUGH, ONTO, BOTH = 360.0, 430.0, 395.0


def met(ship: Ship, y: float, kind: str = "asteroid", edition: str = "1.4.6") -> str:
    """Return the effect by which a ship ignores an obstacle that it met at a height of the lane."""
    table = table_of(replace(ship, pose=REST), square(kind, y=y), edition=edition)
    (contact,) = contacts(table, MOVE, {})
    return ignores(table, table.ship("luke"), table.obstacle("rock"), contact)


def test_every_effect_named_exists() -> None:
    """Each id is that of an effect card that says so."""
    cards = effect_cards()
    assert all("ignore_obstacle" in cards[name].touches for name in cards if cards[name].hints.ignores)


@pytest.mark.rule("XW-OBS-19")
def test_dash_ignores_all_of_them() -> None:
    """Dash Rendar: through and onto, whatever the type; anyone else nothing."""
    for kind in ("asteroid", "debris_cloud", "gas_cloud", "blaze"):
        assert met(luke(pilot="dashrendar"), BOTH, kind).startswith("Dash Rendar")
    assert met(luke(), BOTH) == ""


@pytest.mark.rule("XW-OBS-19", "XW-MOV-11")
def test_notched_stabilizers_ignore_asteroids_only() -> None:
    """The mining guild's fighter ignores rocks, no clouds."""
    fighter = luke(ship="modifiedtielnfighter")
    assert met(fighter, BOTH) == "Notched Stabilizers"
    assert met(fighter, BOTH, "debris_cloud") == ""


@pytest.mark.rule("XW-OBS-19")
def test_qira_ignores_what_the_ship_has_locked() -> None:
    """Locked, or not."""
    assert met(luke(upgrades=("qira",), locks=("rock",)), BOTH)
    assert met(luke(upgrades=("qira",), locks=("vader",)), BOTH) == ""


@pytest.mark.rule("XW-OBS-19")
@pytest.mark.parametrize(("card", "effect"), [("r5x3", "r5x3"), ("collisiondetector", "collision_detector")])
def test_effects_that_are_used_ignore_once_used(card: str, effect: str) -> None:
    """A charge not spent ignores nothing; an effect of a card that the ship does not have neither."""
    assert met(luke(upgrades=(card,), used=(effect,)), BOTH)
    assert met(luke(upgrades=(card,)), BOTH) == ""
    assert met(luke(used=(effect,)), BOTH) == ""


@pytest.mark.rule("XW-OBS-19")
def test_strut_lock_override_ignores_moving_through_only() -> None:
    """What the ship has come to rest on counts, also where it moved through it."""
    ship = luke(upgrades=("strutlockoverride-siegeofcoruscant",), used=("strut_lock_override",))
    assert [bool(met(ship, y)) for y in (THROUGH, ONTO, BOTH)] == [True, False, False]


@pytest.mark.rule("XW-OBS-19")
def test_open_struts_ignore_by_edition() -> None:
    """Up to 1.3.2 both, from 1.4 on only what it stands on; the closed side, or the bare card, nothing."""
    old, new = luke(upgrades=("landing_struts_open_a",)), luke(upgrades=("landing_struts_open_b",))
    assert [bool(met(old, y, edition="1.3.2")) for y in (THROUGH, ONTO, BOTH)] == [True, True, True]
    assert [bool(met(new, y)) for y in (THROUGH, ONTO, BOTH)] == [False, True, False]
    assert met(new, ONTO, edition="1.3.2") == ""
    assert met(luke(upgrades=("landingstruts",)), ONTO) == ""


@pytest.mark.rule("XW-OBS-19")
def test_poe_ignores_from_his_edition_on() -> None:
    """His card came with 1.4.4."""
    ship = luke(pilot="poedameron-scavengedyt1300", used=("poe_yt1300",))
    assert met(ship, BOTH)
    assert met(ship, BOTH, edition="1.4.3.1") == ""


# What ignoring means.


def whole(table: Table) -> Procedure[Table]:
    """Everything an obstacle does in a maneuver."""
    table = yield from stress_of_debris(table, MOVE, contacts(table, MOVE, {}))
    return (yield from suffer_met(table, MOVE, contacts(table, MOVE, {})))


def suffered(ship: Ship, obstacle: Obstacle, edition: str) -> Run[Table]:
    """Run it without answers."""
    return run_over(whole(table_of(replace(ship, pose=REST), obstacle, edition=edition)))


@pytest.mark.rule("XW-OBS-19")
@pytest.mark.parametrize("edition", ["2019-09", "1.3.2", "1.4.6"])
@pytest.mark.parametrize("kind", ["asteroid", "debris_cloud", "gas_cloud"])
def test_what_is_ignored_does_nothing(edition: str, kind: str) -> None:
    """No stress, no die, no step skipped, also where the ship ends on it."""
    run = suffered(luke(pilot="dashrendar"), square(kind, y=BOTH), edition)
    assert kinds(run)[1:] == ["obstacle_ignored"]
    assert run.events[1].rule == "XW-OBS-19"


@pytest.mark.rule("XW-OBS-19", "XW-DMG-03")
def test_stunned_pilot_bites_on_what_is_ignored() -> None:
    """The obstacle is there: the ship has moved through it."""
    ship = bare(pilot="dashrendar", faceup=("dmg_stunned_pilot",))
    assert kinds(suffered(ship, square("asteroid", y=THROUGH), "1.4.6"))[-1] == "card_dealt"


# Boosts and rolls.


def passing(ship: Ship, edition: str, **readings: str) -> tuple[bool, tuple[str, ...]]:
    """Return whether a ship may pass the asteroid, and the disputes met."""
    table = table_of(ship, square("asteroid"), edition=edition)
    found: list[bool] = []

    def asked() -> Procedure[Table]:
        found.append((yield from passes(table, table.ship("luke"), table.obstacle("rock"))))
        return table

    run = run_over(asked(), None, **readings)
    return found[0], run.consulted


@pytest.mark.rule("XW-OBS-19")
def test_from_1_2_0_on_a_ship_that_ignores_obstacles_passes() -> None:
    """It is said outright; who does not ignore them does not pass."""
    assert passing(luke(pilot="dashrendar"), "1.2.0") == (True, ())
    assert passing(luke(), "1.2.0") == (False, ())


@pytest.mark.rule("XW-OBS-19")
@pytest.mark.parametrize("edition", ["2019-09", "1.1.0"])
@pytest.mark.parametrize(("reading", "may"), [("may-pass", True), ("may-not", False)])
def test_before_that_the_texts_leave_it_open(edition: str, reading: str, may: bool) -> None:
    """XW-AMB-23, met only by a ship that ignores obstacles."""
    assert passing(luke(pilot="dashrendar"), edition, XW_AMB_23=reading) == (may, ("XW-AMB-23",))
    assert passing(luke(), edition) == (False, ())


@pytest.mark.rule("XW-OBS-19")
def test_what_ignores_half_of_it_does_not_pass() -> None:
    """Open struts of 1.4 ignore what the ship stands on, not what it moves through."""
    assert passing(luke(upgrades=("landing_struts_open_b",)), "1.4.6") == (False, ())
