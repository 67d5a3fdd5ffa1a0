"""Obstacles placed onto ships, and obstacles removed."""

import pytest

from games.xwing.oracle.suffering import ended, kinds, luke, run_over, square, table_of, vader
from sublight.games.xwing.obstacles.placed import place_obstacle_on_table, remove_obstacle
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.referee.procedure import Run
from sublight.referee.question import Answer


def placed(
    obstacle: Obstacle, *pieces: Ship | Obstacle, edition: str = "2019-09", answers: dict[str, Answer] | None = None
) -> Run[Table]:
    """Place an obstacle among pieces."""
    return run_over(place_obstacle_on_table(table_of(*pieces, edition=edition), obstacle, "chute"), answers)


@pytest.mark.rule("XW-OBS-24")
def test_an_obstacle_in_the_open_is_just_there() -> None:
    """It joins the table, and nobody suffers."""
    run = placed(square("debris_cloud", x=700.0), luke())
    assert kinds(run) == ["obstacle_placed"]
    assert ended(run).obstacle("rock").kind == "debris_cloud"


@pytest.mark.rule("XW-OBS-12", "XW-OVL-10")
def test_a_ship_under_it_suffers_as_by_another_move() -> None:
    """Debris up to 1.3.2: stress and die by XW-OBS-06, and no step is skipped."""
    run = placed(square("debris_cloud"), luke(), answers={"XW-OBS-06:luke:1": "crit"})
    assert kinds(run) == [
        "obstacle_placed", "placed_on_ship", "obstacle_suffered", "tokens_gained", "die_rolled", "shield_lost",
    ]  # fmt: skip
    assert run.events[1].rule == "XW-OBS-12"


@pytest.mark.rule("XW-OBS-12", "XW-OBS-09")
def test_from_1_4_on_it_is_the_effect_of_any_move() -> None:
    """An asteroid: one damage and a die; the action step, which no maneuver ended in, stays."""
    run = placed(square("asteroid"), luke(), edition="1.4.6", answers={"XW-OBS-09:luke:1": "hit"})
    assert ended(run).ship("luke").shields_left == 0
    assert "action_skipped" not in kinds(run)


@pytest.mark.rule("XW-OBS-12")
def test_contact_without_area_is_not_under_it() -> None:
    """Its edge on the edge of the base, 40 mm beside the centre: touching, nobody suffers."""
    assert kinds(placed(square("asteroid", x=440.0), luke())) == ["obstacle_placed"]
    assert "placed_on_ship" in kinds(placed(square("asteroid", x=439.0), luke()))


@pytest.mark.rule("XW-OBS-12")
def test_an_obstacle_that_was_there_before_has_no_effect_again() -> None:
    """Only the new one is resolved."""
    run = placed(square("gas_cloud", name="new"), luke(), square("asteroid"))
    assert [event.figures["obstacle"] for event in run.events if event.kind == "obstacle_suffered"] == [
        "new (gas cloud)"
    ]


@pytest.mark.rule("XW-OBS-12", "XW-GEN-05")
def test_of_two_ships_under_it_the_first_players_comes_first() -> None:
    """Whatever the order on the table."""
    answers: dict[str, Answer] = {"XW-OBS-06:luke:1": "blank", "XW-OBS-06:vader:1": "hit"}
    run = placed(square("asteroid"), vader(x=400.0, y=345.0), luke(), answers=answers)
    assert [event.subject for event in run.events if event.kind == "placed_on_ship"] == ["luke"]
    both = placed(square("asteroid", y=320.0), vader(x=400.0, y=341.0), luke(), answers=answers)
    assert [event.subject for event in both.events if event.kind == "placed_on_ship"] == ["luke", "vader"]


@pytest.mark.rule("XW-OBS-12", "XW-OBS-19")
def test_a_ship_that_ignores_obstacles_at_rest_suffers_nothing() -> None:
    """R5-X3 covers the whole phase, and it is told so; Dash ignores only while moving, and suffers."""
    astromech = luke(upgrades=("r5x3",), used=("r5x3",))
    assert kinds(placed(square("asteroid"), astromech)) == ["obstacle_placed", "obstacle_ignored"]
    assert kinds(placed(square("asteroid"), luke(pilot="dashrendar")))[1] == "placed_on_ship"


@pytest.mark.rule("XW-OBS-12", "XW-DMG-02")
def test_the_first_ship_destroyed_leaves_the_second_its_own_roll() -> None:
    """Each rolls for itself."""
    answers: dict[str, Answer] = {"XW-OBS-06:luke:1": "hit", "XW-OBS-06:vader:1": "hit"}
    doomed = luke(shields=0, facedown=3)
    run = placed(square("asteroid", y=320.0), doomed, vader(x=400.0, y=341.0), answers=answers)
    assert ended(run).removed == ("luke",)
    assert ended(run).ship("vader").shields_left == 1


# Going.


@pytest.mark.rule("XW-OBS-23")
@pytest.mark.parametrize(("edition", "fuses", "left"), [("1.3.0", 1, 0), ("1.4.6", 2, 1)])
def test_a_fused_obstacle_loses_a_fuse_instead(edition: str, fuses: int, left: int) -> None:
    """From 1.3.0 on."""
    table = table_of(square("asteroid", fuses=fuses), edition=edition)
    run = run_over(remove_obstacle(table, "rock", "XW-DEV-05"))
    assert kinds(run) == ["fuse_lost"]
    assert ended(run).obstacle("rock").fuses == left


@pytest.mark.rule("XW-OBS-23")
@pytest.mark.parametrize(("edition", "fuses"), [("1.2.0", 1), ("1.3.0", 0)])
def test_without_a_fuse_or_before_there_were_fuses_it_goes(edition: str, fuses: int) -> None:
    """It is removed, and the others stay."""
    table = table_of(square("asteroid", fuses=fuses), square("asteroid", name="other"), edition=edition)
    run = run_over(remove_obstacle(table, "rock", "XW-DEV-05"))
    assert kinds(run) == ["obstacle_removed"]
    assert [each.id for each in ended(run).obstacles] == ["other"]
