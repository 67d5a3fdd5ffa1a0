"""The order of an overlap and obstacles, asked by two rules, is one answer."""

import pytest

from games.xwing.maneuvers.desk import TIE, flown
from games.xwing.oracle.mat import ship, table
from sublight.board.plane.pose import Pose
from sublight.games.xwing.game import GAME
from sublight.games.xwing.pieces import Obstacle
from sublight.referee.headline import headline

ROCK = ((-30.0, -20.0), (30.0, -20.0), (30.0, 20.0), (-30.0, 20.0))


def test_the_obstacle_picked_first_is_suffered_in_the_other_reading_too() -> None:
    """Whose effect it is changes what is beside the obstacle, not that the obstacle comes first (XW-AMB-16)."""
    luke, friend = ship("luke", (400.0, 300.0)), ship("friend", (421.0, 470.0))
    enemy = ship("enemy", (379.0, 450.0), TIE, player="second")
    wide = Obstacle(id="rock", kind="asteroid", outline=ROCK, pose=Pose(400.0, 390.0, (0.0, 1.0)))
    here = table(luke, friend, enemy, obstacles=(wide,), edition="1.4.6")
    ruling = flown(here, "luke", "3 straight", {"XW-OVL-04:luke:1": "obstacle", "XW-OBS-09:luke:1": "blank"})
    changes = [change for each in ruling.disputes if each.dispute == "XW-AMB-16" for change in each.changes]
    assert changes
    assert not [change for change in changes if "rock" in change]


@pytest.mark.rule("XW-OVL-06")
@pytest.mark.parametrize(
    ("picked", "ends"),
    [
        ("focus", "performs a red focus action and gains 1 stress token."),
        ("none", "and loses its action."),
    ],
)
def test_the_headline_says_what_action_a_bump_leaves(picked: str, ends: str) -> None:
    """A ship that performs the red action does not lose its action, but has no other."""
    here = table(ship("luke", (400.0, 300.0)), ship("enemy", (400.0, 430.0), TIE, player="second"), edition="1.4.6")
    said = headline(flown(here, "luke", "3 straight", {"XW-OVL-06:luke:1": picked}), GAME.phrases)
    assert said.endswith(ends), said
