"""Arcs: where their lines run, and what lies in which."""

import math

import pytest

from games.xwing.measuring.desk import ship
from games.xwing.oracle import mat
from sublight.board.plane.shape import Round, margin
from sublight.games.xwing.measuring.arcs import ARCS, ArcName, arc_area, in_arcs, in_sight, measured_arcs
from sublight.geometry.tolerance import classify

A = ship("a", 400, 400)
TIE = "tielnfighter"


@pytest.mark.rule("XW-RNG-02")
@pytest.mark.parametrize(
    ("degrees", "inside"),
    [
        (0, {"front", "full_front", "bullseye"}),
        (40.5, {"front", "full_front"}),
        (40.7, {"right", "full_front"}),
        (89, {"right", "full_front"}),
        (91, {"right", "full_rear"}),
        (180, {"rear", "full_rear"}),
        (270.5, {"left", "full_front"}),
        (-40.5, {"front", "full_front"}),
    ],
)
def test_a_point_is_in_the_arcs_whose_lines_enclose_it(degrees: float, inside: set[str]) -> None:
    """The front arc of a small ship is 81.24 degrees wide; the others share what it and the rear leave."""
    angle = math.radians(degrees)
    point = Round(400 + 300 * math.sin(angle), 400 + 300 * math.cos(angle), 0.0)
    assert {arc for arc in ARCS if margin(arc_area(A, arc), point) < 0} == inside


@pytest.mark.rule("XW-RNG-02")
@pytest.mark.parametrize(("x", "expected"), [(407.49, "overlap"), (407.5, "touching"), (407.51, "apart")])
def test_the_bullseye_is_as_wide_as_the_ruler(x: float, expected: str) -> None:
    """It is 15 mm wide and begins at the front edge."""
    assert classify(margin(arc_area(A, "bullseye"), Round(x, 500, 0.0))) == expected


@pytest.mark.parametrize("arc", ARCS)
def test_every_arc_runs_anticlockwise(arc: ArcName) -> None:
    """As the kernel needs it."""
    flat = arc_area(ship("a", 0, 0), arc).points
    points = list(zip(flat[::2], flat[1::2], strict=True))
    ahead = [*points[1:], points[0]]
    assert sum(x * v - u * y for (x, y), (u, v) in zip(points, ahead, strict=True)) > 0


def test_tokens_of_huge_ships_were_not_measured() -> None:
    """Their arcs are unknown."""
    assert not measured_arcs(ship("h", 400, 400, ship="cr90corelliancorvette"))


@pytest.mark.rule("XW-RNG-02")
def test_a_ship_is_in_arc_of_what_looks_at_it() -> None:
    """A TIE ahead of a ship shoots it head-on, not turned away; a turret may point anywhere."""
    target = mat.ship("a")
    assert in_arcs(mat.ship("e", (450, 600, 180), TIE), target) is True
    assert in_arcs(mat.ship("e", (450, 600, 0), TIE), target) is False
    assert in_arcs(mat.ship("e", (450, 600, 0), "yt2400lightfreighter"), target) is None


@pytest.mark.rule("XW-RNG-02")
def test_in_sight_are_enemies_ahead_at_range_1_and_2() -> None:
    """Range 0, range 3, the rear and friends are not."""
    me = mat.ship("me", (450, 300))
    near, far = mat.ship("near", (450, 400), TIE, player="second"), mat.ship("far", (450, 530), TIE, player="second")
    beyond, behind = (
        mat.ship("beyond", (450, 560), TIE, player="second"),
        mat.ship("behind", (450, 200), TIE, player="second"),
    )
    friend = mat.ship("friend", (500, 400), TIE)
    here = mat.table(me, near, far, beyond, behind, friend)
    assert list(in_sight(here, me)) == ["near", "far"]
