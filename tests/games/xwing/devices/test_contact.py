"""Which devices a move meets: nothing near is passed over, and guides count on both sides."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Polygon

from games.xwing.oracle.mat import device, ship, straight_on, table
from sublight.games.xwing.devices.contact import contact_with, contacts_of, verdicts_of
from sublight.games.xwing.shapes import body, device_points, device_solid, outline_points
from sublight.games.xwing.verdicts import LISTED_MM
from sublight.referee.ruling import Verdict

NAMES = ("proximity_mine", "conner_net", "cluster_mine_side", "drk1_probe_droid", "proton_bomb")


@settings(max_examples=60)
@given(
    x=st.floats(330, 570),
    y=st.floats(330, 720),
    heading=st.floats(0, 360),
    name=st.sampled_from(NAMES),
    length_mm=st.sampled_from((40.0, 80.0, 200.0)),
)
def test_nothing_near_is_passed_over(x: float, y: float, heading: float, name: str, length_mm: float) -> None:
    """The list is that of measuring every device, and template and base meet it where shapely says so."""
    one = device("d", (x, y, heading), name)
    state, moved = straight_on(table(ship(), devices=(one,)), "red1", length_mm)
    met = contact_with(state, moved, one, {})
    near = min(each.margin_mm for each in verdicts_of(met)) < LISTED_MM
    assert contacts_of(state, moved, {}) == ((met,) if near else ())
    token = Polygon(outline_points(device_points(one), one.pose))
    template = Polygon([(440, 470), (460, 470), (460, 470 + length_mm), (440, 470 + length_mm)])
    base = body(state.ship("red1"))
    parts = [Polygon(base.corners(number)) for number in range(base.count)]
    assert met.crossed == (token.intersection(template).area > 1e-7) or _is_close(met.through)
    assert met.under == (max(token.intersection(part).area for part in parts) > 1e-7) or _is_close(met.over)


def _is_close(verdict: Verdict | None) -> bool:
    """Say whether a margin is so small that the areas of floats decide nothing."""
    return verdict is not None and abs(verdict.margin_mm) < 1e-3


@pytest.mark.rule("XW-DEV-01")
@pytest.mark.parametrize(("gap_mm", "under"), [(41.59, True), (41.61, False)])
def test_guides_count_on_both_sides(gap_mm: float, under: bool) -> None:
    """Only the ship's guides, 1.6 mm proud, lie on the guides of the net, which end 40.0 mm before its centre."""
    net = device("net", (450.0, 450.0), "conner_net")
    one = ship(at=(450.0, 450.0 + gap_mm + 20.0))
    state, moved = straight_on(table(one, devices=(net,)), "red1", 40.0)
    there = state.with_ship(one)
    still = type(moved)(ship="red1", start=one.pose, rest=one.pose, travelled=(), maneuver=False, executing=False)
    assert contact_with(there, still, net, {}).under is under
    assert device_solid(net).count > 1
