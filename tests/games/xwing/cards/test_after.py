"""Ships moved through, and whose they are, against other hands."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import Polygon

from games.xwing.maneuvers.desk import outline
from games.xwing.oracle.mat import ship, straight_on, table
from sublight.games.xwing.cards.after import of_side, through_verdicts

TIE = "tielnfighter"


@pytest.mark.slow
@pytest.mark.rule("XW-OVL-09")
@settings(derandomize=True, max_examples=120)
@given(x=st.floats(-70, 70), y=st.floats(-60, 160), turn=st.floats(0, 360), length=st.sampled_from([40.0, 80.0, 100.0]))
def test_a_ship_is_moved_through_if_the_strip_covers_it(x: float, y: float, turn: float, length: float) -> None:
    """The strip of the template, 20 mm wide from the front of the base on, against the outline with its guides."""
    here = table(ship("a", (450.0, 400.0)), ship("e", (450.0 + x, 420.0 + y, turn), TIE, player="second"))
    after, moved = straight_on(here, "a", length)
    strip = Polygon([(440, 420), (460, 420), (460, 420 + length), (440, 420 + length)])
    area = strip.intersection(outline(here.ship("e"))).area
    if 0 < area < 1e-6:
        return
    through = [each.other for each in through_verdicts(after, moved, {}) if each.outcome == "overlap"]
    assert through == (["e"] if area else [])


@pytest.mark.rule("XW-OVL-09")
def test_a_stationary_maneuver_goes_through_nobody() -> None:
    """Without a template there is nothing to measure."""
    here = table(ship("a"), ship("e", (450, 500), TIE))
    _, moved = straight_on(here, "a", 40.0)
    still = type(moved)(**{name: getattr(moved, name) for name in moved.__struct_fields__} | {"travelled": ()})
    assert through_verdicts(here, still, {}) == ()


def test_sides_are_told_apart() -> None:
    """And those that are gone are neither."""
    here = table(ship("a"), ship("b", (500, 500)), ship("e", (600, 600), TIE, player="second"))
    names = ("b", "e", "gone")
    assert of_side(here, here.ship("a"), names, "friend") == ("b",)
    assert of_side(here, here.ship("a"), names, "enemy") == ("e",)
    assert of_side(here, here.ship("a"), names, "ship") == ("b", "e")
