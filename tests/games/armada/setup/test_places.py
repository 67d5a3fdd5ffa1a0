"""The free place nearest to the middle."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.games.armada.setup.places import _outside, _steps, nearest_free

Spans = list[tuple[float, float]]
SPANS = st.lists(
    st.tuples(st.integers(-50, 50), st.integers(0, 20)).map(lambda pair: (pair[0] / 2, pair[0] / 2 + pair[1] / 2))
)


def blocked(x: float, spans: Spans) -> bool:
    """Whether x lies inside an open interval."""
    return any(left < x < right for left, right in spans)


@given(SPANS, st.integers(-30, 30))
def test_no_free_place_is_nearer(spans: Spans, middle: int) -> None:
    """On a lattice that all ends lie on, by looking at every place."""
    found = nearest_free(middle, spans)
    wanted = min(abs(half / 2 - middle) for half in range(-400, 400) if not blocked(half / 2, spans))
    assert found is not None
    assert not blocked(found, spans)
    assert abs(found - middle) == wanted


@pytest.mark.parametrize(
    "spans, found",
    [
        ([], 0.0),
        ([(0.0, 5.0), (-5.0, 0.0)], 0.0),
        ([(-1.0, 5.0)], -1.0),
        ([(-inf, 2.0), (4.0, inf)], 2.0),
        ([(-inf, 4.0), (2.0, inf)], None),
        ([(-inf, 3.0), (3.0, inf)], 3.0),
    ],
)
def test_an_end_is_free_and_beyond_the_limits_is_not(spans: Spans, found: float | None) -> None:
    """Limits are intervals without an end."""
    assert nearest_free(0.0, spans) == found


def test_what_is_not_allowed_is_blocked() -> None:
    """The gaps between the allowed intervals, and beyond them."""
    assert _outside([(4.0, 6.0), (0.0, 2.0), (1.0, 3.0)]) == [(-inf, 0.0), (3.0, 4.0), (6.0, inf)]
    assert _outside([]) == [(-inf, inf)]


def test_steps_go_down_to_the_lowest() -> None:
    """The lowest counts; below it there is none."""
    assert list(_steps(10.0, 4.0, 3.0)) == [10.0, 7.0, 4.0]
    assert list(_steps(3.0, 4.0, 3.0)) == []
