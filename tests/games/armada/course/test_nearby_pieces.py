"""What stands around a mover: found by circles that miss nothing, placed once."""

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.armada.oracle.tables import CR90, EXECUTOR, IMPERIAL, VICTORY, obstacle, ship, table
from sublight.board.plane.pose import pose_at
from sublight.board.plane.shape import margin
from sublight.errors import InputError
from sublight.games.armada.catalogue import component_set
from sublight.games.armada.course.nearby_pieces import PiecesAround
from sublight.games.armada.shapes import bare_base, framed_base, framed_local, obstacle_solid, outer_radius

OTHER = ship("b", (600.0, 600.0, 30.0), card=VICTORY, player="second")


def test_outlines_are_those_of_the_pieces_and_placed_once() -> None:
    """Base, frames and obstacle as the shapes have them, the same record at each asking."""
    dust = obstacle("dust", (100.0, 100.0, 45.0))
    state = table(ship(), OTHER, obstacles=(dust,))
    surroundings = PiecesAround(state, "cr90")
    assert surroundings.framed("b") == framed_base(state, OTHER)
    assert surroundings.bare("b") == bare_base(state, OTHER)
    assert surroundings.obstacle(dust) == obstacle_solid(dust)
    assert surroundings.framed("b") is surroundings.framed("b")
    assert surroundings.bare("b") is surroundings.bare("b")
    assert surroundings.obstacle(dust) is surroundings.obstacle(dust)


def test_the_mover_is_none_of_the_others() -> None:
    """A strange mover is refused by name."""
    surroundings = PiecesAround(table(ship(), OTHER), "cr90")
    assert (surroundings.mover.id, [each.id for each in surroundings.others]) == ("cr90", ["b"])
    with pytest.raises(InputError, match="no ship `nobody`"):
        PiecesAround(table(), "nobody")


@given(st.floats(0, 900), st.floats(0, 900), st.floats(0, 360), st.sampled_from([CR90, VICTORY, IMPERIAL, EXECUTOR]))
def test_the_circles_pass_over_nothing_within_reach(x: float, y: float, heading: float, card: str) -> None:
    """A ship within 60 mm by measurement is among those near within 60 mm."""
    state = table(ship(card=card), OTHER)
    pose = pose_at(x, y, heading)
    gap = margin(framed_base(state, ship(card=card), pose), framed_base(state, OTHER))
    near = PiecesAround(state, "cr90").ships_near(pose, 60.0)
    assert gap > 60.0 or near == (OTHER,)


def test_far_ships_are_passed_over() -> None:
    """Beyond the sum of the circles nothing is near; more reach brings it back."""
    surroundings = PiecesAround(table(ship(), OTHER), "cr90")
    assert surroundings.ships_near(pose_at(100.0, 100.0)) == ()
    assert surroundings.ships_near(pose_at(100.0, 100.0), 900.0) == (OTHER,)


def test_the_outer_circle_reaches_the_farthest_corner() -> None:
    """Of a small base with frames that is the corner of the base."""
    radius = outer_radius(framed_local("small", component_set("standard")))
    assert radius == pytest.approx(hypot(21.5, 35.5), abs=1e-6)
    assert radius >= hypot(21.5, 35.5)
