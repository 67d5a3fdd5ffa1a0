"""Places told by other pieces of Armada: the margins are those that were told, to a billionth of a mm."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.api.tables import load_table
from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Round, Solid, margin
from sublight.errors import InputError
from sublight.games.armada.pieces import Table
from sublight.registry import game_of
from sublight.web.setup.editing import mat_editor
from sublight.web.setup.meeting import both
from sublight.web.setup.places import At, Distance, Edges, Place, Ruler, Rulers, Touching
from sublight.web.setup.placing import placed, turned
from web.setup.placed import EXACT, gap, put

FIGHT = "armada-learning-fight"
DEGREES = st.floats(min_value=-720.0, max_value=720.0)
SIDES = st.sampled_from(["front", "right", "rear", "left"])


@given(side=SIDES, heading=DEGREES, along=st.floats(min_value=-25.0, max_value=25.0))
def test_what_touches_is_in_contact_exactly(side: Any, heading: float, along: float) -> None:
    """Whatever side, heading and offset: the margin is 0, neither a gap nor an overlap."""
    place = Touching(other="nebulon", side=side, along=along, heading=heading)
    table = load_table(FIGHT, Table)
    pose = placed(table, "cr90", place)[0]
    editor, cr90, other = mat_editor(table), table.ship("cr90"), table.ship("nebulon")
    found = margin(editor.contact(table, cr90, other, pose), editor.contact(table, other, cr90))
    assert abs(found) <= EXACT


@pytest.mark.parametrize(("piece", "other"), [
    ("xwing-1", "victory"), ("cr90", "xwing-1"),
])  # fmt: skip
def test_pieces_of_every_kind_touch(piece: str, other: str) -> None:
    """Discs and bases with frames touch by the outline that the rules look at."""
    table = put(FIGHT, piece, Touching(other=other, side="left"))
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
    with pytest.raises(InputError, match="does not reach it"):
        put(FIGHT, "cr90", Touching(other="victory", along=300.0))


@given(mm=st.floats(min_value=0.0, max_value=400.0), bearing=DEGREES, heading=DEGREES)
def test_a_distance_is_kept_to_the_billionth(mm: float, bearing: float, heading: float) -> None:
    """Nearest point to nearest point, whatever the direction."""
    table = load_table(FIGHT, Table)
    place = Distance(other="nebulon", mm=mm, bearing=bearing, heading=heading)
    pose = placed(table, "cr90", place)[0]
    editor = mat_editor(table)
    shapes = editor.measured(table, table.ship("cr90"), pose), editor.measured(table, table.ship("nebulon"))
    assert margin(*shapes) == pytest.approx(mm, abs=EXACT)


@pytest.mark.parametrize(("piece", "other", "band", "low", "high"), [
    ("cr90", "victory", "distance 2", 76.5, 124.5), ("xwing-2", "victory", "long range", 187.0, 304.8),
])  # fmt: skip
def test_a_band_is_met_in_its_middle(piece: str, other: str, band: str, low: float, high: float) -> None:
    """A band says little; its middle is farthest from saying something else."""
    table = put(FIGHT, piece, Distance(other=other, band=band))
    assert gap(table, piece, other) == pytest.approx((low + high) / 2, abs=EXACT)


def test_without_a_bearing_the_direction_stays() -> None:
    """The middle stays on the line on which both stood."""
    before = load_table(FIGHT, Table)
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
    table = load_table(FIGHT, Table)
    with pytest.raises(InputError, match=says) as told:
        placed(table, "cr90", place)
    assert f"no position on that side is {mm:g} mm from `victory` and {second_mm:g} mm from `nebulon`" in str(
        told.value
    )


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
    table = load_table(FIGHT, Table)
    least = least_second(table, 40.0)
    place = Rulers(other="victory", mm=40.0, second="nebulon", second_mm=least - short)
    if not meets:
        with pytest.raises(InputError, match=f"is at least {least:.1f} mm from `nebulon`"):
            placed(table, "cr90", place)
        return
    _, says = placed(table, "cr90", place)
    assert (f"differ by {short:.2f} mm" in says) is (short > 0.0)


@given(west=st.floats(0.0, 400.0), south=st.floats(0.0, 400.0), heading=DEGREES)
def test_edges_are_measured_to_the_nearest_point(west: float, south: float, heading: float) -> None:
    """The least x and y of the outline are what was told, whatever the heading."""
    table = load_table(FIGHT, Table)
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
    (Touching(other="cr90"), "cannot be placed in relation to itself"),
    (Touching(other="victroy"), "victory"),
    (Touching(other="victory", heading=1.0, turned=1.0), "not both"),
    (At(x=1.0, y=1.0, turned=10.0), "names none"),
    (Distance(other="victory"), "give either a `band`"),
    (Distance(other="victory", band="distance 2", mm=3.0), "give either a `band`"),
    (Distance(other="victory", band="distance 9"), "distance 5"),
    (Distance(other="victory", mm=-1.0), "at least 0 mm"),
    (Ruler(other="victory", mm=float("nan")), "at least 0 mm"),
    (Rulers(other="victory", mm=1.0, second="victory", second_mm=1.0), "another piece"),
    (Edges(west=1.0), "`south` or `north`"),
    (Edges(west=1.0, east=1.0, south=2.0), "`west` or `east`"),
    (At(x=5e9, y=1.0), "not a position on a table"),
])  # fmt: skip
def test_what_is_no_place_is_said(place: Place, says: str) -> None:
    """Each refusal names what is wrong, and the nearest that there is."""
    with pytest.raises(InputError, match=says):
        put(FIGHT, "cr90", place)


def test_a_place_off_the_mat_is_refused() -> None:
    """An obstacle stands on the table; a ship is put there, and the table is warned about."""
    with pytest.raises(InputError, match="off the table"):
        put(FIGHT, "asteroid-1", At(x=5000.0, y=1.0))
    state = put(FIGHT, "nebulon", At(x=5000.0, y=1.0))
    assert [each.kind for each in game_of(state).warnings(state)] == ["stands_outside"]
