"""Line of sight to and from squadrons in both editions, and what obstructs it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.armada.oracle.tables import obstacle, ship, squadron, table
from sublight.board.plane.pose import pose_at
from sublight.board.plane.shape import measure
from sublight.games.armada.measuring.sight import (
    BESIDE_MM,
    Line,
    between_squadrons,
    drawn_line,
    sight,
    to_centre,
    to_squadron,
)
from sublight.games.armada.pieces import Obstacle, Table
from sublight.games.armada.shapes import bare_base, obstacle_solid

ONE, OTHER = squadron("x", (300.0, 300.0), "first"), squadron("t", (400.0, 300.0))
SQUARE = ((5.0, 5.0), (-5.0, 5.0), (-5.0, -5.0), (5.0, -5.0))


def rock(x: float, y: float) -> Obstacle:
    """A square asteroid 10 mm across."""
    return Obstacle(id="rock", kind="asteroid", outline=SQUARE, pose=pose_at(x, y))


def scene(*rocks: Obstacle, edition: str = "rrg-1.5") -> Table:
    """Two squadrons 66 mm apart, with obstacles; the ship stands far off."""
    return table(ship(at=(800.0, 800.0)), squadrons=(ONE, OTHER), obstacles=rocks, edition=edition)


@pytest.mark.rule("ARM-LOS-01")
@pytest.mark.parametrize(
    ("edition", "centre"),
    [("rrg-1.5", False), ("rrg-1.5-rulings", False), ("rrg-1.6", True), ("rrg-1.6-rulings", True)],
)
def test_the_edition_says_where_the_line_ends(edition: str, centre: bool) -> None:
    """At the closest points in 1.5, at the centres in 1.6."""
    state = scene(edition=edition)
    assert to_centre(state) is centre
    expected = (300.0, 300.0, 400.0, 300.0) if centre else (317.0, 300.0, 383.0, 300.0)
    assert between_squadrons(state, ONE, OTHER).line == pytest.approx(expected, abs=1e-9)


def test_a_table_may_agree_on_the_other_reading() -> None:
    """A reading set on the table goes before that of the edition."""
    assert to_centre(table(readings={"AMB-23": "centre"}))


@pytest.mark.rule("ARM-LOS-03")
@pytest.mark.parametrize(("y", "obstructed"), [(300.0, True), (304.999, True), (305.0, False), (305.1, False)])
def test_through_an_obstacle_and_along_its_edge(y: float, obstructed: bool) -> None:
    """A line that only grazes is clear; a thousandth inside is through."""
    found = between_squadrons(scene(rock(350.0, y)), ONE, OTHER)
    assert found.obstructed is obstructed
    assert found.by == (("rock",) if obstructed else ())


@pytest.mark.rule("ARM-LOS-03")
def test_a_third_ship_obstructs_and_a_squadron_does_not() -> None:
    """The bare base counts, the dial frame ahead of it does not."""
    third = squadron("y", (350.0, 300.0), "first")
    through, beside = ship("b", (350.0, 300.0)), ship("b", (350.0, 300.0 - 35.5 - 2.0))
    for blocker, obstructed in ((through, True), (beside, False)):
        state = table(blocker, squadrons=(ONE, OTHER, third))
        assert between_squadrons(state, ONE, OTHER).obstructed is obstructed


@pytest.mark.rule("ARM-LOS-01")
@pytest.mark.parametrize(("edition", "obstructed"), [("rrg-1.5", False), ("rrg-1.6", True)])
def test_an_obstacle_under_the_near_half_of_a_base(edition: str, obstructed: bool) -> None:
    """It lies on the line from the centre, not on that from the closest point."""
    assert between_squadrons(scene(rock(308.0, 300.0), edition=edition), ONE, OTHER).obstructed is obstructed


@pytest.mark.rule("ARM-LOS-03")
@pytest.mark.parametrize(("x", "obstructed"), [(317.0, True), (325.0, False)])
def test_between_bases_in_contact_the_line_is_a_point(x: float, obstructed: bool) -> None:
    """In 1.5 only what lies under the very point of contact obstructs."""
    touching = squadron("t", (334.0, 300.0))
    assert between_squadrons(scene(rock(x, 300.0)), ONE, touching).obstructed is obstructed


def test_what_is_passed_comes_nearest_first() -> None:
    """The deepest obstruction leads, then the nearest miss."""
    far = Obstacle(id="far", kind="dust", outline=SQUARE, pose=pose_at(350.0, 330.0))
    found = between_squadrons(scene(far, rock(350.0, 302.0)), ONE, OTHER)
    assert [each.name for each in found.passes][:2] == ["rock", "far"]
    assert found.passes[1].measured.margin_mm == pytest.approx(25.0, abs=1e-9)


def test_a_ship_does_not_obstruct_its_own_line() -> None:
    """From a point on a ship the ship itself is left out."""
    one = ship(at=(450.0, 300.0))
    state = table(one, squadrons=(squadron("x", (450.0, 400.0)),))
    line = to_squadron(state, (450.0, 300.0), state.squadrons[0])
    assert line == (450.0, 300.0, 450.0, 383.0)
    assert not sight(state, Line(line, ((one, "front"),))).obstructed
    assert sight(state, Line(line)).by == ("cr90",)


@pytest.mark.rule("ARM-LOS-01", "ARM-LOS-03")
@given(x=st.floats(310.0, 390.0), y=st.floats(280.0, 320.0), edition=st.sampled_from(["rrg-1.5", "rrg-1.6"]))
def test_sight_is_mutual(x: float, y: float, edition: str) -> None:
    """Whatever lies about, one sees the other as the other sees the one."""
    state = scene(rock(x, y), obstacle("o", (y + 50.0, x - 60.0)), edition=edition)
    assert between_squadrons(state, ONE, OTHER).by == between_squadrons(state, OTHER, ONE).by


@given(places=st.lists(st.tuples(st.floats(0.0, 900.0), st.floats(0.0, 900.0)), min_size=1, max_size=8))
def test_far_things_are_left_out_unless_nearest(places: list[tuple[float, float]]) -> None:
    """All within 60 mm and the placing tolerance is there, and the first is the nearest of all."""
    state = scene(*(obstacle(f"o{number}", at) for number, at in enumerate(places)))
    found = between_squadrons(state, ONE, OTHER)
    line = drawn_line(found.line)
    margins = {each.id: measure(line, obstacle_solid(each)).margin_mm for each in state.obstacles}
    margins |= {each.id: measure(line, bare_base(state, each)).margin_mm for each in state.ships}
    passed = {each.name: each.measured.margin_mm for each in found.passes}
    assert passed.items() <= margins.items()
    assert min(margins.values()) == found.passes[0].measured.margin_mm
    assert {name for name, far in margins.items() if far <= BESIDE_MM + state.placing_mm} <= passed.keys()
