"""Distances between pieces, and the bands they reach into."""

import pytest

from oracle.armada_tables import obstacle, ship, squadron, table, token
from sublight.board.plane.shape import Round, Solid
from sublight.games.armada.measuring.distances import at_distance, distance, enemies_within, measured_shape, within_band

LINES = (76.5, 124.5, 185.0, 245.0, 304.8)


@pytest.mark.rule("ARM-MEAS-01", "ARM-MEAS-02")
@pytest.mark.parametrize(("band", "line"), list(enumerate(LINES, 1)))
def test_a_line_belongs_to_the_nearer_band(band: int, line: float) -> None:
    """On the far line of a band is in it, a thousandth beyond is not."""
    assert within_band(table(), line, band)
    assert within_band(table(), line - 0.001, band)
    assert not within_band(table(), line + 0.001, band)


@pytest.mark.rule("ARM-MEAS-03", "ARM-MEAS-05")
def test_ships_are_measured_base_to_base() -> None:
    """From closest point to closest point, frames left out, the points on the two bases."""
    found = distance(table(), ship(), ship("b", (450.0 + 43.0 + 100.0, 300.0)))
    assert found.margin_mm == pytest.approx(100.0, abs=1e-9)
    assert (found.witness[0], found.witness[2]) == pytest.approx((471.5, 571.5), abs=1e-9)


@pytest.mark.rule("ARM-MEAS-04", "ARM-MEAS-06")
def test_what_overlaps_is_at_distance_one() -> None:
    """Itself and what lies under it included."""
    one = ship()
    assert at_distance(table(), one, one, 1)
    assert at_distance(table(), one, token("t", (450.0, 300.0)), 1)


@pytest.mark.rule("ARM-MEAS-03")
def test_every_sort_of_piece_can_be_measured() -> None:
    """From the right side of a CR90 to a squadron, an obstacle and a token, each to its own edge."""
    others = (squadron("x", (571.5, 300.0)), obstacle("o", (571.5, 300.0)), token("t", (571.5, 300.0)))
    gaps = [distance(table(), ship(), each).margin_mm for each in others]
    assert gaps == pytest.approx([100.0 - 17.0, 100.0 - 20.0, 100.0 - 9.525], abs=1e-9)
    kinds = [type(measured_shape(table(), each)) for each in (ship(), *others)]
    assert kinds == [Solid, Round, Solid, Round]


@pytest.mark.rule("ARM-MEAS-02")
def test_a_kind_of_obstacle_can_be_asked_for() -> None:
    """A dust field at the place is no gravity rift."""
    near = (500.0, 300.0)
    assert at_distance(table(), ship(), obstacle("o", near, "gravity_rift"), 1, "gravity_rift")
    assert not at_distance(table(), ship(), obstacle("o", near, "dust"), 1, "gravity_rift")


@pytest.mark.rule("ARM-MEAS-02", "ARM-MEAS-07")
@pytest.mark.parametrize(("gap_mm", "found"), [(304.8, ("b",)), (304.801, ())])
def test_enemies_within_a_ruler(gap_mm: float, found: tuple[str, ...]) -> None:
    """Enemies only, up to the end of the ruler and not beyond."""
    state = table(
        ship(at=(100.0, 300.0)),
        ship("b", (100.0 + 43.0 + gap_mm, 300.0), player="second"),
        ship("friend", (100.0, 500.0)),
    )
    assert tuple(each.id for each in enemies_within(state, state.ship("cr90"))) == found


@pytest.mark.rule("ARM-MEAS-02")
def test_a_nearer_band_holds_fewer() -> None:
    """An enemy 100 mm away is at distance 1-2 and not at 1."""
    state = table(ship(), ship("b", (450.0 + 43.0 + 100.0, 300.0), player="second"))
    assert enemies_within(state, state.ship("cr90"), 1) == ()
    assert [each.id for each in enemies_within(state, state.ship("cr90"), 2)] == ["b"]
