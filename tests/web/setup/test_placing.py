"""Places between two pieces: the margins that come of them are those that were told, to a billionth of a mm."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.board.plane.pose import pose_at
from sublight.board.plane.shape import Round, Solid, margin, solid_of
from sublight.web.setup.meeting import both, meet

EXACT = 1e-9
DEGREES = st.floats(min_value=-720.0, max_value=720.0)


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
