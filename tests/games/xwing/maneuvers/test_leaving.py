"""Leaving the area, and templates that lie outside."""

import math
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely.geometry import Polygon

from games.xwing.maneuvers.desk import TIE, ship, table
from sublight.board.plane.course import Hand, travelled
from sublight.board.plane.pose import pose_at
from sublight.games.xwing.kernel.ends import course_of
from sublight.games.xwing.maneuvers.leaving import flee_if_outside, flees_at_any_time, template_outside
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.shapes import body
from sublight.games.xwing.verdicts import Query, edge_verdict
from sublight.referee.procedure import Run, drive

TEMPLATES: Final[list[tuple[str, Hand]]] = [
    ("straight_3", 0),
    ("turn_1", 1),
    ("turn_3", -1),
    ("bank_2", 1),
    ("bank_3", -1),
]


def sampled(x: float, y: float, heading: float, template: str, hand: Hand) -> list[tuple[float, float]]:
    """Points of a template's outline, by sines and cosines."""
    course = course_of(pose_at(x, y, heading), 40.0, template, hand, 0)
    angle = math.radians(heading)
    ahead, aside = (math.sin(angle), math.cos(angle)), (math.cos(angle), -math.sin(angle))
    local: list[tuple[float, float]] = []
    for step in range(201):
        for off in (-10.0, 10.0):
            if hand == 0:
                local.append((off, 20.0 + course.length_mm * step / 200))
                continue
            turn = 2.0 * math.atan(course.half_angle_tan) * step / 200
            radius = course.radius_mm - hand * off
            local.append((hand * (course.radius_mm - radius * math.cos(turn)), 20.0 + radius * math.sin(turn)))
    return [(x + a * aside[0] + b * ahead[0], y + a * aside[1] + b * ahead[1]) for a, b in local]


@pytest.mark.rule("XW-FLEE-02")
@given(
    x=st.floats(0.0, 914.4),
    y=st.floats(0.0, 914.4),
    heading=st.floats(0.0, 359.0),
    laid=st.sampled_from(TEMPLATES),
)
def test_a_template_is_outside_where_a_point_of_its_outline_is(
    x: float, y: float, heading: float, laid: tuple[str, Hand]
) -> None:
    """Against the outline sampled by sines and cosines; what is closer than the samples are is left open."""
    state = table(ship("a", at=(450.0, 450.0), card=TIE))
    course = course_of(pose_at(x, y, heading), 40.0, laid[0], laid[1], 0)
    inside = min(min(px, 914.4 - px, py, 914.4 - py) for px, py in sampled(x, y, heading, *laid))
    if abs(inside) > 0.05:
        assert template_outside(state, travelled(course)) == (inside < 0.0)


@pytest.mark.rule("XW-FLEE-02")
def test_the_samples_are_the_template() -> None:
    """The outline sampled has the area of the template: 20 mm by its middle line."""
    rim = sampled(400.0, 400.0, 0.0, "turn_3", 1)
    shape = Polygon([*rim[::2], *rim[1::2][::-1]])
    assert shape.area == pytest.approx(20.0 * 90.0 * math.pi / 2.0, rel=1e-3)


def asked(state: Table, *, difficulty_checked: bool) -> Run[tuple[Table, bool]]:
    """Ask whether ship `a` flees now."""
    return drive(flee_if_outside(state, "a", difficulty_checked=difficulty_checked, calls={}), {}, lambda _: "")


@pytest.mark.rule("XW-FLEE-01")
@pytest.mark.parametrize(
    ("edition", "difficulty_checked", "flees"),
    [("1.3.1", True, True), ("1.3.1", False, False), ("1.3.2", True, True), ("1.3.2", False, True)],
)
def test_a_ship_flees_when_its_edition_says(edition: str, difficulty_checked: bool, flees: bool) -> None:
    """To 1.3.1 after a maneuver only, from 1.3.2 on at any time."""
    state = table(ship("a", at=(450.0, 900.0)), edition=edition)
    assert flees_at_any_time(state) == (edition == "1.3.2")
    run = asked(state, difficulty_checked=difficulty_checked)
    assert run.state is not None
    after, fled = run.state
    assert fled == flees
    assert after.has_ship("a") != flees
    assert ("fled" in [event.kind for event in run.events]) == flees


@pytest.mark.rule("XW-FLEE-01")
def test_a_ship_far_inside_is_not_measured_for_all_to_read() -> None:
    """The edge is listed where it is near, and only there."""
    assert asked(table(ship("a", at=(450.0, 450.0))), difficulty_checked=True).verdicts == ()
    close = asked(table(ship("a", at=(450.0, 880.0))), difficulty_checked=True).verdicts
    assert [verdict.margin_mm for verdict in close] == pytest.approx([12.8])


@pytest.mark.rule("XW-FLEE-01")
@pytest.mark.parametrize(("called", "outcome"), [("overlap", "overlap"), ("touching", "touching"), ("apart", "apart")])
def test_a_close_edge_is_what_people_call_it(called: str, outcome: str) -> None:
    """A call counts where the margin is within the placing tolerance, and nowhere else."""
    near, far = ship("a", at=(450.0, 892.5)), ship("a", at=(450.0, 890.0))
    calls = {"call:XW-FLEE-01:a:edge:": called}
    query = Query("XW-FLEE-01", "is outside", "a", "edge", "")
    assert edge_verdict(table(near), query, body(near), calls).outcome == outcome
    assert edge_verdict(table(far), query, body(far), calls).outcome == "apart"
