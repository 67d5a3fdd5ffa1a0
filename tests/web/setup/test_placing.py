"""Places told by other pieces: the margins that come of them are those that were told, to a billionth of a mm."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.api.tables import load_table
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import Round, Solid, margin, solid_of
from sublight.errors import InputError
from sublight.web.setup.change import Put, changed
from sublight.web.setup.editing import mat_editor, piece_called
from sublight.web.setup.meeting import both, meet
from sublight.web.setup.places import At, Distance, Edges, Place, Ruler, Rulers, Touching
from sublight.web.setup.placing import placed, turned

FIGHT, DOGFIGHT = "armada-learning-fight", "xwing-dogfight"
EXACT = 1e-9
DEGREES = st.floats(min_value=-720.0, max_value=720.0)
SIDES = st.sampled_from(["front", "right", "rear", "left"])


def put(name: str, piece: str, place: Place) -> Any:
    """Return the table of an example with a piece put in a place."""
    return changed(load_table(name), Put(piece=piece, place=place)).state


def gap(table: Any, one: str, other: str, *, contact: bool = False) -> float:
    """Return the margin between two pieces, by the outlines that touch or those that are measured."""
    first, second = piece_called(table, one), piece_called(table, other)
    editor = mat_editor(table)
    if contact:
        return margin(editor.contact(table, first, second), editor.contact(table, second, first))
    return margin(editor.measured(table, first), editor.measured(table, second))


@given(side=SIDES, heading=DEGREES, along=st.floats(min_value=-25.0, max_value=25.0))
def test_what_touches_is_in_contact_exactly(side: Any, heading: float, along: float) -> None:
    """Whatever side, heading and offset: the margin is 0, neither a gap nor an overlap."""
    place = Touching(other="nebulon", side=side, along=along, heading=heading)
    table = load_table(FIGHT)
    pose = placed(table, "cr90", place)[0]
    editor, cr90, other = mat_editor(table), table.ship("cr90"), table.ship("nebulon")
    found = margin(editor.contact(table, cr90, other, pose), editor.contact(table, other, cr90))
    assert abs(found) <= EXACT


@pytest.mark.parametrize(("name", "piece", "other"), [
    (FIGHT, "xwing-1", "victory"), (FIGHT, "cr90", "xwing-1"), (DOGFIGHT, "luke", "vader"), (DOGFIGHT, "luke", "rock1"),
])  # fmt: skip
def test_pieces_of_every_kind_touch(name: str, piece: str, other: str) -> None:
    """Discs, bases with guides or frames and obstacles touch by the outline that the rules look at."""
    table = put(name, piece, Touching(other=other, side="left"))
    assert abs(gap(table, piece, other, contact=True)) <= EXACT


def test_touching_lies_on_the_side_that_was_told() -> None:
    """The front of the Victory looks down the table, so what touches it there lies below it, straight ahead."""
    table = put(FIGHT, "cr90", Touching(other="victory", side="front", turned=180.0))
    cr90, victory = table.ship("cr90").pose, table.ship("victory").pose
    assert cr90.x == pytest.approx(victory.x)
    assert cr90.y < victory.y
    assert cr90.heading == pytest.approx(0.0)


def test_a_piece_aside_of_its_side_passes_by() -> None:
    """So far aside there is nothing to touch: the place is refused, and says so."""
    with pytest.raises(InputError, match="passes by"):
        put(FIGHT, "cr90", Touching(other="victory", along=300.0))


@given(mm=st.floats(min_value=0.0, max_value=400.0), bearing=DEGREES, heading=DEGREES)
def test_a_distance_is_kept_to_the_billionth(mm: float, bearing: float, heading: float) -> None:
    """Nearest point to nearest point, whatever the direction."""
    table = load_table(FIGHT)
    place = Distance(other="nebulon", mm=mm, bearing=bearing, heading=heading)
    pose = placed(table, "cr90", place)[0]
    editor = mat_editor(table)
    shapes = editor.measured(table, table.ship("cr90"), pose), editor.measured(table, table.ship("nebulon"))
    assert margin(*shapes) == pytest.approx(mm, abs=EXACT)


@pytest.mark.parametrize(("name", "piece", "other", "band", "low", "high"), [
    (FIGHT, "cr90", "victory", "distance 2", 76.5, 124.5), (FIGHT, "xwing-2", "victory", "long range", 187.0, 304.8),
    (DOGFIGHT, "luke", "vader", "range 2", 100.0, 200.0),
])  # fmt: skip
def test_a_band_is_met_in_its_middle(name: str, piece: str, other: str, band: str, low: float, high: float) -> None:
    """A band says little; its middle is farthest from saying something else."""
    table = put(name, piece, Distance(other=other, band=band))
    assert gap(table, piece, other) == pytest.approx((low + high) / 2, abs=EXACT)


def test_without_a_bearing_the_direction_stays() -> None:
    """The middle stays on the line on which both stood."""
    before = load_table(FIGHT)
    after = put(FIGHT, "cr90", Distance(other="victory", mm=50.0))
    (ax, ay), (bx, by) = [
        (each.ship("cr90").pose.x - 430.0, each.ship("cr90").pose.y - 600.0) for each in (before, after)
    ]
    assert ax * by - ay * bx == pytest.approx(0.0, abs=1e-6)
    assert ax * bx + ay * by > 0.0


@pytest.mark.parametrize("bearing", [0.0, 30.0, 180.0, 300.0])
def test_a_ruler_ends_at_the_point_that_was_told(bearing: float) -> None:
    """From the middle of a front edge, which looks down the table, so far in a direction: there the piece begins."""
    table = put(FIGHT, "cr90", Ruler(other="victory", start="front", bearing=bearing, mm=120.0, end="front"))
    cr90, victory = table.ship("cr90"), table.ship("victory")
    editor = mat_editor(table)
    mover, other = editor.measured(table, cr90), editor.measured(table, victory)
    assert isinstance(mover, Solid)
    assert isinstance(other, Solid)
    tip, front = max(y for _, y in mover.corners(0)), min(y for _, y in other.corners(0))
    dx, dy = turned(victory.pose.forward, bearing)
    assert victory.pose.heading == 180.0
    assert cr90.pose.x - victory.pose.x == pytest.approx(120.0 * dx)
    assert tip - front == pytest.approx(120.0 * dy)


def test_two_rulers_meet_on_the_side_that_was_told() -> None:
    """Both distances are kept, once on the left and once on the right of the way between the two."""
    sides: tuple[Any, ...] = ("left", "right")
    place = [Rulers(other="victory", mm=150.0, second="nebulon", second_mm=200.0, side=side) for side in sides]
    left, right = (put(FIGHT, "cr90", each) for each in place)
    for table in (left, right):
        assert gap(table, "cr90", "victory") == pytest.approx(150.0, abs=EXACT)
        assert gap(table, "cr90", "nebulon") == pytest.approx(200.0, abs=EXACT)
    assert left.ship("cr90").pose.x > right.ship("cr90").pose.x


@pytest.mark.parametrize(("mm", "second_mm", "says"), [
    (5.0, 5.0, "at least"), (2000.0, 10.0, "at least"), (10.0, 2000.0, "at most"),
])  # fmt: skip
def test_two_rulers_that_cannot_meet_are_refused(mm: float, second_mm: float, says: str) -> None:
    """Too short for the way between, or one so long that the other ends within it: what it could read is said."""
    place = Rulers(other="victory", mm=mm, second="nebulon", second_mm=second_mm)
    table = load_table(FIGHT)
    with pytest.raises(InputError, match=says) as told:
        placed(table, "cr90", place)
    assert f"no place is {mm:g} mm from `victory` and {second_mm:g} mm from `nebulon`" in str(told.value)


DISC = 17.0
APART = 800.0
STILL = Round(-APART / 2, 0.0, DISC), Round(APART / 2, 0.0, DISC)


@given(mm=st.floats(min_value=0.0, max_value=700.0), off=st.floats(min_value=-4.0, max_value=4.0))
def test_rulers_along_one_line_give_way_by_what_they_miss(mm: float, off: float) -> None:
    """A disc between two: below their distance nothing meets and `off` is told, above it both are kept."""
    between_them = APART - 4 * DISC
    second = between_them - mm + off
    found = both(lambda x, y: Round(x, y, DISC), STILL, (mm, second), "left")
    assert found is not None
    here = Round(found.x, found.y, DISC)
    assert margin(here, STILL[0]) == pytest.approx(mm, abs=EXACT)
    assert margin(here, STILL[1]) == pytest.approx(second + found.off, abs=EXACT)
    if second >= 0.0 and off >= EXACT:
        assert abs(found.off) <= EXACT
    if off < 0.0:
        assert found.off == pytest.approx(-off, abs=1e-6)
        assert found.y == pytest.approx(0.0, abs=1.0)


@given(
    mm=st.floats(min_value=0.0, max_value=700.0),
    x=st.sampled_from([-1.0, 1.0]),
    side=st.sampled_from(["left", "right"]),
)
def test_true_places_on_the_line_are_found(mm: float, x: float, side: str) -> None:
    """Between the two and beyond the first: rulers that lie exactly along one line meet, to the billionth."""
    far = mm + 2 * DISC
    place = Round(-APART / 2 + x * far, 0.0, DISC)
    wanted = margin(place, STILL[0]), margin(place, STILL[1])
    found = both(lambda px, py: Round(px, py, DISC), STILL, wanted, side)
    assert found is not None
    assert abs(found.off) <= 2 * EXACT
    assert found.x == pytest.approx(place.x, abs=0.1)


def least_second(table: Any, mm: float) -> float:
    """Return the least that a ruler from the Nebulon reads where the CR90 is so far from the Victory."""
    editor = mat_editor(table)
    still = editor.measured(table, table.ship("victory")), editor.measured(table, table.ship("nebulon"))
    forward = table.ship("cr90").pose.forward
    found = both(lambda x, y: editor.measured(table, table.ship("cr90"), Pose(x, y, forward)), still, (mm, 0.0), "left")
    assert found is not None
    return found.off


@pytest.mark.parametrize(("short", "meets"), [(0.0, True), (1.9, True), (2.1, False)])
def test_measuring_error_explains_two_millimetres(short: float, meets: bool) -> None:
    """On both sides of the limit: what misses by so much is placed, and says how much; what misses by more is not."""
    table = load_table(FIGHT)
    least = least_second(table, 40.0)
    place = Rulers(other="victory", mm=40.0, second="nebulon", second_mm=least - short)
    if not meets:
        with pytest.raises(InputError, match=f"is at least {least:.1f} mm from `nebulon`"):
            placed(table, "cr90", place)
        return
    _, says = placed(table, "cr90", place)
    assert (f"miss each other by {short:.2f} mm" in says) is (short > 0.0)


@given(west=st.floats(0.0, 400.0), south=st.floats(0.0, 400.0), heading=DEGREES)
def test_edges_are_measured_to_the_nearest_point(west: float, south: float, heading: float) -> None:
    """The least x and y of the outline are what was told, whatever the heading."""
    table = load_table(FIGHT)
    pose = placed(table, "cr90", Edges(west=west, south=south, heading=heading))[0]
    flat = mat_editor(table).measured(table, table.ship("cr90"), pose)
    assert isinstance(flat, Solid)
    assert min(flat.points[::2]) == pytest.approx(west, abs=EXACT)
    assert min(flat.points[1::2]) == pytest.approx(south, abs=EXACT)


def test_the_far_edges_are_measured_too() -> None:
    """From the east and the north edge of the mat, which is 914.4 mm wide and high."""
    table = put(FIGHT, "xwing-1", Edges(east=100.0, north=50.0))
    disc = mat_editor(table).measured(table, table.squadron("xwing-1"))
    assert isinstance(disc, Round)
    assert disc.x + disc.radius == pytest.approx(814.4)
    assert disc.y + disc.radius == pytest.approx(864.4)


@pytest.mark.parametrize(("place", "says"), [
    (Touching(other="cr90"), "cannot be placed by itself"),
    (Touching(other="victroy"), "victory"),
    (Touching(other="victory", heading=1.0, turned=1.0), "not both"),
    (At(x=1.0, y=1.0, turned=10.0), "names none"),
    (Distance(other="victory"), "one of them"),
    (Distance(other="victory", band="distance 2", mm=3.0), "one of them"),
    (Distance(other="victory", band="distance 9"), "distance 5"),
    (Distance(other="victory", mm=-1.0), "0 mm or more"),
    (Ruler(other="victory", mm=float("nan")), "0 mm or more"),
    (Rulers(other="victory", mm=1.0, second="victory", second_mm=1.0), "another piece"),
    (Edges(west=1.0), "`south` or `north`"),
    (Edges(west=1.0, east=1.0, south=2.0), "`west` or `east`"),
    (At(x=5e9, y=1.0), "no place on a table"),
])  # fmt: skip
def test_what_is_no_place_is_said(place: Place, says: str) -> None:
    """Each refusal names what is wrong, and the nearest that there is."""
    with pytest.raises(InputError, match=says):
        put(FIGHT, "cr90", place)


def test_a_place_off_the_mat_is_refused() -> None:
    """A ship whose activation does not run stands on the table."""
    with pytest.raises(InputError, match="off the table"):
        put(FIGHT, "nebulon", At(x=5000.0, y=1.0))


@given(x=st.floats(-300.0, 300.0), y=st.floats(-300.0, 300.0), heading=DEGREES)
def test_both_gaps_of_any_true_place_are_found_again(x: float, y: float, heading: float) -> None:
    """Two distances measured from a place lead to a place that has both, on one line too."""
    discs = Round(-400.0, 0.0, 17.0), Round(400.0, 0.0, 17.0)
    fx, fy = pose_at(0.0, 0.0, heading).forward

    def shape(px: float, py: float) -> Solid:
        spots = ((20.0, 30.0), (-20.0, 30.0), (-20.0, -30.0), (20.0, -30.0))
        return solid_of((tuple(n for a, b in spots for n in (px + a * fy + b * fx, py - a * fx + b * fy)),))

    wanted = margin(shape(x, y), discs[0]), margin(shape(x, y), discs[1])
    found = both(shape, discs, wanted, "left" if y > 0.0 else "right")
    assert found is not None
    assert abs(found.off) <= EXACT
    assert margin(shape(found.x, found.y), discs[0]) == pytest.approx(wanted[0], abs=EXACT)
    assert margin(shape(found.x, found.y), discs[1]) == pytest.approx(wanted[1], abs=EXACT)


def test_coming_in_from_afar_stops_at_the_first_contact() -> None:
    """Of two contacts on a line it is the outer one; a line that meets nothing has none."""
    two = lambda t: min(abs(t - 100.0), abs(t - 300.0)) - 10.0  # noqa: E731 - a gap to two discs on one line
    assert meet(two, 0.0) == pytest.approx(310.0)
    assert meet(lambda t: abs(t) + 5.0, 0.0) is None
