"""Everything between two pieces: permissions by edition, obstruction, and the words they are said in."""

import pytest

from games.xwing.measuring.desk import rock, ship, table
from sublight.errors import InputError
from sublight.formats.measured import in_short
from sublight.games.xwing.measuring.query import measured_between
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.referee.ruling import Verdict

A, B = ship("a", 200, 200), ship("b", 200, 500, 180, player="second")
ASKEW = ship("b", 200, 500, 190, player="second")
TOUCHING = ship("b", 200, 243.2, 180, player="second")
AMG = "1.4.5"
FRONT = "allowed with the primary weapon: in its front arc at range 3; special weapons are not checked"
AT_0 = "b is at range 0 of a, because"
FRONT_0 = FRONT.replace("range 3", "range 0")


def asked(here: Table, question: str, subject: str = "a") -> list[Verdict]:
    """Return the verdicts on one question about one subject."""
    return [each for each in measured_between(here, "a", "b") if (each.question, each.subject) == (question, subject)]


def attack(here: Table) -> list[str]:
    """Return what is said about an attack of a on b."""
    return [each.at for each in asked(here, "attack")]


@pytest.mark.rule("XW-ATK-01")
def test_nothing_bars_an_attack_in_the_open() -> None:
    """At range 3 it is allowed in every edition."""
    assert attack(table(A, B)) == attack(table(A, B, edition=AMG)) == [FRONT]


@pytest.mark.rule("XW-ATK-01")
def test_ships_in_contact_by_edition() -> None:
    """Until 1.3.2 no attack; since 1.4 with the primary weapon and no dice added."""
    assert attack(table(A, TOUCHING)) == ["barred: at range 0 of the target"]
    assert attack(table(A, TOUCHING, edition="1.3.2")) == ["barred: at range 0 of the target"]
    weak = "primary weapon only, no dice added, at range 0 of the target"
    assert attack(table(A, TOUCHING, edition="1.4")) == [weak, FRONT_0]


@pytest.mark.rule("XW-ATK-01")
def test_a_ship_without_a_primary_weapon_has_none_to_attack_with() -> None:
    """It is not said of what it would have in arc, nor that its arcs are not measured."""
    ring = ship("a", 200, 200, ship="syliureclasshyperspacering")
    says = "barred for the primary weapon: Syliure-class Hyperspace Ring has none; special weapons are not checked"
    assert attack(table(ring, B)) == [says]


@pytest.mark.rule("XW-ATK-01")
def test_an_ability_allows_the_attack_at_range_0() -> None:
    """Arvel Crynyd attacks what he touches."""
    here = table(ship("a", 200, 200, pilot="arvelcrynyd"), TOUCHING)
    assert attack(here) == ["allowed by Arvel Crynyd (primary attacks only) at range 0", FRONT_0]


@pytest.mark.rule("XW-TOK-02")
def test_a_disarm_token_bars_every_attack() -> None:
    """Whoever has one cannot attack."""
    assert attack(table(ship("a", 200, 200, tokens={"disarm": 1}), B)) == ["barred: a disarm token"]


@pytest.mark.rule("XW-OBS-07", seeds=["003:17", "003:18"])
@pytest.mark.parametrize(("kind", "bars"), [("asteroid", True), ("debris_cloud", False), ("gas_cloud", False)])
def test_until_1_3_2_only_an_asteroid_bars_attacks(kind: str, *, bars: bool) -> None:
    """A ship on a debris cloud or a gas cloud attacks."""
    here = table(A, B, obstacles=(rock("r", 200, 210, kind),))
    assert attack(here) == (["barred: at range 0 of r"] if bars else [FRONT])


@pytest.mark.rule("XW-OBS-11")
@pytest.mark.parametrize(
    ("kind", "bars"),
    [("asteroid", True), ("debris_cloud", True), ("gas_cloud", True), ("loose_cargo", True), ("blaze", False)],
)
def test_since_1_4_three_kinds_bar_attacks(kind: str, *, bars: bool) -> None:
    """Loose cargo counts as the debris cloud that a note calls it."""
    here = table(A, B, obstacles=(rock("r", 200, 210, kind),), edition=AMG)
    assert attack(here) == (["barred: at range 0 of r"] if bars else [FRONT])


@pytest.mark.rule("XW-OBS-11")
def test_cargo_bars_nothing_by_its_own_lines() -> None:
    """AMB-12: by the other reading its own lines are all it does."""
    rocks = (rock("r", 200, 210, "loose_cargo"),)
    assert attack(table(A, B, obstacles=rocks, edition=AMG, readings={"XW-AMB-12": "own-lines"})) == [FRONT]


@pytest.mark.rule("XW-OBS-11")
@pytest.mark.parametrize("y", [210, 500])
def test_no_lock_at_range_0_of_a_gas_cloud(y: float) -> None:
    """Neither by the ship on it nor on the ship on it; before 1.4 it does not matter."""
    rocks = (rock("r", 200, y, "gas_cloud"),)
    assert len(asked(table(A, B, obstacles=rocks, edition=AMG), "lock")) == 1
    assert asked(table(A, B, obstacles=rocks), "lock") == []
    assert asked(table(A, B, obstacles=(rock("r", 200, y),), edition=AMG), "lock") == []


@pytest.mark.rule("XW-OBS-21")
def test_in_1_3_2_a_ship_on_electro_chaff_cannot_be_locked() -> None:
    """It may lock others itself; since 1.4 it may not."""
    under_target, under_locker = (rock("c", 200, y, "electro_chaff_cloud") for y in (500, 210))
    assert len(asked(table(A, B, obstacles=(under_target,), edition="1.3.2"), "lock")) == 1
    assert asked(table(A, B, obstacles=(under_locker,), edition="1.3.2"), "lock") == []
    assert len(asked(table(A, B, obstacles=(under_locker,), edition="1.4"), "lock")) == 1


@pytest.mark.rule("XW-OBS-08", "XW-ATK-02", seeds=["003:19"])
def test_an_obstacle_on_the_line_gives_one_die_however_many() -> None:
    """Two rocks on the line are still one die more."""
    clear = asked(table(A, B, obstacles=(rock("r", 260, 350),)), "line of sight")[0]
    assert (clear.rule, clear.at, clear.outcome) == ("XW-ATK-02", "past r", "apart")
    rocks = (rock("r", 210, 300), rock("s", 210, 400))
    for edition in ("2019-09", "1.2.0", AMG):
        seen = asked(table(A, ASKEW, obstacles=rocks, edition=edition), "line of sight")[0]
        assert (seen.rule, seen.outcome) == ("XW-OBS-08", "overlap")
        assert seen.at == "past r, s; 1 more defense die"


@pytest.mark.rule("XW-ATK-02")
@pytest.mark.parametrize(
    ("at", "outcome"), [((178,), "apart"), ((178, 222), "apart"), ((200,), "apart"), ((188, 212), "overlap")]
)
def test_the_attacker_picks_among_equally_short_lines(at: tuple[float, ...], outcome: str) -> None:
    """Two bases face to face have a whole sheaf of shortest lines: one that is clear is enough, wherever it runs."""
    rocks = [rock(f"r{x}", x, 350) for x in at]
    assert asked(table(A, B, obstacles=tuple(rocks)), "line of sight")[0].outcome == outcome


@pytest.mark.rule("XW-OBS-08")
@pytest.mark.parametrize(("edition", "evade"), [("2019-09", False), ("1.1.0", True), ("1.3.1", True), ("1.3.2", False)])
def test_a_gas_cloud_may_turn_a_blank_by_edition(edition: str, *, evade: bool) -> None:
    """AMB-20 is open in 2019 only; 1.1.0 to 1.3.1 say yes, 1.3.2 says no."""
    here = table(A, ASKEW, obstacles=(rock("g", 210, 350, "gas_cloud"),), edition=edition)
    assert ("evade" in asked(here, "line of sight")[0].at) is evade


@pytest.mark.rule("XW-OBS-08")
def test_a_gas_cloud_in_2019_by_the_other_reading() -> None:
    """AMB-20: one blank may become an evade."""
    here = table(A, ASKEW, obstacles=(rock("g", 210, 350, "gas_cloud"),), readings={"XW-AMB-20": "one-evade"})
    assert "one blank may become an evade" in asked(here, "line of sight")[0].at


@pytest.mark.rule("XW-ATK-02")
def test_a_huge_ship_on_the_line_gives_a_die() -> None:
    """Other ships do not obstruct."""
    huge = ship("h", 200, 350, 90, ship="cr90corelliancorvette")
    assert asked(table(A, B, huge), "line of sight")[0].at == "past h; 1 more defense die"
    assert asked(table(A, B, ship("c", 200, 350)), "line of sight")[0].at == "nothing to pass"


def test_arcs_are_said_for_both_ships() -> None:
    """Seven arcs of each; those of a huge ship are not measured."""
    assert len(asked(table(A, B), "arc")) == len(asked(table(A, B), "arc", "b")) == 7
    huge = ship("b", 200, 600, ship="cr90corelliancorvette", player="second")
    assert [each.outcome for each in asked(table(A, huge), "arc", "b")] == ["unknown"]


@pytest.mark.rule("XW-ATK-01")
@pytest.mark.parametrize(
    ("defender", "says"),
    [
        (ship("b", 200, 500, 180), "barred: not an enemy"),
        (ship("b", 200, 540, 180, player="second"), FRONT),
        (ship("b", 200, 540.1, 180, player="second"), "barred: beyond range 3"),
        (
            ship("b", 200, 100, 180, player="second"),
            "barred for the primary weapon: nothing in its arc within range 3; special weapons are not checked",
        ),
        (ship("b", 300, 300, 180, player="second"), FRONT.replace("range 3", "range 1")),
        (ship("b", 350, 340, 180, player="second"), FRONT.replace("range 3", "range 2")),
    ],
)
def test_an_attack_is_made_on_an_enemy_in_arc_and_range(defender: Ship, says: str) -> None:
    """Friends, ships beyond range 3 and ships behind are none; what was not checked is said."""
    assert attack(table(A, defender, edition=AMG)) == [says]


@pytest.mark.rule("XW-ATK-01")
def test_the_range_of_an_attack_is_that_of_what_lies_in_the_arc() -> None:
    """A large ship aside is at range 1, but the corner of it that is in the arc at range 2."""
    ghost = ship("b", 352, 295, 0, player="second", ship="vcx100lightfreighter")
    here = table(A, ghost, edition=AMG)
    assert asked(here, "range")[0].at.startswith("at range 1")
    assert attack(here) == [FRONT.replace("range 3", "range 2")]
    why = "because attack range is measured to the closest point of b in that arc, 143.8 mm away"
    assert asked(here, "attack")[0].says == f"a can attack b with its primary weapon in its front arc at range 2, {why}"


@pytest.mark.rule("XW-ATK-01")
def test_where_a_turret_points_is_not_checked() -> None:
    """It may be turned to what is not in the printed arcs; of a huge ship no arc is measured."""
    falcon = ship("a", 200, 200, ship="modifiedyt1300lightfreighter")
    behind = ship("b", 200, 60, player="second")
    said = "nothing at range 0 bars it; where the turret points and special weapons are not checked"
    assert attack(table(falcon, behind, edition=AMG)) == [said]
    huge = ship("a", 200, 700, ship="cr90corelliancorvette")
    assert attack(table(huge, behind, edition=AMG))[0].startswith("nothing at range 0 bars it; the arcs of")


def test_between_friends_there_is_no_attack_to_obstruct() -> None:
    """The line of an attack is measured between enemies, each way."""
    assert asked(table(A, ship("b", 200, 500, 180)), "line of sight") == []
    assert len(asked(table(A, B), "line of sight")) == 1


def test_a_piece_has_no_range_to_itself() -> None:
    """Two pieces are needed."""
    with pytest.raises(InputError, match="`a` has no range to itself; name two different pieces"):
        measured_between(table(A), "a", "a")


def test_a_ship_and_an_obstacle() -> None:
    """Overlap counts guides, range does not; permissions are for ships."""
    found = measured_between(table(A, obstacles=(rock("r", 200, 300),)), "r", "a")
    assert [each.question for each in found] == ["overlap", "range"]
    assert [round(each.margin_mm, 6) for each in found] == [63.4, 65.0]


@pytest.mark.rule("XW-OBS-11")
@pytest.mark.parametrize(("x", "allowed"), [(340.0, True), (340.1, False)])
def test_a_pioneer_lets_friends_within_range_1_attack_at_obstacles(x: float, allowed: bool) -> None:
    """100 mm between the bases is range 1."""
    pioneer = ship("p", x, 200, pilot="outerrimpioneer")
    said = attack(table(A, B, pioneer, obstacles=(rock("r", 200, 210),), edition=AMG))
    assert ("allowed by Outer Rim Pioneer at range 0 of r" in said) == allowed
    assert ("barred: at range 0 of r" in said) != allowed


@pytest.mark.rule("XW-OBS-11")
@pytest.mark.parametrize(("kind", "allowed"), [("asteroid", True), ("debris_cloud", False)])
def test_a_belly_run_allows_special_attacks_at_asteroids(kind: str, allowed: bool) -> None:
    """And at nothing else."""
    runner = ship("a", 200, 200, upgrades=("tierfonbellyrun",))
    said = attack(table(runner, B, obstacles=(rock("r", 200, 210, kind),), edition=AMG))
    assert any("special attacks only" in each for each in said) == allowed


@pytest.mark.rule("XW-OBS-19")
def test_open_struts_ignore_the_obstacle_they_stand_on_in_attacks_too() -> None:
    """They bear no ban at range 0 and no obstruction by that obstacle, but by one farther on."""
    lander = ship("a", 200, 200, ship="hyenaclassdroidbomber", upgrades=("landing_struts_open_a",))
    on_it = table(lander, B, obstacles=(rock("r", 200, 210),), edition="1.3.2")
    assert attack(on_it) == ["allowed by Landing Struts (open) at range 0 of r", FRONT]
    assert [each.at for each in asked(on_it, "line of sight")] == ["nothing to pass"]
    ahead = table(lander, ASKEW, obstacles=(rock("r", 210, 350),), edition="1.3.2")
    assert [each.at for each in asked(ahead, "line of sight")] == ["past r; 1 more defense die"]


@pytest.mark.rule("XW-OBS-19")
@pytest.mark.parametrize(("locks", "said"), [(("r",), "nothing to pass"), ((), "past r; 1 more defense die")])
def test_what_is_ignored_while_locked_does_not_obstruct(locks: tuple[str, ...], said: str) -> None:
    """Qi'ra ignores the obstacles that she has locked, and only those."""
    here = table(ship("a", 200, 200, upgrades=("qira",), locks=locks), ASKEW, obstacles=(rock("r", 210, 350),))
    assert [each.at for each in asked(here, "line of sight")] == [said]


@pytest.mark.rule("XW-OBS-19")
def test_what_ignores_obstacles_while_moving_leaves_attacks_as_they_are() -> None:
    """Dash Rendar's attack is obstructed, and barred on an asteroid."""
    dash = ship("a", 200, 200, ship="yt2400lightfreighter", pilot="dashrendar")
    assert attack(table(dash, B, obstacles=(rock("r", 200, 210),))) == ["barred: at range 0 of r"]
    here = table(dash, ASKEW, obstacles=(rock("r", 210, 350),))
    assert [each.at for each in asked(here, "line of sight")] == ["past r; 1 more defense die"]


@pytest.mark.rule("XW-RNG-01")
@pytest.mark.parametrize(
    ("y", "says", "counts"),
    [
        (241.6, f"{AT_0} they touch with their guides, which keep the bases 1.6 mm apart", ""),
        (
            245.0,
            f"{AT_0} they count as touching since an overlap, although the bases are 5.0 mm apart",
            "a and b count as touching since an overlap",
        ),
        (240.0, "", ""),
    ],
)
def test_a_gap_at_range_0_has_its_reason(y: float, says: str, counts: str) -> None:
    """The guides, or an overlap that is recorded."""
    here = table(A, ship("b", 200, y, player="second"), contacts=(("a", "b"),))
    assert [each.says for each in (*asked(here, "range"), *asked(here, "overlap"))] == [says, counts]


@pytest.mark.rule("XW-ATK-01")
def test_a_measurement_begins_with_whether_the_ship_can_attack() -> None:
    """With the arc, the range, what obstructs it and whether it is close; of a friend why not; of a turret what if."""

    def first(other: Ship, *rocks: Obstacle, a: Ship = A) -> str:
        here = table(a, other, obstacles=rocks, edition=AMG)
        return in_short("a", measured_between(here, "a", other.id), {})

    enemy = ship("b", 200, 500, 180, player="second")
    assert first(enemy) == "a can attack b with its primary weapon in its front arc at range 3."
    between = rock("r", 215.0, 350.0)
    assert (
        first(ASKEW, between) == "a can attack b with its primary weapon in its front arc at range 3, obstructed by r."
    )
    close = ship("b", 200, 440.05, 180, player="second")
    assert first(close).startswith("Too close to call: a can attack b with its primary weapon in its front arc")
    assert first(ship("b", 200, 500, 180)) == "a cannot attack b at range 3, because b is friendly."
    far = {y: first(ship("b", 200, y, 180, player=by)) for y, by in ((540, "first"), (600, "second"))}
    assert far == {
        540: "a cannot attack b at range 3, because b is friendly.",
        600: "a cannot attack b, because it is 360.0 mm away, beyond range 3.",
    }
    assert first(ship("b", 200, 541, 180)) == "a cannot attack b beyond range 3, because b is friendly."
    falcon = ship("a", 200, 200, ship="modifiedyt1300lightfreighter")
    turned = "if the arc of its turret has b within range 3, which Sublight does not check."
    assert first(enemy, a=falcon) == f"a can attack b with its primary weapon {turned}"
