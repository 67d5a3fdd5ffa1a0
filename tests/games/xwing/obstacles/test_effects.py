"""The words of the catalogue read into steps, for every type, edition and kind of move."""

from collections import Counter
from fractions import Fraction
from typing import get_args

import pytest
from msgspec.structs import replace

from games.xwing.oracle.obstacle_odds import AMG, ENTRIES, FFG, MANEUVER, Entry
from games.xwing.oracle.published import movement_rolls
from games.xwing.oracle.suffering import bare, kinds, luke, run_over, square, table_of
from sublight.board.plane.course import Travelled
from sublight.board.plane.pose import pose_at
from sublight.errors import RulebookError
from sublight.games.xwing.catalogue import ObstacleEffect, OnMove, attack_die, effect_cards, obstacle_effect
from sublight.games.xwing.catalogue.obstacles import ObstacleType
from sublight.games.xwing.course import Movement
from sublight.games.xwing.obstacles import effects
from sublight.games.xwing.obstacles.contact import contacts
from sublight.games.xwing.obstacles.effects import (
    Plan,
    Step,
    effect_rule,
    ignores,
    meeting_rule,
    passes,
    plan_of,
    plan_on,
    read_steps,
    row_of,
)
from sublight.games.xwing.obstacles.resolve import stress_of_debris, suffer_met
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.referee.procedure import Procedure, Run

EDITIONS = (*FFG, *AMG)
"""The editions of the table by hand."""

TYPES: tuple[ObstacleType, ...] = get_args(ObstacleType)
NAMES = ("regular", "critical", "stress", "strain", "ion", "jam")
"""The order of the table by hand: tokens that come first stand first, damage last."""
SKIPS = {"touched": "through", "ends_on": "end", "never": "no"}


def plan(entry: Entry) -> Plan:
    """Return the plan of one cell of the table by hand."""
    kind = next(each for each in TYPES if each == entry.kind)
    return plan_of(kind, entry.edition, entry.move == MANEUVER)


def told(steps: tuple[Step, ...]) -> str:
    """Return steps as the table by hand writes them: like kinds added up, in order of appearance."""
    total: Counter[str] = Counter()
    for step in steps:
        if step.what not in ("break_own", "break_on_it"):
            total[step.what] += step.number
    return ", ".join(f"{number} {name}" for name, number in total.items())


def eighths(of: Plan) -> dict[str, int]:
    """Return how many sides of the die lead to each result."""
    found: Counter[str] = Counter()
    for face, sides in attack_die().count.items():
        rolled = next((steps for named, steps in of.roll.items() if named == face), ())
        found[told((*of.check, *of.first, *rolled))] += sides
    return dict(found)


def test_the_table_by_hand_is_whole() -> None:
    """Every type in every edition of the table that it exists in, on both kinds of move, once."""
    wanted = [(kind, edition) for kind in TYPES for edition in EDITIONS if obstacle_effect(kind, edition)]
    cells = Counter((entry.kind, entry.edition) for entry in ENTRIES)
    assert cells == Counter(dict.fromkeys(wanted, 2))


@pytest.mark.rule("XW-OBS-03", "XW-OBS-04", "XW-OBS-05", "XW-OBS-06", "XW-OBS-09", "XW-OBS-21")
def test_every_effect_is_that_of_the_table_by_hand() -> None:
    """Every cell: what comes first and what each of the eight sides does."""
    for entry in ENTRIES:
        assert eighths(plan(entry)) == entry.eighths, entry


@pytest.mark.rule("XW-OBS-10")
def test_every_skip_is_that_of_the_table_by_hand() -> None:
    """Which maneuvers cost the action step; another move costs it never."""
    for entry in ENTRIES:
        if entry.move == MANEUVER:
            assert SKIPS[plan(entry).skip] == entry.skips, entry


@pytest.mark.rule("XW-OBS-04")
def test_only_debris_before_1_4_has_its_stress_at_check_difficulty() -> None:
    """Debris, cargo and spare parts in a maneuver; on other moves, and from 1.4 on, it comes after the move."""
    early = {entry for entry in (each[:3] for each in ENTRIES) if plan_of(*_key(entry)).check}
    assert {kind for kind, _, _ in early} == {"debris_cloud", "loose_cargo", "spare_parts"}
    assert {edition for _, edition, _ in early} == set(EDITIONS[:6])
    assert {move for _, _, move in early} == {MANEUVER}


def _key(cell: tuple[str, str, str]) -> tuple[ObstacleType, str, bool]:
    return next(kind for kind in TYPES if kind == cell[0]), cell[1], cell[2] == MANEUVER


@pytest.mark.rule("XW-OBS-09", "XW-OBS-21")
def test_locks_break_at_gas_and_chaff() -> None:
    """Gas and chaff from 1.4 on break locks both ways before anything else; chaff of 1.3.2 those on the ship."""
    for kind in ("gas_cloud", "electro_chaff_cloud"):
        assert [step.what for step in plan_of(kind, "1.4.6", False).first[:2]] == ["break_own", "break_on_it"]
    assert [step.what for step in plan_of("electro_chaff_cloud", "1.3.2", True).first] == ["jam", "break_on_it"]


@pytest.mark.rule("XW-OBS-03", "XW-OBS-09")
def test_the_rolls_of_the_catalogue_expect_the_same_damage() -> None:
    """The expected damage that dice.toml states for each event is what its sides add up to."""
    for row in movement_rolls():
        for kind in [kind for kind in TYPES if kind in row.event]:
            for edition in [
                edition for edition in EDITIONS if row.holds_in(edition) and obstacle_effect(kind, edition)
            ]:
                if kind == "electro_chaff_cloud" and edition == "1.3.2":
                    continue
                found = eighths(plan_of(kind, edition, True))
                assert sum(Fraction(sides, 8) * _damage(result) for result, sides in found.items()) == Fraction(
                    row.expected_damage
                ), (row.event, edition)


WORDS = {"hit damage": "regular", "crit damage": "critical"}


@pytest.mark.rule("XW-OBS-03", "XW-OBS-04", "XW-OBS-05", "XW-OBS-09")
def test_the_rolls_of_the_catalogue_have_the_same_sides() -> None:
    """Each row of dice.toml is what the sides of the die do, or what they and the certain damage do in all."""
    checked = 0
    for row in movement_rolls():
        for kind in [kind for kind in TYPES if kind in row.event]:
            for edition in [each for each in EDITIONS if row.holds_in(each) and obstacle_effect(kind, each)]:
                if not plan_of(kind, edition, True).roll:
                    continue
                assert _stated(row.eighths) == _sides(plan_of(kind, edition, True), whole="in all" in str(row.eighths))
                checked += 1
    assert checked == 6 * 3 + 5 + 6 + 6 * 7


def _stated(sides: dict[str, int]) -> dict[str, int]:
    return {_result(words.removesuffix(" in all")): count for words, count in sides.items()}


def _result(words: str) -> str:
    name, _, number = words.rpartition(" ")
    return "" if words.startswith("nothing") else f"{number} {WORDS.get(name, name)}"


def _sides(of: Plan, *, whole: bool) -> dict[str, int]:
    return eighths(of if whole else replace(of, check=(), first=()))


def _damage(result: str) -> int:
    parts = [part.split() for part in result.split(", ") if part]
    return sum(int(number) for number, name in parts if name in ("regular", "critical"))


# Words.


@pytest.mark.parametrize("words", ["hit damage", "1 stress", "stres 1", "hit damage 10", "break a lock", ""])
def test_words_that_mean_nothing_are_refused(words: str) -> None:
    """The message names file, table and words."""
    with pytest.raises(RulebookError, match=f"obstacles.toml, effect: `{words}` is no effect of an obstacle"):
        read_steps((words,))


def test_a_moment_that_means_nothing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A timing that the code does not know must not pass for `after the move`."""
    move = OnMove(timing="some day", first=(), roll={}, skip_action="never")
    row = ObstacleEffect(
        type="blaze", on_any_move=move, at_range_0=(), obstructed_attack=(), source="a test", verified=True
    )
    monkeypatch.setattr(effects, "obstacle_effect", lambda _kind, _edition: row)
    with pytest.raises(RulebookError, match="`some day` is no moment of a move"):
        plan_of.__wrapped__("blaze", "1.4.6", True)


def test_a_type_before_its_edition_is_refused() -> None:
    """Blaze came with 1.4."""
    with pytest.raises(RulebookError, match=r"no blaze in edition 1\.3\.2"):
        row_of("blaze", "1.3.2")


def test_the_plan_of_an_obstacle_on_a_table_is_that_of_its_type() -> None:
    """The table says the edition, the token the type."""
    table = table_of(square("gas_cloud"), edition="1.2.0")
    assert plan_on(table, table.obstacle("rock"), maneuver=True) == plan_of("gas_cloud", "1.2.0", True)


# Rules.


@pytest.mark.rule("XW-OBS-02", "XW-OBS-06", "XW-OBS-09", "XW-OBS-21")
def test_each_effect_is_cited_by_its_rule() -> None:
    """Before 1.4 by type in a maneuver and by XW-OBS-06 otherwise, electro-chaff by its kind; then by XW-OBS-09."""
    old, new = table_of(edition="1.3.2"), table_of(edition="1.4")
    assert [effect_rule(old, kind, maneuver=True)[-2:] for kind in TYPES[:6]] == ["03", "04", "05", "04", "04", "21"]
    assert [effect_rule(old, kind, maneuver=False)[-2:] for kind in TYPES[:6]] == ["06", "06", "06", "06", "06", "21"]
    assert {effect_rule(new, kind, maneuver=maneuver) for kind in TYPES for maneuver in (True, False)} == {"XW-OBS-09"}
    assert [meeting_rule(old, maneuver=maneuver) for maneuver in (True, False)] == ["XW-OBS-02", "XW-OBS-06"]
    assert meeting_rule(new, maneuver=True) == "XW-OBS-09"


REST = pose_at(400.0, 420.0)
STRIP = Travelled(x=400.0, y=320.0, fx=0.0, fy=1.0, width_mm=20.0, hand=0, radius_mm=0.0, mm_or_half_tan=80.0)
MOVE = Movement(
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
