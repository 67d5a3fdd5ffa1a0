"""What keeps a disc's centre away from a stretch: outlines with a reach, and the edge."""

import math

from hypothesis import given
from hypothesis import strategies as st

from sublight.games.armada.displacement.contact import Fence, OutlineBarrier, free_parts
from sublight.geometry.arcs import Stretch, point_on
from sublight.geometry.disc import point_poly

OUTLINE = (20.0, 10.0, -20.0, 10.0, -12.0, -10.0, 12.0, -10.0)
"""A trapezium, as a dial frame is one."""

REACH = 17.0
PLACE = st.floats(-60.0, 60.0)
SAMPLES = tuple(i / 48 for i in range(49))


@st.composite
def stretches(draw: st.DrawFn) -> Stretch:
    """A straight stretch, or an arc of less than half a turn."""
    x, y = draw(PLACE), draw(PLACE)
    if draw(st.booleans()):
        return Stretch(x, y, draw(PLACE), draw(PLACE))
    radius, start, turn = draw(st.floats(5.0, 40.0)), draw(st.floats(0.0, 6.28)), draw(st.floats(0.2, 2.9))
    ends = [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in (start, start + turn)]
    return Stretch(*ends[0], *ends[1], x, y, radius)


@given(stretches())
def test_an_outline_blocks_what_is_nearer_than_its_reach(stretch: Stretch) -> None:
    """Beside its sides, round its corners and inside it; sampled points judge, those on the border aside."""
    barrier = OutlineBarrier(OUTLINE, REACH, (0.0, 0.0, math.hypot(20.0, 10.0)))
    free = free_parts(stretch, (barrier,), None)
    for t in SAMPLES:
        gap = point_poly(*point_on(stretch, t), OUTLINE, 0, 4)[0] - REACH
        assert any(start <= t <= end for start, end in free) == (gap >= 0.0) or abs(gap) < 1e-6


@given(stretches())
def test_the_fence_blocks_what_is_nearer_to_an_edge_than_the_radius(stretch: Stretch) -> None:
    """On all four sides; a stretch far inside is free as a whole."""
    free = free_parts(stretch, (), Fence(40.0, 50.0, REACH))
    for t in SAMPLES:
        x, y = point_on(stretch, t)
        gap = min(x, y, 40.0 - x, 50.0 - y) - REACH
        assert any(start <= t <= end for start, end in free) == (gap >= 0.0) or abs(gap) < 1e-6
    assert free_parts(stretch, (), Fence(1000.0, 1000.0, -500.0)) == [(0.0, 1.0)]
