"""Obstacles in setup: what is said of a type that an objective places no more of."""

import pytest

from games.armada.oracle.tables import adjudicate
from sublight.board.plane.pose import pose_at
from sublight.board.plane.table import Area
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import PlaceObstacle
from sublight.games.armada.pieces import Obstacle, Table

THERE = ("debris_2", "debris_3")


def refused(objective: str, token: str) -> list[str]:
    """What is said of the types, with two debris fields on the table."""
    laid = tuple(
        Obstacle(id=name, obstacle=name, pose=pose_at(600.0 + 250.0 * place, 457.0)) for place, name in enumerate(THERE)
    )
    area = Area(width=1828.8, height=914.4)
    state = Table(edition="rrg-1.5", area=area, phase="setup", objective=objective, obstacles=laid)
    move = PlaceObstacle(id="more", obstacle=token, player=state.players[1], pose=pose_at(1100.0, 457.0))
    found = adjudicate(state, move).violations
    return [GAME.phrases.violation(each) for each in found if each.kind == "type_not_placed"]


@pytest.mark.rule("ARM-SET-02")
@pytest.mark.parametrize(
    ("objective", "token", "said"),
    [
        (
            "contested_outpost",
            "dust_1",
            ["Contested Outpost allows no dust fields, so more cannot be placed."],
        ),
        (
            "close_range_intel_scan",
            "debris_3",
            ["Close-Range Intel Scan allows 2 debris fields, so more cannot be placed."],
        ),
        ("close_range_intel_scan", "dust_1", []),
    ],
)
def test_a_type_that_is_not_placed_is_told_from_one_that_is_all_placed(
    objective: str, token: str, said: list[str]
) -> None:
    """Where the objective has none of the type, nothing of it lies there already."""
    assert refused(objective, token) == said


@pytest.mark.rule("ARM-SET-02")
@pytest.mark.parametrize(
    ("x", "said"),
    [
        (620.0, "more would overlap debris_2, but obstacles must be beyond distance 1 of each other, "),
        (700.0, "more would be 35.5 mm from debris_2, but"),
    ],
)
def test_an_obstacle_over_another_overlaps_it(x: float, said: str) -> None:
    """No distance below nothing is said."""
    laid = (Obstacle(id="debris_2", obstacle="debris_2", pose=pose_at(600.0, 457.0)),)
    state = Table(edition="rrg-1.5", area=Area(width=1828.8, height=914.4), phase="setup", obstacles=laid)
    move = PlaceObstacle(id="more", obstacle="debris_3", player=state.players[0], pose=pose_at(x, 457.0))
    (found,) = (each for each in adjudicate(state, move).violations if each.kind == "obstacle_near_obstacle")
    assert GAME.phrases.violation(found).startswith(said)
