"""Outlines of Armada's pieces: base and frames, discs, obstacles."""

import pytest

from games.armada.oracle.tables import (
    CR90,
    DIAMOND,
    EXECUTOR,
    IMPERIAL,
    VICTORY,
    obstacle,
    ship,
    squadron,
    table,
    token,
)
from sublight.board.plane.pose import pose_at
from sublight.board.plane.shape import Round, Solid
from sublight.games.armada.catalogue import component_set
from sublight.games.armada.catalogue.tokens import obstacle_tokens
from sublight.games.armada.pieces import Obstacle
from sublight.games.armada.shapes import (
    bare_base,
    bare_local,
    components_of,
    framed_base,
    framed_local,
    obstacle_kind,
    obstacle_points,
    obstacle_solid,
    squadron_disc,
    token_disc,
)

SIZES = {CR90: (43.0, 71.0), VICTORY: (63.0, 102.0), IMPERIAL: (77.5, 129.0)}


def extent(solid: Solid) -> tuple[float, float]:
    """Width and height of what the outline covers."""
    xs, ys = solid.points[::2], solid.points[1::2]
    return max(xs) - min(xs), max(ys) - min(ys)


def twice_area(flat: tuple[tuple[float, float], ...]) -> float:
    """Twice the signed area: positive for counter-clockwise corners."""
    return sum(x * flat[i - 1][1] - flat[i - 1][0] * y for i, (x, y) in enumerate(flat)) * -1.0


@pytest.mark.rule("ARM-RAM-05", "ARM-MEAS-05")
@pytest.mark.parametrize("card", list(SIZES))
def test_frames_stand_out_of_the_base_on_every_side(card: str) -> None:
    """The bare base has its printed size; with frames it is 3.95 mm larger on each side."""
    width, length = SIZES[card]
    one = ship(card=card)
    assert extent(bare_base(table(), one)) == pytest.approx((width, length), abs=1e-9)
    assert extent(framed_base(table(), one)) == pytest.approx((width + 7.9, length + 7.9), abs=1e-9)
    assert framed_base(table(), one).count == 5


@pytest.mark.rule("ARM-HUGE-01")
def test_a_huge_ship_has_two_bases_and_six_frames() -> None:
    """Two large bases in line, 93.4 mm apart, the pose at the rear one."""
    solid = bare_base(table(), ship(card=EXECUTOR, at=(100.0, 100.0)))
    assert extent(solid) == pytest.approx((77.5, 129.0 * 2 + 93.4), abs=1e-9)
    assert min(y for _, y in solid.corners(0)) == pytest.approx(100.0 - 64.5, abs=1e-9)
    assert framed_base(table(), ship(card=EXECUTOR)).count == 8


@pytest.mark.rule("ARM-FLOT-02")
def test_a_flotilla_has_the_base_of_its_size() -> None:
    """A GR-75 stands on the same outline as a CR90."""
    flotilla = ship(card="rebel.gr_75_medium_transports")
    assert framed_base(table(), flotilla) == framed_base(table(), ship())


@pytest.mark.parametrize("size", ["small", "medium", "large", "huge"])
def test_every_part_runs_counter_clockwise(size: str) -> None:
    """As the kernel needs it."""
    for local in (bare_local(size, component_set("standard")), framed_local(size, component_set("standard"))):
        assert all(twice_area(local.corners(part)) > 0 for part in range(local.count))


def test_a_pose_other_than_its_own_can_be_given() -> None:
    """The outline stands where it is put, turned with it."""
    solid = bare_base(table(), ship(), pose_at(100.0, 100.0, 90.0))
    assert extent(solid) == pytest.approx((71.0, 43.0), abs=1e-9)


def test_discs_are_as_large_as_the_components_say() -> None:
    """Squadrons 34 mm across, round tokens 19.05, and another set its own."""
    assert squadron_disc(table(), squadron("x", (5.0, 6.0))) == Round(5.0, 6.0, 17.0)
    assert squadron_disc(table(), squadron("x", (5.0, 6.0)), pose_at(7.0, 8.0)) == Round(7.0, 8.0, 17.0)
    assert token_disc(table(), token("t", (5.0, 6.0))) == Round(5.0, 6.0, 9.525)
    assert components_of(table(components="tts")).id == "tts"
    assert extent(bare_base(table(components="tts"), ship()))[0] == pytest.approx(40.9956, abs=1e-9)


def test_an_obstacle_is_a_token_of_the_catalogue_or_its_own_outline() -> None:
    """Both have a kind and an outline; an outline of its own stands where it is put."""
    (name, card) = next(iter(obstacle_tokens().items()))
    listed = Obstacle(id="o", obstacle=name, pose=pose_at(100.0, 100.0))
    assert obstacle_kind(listed) == card.type
    assert len(obstacle_points(listed)) == len(card.outline_mm)
    own = obstacle("d", (100.0, 200.0))
    assert obstacle_kind(own) == "dust"
    assert obstacle_points(own) == tuple((x + 100.0, y + 200.0) for x, y in DIAMOND)
    assert extent(obstacle_solid(own, pose_at(0.0, 0.0, 90.0))) == pytest.approx((60.0, 40.0), abs=1e-9)


@pytest.mark.parametrize("name", sorted(obstacle_tokens()))
def test_the_parts_of_a_token_cover_its_area(name: str) -> None:
    """Cut into convex parts, every catalogue token keeps its area."""
    lying = Obstacle(id="o", obstacle=name, pose=pose_at(0.0, 0.0))
    solid = obstacle_solid(lying)
    parts = sum(twice_area(solid.corners(part)) for part in range(solid.count))
    assert parts == pytest.approx(abs(twice_area(obstacle_points(lying))), rel=1e-9)
