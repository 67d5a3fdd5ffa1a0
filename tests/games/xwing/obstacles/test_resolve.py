"""What ships suffer from obstacles: steps, dice, the action step, and the odds of all of it."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import pytest
from msgspec.structs import replace

from games.xwing.oracle.obstacle_odds import AMG, ENTRIES, FFG, MANEUVER, OTHER, Entry
from games.xwing.oracle.suffering import asked, bare, ended, every_way, kinds, luke, run_over, square, table_of, vader
from sublight.board.plane.course import Travelled
from sublight.board.plane.pose import pose_at
from sublight.errors import AnswerError
from sublight.games.xwing.course import Movement
from sublight.games.xwing.obstacles.contact import contacts
from sublight.games.xwing.obstacles.resolve import stress_of_debris, suffer_met
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.referee.procedure import Procedure, Run
from sublight.referee.question import Answer

START, REST = pose_at(400.0, 300.0), pose_at(400.0, 420.0)
STRIP = Travelled(x=400.0, y=320.0, fx=0.0, fy=1.0, width_mm=20.0, hand=0, radius_mm=0.0, mm_or_half_tan=80.0)
THROUGH_Y, ON_Y = 360.0, 430.0
SHIELDED = "asf01bwing"
"""Small, four shields: no obstacle draws a card, so that the kind of each damage is told by the shield lost."""


def moved(kind: str = MANEUVER, **changes: bool) -> Movement:
    """Return a straight 2 from (400, 300) to (400, 420), as a maneuver in its step or as another move."""
    maneuver = kind == MANEUVER
    move = Movement(ship="luke", start=START, rest=REST, travelled=(STRIP,), maneuver=maneuver, executing=maneuver)
    return replace(move, **changes)


def arrived(edition: str, *pieces: Ship | Obstacle, ship: Ship | None = None) -> Table:
    """Return the table once the ship has been set down at the end of its move."""
    there = replace(ship or luke(), pose=REST)
    return table_of(there, *pieces, edition=edition)


def through(kind: str) -> Obstacle:
    """Return an obstacle that only the template crosses."""
    return square(kind, y=THROUGH_Y)


def onto(kind: str) -> Obstacle:
    """Return an obstacle that only the final base lies on."""
    return square(kind, y=ON_Y)


def whole(table: Table, move: Movement) -> Procedure[Table]:
    """Everything an obstacle does in a move, what comes at Check Difficulty included."""
    table = yield from stress_of_debris(table, move, contacts(table, move, {}))
    return (yield from suffer_met(table, move, contacts(table, move, {})))


def suffered(
    table: Table, move: Movement | None = None, answers: dict[str, Answer] | None = None, **readings: str
) -> Run[Table]:
    """Run it over answers."""
    return run_over(whole(table, move or moved()), answers, **readings)


# The odds, for every type, edition and kind of move.


def result(run: Run[Table]) -> str:
    """Return what a ship suffered as the table by hand writes it: tokens first, then damage."""
    total: Counter[str] = Counter()
    for event in run.events:
        if event.kind == "tokens_gained":
            total[str(event.figures["token"])] += int(str(event.figures["number"]))
        elif event.kind == "shield_lost":
            total[str(event.figures["damage"])] += 1
    names = ("strain", "jam", "stress", "ion", "regular", "critical")
    return ", ".join(f"{total[name]} {name}" for name in names if total[name])


def odds_of(start: Callable[[], Procedure[Table]]) -> dict[str, Fraction]:
    """Return the exact chance of each result."""
    found: dict[str, Fraction] = {}
    for chance, run in every_way(start):
        key = result(run)
        found[key] = found.get(key, Fraction(0)) + chance
    return found


@pytest.mark.rule("XW-OBS-03", "XW-OBS-04", "XW-OBS-05", "XW-OBS-06", "XW-OBS-09", "XW-OBS-21")
def test_the_odds_are_those_of_the_table_by_hand() -> None:
    """146 cells, moved through: the chances add up to one and are the eighths written down."""
    for entry in ENTRIES:
        table = arrived(entry.edition, through(entry.kind), ship=luke(ship=SHIELDED))
        found = odds_of(lambda at=table, kind=entry.move: whole(at, moved(kind)))  # type: ignore[misc]
        assert found == {result: Fraction(sides, 8) for result, sides in entry.eighths.items()}, entry


@pytest.mark.slow
@pytest.mark.rule("XW-OBS-03", "XW-OBS-05", "XW-OBS-09", "XW-OBS-10", "XW-OBS-18")
def test_the_action_step_is_skipped_as_the_table_by_hand_says() -> None:
    """Through and onto each obstacle, whatever the die shows: skipped or not."""
    for entry in ENTRIES:
        for obstacle, skips in ((through(entry.kind), ("through",)), (onto(entry.kind), ("through", "end"))):
            table = arrived(entry.edition, obstacle, ship=luke(ship=SHIELDED))
            for _, run in every_way(lambda at=table, kind=entry.move: whole(at, moved(kind))):  # type: ignore[misc]
                assert ("action_skipped" in kinds(run)) is (entry.skips in skips), (entry, obstacle.pose)


def cells(kind: str, move: str, editions: tuple[str, ...]) -> list[Entry]:
    """Return the cells of one type and kind of move."""
    return [each for each in ENTRIES if each.kind == kind and each.move == move and each.edition in editions]


@pytest.mark.rule("XW-OBS-06")
def test_other_moves_never_touch_the_action_step() -> None:
    """Not even to say that it stays."""
    for entry in (*cells("asteroid", OTHER, FFG), *cells("blaze", OTHER, AMG)):
        run = suffered(arrived(entry.edition, onto(entry.kind)), moved(OTHER), {f"{_rule(entry)}:luke:1": "blank"})
        assert not {"action_skipped", "action_kept"} & set(kinds(run))


def _rule(entry: Entry) -> str:
    return "XW-OBS-06" if entry.edition in FFG else "XW-OBS-09"


# The order of things.


@pytest.mark.rule("XW-OBS-02", "XW-OBS-03")
def test_an_asteroid_in_a_maneuver_step_by_step() -> None:
    """Met, die, damage, step skipped: each by its rule."""
    run = suffered(arrived("2019-09", through("asteroid")), answers={"XW-OBS-03:luke:1": "hit"})
    told = [(event.rule, event.kind) for event in run.events]
    assert told == [
        ("XW-OBS-14", "obstacle_moved_through"),
        ("XW-OBS-02", "obstacle_suffered"),
        ("XW-OBS-03", "die_rolled"),
        ("XW-DMG-01", "shield_lost"),
        ("XW-OBS-03", "action_skipped"),
    ]


@pytest.mark.rule("XW-OBS-09", "XW-OBS-10")
def test_an_asteroid_ended_on_from_1_4_on_step_by_step() -> None:
    """One damage before the die, one after it, then the step; granted actions stay (XW-OBS-13)."""
    run = suffered(arrived("1.4.6", onto("asteroid")), answers={"XW-OBS-09:luke:1": "crit"})
    assert [(event.rule, event.kind) for event in run.events[1:]] == [
        ("XW-OBS-09", "obstacle_suffered"),
        ("XW-DMG-01", "shield_lost"),
        ("XW-OBS-09", "die_rolled"),
        ("XW-DMG-01", "shield_lost"),
        ("XW-OBS-10", "action_skipped"),
        ("XW-OBS-13", "granted_actions_stay"),
    ]


@pytest.mark.rule("XW-OBS-09")
def test_gas_breaks_locks_before_it_strains_and_rolls() -> None:
    """Both ways, then strain, then the die."""
    table = arrived("1.4", through("gas_cloud"), vader(locks=("luke",)), ship=luke(locks=("vader",)))
    run = suffered(table, answers={"XW-OBS-09:luke:1": "blank"})
    assert kinds(run)[2:] == ["lock_broken", "lock_broken", "tokens_gained", "die_rolled"]
    assert [ship.locks for ship in ended(run).ships] == [(), ()]


@pytest.mark.rule("XW-OBS-09", "XW-TOK-02")
def test_chaff_breaks_locks_before_its_jam_token_can_take_one() -> None:
    """From 1.4 on the jam token finds no lock and stays; in 1.3.2 it comes first and takes the ship's own lock."""
    ship = luke(locks=("vader",))
    new = suffered(
        arrived("1.4.6", through("electro_chaff_cloud"), vader(), ship=ship), answers={"XW-OBS-09:luke:1": "blank"}
    )
    assert ended(new).ship("luke").tokens == {"jam": 1}
    old = ended(suffered(arrived("1.3.2", through("electro_chaff_cloud"), vader(locks=("luke",)), ship=ship)))
    assert (old.ship("luke").tokens, old.ship("luke").locks, old.ship("vader").locks) == ({}, (), ())


@pytest.mark.rule("XW-OBS-04")
def test_the_stress_of_debris_comes_at_check_difficulty_once() -> None:
    """`suffer_met` alone rolls the die and gives no stress."""
    table, move = arrived("1.3.2", through("debris_cloud")), moved()
    late = run_over(suffer_met(table, move, contacts(table, move, {})), {"XW-OBS-04:luke:1": "blank"})
    assert "tokens_gained" not in kinds(late)
    early = run_over(stress_of_debris(table, move, contacts(table, move, {})))
    assert kinds(early) == ["tokens_gained"]
    assert early.events[0].figures["cause"] == "rock (debris cloud)"


@pytest.mark.rule("XW-DMG-02")
def test_a_ship_that_the_first_damage_destroys_rolls_no_die() -> None:
    """From 1.4 on the asteroid's own damage comes before its die."""
    run = suffered(arrived("1.4", onto("asteroid"), ship=bare(facedown=3)))
    assert kinds(run)[1:] == ["obstacle_suffered", "card_dealt", "destroyed"]


def test_an_obstacle_that_is_not_met_does_nothing() -> None:
    """20 mm beside the template: a verdict, no event."""
    run = suffered(arrived("1.4", square("asteroid", x=445.0, y=THROUGH_Y)))
    assert not run.events
    assert any(verdict.outcome == "apart" for verdict in run.verdicts)


@pytest.mark.rule("XW-OBS-03")
def test_a_face_that_does_not_exist_is_an_error() -> None:
    """The message names the question and the four faces."""
    with pytest.raises(AnswerError, match=r"XW-OBS-03:luke:1.*options are hit, crit, focus, blank"):
        suffered(arrived("2019-09", through("asteroid")), answers={"XW-OBS-03:luke:1": "evade"})


# The action step.


@pytest.mark.rule("XW-OBS-18")
@pytest.mark.parametrize("edition", ["2019-09", "1.3.2", "1.4.6"])
def test_a_maneuver_outside_its_step_keeps_the_action(edition: str) -> None:
    """Ailerons or SLAM onto an asteroid: the effect for maneuvers, but no step is skipped."""
    rule = "XW-OBS-09" if edition in AMG else "XW-OBS-03"
    run = suffered(arrived(edition, onto("asteroid")), moved(executing=False), {f"{rule}:luke:1": "blank"})
    assert "action_kept" in kinds(run)
    assert "action_skipped" not in kinds(run)


@pytest.mark.rule("XW-OBS-21")
@pytest.mark.parametrize(("reading", "skips"), [("new-line", False), ("both", True)])
def test_chaff_moved_through_between_1_4_and_1_4_2(reading: str, skips: bool) -> None:
    """XW-AMB-21: the new line costs nothing for moving through, both entries cost the step."""
    table = arrived("1.4.2", through("electro_chaff_cloud"))
    run = suffered(table, None, {"XW-OBS-09:luke:1": "blank"}, XW_AMB_21=reading)
    assert ("action_skipped" in kinds(run)) is skips
    assert "XW-AMB-21" in run.consulted


def test_the_chaff_dispute_is_met_only_where_its_readings_part() -> None:
    """Not where the ship ends on the cloud, not from 1.4.3.1 on."""
    ended_on = suffered(arrived("1.4.2", onto("electro_chaff_cloud")), None, {"XW-OBS-09:luke:1": "blank"})
    later = suffered(arrived("1.4.3.1", through("electro_chaff_cloud")), None, {"XW-OBS-09:luke:1": "blank"})
    assert "XW-AMB-21" not in (*ended_on.consulted, *later.consulted)


@pytest.mark.rule("XW-OBS-10", "XW-OBS-16")
@pytest.mark.parametrize(("reading", "dice"), [("stationary-triggers", 1), ("already-there", 0)])
def test_a_stationary_ship_on_an_asteroid_skips_its_step_in_both_readings(reading: str, dice: int) -> None:
    """XW-AMB-09 spares the effect; that it has ended a maneuver on the obstacle stays."""
    table = table_of(luke(), square("asteroid"), edition="1.4.6")
    still = Movement(ship="luke", start=START, rest=START, travelled=(), maneuver=True, executing=True)
    answers: dict[str, Answer] = {"XW-OBS-09:luke:1": "blank"}
    run = suffered(table, still, answers, XW_AMB_09=reading)
    assert kinds(run).count("die_rolled") == dice
    assert kinds(run).count("action_skipped") == 1


def test_a_stationary_ship_before_1_4_2_suffers_without_a_dispute() -> None:
    """The sentence that frees is not there yet."""
    table = table_of(luke(), square("asteroid"), edition="1.4")
    still = Movement(ship="luke", start=START, rest=START, travelled=(), maneuver=True, executing=True)
    run = suffered(table, still, {"XW-OBS-09:luke:1": "blank"})
    assert "die_rolled" in kinds(run)
    assert "XW-AMB-09" not in run.consulted


# Cards.


@pytest.mark.rule("XW-DMG-03")
def test_stunned_pilot_costs_one_damage_beside_the_obstacles() -> None:
    """Two obstacles, one maneuver: one damage, after both; not in another move."""
    ship = bare(faceup=("dmg_stunned_pilot",))
    rocks = (through("gas_cloud"), square("gas_cloud", name="other", y=ON_Y))
    run = suffered(arrived("2019-09", *rocks, ship=ship))
    assert kinds(run).count("card_dealt") == 1
    assert kinds(run)[-1] == "card_dealt"
    assert "card_dealt" not in kinds(suffered(arrived("2019-09", *rocks, ship=ship), moved(OTHER)))


@pytest.mark.rule("XW-DMG-03")
def test_stunned_pilot_does_nothing_in_the_open() -> None:
    """No obstacle met, no damage."""
    assert not suffered(arrived("1.4.6", ship=bare(faceup=("dmg_stunned_pilot",)))).events


@pytest.mark.rule("XW-OBS-15")
def test_a_destroyed_ship_is_through_with_obstacles() -> None:
    """The second asteroid on the way rolls no die for a ship that the first destroyed."""
    rocks = (through("asteroid"), square("asteroid", name="other", y=ON_Y))
    run = suffered(arrived("1.3.2", *rocks, ship=bare(facedown=3)), None, {"XW-OBS-03:luke:1": "hit"})
    assert kinds(run).count("die_rolled") == 1
    assert ended(run).removed == ("luke",)


@pytest.mark.rule("XW-OBS-15")
def test_each_obstacle_asks_for_its_own_die() -> None:
    """Two asteroids: two questions of one rule, numbered."""
    rocks = (through("asteroid"), square("asteroid", name="other", y=ON_Y))
    run = suffered(arrived("1.3.2", *rocks), None, {"XW-OBS-03:luke:1": "blank"})
    assert asked(run).id == "XW-OBS-03:luke:2"
