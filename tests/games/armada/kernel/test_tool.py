"""The tool of a maneuver on a packed table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.armada.oracle.tables import CR90, maneuver, ship, table
from sublight.board.plane.pose import Pose, pose_at
from sublight.games.armada.course.facts import SIDES, Facts, side_sign
from sublight.games.armada.course.tool import tool_legs
from sublight.games.armada.kernel.tool import tool_leaves
from sublight.games.armada.moves import Side
from sublight.geometry.area import box_area_sign
from sublight.geometry.tolerance import overlaps

STARTS = st.builds(pose_at, st.floats(0, 900), st.floats(0, 900), st.floats(0, 360))


@pytest.mark.rule("ARM-MOVE-08")
@given(STARTS, st.tuples(*[st.integers(-2, 2)] * 4), st.integers(1, 4), st.sampled_from(SIDES))
def test_the_tool_leaves_where_one_of_its_legs_does(
    start: Pose, clicks: tuple[int, ...], speed: int, side: Side
) -> None:
    """Near an edge and far from all of them."""
    state = table(ship(at=(start.x, start.y, start.heading), card=CR90, speed=speed))
    facts = Facts(state, maneuver(*clicks), {})
    area = state.area
    legs = [overlaps(box_area_sign(*leg, area.width, area.height)) for leg in tool_legs(facts, side)]
    assert tool_leaves(*facts.scene, *facts.declared, side_sign(side)) is any(legs)
